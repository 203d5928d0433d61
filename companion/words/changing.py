"""Word the change of one earlier answer: what is asked, what will differ, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence

from companion.words.generic import listed
from companion.words.language import _, fixed_text, ngettext

# The label of the action that changes only this answer.
change = fixed_text("Change only this")


def was(answer: str) -> str:
    """Return the line that names the present answer or value and asks for the right one."""
    return _("The app has “{now}” here. What is right?").format(now=answer)


def so_already(answer: str) -> str:
    """Return the sentence shown when the new answer equals the present one."""
    return _("The answer is already “{answer}”. Nothing has changed.").format(answer=answer)


# The sentence shown when a corrected value equals the present one.
same_value = fixed_text("The app already has this value. Nothing has changed.")


def from_to(question: str, before: str, now: str) -> str:
    """Return the question whether the answer `before` should become `now`."""
    sentence = _("Change the answer from “{before}” to “{now}”? The question was: {asked}")
    return sentence.format(asked=question, before=before, now=now)


def stand_again(answers: int) -> str:
    """Return how many later answers stay valid after the change; empty for none."""
    if not answers:
        return ""
    sentence = ngettext("{n} later answer stays.", "{n} later answers stay.", answers)
    return sentence.format(n=answers)


def go(answers: int) -> str:
    """Return how many later answers are dropped because nothing asks for them; empty for none."""
    if not answers:
        return ""
    sentence = ngettext(
        "{n} later answer is removed, because nothing asks for it any more.",
        "{n} later answers are removed, because nothing asks for them any more.",
        answers,
    )
    return sentence.format(n=answers)


def asked_then(question: str, waiting: int) -> str:
    """Return which question will be asked again, and how many later answers wait for it."""
    sentence = ngettext(
        "Not all later answers fit the new one, so the app first asks “{asked}”. {n} answer "
        "waits until then.",
        "Not all later answers fit the new one, so the app first asks “{asked}”. {n} answers "
        "wait until then.",
        waiting,
    )
    return sentence.format(asked=question, n=waiting)


# The sentence shown when the change affects nothing else.
nothing_else = fixed_text("Nothing else changes.")


def differ(throws: int, parts: Sequence[str]) -> str:
    """Return how many throws end differently and which parts of the game change; empty for none."""
    sentence = ngettext("{n} throw ends differently", "{n} throws end differently", throws)
    pieces = [sentence.format(n=throws)] if throws else []
    if parts:
        pieces.append(_("these parts change: {parts}").format(parts=listed(list(parts))))
    return "; ".join(pieces) + "." if pieces else ""


table_differs = fixed_text("On the board:")
story_differs = fixed_text("In the history:")


def line_gone(sentence: str) -> str:
    """Return the line for a sentence that disappears from the history."""
    return _("removed: {sentence}").format(sentence=sentence)


def line_new(sentence: str) -> str:
    """Return the line for a sentence that is new in the history."""
    return _("new: {sentence}").format(sentence=sentence)


def changed(question: str, now: str) -> str:
    """Return the notice after the change, with the key that undoes it."""
    sentence = _("The answer is now “{now}”. The question was: {asked}\nCtrl+Z undoes it.")
    return sentence.format(asked=question, now=now)


def change_undone(question: str, now: str) -> str:
    """Return the notice after a change was undone, with the key that redoes it."""
    sentence = _("Undone: the new answer “{now}”. The question was: {asked}\nCtrl+Y redoes it.")
    return sentence.format(asked=question, now=now)


# The sentence shown when the game continued meanwhile, so the change is dropped.
meanwhile = fixed_text("The game has moved on meanwhile. Nothing was changed.")


def stood_there(answer: str) -> str:
    """Return the note beside a question that is asked again: it names the earlier answer."""
    return _("Asked again after a change. The answer was “{answer}”.").format(answer=answer)


def wait(answers: int) -> str:
    """Return how many answers from before the change still wait for their questions."""
    sentence = ngettext(
        "{n} answer from before the change waits for its question.",
        "{n} answers from before the change wait for their questions.",
        answers,
    )
    return sentence.format(n=answers)


def under_way(page: str, question: str) -> str:
    """Return the notice for other screens that an answer is being changed, and where."""
    if page:
        return _("Somebody is changing this on the keeper's page: {asked}").format(asked=question)
    return _("Somebody is changing this at the table: {asked}").format(asked=question)


def another_is(page: str) -> str:
    """Return why a second change cannot begin: another person is already changing an answer."""
    if page:
        return _(
            "Somebody is changing an earlier answer on the keeper's page. Wait until that is done."
        )
    return _("Somebody is changing an earlier answer at the table. Wait until that is done.")
