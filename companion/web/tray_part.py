"""The tray as a page shows it: activity, counts, how sure they are, and every cube seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.engine.flow import Event
from companion.evening.live_tray import LiveTray
from companion.tray.photographing import is_photo_welcome
from companion.tray.state import Count, Stage, TrayState
from companion.views.doubtful_place import doubtful_places
from companion.views.face import Face
from companion.views.stake import Outlook
from companion.views.throw_value import tray_text
from companion.views.throwing import Clearing, Handful, Verdict
from companion.words import counting as words
from companion.words.headlines import headline


def tray_part(
    tray: LiveTray, face: Face, picture: int, outlook: Outlook, decided: Sequence[Event]
) -> dict[str, object] | None:
    """Return the part, or None if no throw is asked for.

    Args:
        picture: the picture's number, 0 if there is none.
        decided: the events that followed from an accepted count.
    """
    state, evening = tray.state, tray.evening
    count = state.count
    if count is None or evening is None:
        return None
    waits = tray.waits_to_throw
    foreseen = decided if count.stage is Stage.COUNTED else _foreseen(tray, face, count)
    return {
        "stage": count.stage.value,
        "activity": state.together.activity.value,
        "headline": headline(state),
        "sentence": words.waiting(state, waits, tray.waits_to_stir),
        "goes_on": words.goes_on_by_itself(state, waits),
        "says_why": count.stage is Stage.WAITING and state.is_watched and state.together.is_blind,
        "left": count.left,
        "counts": _counts(count),
        "sides": count.asked.throw.sides,
        "sure": None if count.belief is None else round(count.belief.sure, 4),
        "source": count.source,
        "cubes": _cubes(tray),
        "choice": _choice(state, count),
        "picture": picture,
        "may_be_empty": state.may_be_empty,
        "waits_to_throw": waits,
        "waits_to_stir": tray.waits_to_stir,
        "to_confirm": count.stage in {Stage.LEFT_OUT, Stage.NOTHING_FELL},
        "stake": outlook,
        "told": tray_text(state, face, foreseen, outlook),
        **_count_part(face, count, foreseen, evening.session),
    }


def takes_photos(tray: LiveTray) -> bool:
    """Return whether a photograph of the tray can be counted now."""
    return tray.virtual is None and is_photo_welcome(tray.state)


def _foreseen(tray: LiveTray, face: Face, count: Count) -> Sequence[Event]:
    assert tray.evening is not None
    if not count.is_counted or count.tally.unsaid:
        return ()
    return face.foreseen(count.asked.throw, tray.evening.session, count.counts)


def _count_part(
    face: Face, count: Count, decided: Sequence[Event], session: Any
) -> dict[str, object]:
    verdict: Verdict | None = face.verdict(decided) if decided else None
    handfuls: list[Handful] = face.handfuls(count.asked.throw, session)
    hands: list[Clearing] = face.cleared(count.counts, decided)
    return {
        "verdict": verdict,
        "decided": [face.happened(event) for event in decided],
        "handfuls": handfuls,
        "hands": hands,
    }


def _counts(count: Count) -> list[dict[str, object]]:
    """Return the counts in the screen's order; `odds` is None if no probability is known."""
    tally = count.tally
    return [
        {
            "colour": colour,
            "number": tally.counts.get(colour, 0),
            "most": most,
            "odds": tally.odds.get(colour),
            "doubtful": colour in tally.doubtful,
            "touched": colour in tally.touched,
            "unsaid": colour in tally.unsaid,
        }
        for colour, most in tally.most.items()
    ]


def _choice(state: TrayState, count: Count) -> dict[str, object] | None:
    """Return the colour that people are asked about, its two likeliest counts, and where to look.

    The boxes are left, top, right and bottom, as shares of the picture.
    """
    colour = count.tally.in_question
    if colour is None:
        return None
    boxes = [[round(edge, 4) for edge in box] for box in doubtful_places(state)]
    return {"colour": colour, "numbers": count.tally.choices[colour], "boxes": boxes}


def _cubes(tray: LiveTray) -> list[dict[str, object]]:
    picture = tray.state.picture
    return [
        {
            "colour": spot.colour,
            "at": (round(spot.across, 4), round(spot.down, 4)),
            "sure": round(spot.sure, 3),
            "outline": spot.outline,
        }
        for spot in (() if picture is None else picture.spots)
    ]
