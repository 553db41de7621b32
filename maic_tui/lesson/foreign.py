"""OpenMAIC's lessons in ours: leniently, since what people made there should play here. What is lost is told once.

Its four forms differ in what is around a stage and its scenes: a classroom `{id, stage, scenes, createdAt}`, alone or
as `{success, classroom}`; a document `{stage, scenes, dslVersion, outline}`; and two archives that hold a manifest or a
document.
"""

from __future__ import annotations

from typing import Any

from maic_tui import words
from maic_tui.schema.lesson import AgentProfile, Lesson, Role, Scene

from .foreign_actions import Actions
from .foreign_quiz import question_of
from .foreign_slide import Slide
from .html_text import readable
from .lenient import Ids, Json, as_list, as_name, as_number, as_object, as_text, first_of
from .losses import Losses
from .problems import Read, refused

_ROLES: dict[str, Role] = {"teacher": "teacher", "assistant": "assistant", "student": "student"}
_KINDS = ("slide", "quiz", "interactive", "pbl")
_CONTENT = {"canvas": "slide", "elements": "slide", "questions": "quiz", "html": "interactive", "url": "interactive"}
"""What a scene's content is known by, where its type says nothing or something else."""
_TOLD = ("title", "name", "description", "concept", "goal", "question", "text", "content", "instructions", "html")
"""Keys of an interactive or pbl scene whose words a person can read."""
DEEPEST = 12


def is_foreign(value: Json) -> bool:
    """Whether a JSON object is one of OpenMAIC's forms."""
    return "stage" in value or "formatVersion" in value or isinstance(value.get("classroom"), dict)


def read_foreign(value: Json) -> Read:
    """The lesson in one of OpenMAIC's forms; every problem is a warning, or there is nothing that could be played."""
    inner = value.get("classroom")
    root, whole = ("$.classroom", inner) if isinstance(inner, dict) else ("$", value)
    stage = as_object(whole.get("stage"))
    place = f"{root}.scenes" if "scenes" in whole else f"{root}.stage.scenes"
    scenes = whole.get("scenes", stage.get("scenes"))
    if not isinstance(scenes, list) or not scenes:
        return refused(place, words.LESSON_NO_SCENES)
    losses = Losses()
    agents = _Agents(whole, stage, root, losses)
    reader = _Scenes(agents.by_index, as_object(whole.get("mediaIndex")), losses)
    found = [reader.read(scene, f"{place}[{index}]") for index, scene in _in_order(scenes)]
    if not any(found):
        return refused(place, words.FOREIGN_NOTHING)
    lesson = Lesson(
        title=as_name(first_of(stage, "name", "title") or first_of(whole, "title", "name")) or words.LESSON_UNTITLED,
        description=as_text(stage.get("description")),
        language=as_text(first_of(stage, "languageDirective", "language")),
        agents=agents.profiles,
        scenes=tuple(scene for scene in found if scene),
    )
    return Read(lesson, losses.problems())


def _in_order(scenes: list[Any]) -> list[tuple[int, Any]]:
    """Scenes with their places in the file, by `order`; one without stays behind the one before it."""
    keys: list[tuple[float, int]] = []
    order = float("-inf")
    for index, scene in enumerate(scenes):
        order = as_number(as_object(scene).get("order"), order)
        keys.append((order, index))
    return [(index, scenes[index]) for _, index in sorted(keys)]


class _Agents:
    """Who a foreign lesson defines; `by_index` has an id, maybe empty, for every agent of the file."""

    def __init__(self, whole: Json, stage: Json, root: str, losses: Losses) -> None:
        self.by_index: list[str] = []
        profiles: list[AgentProfile] = []
        ids = Ids("agent")
        found = first_of(whole, "agents") or first_of(stage, "generatedAgentConfigs", "agents")
        for index, agent in enumerate(as_list(found)):
            profile = _profile(as_object(agent), ids)
            self.by_index.append(profile.id if profile else "")
            if profile:
                profiles.append(profile)
            else:
                losses.add(f"{root}.agents[{index}]", words.FOREIGN_AGENT)
        self.profiles = tuple(profiles)


def _profile(agent: Json, ids: Ids) -> AgentProfile | None:
    name = as_name(first_of(agent, "name", "id"))
    if not name:
        return None
    return AgentProfile(
        id=ids.give(first_of(agent, "id", "agentId")),
        name=name,
        role=_ROLES.get(as_name(agent.get("role")).lower(), "student"),
        persona=as_text(agent.get("persona")),
        color=as_name(agent.get("color")),
        priority=int(as_number(agent.get("priority"), 5)),
    )


class _Scenes:
    """Reads one scene after the other."""

    def __init__(self, agents: list[str], media: Json, losses: Losses) -> None:
        self._agents = agents
        self._media = media
        self._losses = losses
        self._ids = Ids("scene")

    def read(self, scene: Any, place: str) -> Scene | None:
        if not isinstance(scene, dict):
            self._losses.add(place, words.FOREIGN_SCENE)
            return None
        content = scene.get("content")
        content = content if isinstance(content, dict) else {key: scene[key] for key in _CONTENT if key in scene}
        kind = self._kind(scene, content, place)
        slide = Slide(self._media, self._losses)
        if kind == "slide":
            canvas = as_object(content.get("canvas")) or content
            slide.read(as_list(canvas.get("elements")), f"{place}.content.canvas.elements")
        actions = Actions(self._agents, slide.ids, self._losses)
        return Scene(
            id=self._ids.give(scene.get("id")),
            type=kind,
            title=as_name(first_of(scene, "title", "name")) or words.FOREIGN_SCENE_TITLE.format(number=self._ids.count),
            elements=tuple(slide.elements),
            questions=self._questions(content, place) if kind == "quiz" else (),
            text=_readable(content) if kind in ("interactive", "pbl") else "",
            cues=tuple(actions.read(as_list(scene.get("actions")), f"{place}.actions")),
        )

    def _kind(self, scene: Json, content: Json, place: str) -> str:
        """What the scene is: by its type, unless its content is plainly that of another."""
        said = as_name(scene.get("type")) or as_name(content.get("type"))
        holds = {kind for key, kind in _CONTENT.items() if content.get(key)}
        if said in holds or (said in _KINDS and not holds):
            return said
        kind = next((kind for kind in _KINDS if kind in holds), "slide")
        self._losses.add(f"{place}.type", words.FOREIGN_TYPE.format(said=said, kind=kind))
        return kind

    def _questions(self, content: Json, place: str) -> tuple[Any, ...]:
        ids = Ids("question")
        raw = as_list(content.get("questions"))
        at = f"{place}.content.questions"
        found = [question_of(one, ids, f"{at}[{index}]", self._losses) for index, one in enumerate(raw)]
        return tuple(question for question in found if question)


def _readable(content: Any, deep: int = 0) -> str:
    """The words of an interactive or pbl scene, a line each, each once."""
    found: list[str] = []
    for key, value in as_object(content).items() if deep < DEEPEST else ():
        if isinstance(value, str) and key in _TOLD:
            found += readable(value).split("\n")
        for item in value if isinstance(value, list) else (value,):
            found += _readable(item, deep + 1).split("\n")
    return "\n".join(dict.fromkeys(line for line in found if line))
