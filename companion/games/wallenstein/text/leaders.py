"""The military leaders' questions and events in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from companion.games.wallenstein.leaders import questions as lq
from companion.games.wallenstein.leaders.state import leaders_of
from companion.games.wallenstein.questions import NO, PASS, YES
from companion.games.wallenstein.state import State
from companion.games.wallenstein.text import things
from companion.views.facts import FactRow, OptionFacts
from companion.views.text_rows import EventText, QuestionText, player
from companion.words import Cast, _, marked, ngettext
from companion.words.filling_fields import when
from companion.words.generic import listed


def _there(state: State, seat: int, name: str, cast: Cast) -> tuple[str, ...]:
    """Return others' statues, the armies and the card's values in a province."""
    statues = leaders_of(state).statues.get(name, ())
    others = ", ".join(cast.name(other) for other in statues if other != seat)
    card = state.board.provinces[name]
    return (others or things.NOTHING, str(state.armies(name)), str(card.grain), str(card.tax))


def _facts_place_leader(question: lq.PlaceLeader, state: State, cast: Cast) -> OptionFacts:
    rows = (_there(state, question.seat or 0, name, cast)[1:] for name in question.options)
    return OptionFacts((_("armies"), _("grain"), _("tax")), tuple(map(FactRow, rows)))


def _facts_move_leader(question: lq.MoveLeader, state: State, cast: Cast) -> OptionFacts:
    """Return for each goal whether a statue may be left behind, and what is there."""
    seat = question.seat or 0
    rows = tuple(
        FactRow(
            (
                _("yes") if number < question.near else things.NOTHING,
                *_there(state, seat, name, cast),
            )
        )
        for number, name in enumerate(question.options)
    )
    left = things.statues(leaders_of(state).left(seat))
    heads = (_("statue"), _("trophies"), _("armies"), _("grain"), _("tax"))
    return OptionFacts(heads, rows, about=_("{statues} left").format(statues=left))


def _facts_put_statue(question: lq.PutStatue, _state: State, _cast: Cast) -> OptionFacts:
    left = things.statues(question.left)
    return OptionFacts(about=_("{statues} left").format(statues=left))


def _facts_return_leader(question: lq.ReturnLeader, state: State, cast: Cast) -> OptionFacts:
    rows = tuple(
        FactRow() if name == PASS else FactRow(_there(state, question.seat or 0, name, cast))
        for name in question.options
    )
    return OptionFacts((_("trophies"), _("armies"), _("grain"), _("tax")), rows)


def _of(seats: Iterable[int], cast: Cast) -> str:
    """Return whose statues they are, as in "Ben's statue and 2 statues of Carla"."""
    texts = [
        ngettext("{name}'s statue", "{n} statues of {name}", n).format(name=cast.name(seat), n=n)
        for seat, n in Counter(seats).items()
    ]
    return listed(texts)


def _say_trophies_taken(event: lq.TrophiesTaken, cast: Cast) -> str:
    return _("{name} takes {statues} in {province} as trophies.").format(
        name=cast.name(event.seat), statues=_of(event.of, cast), province=event.province
    )


def _hands_trophies_taken(event: lq.TrophiesTaken, cast: Cast) -> str:
    return _("{name} takes {statues} from {province}").format(
        statues=_of(event.of, cast), province=event.province, name=cast.name(event.seat)
    )


ROWS = (
    QuestionText(
        lq.LeaderHere,
        ask=marked("{name}: put your leader in {province}?"),
        verb=marked("Leader here?"),
        label={YES: marked("Yes"), NO: marked("No")},
        preselected=lambda question: question.options[0],
    ),
    QuestionText(
        lq.PlaceLeader,
        ask=marked("{name}: where do you put your leader?"),
        verb=marked("Leader?"),
        facts=_facts_place_leader,
    ),
    QuestionText(
        lq.MoveLeader,
        ask=marked("{name}: where does your leader go from {province}?"),
        verb=marked("Leader to?"),
        facts=_facts_move_leader,
    ),
    QuestionText(
        lq.PutStatue,
        ask=marked("{name}: put a statue in {province}, which your leader has just left?"),
        verb=marked("Statue?"),
        label={YES: marked("Yes"), NO: marked("No")},
        facts=_facts_put_statue,
    ),
    QuestionText(
        lq.TakeTrophy,
        ask=marked("{name}: whose statue in {province} do you take as a trophy?"),
        verb=marked("Trophy?"),
        label=player,
    ),
    QuestionText(
        lq.ReturnLeader,
        ask=marked("{name}: winter is over. Where does your leader come back?"),
        verb=marked("Leader back?"),
        label={PASS: marked("not at all")},
        facts=_facts_return_leader,
    ),
    EventText(
        lq.LeaderPlaced,
        say=when(
            "is_back",
            marked("{name}'s leader is back, in {province}."),
            marked("{name}'s leader is put in {province}."),
        ),
        hands=marked("{name}'s leader into {province}"),
    ),
    EventText(
        lq.LeaderMoved,
        say=when(
            "is_near",
            marked("{name}'s leader goes from {province} to {target}."),
            marked("{name}'s leader flees from {province} to {target}, which is not a neighbour."),
        ),
        hands=marked("{name}'s leader to {target}"),
    ),
    EventText(
        lq.LeaderStays,
        say=marked("{name}'s leader stays in {province}: there is nowhere else to go."),
    ),
    EventText(
        lq.LeaderLost,
        say=when(
            "is_only",
            marked("{name}'s leader leaves the board: there is nowhere to go from {province}."),
            marked("{name}'s leader leaves the board with {province}."),
        ),
        hands=marked("{name}'s leader off the board"),
    ),
    EventText(
        lq.StatuePut,
        say=marked("{name} puts a statue on {province}; {left} left."),
        hands=marked("{name}'s statue onto {province}"),
    ),
    EventText(lq.TrophiesTaken, say=_say_trophies_taken, hands=_hands_trophies_taken),
)
