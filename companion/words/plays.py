"""Plays that are over, in words: the hall of fame, reports, and exports to other programs."""

from __future__ import annotations

from companion.store.plays.same_name import FORMER
from companion.words.language import _, fixed_text, ngettext


def shown_name(name: str) -> str:
    """Return a name as screens show it; for a removed person, the words for a former player."""
    return name.replace(FORMER, _(FORMER)) if FORMER in name else name


hall = fixed_text("Hall of fame")

# What the hall shows.
hall_about = fixed_text("everybody's plays, wins and luck; the towers")
all_games = fixed_text("All games")


def evenings(number: int) -> str:
    """Return a number of evenings in words."""
    return ngettext("{n} evening", "{n} evenings", number).format(n=number)


def plays(number: int) -> str:
    """Return a number of plays in words."""
    return ngettext("{n} play", "{n} plays", number).format(n=number)


def counted(number: int, games: int) -> str:
    """Return how many evenings and plays there were, for the first screen."""
    return _("{evenings}, {plays}").format(evenings=evenings(number), plays=plays(games))


def best_of(counted: str, name: str, wins: int) -> str:
    """Return a count of plays with the player who won most."""
    text = ngettext("{counted}; {name} won {n}", "{counted}; {name} won {n}", wins)
    return text.format(counted=counted, name=name, n=wins)


def no_play(journal: str, unfinished: int, given_up: int) -> str:
    """Return why no play is listed. `journal`: the file that was read."""
    if not unfinished and not given_up:
        return _("{file} has no games yet.").format(file=journal)
    lines = [_("No game in {file} has been played to its end yet.").format(file=journal)]
    if unfinished:
        text = ngettext("{n} game is unfinished.", "{n} games are unfinished.", unfinished)
        lines.append(text.format(n=unfinished))
    if given_up:
        text = ngettext("{n} game was given up.", "{n} games were given up.", given_up)
        lines.append(text.format(n=given_up))
    return " ".join(lines)


def unreadable(number: int, games: str) -> str:
    """Return how many finished plays do not count, as the app cannot load their games."""
    text = ngettext(
        "{n} finished play is not counted here, because the app cannot load its game now: "
        "{games}. Install its package; if it is installed, `companion doctor` says what is wrong.",
        "{n} finished plays are not counted here, because the app cannot load their games now: "
        "{games}. Install what is missing; if it is installed, `companion doctor` says what is "
        "wrong.",
        number,
    )
    return text.format(n=number, games=games)


def no_play_of_game(names: str) -> str:
    """Return the refusal of a game without plays; `names` are the games that have some."""
    return _("There are no plays of this game. Choose one of these games: {names}.").format(
        names=names
    )


def looking(done: int, all_of_them: int) -> str:
    """Return how many plays have been read so far."""
    return _("reading the plays: {n} of {all}").format(n=done, all=all_of_them)


def minutes(number: int) -> str:
    """Return a duration in hours and minutes."""
    if number < 60:
        return _("{n} min").format(n=number)
    return _("{h} h {m} min").format(h=number // 60, m=number % 60)


def tower_did(kept_share: float, gave: float) -> str:
    """Return which shares (0 to 1) of cubes a tower kept and gave back, in percent."""
    return _("kept {kept} %, gave back {gave} %").format(
        kept=round(kept_share * 100), gave=round(gave * 100)
    )


def pages() -> tuple[str, str, str]:
    """Return the titles of the hall's pages."""
    return _("Players"), _("Plays"), _("Towers")


def player_columns() -> tuple[str, ...]:
    """Return the headings of the table of players."""
    return _("Player"), _("Plays"), _("Won"), _("Won, %"), _("Points"), _("Best"), _("Luck")


def early_apart(plays: int) -> str:
    """Return how plays that were stopped early count in the table; empty where there are none."""
    if not plays:
        return ""
    text = ngettext(
        "{n} play was stopped early: it counts as a play, but not for wins, points or the "
        "best result.",
        "{n} plays were stopped early: they count as plays, but not for wins, points or "
        "the best result.",
        plays,
    )
    return text.format(n=plays)


def tower_columns() -> tuple[str, ...]:
    """Return the headings of the table of towers."""
    return _("Tower"), _("Plays"), _("Throws"), _("Cubes"), _("Kept"), _("Gave back")


def new_name(name: str) -> str:
    """Return the question for a player's new name."""
    return _("What is the new name of {name}?").format(name=name)


name_please = fixed_text("A name, please.")


def is_somebody_else(name: str) -> str:
    """Return the refusal of a new name that another person has."""
    return _("{name} is another player here. “Merge” makes the two one person.").format(name=name)


def who_is_the_same(name: str) -> str:
    """Return the question who is the same person as this one."""
    return _("{name} is the same person as… Type a name: that name stays.").format(name=name)


def nobody_else(typed: str) -> str:
    """Return the refusal of a name that no other player has."""
    return _("Nobody else with this name has played here: “{name}”.").format(name=typed)


where_to = fixed_text(
    "Export all plays shown to this file: .json for this app and others, .csv as a table."
)
from_where = fixed_text("A file of plays that this app has exported (.json), or one game (.jsonl):")


def is_there(path: str) -> str:
    """Return the refusal of a file name that exists already."""
    return _("{path} already exists. Use another name.").format(path=path)


def put_out(number: int, path: str) -> str:
    """Return how many plays were exported."""
    text = ngettext(
        "{n} play was exported to {path}.", "{n} plays were exported to {path}.", number
    )
    return text.format(n=number, path=path)


def taken_in(number: int) -> str:
    """Return how many plays were imported."""
    text = ngettext("{n} play was imported.", "{n} plays were imported.", number)
    return text.format(n=number)


def refused_too(number: int) -> str:
    """Return how many further plays could not be imported."""
    text = ngettext(
        "{n} more play could not be imported.", "{n} more plays could not be imported.", number
    )
    return text.format(n=number)


def known_already(number: int) -> str:
    """Return how many plays were known already and stay unchanged."""
    text = ngettext(
        "{n} was here already and did not change.",
        "{n} were here already and did not change.",
        number,
    )
    return text.format(n=number)


def reported(page: str, print_out: str) -> str:
    """Return where the report was saved, as a page and as a PDF."""
    return _("The report is saved as a page and as a PDF:\n{page}\n{print_out}").format(
        page=page, print_out=print_out
    )


for_bg_stats = fixed_text("For BG Stats")

# What to do with the QR code for BG Stats.
scan = fixed_text("Scan the QR code with the phone's camera. BG Stats opens with this play.")


def larger_window(wide: int, high: int) -> str:
    """Return how large a window the QR code needs, and where else to find the code."""
    return _(
        "This window is too small for the QR code, which needs {wide} × {high} characters. "
        "Press s to save it as a picture. At the end of a game, the TV page and the last "
        "tab on phones show it."
    ).format(wide=wide, high=high)


too_long = fixed_text(
    "This play is too long for a QR code, even shortened. Export it as JSON instead."
)


def shortened(fields: str) -> str:
    """Return which fields the code leaves out."""
    return _("Shortened to fit: without {fields}.").format(fields=fields)


def fields() -> dict[str, str]:
    """Return the names of the link's optional fields, by their keys in the link."""
    return {
        "board": _("edition and modules"),
        "role": _("colours"),
        "durationMin": _("duration"),
        "location": _("place"),
    }


def code_kept(png: str, svg: str) -> str:
    """Return where the QR code was saved as a picture."""
    return _("The QR code is saved as a picture:\n{png}\n{svg}").format(png=png, svg=svg)


where_you_play = fixed_text(
    "Where do you play? BG Stats and the reports show this place. Empty: no place."
)
