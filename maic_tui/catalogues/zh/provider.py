"""Chinese of the models: what fails, and the class that works offline."""

KEY_HIDDEN = "[密钥已隐藏]"
THE_SERVER = "服务器"
NO_MODEL_NAME = "(无模型)"
SERVER_SAID = "对方说：{said}"
ASKED_TO_WAIT = "它要求等待 {seconds} 秒。"
BY_PROXY = "请求经过了代理 {proxy}。"

WHY_CONNECT = "无法建立连接"
WHY_CONNECT_TIMEOUT = "那里没有及时应答"
WHY_REFUSED = "连接被拒绝，那里没有服务器在监听"
WHY_NAME = "找不到这个主机"
WHY_CERTIFICATE = "它的证书不被信任"
WHY_PROXY = "代理没有放行"
WHY_ADDRESS = "这个地址无法使用"
WHY_CLOSED = "还没收到回答，连接就关闭了"
WHY_CUT = "回答还没完，连接就断了"
WHY_CUT_BY_ERROR = "服务器报告了错误"
WHY_CUT_NO_END = "服务器停了下来，却没有说明回答已完整"
WHY_ELSEWHERE = "你的话不该流向那里"
WHY_ROUND = "它已经连续转了 {number} 次"
WHY_NO_FIRST = "{seconds} 秒内没有任何内容"
WHY_NO_NEXT = "{seconds} 秒内没有新的内容"
WHY_SEE_LOG = "原因可能记在 {log} 中。"
WHY_KEY_CHARACTERS = "没有发送 {model} 的密钥：其中有密钥不可能有的字符（不是纯 ASCII）。"
WHY_NO_PROVIDER = "{model} 不属于任何已知的提供商。"
NO_PROVIDER_HINT = (
    "模型名以提供商开头，例如 openai/gpt-5.6-luna；请换一个模型，或设置自己的 api_base，或使用 --offline。"
)

FAILURES = {
    "missing_key": (
        "没有 {model} 的密钥。",
        "请设置 {key}，或用 --api-base 指定自己的服务器，或使用 --offline。",
    ),
    "auth": ("{host} 不接受 {model} 的密钥{status}。", "请检查 {key} 中的密钥。"),
    "quota": (
        "{host} 不再为这个账户应答：配额或余额已用完{status}。",
        "请查看 {key} 所属账户的套餐和账单，或换一个模型。",
    ),
    "not_found": (
        "{host} 没有模型 {model}{status}。",
        "请检查名称和地址；`maic-tui doctor` 会显示所用的设置，提供商会列出它的模型。",
    ),
    "refused": (
        "{host} 拒绝了对 {model} 的这次请求{status}。",
        "请确认 {key} 的账户可以使用这个模型，或换一种说法提问。",
    ),
    "rate_limit": (
        "对 {host} 的请求过于频繁{status}。{why}",
        "请稍等再试，或换一个模型。",
    ),
    "context": (
        "对话太长，超出了 {model} 的限度{status}。",
        "请新建会话，或换一个上下文更长的模型。",
    ),
    "tools_unsupported": (
        "{host} 的 {model} 不支持工具调用{status}。",
        '请在 [director] 下设置 mode = "graph"，在 [model] 下设置 reply_format = "json"。',
    ),
    "unreachable": (
        "无法连接 {host}：{why}。",
        "请检查网络和地址（--api-base、MAIC_TUI_API_BASE），或使用 --offline。",
    ),
    "redirect": (
        "{host} 把请求转到 {to}；没有跟随：{why}{status}。",
        "如果那个地址是对的，请用 --api-base 或 MAIC_TUI_API_BASE 设置它。",
    ),
    "server": ("{host} 在为 {model} 应答时出错{status}。", "请过一会儿再试，或换一个模型。"),
    "timeout": (
        "已放弃等待 {host} 的 {model}：{why}。",
        "请再试一次；等待时间由 [model] 的 first_timeout 和 idle_timeout 设定。",
    ),
    "not_a_model": (
        "{host} 的应答不是来自模型服务器（可能是登录页面）。",
        "请检查地址（--api-base、MAIC_TUI_API_BASE）和网络的登录页面。",
    ),
    "empty_reply": ("{host} 代 {model} 应答了，却什么也没说。", "请再试一次，或换一个模型。"),
    "stream_cut": ("{model} 的回答中断了：{why}。", "已收到的内容会保留；请再试一次或继续。"),
    "filtered": (
        "{host} 的内容过滤器不再放行 {model} 的这段内容{status}。",
        "请换一种说法提问，或换一个模型；已收到的内容会保留。",
    ),
    "bad_request": (
        "{host} 无法处理对 {model} 的这次请求{status}。",
        "请用 `maic-tui doctor` 检查模型的名称和设置。",
    ),
    "crashed": (
        "与 {model} 通信的进程意外结束。",
        "请再试一次，它会重新启动。{why}",
    ),
    "unsafe": (
        "没有询问 {model}：这里装的是 litellm {why}，一个窃贼为盗取密钥和密码而发布的版本。",
        "请按 requirements.lock 中的版本新建环境，并更换这台机器上的所有密钥。--offline 不受影响。",
    ),
}

# --- offline ------------------------------------------------------------------------------------------------------

OFFLINE_FIRST = "现在是离线状态，我只能引用。内置文章《{title}》里说：{text}"
OFFLINE_QUOTE = "内置文章《{title}》里说：{text}"
OFFLINE_UNKNOWN = (
    "现在是离线状态，我只能引用，而内置文章里没有能回答这个问题的内容。它们讲的是：{titles}。你可以问，例如：{question}"
)
OFFLINE_EMPTY = "现在是离线状态，这里没有可以引用的文章。有了模型，我能说得更多。"
OFFLINE_GREETING = "你好，欢迎！今天我们离线上课，引用的是这些内置文章：{titles}。你想知道什么？"
OFFLINE_THANKS = "不客气。"
OFFLINE_GOODBYE = "再见，有想知道的事随时回来。"
OFFLINE_CUES = (
    "接下来你想知道什么？",
    "我们接着往哪里走？",
    "这些里面先看哪一个？",
)
OFFLINE_CUE_OFFER = "这些文章能回答："
OFFLINE_ASSISTANT = (
    "文章还补充说：{text}",
    "还有一段：{text}",
    "文章还说：{text}",
)
OFFLINE_ASSISTANT_POINTS = "简单说：{points}。"
OFFLINE_CURIOUS = (
    "现在我想知道：{question}",
    "等一下，先问一件事。{question}",
    "这让我好奇：{question}",
)
OFFLINE_NOTES = "记在笔记里：{points}。"
OFFLINE_NOTES_TITLE = "笔记：{scene}"
OFFLINE_JOKER = (
    "我问了我的仙人掌，它也同意：“{text}” 真是一针见血。",
    "“{text}” 我还以为只有我能凭空变出午饭。",
    "“{text}” 这一页我先在脑子里夹片叶子。抱歉，职业病。",
)
OFFLINE_THINKER = "有两点可以放在一起看。“{first}” 另外，《{scene}》里说：“{second}”"
OFFLINE_CANNOT_GRADE = "没有模型，无法给这个回答评分。"
OFFLINE_CANNOT_GRADE_HINT = "请用 --model 指定模型，或与显示的答案对照。"
OFFLINE_NO_SEARCH = "无法搜索内置文章：这个 Python 的 SQLite 没有全文搜索（FTS5）。"
OFFLINE_NO_SEARCH_HINT = "请换用带 FTS5 的 Python，或指定一个模型。"
OFFLINE_ANSWER = "请用文章里的话回答学习者。"
OFFLINE_FOLLOW = "请用你自己的方式，从文章出发接着说。"
