"""Chinese of `--help`: what commands and options are for."""

USAGE = (
    ("maic-tui [QUESTION…]", "打开课堂；写在后面的话会立即提问"),
    ("maic-tui play LESSON", "播放课程：内置的名称、学习者自己的，或文件"),
    (
        "maic-tui open [SESSION]",
        "重新打开会话：只符合一个会话的部分 id 或标题、sample:NAME，或文件（取其副本）；不写：最近的会话",
    ),
    (
        "maic-tui ask QUESTION…",
        (
            "不用全屏，在新会话中完成一轮问答；`-` 从标准输入读取问题；--json、--lesson LESSON、--session "
            "SESSION（在其中继续）、--no-save"
        ),
    ),
    (
        "maic-tui watch SESSION",
        "跟随在别处运行的会话；--from ID、--speed X 从那个事件起按原样回放",
    ),
    (
        "maic-tui sessions",
        "列出会话；--search TEXT、--lesson NAME、--sort newest|oldest|title|size、--check",
    ),
    (
        "maic-tui export SESSION",
        (
            "--format md|html|json|jsonl|txt，--board 配合 --format txt|svg|png（png：附加组件）和 --columns N，--to "
            "FILE（否则到标准输出）"
        ),
    ),
    (
        "maic-tui rename|delete|fork SESSION",
        (
            "rename 接新标题；fork --at N 新建到第 N 轮问答为止的会话；delete 会先询问，加 --yes 则不问；"
            "有回收站就放进回收站，加 --forever 则不放"
        ),
    ),
    ("maic-tui lessons", "列出内置的课程和学习者自己的课程"),
    ("maic-tui check LESSON", "检查课程文件；逐一指出问题和位置；只有警告时退出码为 0"),
    (
        "maic-tui doctor",
        "使用哪个模型、为什么，话发到哪里，缺少什么；--call 真正调用一次",
    ),
    (
        "maic-tui key set|delete PROVIDER",
        "把密钥保存在系统的钥匙串里（附加组件）：输入时不显示，或从管道读取",
    ),
    ("maic-tui themes", "列出主题"),
    ("maic-tui serve", "在浏览器里使用同样的课堂（附加组件）；--port N、--open"),
    ("maic-tui schema events|lesson|config", "各自的 JSON Schema"),
    ("maic-tui completion bash|zsh|fish", "为这个 shell 补全命令、选项和名称"),
)
USAGE_OPTIONS = (
    ("--data-dir DIR", "会话和日志的存放位置"),
    ("--config FILE", "设置文件"),
    ("--model NAME", "litellm 的任何名称，例如 openai/gpt-5-mini"),
    ("--api-base URL", "自己的服务器，使用 OpenAI 协议"),
    ("--offline", "不用模型：从内置文库回答"),
    ("--theme NAME", "配色；`maic-tui themes` 会列出"),
    ("--ascii", "程序自己画的只用 ASCII"),
    ("--reader", "用纯文本行代替全屏，供读屏软件和管道使用"),
    ("--version", "版本"),
    ("--help", "本说明，或一个命令的说明；-h 相同"),
)
HELP_TITLE = "maic-tui：终端里的课堂。"
HELP_COMMANDS = "命令"
HELP_OPTIONS = "每个命令都可用的选项"
HELP_NOTES = (
    (
        "`sessions`、`lessons`、`themes`、`doctor` 和 `check` 可加 --json；`ask --json` 每行输出一个事件，"
        "与日志相同。SESSION 是 id、只符合一个会话的部分 id 或标题，或它在 `maic-tui sessions` 中的编号。-- "
        "之后的都是问题。`maic-tui COMMAND --help` 说明一个命令的全部用法，并附例子。"
    ),
    "退出码：0 完成；1 没能办成；2 用法错误；3 这一轮问答以错误结束；130 被打断；143 和 129 对应 SIGTERM 和 SIGHUP。",
)

HELP_EXAMPLES = "例子"
HELP_ENVIRONMENT_HEAD = "环境变量"
HELP_ENVIRONMENT = (
    ("MAIC_TUI_MODEL", "模型，同 --model"),
    ("MAIC_TUI_API_BASE", "模型的服务器，同 --api-base"),
    ("MAIC_TUI_API_KEY", "所指定模型的密钥；否则用各提供商自己的，例如 OPENAI_API_KEY"),
    ("MAIC_TUI_CONFIG", "设置文件，同 --config"),
    ("MAIC_TUI_DATA_DIR", "数据目录，同 --data-dir"),
    ("MAIC_TUI_THEME", "主题，同 --theme"),
    ("MAIC_TUI_SPEED", "课程播放和文字出现的速度，从 0.5 到 4；否则 1"),
    ("MAIC_TUI_REVEAL", "实时文字每秒的字符数，0 为立即显示；否则 33"),
    ("MAIC_TUI_FIRST_TIMEOUT", "等待回答第一段内容的秒数；否则 300"),
    ("MAIC_TUI_IDLE_TIMEOUT", "两段内容之间的秒数；否则 60"),
    ("MAIC_TUI_DIRECTOR_MODE", "如何询问主持：auto、tools 或 graph；否则 auto"),
    ("LC_ALL, LC_MESSAGES, LANG", "设置没有指定时，界面的语言"),
    ("NO_COLOR", "用灰阶代替颜色"),
    ("VISUAL, EDITOR", "按 Ctrl+G 用来写问题的编辑器"),
)
HELP_FILES_HEAD = "文件"
HELP_FILES = (
    ("<config>/config.toml", "设置；只读取，从不写入"),
    ("<config>/themes/*.toml", "你自己的主题"),
    ("<data>/sessions/<id>.jsonl", "一个会话，每个事件都写入；旁边有 <id>.ui.json 和 <id>.lock"),
    ("<data>/sessions/index.sqlite3", "搜索用的索引；没有了就从会话重新生成"),
    ("<data>/lessons/", "你自己的课程，以及会话播放过的课程（按哈希）"),
    ("<data>/{theme,model,class,keys}.json", "在屏幕上选定的内容"),
    ("<data>/language.json", "用 /language 选定的语言"),
    ("<data>/logs/", "诊断日志，会轮换；不含会话的话，也不含密钥"),
)
HELP_FOLDERS = "`maic-tui doctor` 会说明 <config> 和 <data> 在哪里。所有文件只有你能读。"
HELP_OWN_OPTIONS = "选项"
HELP_CODES = "退出码"
HELP_ALSO = "每个命令都可用的选项：{names}。`maic-tui --help` 有说明。"
HELP_JSON = "以 JSON 输出，供程序使用"
HELP_CODE_DONE = "0  完成"
HELP_CODES_COMMON = ("1  没能办成；原因在标准错误上用一行说明", "2  用法错误")
HELP_CODES_SIGNALS = "130, 143, 129  被 SIGINT（Ctrl+C）、SIGTERM、SIGHUP 结束；说过的话已保存"
HELP_CODES_OWN = {
    "ask": ("3  这一轮问答以错误结束；已收到的话照样输出",),
    "check": ("1  课程无法播放；只有警告时退出码为 0",),
    "sessions": ("1  用了 --check：有会话损坏",),
    "doctor": ("1  无法提问；会说明缺少什么",),
    "delete": ("1  没能办成，或回答是否",),
}
COMMAND_TELLS = {
    "open": (
        "重新打开会话，连同白板、课程和草稿，回到离开时的地方。SESSION 是 id、只符合一个会话的部分 id 或标题、它在 "
        "`maic-tui sessions` 中的编号、sample:NAME，或文件（取其副本）。不写则是最近的会话。"
        "别的进程正在写的会话会被跟随。"
    ),
    "play": (
        "在新会话中播放课程。LESSON 是 `maic-tui lessons` 中的名称或文件：我们的 Markdown 或 JSON，或用 OpenMAIC "
        "制作的课堂（.json、.maic.zip、.maic）。加 --reader 则用纯文本行讲述。"
    ),
    "ask": (
        "提一个问题，话一出现就输出谁说了什么；然后在标准错误上说明这一轮问答怎样结束。问题写 `-` "
        "则从标准输入读取。会话会保存，可以再打开或继续。"
    ),
    "watch": "跟随别的进程正在写的会话，在屏幕上看；在管道中则是纯文本行。加 --from 或 --speed 则按原样回放会话。",
    "sessions": "列出会话，最新的在前：编号、id、问题数、大小、标题。加 --search 则最符合的在前，并附上符合之处。",
    "export": (
        "把会话写成另一种格式，到标准输出或新文件；已有的文件绝不覆盖。密钥和这台机器的目录会隐藏。加 --board "
        "则只有白板。"
    ),
    "rename": "给会话换一个标题。",
    "delete": "删除会话：有回收站就放进回收站。会先询问；无人可问时需要 --yes。",
    "fork": "新建到另一个会话的某轮问答为止的会话，原会话不变。输出新的 id。",
    "lessons": "列出可以按名称播放的课程：内置的和学习者自己的。",
    "check": "读取课程并逐一指出问题和位置：无法播放为错误，有内容用不上为警告。LESSON 是文件或名称。",
    "doctor": "说明使用哪个模型、为什么，设置和会话在哪里，缺少什么。不加 --call 不会调用模型。",
    "key": (
        "把提供商的密钥保存在系统的钥匙串里，或从中删除。密钥在输入时不显示，或从管道读取，绝不作为参数。"
        "环境变量中的密钥优先。"
    ),
    "themes": "列出主题，包括我们的和学习者自己的，并标出正在使用的。",
    "serve": (
        "在本机回环地址上提供课堂并输出地址，地址中含有令牌：有这个地址的人才能使用。每个页面是一个独立的课堂；"
        "会话与终端里的相同。需要附加组件：pip install 'maic-tui[serve]'。Ctrl+C 结束。"
    ),
    "schema": "输出 JSON Schema：会话日志的一行（events）、课程的 JSON 格式（lesson），或设置文件（config）。",
    "completion": (
        "输出 shell 补全命令、选项以及会话、课程和主题名称所需的内容。加 sessions、lessons 或 themes "
        "则输出那些名称，每行一个，供补全使用；加 titles 则输出会话及其标题，以制表符分隔。"
    ),
}
COMMAND_OPTIONS = {
    "ask": (
        ("--json", "每行一个事件，与日志相同，写入磁盘后即输出"),
        ("--lesson LESSON", "课堂以这个课程为依据，新会话播放它"),
        ("--session SESSION", "在这个会话中继续"),
        ("--no-save", "什么也不写入"),
    ),
    "watch": (
        ("--from ID", "从这个 id 的事件起回放；只写 --speed 则从第一个起"),
        ("--speed X", "以这个速度回放，从 0.5 到 4；不写则按设置，否则 1"),
    ),
    "sessions": (
        ("--search TEXT", "只列说过这些词的会话，最符合的在前"),
        ("--lesson NAME", "只列播放这个课程的会话"),
        ("--sort ORDER", "newest、oldest、title 或 size；不写则最新的，或最符合的在前"),
        ("--check", "读取每一行，说明哪里损坏"),
        ("--json", HELP_JSON),
    ),
    "export": (
        (
            "--format FORMAT",
            "md、html、json、jsonl 或 txt；白板为 txt、svg 或 png（附加组件）；不写则按 FILE 的结尾，否则 "
            "md，白板为 txt",
        ),
        ("--board", "只要白板"),
        ("--columns N", "白板的宽度；不写则 120"),
        ("--to FILE", "写入这个新文件，而不是标准输出"),
    ),
    "delete": (
        ("--yes", "不询问"),
        ("--forever", "不放进回收站"),
    ),
    "fork": (("--at N", "新会话的最后一轮问答"),),
    "lessons": (("--json", HELP_JSON),),
    "check": (("--json", HELP_JSON),),
    "doctor": (("--call", "真正调用一次，并说明用了多久"), ("--json", HELP_JSON)),
    "themes": (("--json", HELP_JSON),),
    "serve": (
        ("--port N", "端口；不写或写 0 则用任一空闲端口"),
        ("--open", "同时在浏览器中打开页面"),
    ),
}
