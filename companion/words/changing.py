"""One earlier answer is changed: what is asked, what will differ, what waits, what came of it."""

from __future__ import annotations

from collections.abc import Sequence

from companion.words.generic import listed
from companion.words.language import _, ngettext


def change() -> str:
    return _("Change only this")


def was(answer: str) -> str:
    """Above the same question, asked again."""
    return _("{now} for the app. And really?").format(now=answer)


def so_already(answer: str) -> str:
    return _("{answer} stands there already: nothing is changed.").format(answer=answer)


def from_to(question: str, before: str, now: str) -> str:
    sentence = _("{asked} {now}, not {before}?")
    return sentence.format(asked=question, before=before, now=now)


def stand_again(answers: int) -> str:
    if not answers:
        return ""
    sentence = ngettext("{n} later answer stays.", "{n} later answers stay.", answers)
    return sentence.format(n=answers)


def go(answers: int) -> str:
    """They answered what nobody asks any more."""
    if not answers:
        return ""
    sentence = ngettext(
        "{n} later answer goes: nobody asks for it any more.",
        "{n} later answers go: nobody asks for them any more.",
        answers,
    )
    return sentence.format(n=answers)


def asked_then(question: str, waiting: int) -> str:
    sentence = ngettext(
        "It does not fit all that follows, so this is asked: {asked} {n} answer waits until then.",
        "It does not fit all that follows, so this is asked: {asked} {n} answers wait until then.",
        waiting,
    )
    return sentence.format(asked=question, n=waiting)


def nothing_else() -> str:
    return _("Nothing else differs.")


def differ(throws: int, parts: Sequence[str]) -> str:
    """What of the story differs: so many throws, and the parts of the game that have lines."""
    sentence = ngettext("{n} throw ends otherwise", "{n} throws end otherwise", throws)
    pieces = [sentence.format(n=throws)] if throws else []
    if parts:
        pieces.append(_("these parts differ: {parts}").format(parts=listed(list(parts))))
    return "; ".join(pieces) + "." if pieces else ""


def table_differs() -> str:
    return _("On the table:")


def thing_differs(thing: str, before: str, now: str) -> str:
    return _("{thing}: {now}, not {before}").format(thing=thing, before=before, now=now)


def story_differs() -> str:
    return _("In the story:")


def line_gone(sentence: str) -> str:
    return _("no more: {sentence}").format(sentence=sentence)


def line_new(sentence: str) -> str:
    return _("now: {sentence}").format(sentence=sentence)


def changed(question: str, now: str) -> str:
    return _("Changed: {asked} {now}\n^z takes it back.").format(asked=question, now=now)


def meanwhile() -> str:
    return _("The game has gone on meanwhile: nothing was changed.")


def stood_there(answer: str) -> str:
    """Beside a question that is asked again."""
    return _("Asked again after a change. {answer} stood there.").format(answer=answer)


def wait(answers: int) -> str:
    sentence = ngettext(
        "{n} answer from before the change waits for its question.",
        "{n} answers from before the change wait for their questions.",
        answers,
    )
    return sentence.format(n=answers)


def under_way(page: str, question: str) -> str:
    """Somebody is at it, at that page or at the table itself: others are told."""
    if page:
        return _("On the keeper's page this is being changed: {asked}").format(asked=question)
    return _("At the table this is being changed: {asked}").format(asked=question)


def another_is(page: str) -> str:
    """Why nobody else begins to."""
    if page:
        return _("On the keeper's page an earlier answer is being changed: wait until it is done.")
    return _("At the table an earlier answer is being changed: wait until it is done.")
