"""A scene is one card, however its learner steps back and forth in it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from maic_tui.schema import events as ev
from maic_tui.schema.events import Cursor
from maic_tui.transcript.view import Exchange, Note, Turn
from tests.transcript.feed import AGENTS, Feed

TEXTS = ("Light falls in.", "It splits 水.", "Sugar is built.", "Oxygen leaves.", "Night comes.")
SPEAKERS = ("teacher", "teacher", "max", "teacher", "teacher")
WHOLE = 10**6
NAMES = {agent.id: agent.name for agent in AGENTS}


class Film(Feed):
    """A scene that plays: its places are reached one by one, and stepped to."""

    def __init__(self) -> None:
        super().__init__()
        self(ev.SessionStart(app="0.1.0", model="offline", agents=AGENTS))
        self(ev.SceneStart(scene_id="leaf", index=2, title="The leaf", kind="slide"))

    def reach(self, place: int) -> None:
        """The cue of that number is about to be carried out."""
        self(ev.Playback(mode="playing", cause="cursor", cursor=Cursor(scene=2, action=place)))

    def line(self, place: int) -> None:
        """A line begins."""
        self.reach(place)
        who = SPEAKERS[place]
        self(ev.Speech(text=TEXTS[place], action_id=f"c{place}", agent_id=who, agent_name=NAMES[who]))

    def lines(self, *places: int) -> None:
        """Lines, each heard to its end but the last."""
        for place in places:
            self.line(place)

    def draw(self, place: int) -> None:
        """Something is drawn."""
        self.reach(place)
        self(ev.Action(turn=0, action_id=f"c{place}", agent_id="teacher", name="wb_draw_line", params={}))

    def step(self, place: int, chars: int = WHOLE, scene: int = 2) -> None:
        """The learner goes there, when so much of the open turn was shown."""
        cursor = Cursor(scene=scene, action=place)
        self(ev.Playback(mode="playing", cause="jump", chars=chars), ev.Checkpoint(cursor=cursor, rebuilt=True))
        self(ev.Playback(mode="playing", cause="play", cursor=cursor))

    def leave(self, chars: int | None = None) -> Exchange:
        """The lesson stops; the card that is over, an empty one where nothing was heard."""
        self(ev.Playback(mode="idle", cause="left", chars=chars))
        assert not self.view.heard
        return self.view.newest or Exchange(0, "", "")

    @property
    def said(self) -> list[str]:
        """The lines on the open card, that which is spoken among them."""
        assert self.view.open
        live = self.view.live
        return [*spoken(self.view.open), *("".join(live.text).split("\n") if live else ())]


def spoken(card: Exchange) -> list[str]:
    return [line for turn in card.turns for line in turn.text.split("\n")]


def told(card: Exchange) -> list[tuple[str, str]]:
    """What stands on a card, in its order: who speaks, in which state and what; notes."""
    return [
        (f"{entry.agent_id} {entry.state}", entry.text) if isinstance(entry, Turn) else ("note", entry.message)
        for entry in card.entries
        if isinstance(entry, Turn | Note)
    ]


def test_ten_steps_leave_one_card_with_each_line_once():
    film = Film()
    film.lines(0, 1, 2, 3)
    for place in (2, 1, 0, 1, 2, 1, 0, 1, 2, 3):
        film.step(place, chars=3)
        film.line(place)
        assert film.said == list(TEXTS[: place + 1])
    film.line(4)
    assert len(film.view.cards) == 1
    sky, leaf = "\n".join(TEXTS[:2]), "\n".join(TEXTS[3:])
    card = film.leave()
    assert film.view.cards == (card,)
    assert told(card) == [("teacher said", sky), ("max said", TEXTS[2]), ("teacher said", leaf)]


def test_lines_that_were_heard_and_stepped_back_over_are_there_again_when_the_scene_is_over():
    film = Film()
    film.lines(0, 1, 2, 3, 4)
    film.step(1)
    film.line(1)
    assert film.said == list(TEXTS[:2])
    assert spoken(film.leave(chars=2)) == list(TEXTS)


def test_a_line_that_was_stepped_over_ends_where_it_was_cut_until_it_is_heard_whole():
    film = Film()
    film.line(0)
    film.step(1, chars=5)
    assert film.view.open
    assert told(film.view.open) == [("teacher interrupted", "Light")]
    film.line(1)
    film.step(0)
    film.line(0)
    film.step(1, chars=2)
    film.line(1)
    assert spoken(film.leave(chars=11)) == ["Light…", "It splits 水."]
    film = Film()
    film.line(0)
    film.step(1, chars=5)
    film.line(1)
    film.step(0)
    film.lines(0, 1)
    assert spoken(film.leave()) == list(TEXTS[:2])


def test_a_step_forward_over_what_was_heard_shows_it_at_once():
    film = Film()
    film.lines(0, 1, 2, 3)
    film.step(0)
    film.line(0)
    film.step(3, chars=1)
    assert film.said == list(TEXTS[:3])


def test_a_drawing_is_told_once_and_where_it_was_done():
    film = Film()
    film.line(0)
    film.draw(1)
    film.reach(2)
    film(ev.Speech(text="So.", action_id="c2", agent_id="teacher", agent_name="Ms. Rivera"))
    film.step(0)
    film.line(0)
    assert film.view.live
    assert not film.view.live.calls
    film.draw(1)
    card = film.leave()
    assert [call.after for call in card.turns[0].calls] == [len(TEXTS[0])]
    assert told(card) == [("teacher said", f"{TEXTS[0]}\nSo.")]


def test_notes_stay_with_the_place_at_which_they_came():
    film = Film()
    film(ev.Notice(kind="needs_browser", message="Open it in a browser."))
    film.line(0)
    film.reach(1)
    film(ev.Invite(topic="Why?", outcome="passed", cursor=Cursor(scene=2, action=1)))
    before = told(film.view.cards[0])
    film.line(2)
    film.step(0)
    film(ev.SceneStart(scene_id="leaf", index=2, title="The leaf", kind="slide"))
    film(ev.Notice(kind="needs_browser", message="Open it in a browser."))
    film.lines(0, 2)
    card = film.leave()
    assert told(card) == [*before, ("max said", TEXTS[2])]
    assert film.view.cards == (card,)


def test_another_scene_and_an_exchange_are_cards_of_their_own():
    film = Film()
    film.line(0)
    film.step(1, scene=3)
    assert not film.view.open
    film(ev.SceneStart(scene_id="root", index=3, title="The root", kind="slide"))
    film.line(0)
    film(ev.Playback(mode="live", cause="ask", chars=2))
    film.ask("Why?")
    film.turn("Because.")
    film.close("cue_user")
    film.line(0)
    film.leave()
    assert [card.question for card in film.view.cards] == ["The leaf", "The root", "Why?", "The root"]
    assert spoken(film.view.cards[1]) == ["Li"]


@given(st.lists(st.tuples(st.integers(0, 4), st.integers(0, 20)), min_size=1, max_size=12))
def test_every_line_stands_at_its_place_once_with_all_that_was_heard_of_it(steps: list[tuple[int, int]]):
    film = Film()
    heard: dict[int, str] = {}
    shown = 0
    for place, chars in steps:
        film.step(place, shown)
        film.line(place)
        shown = min(chars, len(TEXTS[place]))
        heard[place] = max(heard.get(place, ""), TEXTS[place][:shown], key=len)
        assert film.view.live
        assert "".join(film.view.live.text) == TEXTS[place]
    card = film.leave(shown)
    assert [line.removesuffix("…") for line in spoken(card)] == [
        heard[place] for place in sorted(heard) if heard[place]
    ]
    assert len(film.view.cards) == any(heard.values())
