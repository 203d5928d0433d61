"""Word the end of an evening, and explain how its figures are calculated."""

from __future__ import annotations

from collections.abc import Sequence

from companion.words.generic import listed
from companion.words.language import _, decimal, ngettext
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
        "Stopped early, counted as it stands: {names} is ahead with {points}.",
        "Stopped early, counted as it stands: {names} are level with {points}.",
        len(first),
    )
    return template.format(names=listed(first), points=points)


def was_stopped() -> str:
    """Return the short note that an evening was stopped early."""
    return _("stopped early")


def evening_word() -> str:
    """Return the heading of the evening's figures."""
    return _("The evening")


def to_stop() -> str:
    """Return the entry for stopping early in the list of all actions."""
    return _("Stop the evening early, scored as it stands")


def stop() -> str:
    """Return the button that stops the evening."""
    return _("Stop it")


def play_on() -> str:
    """Return the button that continues the evening."""
    return _("Play on")


def goes_on() -> str:
    """Return the notice that a stopped evening continues."""
    return _("The evening goes on where it was stopped.\n^y stops it again.")


def would_stop(standing: Sequence[tuple[str, int]]) -> tuple[str, ...]:
    """Return what stopping would mean, in sentences.

    `standing`: names and points, best first.
    """
    sentences = _("Nothing more is asked. The end is shown, marked as stopped early; ^z plays on.")
    if is_tapped():
        sentences = _(
            "Nothing more is asked. The end is shown, marked as stopped early. “{word}” goes on."
        ).format(word=play_on())
    if not standing:
        return (sentences,)
    points = ", ".join(f"{name} {number}" for name, number in standing)
    return _("As it stands: {points}.").format(points=points), sentences


def start() -> str:
    """Return the word for the evening's start on the chart."""
    return _("start")


def thrown(throws: int, cubes: int, inside: int) -> str:
    """Return the numbers of throws, of cubes thrown in, and of cubes still inside the tower."""
    text = ngettext("{n} throw", "{n} throws", throws).format(n=throws)
    return _("{throws}, {cubes} cubes thrown in, {inside} still inside").format(
        throws=text, cubes=cubes, inside=inside
    )


def tower_shares(share: float, given_share: float) -> str:
    """Return which shares (0 to 1) of cubes the tower kept and gave back, in percent."""
    return _("the tower kept {kept} %, gave back {given} %").format(
        kept=round(share * 100), given=round(given_share * 100)
    )


def luck() -> str:
    """Return the label of the row for luck, measured in cubes."""
    return _("luck, in cubes")


def signed(number: float) -> str:
    """Return a number with its sign and one decimal."""
    return decimal(number, "+.1f").replace("-", "−")


def won() -> str:
    """Return the label of the row for battles won."""
    return _("battles won")


def won_of(number: int, fought: int) -> str:
    """Return how many of the battles fought were won."""
    return _("{n} of {fought}").format(n=number, fought=fought)


def greatest_upset() -> str:
    """Return the label of the row for the greatest upset."""
    return _("greatest upset")


def upset(place: str, few: int, many: int) -> str:
    """Return where an upset happened, and with how many cubes against how many."""
    return _("{place}, {few} against {many}").format(place=place, few=few, many=many)


def longest() -> str:
    """Return the label of the row for the longest thinking time."""
    return _("longest thought")


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
                "what the app has learned of this tower from every throw of the evening: of a "
                "hundred cubes thrown in, how many stay inside; of a hundred stuck there, how many "
                "come out at a throw. It begins with a third each, which counts as six cubes."
            ),
        ),
        (
            _("Luck"),
            _(
                "in all throws for one's own battles and revolts, cubes of one's colour that came "
                "out, less those to be expected at these rates: +2.0 is two more than that."
            ),
        ),
    )


def _of_battles() -> tuple[tuple[str, str], ...]:
    return (
        (
            _("Battles won"),
            _("of those fought on either side; nobody wins a draw, revolts are no battles."),
        ),
        (
            _("Greatest upset"),
            _("the battle won by the side that had fewest against the other's, as thrown in."),
        ),
        (
            _("Expected"),
            _(
                "of every battle and revolt the chance to win it and the armies then left, by what "
                "was known of the tower just before that throw, all added up."
            ),
        ),
        (
            _("Longest thought"),
            _(
                "from the answer before to this one, by the journal's clock. Throws and cards do "
                "not count; more than half an hour was a break."
            ),
        ),
    )
