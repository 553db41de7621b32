"""Chinese of the board, the director and the classroom."""

BOARD_EMPTY = "白板是空的。"
BOARD_EMPTY_HINT = "课堂画的东西会出现在这里。"
BOARD_CLOSED = "白板已关闭"
BOARD_BROUGHT_BACK = "你恢复了清空过的白板。"
BOARD_ID_TAKEN = "白板上已有名为 {id} 的元素"
BOARD_UNKNOWN_ELEMENT = "白板上没有元素 {id}"
BOARD_NOT_ITS_ACTION = "这不是白板的动作"
BOARD_NO_CODE = "{id} 不是代码"
BOARD_NO_LINE_NAMED = "这次修改没有指明行"
BOARD_UNKNOWN_LINE = "{id} 中没有 {line} 这一行"
BOARD_MOVED_OFF = "移到了 {x}, {y}：原处会盖住 {id}"
BOARD_MOVED_IN = "移到了 {x}, {y}：原处会超出白板"
BOARD_NO_ROOM = "白板上没有空处了，所以留在原处，与别的重叠"
BOARD_MORE_LINES = "{more} 还有 {number:,} 行"
BOARD_SCROLLED = "{mark} 还有 {number:,} 行"
BOARD_MORE_COLUMNS = "{more} 还有 {number:,} 列"
BOARD_SERIES = "系列 {number}"
BOARD_NO_DATA = "没有数据"
BOARD_OTHER_SLICES = "其他 {number} 项"
BOARD_MORE_SERIES = "{more} 还有 {number:,} 个系列"
BOARD_STRANGE_VALUES = "{number:,} 个没有画：不是有限数，或太大"
BOARD_NEGATIVE_SLICES = "{number:,} 个没有画：负数"
BOARD_BINNED = "每根柱是 {number:,} 个值中最大的"
BOARD_FIRST_SERIES = "{number:,} 个系列中只画第一个"
BOARD_CODE = "代码"
BOARD_SOMEBODY = "某人"
BOARD_YOU = "你"
BOARD_LEARNER = "学习者"
BOARD_CHIP = "{mark} {kind}：{gist}"
BOARD_AGENT_CHOSEN = "{name} 画了 {of} 个中的 {number} 个"
BOARD_THEN = "{number} / {of} · {name} {did}"
BOARD_BEFORE = "第一个之前，共 {of} 个"
BOARD_DREW = "画了：{thing}"
BOARD_DID = {
    "wb_edit_code": "修改了：{thing}",
    "wb_delete": "去掉了：{thing}",
    "wb_clear": "清空了白板",
}
BOARD_BRINGS_BACK = "恢复了{name}清空的内容"
BOARD_KEPT = "保留的白板 {number} / {of}，由 {name} 清空"
BOARD_NONE_KEPT = "还没有清空过白板。"
BOARD_NOT_KEPT = "请先用 {key} 查看一块保留的白板。"
BOARD_NONE_CHOSEN = "请先用 {key} 选择一个元素。"
BOARD_ZOOMED = "缩放 {scale:g}"
BOARD_CHOSEN = "{name}：{kind}，第 {turn} 次发言，第 {number} 个"
BOARD_CHOSEN_LECTURE = "{name}：{kind}，第 {number} 个"
BOARD_KINDS = {
    "text": "文字",
    "shape": "形状",
    "rectangle": "矩形",
    "circle": "圆形",
    "triangle": "三角形",
    "chart": "图表",
    "latex": "公式",
    "table": "表格",
    "line": "线",
    "wb_draw_line": "线",
    "code": "代码",
}
BOARD_PLACES = ("左上", "中上", "右上", "左侧", "中间", "右侧", "左下", "中下", "右下")
BOARD_LINE = "从{start}到{end}的线"
BOARD_ARROW = "从{start}到{end}的箭头"
BOARD_DOUBLE_ARROW = "{start}和{end}之间的双向箭头"
BOARD_DASHED = "虚线："
BOARD_NOWHERE = "空白处"
BOARD_AROUND = "{shape}，围着“{text}”"
BOARD_TOLD_OPEN = "白板（1000 × 562.5）已打开。"
BOARD_TOLD_CLOSED = "白板（1000 × 562.5）已关闭；一画就会打开。"
BOARD_TOLD = "- [{id}] {kind}，{place}，作者 {author}：{content}"
BOARD_TOLD_EARLIER = "- （更早的 {number} 个元素未列出）"
BOARD_TOLD_COUNTS = "元素：{number} 个（{counts}）。"
BOARD_TOLD_CLASH = "冲突：{two} 压在 {one} 上。"
BOARD_TOLD_FREE = "空处：{places}。"
BOARD_TOLD_CROWDED = "注意：白板太挤了（{number} 个元素）；再画之前请先清空或删掉一些。"

# --- director -----------------------------------------------------------------------------------------------------

DIRECTOR_UNREADABLE = "无法读懂主持的回答。"
DIRECTOR_UNKNOWN_AGENT = "主持点了不在课堂上的角色：{name}。"
NOBODY_TO_CUE = "课堂上还没有人发言。"
NOBODY_IN_CLASS = "课堂上没有人。"
EMPTY_REPLY = "没有人说或画任何东西。"
EMPTY_REPLY_HINT = "请重试、换一种说法提问，或换一个模型。"
STREAM_CUT = "回答还没完就中断了。"
STREAM_CUT_HINT = "重试会再问一次；已收到的内容会保留。"
LOOP_CRASHED = "程序内部出了问题。"
LOOP_CRASHED_HINT = "请再问一次；详情在诊断日志中。"
ACTION_NOT_ALLOWED = "{role} 在这里不能用它"
ACTION_UNFINISHED = "它还没完就中断了"
ACTION_UNREADABLE = "无法读取它的 JSON"
ACTION_NAMELESS = "它没有说出动作的名称"
HISTORY_TRIMMED = "对话太长，超出了模型的限度；已只用最后几条消息再问一次。"

# --- classroom ----------------------------------------------------------------------------------------------------

SECRET_MASKED = "你写的内容里有像密钥的东西。对模型、日志和导出都已隐藏。"
TURN_TOO_LONG = "这次发言超过四百万字。之后的内容没有保留。"
