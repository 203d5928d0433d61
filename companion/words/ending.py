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


def no_sheet(game: str, *, is_over: bool) -> str:
    """Return that a game's points cannot be shown, as its score sheet has raised an error."""
    lines = [_("The points cannot be shown, because this game's score sheet has a fault.")]
    if not is_over:
        lines.append(_("The game goes on without it."))
    lines.append(_("`companion check-game {game}` says what is wrong.").format(game=game))
    return " ".join(lines)


# Where a game has no points, or none so far.
nothing_scored = fixed_text("Nothing is scored yet.")

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


def how_kept() -> tuple[str, str]:
    """Return the name of the tower's rates, and how they are calculated."""
    return (
        _("Kept, gave back"),
        _(
            "what the app has learned about this tower from every throw of the "
            "evening: of 100 cubes thrown in, how many stay inside; of 100 cubes stuck "
            "there, how many come out in one throw. It starts with one third for each, "
            "which counts as six cubes."
        ),
    )


def how_luck() -> tuple[str, str]:
    """Return the name of a player's luck, and how it is calculated."""
    return (
        _("Luck"),
        _(
            "cubes of your colour that came out in the throws that it took part in, minus the "
            "number expected at these rates: +2.0 means two more than expected."
        ),
    )


def how_won() -> tuple[tuple[str, str], ...]:
    """Return the names of what is said of battles, and how that is calculated."""
    return (
        (
            _("Battles won"),
            _("of all battles that you fought, on either side; nobody wins a draw."),
        ),
        (
            _("Greatest upset"),
            _("the battle won by the side with fewer armies, where the difference was largest."),
        ),
    )


def how_expected() -> tuple[str, str]:
    """Return the name of the values beside the actual ones, and how they are calculated."""
    return (
        _("Expected"),
        _(
            "what could be expected of the throws, each from what the app knew about the tower "
            "just before it, all added up."
        ),
    )


def how_longest() -> tuple[str, str]:
    """Return the name of the longest thought, and how it is measured."""
    return (
        _("Longest thought"),
        _(
            "the time from one answer to the next, by the journal's clock. What chance decides "
            "does not count; more than half an hour counts as a break."
        ),
    )
