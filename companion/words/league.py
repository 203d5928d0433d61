"""The league in words: its table, where points come from, and what the host has decided."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.words.ending import was_stopped
from companion.words.language import _, fixed_text, ngettext

UNDO = "companion night league undo"


def title(season: str) -> str:
    """Return the league's title, with the season's name where it has one."""
    return _("League: season {name}").format(name=season) if season else _("League")


def heads() -> tuple[str, ...]:
    """Return the headings of the table's columns."""
    return "", _("Player"), _("Points"), _("Plays"), _("Wins"), _("Rating")


ratings = fixed_text("Ratings")
all_games = fixed_text("All games")

# The sentence shown where the league has no play that has ended.
nothing_over = fixed_text("No play is over yet.")

# The sentence shown while no play counts in this season.
nothing_counts = fixed_text("Nothing counts in this season yet.")


def kept_at(file: object) -> str:
    """Return the sentence that a file was written."""
    return _("{file} was saved.").format(file=file)


def page_of(number: int, pages: int) -> str:
    """Return a page's number and how many pages there are."""
    return _("{number} of {all}").format(number=number, all=pages)


# --- How it is counted ---


def counting(points: Mapping[int, Sequence[int]], best: int) -> list[str]:
    """Return how points are given, in lines.

    Args:
        points: For each number of players, the points by place.
        best: How many of a player's best plays count; 0 for all.
    """
    rows = (
        _("with {people} players: {points}").format(people=many, points=", ".join(map(str, row)))
        for many, row in sorted(points.items())
    )
    lines = [_("Points by place – {rows}").format(rows="; ".join(rows))]
    if best:
        template = ngettext("The best play counts.", "The best {n} plays count.", best)
        lines.append(template.format(n=best))
    return lines


# How ratings are calculated.
rated = fixed_text(
    "Ratings use PlackettLuce: the mean minus three standard deviations. New players start at 0."
)


def plays_and_people(plays: int, people: int) -> str:
    """Return how many plays and people there are."""
    return ", ".join(
        (
            ngettext("{n} play", "{n} plays", plays).format(n=plays),
            ngettext("{n} person", "{n} people", people).format(n=people),
        )
    )


def early_apart(plays: int) -> str:
    """Return how plays that were stopped early count; empty where there are none."""
    if not plays:
        return ""
    template = ngettext(
        "{n} play was stopped early: it counts as a play, without points, win or rating.",
        "{n} plays were stopped early: they count as plays, without points, wins or ratings.",
        plays,
    )
    return template.format(n=plays)


def stopped(title: str) -> str:
    """Return the title of a play that was stopped early."""
    return f"{title} · {was_stopped()}"


def placed(place: int, name: str, points: int) -> str:
    """Return one player's place and points in a play."""
    return _("{place}. {name} ({points})").format(place=place, name=name, points=points)


def gave(place: int, many: int, points: int, *, counts: bool) -> str:
    """Return what a play gave a player: place, and points.

    `counts`: the play is among the best that count.
    """
    template = ngettext(
        "place {place} of {many}: {n} point", "place {place} of {many}: {n} points", points
    )
    sentence = template.format(place=place, many=many, n=points)
    return sentence if counts else _("{told} (not among the best)").format(told=sentence)


def account(name: str, points: int, *, season: str) -> str:
    """Return the heading of a player's account: name, points and season."""
    template = ngettext("{name}: {n} point", "{name}: {n} points", points)
    sentence = template.format(name=name, n=points)
    return _("{told}, season {season}").format(told=sentence, season=season) if season else sentence


# --- What was decided, as a row of a list ---


def same(name: str, other: str) -> str:
    """Return the decision that two names are one person."""
    return _("{name} is the same person as {other}").format(name=name, other=other)


def another(name: str, table: str) -> str:
    """Return the decision that a name at one table is another person."""
    return _("{name} at {table} is another person").format(name=name, table=table)


def stands_as(name: str, how: str) -> str:
    """Return the decision how one person's name appears on the wall."""
    templates = {
        "full": _("{name} appears on the wall with the full name"),
        "first": _("{name} appears on the wall with the first name"),
        "initials": _("{name} appears on the wall with initials"),
        "none": _("{name} appears on the wall without a name"),
    }
    return templates[how].format(name=name)


def all_stand_as(how: str) -> str:
    """Return the decision how names appear of people without a choice of their own."""
    sentences = {
        "full": _("People who have not chosen appear on the wall with the full name"),
        "first": _("People who have not chosen appear on the wall with the first name"),
        "initials": _("People who have not chosen appear on the wall with initials"),
        "none": _("People who have not chosen appear on the wall without a name"),
    }
    return sentences[how]


def begins(season: str) -> str:
    """Return the decision that a season begins."""
    return _("season {name} begins").format(name=season)


def is_of(table: str, play: str, season: str) -> str:
    """Return the decision to which season a play belongs."""
    if not season:
        return _("{play} of {table} belongs to the first season").format(play=play, table=table)
    return _("{play} of {table} belongs to season {name}").format(
        play=play, table=table, name=season
    )


def left_out(table: str, play: str) -> str:
    """Return the decision that a play does not count."""
    return _("{play} of {table} does not count").format(play=play, table=table)


def put_right(table: str, play: str, name: str, place: int, points: int | None) -> str:
    """Return the decision that corrects a player's place, and points where `points` is given."""
    if points is None:
        template = _("{name} has place {place} in {play} of {table}")
        return template.format(play=play, table=table, name=name, place=place)
    template = ngettext(
        "{name} has place {place} with {n} point in {play} of {table}",
        "{name} has place {place} with {n} points in {play} of {table}",
        points,
    )
    return template.format(play=play, table=table, name=name, place=place, n=points)


def nobodys(decision: str) -> str:
    """Return a decision with the note that nobody has that name now."""
    return _("{decision} (nobody has this name now)").format(decision=decision)


def other_result(decision: str) -> str:
    """Return a decision with the note that the table has since sent another result."""
    return _("{decision} (no effect: the table has sent another result since)").format(
        decision=decision
    )


# --- What comes of it ---


def moved(plays: int, name: str, other: str) -> str:
    """Return how many plays of one name now count for another."""
    template = ngettext(
        "{n} play of {name} now counts for {other}.",
        "{n} plays of {name} now count for {other}.",
        plays,
    )
    return template.format(n=plays, name=name, other=other)


def new_name(name: str) -> str:
    """Return the note that a name is new."""
    return _("The name {name} is new here.").format(name=name)


def not_yet(name: str) -> str:
    """Return the note that a name has not played yet, so a decision waits for it."""
    return _(
        "Nobody called {name} has played yet. The decision applies as soon as somebody does."
    ).format(name=name)


def told_apart(plays: int, name: str, table: str, other: str) -> str:
    """Return how many plays of a name at one table now count for another."""
    template = ngettext(
        "{n} play of {name} at {table} now counts for {other}.",
        "{n} plays of {name} at {table} now count for {other}.",
        plays,
    )
    return template.format(n=plays, name=name, table=table, other=other)


def from_now_on(season: str, table: str, play: str, title: str) -> str:
    """Return from when a season's plays count.

    `play`: the last play that ended before; empty for none.
    """
    if not play:
        return _("Season {name}: plays that end from now on.").format(name=season)
    template = _("Season {name}: plays that end after {play} of {table} ({title}).")
    return template.format(name=season, play=play, table=table, title=title)


def as_now(text: str) -> str:
    """Return how a corrected play counts now."""
    return _("It counts as: {told}").format(told=text)


def decided() -> str:
    """Return the sentence after a decision, with the command that undoes it."""
    return _("This applies from now on. {command} undoes it.").format(command=UNDO)


def taken_back(decision: str) -> str:
    """Return the sentence after a decision was undone."""
    return _("Undone: {decision}.").format(decision=decision)


def back_in(plays: int) -> str:
    """Return how many plays return to the season before; empty for none."""
    if not plays:
        return ""
    template = ngettext(
        "Its {n} play belongs to the previous season again.",
        "Its {n} plays belong to the previous season again.",
        plays,
    )
    return template.format(n=plays)


# The sentence in place of an empty list of decisions.
nothing_decided = fixed_text("There is no decision to undo.")


def twice(name: str, other: str, table: str, play: str) -> str:
    """Return how a play counts in which both names of one person took part."""
    return _(
        "{name} and {other} count as one person, but both played in {play} at {table}. It "
        "counts once for them, at the better place."
    ).format(name=name, other=other, table=table, play=play)
