"""Chinese of keys, places and hints: what help, palette and footer say."""

KEYS_HEAD = "| 按键 | 位置 | 作用 | 命令 |"
PLACES = {
    "anywhere": "任何位置",
    "composer": "输入框",
    "transcript": "记录",
    "board": "白板",
    "class": "课堂成员",
    "hand": "等待中的话",
}
PLACE_FIRST_LINE = "输入框第一行"
PLACE_LAST_LINE = "输入框最后一行"
PLACE_EMPTY_COMPOSER = "空的输入框"
PLACE_SPACE = "任何位置；Space 在文字框以外"
PLACE_PALETTE = "任何位置；: 在文字框以外"
PLACE_NOT_TEXT = "文字框以外的任何位置"
PLACE_HELP = "任何位置；? 在文字框以外"
PLACE_EXCHANGE = "记录，在一轮问答上"
PLACE_TURN = "记录，在一次发言上"
PLACE_CUE = "记录，有选项可选时"

KEY_ASK = "提问；有人发言时：这次发言之后听到；只有一个数字则选择"
KEY_NEWLINE = "换行"
KEY_EARLIER = "收回最后一个等待的问题；否则看之前的问题"
KEY_LATER = "之后的问题，最后是草稿"
KEY_SEARCH_EARLIER = "搜索之前的问题"
KEY_PAUSE = "暂停、继续"
KEY_ESCAPE = "关闭打开的；否则打断；否则在输入框和记录间切换"
KEY_INTERRUPT = "立即打断；有选中文字时 Ctrl+C 复制"
KEY_PANE = "白板、幻灯片、笔记；窄屏上占满宽度"
KEY_HIDE_PANE = "显示或隐藏侧栏"
KEY_FULL = "侧栏占满屏幕，再按恢复"
KEY_BOARD_EARLIER = "上一笔：白板当时的样子"
KEY_BOARD_LATER = "下一笔，直到现在"
KEY_BOARD_CHOOSE = "选择下一个元素：谁画的，哪次发言"
KEY_BOARD_CHOOSE_BACK = "选择上一个"
KEY_BOARD_AUTHOR = "选择角色：其他人画的变淡"
KEY_BOARD_OPEN = "打开选中的元素"
KEY_BOARD_COPY = "复制它的源文本；表格为 Markdown"
KEY_BOARD_COPY_TSV = "复制它的源文本；表格为 TSV"
KEY_BOARD_KEPT = "清空过的白板，最新的在前"
KEY_BOARD_BACK = "恢复正在看的白板"
KEY_BOARD_LARGER = "放大"
KEY_BOARD_SMALLER = "缩小"
KEY_BOARD_LEFT = "向左移"
KEY_BOARD_RIGHT = "向右移"
KEY_BOARD_UP = "向上移、滚动"
KEY_BOARD_DOWN = "向下移、滚动"
KEY_BOARD_FIT = "整个白板，现在的样子"
KEY_FOCUS_NEXT = "记录、侧栏、输入框中的下一个"
KEY_FOCUS_PREVIOUS = "上一个"
KEY_PAGE_UP = "记录向上翻一页"
KEY_PAGE_DOWN = "记录向下翻一页"
KEY_TOP = "到记录的开头"
KEY_BOTTOM = "到记录的末尾并跟随"
KEY_LINE_DOWN = "下一行"
KEY_LINE_UP = "上一行"
KEY_FIRST = "到开头"
KEY_LAST = "到末尾并跟随"
KEY_EXCHANGE_UP = "上一轮问答"
KEY_EXCHANGE_DOWN = "下一轮问答"
KEY_FOLD = "折叠或展开发言"
KEY_FOLD_CARD = "折叠或展开这一轮的所有发言"
KEY_FOLD_ALL = "折叠或展开所有问答"
KEY_COPY_TURN = "复制发言"
KEY_COPY_CARD = "复制这一轮问答"
KEY_BRANCH = "分支：到这一轮问答为止的新会话"
KEY_ASK_AGAIN = "在分支中重新提这个问题"
KEY_RETRY = "重试失败或未送达的"
KEY_TAKE_OVER = "接着写另一个窗口留下的会话"
KEY_CONTINUE = "接着说被截断的发言"
KEY_CHOOSE = "选择这个选项"
KEY_FASTER = "加快"
KEY_SLOWER = "减慢"
KEY_SESSIONS = "打开另一个会话"
KEY_NEW = "新建会话"
KEY_THEMES = "选择主题"
KEY_PALETTE = "查找任何命令"
KEY_EDITOR = "在 $EDITOR 中写问题"
KEY_REDRAW = "重画屏幕"
KEY_SUSPEND = "挂起程序"
KEY_HELP = "帮助：按键和命令"
KEY_QUIT = "离开；一切都已保存"
KEY_FOLLOW_UP = "这一轮问答之后再问 TEXT"
KEY_MOVE = "把等待的第 N 个问题移到第 M 位"
KEY_RENAME = "把会话标题改为 TEXT"
KEY_OPEN_PASTE = "展开折叠的粘贴内容以便编辑"
KEY_QUOTE = "在问题中引用这次发言"
KEY_EXPORT = "导出会话；后面可接 FORMAT 和 FILE"
KEY_THEME = "换用主题 NAME"
KEY_LANGUAGE = "选择界面语言：en 或 zh，下次启动起生效"
KEY_LESSON = "在新会话中播放课程 NAME"
KEY_SPEED = "设置速度，例如 1.5"
KEY_KEYS = "给动作换一个按键"
KEY_CLASS = "课堂成员：谁在，轮到谁"
KEY_CLASS_LEFT = "上一个角色"
KEY_CLASS_RIGHT = "下一个角色"
KEY_CALL = "点名：/call NAME 或 /call NAME WORDS"
KEY_SKIP_TURN = "正在发言的到此为止，其他人继续"
KEY_MUTE = "让角色静音，或恢复发言：/mute NAME"
KEY_AGENTS = "选择谁来上课，也可以删除你自己写的角色"
KEY_AGENT = "修改角色，或新写一个"
KEY_ME = "你的名字，以及角色应当了解的情况"
KEY_HAND = "你说了而还在等待的话：移动、更改或收回"
KEY_HAND_UP = "上一条"
KEY_HAND_DOWN = "下一条"
KEY_HAND_EARLIER = "往前移"
KEY_HAND_LATER = "往后移"
KEY_HAND_EDIT = "编辑"
KEY_HAND_TAKE_BACK = "收回"
KEY_HAND_NOW = "现在就让人听到：打断发言的人，其随后接着说"
KEY_HAND_AFTER_TURN = "这次发言之后再让人听到"
KEY_HAND_AFTER_EXCHANGE = "这一轮问答之后再让人听到"
KEY_MODEL = "选择模型，用于课堂或某个身份"
KEY_DOCTOR = "让模型说一句话，并说明使用什么、为什么"
KEY_COST = "会话和各次发言的 token、价格和时间"

KEYS_UNKNOWN_ACTION = "[keys] {action}：没有这个动作；按键表在 F1。"
KEYS_SAME_BYTES = "[keys] {action}：{key} 在终端里与 {twin} 相同，所以不能使用。"
KEYS_NOT_SENDABLE = "[keys] {action}：不是每个终端都能发送“{key}”，所以不能使用。"
KEYS_TYPED = "[keys] {action}：{key} 在输入框里是字符，所以在那里不能使用。"
KEYS_CLASH = "[keys] {action}：{key} 已用于 {other}，没有改动。"

HINT_TAKE_OVER = "接管"
HINT_FASTER = "加快"
HINT_SLOWER = "减慢"
HINT_TO_TRANSCRIPT = "到记录"
HINT_ASK = "提问"
HINT_STEER = "说"
HINT_NEWLINE = "换行"
HINT_PAUSE = "暂停"
HINT_RESUME = "继续"
HINT_INTERRUPT = "打断"
HINT_SCROLL = "↑↓ 滚动"
HINT_ON = "切换"
HINT_TIME = "{back} {on} 时间"
HINT_CHOOSE = "选择"
HINT_OPEN = "打开"
HINT_FULL = "全屏"
HINT_PANE = {"board": "黑板", "slide": "幻灯片", "notes": "讲稿", "transcript": "记录"}
HINT_ZOOM = "{out} {into} 缩放"
HINT_BACK = "返回"
HINT_BRING_BACK = "恢复"
HINT_AUTHOR = "只看一人"
HINT_NEXT_KEPT = "更早的"
HINT_TO_BOX = "到输入框"
HINT_HELP = "帮助"
HINT_RETRY = "重试"
HINT_FOLD = "折叠"
HINT_COPY = "复制"
HINT_CLOSE = "关闭"
HINT_CALL = "点名"
HINT_SKIP_TURN = "到此为止"
HINT_MUTE = "静音"
HINT_AGENTS = "谁上课"
HINT_EDIT = "编辑"
HINT_TAKE_BACK = "收回"
HINT_NOW = "现在"
HINT_AFTER_TURN = "发言之后"
HINT_AFTER_EXCHANGE = "问答之后"
HINT_MOVE_UP = "上移"
HINT_MOVE_DOWN = "下移"
HINT_OWN = {
    "choose": "↑↓ 移动  Enter 选择",
    "write on": "↑↓ 移动  Enter 向下",
    "read": "↑↓ 移动",
    "seek": "↑↓ 移动  Enter 去未答的题",
    "submit": "↑↓ 移动  Enter 提交",
    "leave": "↑↓ 移动  Enter 离开",
    "again": "↑↓ 移动  Enter 重做",
    "go on": "↑↓ 移动  Enter 继续",
    "notes": "↑↓ 移动  Enter 从此播放",
    "list or pane": HINT_SCROLL,
    "search box": "Enter 到结果  ↑↓ 上、下一处",
    "offers": "Tab 采用  ↑↓ 选择",
    "offer chosen": "Enter 采用  ↑↓ 选择",
    "lobby": "↑↓ 移动  Enter 打开",
}
HINT_JOIN = "加入"
HINT_PASS = "跳过"

HELP_BEGIN = "先看这些"
HELP_ESSENTIALS = (
    "提问；有人发言时：这次发言之后听到",
    "暂停和继续",
    "打断",
    "到记录；在那里上下移动、折叠或展开",
    "离开；`maic-tui open` 从离开处继续",
)
HELP_HERE = {
    "composer": "在这里，输入框",
    "transcript": "在这里，记录",
    "board": "在这里，白板",
    "slide": "在这里，幻灯片",
    "notes": "在这里，笔记",
    "quiz": "在这里，测验",
    "class": "在这里，课堂成员",
    "hand": "在这里，等待中的话",
    "lobby": "在这里，列表",
}
FIXED_PLACES = {"slide": "幻灯片", "notes": "笔记", "quiz": "测验", "lobby": "首屏列表"}
HELP_PLAYING = "播放课程时"
HELP_NOTHING = "没有这样的按键或命令。"
HELP_SEARCH = "输入以搜索"
FIXED_KEYS = {
    "slide": (("Up Down", "滚动幻灯片"), ("Home End", "到顶部、到底部")),
    "notes": (
        ("Up Down j k", "上一行或下一行"),
        ("Home End g G", "到开头、到末尾"),
        ("Enter", "从这一行播放课程"),
        ("n N", "找到的下一行或上一行"),
    ),
    "quiz": (
        ("Up Down j k", "上一个或下一个选项"),
        ("Tab Shift+Tab", "下一题、上一题"),
        ("Home End g G", "到第一个、到最后一个"),
        ("Space Enter", "选择光标所在的选项"),
        ("1 … 9, 字母", "选择那个选项"),
    ),
    "lobby": (
        ("Up Down", "上一行或下一行"),
        ("Enter", "打开、播放或提问"),
        ("1 … 9", "那个编号的一行：在输入框里，再按 Enter"),
        ("x", "在示例会话上：不再列出示例会话"),
    ),
}
