"""Chinese of the screen: status, composer, lobby, dialogs, themes, the class, the model and its cost."""

MODES = {"idle": "空闲", "playing": "播放", "paused": "暂停", "live": "问答"}
STATUS_SPEAKS = "{name} 发言"
STATUS_HELD = "{name} 停住"
STATUS_PREPARES = "{name} 思考 {seconds} 秒"
STATUS_DIRECTOR = "主持选择 {seconds} 秒"
STATUS_STARTING = "开始"
STATUS_RETRY = "{who} {seconds} 秒后重试（{attempt}/{retries}）：{why}"
RETRY_WHY = {
    "rate_limit": "请求过于频繁",
    "unreachable": "没有连接",
    "server": "服务器出错",
    "empty_reply": "空的回答",
    "stream_cut": "回答中断",
}
RETRY_FAILED = "失败"
ASK_RETRY = "[{why}；{seconds} 秒后重试（{attempt}/{retries}）]"
ASK_WAITS = "[{seconds} 秒过去，还没有一个字]"
STATUS_YOUR_TURN = "轮到你了"
STATUS_INTERRUPTED = "已打断；{key} 继续"
STATUS_WAITING = {1: "1 条等待", 2: "{count} 条等待"}
STATUS_UNSAVED = "未保存"
SAVED_AGAIN = "一切都已重新保存。"
BRANCH_UNSAVED = "会话没有在保存时不能建分支。{why}"
BRANCH_NO_EXCHANGE = "这不是一轮问答：请从问题处建分支。"
STATUS_MODEL = "{model}（{cause}）"
STATUS_OFFLINE = "离线：{cause}"
STATUS_FOLLOWS = "跟随{who}"
STATUS_LEFT = "无人在写"
STATUS_TAKE_OVER = "无人在写；{how} 接管"
STATUS_REPLAY = "回放 {at}/{of}"
STATUS_REPLAY_HELD = "回放停在 {at}/{of}"
STATUS_TOKENS = "{estimate}{tokens} token"
STATUS_LOOKING = "正在寻找模型"

COMPOSER_ASK = "向课堂提问"
COMPOSER_STEER = "他们发言时也可以说话"
COMPOSER_PAUSED = "说点什么；继续时他们会听到"
COMPOSER_MORE = "接着问，或按编号选择选项"
COMPOSER_TITLE_STEER = "这次发言之后听到"
COMPOSER_TITLE_PAUSED = "已暂停：继续时再说"
COMPOSER_FOLLOWS = "这个会话在这里只能看"

QUEUE_NOW = "{place}. 现在"
QUEUE_STEER = "{place}. 这次发言之后"
QUEUE_FOLLOW_UP = "{place}. 这一轮问答之后"
QUEUE_AFTER_LESSON = "{place}. 这一课之后"
QUEUE_HELD = "{place}. 等你继续"
QUEUE_KEPT = "{place}. 等你来问"
QUEUE_UNDELIVERED = "{place}. 未送达"
QUEUE_HINT = "{change}：更改  {back}：收回"
QUEUE_ASK_AGAIN = "/{command}：再问一次"
QUEUE_MORE = "还有 {count} 条"

FIRST_LINE = "老师、助教和学生与你一起思考。"
FIRST_SAMPLES = "示例会话"
FIRST_SAMPLES_ASIDE = "在这个列表里按 x 可以永久移除"
FIRST_SESSIONS = "之前"
FIRST_SESSIONS_BRIEF = "之前"
FIRST_SAMPLES_BRIEF = "示例"
FIRST_TRY = "试试"
FIRST_TRY_KNOWS = "离线时知道：{titles}"
FIRST_TRY_BRIEF = "问题"
FIRST_HOW = ("按数字和 Enter，或按 {key} 和 Enter", "按数字和 Enter")
FIRST_HINTS_SHORT = "{help} 帮助    {quit} 离开"
FIRST_HINTS = "{help} 帮助    {palette} 所有命令    {quit} 离开"
FIRST_EXCHANGES = {1: "1 轮问答", 2: "{count} 轮问答"}

DIALOG_PICK = "输入以筛选"
DIALOG_NOTHING = "没有符合的"
DIALOG_SESSIONS = "会话"
DIALOG_THEMES = "主题"
DIALOG_COMMANDS = "命令"
DIALOG_EARLIER = "之前的问题"
DIALOG_HELP = "按键和命令"
DIALOG_HELP_FOOT = "// 发送斜线   Esc 关闭"
DIALOG_PICK_FOOT = "Enter 选择   Esc 关闭"
DIALOG_YES = "y 是"
DIALOG_NO = "n 否"
DIALOG_PAID = "使用它吗？"
NO_SESSIONS = "还没有会话；提第一个问题就会建立。"

SCREEN_TOO_SMALL = "太小：{width}×{height}。从 40×12 起显示全部；什么也不会丢。"
DIALOG_PASTE = "只粘贴开头吗？"
PASTE_TOO_LONG = "粘贴的内容超过 {limit} 字，这是一个问题的上限。要把前 {limit} 字放进输入框，不要其余的吗？"
COPIED = "已复制 {count} 字（OSC 52；tmux 可能会拦住）"
NOTHING_RUNS = "没有进行中的。{key} 离开。"
NO_MOVE = "/move 要写等待问题的两个位置，例如 /move 2 1。"
NO_OPTION = "没有选项 {number}。"
NO_EARLIER = "还没有提过问题。"
NO_COMMAND = "没有命令 /{name}。{key} 显示所有命令；// 发送斜线。"
NO_COMMAND_NEAR = "没有命令 /{name}。是不是想用 /{near}？// 发送斜线。"
NEEDS_TEXT = "/{name} 后面要有文字。"
NO_EDITOR = "VISUAL 和 EDITOR 都没有指定能启动的程序；输入框里的内容不变。"
EDITOR_FAILED = "编辑器以代码 {code} 结束；输入框里的内容不变。"
EDITOR_LOST = "读不到编辑器留下的内容（{why}）；输入框里的内容不变。"
EDITOR_TOO_MUCH = "编辑器留下的内容超过 {limit} 字节；输入框里的内容不变。"
NO_SUSPEND = "这个终端不能挂起程序。"
SPEED_IS = "速度 {speed}×"
THEME_DARK = "深色"
THEME_LIGHT = "浅色"
OFFLINE_DECLINED = "离线，因为你没有同意使用付费模型：课堂引用内置文章。"
CAUSE_DECLINED = "未同意付费模型"

# --- composer: completion, chips, history, quotes; help and rebinding ---------------------------------------------

CHIP_LINES = "[粘贴了 {count} 行]"
CHIP_LINES_AGAIN = "[粘贴了 {count} 行，{number}]"
CHIP_CHARS = "[粘贴了 {count} 字]"
CHIP_CHARS_AGAIN = "[粘贴了 {count} 字，{number}]"
NO_CHIP = "输入框里没有折叠的粘贴内容。"
QUOTE = "> {name}：{words}"
QUOTE_NOTHING = "只能引用发言：请用 {down} 和 {up} 移到一次发言。"
NO_SPEED = "/speed 要写下列之一：{known}。"
NO_THEME_CALLED = "没有叫 {name} 的主题。现有：{known}。"
EXPORT_NOTHING = "还没有可导出的：这里没有保存会话。"
EXPORT_NO_FORMAT = "没有 {name} 这种格式。现有：{known}。"
EXPORT_DONE = "已导出到 {file}。"
EXPORT_NOT_DONE = "无法写入 {file}：{why}。"
EXPORT_REPLACE = "{file} 已存在。要替换吗？"
DIALOG_EXPORT = "导出到哪个文件？"
DIALOG_REPLACE = "替换吗？"
DIALOG_NAME_FOOT = "Enter 写入   Esc 关闭"
OFFERED_FORMATS = {
    "md": "Markdown",
    "html": "浏览器页面",
    "json": "一个 JSON 文档",
    "jsonl": "事件，每行一个",
    "txt": "纯文本行",
}
DIALOG_KEYS = "按键：哪个动作？"
DIALOG_NEW_KEY = "请按新的按键"
DIALOG_KEY_FOOT = "Esc 关闭"
KEYS_PRESS = "请按用于“{does}”的键。现在是：{keys}。"
KEYS_NONE = "无"
KEYS_SET = "{key} 现在的作用：{does}。"
KEYS_NAMED_IN_FILE = "{action} 在设置文件的 [keys] 下设定，以那里为准：请在那里修改。"
KEYS_NOT_KEPT = "按键现在可用，但无法保留：{why}。"

# --- themes -------------------------------------------------------------------------------------------------------

THEME_WRONG = "主题文件 {file} 没有采用：{why}。"
THEME_WRONG_AT = "主题文件 {file} 没有采用，第 {line} 行：{why}。"
THEME_TOO_MANY = "一个目录只读前 {number} 个文件"
THEME_NAME_TAKEN = "名称 {name} 表示随终端的明暗"
THEME_LONG = "过长的值"
THEME_NOT_KEPT = "主题已换上，但无法为下次保留（{why}）。"
THEME_OWN_NOTE = "自己的，{shade}"
THEME_AUTO_NOTE = "随终端"
THEME_FOOT = "Enter 保留   Esc 还原"
SEVERITIES = {"information": "", "warning": "警告", "error": "错误"}
THEME_SAMPLE = {
    "name": "Ms. Rivera",
    "role": "老师",
    "words": "光进去，糖出来。",
    "code": "6 CO2 + 6 H2O",
    "good": "对",
    "caution": "已暂停",
    "bad": "错",
}
MORE_PROBLEMS = "… 还有 {number} 处；`maic-tui themes` 和 `maic-tui doctor` 会说明。"
THEME_UNKNOWN = "没有主题 {name}，改用 {default}。现有：{known}。"
THEME_NOT_TOML = "不是 TOML（{why}）"
THEME_NAME = "需要由字母、数字和连字符组成的名称，最多 40 个"
THEME_DARK_WRONG = "dark 必须是 true 或 false"
THEME_UNKNOWN_KEY = "没有 {key} 这一项"
THEME_MISSING = "缺少颜色 {key}"
THEME_NO_TABLE = "{key} 必须是表"
THEME_VALUE = "{key} 不是 #1d222a 这样的颜色：{value}"
THEME_UNREADABLE = "无法读取（{why}）"
THEME_TOO_BIG = "大于 {bytes} 字节"
THEME_NOT_TEXT = "不是 UTF-8 文本"

# --- calling the learner back -------------------------------------------------------------------------------------

NOTIFY_FLOOR = "轮到你了。"
NOTIFY_QUIZ = "有测验等着你。"
NOTIFY_INVITES = "邀请你参加讨论。"
TRUE_FALSE_OR = "true、false，或下列之一：{values}"

# --- the class: who is here, and the learner's hand ---------------------------------------------------------------

CALLED_ON = "@{name}，你怎么看？"
SEAT_STATES = {"speaks": "发言", "prepares": "思考", "next": "下一个", "spoken": "", "muted": "静音"}
CLASS_NOBODY = "课堂上还没有人。"
CLASS_NO_SUCH = "课堂上没有人叫 {name}。现有：{known}。"
CLASS_IS_MUTED = "{name} 已静音；/{command} {name} 恢复发言。"
CLASS_IS_NEXT = "下一个是 {name}。"
CLASS_NOBODY_SPEAKS = "现在没有人发言。"
CLASS_LAST_VOICE = "{name} 是最后一个能发言的，所以保留。"
CLASS_MUTED = "{name} 已静音。"
CLASS_UNMUTED = "{name} 又可以发言了。"
CLASS_ONE_MUST = "至少要有一个没有静音的来上课，所以课堂没有改变。"
CLASS_GUEST_KEPT = "{name} 属于课程：你写的内容在这里播放它时有效。"
CLASS_THIS_RUN = "离开之前有效：设置文件里也写了，以那里为准。"
CLASS_KEPT = "这个会话和以后的会话都保留。"
OWN_CLASS_UNREADABLE = "无法读取 {file}（{why}），所以按设置中的课堂。在那里保存之前，它会保留在旁边。"
OWN_CLASS_NO_JSON = "不是描述课堂的 JSON"
OWN_CLASS_AGENT = "{file}，第 {number} 个角色{name}"
OWN_CLASS_NO_AGENT = "{where}：这不是角色；角色写在 {{ 和 }} 之间。"
OWN_CLASS_NO_LIST = "{file}：agents 必须是列表，所以其中没有角色来上课。"
OWN_CLASS_NO_LEARNER = "{file}：learner 必须写在 {{ 和 }} 之间，所以没有使用。"
OWN_CLASS_LEFT_OUT = "{why} 这个角色不来上课；其他的来，你修改时原文件会保留。"
OWN_CLASS_MORE = "{file}：还有 {number} 处无法使用。"
CLASS_FULL = "一个课堂最多有 {most} 个角色。"
OWN_CLASS_NOT_KEPT = "离开之前有效，但无法保留：{why}。"
ROLES_CHOICE = {"teacher": "老师", "assistant": "助教", "student": "学生"}
ROSTER_TITLE = "谁来上课"
ROSTER_FOOT = "Space 选  e 改  n 新建  Enter 完成"
ROSTER_LAST = "至少要有一个"
ROSTER_MUTED = "{role}，静音"
FORM_FOOT = "Enter 保存  Tab 下一项  Esc 放弃"
FORM_MISSING = "{label}不能为空。"
FORM_NEW_AGENT = "新角色"
FORM_ME = "关于你"
FORM_NAME = "名字"
FORM_ROLE = "身份（左右键选择）"
FORM_PERSONA = "是谁，会告诉模型（Ctrl+J：换行）"
FORM_COLOR = "颜色"
FORM_COLOR_WRONG = "颜色写作 # 加六位，例如 #3b82f6。"
FORM_NAME_TAKEN = "课堂上已有人叫这个名字。"
FORM_MODEL = "模型"
FORM_MODEL_HINT = "与课堂相同"
FORM_MY_NAME = "你的名字"
FORM_MY_NOTE = "角色应当了解的情况（Ctrl+J：换行）"
FORM_MY_LANGUAGE = "课堂的语言"
FORM_MY_LANGUAGE_HINT = "与问题的语言相同"
HAND_EMPTY = "没有等待中的话。"
HAND_EDIT = "等待中的话"
HAND_TEXT = "你的话（Ctrl+J：换行）"
HAND_TAKEN_BACK = "已收回：在输入框按 {key} 取回。"
HAND_HEARD = "这条已经听到了。"
HAND_NOT_NOW = "现在还不能听：它继续等待。"
HAND_TOO_LATE = "你更改时它已经听到了；你写的在输入框里。"
HAND_TOO_LATE_KEPT = "你更改时它已经听到了；在输入框按 {key} 取回你写的。"

# --- first screen, choice of a model, what is spent ---------------------------------------------------------------

LOBBY_LATEST = "继续"
LOBBY_LATEST_BRIEF = "继续"
LOBBY_LESSONS = "课程"
LOBBY_LESSONS_BRIEF = "课程"
LOBBY_SCENES = "{number} 个场景"
LOBBY_REACHED = "场景 {scene}/{of}"
LOBBY_LAST_SCENE = "到最后的场景"
LOBBY_AT_SCENE = "到场景 {scene}"
LOBBY_ENDED = {
    "aborted": "已打断", "cue_user": "轮到你了", "turn_limit": "轮到你了", "call_limit": "轮到你了",
    "empty_turns": "轮到你了", "end": "轮到你了", "closed": "已结束", "length": "被截断", "error": "失败",
}  # fmt: skip
LOBBY_MODELS = "还没有模型"
LOBBY_MODELS_ASIDE = "课堂引用它读过的文章"
LOBBY_MODELS_BRIEF = "还没有"
LOBBY_MODEL = "选择模型"
LOBBY_MODEL_ABOUT = "提供商的，或在这台机器上运行的"
LOBBY_OFFLINE = "保持离线"
LOBBY_OFFLINE_ABOUT = "以后不在这里提示"
LOBBY_FAILED = "你选的模型用不了"
LOBBY_FAILED_BRIEF = "没有模型"
LOBBY_GO_OFFLINE = "离线继续"
LOBBY_MODEL_WAYS = "/{model} 换一个；/{doctor} 让它说一句话。"

PICKED_OFFLINE = "离线，按你的选择：课堂引用内置文章。"
PICKED_CAUSE = "你的选择"
PICKED_SOURCE = "你的选择"
PICKED_LOCAL = "{model} 是你的选择；{server} 在 {address} 提供它。"
PICKED_UNUSED = "在屏幕上选过模型（{file}），但不起作用，因为设置里指定了模型。"
DIALOG_MODEL = "模型"
DIALOG_MODEL_ROLE = "模型：{role}"
DIALOG_MODEL_TYPE = "输入以筛选，或写 litellm 的任何名称"
DIALOG_KEY = "需要密钥"
DIALOG_DOCTOR = "检查"
DIALOG_REPORT_FOOT = "↑↓ 滚动   Esc 关闭"
PICKED_ROLE_FAILED = "{message}这是你为{role}选的。"
MODEL_ROLES = {
    "teacher": "老师", "assistant": "助教", "student": "学生", "director": "主持",
}  # fmt: skip
MODEL_OFFLINE = "保持离线"
MODEL_OFFLINE_NOTE = "引用内置文章"
MODEL_FOUND = "自动寻找"
MODEL_FOUND_NOTE = "与没有选择时启动一样"
MODEL_AS_CLASS = "与课堂相同"
MODEL_FOR_ROLE = "给{role}换一个模型"
MODEL_ROLE_NOW = "现在是 {model}"
MODEL_PRICED = "一个问题最多 ${price}，{place}"
MODEL_NEAR = "{server}，在这台机器上"
MODEL_NEEDS = "设置 {variable}"
MODEL_TYPED = "使用 {model}"
MODEL_TYPED_NOTE = "按输入的"
MODEL_FROM_NEXT = "从下一个问题起。"
MODEL_ROLE_FROM_NEXT = "从下一个问题起，{role}由 {model} 发言。"
MODEL_ROLE_AS_CLASS = "从下一个问题起，{role}由课堂的模型发言。"
MODEL_NOT_HAD = "无法使用这个模型。{why}仍用原来的。"
KEY_NEEDED = (
    "{model} 需要 {provider} 的密钥。密钥绝不在这里输入。有两种办法：\n\n"
    "1. 启动 maic-tui 之前，在 shell 中设置变量 {variable}。\n"
    "2. 保存在这台机器的钥匙串里：maic-tui key set {provider}\n\n"
    "然后重新启动 maic-tui；这个模型会排在 /{command} 的最前面。"
)
DOCTOR_ASKS = "正在让模型说一句话 …"
DIALOG_COST = "花费"
DIALOG_COST_LIMIT = "继续吗？"
COST_NOTHING = "这个会话还没有花费。"
COST_SESSION = "这个会话   发送 {sent} token   收到 {got}   {cost}"
COST_LIMIT_IS = "上限是 ${limit}；超过之前会询问你。"
COST_CONTEXT = "最近一次发言的上下文有 {estimate}{tokens} token。"
COST_CONTEXT_SHARE = "最近一次发言的上下文有 {estimate}{tokens} token，占模型上限 {window} 的 {share}。"
COST_TURN = "{exchange}  {name}  {sent:>8} 发送  {got:>7} 收到  {cost:>10}  {seconds:>8}"
COST_SECONDS = "{seconds} 秒"
COST_UNKNOWN = "这里不知道这个模型的价格。"
COST_ESTIMATED = "~ 表示估计：服务器没有说明有多少 token。"
COST_LIMIT_HOLDS = "会超过这个会话的上限 ${limit}；已花费 ${spent}。"
COST_LIMIT_HINT = "请调高设置中 [model] 的 cost_limit，或新建会话。"
COST_LIMIT_ASK = (
    "这个会话已花费 ${spent}，下一次请求可能超过上限 ${limit}。选“是”继续，并把上限提高到 ${raised}。选“否”打断；"
    "说过的话保留。"
)
ABOUT_COST_LIMIT = "一个会话可以花费的美元数，超过之前会询问；0 为不限"
