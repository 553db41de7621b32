"""Every word that the interface says, in one place, so that it can be translated.

One section a room. Sentences with a name in braces are filled with `str.format` by our own code, never with text that
came from outside as the format.
"""

import sys
from importlib import import_module

LANGUAGE = "en"
"""In which language these words are."""
LANGUAGES = ("en", "zh")
"""What the interface can speak; the first where nothing else is wished."""
LANGUAGE_NAMES = {"en": "English", "zh": "中文"}
"""What each calls itself."""


def speak(language: str) -> None:
    """Say everything in `language` from now on, one of `LANGUAGES`; what its catalogue lacks stays English.

    Tables of other modules are made of words when they are imported, so it is called before them.
    """
    if language == LANGUAGES[0]:
        return
    catalogue = vars(import_module(f"maic_tui.catalogues.{language}"))
    said = {name: text for name, text in catalogue.items() if name.isupper()}
    vars(sys.modules[__name__]).update(said)


def together(*sentences: str) -> str:
    """Those of `sentences` that say something, one after the other, with a blank behind a mark that brings none."""
    spoken = filter(None, sentences)
    return "".join(one if one.endswith(("。", "！", "？")) else f"{one} " for one in spoken).rstrip(" ")


def bare(sentence: str) -> str:
    """`sentence` without its full stop, so that more can follow in it."""
    return sentence.removesuffix(".").removesuffix(FULL_STOP)


def why(message: str, hint: str) -> str:
    """What is wrong, and behind it what can be done, as one sentence."""
    return CANNOT.format(message=bare(message), hint=bare(hint)) if hint else f"{bare(message)}{FULL_STOP}"


# --- how sentences and lists are put together ---------------------------------------------------------------------

LIST_JOIN = ", "
PHRASES_JOIN = ", "
POINTS_JOIN = "; "
FULL_STOP = "."

# --- provider: failures -------------------------------------------------------------------------------------------

KEY_HIDDEN = "[key hidden]"
THE_SERVER = "the server"
NO_MODEL_NAME = "(no model)"
DEFAULT_KEY_NAME = "MAIC_TUI_API_KEY"
SERVER_SAID = " It said: {said}"
ASKED_TO_WAIT = " It asks to wait {seconds} s."
BY_PROXY = " The request went by the proxy {proxy}."

WHY_CONNECT = "no connection could be made"
WHY_CONNECT_TIMEOUT = "nothing answered there in time"
WHY_REFUSED = "the connection was refused; no server listens there"
WHY_NAME = "no such host is known"
WHY_CERTIFICATE = "its certificate was not accepted"
WHY_PROXY = "the proxy did not let it through"
WHY_ADDRESS = "the address is none that can be used"
WHY_CLOSED = "the connection was closed before an answer came"
WHY_CUT = "the connection ended before the reply did"
WHY_CUT_BY_ERROR = "the server reported an error"
WHY_CUT_NO_END = "the server stopped without saying that the reply was complete"
WHY_ELSEWHERE = "your words are not to go there"
WHY_ROUND = "it had sent it on {number} times already"
WHY_NO_FIRST = "nothing came within {seconds} s"
WHY_NO_NEXT = "nothing more came for {seconds} s"
WHY_SEE_LOG = "{log} may say why."
WHY_KEY_CHARACTERS = "The key for {model} was not sent: it holds a character that no key can have (not plain ASCII)."
WHY_NO_PROVIDER = "{model} names no known provider."
NO_PROVIDER_HINT = (
    "A name begins with its provider, like openai/gpt-5.6-luna; name another model, give an api_base of your own, or "
    "use --offline."
)

FAILURES: dict[str, tuple[str, str]] = {
    "missing_key": (
        "There is no key for {model}.",
        "Set {key}, or give --api-base for a server of your own, or use --offline.",
    ),
    "auth": ("{host} did not accept the key for {model}{status}.", "Check the key in {key}."),
    "quota": (
        "{host} answers no more on this account: its quota or credit is used up{status}.",
        "Look at the plan and billing of the account that {key} belongs to, or choose another model.",
    ),
    "not_found": (
        "{host} does not have the model {model}{status}.",
        "Check the name and the address; `maic-tui doctor` shows what is used, the provider lists its models.",
    ),
    "refused": (
        "{host} refused this request for {model}{status}.",
        "Check that the account of {key} may use this model, or ask in other words.",
    ),
    "rate_limit": (
        "{host} is asked too often{status}.{why}",
        "Wait a little and try again, or choose another model.",
    ),
    "context": (
        "The conversation is too long for {model}{status}.",
        "Begin a new session, or choose a model with a longer context.",
    ),
    "tools_unsupported": (
        "{model} at {host} can't be asked with tools{status}.",
        'Set mode = "graph" under [director] and reply_format = "json" under [model].',
    ),
    "unreachable": (
        "{host} could not be reached: {why}.",
        "Check the connection and the address (--api-base, MAIC_TUI_API_BASE), or use --offline.",
    ),
    "redirect": (
        "{host} sent the request on to {to}, which was not followed: {why}{status}.",
        "If that address is right, set it with --api-base or MAIC_TUI_API_BASE.",
    ),
    "server": ("{host} failed at answering for {model}{status}.", "Try again in a while, or choose another model."),
    "timeout": (
        "{model} at {host} was given up: {why}.",
        "Try again; [model] first_timeout and idle_timeout set how long it may take.",
    ),
    "not_a_model": (
        "What answers at {host} is not a model's server (it may be a login page).",
        "Check the address (--api-base, MAIC_TUI_API_BASE) and the network's sign-in page.",
    ),
    "empty_reply": ("{host} answered for {model} without saying anything.", "Try again, or choose another model."),
    "stream_cut": ("The reply of {model} broke off: {why}.", "What came is kept; try again or go on."),
    "filtered": (
        "The content filter at {host} lets no more of this through for {model}{status}.",
        "Ask in other words, or choose another model; what came is kept.",
    ),
    "bad_request": (
        "{host} could not use this request for {model}{status}.",
        "Check the model's name and settings with `maic-tui doctor`.",
    ),
    "crashed": (
        "The process that talks to {model} ended by itself.",
        "Try again, it starts anew. {why}",
    ),
    "unsafe": (
        "{model} was not asked: litellm {why} is here, a release that thieves published to steal keys and passwords.",
        "Make a new environment with the releases of requirements.lock, and replace every key that this machine holds. "
        "--offline works without it.",
    ),
}

# --- provider: offline --------------------------------------------------------------------------------------------

OFFLINE_FIRST = "We are offline, so I can only quote. From the bundled text on {title}: {text}"
OFFLINE_QUOTE = "From the bundled text on {title}: {text}"
OFFLINE_UNKNOWN = (
    "We are offline, so I can only quote, and the bundled texts say nothing that answers this. What they do know about "
    "is {titles}. You could ask, for example: {question}"
)
OFFLINE_EMPTY = "We are offline, and there is no text here that I could quote. With a model I can say more."
OFFLINE_GREETING = (
    "Hello, and welcome! We are offline today, so we quote from the bundled texts on {titles}. "
    "What do you wonder about?"
)
OFFLINE_THANKS = "You are welcome."
OFFLINE_GOODBYE = "Goodbye, and come back whenever you wonder about something."
OFFLINE_CUES = (
    "What would you like to know next?",
    "Where shall we go from here?",
    "Which of these shall we look at?",
)
OFFLINE_CUE_OFFER = "Here is what the texts can answer:"
OFFLINE_ASSISTANT = (
    "The text adds: {text}",
    "One more piece of it: {text}",
    "It also says: {text}",
)
OFFLINE_ASSISTANT_POINTS = "In short: {points}."
OFFLINE_CURIOUS = (
    "Now I want to know: {question}",
    "Wait, one thing before we go on. {question}",
    "That makes me wonder: {question}",
)
OFFLINE_NOTES = "For the notebook: {points}."
OFFLINE_NOTES_TITLE = "Notes: {scene}"
OFFLINE_JOKER = (
    "I asked my cactus, and it confirms: “{text}” It made its point.",
    "“{text}” And I thought that I was the one who makes lunch out of nothing.",
    "“{text}” I'm leafing that in my head. Sorry. It grew on me.",
)
OFFLINE_THINKER = "Two things that belong together. “{first}” And, from “{scene}”: “{second}”"
OFFLINE_CANNOT_GRADE = "There is no model to grade this answer."
OFFLINE_CANNOT_GRADE_HINT = "Name a model with --model, or compare with the answer that is shown."
OFFLINE_NO_SEARCH = "The bundled texts can't be searched: the SQLite of this Python has no full-text search (FTS5)."
OFFLINE_NO_SEARCH_HINT = "Use a Python whose SQLite has FTS5, or name a model."
OFFLINE_ANSWER = "Answer the learner with what the texts say."
OFFLINE_FOLLOW = "Take it up in your own way, from the texts."

# --- config and the choice of a model -----------------------------------------------------------------------------

A_TEXT = "a text in quotes"
A_NUMBER = "a number"
A_WHOLE_NUMBER = "a whole number"
FROM_TO = "{what} from {low} to {high}"
FROM = "{what}, {low} or more"
MORE_THAN = "{what}, more than {low}"
TRUE_OR_FALSE = "true or false"
ONE_OF = "one of {values}"
AN_ADDRESS = "an address that begins with http:// or https://, without a name or password in it"
A_VARIABLE = "the name of an environment variable, like OPENAI_API_KEY, and never a key itself"
A_COLOR = 'a colour like "#3b82f6"'
A_KEY_LIST = 'a key like "f2", or a list of them'
A_SECTION = "a section, [{section}], with its keys on the lines below"
AGENT_TABLES = "agents that begin with a line [[agents]] each"
TOO_MANY_AGENTS = "{where}: {number} agents are too many for a class; it takes {most} at most."
AN_AGENT_ID = "a short id that can be seen, and is neither USER nor END"
AN_AGENT_NAME = "a name that can be seen"
AN_OWN_AGENT = "one unlike the {key} of an agent before it, {other}"

WRONG_SETTING = "{where}: {key} = {value} will not do; it takes {allowed}."
MISSING_SETTING = "{where}: an agent has no {key}; it takes {allowed}."
DID_YOU_MEAN = " Did you mean {near}?"
IN_ENVIRONMENT = "environment"
ON_COMMAND_LINE = "command line"
AT_LINE = "{file}, line {line}"
AT_COLUMN = "{file}, line {line}, column {column}"
NOT_TOML = "{where}: this is not valid TOML ({why})."
SETTINGS_UNREADABLE = "The settings file {file} can't be read: {why}."
SETTINGS_MISSING = "The settings file {file} does not exist; it was named by {source}. Make it, or name another."
NO_SUCH_HOME = "{path} names the home folder of somebody who is not known here; write the folder out."
SETTINGS_LONG_NUMBER = "a number in it has too many digits"
A_LONG_NUMBER = "a number of too many digits"
SETTINGS_TOO_LARGE = "larger than {limit} bytes"
SETTINGS_NOT_UTF8 = "it is not UTF-8 text"
SETTINGS_TOO_DEEP = "it is nested too deeply"
UNKNOWN_SETTING = "{where}: there is no setting {key}; it is ignored.{hint}"
KEY_IN_FILE = (
    "{where}: {key} looks like a secret. Keys are not read from the file: put it into the environment or the keyring, "
    "and take it out here."
)
FILE_CLOSED = " The file could be read by others; it is now readable by you alone (0600)."
FILE_STAYS_OPEN = (
    "{where}: {key} looks like a secret, others can read the file, and it can't be made private ({why}). "
    "Take the secret out, or run chmod 600 on the file."
)

OFFLINE_WANTED = "Offline, as --offline asks: the class quotes the bundled texts."
OFFLINE_NOTHING_FOUND = (
    "Offline: no model is named, no key is in the environment, and no local server answers; the class quotes the "
    "bundled texts."
)
CAUSE_WANTED = "--offline"
CAUSE_NOTHING = "no key, no local server"
CAUSE_LOCAL = "{server} here"
CAUSE_LISTED = "the first that it lists"
LOCAL_FOUND = "{server} answers at {address} and has {model}."
FIRST_LISTED = "{address} lists {model} first, and no model is named."
NAMED = "{model} is named by {source}."
KEY_FOUND = "{variable} is set and no model is named, so {model} is used."
PAID_AND_FOUND = (
    "{model} is paid for with the key in {variable}; a question costs up to about ${price}, most of them far less."
)
MISSING_KEY = "{model} needs a key, and {variable} is not set."
MISSING_KEY_HINT = (
    "Set {variable}, keep the key with `maic-tui key set {provider}`, name another model, give an api_base of your "
    "own, or use --offline."
)
WRONG_KEY = "The key in {variable} can't be one: {reason}."
WRONG_KEY_HINT = "Copy the key once more and set {variable} again."
WRONG_KEPT_HINT = "Copy the key once more and keep it with `maic-tui key set {provider}`."
THE_KEYRING = "the keyring"
NAMED_KEPT = "{why} Its key is in the keyring."
CAUSE_NAMED_KEPT = "{cause}, keyring"
KEPT_FOUND = "The keyring has a key for {provider} and no model is named, so {model} is used."
CAUSE_KEPT = "keyring"
AND_TROUBLE = "{said} {trouble}"
KEYRING_NOT_INSTALLED = "The keyring needs a library that is not here: pip install 'maic-tui[keyring]'."
KEYRING_NONE = "This system has no keyring that can be used; set the variable of the provider's key instead."
KEYRING_LOCKED = "The keyring is locked; unlock it and try again."
KEYRING_FAILED = "The keyring did not do it ({kind}); see that it runs and is unlocked, and try again."
KEYRING_SLOW = "The keyring did not answer within {seconds} s; see that it is unlocked, and try again."
KEY_NOT_ASCII = "its character {place} is none that a key is made of"
NO_MODEL_LISTED = "No model is named, and {address} does not list one."
NO_MODEL_LISTED_HINT = "Name one with --model or MAIC_TUI_MODEL, and see that the server runs."

ABOUT_MODEL = "The model, by any name that litellm knows; without one a model is looked for"
ABOUT_API_BASE = "Address of a server of one's own that speaks the OpenAI protocol; no key is needed with it"
ABOUT_API_KEY_ENV = "Name of the environment variable that holds the key"
ABOUT_FIRST_TIMEOUT = "Seconds to the first content of a reply"
ABOUT_IDLE_TIMEOUT = "Seconds between two pieces of content; heartbeats are none"
ABOUT_RETRIES = "How often a failed request is tried again before its first visible character"
ABOUT_REPLY_FORMAT = "How agents answer: a JSON array, native tool calls, or whichever the model can do"
ABOUT_DIRECTOR_MODEL = "The director's model; empty: the same as the agents'"
ABOUT_MODE = "How the director is asked: by tools, by a JSON object (graph), or whichever the model can do"
ABOUT_MAX_AGENT_TURNS = "Agent turns in one exchange; 0: as many as there are agents"
ABOUT_SPEED = "How fast a lesson plays and words appear"
ABOUT_REVEAL = "Characters a second for live words; 0: at once"
ABOUT_AUTO_RESUME = "Whether a lesson goes on by itself after a question that was closed"
ABOUT_THEME = "Name of a theme, or auto for light or dark as the terminal is; maic-tui themes lists them"
ABOUT_BOARD = "Where the board is beside the transcript"
ABOUT_NOTIFY = "How you are called when the floor is yours and the window has no focus; true: as the terminal can"
ABOUT_UI_LANGUAGE = "The language of the interface: en, zh; empty: the terminal's"
ABOUT_REDUCED_MOTION = "Whether drawings appear at once instead of stroke by stroke"
ABOUT_READER = "Plain lines for screen readers instead of a screen"
ABOUT_ASCII = "Only ASCII characters for frames and marks"
ABOUT_LEARNER = "How the class calls the learner"
ABOUT_LEARNER_ABOUT = "What the class should know of the learner"
ABOUT_LANGUAGE = "The language of the class; empty: the language of the question"
ABOUT_KEYS = "Actions and the keys that do them instead"
ABOUT_AGENTS = "Who is in class, instead of the built-in six"
ABOUT_AGENT_ID = "A short id, unlike any other's"
ABOUT_AGENT_NAME = "The name that is shown, unlike any other's"
ABOUT_AGENT_ROLE = "What the agent is in class"
ABOUT_AGENT_PERSONA = "A few sentences on who the agent is"
ABOUT_AGENT_COLOR = "The agent's colour"
ABOUT_AGENT_PRIORITY = "A higher one is asked first"
ABOUT_AGENT_MODEL = "The agent's own model; empty: [model]"

# --- session: log, store, lock ------------------------------------------------------------------------------------

LOG_CUT = (
    "Somebody cut the session's file: what stood there is gone from the disk. What is said from now on is saved; "
    "copy what you need from the screen."
)
LOG_TROUBLE = "This session is not being saved: {cause}. It goes on in memory and saving is tried again; {hint}."
SESSION_PROCESS = "process {pid}"
SESSION_PROCESS_UNKNOWN = "another process"
SESSION_BUSY = "the session is open in another window ({who})"
SESSION_BUSY_HINT = "close it there first"
SESSION_READ_ALONG = "This session is open in another window ({who}); here it can only be read along."
FOLLOW_GONE = "The session's file can't be read any more ({cause}); what was read of it stays here."
FOLLOW_REPLACED = "Another session stands at the file's place now; it is not followed. Watch it anew to see it."
FOLLOW_SHORTER = "The file was cut: it ends at event {last}, and {shown} were shown here. They stay until you leave."
FOLLOW_WRITER = "This session is written by {who} now."
FOLLOW_BROKE = "Following the session failed ({kind}); what is here stays. Open it again to go on."
FOLLOWING_LEFT = "Nobody writes this session any more. /take takes it over, to go on in it here."
WATCHING = "This session is written by {who}; here it is only watched."
WATCHING_LEFT = "Nobody writes this session now. This window only watches; maic-tui open goes on in it."
REPLAYING = "This is a replay, as it happened: Space holds it, + and - change its speed. Nothing can be asked."
REPLAY_OVER = "The replay has come to the session's end."
NOTHING_TO_TAKE = "This session is written here; there is nothing to take over."
TAKEN_OVER = "The session is yours: it goes on here."
SESSION_NEWER = "This session has format version {theirs} and this program writes version {ours}: it can only be read."
SESSION_NEWER_COPY = "the file {file} has format version {theirs}, and this program knows version {ours}"
SESSION_NEWER_HINT = "update maic-tui"
SESSION_DAMAGED = "The session's file is damaged at {lines}: what can't be read there is skipped, the rest is here."
SESSION_DAMAGED_LINE = "line {numbers}"
SESSION_DAMAGED_LINES = "lines {numbers}"
SESSION_MORE = "{numbers} and {more} more"
SESSION_MISSING = "Events are missing from the session's file: {count}."
SESSION_STRAY = "Events stand out of order in the session's file and are passed over: {count}."
SESSION_FULL = "The numbers of this session's events have come to their end: it can only be read."
SESSION_UNFOLDED = "the session {id} can't be put together ({kind})"
SESSION_UNFOLDED_HINT = "its file is as it was; maic-tui export {id} --format jsonl prints it"
SESSION_NONE = "there are no sessions yet"
SESSION_NONE_HINT = "ask something first: maic-tui QUESTION"
SESSION_NOT_FOUND = "no session fits {part!r}"
SESSION_NOT_FOUND_HINT = "maic-tui sessions lists them"
SESSION_AMBIGUOUS = "{part!r} fits {count} sessions: {candidates}"
SESSION_AMBIGUOUS_HINT = "give more of the id, or the number that maic-tui sessions shows"
SESSION_CALLED = "{id} ({title})"
SESSION_UNREADABLE = "the file {file} is no session of maic-tui"
SESSION_UNREADABLE_HINT = "give a .jsonl or .json file that maic-tui wrote or exported"
SESSION_COPY_BROKEN = "the file {file} is a damaged session of maic-tui: it breaks off, or is no JSON any more"
SESSION_COPY_BROKEN_HINT = "export it once more, or give the session's own .jsonl file"
SESSION_COPY_DAMAGED = "This is a copy of {file}. {damage}"
SESSION_NO_EXCHANGE = "the session has no exchange {number}"
SESSION_NO_EXCHANGE_HINT = "it has {count}"
BRANCH_FROM = "This session branches off from “{title}” ({id}) after exchange {number}."
BRANCH_TO = "A branch leaves this session after exchange {number}: {id}."
SESSION_EMPTY_TITLE = "a title needs at least one letter that can be seen"
SESSION_CRASHED = "The program ended in the middle of this exchange."
EXPORT_UNTITLED = "A session of maic-tui"
EXPORT_FACTS = "{created} · {model}"
EXPORT_CLASS = "In class: {names}"
EXPORT_NAMED = "{name} ({role})"
EXPORT_BOARD_TITLE = "{title}: the board"
EXPORT_BOARD_NOW = "The board"
EXPORT_BOARD_CLEARED = "The board, before it was cleared"
EXPORT_THINKING = "Thinking"
EXPORT_CONTENTS = "Contents"
EXPORT_SKIP = "To the session"
EXPORT_UTC = "Times are in UTC."
EXPORT_FOLDERS = {"data": "[data folder]", "config": "[config folder]", "home": "~"}
DATA_FOLDER = "the data folder can't be used: {cause}"
DISK_FULL = "the disk is full"
DISK_FULL_HINT = "free some space"
DISK_NO_FOLDER = "the folder {folder} can't be made: {cause}"
DISK_NO_FOLDER_HINT = "choose another folder with --data-dir"
DISK_DENIED = "the folder {folder} can't be written"
DISK_DENIED_HINT = "change its permissions, or choose another folder with --data-dir"
DISK_TAKEN = "something else stands at {path}"
DISK_TAKEN_HINT = "move it away, or choose another folder with --data-dir"
DISK_GONE = "{path} is gone"
DISK_GONE_HINT = "bring it back, or choose another folder with --data-dir"
DISK_OTHER = "{path}: {cause}"
DISK_OTHER_HINT = "see whether the disk works, or choose another folder with --data-dir"

# --- transcript: lines --------------------------------------------------------------------------------------------

HEAD = "{number}. {question}"
SAID = "You: {text}"
TITLE_JOIN = " · "
ROLES = {"teacher": "teacher", "assistant": "assistant", "student": "student"}
TURN_STATES = {
    "speaking": "speaking",
    "paused": "paused",
    "said": "said",
    "silent": "said nothing",
    "interrupted": "interrupted",
    "skipped": "skipped",
    "cut": "cut at the length limit",
    "failed": "failed",
}
ONE_BOARD_ACTION = "1 on the board"
BOARD_ACTIONS = "{number} on the board"
CUE = "The floor is yours: {prompt}"
CUE_FROM = "{name} asks you: {prompt}"
OPTION = "  {number}. {text}"
ENDED = {
    "cue_user": "The floor is yours.",
    "closed": "The class closed this question.",
    "end": "The class has finished.",
    "turn_limit": "Everyone has had a turn.",
    "call_limit": "The director used up its calls.",
    "empty_turns": "Two turns in a row were empty.",
    "length": "The model stopped at its length limit in the middle of an action.",
    "aborted": "Interrupted.",
    "error": "It failed.",
}
CUT_RESUMABLE = "Interrupted; it can be resumed."
CUT_RESUMES = "Interrupted. {key} resumes."
SHOWN = "Shown: {things}"
SHOWN_MORE = "{number} more"
SHOWN_KINDS = {
    "rectangle": "rectangle",
    "circle": "circle",
    "triangle": "triangle",
    "line": "line",
    "arrow": "arrow",
    "table": "table",
    "chart": "chart",
    "code": "code",
}
"""Labels of drawings that have no words of their own, as they stand in the log."""
SHOWN_TIMES = "{thing} ×{number}"
CHARTS = {
    "bar": "bar chart",
    "column": "chart of lying bars",
    "line": "line chart",
    "pie": "pie chart",
    "ring": "ring chart",
    "area": "area chart",
    "radar": "radar chart",
    "scatter": "scatter chart",
}
A_CHART = "a {chart}"
AN_CHART = "an {chart}"
ACTIONS = {
    "spotlight": "points at {thing}",
    "laser": "points at {thing}",
    "play_video": "plays the video {thing}",
    "wb_open": "opens the board",
    "wb_close": "closes the board",
    "wb_draw_text": "writes “{thing}”",
    "wb_draw_shape": "draws a {thing}",
    "wb_draw_chart": "draws {thing}",
    "wb_draw_latex": "writes the formula {thing}",
    "wb_draw_table": "draws a table, {thing}",
    "wb_draw_line": "draws a line",
    "wb_draw_code": "writes code: {thing}",
    "wb_edit_code": "edits the code of {thing}",
    "wb_delete": "takes {thing} off the board",
    "wb_clear": "clears the board",
    "wb_restore": "brings back a cleared board",
}
ACTION_SUBJECTS = {
    "spotlight": ("elementId",),
    "laser": ("elementId",),
    "play_video": ("elementId",),
    "wb_draw_text": ("content",),
    "wb_draw_shape": ("shape",),
    "wb_draw_latex": ("latex",),
    "wb_draw_code": ("fileName", "language"),
    "wb_edit_code": ("elementId",),
    "wb_delete": ("elementId",),
}
ACTION_ARROW = "draws an arrow"
ACTION_EDITS = {
    "insert_after": "adds to the code of {thing} after {lines}",
    "insert_before": "adds to the code of {thing} before {lines}",
    "delete_lines": "takes {lines} out of the code of {thing}",
    "replace_lines": "replaces {lines} in the code of {thing}",
}
ACTION_THINGS = {
    "wb_draw_text": "“{thing}”",
    "wb_draw_shape": "a {thing}",
    "wb_draw_chart": "{thing}",
    "wb_draw_latex": "the formula {thing}",
    "wb_draw_table": "a table, {thing}",
    "wb_draw_line": "a line",
    "wb_draw_code": "code: {thing}",
}
ACTION_LINES = {
    "wb_draw_text": "writes {number} lines",
}
ACTION_ARROW_THING = "an arrow"
ACTION_NOTHING = "…"
ACTION_OTHER = "does {name}"
ACTION_MOVED = "{action} (moved to a free place)"
ACTION_SKIPPED = "skipped: {action} – {why}"
TITLE_FAILED_HINT = "{key} tries again"
TITLE_VERSIONS_HINT = "{key} shows other versions"
TITLE_STOPPED_HINT = "{key} says it anew"
TITLE_CUT_HINT = "{key} continues"
TITLE_GOES_ON = "goes on by itself"
STUCK_HINT = "{key} asks again from there  {model} chooses another model"
TITLE_HINTS_JOIN = "  "
THINKING_FOLDED = "thinking · {number} characters"
THINKING_NOW = "thinking …"
PREPARES = "{name} gets ready …"
DIRECTOR_CHOOSES = "Choosing who speaks …"
MODEL_AWAITED = "Waiting for the model …"
WAITED = "{who} {told}"
WAITED_SECONDS = "{seconds} s"
WAITED_JOIN = "; "
PAUSED_CARD = "Paused. {key} resumes."
TURNS_FOLDED = "{number} turns"
ONE_TURN_FOLDED = "1 turn"
MORE_BEFORE = "about {number} earlier lines (Enter shows more)"
MORE_AFTER = "about {number} more lines (Enter shows more)"
MORE_ROWS = "{number} more lines"
MORE_CHARACTERS = "{number} more characters (y copies them)"
NEW_BELOW = "{number} new lines"
NEW_BELOW_ONE = "1 new line"
YOU = "You"
PLAIN_ACTION = "[{name} {action}]"
PLAIN_SKIPPED = "[{name}: {action}]"
PLAIN_STATE = "[{name}: {state}]"
PLAIN_NOTE = "[{text}]"
PLAIN_BELOW = "  {text}"
PLAIN_WORDS = "{name}: "

# --- transcript: reading ------------------------------------------------------------------------------------------

KEY_SEARCH = "search what was said; Esc ends it"
KEY_SEARCH_NEXT = "the next place that the search found"
KEY_SEARCH_PREVIOUS = "the place before"
KEY_COPY_CODE = "copy the code of the turn"
KEY_TO_BOARD = "what the turn drew, on the board; Esc or the same key goes back"
KEY_BOARD_TURN = "the turn that drew what is chosen"
SEARCH_MARK = "/ "
SEARCH_PLACEHOLDER = "Search what was said"
SEARCH_AT = "{at} of {of}"
SEARCH_NONE = "not found"
SEARCH_NOTHING_OPEN = "No search is open. {key} begins one."
SEARCH_NOWHERE = "Nothing was said here yet that could be searched."
HINT_SEARCH = "searches"
HINT_SEARCH_NEXT = "next"
HINT_SEARCH_PREVIOUS = "before"
HINT_SEARCH_BOX = "Enter to the places  ↑↓ next, before"
HINT_SEARCH_END = "ends the search"
TURN_DREW_NOTHING = "This turn drew nothing on the board."
TURN_DRAWING_GONE = "What this turn drew is not known any more."
DRAWN_IN_NO_TURN = "No turn of this session drew it."
NO_TURN_HERE = "The cursor is on no turn."
RETRY_NOTHING = "Only a failed turn of the last exchange can be tried again, and what was not delivered."
CONTINUE_NOTHING = "Only a turn of the last exchange that was cut can go on."
NO_CODE_HERE = "There is no code in this turn."
DIALOG_CODE = "Copy which code?"
CODE_NOTE = "{language}, lines: {lines}"
CODE_NO_LANGUAGE = "text"

# --- board --------------------------------------------------------------------------------------------------------

BOARD_EMPTY = "The board is empty."
BOARD_EMPTY_HINT = "What the class draws appears here."
BOARD_CLOSED = "board closed"
BOARD_BROUGHT_BACK = "You brought back a board that had been cleared."
BOARD_ID_TAKEN = "an element named {id} is on the board already"
BOARD_UNKNOWN_ELEMENT = "there is no element {id} on the board"
BOARD_NOT_ITS_ACTION = "this is no action of the board"
BOARD_NO_CODE = "{id} is no code"
BOARD_NO_LINE_NAMED = "the edit names no line"
BOARD_UNKNOWN_LINE = "there is no line {line} in {id}"
BOARD_MOVED_OFF = "moved to {x}, {y}: it would have covered {id}"
BOARD_MOVED_IN = "moved to {x}, {y}: it would have left the board"
BOARD_NO_ROOM = "no free place is left on the board, so it stays where it lies on others"
BOARD_MORE_LINES = "{more} {number:,} more"
BOARD_SCROLLED = "{mark} {number:,} more"
BOARD_MORE_COLUMNS = "{more} {number:,} more columns"
BOARD_SERIES = "series {number}"
BOARD_NO_DATA = "no data"
BOARD_OTHER_SLICES = "{number} others"
BOARD_MORE_SERIES = "{more} {number:,} more series"
BOARD_STRANGE_VALUES = "{number:,} not drawn: not finite, or too large"
BOARD_NEGATIVE_SLICES = "{number:,} not drawn: negative"
BOARD_BINNED = "each bar the largest of {number:,}"
BOARD_SHARE = "{share} %"
BOARD_FIRST_SERIES = "of {number:,} series only the first"
BOARD_CODE = "code"
BOARD_SOMEBODY = "somebody"
BOARD_YOU = "you"
BOARD_LEARNER = "the learner"
BOARD_CHIP = "{mark} {kind}: {gist}"
BOARD_AGENT_CHOSEN = "{name} drew {number} of {of}"
BOARD_THEN = "{number} of {of} · {name} {did}"
BOARD_BEFORE = "before the first of {of}"
BOARD_DREW = "draws: {thing}"
BOARD_DID = {
    "wb_edit_code": "edits: {thing}",
    "wb_delete": "takes away: {thing}",
    "wb_clear": "clears the board",
}
BOARD_BRINGS_BACK = "bring back what {name} cleared"
BOARD_KEPT = "kept board {number} of {of}, cleared by {name}"
BOARD_NONE_KEPT = "No board has been cleared yet."
BOARD_NOT_KEPT = "Look at a kept board first, with {key}."
BOARD_NONE_CHOSEN = "Choose an element first, with {key}."
BOARD_ZOOMED = "zoom {scale:g}"
BOARD_CHOSEN = "{name}: {kind}, turn {turn}, no. {number}"
BOARD_CHOSEN_LECTURE = "{name}: {kind}, no. {number}"
BOARD_KINDS = {
    "text": "text",
    "shape": "shape",
    "rectangle": "rectangle",
    "circle": "circle",
    "triangle": "triangle",
    "chart": "chart",
    "latex": "formula",
    "table": "table",
    "line": "line",
    "wb_draw_line": "line",
    "code": "code",
}
BOARD_PLACES = (
    "top left", "top middle", "top right", "left", "middle", "right", "bottom left", "bottom middle", "bottom right",
)  # fmt: skip
BOARD_LINE = "line from {start} to {end}"
BOARD_ARROW = "arrow from {start} to {end}"
BOARD_DOUBLE_ARROW = "double arrow between {start} and {end}"
BOARD_DASHED = "dashed "
BOARD_NOWHERE = "an empty place"
BOARD_AROUND = "{shape} around “{text}”"
BOARD_QUOTED = "“{text}”"
BOARD_TOLD_OPEN = "The whiteboard (1000 × 562.5) is open."
BOARD_TOLD_CLOSED = "The whiteboard (1000 × 562.5) is closed; drawing opens it."
BOARD_TOLD = "- [{id}] {kind}, {place}, by {author}: {content}"
BOARD_TOLD_EARLIER = "- ({number} earlier elements are not listed)"
BOARD_TOLD_COUNTS = "Elements: {number} ({counts})."
BOARD_TOLD_CLASH = "Conflict: {two} lies on {one}."
BOARD_TOLD_FREE = "Free: {places}."
BOARD_TOLD_CROWDED = (
    "Warning: the board is crowded ({number} elements); clear it or delete something before drawing more."
)

# --- director -----------------------------------------------------------------------------------------------------

DIRECTOR_UNREADABLE = "The director's answer could not be read."
DIRECTOR_UNKNOWN_AGENT = "The director named an agent that is not in class: {name}."
NOBODY_TO_CUE = "Nobody in class has spoken."
NOBODY_IN_CLASS = "There is nobody in class."
EMPTY_REPLY = "Nobody said or drew anything."
EMPTY_REPLY_HINT = "Retry, ask in other words, or choose another model."
STREAM_CUT = "The reply broke off before its end."
STREAM_CUT_HINT = "Retry asks again; what came is kept."
LOOP_CRASHED = "Something went wrong inside the program."
LOOP_CRASHED_HINT = "Ask again; the log of diagnostics has the details."
ACTION_NOT_ALLOWED = "a {role} may not use it here"
ACTION_UNFINISHED = "it broke off before its end"
ACTION_UNREADABLE = "its JSON can't be read"
ACTION_NAMELESS = "it says no name of an action"
HISTORY_TRIMMED = "The conversation is too long for the model; it was asked again with its last few messages."

# --- lesson: lecture, invitations, quizzes ------------------------------------------------------------------------

LECTURE = "lecture"
INVITE_OUTCOMES = {
    "joined": "You joined the discussion: {topic}",
    "passed": "Passed over the discussion: {topic}",
    "gone": "The invitation went by, and /join takes it all the same: {topic}",
    "had": "Discussed before: {topic}",
    "absent": "Nobody in class can lead the discussion, so it is left out: {topic}",
}
NOTHING_OFFERED = "No discussion is offered just now."
JOIN_AFTERWARDS = "The class is answering; /join joins the discussion once that has ended."
QUIZ_NOT_GRADED = "Not graded: {why}"
QUIZ_NEEDS_MODEL = "a short answer is graded by a model."
QUIZ_NO_KEY = "the lesson gives no answer to it."
QUIZ_NO_GRADE = "the model gave no grade that could be used."
LESSON_UNUSED = "Not all of this lesson can be used here: {told}. {number} in all; `maic-tui check` lists them."
KEY_JOIN = "join the discussion that is offered (Enter in the empty box does, too), or that went by"
KEY_PLAY = "play the lesson from where it stands"
KEY_PASS = "pass over a discussion that is offered, or leave a quiz"
KEY_REDO = "take the lesson's latest quiz again"
KEY_LINE_BEFORE = "back to the lesson's line before"
KEY_LINE_AFTER = "on to the lesson's next line"
KEY_SCENE_BEFORE = "back to the scene before"
KEY_SCENE_AFTER = "on to the next scene"
PLACE_LESSON = "lesson, anywhere but text"
LESSON_OR_SESSION = "--lesson begins a new session, and --session goes on in one: give one of them."
NO_LESSON_HERE = "No lesson is open in this session. `maic-tui play photosynthesis` begins one."
DIALOG_LEAVE_SCENE = "Leave this question?"
LEAVE_SCENE = "The class is answering. Leaving for another place in the lesson interrupts it."
COMPOSER_LESSON = "Ask; the line is heard again afterwards"
COMPOSER_LESSON_WAITS = "Ask, or {key}: on with the lesson"
COMPOSER_QUIZ = "Ask; quiz and answers stay"
HINT_LESSON = "on with the lesson"
STATUS_LESSON_WAITS = "the lesson waits; {key} goes on"
STATUS_LESSON_OVER = "the lesson is finished"
EXPORT_NOTES = "Notes of the lesson"
KEY_FIND = "search the notes of the lesson; n and N in the notes go on"
FOUND = "Found in {number} lines of the notes."
STATUS_QUIZ = "quiz: {standing}"
STATUS_INVITED = "{name} invites you"
STATUS_SCENE = "scene {scene} of {of}"
HEAD_SCENE = "Scene: {title}"
QUIZ_TOLD = "Quiz: {points} of {of} points."
NEEDS_BROWSER = "This scene has an interactive part that needs a browser; here is what the teacher says to it."
SOMEBODY = "Somebody"
ACTION_UNPLAYABLE = "needs a browser"

# --- lesson: the forms, and what is wrong with one ----------------------------------------------------------------

LESSON_NEAR = "; did you mean `{near}`?"
LESSON_NO_JSON = "is no JSON: {why}"
LESSON_TOO_DEEP = "is nested too deep"
LESSON_NO_OBJECT = "should be a JSON object"
LESSON_NO_LIST = "should be a list"
LESSON_UNKNOWN_KEY = "`{key}` is no key that belongs here{near}"
LESSON_UNKNOWN_ACTION = "`{name}` is no action{near}"
LESSON_MISSING = "`{key}` is missing"
LESSON_WRONG_TYPE = "`type` is none that an element can have"
LESSON_WRONG_VALUE = "`{key}`: {why}"
LESSON_NO_TITLE = "the lesson has no title"
LESSON_NO_SCENES = "the lesson has no scene"
LESSON_EMPTY_ID = "is empty"
LESSON_DOUBLED = "`{id}` is there twice"
LESSON_EMPTY_SCENE = "nothing is said, shown or asked in this scene"
LESSON_NO_QUESTIONS = "the quiz has no question"
LESSON_NOT_ASKED = "questions are asked in a quiz alone, and this scene is of type {type}"
LESSON_NOT_SHOWN = "a scene of type {type} has no slide, so this is not shown"
LESSON_SHORT_OPTIONS = "a short answer has no options; they are not shown"
LESSON_NO_RUBRIC = "without a rubric a short answer is graded by the question alone"
LESSON_FEW_OPTIONS = "there is nothing to choose from: fewer than two options"
LESSON_NO_ANSWER = "no answer is given, so it can't be graded"
LESSON_ONE_ANSWER = "a question of type single has one answer"
LESSON_NO_SUCH_OPTION = "no option has the value `{value}`"
LESSON_NOBODY = "nobody here is called `{id}`; somebody of the class takes the place"
LESSON_NO_ELEMENT = "the slide has no element `{id}`"
LESSON_DRAWN_BEFORE = "`{id}` is on the board already; a drawing needs an id of its own"
LESSON_NOT_DRAWN = "`{id}` is not on the board"
LESSON_UNTITLED = "Untitled"
LESSON_HEAD_OPEN = "the front matter has no second line of ---"
LESSON_HEAD_LINE = "a line of the front matter is `key: value`"
LESSON_BEFORE_SCENE = "this stands before the first scene; a scene begins with `# Title`"
LESSON_SCENE_TITLE = "the scene has no title"
LESSON_NAME_NEAR = "nobody is called `{name}`, so the teacher says this; did you mean `{near}`?"
LESSON_FENCE_OPEN = "this block is not closed; its last line should be as many backticks as its first has"
LESSON_FENCE_NEAR = "`{word}` is shown as code; did you mean `{near}`?"
LESSON_BOARD_LINE = 'a line of a board block is `{"agent": …, "name": …, "params": {…}}`'
LESSON_BOARD_KEY = "a line of a board block has no `{key}`, but agent, name and params"
LESSON_UNKNOWN_WORD = "`{word}:` is unknown; did you mean `{near}:`?"
LESSON_STRAY_WORD = "`{word}:` belongs right under a `> {head}:`"
LESSON_STRAY_OPTION = "an option belongs right under a `> quiz:`"
LESSON_EMPTY_WORD = "`{word}:` has no text after it"
LESSON_OPTION_MARK = "`{mark}` marks nothing; a right option is `[x]`, a wrong one `[ ]`"
LESSON_OPTION_FORM = "an option is `- [x] right` or `- [ ] wrong`"
LESSON_OPTION_EMPTY = "the option has no text"
LESSON_OPTIONS_OR_RUBRIC = "a question has either options (`> - [x] right`, `> - [ ] wrong`) or a `> rubric:`"
LESSON_NO_RIGHT_OPTION = "no option is marked as right: `- [x]`"
LESSON_POINTS = "`{text}` is no number of points (above 0, 1000 at most)"
LESSON_ASK_NOTHING = "no passage follows that could answer this"
LESSON_NO_CHART = "`{kind}` is no kind of chart; there are {known}"
LESSON_CHART_EMPTY = "a chart needs a row of names and a row of numbers at least, parted by |"
LESSON_CHART_ROW = "the first row names {wanted} series, and this one has {found} numbers"
LESSON_NO_NUMBER = "`{text}` is no number"
NO_LESSON = "There is no lesson called {name}"
NO_LESSON_NAME = "A lesson needs a name"
LESSON_NEAREST = "the nearest is {near}"
LESSON_KNOWN = "there are {names}; any other needs its file's path"
LESSON_UNREADABLE = "{name} can't be read: {why}"
LESSON_NO_FILE = "it is not a file"
LESSON_UNPLAYABLE = "{name} is no lesson that can be played ({place}: {why})"
LESSON_UNPLAYABLE_HINT = "`maic-tui check {name}` tells all that is wrong with it"
LESSON_CHANGED = "The lesson of this session, {file}, is gone or was changed"
LESSON_CHANGED_HINT = "what was said can still be read; to hear the lesson again, play its file"

LESSON_TOO_LARGE = "is larger than {most} MB"
LESSON_NO_TEXT = "is no UTF-8 text"
LESSON_HIDDEN = "{number} characters that nobody can see were left out"
LESSON_EMPTY = "is empty"

ARCHIVE_TOO_BIG = "the archive is larger than 200 MB"
ARCHIVE_TOO_MANY = "the archive holds more than {most} files"
ARCHIVE_PATH = "the archive holds a path that leads out of it: {name}"
ARCHIVE_LINK = "the archive holds a link: {name}"
ARCHIVE_SECRET = "the archive is encrypted"
ARCHIVE_BOMB = "the archive unpacks to far more than a lesson needs"
ARCHIVE_BROKEN = "the archive is damaged or cut short"
ARCHIVE_FILE_TOO_BIG = "{name} in the archive is too large"
ARCHIVE_NO_LESSON = "the archive holds no manifest or document of a lesson"

LOST_MORE = "more that could not be used is left out"
LOST_OFTEN = "{message} ({count} times)"
FOREIGN_NOTHING = "none of its scenes can be played"
FOREIGN_VERSION = "it is of format version {version}, and 1 is known; what could be read is played"
FOREIGN_AGENT = "an agent without a name is left out"
FOREIGN_SCENE = "a scene that is no object is left out"
FOREIGN_SCENE_TITLE = "Scene {number}"
FOREIGN_TYPE = "a scene of type `{said}` is played as {kind}, which its content is"
FOREIGN_SPEECH = "a line without words is left out"
FOREIGN_DISCUSSION = "a discussion without a topic is left out"
FOREIGN_ACTION = "the action `{name}` is unknown here and left out"
FOREIGN_WRONG_ACTION = "an action `{name}` can't be carried out ({why}) and is left out"
FOREIGN_DANGLING = "a `{name}` points at something that is not on its slide and is left out"
FOREIGN_ELEMENT = "an element of kind `{kind}` can't be shown and is left out"
FOREIGN_QUESTION = "a question without words is left out"
FOREIGN_KEY = "the key of a question means none of its options, so it can't be graded"

# --- classroom ----------------------------------------------------------------------------------------------------

SECRET_MASKED = (
    "What you wrote holds something that looks like a key. It is hidden from the model, the log and exports."
)
TURN_TOO_LONG = "This turn has more than four million characters. What came after that was not kept."

# --- cli ----------------------------------------------------------------------------------------------------------

USAGE = (
    ("maic-tui [QUESTION…]", "open the classroom; words are asked at once"),
    ("maic-tui play LESSON", "play a lesson: a bundled name, one of the learner's own, or a file"),
    (
        "maic-tui open [SESSION]",
        "reopen a session: a part of an id or title that fits only one, sample:NAME, or a file (a copy is taken); "
        "none: the latest",
    ),
    (
        "maic-tui ask QUESTION…",
        "one exchange without a screen, in a new session; `-` reads the question from standard input; --json, "
        "--lesson LESSON, --session SESSION (go on in it), --no-save",
    ),
    (
        "maic-tui watch SESSION",
        "follow a session that runs elsewhere; --from ID, --speed X replay one as it happened, from that event on",
    ),
    (
        "maic-tui sessions",
        "list them; --search TEXT, --lesson NAME, --sort newest|oldest|title|size, --check",
    ),
    (
        "maic-tui export SESSION",
        "--format md|html|json|jsonl|txt, --board with --format txt|svg|png (png: an extra) and --columns N, --to FILE "
        "(else standard output)",
    ),
    (
        "maic-tui rename|delete|fork SESSION",
        "rename takes the new title; fork --at N makes a new session that ends after exchange N; delete asks, "
        "--yes does not, and takes the trash where there is one, --forever does not",
    ),
    ("maic-tui lessons", "list the bundled ones and the learner's own"),
    ("maic-tui check LESSON", "validate a lesson file; every problem with its place; warnings alone exit 0"),
    (
        "maic-tui doctor",
        "which model is used and why, where words are sent, what is missing; --call makes a real call",
    ),
    (
        "maic-tui key set|delete PROVIDER",
        "keep a key in the platform's keyring (an extra): asked for unseen, or read from a pipe",
    ),
    ("maic-tui themes", "list them"),
    ("maic-tui serve", "the same classroom in a web browser (an extra); --port N, --open"),
    ("maic-tui schema events|lesson|config", "JSON Schema of each"),
    ("maic-tui completion bash|zsh|fish", "completion of commands, options and names for that shell"),
)
USAGE_OPTIONS = (
    ("--data-dir DIR", "where sessions and logs are kept"),
    ("--config FILE", "the settings file"),
    ("--model NAME", "any litellm name, such as openai/gpt-5-mini"),
    ("--api-base URL", "a server of your own that speaks the OpenAI protocol"),
    ("--offline", "no model: answers from the bundled library"),
    ("--theme NAME", "colours; `maic-tui themes` lists them"),
    ("--ascii", "only ASCII in what the program itself draws"),
    ("--reader", "plain lines instead of a screen, for screen readers and pipes"),
    ("--version", "the version"),
    ("--help", "this, or the page of a command; -h is the same"),
)
HELP_TITLE = "maic-tui: a classroom in the terminal."
HELP_COMMANDS = "Commands"
HELP_OPTIONS = "Options, with every command"
HELP_NOTES = (
    "`sessions`, `lessons`, `themes`, `doctor` and `check` take --json; `ask --json` prints one event a line, as "
    "logged. A SESSION is an id, its number in `maic-tui sessions`, or a part of an id or title that fits only one. "
    "All after -- is a question. `maic-tui COMMAND --help` has all of one command, with examples.",
    "Exit codes: 0 done; 1 it could not be done; 2 wrong use; 3 the exchange ended with an error; 130 interrupted, "
    "143 and 129 for SIGTERM and SIGHUP.",
)

HELP_EXAMPLES = "Examples"
HELP_FIRST = (
    "maic-tui",
    'maic-tui "How does a leaf make sugar?"',
    "maic-tui play photosynthesis",
    'maic-tui ask "Why is the sky blue?" > answer.txt',
    "maic-tui open",
)
HELP_ENVIRONMENT_HEAD = "Environment"
HELP_ENVIRONMENT = (
    ("MAIC_TUI_MODEL", "the model, as --model"),
    ("MAIC_TUI_API_BASE", "the model's server, as --api-base"),
    ("MAIC_TUI_API_KEY", "the key of the model that is named; else each provider's own, such as OPENAI_API_KEY"),
    ("MAIC_TUI_CONFIG", "the settings file, as --config"),
    ("MAIC_TUI_DATA_DIR", "the data folder, as --data-dir"),
    ("MAIC_TUI_THEME", "the theme, as --theme"),
    ("MAIC_TUI_SPEED", "how fast a lesson plays and words appear, from 0.5 to 4; else 1"),
    ("MAIC_TUI_REVEAL", "characters a second for live words, 0 for all at once; else 33"),
    ("MAIC_TUI_FIRST_TIMEOUT", "seconds to the first content of a reply; else 300"),
    ("MAIC_TUI_IDLE_TIMEOUT", "seconds between two pieces of it; else 60"),
    ("MAIC_TUI_DIRECTOR_MODE", "how the director is asked: auto, tools or graph; else auto"),
    ("LC_ALL, LC_MESSAGES, LANG", "the language of the interface where the settings name none"),
    ("NO_COLOR", "greys instead of colours"),
    ("VISUAL, EDITOR", "what Ctrl+G writes a question in"),
)
HELP_FILES_HEAD = "Files"
HELP_FILES = (
    ("<config>/config.toml", "the settings; read and never written"),
    ("<config>/themes/*.toml", "your own themes"),
    ("<data>/sessions/<id>.jsonl", "one session, written at every event; beside it <id>.ui.json and <id>.lock"),
    ("<data>/sessions/index.sqlite3", "what a search looks into; made anew from the sessions when it is gone"),
    ("<data>/lessons/", "your own lessons, and by their hash those that sessions played"),
    ("<data>/{theme,model,class,keys}.json", "what was chosen on the screen"),
    ("<data>/language.json", "the language that /language chose"),
    ("<data>/logs/", "diagnostics, rotated; no words of a session, no keys"),
)
HELP_FOLDERS = "`maic-tui doctor` says where <config> and <data> are. All files are readable by you alone."
HELP_OWN_OPTIONS = "Options"
HELP_CODES = "Exit codes"
HELP_ALSO = "Options of every command: {names}. `maic-tui --help` tells of them."
HELP_JSON = "the same as JSON, for programs"
HELP_CODE_DONE = "0  done"
HELP_CODES_COMMON = ("1  it could not be done; why is said on standard error, in one line", "2  wrong use")
HELP_CODES_SIGNALS = "130, 143, 129  ended by SIGINT (Ctrl+C), SIGTERM, SIGHUP; what was said is saved"
HELP_CODES_OWN = {
    "ask": ("3  the exchange ended with an error; what words came are printed all the same",),
    "check": ("1  the lesson can't be played; warnings alone exit 0",),
    "sessions": ("1  with --check: a session is damaged",),
    "doctor": ("1  no question could be asked; what is missing is told",),
    "delete": ("1  it could not be done, or the answer was no",),
}
"""What a code means besides, or instead of, what it means for every command."""
COMMAND_USES = {
    "open": "maic-tui open [SESSION]",
    "play": "maic-tui play LESSON",
    "ask": "maic-tui ask QUESTION…",
    "watch": "maic-tui watch SESSION",
    "sessions": "maic-tui sessions",
    "export": "maic-tui export SESSION",
    "rename": "maic-tui rename SESSION TITLE…",
    "delete": "maic-tui delete SESSION",
    "fork": "maic-tui fork SESSION --at N",
    "lessons": "maic-tui lessons",
    "check": "maic-tui check LESSON",
    "doctor": "maic-tui doctor",
    "key": "maic-tui key set|delete PROVIDER",
    "themes": "maic-tui themes",
    "serve": "maic-tui serve",
    "schema": "maic-tui schema events|lesson|config",
    "completion": "maic-tui completion bash|zsh|fish",
}
COMMAND_TELLS = {
    "open": (
        "Reopens a session, with its board, its lesson and its draft, where it was left. SESSION is an id, a part of "
        "one or of a title that fits only one, its number in `maic-tui sessions`, sample:NAME, or a file, of which a "
        "copy is taken. Without one it is the latest. One that another process writes is followed."
    ),
    "play": (
        "Plays a lesson in a new session. LESSON is a name in `maic-tui lessons` or a file: our Markdown or JSON, or "
        "a classroom made with OpenMAIC (.json, .maic.zip, .maic). With --reader it is told in plain lines."
    ),
    "ask": (
        "Asks one question and prints who says what as the words come; then on standard error how the exchange "
        "ended. The question `-` is read from standard input. The session is saved, so that it can be opened or gone "
        "on with."
    ),
    "watch": (
        "Follows a session that another process writes, on the screen or, in a pipe, in plain lines. With --from or "
        "--speed a session is replayed as it happened."
    ),
    "sessions": (
        "Lists the sessions, the newest first: number, id, questions asked, size, title. With --search the best "
        "match comes first, with the place that matches."
    ),
    "export": (
        "Writes a session in another shape, to standard output or into a new file; a file that is there is never "
        "written over. Keys and the folders of this machine are hidden. With --board it is the board alone."
    ),
    "rename": "Gives a session another title.",
    "delete": (
        "Deletes a session: into the trash where there is one. It asks first; where nobody can be asked it needs --yes."
    ),
    "fork": (
        "Makes a new session that ends after an exchange of another, which stays as it is. The new id is printed."
    ),
    "lessons": "Lists the lessons that can be played by name: the bundled ones and the learner's own.",
    "check": (
        "Reads a lesson and tells every problem with its place: an error where it can't be played, a warning where "
        "something in it is not used. LESSON is a file or a name."
    ),
    "doctor": (
        "Tells which model is used and why, where settings and sessions are, and what is missing. No call is made "
        "without --call."
    ),
    "key": (
        "Keeps a provider's key in the platform's keyring, or deletes it there. The key is asked for unseen, or read "
        "from a pipe, and is never an argument. A key in the environment goes before it."
    ),
    "themes": "Lists the themes, ours and the learner's own, and marks the one that is used.",
    "serve": (
        "Serves the classroom on loopback and prints its address, which holds a token: whoever has the address can "
        "use it, and nobody else. Each page is a classroom of its own; its sessions are the same as the terminal's. "
        "It needs an extra: pip install 'maic-tui[serve]'. Ctrl+C ends it."
    ),
    "schema": (
        "Prints the JSON Schema of one line of a session's log (events), of a lesson's JSON form (lesson), or of the "
        "settings file (config)."
    ),
    "completion": (
        "Prints what a shell needs to complete commands, options and the names of sessions, lessons and themes. With "
        "sessions, lessons or themes it prints those names, one a line, as that asks for them; with titles it is "
        "sessions, each with its title behind a tab."
    ),
}
COMMAND_OPTIONS = {
    "ask": (
        ("--json", "one event a line, as logged, each printed when it is on the disk"),
        ("--lesson LESSON", "the class has this lesson before it, and the new session plays it"),
        ("--session SESSION", "go on in that session"),
        ("--no-save", "nothing is written"),
    ),
    "watch": (
        ("--from ID", "replay from the event with this id on; with --speed alone from the first"),
        ("--speed X", "replay at this speed, from 0.5 to 4; without it as the settings say, else 1"),
    ),
    "sessions": (
        ("--search TEXT", "only those in which these words were said, the best first"),
        ("--lesson NAME", "only those that play this lesson"),
        ("--sort ORDER", "newest, oldest, title or size; without it the newest, or the best match, comes first"),
        ("--check", "read every line and tell what is damaged"),
        ("--json", HELP_JSON),
    ),
    "export": (
        (
            "--format FORMAT",
            "md, html, json, jsonl or txt; of a board txt, svg or png (an extra); without it what FILE ends with, else "
            "md, of a board txt",
        ),
        ("--board", "the board alone"),
        ("--columns N", "how wide a board is; without it 120"),
        ("--to FILE", "into this new file instead of standard output"),
    ),
    "delete": (
        ("--yes", "do not ask"),
        ("--forever", "not into the trash"),
    ),
    "fork": (("--at N", "the last exchange that the new session has"),),
    "lessons": (("--json", HELP_JSON),),
    "check": (("--json", HELP_JSON),),
    "doctor": (("--call", "make one real call, and tell how long it took"), ("--json", HELP_JSON)),
    "themes": (("--json", HELP_JSON),),
    "serve": (
        ("--port N", "the port; without it, or with 0, any free one"),
        ("--open", "open the page in the browser, too"),
    ),
}
COMMAND_EXAMPLES = {
    "open": ("maic-tui open", "maic-tui open 3", "maic-tui open sample:leaf", "maic-tui open 20261130-0912 --reader"),
    "play": ("maic-tui play photosynthesis", "maic-tui play my-lesson.md --offline"),
    "ask": (
        'maic-tui ask "How does a leaf make sugar?"',
        'echo "Why are plants green?" | maic-tui ask - --no-save',
        'maic-tui ask --json "Why is the sky blue?" | jq -r \'select(.type == "text_delta").data.text\'',
    ),
    "watch": ("maic-tui watch 1", "maic-tui watch sample:leaf --from 1 --speed 4"),
    "sessions": ("maic-tui sessions --search sugar", "maic-tui sessions --json | jq -r '.[].id'"),
    "export": (
        "maic-tui export 1 --to lesson.html",
        "maic-tui export 1 --format txt | less",
        "maic-tui export 1 --board --to board.svg",
    ),
    "rename": ("maic-tui rename 1 Leaves and light",),
    "delete": ("maic-tui delete 20261130-0912", "maic-tui delete 20261130-0912 --yes --forever"),
    "fork": ("maic-tui fork 1 --at 2",),
    "lessons": ("maic-tui lessons", "maic-tui lessons --json | jq -r '.[].name'"),
    "check": ("maic-tui check my-lesson.md", "maic-tui check --json my-lesson.md"),
    "doctor": ("maic-tui doctor", "maic-tui doctor --call --model openai/gpt-5-mini"),
    "key": ("maic-tui key set openai", "pass show openai | maic-tui key set openai", "maic-tui key delete openai"),
    "themes": ("maic-tui themes",),
    "serve": ("maic-tui serve --open", "maic-tui serve --port 8080 --offline"),
    "schema": ("maic-tui schema events > events.json",),
    "completion": (
        'eval "$(maic-tui completion bash)"      # in ~/.bashrc',
        'eval "$(maic-tui completion zsh)"       # in ~/.zshrc, after compinit',
        "maic-tui completion fish | source         # in ~/.config/fish/config.fish",
    ),
}

NO_SUCH_OPTION = "`{command}` has no option {option}."
WORD_TOO_MUCH = "“{word}” is one word too many; it is used so: `{use}`."
MISSING_ARGUMENT = "Something is missing; it is used so: `{use}`."
TAKES = "{option} takes {allowed}."
TAKES_NOTHING = "{option} takes no value."
NEEDS_VALUE = "{option} needs a value: {use}."
SEE_HELP = "`{command} --help` tells what there is."
AS_A_QUESTION = "A question that begins so needs -- before it."
NEARLY_A_COMMAND = "`{word}` is no command; did you mean `maic-tui {near}`? To ask it as it is: maic-tui -- {word}"
FIRST_NEARLY_A_COMMAND = "`{word}` is no command; did you mean `maic-tui {near}`? In quotes it is a question."
INPUT_TOO_LONG = (
    "This is longer than {limit} characters, which is all that a question may hold; nothing of it was used."
)
NO_QUESTION = 'There is no question. For example: maic-tui ask "How does a leaf make sugar?"'
PROFILE_REFUSED = "The profile can't be written to {file}: {why}. Name another file with {variable}."
NO_TERMINAL = (
    "The screen needs a terminal at standard input and standard error. Use `maic-tui ask QUESTION…` for one question, "
    "or --reader for plain lines."
)
DUMB_TERMINAL = "This terminal (TERM=dumb) can't show a screen. Use --reader for plain lines."
NOT_HERE = "maic-tui runs on Linux and macOS; on Windows use it inside WSL."
CRASHED = "Something went wrong inside maic-tui ({kind}). What had been said is saved; the details are in {file}"
CRASHED_UNLOGGED = (
    "Something went wrong inside maic-tui ({kind}), and the details could not be written to {folder}. Make room or "
    "mend that folder before you go on."
)
CANNOT = "{message}: {hint}."
UNSAVED_AT_END = "What was said last could not be saved. {why}"
UNSAVED_AT_END_HINT = "Make room or mend the folder before you go on."
NOT_SAVED = "{why} With --no-save it is asked without being saved."
OUTPUT_REFUSED = "Standard output can't be written: {why}. Make room there, or send it to another place."
WATCH_NO_EVENT = "--from takes the id of an event, from 1 to {last} in this session."
WATCH_SPEED = "--speed takes a number from {least:g} to {most:g}."
WATCH_NO_NEW = "this window only watches"
WATCH_NO_NEW_HINT = "maic-tui begins a new session"
WATCH_WHY = "Nothing is asked while a session is watched, so no model is used."
WATCH_CAUSE = "watching"
NO_SAMPLE = "no sample session is called {name}"
NO_SAMPLE_HINT = "there are: {names}"
NO_SAMPLES_HINT = "the installation lacks its samples; install it anew"
WHICH_SAMPLE = "a sample session has a name"

EXPORT_BOARD_FORMATS = "A board is exported as txt, svg or png, and not as {format}; without --board it is the session."
EXPORT_UNKNOWN_ENDING = "There is no format {ending}; name one with --format: {known}."
EXPORT_NEEDS_BOARD = "{format} is for the board alone: add --board."
EXPORT_COLUMNS = "--columns takes a number from {least} to {most}, and not {columns}."
EXPORT_PNG_TERMINAL = "A PNG is not text for a terminal. Name a file with --to, or pipe it into one."
EXPORT_NO_PNG = "PNG needs a library that is not here: pip install 'maic-tui[png]'. The other formats need none."
EXPORT_NO_FONT = "PNG needs a monospace font, such as DejaVu Sans Mono, and none is installed here. SVG needs none."
EXPORT_BOARD_EMPTY = "Nothing stands on the board of {session}, so nothing was exported."
EXPORT_EXISTS = "{file} is there already; nothing was written. Choose another name with --to."
EXPORT_FAILED = "{file} could not be written: {why}. Choose another place with --to."
NO_SESSIONS_YET = "No sessions yet. Ask something: maic-tui QUESTION"
SEARCH_NOTHING = "A search needs words: `maic-tui sessions --search TEXT`."
NOTHING_FOUND = "No session holds that."
SESSIONS_HEAD = "No.  id                  asked  last changed         size  title"
SESSION_ROW = "{number:>3}  {id}  {exchanges:>5}  {date:<16}  {size:>7}  {title}"
SIZES = ("B", "kB", "MB", "GB", "TB", "PB", "EB")
FOUND_MARKS = ("«", "»")
EXCERPT_ROW = "     {text}"
UNTITLED = "(no title)"
MARK_DAMAGED = "damaged"
MARK_SCENE = "scene {scene}"
MARK_SCENE_OF = "scene {scene} of {of}"
MARK_NEWER = "newer format"
CHECK_FINE = "{events} events, none damaged"
CHECK_EMPTY = "The file holds no events; maic-tui delete removes it."
CHECK_LINE = "     line {number}: {why}"
CHECK_MORE = "     and {more} more; --json names them all"
CHECK_OPENS = {
    "yes": "     It can be opened and written all the same; the file is copied aside first where lines are damaged.",
    "read only": "     It can be opened, to be read.",
    "no": "     It can't be opened.",
}
RENAMED = "{id} is now called: {title}"
DELETE_ASK = "Delete {id} ({title})? It can't be brought back. [y/N] "
TRASH_ASK = "Move {id} ({title}) to the trash? [y/N] "
TRASHED = "{id} is in the trash."
TRASH_REFUSED = "the trash does not take {file} ({why}), so it was left where it is"
TRASH_REFUSED_HINT = "`maic-tui delete SESSION --forever` deletes without the trash"
DELETE_KEPT = "Nothing was deleted."
DELETE_NEEDS_YES = "Nobody can be asked here whether to delete it; --yes deletes without asking."
DELETED = "{id} is deleted."
BRANCHED = "This is a branch, up to exchange {number}; the session that it comes from is as it was."
BRANCHED_AGAIN = "This is a branch in which question {number} is asked again; the other session is as it was."
FORKED = "{id} is a copy of {source} up to exchange {at}."
YES = ("y", "yes")

CHECK_ROW = "{source}:{place}: {level}: {message}"
CHECK_LEVELS = {"error": "error", "warning": "warning"}
COUNTED = {
    "scene": {1: "{number} scene", 2: "{number} scenes"},
    "error": {1: "{number} error", 2: "{number} errors"},
    "warning": {1: "{number} warning", 2: "{number} warnings"},
}
"""Things that are counted, one and many."""
CHECK_DONE = "{title}: {scenes}, {warnings}"
CHECK_FAILED = "{source} can't be played: {errors}, {warnings}"
LESSONS_ROW = "{name:<24} {scenes:>10}  {title}"
LESSONS_BROKEN_ROW = "{name:<24} can't be played; `maic-tui check {name}` says why"

SERVE_HINT = (
    "Open this address in a browser of this machine. Whoever has it can use the classroom; Ctrl+C ends it and all its "
    "pages."
)
SERVE_NEEDS_EXTRA = "The browser needs a library that is not here: pip install 'maic-tui[serve]'."
SERVE_NO_READER = "A page shows the screen, and plain lines are asked for (--reader, or [ui] reader): maic-tui --reader"
SERVE_PORT = "--port takes a number from 0, which means any free one, to {last}."
SERVE_PORT_TAKEN = "Port {port} can't be used: {why}. Without --port any free one is taken."
PAGE_TITLE = "maic-tui"
PAGE_OPENS = "The classroom opens."
PAGE_ENDED = "The classroom has closed. What was said is saved."
PAGE_AGAIN = "Open it again"
PAGE_NEEDS_SCRIPT = "It needs JavaScript, which is switched off here."
PAGE_FORBIDDEN = "This needs the whole address that `maic-tui serve` has printed."
KEY_PROMPT = "The key for {provider}, which is not shown: "
KEY_ON_COMMAND_LINE = (
    "`maic-tui key set` takes a provider's name, such as openai, and nothing else: a key on the command line would "
    "stay in the shell's history. The key is asked for, or read from standard input."
)
KEY_NEAR_PROVIDER = "No provider is called {name}; did you mean {near}?"
KEY_EMPTY = "There was no key, so nothing was kept."
KEY_IMPOSSIBLE = "That can't be a key, so nothing was kept: {reason}. Copy it once more."
KEY_UNSEEN = "The key can't be typed unseen here, so nothing was kept. Give it by a pipe instead."
KEY_KEPT = "The key for {provider} is kept in the keyring ({keyring}). A key in the environment goes before it."
KEY_NOT_KEPT = "The keyring has no key for {provider}, so nothing was deleted."
KEY_FORGOTTEN = "The key for {provider} is deleted from the keyring."

THEMES_USED = "  (used)"
THEMES_ROW = "{name:<20} {shade:<6} {origin}{used}"
THEMES_OURS = "built in"
THEMES_OWN = "your own, {file}"
THEMES_AUTO = "{name:<20} {shade:<6} light or dark as the terminal is{used}"

DOCTOR_ROW = "{name:<10} {value}"
DOCTOR_NAMES = {
    "model": "model",
    "why": "because",
    "api_base": "server",
    "sent_to": "sent to",
    "key": "key",
    "cost": "cost",
    "call": "call",
    "settings": "settings",
    "data": "data",
    "sessions": "sessions",
    "terminal": "terminal",
    "version": "version",
}
DOCTOR_WARNING = "warning"
DOCTOR_MISSING = "MISSING"
NO_MODEL = "none can be used"
OFFLINE_MODEL = "offline: the bundled library, quoted"
KEY_FROM = "in {variable}"
KEY_UNNEEDED = "none: a server of your own needs none"
KEY_OF_LITELLM = "none known here; litellm looks into the environment for it"
NOT_INSTALLED = "not installed"
SENT_NOWHERE = "nowhere: offline"
SENT_NOT_YET = "nowhere: no model can be used"
SENT_TO_PROVIDER = "the server of {provider}"
SENT_BY_PROXY = "{server}, by the proxy {proxy}"
FILE_STATE = "{file} ({state})"
THERE = "there"
NOT_THERE = "not there, so the defaults hold"
WRITABLE = "can be written"
NOT_WRITABLE = "can't be written"
DATA_HINT = "Sessions can't be saved: change the folder's permissions, or choose another one with --data-dir."
A_TERMINAL = "yes, the screen can be shown"
NO_A_TERMINAL = "none here: use `maic-tui ask`, or --reader"
CALL_ANSWERED = "answered in {seconds:.1f} s: {text}"
CALL_FAILED = "failed"
DOCTOR_QUESTION = "Say hello in one short sentence."

READER_HELLO = "A classroom in plain lines. Type a question and press Enter; /help tells what else there is."
READER_AGREE = "Type yes to use it; anything else goes on without a model."
READER_HELP = (
    "A line is a question, or an answer to what was asked; a number chooses an option that was offered. What is typed "
    "while agents speak is handed to them. Ctrl+C interrupts. A line that begins with a slash is a command:"
)
READER_COMMAND = "{name}: {does}"
READER_COMMANDS = {
    "pause": "hold the words, or go on",
    "resume": "go on, also with an exchange that was interrupted",
    "interrupt": "interrupt at once; so does /stop",
    "ask": "ask the class, also in the middle of a quiz",
    "later": "ask when this exchange has ended",
    "move": "move waiting question N to place M",
    "choose": "choose an option that was offered",
    "hand": (
        "what you said that waits; hand N now, after or later says when it is heard, hand N back takes it back, "
        "hand N edit WORDS changes it"
    ),
    "class": "who is here, and whose turn it is",
    "call": "call on an agent; what stands after the name is what it is asked",
    "mute": "mute an agent, or give it its voice back",
    "agents": "who attends; with a name that one goes, or comes back",
    "enough": "enough of the one who speaks: the others go on",
    "play": "play the lesson from where it stands",
    "join": "join the discussion that is offered, or that went by",
    "pass": "pass over a discussion, or leave a quiz",
    "redo": "take the quiz again",
    "back": "play the lesson from the line before",
    "skip": "play the lesson from the next line",
    "prior": "play the lesson from the scene before",
    "scene": "play the lesson from the next scene",
    "faster": "the lesson and its words a step faster",
    "slower": "the lesson and its words a step slower",
    "speed": "set the speed, such as 1.5",
    "board": "what stands on the board",
    "kept": "what stood on the board before it was cleared the last time, or the Nth time from the end",
    "restore": "bring that board back",
    "slide": "what stands on the slide",
    "notes": "the notes of the lesson",
    "find": "search the notes of the lesson",
    "repeat": "the last turn again",
    "search": "search what was said",
    "code": "the code of the latest turn that has any",
    "status": "what goes on, who speaks, what waits, which model",
    "model": "which model teaches, and why; with a name that one from the next question on, with offline none",
    "cost": "tokens and price of the session, and of the latest exchange",
    "language": "choose the interface's language, en or zh, for the next start",
    "retry": "try again what failed",
    "continue": "go on with a turn that was cut",
    "rephrase": "the last turn, or turn N, said another way: simpler, example, formal, a language, or a wish",
    "before": "the version before of the last turn, or of turn N",
    "after": "the next version of the last turn, or of turn N",
    "lessons": "the lessons that can be played",
    "lesson": "play a lesson in a new session",
    "sessions": "the newest sessions, or those that hold TEXT",
    "open": "open another session, by its number or a part of its id",
    "new": "begin a new session",
    "branch": "a new session that ends after exchange N, or after the latest",
    "again": "ask the question of exchange N again, or the latest, in a branch",
    "take": "write the session on that another window has left",
    "rename": "give the session another title",
    "export": "write the session into a new file: .md, .html, .json, .jsonl or .txt",
    "help": "this",
    "quit": "leave, as Ctrl+D does; everything is saved already",
}
READER_UNKNOWN = "There is no {command} here. /help tells what there is."
READER_UNKNOWN_NEAR = "There is no {command} here. Did you mean /{near}?"
READER_PASS = "/pass"
READER_NOTHING_HELD = "Nothing is held that could go on."
READER_LESSON_WAITS = "The lesson waits where it was left; /play goes on with it."
ALOUD_BEGINS = "{name}, {role}, begins"
ALOUD_FINISHED = "{name} has finished"
ALOUD_POINTS = "{name} points at “{thing}”"
ALOUD_DRAWN_BY = "By {name}:"
ALOUD_DRAWINGS = {
    "shape": "draws {number} shapes: {things}",
    "text": "writes {things}",
    "line": "draws {number} lines: {things}",
}
ALOUD_ELEMENT = "{place}: {thing}"
ALOUD_THING = "{kind}, {gist}"
ALOUD_PAUSED = "Held. /resume goes on."
ALOUD_RESUMED = "It goes on."
ALOUD_LESSON_END = "The lesson is over."
ALOUD_INVITES = "{name} invites you to discuss: {topic} /join joins, /pass goes on; there is no hurry."
ALOUD_ANSWER = "/join joins the discussion, /pass goes on with the lesson."
ALOUD_NO_QUIZ = "There is no quiz just now."
ALOUD_QUIZ_WAITS = "The quiz waits for your answer; /pass leaves it."
ALOUD_ANSWERING = "The class is answering. /interrupt first, or wait."
ALOUD_NO_FURTHER = "The lesson goes no further that way."
ALOUD_NOTHING_FAILED = "No turn of the latest exchange has failed."
ALOUD_NOTHING_CUT = "No turn of the latest exchange was cut at its limit."
ALOUD_MODES = {
    "idle": "Nothing runs; the floor is yours.",
    "playing": "The lesson plays.",
    "paused": "It is held.",
    "live": "The class answers.",
}
ALOUD_SPEAKS = "{name} speaks."
ALOUD_SCENE = "{title}, {scene}."
ALOUD_WAITING = "Waiting, {number}: {text}"
ALOUD_SESSION = "{number}. {title}"
ALOUD_OPEN = "/open and a number opens one."
ALOUD_OPEN_ALREADY = "That session is the one that is open."
ALOUD_RENAMED = "It is now called: {title}"
ALOUD_QUEUED = {
    "steer": "It is heard after this speaker; /hand changes that: {text}",
    "follow_up": "It is heard after this exchange; /hand changes that: {text}",
}
ALOUD_NEW = "A new session."
ALOUD_LESSON = "{name}: {title}"
ALOUD_EXPORTED = "Written to {file}."
ALOUD_SEAT = "{name}, {role}."
ALOUD_SEAT_NOW = "{name}, {role}: {state}."
ALOUD_AWAY = "does not attend"
ALOUD_HAND = "{when}: {text}"
ALOUD_HAND_HOW = (
    "/hand needs the number of what waits and now, after, later or back, such as /hand 1 now; "
    "or edit and new words, such as /hand 1 edit Why green?"
)
ALOUD_HAND_DONE = {
    "now": "It is heard at once: {text}",
    "after": "It is heard after this speaker: {text}",
    "later": "It is heard after this exchange: {text}",
    "back": "It is taken back: {text}",
    "edit": "It is now: {text}",
}
ALOUD_MODEL_ROLE = "{model} speaks for {role}."
ALOUD_COST = "This session: {sent} tokens sent, {got} received."
ALOUD_COST_TURN = "{name}: {sent} tokens sent, {got} received."
ALOUD_PRICE = "Price: ${cost}."
ALOUD_COST_ESTIMATED = "Some of it is an estimate: the server did not say how many tokens there were."
ALOUD_SAID = "Exchange {number}: {text}"
ALOUD_SAID_BY = "Exchange {number}, {name}: {text}"
ALOUD_SAID_IN_SCENE = "{scene}, {name}: {text}"
ALOUD_SAID_LINES = "Found in {number} lines; the newest come last."
ALOUD_SAID_SOME = "Found in {number} lines; these are the newest {told}."
ALOUD_SAID_NOWHERE = "Nothing that was said holds that."
ALOUD_NO_CODE = "Nothing that was said holds code."
ORAL_HOW = (
    "An option is chosen by its letter. An empty line repeats the question, /pass leaves the quiz, /ask asks the class."
)
ORAL_QUESTION = "Question {number}: {question} ({how})"
ORAL_OPTION = "  {letter}. {text}"
ORAL_TAKEN = "Your answer: {answer}"
ORAL_NO_OPTION = {
    "single": "Type one letter, from a to {last}.",
    "multiple": "Type letters from a to {last}, such as a c.",
}
ORAL_GRADE = "Question {number}: {said}."
ORAL_RIGHT = "Right would be: {right}."
ORAL_AFTER = "/play goes on with the lesson, /redo takes the quiz again."
READER_IDLE = "Nothing is being said just now."

# --- tui ----------------------------------------------------------------------------------------------------------

KEYS_HEAD = "| key | where | does | command |"
PLACES = {
    "anywhere": "anywhere",
    "composer": "box",
    "transcript": "transcript",
    "board": "board",
    "class": "the class",
    "hand": "what waits",
}
PLACE_FIRST_LINE = "box, first line"
PLACE_LAST_LINE = "box, last line"
PLACE_EMPTY_COMPOSER = "empty box"
PLACE_SPACE = "anywhere; Space not in text"
PLACE_PALETTE = "anywhere; : not in text"
PLACE_NOT_TEXT = "anywhere but text"
PLACE_HELP = "anywhere; ? not in text"
PLACE_EXCHANGE = "transcript, on an exchange"
PLACE_TURN = "transcript, on a turn"
PLACE_CUE = "transcript, a cue with options open"

KEY_ASK = "ask; while they speak: heard after this speaker; a digit alone: choose"
KEY_NEWLINE = "new line"
KEY_EARLIER = "take the last waiting question back; else earlier questions"
KEY_LATER = "later questions, then the draft"
KEY_SEARCH_EARLIER = "search the earlier questions"
KEY_PAUSE = "pause, resume"
KEY_ESCAPE = "close what is open; else interrupt; else box or transcript"
KEY_INTERRUPT = "interrupt at once; Ctrl+C copies selected text"
KEY_PANE = "board, slide, notes; on a narrow screen at full width"
KEY_HIDE_PANE = "show or hide the pane"
KEY_FULL = "the pane on the whole screen, and back"
KEY_BOARD_EARLIER = "earlier drawing: the board as it was"
KEY_BOARD_LATER = "later drawing, up to now"
KEY_BOARD_CHOOSE = "choose the next element: whose it is, which turn"
KEY_BOARD_CHOOSE_BACK = "choose the one before"
KEY_BOARD_AUTHOR = "choose an agent: the others' drawings recede"
KEY_BOARD_OPEN = "open the element that is chosen"
KEY_BOARD_COPY = "copy its source; a table as Markdown"
KEY_BOARD_COPY_TSV = "copy its source; a table as TSV"
KEY_BOARD_KEPT = "boards that were cleared, the newest first"
KEY_BOARD_BACK = "bring back the cleared board that is looked at"
KEY_BOARD_LARGER = "zoom in"
KEY_BOARD_SMALLER = "zoom out"
KEY_BOARD_LEFT = "move left"
KEY_BOARD_RIGHT = "move right"
KEY_BOARD_UP = "move up, scroll"
KEY_BOARD_DOWN = "move down, scroll"
KEY_BOARD_FIT = "all of the board, as it is now"
KEY_FOCUS_NEXT = "next of transcript, pane, box"
KEY_FOCUS_PREVIOUS = "the one before"
KEY_PAGE_UP = "scroll the transcript a page up"
KEY_PAGE_DOWN = "scroll the transcript a page down"
KEY_TOP = "to the beginning of the transcript"
KEY_BOTTOM = "to the end of the transcript, and follow it"
KEY_LINE_DOWN = "a line down"
KEY_LINE_UP = "a line up"
KEY_FIRST = "to the beginning"
KEY_LAST = "to the end, and follow it"
KEY_EXCHANGE_UP = "to the exchange before"
KEY_EXCHANGE_DOWN = "to the exchange after"
KEY_FOLD = "fold or open the turn"
KEY_FOLD_CARD = "fold or open all turns of the card"
KEY_FOLD_ALL = "fold or open all cards"
KEY_COPY_TURN = "copy the turn"
KEY_COPY_CARD = "copy the card"
KEY_BRANCH = "branch: a new session that ends after this exchange"
KEY_ASK_AGAIN = "ask this question again, in a branch"
KEY_RETRY = "retry what failed or was not delivered"
KEY_TAKE_OVER = "write the session on that another window has left"
KEY_CONTINUE = "continue a turn that was cut"
KEY_CHOOSE = "choose the option of that number"
KEY_FASTER = "let them speak faster"
KEY_SLOWER = "let them speak slower"
KEY_SESSIONS = "open another session"
KEY_NEW = "begin a new session"
KEY_THEMES = "choose a theme"
KEY_PALETTE = "find any command"
KEY_EDITOR = "write the question in $EDITOR"
KEY_REDRAW = "draw the screen afresh"
KEY_SUSPEND = "suspend the program"
KEY_HELP = "help: keys and commands"
KEY_QUIT = "leave; everything is saved already"
KEY_FOLLOW_UP = "ask TEXT after this exchange"
KEY_MOVE = "move waiting question N to place M"
KEY_RENAME = "give the session the title TEXT"

KEYS_UNKNOWN_ACTION = "[keys] {action}: there is no such action; the table of keys is under F1."
KEYS_SAME_BYTES = "[keys] {action}: {key} arrives as {twin} in a terminal, so it can't be bound."
KEYS_NOT_SENDABLE = "[keys] {action}: not every terminal can send “{key}”, so it can't be bound."
KEYS_TYPED = "[keys] {action}: {key} types a character in the box, so it can't be bound there."
KEYS_CLASH = "[keys] {action}: {key} belongs to {other} already; nothing was changed."

MODES = {"idle": "IDLE", "playing": "PLAYING", "paused": "PAUSED", "live": "LIVE"}
STATUS_SPEAKS = "{name} speaks"
STATUS_HELD = "{name} holds"
STATUS_PREPARES = "{name} thinks {seconds} s"
STATUS_DIRECTOR = "choosing who speaks {seconds} s"
STATUS_STARTING = "begins"
STATUS_STARTING_SINCE = "waiting for the model {seconds} s"
STATUS_RETRY = "{who}; {retry}"
RETRY = "retry {attempt} of {retries} in {seconds} s: {why}"
RETRY_WHY = {
    "rate_limit": "asked too often",
    "unreachable": "no connection",
    "server": "the server failed",
    "empty_reply": "an empty reply",
    "stream_cut": "the reply broke off",
}
RETRY_FAILED = "it failed"
ASK_RETRY = "[{why}; tries again in {seconds} s ({attempt} of {retries})]"
ASK_WAITS = "[no word yet after {seconds} s]"
STATUS_YOUR_TURN = "your turn"
STATUS_INTERRUPTED = "interrupted; {key} resumes"
STATUS_WAITING = {1: "1 waits", 2: "{count} wait"}
STATUS_UNSAVED = "not saved"
SAVED_AGAIN = "Everything is saved again."
BRANCH_UNSAVED = "A branch can't be made while the session is not saved. {why}"
BRANCH_NO_EXCHANGE = "This is no exchange: branch from a question."
STATUS_SPEED = "{speed}×"
STATUS_MODEL = "{model} ({cause})"
STATUS_OFFLINE = "offline: {cause}"
STATUS_FOLLOWS = "follows {who}"
STATUS_LEFT = "nobody writes"
STATUS_TAKE_OVER = "nobody writes; {how} takes over"
STATUS_REPLAY = "replay {at} of {of}"
STATUS_REPLAY_HELD = "replay held at {at} of {of}"
STATUS_LOOKING = "looking for a model"
STATUS_TOKENS = "{estimate}{tokens} tokens"
STATUS_COST = "{estimate}${cost}"

COMPOSER_ASK = "Ask the class anything"
COMPOSER_STEER = "Say something while they speak"
COMPOSER_NEXT = "Say something to the class"
COMPOSER_PAUSED = "Say something; they hear it when you resume"
COMPOSER_MORE = "Ask on, or choose an option by its number"
COMPOSER_TITLE_STEER = "heard after this speaker"
COMPOSER_TITLE_NEXT = "heard after the next speaker"
COMPOSER_TITLE_PAUSED = "paused: said when you resume"
COMPOSER_FOLLOWS = "This session is only read here"
HINT_TAKE_OVER = "takes over"
HINT_FASTER = "faster"
HINT_SLOWER = "slower"
HINT_TO_TRANSCRIPT = "to the transcript"
HINT_ASK = "asks"
HINT_STEER = "says it"
HINT_NEWLINE = "new line"
HINT_PAUSE = "pauses"
HINT_RESUME = "resumes"
HINT_INTERRUPT = "interrupts"
HINT_SCROLL = "↑↓ scrolls"
HINT_ON = "goes on"
HINT_TIME = "{back} {on} time"
HINT_CHOOSE = "chooses"
HINT_OPEN = "opens"
HINT_FULL = "full"
HINT_PANE = {"board": "board", "slide": "slide", "notes": "notes", "transcript": "transcript"}
HINT_ZOOM = "{out} {into} zoom"
HINT_BACK = "back"
HINT_BRING_BACK = "brings it back"
HINT_AUTHOR = "shows one's own"
HINT_NEXT_KEPT = "an older one"
HINT_TO_BOX = "to the box"
HINT_HELP = "help"
HINT_RETRY = "tries again"
HINT_FOLD = "folds"
HINT_COPY = "copies"
HINT_CLOSE = "closes"

QUEUE_NOW = "{place}. now"
QUEUE_STEER = "{place}. after this speaker"
QUEUE_NEXT = "{place}. after the next speaker"
QUEUE_FOLLOW_UP = "{place}. after this exchange"
QUEUE_AFTER_LESSON = "{place}. after this lesson"
QUEUE_HELD = "{place}. held until you resume"
QUEUE_KEPT = "{place}. held until you ask it"
QUEUE_UNDELIVERED = "{place}. not delivered"
QUEUE_HINT = "{change} changes  {back} takes back"
QUEUE_ASK_AGAIN = "/{command} asks again"
QUEUE_MORE = "and {count} more"

FIRST_NAME = "maic-tui"
FIRST_LINE = "A teacher, an assistant and students think with you."
FIRST_SAMPLES = "Sessions to look at"
FIRST_SAMPLES_ASIDE = "x on one of them takes them off this list"
SAMPLES_GONE = "The sessions to look at are not offered any more; `maic-tui open {sample}` still opens one."
FIRST_SESSIONS = "Earlier"
FIRST_SESSIONS_BRIEF = "earlier"
FIRST_SAMPLES_BRIEF = "sample"
FIRST_TRY = "Try"
FIRST_TRY_KNOWS = "offline, about {titles}"
FIRST_TRY_BRIEF = "question"
FIRST_HOW = ("a digit and Enter, or {key} and Enter", "a digit and Enter")
FIRST_HINTS_SHORT = "{help} help    {quit} leave"
FIRST_HINTS = "{help} help    {palette} all commands    {quit} leave"
FIRST_EXCHANGES = {1: "1 exchange", 2: "{count} exchanges"}

HELP_BEGIN = "To begin with"
HELP_ESSENTIALS = (
    "ask; while they speak: heard after this speaker",
    "pause and resume",
    "interrupt",
    "to the transcript; there a line down, up, fold or open",
    "leave; `maic-tui open` goes on where you were",
)
DIALOG_PICK = "type to filter"
DIALOG_NOTHING = "nothing matches"
DIALOG_SESSIONS = "Sessions"
DIALOG_NOW = "●"
DIALOG_THEMES = "Themes"
DIALOG_COMMANDS = "Commands"
DIALOG_EARLIER = "Earlier questions"
DIALOG_HELP = "Keys and commands"
DIALOG_HELP_FOOT = "↑↓ scrolls   // sends a slash   Esc closes"
DIALOG_PICK_FOOT = "Enter chooses   Esc closes"
CONFIRM_FOOT = "y yes  n, Enter no"
CONFIRM_HARMLESS_FOOT = "y, Enter yes  n no"
DIALOG_PAID = "Use it?"
NO_SESSIONS = "There are no sessions yet; the first question makes one."

SCREEN_TOO_SMALL = "Too small: {width}×{height}. From 40×12 on all is shown; nothing is lost."
DIALOG_PASTE = "Paste the beginning?"
PASTE_TOO_LONG = (
    "What you pasted is longer than {limit} characters, which is all that a question may hold. "
    "Put the first {limit} into the box, without the rest?"
)
COPIED = "Copied {count} characters (OSC 52; tmux may block it)"
NOTHING_RUNS = "Nothing runs. {key} leaves."
NO_MOVE = "/move needs two places of waiting questions, such as /move 2 1."
NO_OPTION = "There is no option {number}."
NO_EARLIER = "No question has been asked yet."
NO_COMMAND = "There is no command /{name}. {key} shows them all; // sends a slash."
NO_COMMAND_NEAR = "There is no command /{name}. Did you mean /{near}? // sends a slash."
NEEDS_TEXT = "/{name} needs a text."
NO_EDITOR = "Neither VISUAL nor EDITOR names a program that could be started; what stands in the box stays."
EDITOR_FAILED = "The editor ended with code {code}; what stands in the box stays."
EDITOR_LOST = "What the editor left can't be read ({why}); what stands in the box stays."
EDITOR_TOO_MUCH = "The editor left more than {limit} bytes; what stands in the box stays."
NO_SUSPEND = "This terminal can't suspend the program."
SPEED_IS = "Speed {speed}×"
THEME_DARK = "dark"
THEME_LIGHT = "light"
OFFLINE_DECLINED = "Offline, as you said no to the paid model: the class quotes the bundled texts."
CAUSE_DECLINED = "no to the paid model"

# --- composer: completion, chips, history, quotes; help and rebinding ---------------------------------------------
KEY_OPEN_PASTE = "open a folded paste, to edit it"
KEY_QUOTE = "quote this turn in the question"
KEY_EXPORT = "export the session; FORMAT and FILE can follow"
KEY_THEME = "wear the theme NAME"
KEY_LANGUAGE = "choose the interface's language, en or zh, for the next start"
KEY_LESSON = "play the lesson NAME, in a new session"
KEY_SPEED = "set the speed, such as 1.5"
KEY_KEYS = "give an action another key"
CHIP_LINES = "[pasted {count} lines]"
CHIP_LINES_AGAIN = "[pasted {count} lines, {number}]"
CHIP_CHARS = "[pasted {count} characters]"
CHIP_CHARS_AGAIN = "[pasted {count} characters, {number}]"
NO_CHIP = "There is no folded paste in the box."
QUOTE = "> {name}: {words}"
QUOTE_NOTHING = "Only a turn can be quoted: go to one with {down} and {up}."
NO_SPEED = "/speed needs one of {known}."
NO_LANGUAGE = "There is no language {name}. There are: {known}."
LANGUAGE_FROM_NEXT = "From the next start on: {language}."
LANGUAGE_IS_SET = "The settings file says which language, and that holds: language, under [ui]."
LANGUAGE_NOT_KEPT = "The language could not be kept: {cause}; {hint}, and choose it again."
NO_THEME_CALLED = "No theme is called {name}. There are: {known}."
EXPORT_NOTHING = "There is nothing to export yet: no session is saved here."
EXPORT_NO_FORMAT = "There is no format {name}. There are: {known}."
EXPORT_DONE = "Exported to {file}."
EXPORT_NOT_DONE = "{file} could not be written: {why}. Choose another place for it."
EXPORT_REPLACE = "{file} is there already. Replace it?"
DIALOG_EXPORT = "Export to which file?"
DIALOG_REPLACE = "Replace it?"
DIALOG_NAME_FOOT = "Enter writes it   Esc closes"
OFFERED_FORMATS = {
    "md": "Markdown",
    "html": "a page for the browser",
    "json": "one JSON document",
    "jsonl": "the events, a line each",
    "txt": "plain lines",
}
HINT_OWN = {
    "choose": "↑↓ moves  Enter chooses",
    "write on": "↑↓ moves  Enter goes down",
    "read": "↑↓ moves",
    "seek": "↑↓ moves  Enter finds what is open",
    "submit": "↑↓ moves  Enter submits",
    "leave": "↑↓ moves  Enter leaves",
    "again": "↑↓ moves  Enter starts again",
    "go on": "↑↓ moves  Enter goes on",
    "notes": "↑↓ moves  Enter plays from here",
    "list or pane": HINT_SCROLL,
    "search box": HINT_SEARCH_BOX,
    "offers": "Tab takes it  ↑↓ chooses",
    "offer chosen": "Enter takes it  ↑↓ chooses",
    "lobby": "↑↓ moves  Enter opens",
}
HINT_JOIN = "joins"
HINT_PASS = "passes"
DIALOG_KEYS = "Keys: which action?"
DIALOG_NEW_KEY = "Press the new key"
DIALOG_KEY_FOOT = "Esc closes"
KEYS_PRESS = "Press the key for: {does}. It is now: {keys}."
KEYS_NONE = "none"
KEYS_SET = "{key} now does: {does}."
KEYS_NAMED_IN_FILE = "{action} is set under [keys] in your settings file, which goes first: change it there."
KEYS_NOT_KEPT = "The key works now, but could not be kept: {cause}; {hint}, and choose it again."
HELP_HERE = {
    "composer": "Here, in the box",
    "transcript": "Here, in the transcript",
    "board": "Here, on the board",
    "slide": "Here, on the slide",
    "notes": "Here, in the notes",
    "quiz": "Here, in the quiz",
    "class": "Here, in the class",
    "hand": "Here, on what waits",
    "lobby": "Here, in the list",
}
FIXED_PLACES = {"slide": "slide", "notes": "notes", "quiz": "quiz", "lobby": "list of the first screen"}
HELP_PLAYING = "While a lesson plays"
HELP_NOTHING = "No key and no command says that."
HELP_SEARCH = "type to search"
FIXED_KEYS = {
    "slide": (("Up Down", "scroll the slide"), ("Home End", "to its top, to its end")),
    "notes": (
        ("Up Down j k", "a line up or down"),
        ("Home End g G", "to the beginning, to the end"),
        ("Enter", "play the lesson from this line"),
        ("n N", "next or previous line that was found"),
    ),
    "quiz": (
        ("Up Down j k", "to the option before or after"),
        ("Tab Shift+Tab", "to the next question, to the one before"),
        ("Home End g G", "to the first, to the last"),
        ("Space Enter", "choose what the cursor is on"),
        ("1 … 9, a letter", "choose that option"),
    ),
    "lobby": (
        ("Up Down", "to the line before or after"),
        ("Enter", "open, play or ask it"),
        ("1 … 9", "the line of that number: in the box, with Enter"),
        ("x", "on a session to look at: offer those no more"),
    ),
}

# --- slide, notes, quiz, invitation -------------------------------------------------------------------------------

PANE_TABS = {"board": "Board", "slide": "Slide", "notes": "Notes"}
SLIDE_NONE = "No lesson is being played."
SLIDE_NUMBER = "{number} of {total}"
SLIDE_NUMBER_SHORT = "{number}/{total}"
SLIDE_IMAGE = "picture"
SLIDE_NO_ALT = "without a description"
SLIDE_NOTES = {
    "slide": "Nothing is on this slide.",
    "quiz": "A quiz. Questions: {count}.",
    "interactive": "What one can try out here needs a browser.",
    "pbl": "What one can work on here needs a browser.",
}

FORM_KINDS = {"single": "choose one", "multiple": "choose all that are right", "short": "answer in your own words"}
FORM_POINTS = {1: "1 point", 2: "{points} points"}
FORM_ANSWERED = "{done} of {total} answered"
FORM_SCORE = "{points} of {of} points"
FORM_UNGRADED = "not graded: {number}"
FORM_EMPTY = "type your answer"
FORM_SUBMIT = "Submit"
FORM_NOT_YET = "Submit, when all are answered ({number} to go)"
FORM_SENT = "It is being graded."
FORM_LEAVE = "Leave without submitting"
FORM_BELOW = "{mark} more below; {end} is at the end"
DIALOG_LEAVE_QUIZ = "Leave the quiz?"
QUIZ_UNSENT = {
    1: "1 answer is not submitted. Leave all the same?",
    2: "{count} answers are not submitted. Leave all the same?",
}
QUIZ_LEFT = "Quiz left; /redo takes it again."
QUIZ_NONE_YET = "No quiz was asked here yet."
QUIZ_WHILE_LIVE = "The class is answering. Take the quiz again when it has ended."
FORM_AGAIN = "Take it again"
FORM_GO_ON = "Go on"
FORM_RIGHT = "right, {points} of {of}"
FORM_WRONG = "wrong, {points} of {of}"
FORM_NOT_GRADED = "not graded"
FORM_NO_ANSWER = "no answer"
FORM_NOTHING = "This quiz has no questions."

NOTES_MORE = "… {number} more characters, told in the transcript when the line is played"
NOTES_NONE = "No lesson is being played."
NOTES_SCENE = "{number}. {title}"
NOTES_SAID = "{name}: {text}"
NOTES_QUIZ = {1: "quiz, 1 question", 2: "quiz, {number} questions"}
NOTES_HAD = "{text} (had)"
NOTES_MARKS = {"pointed": "☞", "drawn": "✎", "discussed": "?", "quiz": "#"}
NOTES_MARKS_ASCII = {"pointed": ">", "drawn": "+", "discussed": "?", "quiz": "#"}

INVITATION = "{name} invites you to discuss: {topic}"
INVITATION_LEFT = "else the lesson goes on in {seconds} s"

# --- tui: themes --------------------------------------------------------------------------------------------------

THEME_WRONG = "The theme file {file} was left out: {why}."
THEME_WRONG_AT = "The theme file {file} was left out at line {line}: {why}."
THEME_TOO_MANY = "only the first {number} files of a folder are read"
THEME_NAME_TAKEN = "the name {name} means light or dark as the terminal is"
THEME_LONG = "a long value"
THEME_NOT_KEPT = "The theme is worn, but could not be kept: {cause}; {hint}, and choose it again."
THEME_OWN_NOTE = "your own, {shade}"
THEME_AUTO_NOTE = "as the terminal is"
THEME_FOOT = "Enter keeps   Esc gives back"
SEVERITIES = {"information": "", "warning": "Warning", "error": "Error"}
"""What a message begins with, beside its colour."""
THEME_SAMPLE = {
    "name": "Ms. Rivera",
    "role": "teacher",
    "words": "Light goes in, sugar comes out.",
    "code": "6 CO2 + 6 H2O",
    "good": "right",
    "caution": "paused",
    "bad": "wrong",
}
MORE_PROBLEMS = "… and {number} more; `maic-tui themes` and `maic-tui doctor` tell them."
THEME_UNKNOWN = "There is no theme {name}; {default} is used. Known: {known}."
THEME_NOT_TOML = "it is no TOML ({why})"
THEME_NAME = "it needs a name of letters, digits and hyphens, 40 at most"
THEME_DARK_WRONG = "dark must be true or false"
THEME_UNKNOWN_KEY = "it has no place for {key}"
THEME_MISSING = "it lacks the colour {key}"
THEME_NO_TABLE = "{key} must be a table"
THEME_VALUE = "{key} is no colour such as #1d222a: {value}"
THEME_UNREADABLE = "it can't be read ({why})"
THEME_TOO_BIG = "it is larger than {bytes} bytes"
THEME_NOT_TEXT = "it is no UTF-8 text"

# --- a turn said another way --------------------------------------------------------------------------------------

VERSION = "version {number} of {of}: {wish}"
VERSION_TITLE = "{before} {number}/{of} {wish} {after}"
VERSION_FIRST = "as first said"
VERSION_WISHES = {"simpler": "simpler", "example": "with an example", "formal": "more formal"}
VERSION_SHOWN = "{name}, version {number} of {of}: {wish}. This one goes on in the class."
VERSION_SPOKEN = "{name}, another way ({wish})"
VERSION_NONE = "That turn was said in one way so far; {key} asks for another."
READER_REPHRASE = "/rephrase"
REPHRASE_IN = "in "
"""What may stand before the language after /rephrase."""
REPHRASE_TITLE = "Say it another way"
REPHRASE_TYPE = "choose, or type a language or a wish"
REPHRASE_CHOICES = {
    "simpler": ("Simpler", "plain words, short sentences"),
    "example": ("With an example", "one that makes it clear"),
    "formal": ("More formal", "as a textbook would"),
}
REPHRASE_LANGUAGE = "In this language: {text}"
REPHRASE_FREE = "In this way: {text}"
REPHRASE_BUSY = "The class has not ended yet. When it has, a turn can be said another way."
REPHRASE_OFFLINE = "The offline class only quotes, and can't say this another way; /model names a class that can."
REPHRASE_NO_TURN = "Only a turn that came to its end, with words, can be said another way."
REPHRASE_LESSON = (
    "That is a line of the lesson and stays as it is. Ask about it, and the class puts it in its own words."
)
REPHRASE_ABSENT = "{name} is not in class any more, and nobody else can say it for them."
ACTION_NOT_AGAIN = "Another way of saying something is words alone; the board stays as it is."
OFFLINE_SIMPLER = "I can only quote, so here is the shortest that my text has on it: {text}."
OFFLINE_EXAMPLE = "I can only quote; my text has an example under “{scene}”: {text}"
OFFLINE_FORMAL = "In the very words of the text on {title}: {text}"
OFFLINE_NO_EXAMPLE = "We are offline and can only quote, and the text has no example of it."
OFFLINE_NOT_AGAIN = "We are offline and can only quote: nobody here can put it in other words."
OFFLINE_NOT_AGAIN_HINT = "With a model this works; doctor tells how to name one."
KEY_REPHRASE = "say it another way: simpler, with an example, more formal, in a language, as you wish"
KEY_VERSION_BEFORE = "show the turn's version before"
KEY_VERSION_AFTER = "show the turn's next version"

# --- calling the learner back -------------------------------------------------------------------------------------

NOTIFY_TITLE = "maic-tui"
NOTIFY_FLOOR = "The floor is yours."
NOTIFY_QUIZ = "A quiz waits for you."
NOTIFY_INVITES = "You are invited to a discussion."
TRUE_FALSE_OR = "true, false, or one of {values}"


# --- the class: who is here, and the learner's hand -----------------------------------------------------------------

CALLED_ON = "@{name}, what do you say to that?"
CALLED_WITH = "@{name} {text}"
SEAT_STATES = {
    "speaks": "speaks", "holds": "holds", "prepares": "thinks", "next": "is next", "spoken": "", "muted": "muted",
}  # fmt: skip
CLASS_NOBODY = "Nobody sits in class yet."
CLASS_NO_SUCH = "Nobody in class is called {name}. Here are: {known}."
CLASS_IS_MUTED = "{name} is muted; /{command} {name} gives them their voice back."
CLASS_IS_NEXT = "{name} is next."
CLASS_NOBODY_SPEAKS = "Nobody speaks at this moment."
CLASS_LAST_VOICE = "{name} is the last who may speak, and stays."
CLASS_MUTED = "{name} is muted."
CLASS_UNMUTED = "{name} may speak again."
CLASS_WENT = "{name} does not attend any more."
CLASS_CAME = "{name} attends again."
CLASS_ONE_MUST = "One who is not muted has to attend, so the class stays as it was."
CLASS_GUEST_KEPT = "{name} is of the lesson: what you wrote holds as long as it is played here."
CLASS_THIS_RUN = "It holds until you leave: your settings file says it too, and comes first."
CLASS_KEPT = "Kept for this and the next sessions."
OWN_CLASS_UNREADABLE = (
    "{file} can't be read ({why}), so the class is the one of the settings. "
    "It is kept beside before anything is saved there."
)
OWN_CLASS_NO_JSON = "it is no JSON that tells of a class"
OWN_CLASS_AGENT = "{file}, agent {number}{name}"
OWN_CLASS_NO_AGENT = "{where}: this is no agent; one is written between {{ and }}."
OWN_CLASS_NO_LIST = "{file}: agents has to be a list, so none of them is in class."
OWN_CLASS_NO_LEARNER = "{file}: learner has to be written between {{ and }}, so nothing of it is used."
OWN_CLASS_LEFT_OUT = "{why} That agent is left out; the others are in class, and the file is kept when you change one."
OWN_CLASS_MORE = "{file}: {number} more of it could not be used."
CLASS_FULL = "A class has {most} agents at most."
OWN_CLASS_NOT_KEPT = "It holds until you leave, but could not be kept: {cause}; {hint}, and save it again."
ROLES_CHOICE = {"teacher": "teacher", "assistant": "assistant", "student": "student"}
ROSTER_TITLE = "Who attends"
ROSTER_FOOT = "Space ticks  e changes  n new  d deletes  Enter done"
ROSTER_LAST = "One has to attend"
ROSTER_NOT_OWN = "Only one you wrote; Space unticks"
DIALOG_DELETE_AGENT = "Delete this agent?"
DELETE_AGENT = "{name} will be in no class any more. What was said in your sessions stays there."
ROSTER_IN = "[x] "
ROSTER_OUT = "[ ] "
ROSTER_MUTED = "{role}, muted"
FORM_FOOT = "Enter saves  Tab next  Esc leaves it"
FORM_MISSING = "{label} can't be empty."
FORM_AGENT = "{name}"
FORM_NEW_AGENT = "A new agent"
FORM_ME = "About you"
FORM_NAME = "Name"
FORM_ROLE = "Role (left and right choose)"
FORM_PERSONA = "Who they are, as told to the model (Ctrl+J: new line)"
FORM_COLOR = "Colour"
FORM_COLOR_HINT = "#3b82f6"
FORM_COLOR_WRONG = "A colour is written as # and six digits, such as #3b82f6."
FORM_NAME_TAKEN = "Somebody in class has that name."
FORM_MODEL = "Model"
FORM_MODEL_HINT = "the same as the class"
FORM_MY_NAME = "Your name"
FORM_MY_NOTE = "What agents should know about you (Ctrl+J: new line)"
FORM_MY_LANGUAGE = "Language of the class"
FORM_MY_LANGUAGE_HINT = "the language of the question"
HAND_EMPTY = "Nothing waits to be heard."
HAND_EDIT = "What waits"
HAND_TEXT = "Your words (Ctrl+J: new line)"
HAND_TAKEN_BACK = "Taken back: {key} in the box brings it."
HAND_HEARD = "That has been heard already."
HAND_NOT_NOW = "It can't be heard yet: it goes on waiting."
HAND_TOO_LATE = "It was heard while you changed it; what you wrote is in the box."
HAND_TOO_LATE_KEPT = "It was heard while you changed it; {key} in the box brings what you wrote."
HINT_CALL = "calls on"
HINT_SKIP_TURN = "skips"
HINT_MUTE = "mutes"
HINT_AGENTS = "attendance"
HINT_EDIT = "edits"
HINT_TAKE_BACK = "takes back"
HINT_NOW = "now"
HINT_AFTER_TURN = "after turn"
HINT_AFTER_EXCHANGE = "after exchange"
HINT_MOVE_UP = "moves up"
HINT_MOVE_DOWN = "moves down"
KEY_CLASS = "the class: who is here, and whose turn"
KEY_CLASS_LEFT = "the agent before"
KEY_CLASS_RIGHT = "the next agent"
KEY_CALL = "call on an agent: /call NAME, or /call NAME WORDS"
KEY_SKIP_TURN = "enough of the one who speaks: the others go on"
KEY_MUTE = "mute an agent, or give it its voice back: /mute NAME"
KEY_AGENTS = "choose who attends, and delete an agent of your own"
KEY_AGENT = "change an agent, or write a new one"
KEY_ME = "your name, and what agents should know about you"
KEY_HAND = "what you said that waits: to move it, change it or take it back"
KEY_HAND_UP = "the message before"
KEY_HAND_DOWN = "the next message"
KEY_HAND_EARLIER = "move it up"
KEY_HAND_LATER = "move it down"
KEY_HAND_EDIT = "edit it"
KEY_HAND_TAKE_BACK = "take it back"
KEY_HAND_NOW = "let it be heard now: who speaks is cut, and goes on afterwards"
KEY_HAND_AFTER_TURN = "let it be heard after this speaker"
KEY_HAND_AFTER_EXCHANGE = "let it be heard after this exchange"

# --- first screen, choice of a model, what is spent ---------------------------------------------------------------

LOBBY_LATEST = "Go on"
LOBBY_LATEST_BRIEF = "go on"
LOBBY_LESSONS = "Lessons"
LOBBY_LESSONS_BRIEF = "lesson"
LOBBY_SCENES = "{number} scenes"
LOBBY_REACHED = "scene {scene} of {of}"
LOBBY_LAST_SCENE = "at its last scene"
LOBBY_AT_SCENE = "at scene {scene}"
LOBBY_SAID = "“{text}”"
LOBBY_ENDED = {
    "aborted": "interrupted", "cue_user": "your turn", "turn_limit": "your turn", "call_limit": "your turn",
    "empty_turns": "your turn", "end": "your turn", "closed": "finished", "length": "cut", "error": "failed",
}  # fmt: skip
LOBBY_MODELS = "No model yet"
LOBBY_MODELS_ASIDE = "the class quotes what it has read"
LOBBY_MODELS_BRIEF = "none yet"
LOBBY_MODEL = "Choose a model"
LOBBY_MODEL_ABOUT = "a provider's, or one that runs on this machine"
LOBBY_OFFLINE = "Stay offline"
LOBBY_OFFLINE_ABOUT = "and do not offer it here again"
LOBBY_FAILED = "Your model can't be had"
LOBBY_FAILED_BRIEF = "model missing"
LOBBY_GO_OFFLINE = "Go on offline"
LOBBY_MODEL_WAYS = "/{model} chooses another; /{doctor} asks it for a sentence."

PICKED_OFFLINE = "Offline, as you chose: the class quotes the bundled texts."
PICKED_CAUSE = "your choice"
PICKED_SOURCE = "your choice"
PICKED_LOCAL = "{model} is your choice; {server} has it at {address}."
PICKED_UNUSED = "A model was chosen on the screen ({file}); it does not count, since the settings name what is used."
KEY_MODEL = "choose the model, for the class or for a role"
KEY_DOCTOR = "ask the model for a sentence, and say what is used and why"
KEY_COST = "tokens, price and time of the session and of its turns"
DIALOG_MODEL = "Model"
DIALOG_MODEL_ROLE = "Model: {role}"
DIALOG_MODEL_TYPE = "type to filter, or any litellm name"
DIALOG_KEY = "A key is needed"
DIALOG_DOCTOR = "Doctor"
DIALOG_REPORT_FOOT = "↑↓ scrolls   Esc closes"
PICKED_ROLE_FAILED = "{message} It is your choice for {role}."
MODEL_ROLES = {
    "teacher": "the teacher", "assistant": "the assistant", "student": "the students", "director": "the director",
}  # fmt: skip
MODEL_OFFLINE = "Stay offline"
MODEL_OFFLINE_NOTE = "quotes the bundled texts"
MODEL_FOUND = "What is found"
MODEL_FOUND_NOTE = "as at a start without a choice"
MODEL_AS_CLASS = "The same as the class"
MODEL_FOR_ROLE = "Another model for {role}"
MODEL_ROLE_NOW = "now {model}"
MODEL_PRICED = "up to ${price} a question, {place}"
MODEL_NEAR = "{server}, on this machine"
MODEL_NEEDS = "set {variable}"
MODEL_TYPED = "Use {model}"
MODEL_TYPED_NOTE = "as typed"
MODEL_FROM_NEXT = "From the next question on."
MODEL_FROM_NEXT_NAMED = "From the next question on: {model}."
MODEL_ROLE_FROM_NEXT = "{model} speaks for {role} from the next question on."
MODEL_ROLE_AS_CLASS = "The model of the class speaks for {role} from the next question on."
MODEL_NOT_HAD = "This model can't be had. {why} What was used before stays."
KEY_NEEDED = (
    "{model} needs a key of {provider}. A key is never typed here. There are two ways:\n\n"
    "1. Set the variable {variable} in your shell before you start maic-tui.\n"
    "2. Keep it in the keyring of this machine: maic-tui key set {provider}\n\n"
    "Then start maic-tui again; the model is offered first under /{command}."
)
DOCTOR_ASKS = "Asking the model for a sentence …"
DIALOG_COST = "What was spent"
DIALOG_COST_LIMIT = "Go on?"
COST_NOTHING = "Nothing was spent in this session yet."
COST_SESSION = "This session   {sent} tokens sent   {got} received   {cost}"
COST_LIMIT_IS = "Its limit is ${limit}; you are asked before it is passed."
COST_CONTEXT = "The latest turn was told {estimate}{tokens} tokens."
COST_CONTEXT_SHARE = "The latest turn was told {estimate}{tokens} tokens, {share} of the {window} that the model takes."
COST_TURN = "{exchange}  {name}  {sent:>8} sent  {got:>7} received  {cost:>10}  {seconds:>8}"
COST_SECONDS = "{seconds} s"
COST_UNKNOWN = "The price of this model is not known here."
COST_ESTIMATED = "~ is an estimate: the server did not say how many tokens there were."
COST_LIMIT_HOLDS = "The limit of this session, ${limit}, would be passed; ${spent} were spent."
COST_LIMIT_HINT = "Raise cost_limit in the section [model] of the settings, or begin a new session."
COST_LIMIT_ASK = (
    "This session has cost ${spent}, and the next request may pass its limit of ${limit}. Yes goes on, and raises the "
    "limit to ${raised}. No interrupts; what was said stays."
)
ABOUT_COST_LIMIT = "US dollars that a session may cost before you are asked; 0 for no limit"
