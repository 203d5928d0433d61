"""Rheingold's questions, each a sentence that names the player asked."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from companion.engine.flow import Question
from companion.games.rheingold import conquest_questions as c
from companion.games.rheingold import questions as q
from companion.games.rheingold.board import CASTLE
from companion.games.rheingold.face import board_words
from companion.games.rheingold.face.names import place, upper_first
from companion.games.rheingold.numbering import CastleSheet, Swords
from companion.words.cast import Cast
from companion.words.language import _, ngettext


@singledispatch
def sentence(question: Question[Any], cast: Cast) -> str:
    """Return the question as a sentence."""
    return board_words.sentence(question, cast)


@sentence.register
def _board_sheet(_question: q.BoardSheet, _cast: Cast) -> str:
    return _("Is the board in the file of your box? If not, the players check the moves.")


@sentence.register
def _castle_sheet(_question: CastleSheet, _cast: Cast) -> str:
    return _("Are the castles' strengths in the file of your box? If not, the app asks for them.")


@sentence.register
def _swords(question: Swords, _cast: Cast) -> str:
    castles = [name.removeprefix(CASTLE) for name in question.rows]
    if castles == [str(n) for n in range(1, len(castles) + 1)]:
        template = _(
            "Number the castles from 1 to {n}. How many swords does each have? 0: the app asks "
            "later."
        )
        return template.format(n=len(castles))
    return _("How many swords does each castle have? 0: the app asks later.")


@sentence.register
def _which_castle(_question: c.WhichCastle, _cast: Cast) -> str:
    return _("Which castle has been taken?")


@sentence.register
def _conquest(question: c.Conquest, cast: Cast) -> str:
    if question.holder:
        return _(
            "{castle} (held by {name} until now): whose knights are in it, and how many?"
        ).format(castle=upper_first(place(question.castle)), name=cast.of(question.holder))
    return _("{castle}: whose knights are in it, and how many?").format(
        castle=upper_first(place(question.castle))
    )


@sentence.register
def _came_out(question: c.CameOut, cast: Cast) -> str:
    return ngettext(
        "{name}: {n} of these knights came from another castle. Which one?",
        "{name}: {n} of these knights came from other castles. Which ones?",
        question.lacking,
    ).format(name=cast.name(question.seat), n=question.lacking)


@sentence.register
def _knights_outside(_question: c.KnightsOutside, _cast: Cast) -> str:
    return _(
        "Tie in points: how many knights does each of these players have on the board, outside "
        "castles?"
    )


@sentence.register
def _beginner(_question: q.Beginner, _cast: Cast) -> str:
    return _("Who begins?")


@sentence.register
def _roll(question: q.Roll, cast: Cast) -> str:
    return _("{name} rolls the die: which number?").format(name=cast.name(question.seat))


@sentence.register
def _enters(question: q.Enters, cast: Cast) -> str:
    return _(
        "{name}: does a knight enter {zone}? Answer no if one of your knights is still there."
    ).format(name=cast.name(question.seat), zone=place(question.zone))


@sentence.register
def _target(question: q.Target, cast: Cast) -> str:
    name = cast.name(question.seat)
    if not question.is_board_known:  # only the players know the moves
        return _("{name}: a castle, a battle or no more moves?").format(name=name)
    left = ngettext("{n} move left", "{n} moves left", question.moves).format(n=question.moves)
    return _("{name}: where to? {left}.").format(name=name, left=left)


@sentence.register
def _send(question: q.Send, cast: Cast) -> str:
    texts = {
        q.MOVE: _("{name}: how many knights go from {source} to {target}?"),
        q.ATTACK: _("{name}: how many knights attack {holder} on {target} from {source}?"),
        q.CONQUER: _(
            "{name}: how many knights go into {target} and conquer it? The others stay outside."
        ),
        q.STORM: _("{name}: how many knights storm {holder}'s {target}? {risk}"),
        q.GO_IN: _("{name}: how many knights go into {target}?"),
    }
    return texts[question.purpose].format(
        source=place(question.source),
        target=place(question.target),
        holder=cast.name(question.holder),
        name=cast.name(question.seat),
        risk=_risk(question),
    )


def _risk(question: q.Send | q.SendFrom) -> str:
    """Return how many knights the castle takes, and that fewer are lost."""
    least, sure = question.storm
    if least == sure:
        return _(
            "{n} or more take the castle. If there are fewer, they all return to the reserve."
        ).format(n=sure)
    return _("The shield is turned over: {least} may be enough, {sure} are always enough.").format(
        least=least, sure=sure
    )


@sentence.register
def _send_from(question: q.SendFrom, cast: Cast) -> str:
    texts = {
        q.MOVE: _("{name}: how many knights go to {target}, and from where? {cost}"),
        q.ATTACK: _(
            "{name}: how many knights attack {holder} on {target}, and from where? At least "
            "{least}. {cost}"
        ),
        q.CONQUER: _(
            "{name}: how many knights go into {target} and conquer it, and from which gate? At "
            "least {least}. {cost}"
        ),
        q.STORM: _(
            "{name}: how many knights storm {holder}'s {target}, and from which gate? {risk}"
        ),
        q.GO_IN: _("{name}: how many knights go into {target}, and from which gate? {cost}"),
    }
    return texts[question.purpose].format(
        target=place(question.target),
        holder=cast.name(question.holder),
        name=cast.name(question.seat),
        least=question.least,
        cost=_cost(question),
        risk=_risk(question),
    )


def _cost(question: q.SendFrom) -> str:
    if question.places == 1:
        return _("From one place only.")
    return (
        _("All together use one move.") if question.is_one_move else _("Each place uses one move.")
    )


@sentence.register
def _place_shield(question: q.PlaceShield, cast: Cast) -> str:
    return _("{name}: put a face-down shield into {castle}? This is the only chance.").format(
        name=cast.name(question.seat), castle=place(question.castle)
    )


@sentence.register
def _shield_value(question: q.ShieldValue, cast: Cast) -> str:
    return _("{name} turns over the shield of {castle}: which number is it?").format(
        name=cast.name(question.seat), castle=place(question.castle)
    )


@sentence.register
def _strength(question: q.Strength, _cast: Cast) -> str:
    return _("How many swords are printed beside {castle}?").format(castle=place(question.castle))


@sentence.register
def _beaten(question: q.Beaten, cast: Cast) -> str:
    if question.is_sortie:
        return _("{name}: did this move beat anybody's knights?").format(
            name=cast.name(question.seat)
        )
    return _("{name}: whose knights did you beat?").format(name=cast.name(question.seat))


@sentence.register
def _how_many_beaten(question: q.HowManyBeaten, cast: Cast) -> str:
    return _("{name}: how many of {loser}'s knights did you beat?").format(
        loser=cast.name(question.loser), name=cast.name(question.seat)
    )
