"""Chinese of the classroom in plain lines, for ears."""

READER_HELLO = "纯文本行的课堂。输入问题后按 Enter；/help 说明还有什么。"
READER_AGREE = "输入 yes 就使用它；输入别的则不用模型继续。"
READER_HELP = (
    "一行就是一个问题，或对所问的回答；数字选择给出的选项。角色发言时输入的话会转给他们。Ctrl+C 打断。"
    "以斜线开头的一行是命令："
)
READER_COMMAND = "{name}：{does}"
READER_COMMANDS = {
    "pause": "停住，或继续",
    "resume": "继续，也可继续被打断的一轮问答",
    "interrupt": "立即打断；/stop 也一样",
    "ask": "问课堂，测验中途也可以",
    "later": "等这一轮问答结束后再问",
    "move": "把等待的第 N 个问题移到第 M 位",
    "choose": "选择给出的选项",
    "hand": (
        "你说的、在等待的话；hand N 加 now、after 或 later 决定何时转达，hand N back 收回，hand N edit 加新的话更改"
    ),
    "class": "谁在课堂上，轮到谁",
    "call": "请一个角色发言；名字后面的就是问题",
    "mute": "把一个角色静音，或恢复其发言",
    "agents": "谁来上课；加名字则让其离开，或回来",
    "enough": "不再听正在发言的；其他角色继续",
    "play": "从停下的地方播放课程",
    "join": "参加所提议的或刚错过的讨论",
    "pass": "跳过讨论，或离开测验",
    "redo": "重做测验",
    "back": "上一句",
    "skip": "下一句",
    "prior": "上一个场景",
    "scene": "下一个场景",
    "faster": "加快",
    "slower": "减慢",
    "speed": "设置速度，例如 1.5",
    "board": "白板上有什么",
    "kept": "白板上一次或倒数第 N 次清除之前有什么",
    "restore": "恢复那块白板",
    "slide": "幻灯片上有什么",
    "notes": "课程笔记",
    "find": "搜索课程笔记",
    "repeat": "再说一遍最后的发言",
    "search": "搜索说过的话",
    "code": "最近一次含有代码的发言中的代码",
    "status": "在进行什么，谁在发言，什么在等待，哪个模型",
    "model": "哪个模型在教，为什么；加名字则从下一个问题起用它，加 offline 则不用模型",
    "cost": "会话和最近一轮问答的 token 与价格",
    "language": "选择界面语言 en 或 zh，下次启动时生效",
    "retry": "重试失败的",
    "continue": "接着说被截断的发言",
    "rephrase": "让最后一次或第 N 次发言换一种说法：simpler、example、formal、语言或要求",
    "before": "最后一次或第 N 次发言的上一种说法",
    "after": "最后一次或第 N 次发言的下一种说法",
    "lessons": "可以播放的课程",
    "lesson": "在新会话中播放课程",
    "sessions": "最新的会话，或包含 TEXT 的会话",
    "open": "按编号或部分 id 打开另一个会话",
    "new": "新建会话",
    "branch": "新建到第 N 轮或最近一轮问答为止的会话",
    "again": "在分支中重新问第 N 轮或最近一轮的问题",
    "take": "接着写另一个窗口留下的会话",
    "rename": "给会话换一个标题",
    "export": "把会话写入新文件：.md、.html、.json、.jsonl 或 .txt",
    "help": "本说明",
    "quit": "离开，与 Ctrl+D 相同；一切都已保存",
}
READER_UNKNOWN = "这里没有 {command}。/help 说明有什么。"
READER_UNKNOWN_NEAR = "这里没有 {command}。是不是想用 /{near}？"
READER_NOTHING_HELD = "没有停住而可以继续的。"
READER_LESSON_WAITS = "课程停在离开的地方；/play 继续。"
ALOUD_BEGINS = "{name}，{role}，开始发言"
ALOUD_FINISHED = "{name} 说完了"
ALOUD_POINTS = "{name} 指向“{thing}”"
ALOUD_DRAWN_BY = "{name} 画的："
ALOUD_DRAWINGS = {
    "shape": "画 {number} 个形状：{things}",
    "text": "写下{things}",
    "line": "画 {number} 条线：{things}",
}
ALOUD_ELEMENT = "{place}：{thing}"
ALOUD_THING = "{kind}，{gist}"
ALOUD_PAUSED = "已停住。/resume 继续。"
ALOUD_RESUMED = "继续。"
ALOUD_LESSON_END = "课程结束了。"
ALOUD_INVITES = "{name} 邀请你讨论：{topic} /join 参加，/pass 继续；不着急。"
ALOUD_ANSWER = "/join 参加讨论，/pass 继续课程。"
ALOUD_NO_QUIZ = "现在没有测验。"
ALOUD_QUIZ_WAITS = "测验在等你回答；/pass 离开。"
ALOUD_ANSWERING = "课堂正在回答。请先 /interrupt，或等待。"
ALOUD_NO_FURTHER = "课程在那个方向到头了。"
ALOUD_NOTHING_FAILED = "最近一轮问答中没有失败的发言。"
ALOUD_NOTHING_CUT = "最近一轮问答中没有到上限被截断的发言。"
ALOUD_MODES = {
    "idle": "没有进行中的；轮到你了。",
    "playing": "正在播放课程。",
    "paused": "已停住。",
    "live": "课堂正在回答。",
}
ALOUD_SPEAKS = "{name} 正在发言。"
ALOUD_SCENE = "{title}，{scene}。"
ALOUD_WAITING = "等待中，第 {number} 个：{text}"
ALOUD_OPEN = "/open 加编号打开一个。"
ALOUD_OPEN_ALREADY = "打开的就是这个会话。"
ALOUD_RENAMED = "现在叫：{title}"
ALOUD_QUEUED = {
    "steer": "这次发言之后会听到；/hand 可更改：{text}",
    "follow_up": "这一轮问答之后会听到；/hand 可更改：{text}",
}
ALOUD_NEW = "新会话。"
ALOUD_LESSON = "{name}：{title}"
ALOUD_EXPORTED = "已写入 {file}。"
ALOUD_SEAT = "{name}，{role}。"
ALOUD_SEAT_NOW = "{name}，{role}：{state}。"
ALOUD_AWAY = "不来上课"
ALOUD_HAND = "{when}：{text}"
ALOUD_HAND_HOW = (
    "/hand 需要等待中的编号以及 now、after、later 或 back，例如 /hand 1 now；"
    "或 edit 加新的话，例如 /hand 1 edit 为什么是绿的？"
)
ALOUD_HAND_DONE = {
    "now": "立即转达：{text}",
    "after": "这次发言之后转达：{text}",
    "later": "这一轮问答之后转达：{text}",
    "back": "已收回：{text}",
    "edit": "现在是：{text}",
}
ALOUD_MODEL_ROLE = "{model} 为{role}发言。"
ALOUD_COST = "这个会话：发送 {sent} token，收到 {got}。"
ALOUD_COST_TURN = "{name}：发送 {sent} token，收到 {got}。"
ALOUD_PRICE = "价格：${cost}。"
ALOUD_COST_ESTIMATED = "其中有估计：服务器没有说明有多少 token。"
ALOUD_SAID = "第 {number} 轮：{text}"
ALOUD_SAID_BY = "第 {number} 轮，{name}：{text}"
ALOUD_SAID_IN_SCENE = "{scene}，{name}：{text}"
ALOUD_SAID_LINES = "在 {number} 行中找到；最新的在最后。"
ALOUD_SAID_SOME = "在 {number} 行中找到；以下是最新的 {told} 行。"
ALOUD_SAID_NOWHERE = "说过的话里没有。"
ALOUD_NO_CODE = "说过的话里没有代码。"
ORAL_HOW = "用字母选择选项。空行重复题目，/pass 离开测验，/ask 问课堂。"
ORAL_QUESTION = "第 {number} 题：{question}（{how}）"
ORAL_TAKEN = "你的回答：{answer}"
ORAL_NO_OPTION = {
    "single": "请输入一个字母，从 a 到 {last}。",
    "multiple": "请输入从 a 到 {last} 的字母，例如 a c。",
}
ORAL_GRADE = "第 {number} 题：{said}。"
ORAL_RIGHT = "正确的是：{right}。"
ORAL_AFTER = "/play 继续课程，/redo 重做测验。"
READER_IDLE = "现在没有人发言。"
