"""Word the end of an evening, and explain how its figures are calculated."""

from __future__ import annotations

from collections.abc import Sequence

from companion.words.generic import listed
from companion.words.language import _, decimal, fixed_text, ngettext
from companion.words.taps import is_tapped


def headline(winners: Sequence[str]) -> str:
    """Return the winners in a few words, for large letters."""
    if not winners:
        return _("The end")
    return ngettext("{names} wins", "{names} win", len(winners)).format(names=listed(winners))


def ahead(first: Sequence[str]) -> str:
    """Return the same headline for an evening that was stopped early."""
    if len(first) != 1:
        return _("Stopped early")
    return _("{name} is ahead").format(name=first[0])


def stopped_early(first: Sequence[str], points: int) -> str:
    """Return who is ahead, and with how many points, when the evening was stopped early."""
    if not first:
        return _("Stopped early.")
    template = ngettext(
        "Stopped early. With the points so far, {names} is ahead with {points}.",
        "Stopped early. With the points so far, {names} are tied with {points}.",
        len(first),
    )
    return template.format(names=listed(first), points=points)


# The short note that an evening was stopped early.
was_stopped = fixed_text("stopped early")
evening_word = fixed_text("The evening")
to_stop = fixed_text("Stop the evening early and score it as it is now")
stop = fixed_text("Stop now")
play_on = fixed_text("Continue game")
goes_on = fixed_text("The evening continues where it was stopped.\nCtrl+Y stops it again.")


def would_stop(standing: Sequence[tuple[str, int]]) -> tuple[str, ...]:
    """Return what stopping would mean, in sentences.

    `standing`: names and points, best first.
    """
    sentences = _(
        "The app asks nothing more. It shows the end, marked as stopped early. Ctrl+Z "
        "continues the game."
    )
    if is_tapped():
        sentences = _(
            "The app asks nothing more. It shows the end, marked as stopped early. "
            "“{word}” continues the game."
        ).format(word=play_on())
    if not standing:
        return (sentences,)
    points = ", ".join(f"{name} {number}" for name, number in standing)
    return _("Points so far: {points}.").format(points=points), sentences


start = fixed_text("start")


def thrown(throws: int, cubes: int, inside: int) -> str:
    """Return the numbers of throws, of cubes thrown in, and of cubes still inside the tower."""
    text = ngettext("{n} throw", "{n} throws", throws).format(n=throws)
    return ngettext(
        "{throws}, {cubes} cube thrown in, {inside} still inside",
        "{throws}, {cubes} cubes thrown in, {inside} still inside",
        cubes,
    ).format(throws=text, cubes=cubes, inside=inside)


def tower_shares(share: float, given_share: float) -> str:
    """Return which shares (0 to 1) of cubes the tower kept and gave back, in percent."""
    return _("the tower kept {kept} %, gave back {given} %").format(
        kept=round(share * 100), given=round(given_share * 100)
    )


luck = fixed_text("luck, in cubes")


def signed(number: float) -> str:
    """Return a number with its sign and one decimal."""
    return decimal(number, "+.1f").replace("-", "−")


won = fixed_text("battles won")


def won_of(number: int, fought: int) -> str:
    """Return how many of the battles fought were won."""
    return _("{n} of {fought}").format(n=number, fought=fought)


greatest_upset = fixed_text("greatest upset")


def upset(place: str, few: int, many: int) -> str:
    """Return where an upset happened, and with how many cubes against how many."""
    return _("{place}, {few} against {many}").format(place=place, few=few, many=many)


longest = fixed_text("longest thought")


def minutes(seconds: float) -> str:
    """Return a duration in minutes and seconds, or in seconds below one minute."""
    if seconds < 60:
        return _("{s} s").format(s=round(seconds))
    return _("{m} min {s} s").format(m=int(seconds) // 60, s=int(seconds) % 60)


def reckoned() -> tuple[tuple[str, str], ...]:
    """Return pairs of a figure's name and how that figure is calculated."""
    return (*_of_the_tower(), *_of_battles())


def _of_the_tower() -> tuple[tuple[str, str], ...]:
    return (
        (
            _("Kept, gave back"),
            _(
                "what the app has learned about this tower from every throw of the "
                "evening: of 100 cubes thrown in, how many stay inside; of 100 cubes stuck "
                "there, how many come out in one throw. It starts with one third for each, "
                "which counts as six cubes."
            ),
        ),
        (
            _("Luck"),
            _(
                "cubes of your colour that came out in your battles and revolts, minus the "
                "number expected at these rates: +2.0 means two more than expected."
            ),
        ),
    )


def _of_battles() -> tuple[tuple[str, str], ...]:
    return (
        (
            _("Battles won"),
            _(
                "of all battles that you fought, on either side. Nobody wins a draw, and "
                "revolts are not battles."
            ),
        ),
        (
            _("Greatest upset"),
            _(
                "the battle won by the side with fewer armies thrown in, where the difference "
                "was largest."
            ),
        ),
        (
            _("Expected"),
            _(
                "for every battle and revolt, the chance of winning it and the armies left "
                "afterwards, from what the app knew about the tower just before the throw, "
                "all added up."
            ),
        ),
        (
            _("Longest thought"),
            _(
                "the time from one answer to the next, by the journal's clock. Throws and "
                "cards do not count; more than half an hour counts as a break."
            ),
        ),
    )
