"""Chinese of the transcript: its lines, reading and searching it, and a turn said another way."""

HEAD = "{number}. {question}"
SAID = "你：{text}"
ROLES = {"teacher": "老师", "assistant": "助教", "student": "学生"}
TURN_STATES = {
    "speaking": "正在发言",
    "paused": "已暂停",
    "said": "说完了",
    "silent": "什么也没说",
    "interrupted": "被打断",
    "skipped": "已跳过",
    "cut": "到长度上限被截断",
    "failed": "失败",
}
ONE_BOARD_ACTION = "白板上 1 处"
BOARD_ACTIONS = "白板上 {number} 处"
CUE = "轮到你了：{prompt}"
CUE_FROM = "{name} 问你：{prompt}"
ENDED = {
    "cue_user": "轮到你了。",
    "closed": "课堂结束了这个问题。",
    "end": "课堂讲完了。",
    "turn_limit": "每个人都发过言了。",
    "call_limit": "主持用完了调用次数。",
    "empty_turns": "连续两次发言都是空的。",
    "length": "模型在一个动作中途到了长度上限。",
    "aborted": "已打断。",
    "error": "失败了。",
}
CUT_RESUMABLE = "已打断；可以继续。"
CUT_RESUMES = "已打断。{key} 继续。"
SHOWN_MORE = "另外 {number} 项"
SHOWN = "展示了：{things}"
SHOWN_KINDS = {
    "rectangle": "矩形",
    "circle": "圆形",
    "triangle": "三角形",
    "line": "线",
    "arrow": "箭头",
    "table": "表格",
    "chart": "图表",
    "code": "代码",
}
CHARTS = {
    "bar": "柱状图",
    "column": "条形图",
    "line": "折线图",
    "pie": "饼图",
    "ring": "环形图",
    "area": "面积图",
    "radar": "雷达图",
    "scatter": "散点图",
}
A_CHART = "{chart}"
AN_CHART = "{chart}"
ACTIONS = {
    "spotlight": "指向 {thing}",
    "laser": "指向 {thing}",
    "play_video": "播放视频 {thing}",
    "wb_open": "打开白板",
    "wb_close": "关闭白板",
    "wb_draw_text": "写下“{thing}”",
    "wb_draw_shape": "画{thing}",
    "wb_draw_chart": "画{thing}",
    "wb_draw_latex": "写公式 {thing}",
    "wb_draw_table": "画表格，{thing}",
    "wb_draw_line": "画线",
    "wb_draw_code": "写代码：{thing}",
    "wb_edit_code": "修改 {thing} 的代码",
    "wb_delete": "从白板上去掉 {thing}",
    "wb_clear": "清空白板",
    "wb_restore": "恢复清空过的白板",
}
ACTION_ARROW = "画箭头"
ACTION_EDITS = {
    "insert_after": "在 {thing} 的代码的 {lines} 之后添加",
    "insert_before": "在 {thing} 的代码的 {lines} 之前添加",
    "delete_lines": "从 {thing} 的代码中删去 {lines}",
    "replace_lines": "替换 {thing} 的代码中的 {lines}",
}
ACTION_THINGS = {
    "wb_draw_text": "“{thing}”",
    "wb_draw_shape": "{thing}",
    "wb_draw_chart": "{thing}",
    "wb_draw_latex": "公式 {thing}",
    "wb_draw_table": "表格，{thing}",
    "wb_draw_line": "线",
    "wb_draw_code": "代码：{thing}",
}
ACTION_LINES = {
    "wb_draw_text": "写了 {number} 行",
}
ACTION_ARROW_THING = "箭头"
ACTION_OTHER = "执行 {name}"
ACTION_MOVED = "{action}（移到了空处）"
ACTION_SKIPPED = "已跳过：{action} – {why}"
TITLE_FAILED_HINT = "{key} 重试"
TITLE_CUT_HINT = "{key} 接着说"
TITLE_GOES_ON = "随后会自动接着说"
TITLE_VERSIONS_HINT = "{key} 其他说法"
TITLE_STOPPED_HINT = "{key} 重新说"
STUCK_HINT = "{key} 从那里再问一次  {model} 换一个模型"
THINKING_FOLDED = "思考 · {number} 字"
THINKING_NOW = "思考中 …"
PREPARES = "{name} 准备发言 …"
DIRECTOR_CHOOSES = "正在选择发言的人 …"
MODEL_AWAITED = "正在等待模型 …"
WAITED = "{who} {told}"
WAITED_SECONDS = "{seconds} 秒"
WAITED_JOIN = "；"
PAUSED_CARD = "已暂停。{key} 继续。"
TURNS_FOLDED = "{number} 次发言"
ONE_TURN_FOLDED = "1 次发言"
MORE_BEFORE = "前面还有约 {number} 行（Enter 显示更多）"
MORE_AFTER = "后面还有约 {number} 行（Enter 显示更多）"
MORE_ROWS = "还有 {number} 行"
MORE_CHARACTERS = "还有 {number} 字（y 复制）"
NEW_BELOW = "{number} 行新内容"
NEW_BELOW_ONE = "1 行新内容"
YOU = "你"
PLAIN_ACTION = "[{name} {action}]"
PLAIN_SKIPPED = "[{name}：{action}]"
PLAIN_STATE = "[{name}：{state}]"
PLAIN_WORDS = "{name}："

# --- reading ------------------------------------------------------------------------------------------------------

KEY_SEARCH = "搜索说过的话；Esc 结束"
KEY_SEARCH_NEXT = "搜索到的下一处"
KEY_SEARCH_PREVIOUS = "上一处"
KEY_COPY_CODE = "复制这次发言的代码"
KEY_TO_BOARD = "到白板上看这次发言画的；Esc 或同一个键返回"
KEY_BOARD_TURN = "所选内容是在哪次发言画的"
SEARCH_PLACEHOLDER = "搜索说过的话"
SEARCH_AT = "{at}/{of}"
SEARCH_NOWHERE = "这里还没有说过可以搜索的话。"
SEARCH_NONE = "没有找到"
SEARCH_NOTHING_OPEN = "没有进行中的搜索。{key} 开始搜索。"
HINT_SEARCH = "搜索"
HINT_SEARCH_NEXT = "下一处"
HINT_SEARCH_PREVIOUS = "上一处"
HINT_SEARCH_BOX = "Enter 到结果  ↑↓ 上、下一处"
HINT_SEARCH_END = "结束搜索"
TURN_DREW_NOTHING = "这次发言没有在白板上画东西。"
TURN_DRAWING_GONE = "已不知道这次发言画了什么。"
DRAWN_IN_NO_TURN = "它不是这个会话的任何一次发言画的。"
NO_TURN_HERE = "光标不在发言上。"
RETRY_NOTHING = "只有最后一轮里失败的发言和没有送达的话可以重试。"
CONTINUE_NOTHING = "只有最后一轮里被截断的发言可以接着说。"
NO_CODE_HERE = "这次发言里没有代码。"
DIALOG_CODE = "复制哪段代码？"
CODE_NOTE = "{language}，{lines} 行"
CODE_NO_LANGUAGE = "文本"

# --- a turn said another way --------------------------------------------------------------------------------------

VERSION = "第 {number} 种说法，共 {of} 种：{wish}"
VERSION_FIRST = "最初的说法"
VERSION_WISHES = {"simpler": "更简单", "example": "举例", "formal": "更正式"}
VERSION_SHOWN = "{name}，第 {number} 种说法，共 {of} 种：{wish}。课堂按这一种继续。"
VERSION_SPOKEN = "{name} 换一种说法（{wish}）"
VERSION_NONE = "这次发言目前只有一种说法；{key} 换一种说法。"
REPHRASE_IN = "用"
REPHRASE_TITLE = "换一种说法"
REPHRASE_TYPE = "请选择，或输入语言或要求"
REPHRASE_CHOICES = {
    "simpler": ("更简单", "浅显的词，短的句子"),
    "example": ("举例", "用一个例子讲清楚"),
    "formal": ("更正式", "像教科书那样"),
}
REPHRASE_LANGUAGE = "用这种语言：{text}"
REPHRASE_FREE = "按这个要求：{text}"
REPHRASE_BUSY = "课堂正在发言。结束之后，可以让一次发言换一种说法。"
REPHRASE_OFFLINE = "离线课堂只会引用，没法换一种说法；用 /model 选一个可以的模型。"
REPHRASE_NO_TURN = "只有说完了、有内容的发言才能换一种说法。"
REPHRASE_LESSON = "这是课程的台词，保持原样。可以就它提问，课堂会用自己的话来讲。"
REPHRASE_ABSENT = "{name} 已不在课堂上，别人不能代为换一种说法。"
ACTION_NOT_AGAIN = "换一种说法只用文字，白板保持原样。"
OFFLINE_SIMPLER = "我只能引用，下面是我的文章里关于它最短的话：{text}。"
OFFLINE_EXAMPLE = "我只能引用；我的文章在“{scene}”里有个例子：{text}"
OFFLINE_FORMAL = "按文章《{title}》的原话：{text}"
OFFLINE_NO_EXAMPLE = "现在是离线状态，我们只能引用，而文章里没有这方面的例子。"
OFFLINE_NOT_AGAIN = "现在是离线状态，我们只能引用：这里没有人能换一种说法。"
OFFLINE_NOT_AGAIN_HINT = "有了模型就可以；doctor 会告诉你怎样指定模型。"
KEY_REPHRASE = "换一种说法：更简单、举例、更正式、换语言、或任何要求"
KEY_VERSION_BEFORE = "这次发言的上一种说法"
KEY_VERSION_AFTER = "这次发言的下一种说法"

# --- how sentences and lists are put together ---------------------------------------------------------------------

LIST_JOIN = "、"
PHRASES_JOIN = "，"
POINTS_JOIN = "；"
FULL_STOP = "。"
