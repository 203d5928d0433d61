"""Plays that are over, in words: the hall of fame, reports, what other programs are told."""

from __future__ import annotations

from companion.evening.plays.names import FORMER
from companion.words.language import _, ngettext


def shown_name(name: str) -> str:
    """Who was removed has no name any more."""
    return name.replace(FORMER, _(FORMER)) if FORMER in name else name


def hall() -> str:
    return _("Hall of fame")


def hall_about() -> str:
    return _("everybody's plays, wins and luck; the towers")


def all_games() -> str:
    return _("All games")


def evenings(number: int) -> str:
    return ngettext("{n} evening", "{n} evenings", number).format(n=number)


def plays(number: int) -> str:
    return ngettext("{n} play", "{n} plays", number).format(n=number)


def counted(number: int, games: int) -> str:
    """How often was played; the line of the first screen."""
    return _("{evenings}, {plays}").format(evenings=evenings(number), plays=plays(games))


def best_of(counted: str, name: str, wins: int) -> str:
    text = ngettext("{counted}; {name} won {n}", "{counted}; {name} won {n}", wins)
    return text.format(counted=counted, name=name, n=wins)


def no_play(journal: str, unfinished: int, given_up: int) -> str:
    """Why no play is listed; `journal` is the file that was looked into."""
    if not unfinished and not given_up:
        return _("No game is in {file} yet.").format(file=journal)
    lines = [_("No game in {file} has been played to its end yet.").format(file=journal)]
    if unfinished:
        text = ngettext("{n} game is unfinished.", "{n} games are unfinished.", unfinished)
        lines.append(text.format(n=unfinished))
    if given_up:
        text = ngettext("{n} game was given up.", "{n} games were given up.", given_up)
        lines.append(text.format(n=given_up))
    return " ".join(lines)


def no_play_of_game(names: str) -> str:
    return _("No play of this game is here. Choose one of these: {names}.").format(names=names)


def name_corrected(name: str) -> str:
    """The deed, as a list names it."""
    return _("Correct the name {name}").format(name=name)


def colours_wrong() -> str:
    return _("Two colours are wrong")


def colours_swapped(one: str, colour: str, other: str, theirs: str) -> str:
    return _("Colours put right: {one} leads {colour}, {other} leads {theirs}").format(
        one=one, colour=colour, other=other, theirs=theirs
    )


def would_swap(colour: str, leads: str, theirs: str, other: str) -> str:
    """Which colour is whose from then on."""
    template = _(
        "{colour} is {leads}'s from now on, {theirs} is {other}'s. What lies on the table stays in "
        "its colour, and so do points and all that was answered for it: only the names change."
    )
    return template.format(colour=colour, leads=leads, theirs=theirs, other=other)


def swap() -> str:
    return _("Swap")


def recoloured(name: str, colour: str, other: str) -> str:
    """The deed, as a list names it."""
    return _("Colour put right: {name} plays with {other}, not {colour}").format(
        name=name, other=other, colour=colour
    )


def colour_wrong() -> str:
    return _("A colour is wrong")


def would_recolour(name: str, colour: str, other: str) -> str:
    template = _(
        "{name} plays with {other} from now on, and has done so from the beginning: {colour} is "
        "nobody's. All that was counted and answered stays; only the colour is another one."
    )
    return template.format(name=name, colour=colour, other=other)


def change_it() -> str:
    return _("Change it")


def date_corrected() -> str:
    return _("Correct the date")


def right_name(name: str) -> str:
    return _("What is {name} really called, in this game alone?").format(name=name)


def right_date() -> str:
    return _("When did this game begin? Type it as 2026-11-19, or 2026-11-19 20:15.")


def whose_name(names: str) -> str:
    return _("Whose name is wrong in this play? {names}").format(names=names)


def nobody_in_it(names: str) -> str:
    return _("Choose one of these: {names}.").format(names=names)


def looking(done: int, all_of_them: int) -> str:
    return _("looking through the plays: {n} of {all}").format(n=done, all=all_of_them)


def minutes(number: int) -> str:
    if number < 60:
        return _("{n} min").format(n=number)
    return _("{h} h {m} min").format(h=number // 60, m=number % 60)


def tower_did(kept_share: float, gave: float) -> str:
    return _("kept {kept} %, gave back {gave} %").format(
        kept=round(kept_share * 100), gave=round(gave * 100)
    )


def pages() -> tuple[str, str, str]:
    return _("Players"), _("Plays"), _("Towers")


def player_columns() -> tuple[str, ...]:
    return _("Player"), _("Plays"), _("Won"), _("Won, %"), _("Points"), _("Best"), _("Luck")


def early_apart(plays: int) -> str:
    """Beside who has won how often, where so many were stopped early; empty: none was."""
    if not plays:
        return ""
    text = ngettext(
        "{n} play was stopped early: it counts as a play, and not for wins, points and the best.",
        "{n} plays were stopped early: they count as plays, and not for wins, points and the best.",
        plays,
    )
    return text.format(n=plays)


def tower_columns() -> tuple[str, ...]:
    return _("Tower"), _("Plays"), _("Throws"), _("Cubes"), _("Kept"), _("Gave back")


def new_name(name: str) -> str:
    return _("What is {name} called from now on?").format(name=name)


def name_please() -> str:
    return _("A name, please.")


def is_somebody_else(name: str) -> str:
    return _("{name} is somebody else here: “Same as” makes one person of two.").format(name=name)


def who_is_the_same(name: str) -> str:
    return _("{name} is the same person as… The name that you type is the one that stays.").format(
        name=name
    )


def nobody_else(typed: str) -> str:
    return _("Nobody else of that name has played here: “{name}”.").format(name=typed)


def where_to() -> str:
    return _("All plays shown, into this file: .json for this app and others, .csv as a table.")


def from_where() -> str:
    return _("A file of plays that this app has exported (.json), or one game (.jsonl):")


def is_there(path: str) -> str:
    return _("{path} is there already: another name would do.").format(path=path)


def put_out(number: int, path: str) -> str:
    text = ngettext("{n} play is in {path}.", "{n} plays are in {path}.", number)
    return text.format(n=number, path=path)


def taken_in(number: int) -> str:
    text = ngettext("{n} play was taken in.", "{n} plays were taken in.", number)
    return text.format(n=number)


def refused_too(number: int) -> str:
    text = ngettext(
        "{n} more play will not do either.", "{n} more plays will not do either.", number
    )
    return text.format(n=number)


def known_already(number: int) -> str:
    text = ngettext(
        "{n} was here already, and is left as it is.",
        "{n} were here already, and are left as they are.",
        number,
    )
    return text.format(n=number)


def reported(page: str, print_out: str) -> str:
    return _("The report is kept as a page and as a PDF:\n{page}\n{print_out}").format(
        page=page, print_out=print_out
    )


def for_bg_stats() -> str:
    return _("For BG Stats")


def scan() -> str:
    return _("Point the phone's camera at it: BG Stats opens with this play.")


def larger_window(wide: int, high: int) -> str:
    return _(
        "The code has no room here: {wide} × {high} characters would do. s keeps it as a picture. "
        "At the end of a game the page on the TV shows it, and phones have it on their last tab."
    ).format(wide=wide, high=high)


def too_long() -> str:
    return _("This play is too long for a code, even shortened. Export it as JSON instead.")


def shortened(fields: str) -> str:
    return _("Shortened, so that it fits: without {fields}.").format(fields=fields)


def fields() -> dict[str, str]:
    """What the link tells, by the names that it has there."""
    return {
        "board": _("edition and modules"),
        "role": _("colours"),
        "durationMin": _("duration"),
        "location": _("place"),
    }


def code_kept(png: str, svg: str) -> str:
    return _("The code is kept as a picture:\n{png}\n{svg}").format(png=png, svg=svg)


def where_you_play() -> str:
    return _("Where do you play? BG Stats and reports are told; empty: nowhere.")
