"""A lesson: who teaches it, its scenes, and what is said, shown and drawn in each. JSON keys are camelCase.

`Lesson` is what every form is read into: ours (JSON or Markdown) and foreign ones. Units of a slide are the board's.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AliasChoices, BaseModel, ConfigDict, Field, field_validator
from pydantic.alias_generators import to_camel

from .actions import ActionBase, ChartData, Number, Size
from .safe import SafeCode, SafeName, SafeText

Role = Literal["teacher", "assistant", "student"]


class AgentProfile(BaseModel):
    """One agent: `persona` is told to models, `color` is `#rrggbb`, a higher `priority` is asked first."""

    model_config = ConfigDict(frozen=True, defer_build=True, extra="ignore", protected_namespaces=())

    id: SafeName
    name: SafeName
    role: Role = "student"
    persona: SafeText = ""
    color: SafeName = ""
    priority: int = 5
    model: SafeName = ""

    @field_validator("id", "name")
    @classmethod
    def _visible(cls, value: str) -> str:
        if not value:
            raise ValueError("is empty, or made only of characters that can't be seen")
        return value


class Part(BaseModel):
    """A piece of a lesson: frozen, strict about unknown keys, camelCase and snake_case both read."""

    model_config = ConfigDict(
        frozen=True, defer_build=True, extra="forbid", alias_generator=to_camel, populate_by_name=True,
        coerce_numbers_to_str=True, protected_namespaces=(),
    )  # fmt: skip


class Speech(ActionBase):
    """A line that is spoken at reading pace; `questions` is what it answers, in a learner's words."""

    type: Literal["speech"] = "speech"
    text: SafeText
    questions: tuple[SafeText, ...] = ()


class Discussion(ActionBase):
    """An invitation to talk about `topic`; `agent_id` begins."""

    type: Literal["discussion"] = "discussion"
    topic: SafeText
    prompt: SafeText = ""


class Cue(Part):
    """One thing that happens in a scene, in its order: who does it (empty: the teacher), and what."""

    id: SafeName
    agent_id: SafeName = ""
    action: ActionBase


class Box(Part):
    """What every element of a slide has: its id and place."""

    id: SafeName
    left: Number = 0
    top: Number = 0
    width: Number = 0
    height: Number = 0


class TextElement(Box):
    """`content` is plain or simple HTML."""

    type: Literal["text"] = "text"
    content: SafeText


class ShapeElement(Box):
    """`text` is what stands on it."""

    type: Literal["shape"] = "shape"
    text: SafeText = ""
    fill: SafeName = ""


class TableElement(Box):
    """Rows of cells; the first row is the header."""

    type: Literal["table"] = "table"
    data: tuple[tuple[SafeText, ...], ...] = ()


class CodeElement(Box):
    type: Literal["code"] = "code"
    language: SafeName = "text"
    code: SafeCode
    file_name: SafeName = ""


class ChartElement(Box):
    type: Literal["chart"] = "chart"
    chart_type: SafeName
    data: ChartData


class LatexElement(Box):
    type: Literal["latex"] = "latex"
    latex: SafeCode


class LineElement(Box):
    """From `start` to `end`, relative to left and top; `points` says where an arrow's head is."""

    type: Literal["line"] = "line"
    start: tuple[Number, Number] = (0, 0)
    end: tuple[Number, Number] = (0, 0)
    points: tuple[Literal["", "arrow"], Literal["", "arrow"]] = ("", "")


class ImageElement(Box):
    """A picture by its description; the picture itself is not kept."""

    type: Literal["image"] = "image"
    alt: SafeText = ""


SlideElement = Annotated[
    TextElement | ShapeElement | TableElement | CodeElement | ChartElement | LatexElement | LineElement | ImageElement,
    Field(discriminator="type"),
]


class Option(Part):
    label: SafeText
    value: SafeName


class Question(Part):
    """One question of a quiz. `answer` holds the values that are right; `rubric` says how a short answer is graded."""

    id: SafeName
    type: Literal["single", "multiple", "short"]
    question: SafeText
    options: tuple[Option, ...] = ()
    answer: tuple[SafeName, ...] = ()
    analysis: SafeText = ""
    rubric: SafeText = Field(default="", validation_alias=AliasChoices("rubric", "commentPrompt"))
    points: Size = 1


class Answer(Part):
    """What the class can say when it is asked one of `questions`, and does not say by itself."""

    questions: tuple[SafeText, ...]
    text: SafeText


class Scene(Part):
    """One scene. `elements` are a slide's, `questions` a quiz's, `text` what an interactive or pbl scene says."""

    id: SafeName
    type: Literal["slide", "quiz", "interactive", "pbl"]
    title: SafeName
    elements: tuple[SlideElement, ...] = ()
    questions: tuple[Question, ...] = ()
    text: SafeText = ""
    answers: tuple[Answer, ...] = ()
    cues: tuple[Cue, ...] = ()


class Lesson(Part):
    """A whole lesson; `agents` may be empty: then the class teaches it. `keywords` help the offline class find it."""

    title: SafeName
    description: SafeText = ""
    language: SafeText = ""
    keywords: tuple[SafeName, ...] = ()
    agents: tuple[AgentProfile, ...] = ()
    scenes: tuple[Scene, ...]

    def outline(self) -> list[str]:
        """Titles of the scenes, in order."""
        return [scene.title for scene in self.scenes]


LESSON_ACTIONS: dict[str, type[ActionBase]] = {"speech": Speech, "discussion": Discussion}
"""Actions that only a lesson has, beside those of the slide and the board."""


def json_value(lesson: Lesson) -> dict[str, Any]:
    """The lesson as its JSON value; a cue's action stands flat in it, as the format has it."""
    value = lesson.model_dump(mode="json", by_alias=True, exclude_defaults=True)
    for scene, told in zip(lesson.scenes, value["scenes"], strict=True):
        if scene.elements:
            told["elements"] = [{"type": element.type} | _told(element) for element in scene.elements]
        if scene.cues:
            told["actions"] = [_flat(cue) for cue in scene.cues]
        told.pop("cues", None)
    return value


def _flat(cue: Cue) -> dict[str, Any]:
    who = {"agentId": cue.agent_id} if cue.agent_id else {}
    return {"id": cue.id, "type": cue.action.type, **who, **_told(cue.action)}  # type: ignore[attr-defined]


def _told(part: BaseModel) -> dict[str, Any]:
    return part.model_dump(mode="json", by_alias=True, exclude_defaults=True)
