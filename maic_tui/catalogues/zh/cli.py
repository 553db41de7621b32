"""Chinese of the command line, beside its help: what commands say."""

NO_SUCH_OPTION = "`{command}` 没有 {option} 这个选项。"
WORD_TOO_MUCH = "多了一个词“{word}”；用法：`{use}`。"
MISSING_ARGUMENT = "缺少内容；用法：`{use}`。"
TAKES = "{option} 接受{allowed}。"
TAKES_NOTHING = "{option} 不带值。"
NEEDS_VALUE = "{option} 需要一个值：{use}。"
SEE_HELP = "`{command} --help` 说明有什么可用。"
AS_A_QUESTION = "以此开头的问题，前面要加 --。"
NEARLY_A_COMMAND = "`{word}` 不是命令；是不是想用 `maic-tui {near}`？要原样提问：maic-tui -- {word}"
FIRST_NEARLY_A_COMMAND = "`{word}` 不是命令；是不是想用 `maic-tui {near}`？加上引号就是提问。"
INPUT_TOO_LONG = "超过了 {limit} 字，这是一个问题的上限；没有使用其中任何内容。"
NO_QUESTION = '没有问题。例如：maic-tui ask "How does a leaf make sugar?"'
PROFILE_REFUSED = "无法把性能记录写入 {file}：{why}。请用 {variable} 指定另一个文件。"
NO_TERMINAL = "全屏需要标准输入和标准错误都是终端。只问一个问题请用 `maic-tui ask QUESTION…`，纯文本行请用 --reader。"
DUMB_TERMINAL = "这个终端（TERM=dumb）不能显示全屏。纯文本行请用 --reader。"
NOT_HERE = "maic-tui 运行于 Linux 和 macOS；在 Windows 上请在 WSL 中使用。"
CRASHED = "maic-tui 内部出了问题（{kind}）。说过的话已保存；详情在 {file}"
CRASHED_UNLOGGED = "maic-tui 内部出了问题（{kind}），而且详情无法写入 {folder}。请先腾出空间或修好那个目录，再继续。"
CANNOT = "{message}：{hint}。"
UNSAVED_AT_END = "最后说的话没能保存。{why}"
UNSAVED_AT_END_HINT = "请先腾出空间或修好目录，再继续。"
NOT_SAVED = "{why}加 --no-save 可以不保存而提问。"
OUTPUT_REFUSED = "无法写入标准输出：{why}。请在那里腾出空间，或输出到别处。"
WATCH_NO_EVENT = "--from 要的是事件的 id，这个会话中从 1 到 {last}。"
WATCH_SPEED = "--speed 要的是从 {least:g} 到 {most:g} 的数字。"
WATCH_NO_NEW = "这个窗口只能观看"
WATCH_NO_NEW_HINT = "maic-tui 会新建会话"
WATCH_WHY = "观看会话时不提问，所以不用模型。"
WATCH_CAUSE = "观看"
NO_SAMPLE = "没有叫 {name} 的示例会话"
NO_SAMPLE_HINT = "现有：{names}"
NO_SAMPLES_HINT = "安装中缺少示例；请重新安装"
WHICH_SAMPLE = "示例会话要写名称"

EXPORT_BOARD_FORMATS = "白板导出为 txt、svg 或 png，不能导出为 {format}；不加 --board 则导出会话。"
EXPORT_UNKNOWN_ENDING = "没有 {ending} 这种格式；请用 --format 指定：{known}。"
EXPORT_NEEDS_BOARD = "{format} 只用于白板：请加 --board。"
EXPORT_COLUMNS = "--columns 要的是从 {least} 到 {most} 的数字，不是 {columns}。"
EXPORT_PNG_TERMINAL = "PNG 不是给终端看的文本。请用 --to 指定文件，或用管道写入文件。"
EXPORT_NO_PNG = "PNG 需要的库没有安装：pip install 'maic-tui[png]'。其他格式不需要。"
EXPORT_NO_FONT = "PNG 需要等宽字体，例如 DejaVu Sans Mono，而这里没有安装。SVG 不需要。"
EXPORT_BOARD_EMPTY = "{session} 的白板上什么也没有，所以没有导出。"
EXPORT_EXISTS = "{file} 已存在，没有写入。请用 --to 换一个名称。"
EXPORT_FAILED = "无法写入 {file}：{why}。请用 --to 换一个位置。"
NO_SESSIONS_YET = "还没有会话。请提问：maic-tui QUESTION"
SEARCH_NOTHING = "搜索需要词语：`maic-tui sessions --search TEXT`。"
NOTHING_FOUND = "没有会话包含这些。"
SESSIONS_HEAD = "编号 id                   问题  最近改动             大小  标题"
UNTITLED = "（无标题）"
MARK_DAMAGED = "损坏"
MARK_SCENE = "第 {scene} 个场景"
MARK_SCENE_OF = "第 {scene} 个场景，共 {of} 个"
MARK_NEWER = "格式较新"
CHECK_FINE = "{events} 个事件，没有损坏"
CHECK_EMPTY = "文件里没有事件；maic-tui delete 可以删除它。"
CHECK_LINE = "     第 {number} 行：{why}"
CHECK_MORE = "     还有 {more} 处；--json 会全部列出"
CHECK_OPENS = {
    "yes": "     仍可打开并继续写入；有损坏的行时会先复制一份文件。",
    "read only": "     可以打开，只能阅读。",
    "no": "     无法打开。",
}
RENAMED = "{id} 现在叫：{title}"
DELETE_ASK = "删除 {id}（{title}）吗？删除后无法恢复。[y/N] "
TRASH_ASK = "把 {id}（{title}）放进回收站吗？[y/N] "
TRASHED = "{id} 已放进回收站。"
TRASH_REFUSED = "回收站没有收下 {file}（{why}），所以它留在原处"
TRASH_REFUSED_HINT = "`maic-tui delete SESSION --forever` 不经回收站直接删除"
DELETE_KEPT = "什么也没有删除。"
DELETE_NEEDS_YES = "这里无法询问是否删除；加 --yes 则不问就删除。"
DELETED = "{id} 已删除。"
BRANCHED = "这是到第 {number} 轮问答为止的分支；原会话不变。"
BRANCHED_AGAIN = "这是重新提出第 {number} 个问题的分支；另一个会话不变。"
FORKED = "{id} 是 {source} 到第 {at} 轮问答为止的副本。"

CHECK_ROW = "{source}:{place}：{level}：{message}"
CHECK_LEVELS = {"error": "错误", "warning": "警告"}
COUNTED = {
    "scene": {1: "{number} 个场景", 2: "{number} 个场景"},
    "error": {1: "{number} 个错误", 2: "{number} 个错误"},
    "warning": {1: "{number} 个警告", 2: "{number} 个警告"},
}
CHECK_DONE = "{title}：{scenes}，{warnings}"
CHECK_FAILED = "{source} 无法播放：{errors}，{warnings}"
LESSONS_BROKEN_ROW = "{name:<24} 无法播放；`maic-tui check {name}` 说明原因"

SERVE_HINT = "请在这台机器的浏览器中打开这个地址。有地址的人就能使用课堂；Ctrl+C 结束它和它的所有页面。"
SERVE_NEEDS_EXTRA = "浏览器需要的库没有安装：pip install 'maic-tui[serve]'。"
SERVE_NO_READER = "页面显示的是全屏，而设置要求纯文本行（--reader，或 [ui] reader）：maic-tui --reader"
SERVE_PORT = "--port 要的是从 0（任一空闲端口）到 {last} 的数字。"
SERVE_PORT_TAKEN = "无法使用端口 {port}：{why}。不加 --port 则用任一空闲端口。"
PAGE_OPENS = "课堂正在打开。"
PAGE_ENDED = "课堂已关闭。说过的话已保存。"
PAGE_AGAIN = "重新打开"
PAGE_NEEDS_SCRIPT = "它需要 JavaScript，而这里已停用。"
PAGE_FORBIDDEN = "需要 `maic-tui serve` 输出的完整地址。"
KEY_PROMPT = "{provider} 的密钥（不会显示）："
KEY_ON_COMMAND_LINE = (
    "`maic-tui key set` 只接提供商的名称，例如 openai：写在命令行上的密钥会留在 shell 的历史里。"
    "密钥会另外询问，或从标准输入读取。"
)
KEY_NEAR_PROVIDER = "没有叫 {name} 的提供商；是不是想写 {near}？"
KEY_EMPTY = "没有密钥，所以什么也没有保存。"
KEY_IMPOSSIBLE = "这不可能是密钥，所以什么也没有保存：{reason}。请重新复制。"
KEY_UNSEEN = "这里无法不显示地输入密钥，所以什么也没有保存。请改用管道。"
KEY_KEPT = "{provider} 的密钥已保存在钥匙串里（{keyring}）。环境变量中的密钥优先。"
KEY_NOT_KEPT = "钥匙串里没有 {provider} 的密钥，所以什么也没有删除。"
KEY_FORGOTTEN = "{provider} 的密钥已从钥匙串中删除。"

THEMES_USED = "  （使用中）"
THEMES_OURS = "内置"
THEMES_OWN = "自己的，{file}"
THEMES_AUTO = "{name:<20} {shade:<6} 随终端的明暗{used}"

DOCTOR_NAMES = {
    "model": "模型",
    "why": "原因",
    "api_base": "服务器",
    "sent_to": "发送到",
    "key": "密钥",
    "cost": "费用",
    "call": "调用",
    "settings": "设置",
    "data": "数据",
    "sessions": "会话",
    "terminal": "终端",
    "version": "版本",
}
DOCTOR_WARNING = "警告"
DOCTOR_MISSING = "缺少"
NO_MODEL = "没有可用的"
OFFLINE_MODEL = "离线：引用内置文库"
KEY_FROM = "在 {variable} 中"
KEY_UNNEEDED = "无：自己的服务器不需要"
KEY_OF_LITELLM = "这里不知道；litellm 会在环境变量中寻找"
NOT_INSTALLED = "未安装"
SENT_NOWHERE = "不发送：离线"
SENT_NOT_YET = "不发送：没有可用的模型"
SENT_TO_PROVIDER = "{provider} 的服务器"
SENT_BY_PROXY = "{server}，经过代理 {proxy}"
FILE_STATE = "{file}（{state}）"
THERE = "存在"
NOT_THERE = "不存在，使用默认值"
WRITABLE = "可写入"
NOT_WRITABLE = "无法写入"
DATA_HINT = "会话无法保存：请修改目录的权限，或用 --data-dir 选择别的目录。"
A_TERMINAL = "是，可以显示全屏"
NO_A_TERMINAL = "不是：请用 `maic-tui ask` 或 --reader"
CALL_ANSWERED = "{seconds:.1f} 秒后回答：{text}"
CALL_FAILED = "失败"
DOCTOR_QUESTION = "请用一句短话问好。"
