"""Say what the tray shows before a throw, and how it differs from what the ledger expects there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.engine.flow import Colour
from companion.said import Said
from companion.tower.sensor import Tells
from companion.tower.sighting import Sighting, likeliest
from companion.tray.resting import Difference
from companion.tray.state import Count, Together, TrayState
from companion.words.by_hand import count_by_hand
from companion.words.colours import colour_name
from companion.words.generic import counts, listed
from companion.words.in_and_out import in_and_out
from companion.words.language import _, fixed_text, ngettext, worded
from companion.words.remarks import who_says
from companion.words.throwing import sensor_name

# The sentence shown while no reading has arrived: before a throw, or after stirring.
looking_in = fixed_text("The app is looking into the tray.")
# The key for an empty tray, since a camera may take other things for cubes.
if_empty = fixed_text("Press Ctrl+N if the tray is empty.")


def at_rest(together: Together, count: Count) -> str:
    """Return what the tray shows before the throw; its contents only after the first reading."""
    if not count.sightings:
        return _not_told(together, count)
    if count.at_odds:
        return unless_empty(count, at_odds(count.sightings))
    if count.left_lying:
        return unless_empty(count, left_lying(count.left_lying))
    if count.weighed is not None:
        return _weighed(count, count.weighed)
    if together.reason and not count.asked.throws:
        return first_sight(together.reason, count)
    return before_the_throw(likeliest(count.sightings[0]))


def first_sight(sees: Said | str, count: Count) -> str:
    """Return the sentence before the evening's first throw: how the camera reads the tray."""
    colours = listed([colour_name(each) for each in count.sightings[0].counts])
    template = _("{sees} Playing {colours}. {throw}")
    lying = before_the_throw(likeliest(count.sightings[0]))
    return template.format(sees=worded(sees), colours=colours, throw=lying)


def before_the_throw(lying: Mapping[Colour, int]) -> str:
    """Return the request to throw; `lying` are cubes to take out of the tray first."""
    if lying:
        return _("Take {cubes} out of the tray and throw all cubes in.").format(cubes=counts(lying))
    return _("The tray is empty. Throw all these cubes in.")


def _not_told(together: Together, count: Count) -> str:
    """Return the sentence shown while no source has counted the tray, or because none can."""
    match together.tells:
        case Tells.LYING:
            return looking_in()
        case Tells.FALLEN:
            return only_what_falls(count.asked.throw.tray_before)
        case Tells.NOTHING | Tells.CHANGES:
            return count_by_hand()


def only_what_falls(lying: Mapping[Colour, int]) -> str:
    """Return the request to throw where only falling cubes are counted, as lanes do.

    No source sees what lies in the tray, so `lying` comes from the ledger.
    """
    if lying:
        return _(
            "Take {cubes} out of the tray and throw all cubes in. The app counts what falls."
        ).format(cubes=counts(lying))
    return _("Throw all these cubes in. The app counts what falls.")


def _weighed(count: Count, number: int) -> str:
    before = count.asked.throw.tray_before
    if number not in {0, sum(before.values())}:
        return left_by_weight(number)
    return before_the_throw(before if number else {})


def left_by_weight(number: int) -> str:
    """Return the request to clear the tray, where only the number of cubes is known, by weight."""
    some = ngettext(
        "{number} cube from the last throw is still in the tray. Return it to the reserve first.",
        "{number} cubes from the last throw are still in the tray. Return them to the "
        "reserves first.",
        number,
    )
    return some.format(number=number)


def left_lying(lying: Mapping[Colour, int]) -> str:
    """Return the request to clear the tray, with the cubes of the last throw still in it."""
    some = ngettext(
        "{cubes} from the last throw is still in the tray. Return it to the reserve first.",
        "{cubes} from the last throw are still in the tray. Return them to the reserves first.",
        sum(lying.values()),
    )
    return some.format(cubes=counts(lying))


def at_odds(claims: Sequence[Sighting]) -> str:
    """Return the sentence shown when the sources disagree before a throw, as camera and scale."""
    names = listed([sensor_name(each.source) for each in claims if not each.is_of_fallen])
    template = _("{sources} disagree. Empty the tray, then throw all cubes in.")
    return template.format(sources=names[:1].upper() + names[1:])


def unless_empty(count: Count, text: str) -> str:
    """Return `text`, with the key for an empty tray added where the tray may be empty."""
    return f"{text} {if_empty()}" if count.may_be_nothing else text


def still_lies(state: TrayState) -> str:
    """Return how the resting tray differs from the ledger; empty where both agree."""
    text = _differs(state.difference, state.compared)
    if changes := in_and_out(state):
        return f"{text} {changes}".strip()
    return f"{text} {if_empty()}" if state.may_be_empty else text


def _differs(odd: Difference, claims: Sequence[Sighting]) -> str:
    if odd.contradicts:
        sources = who_says(claims)
        return _("{said}. Which is right? Please look into the tray.").format(said=sources)
    if odd.weighed is not None:
        return _by_weight(odd.weighed, odd.expected)
    if odd.fell:
        return _fell(odd.fell)
    return _by_colour(odd.more, odd.fewer)


def _by_colour(more: Mapping[Colour, int], fewer: Mapping[Colour, int]) -> str:
    sentences = []
    if more:
        some = ngettext(
            "{cubes} is still in the tray.", "{cubes} are still in the tray.", sum(more.values())
        )
        sentences.append(some.format(cubes=counts(more)))
    if fewer:
        some = ngettext(
            "{cubes} is missing from the tray.",
            "{cubes} are missing from the tray.",
            sum(fewer.values()),
        )
        sentences.append(some.format(cubes=counts(fewer)))
    if sentences:
        sentences.append(_("Press F6 if that is right."))
    return " ".join(sentences)


def _by_weight(number: int, expected: int) -> str:
    """Return the difference by weight alone: no colours are known, so F6 can accept nothing."""
    if expected == 0:
        some = ngettext(
            "By weight, about {number} cube is still in the tray.",
            "By weight, about {number} cubes are still in the tray.",
            number,
        )
        return some.format(number=number)
    some = ngettext(
        "By weight, about {number} cube is in the tray instead of {expected}. Press F5 to "
        "correct it.",
        "By weight, about {number} cubes are in the tray instead of {expected}. Press F5 "
        "to correct it.",
        number,
    )
    return some.format(number=number, expected=expected)


def _fell(cubes: Mapping[Colour, int]) -> str:
    some = ngettext(
        "{cubes} has just fallen out of the tower, although the app asked for no throw.",
        "{cubes} have just fallen out of the tower, although the app asked for no throw.",
        sum(cubes.values()),
    )
    return some.format(cubes=counts(cubes))
