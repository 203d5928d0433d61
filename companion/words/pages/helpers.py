"""The words of the pages for people who help in the hall."""

from __future__ import annotations

from collections.abc import Mapping

from companion.words.language import _
from companion.words.pages.common import common
from companion.words.pages.hand import hand
from companion.words.pages.wall import wall

BORROWED = (
    *("pages", "close", "find", "fits_none", "one_less", "one_more", "points", "looking"),
    *("really_back", "yes_back", "take_back"),
)
OF_THE_WALL = (
    *("wall_person", "wall_points", "wall_plays", "wall_wins", "wall_before", "wall_next"),
    *("wall_stop", "wall_go_on", "wall_league", "wall_season", "wall_leads", "wall_rating"),
)


def labels() -> Mapping[str, str]:
    """Return all labels that the helpers' page needs, in the present language."""
    of_a_hand, of_the_wall = hand(), wall()
    return {
        **common(),
        **{name: of_a_hand[name] for name in BORROWED},
        **{name: of_the_wall[name] for name in OF_THE_WALL},
        **helpers(),
    }


def helpers() -> Mapping[str, str]:
    """Return the labels that only the helpers' page has, by their names."""
    return {**_tables(), **_plays(), **_people(), **_season(), **_wall()}


def _tables() -> Mapping[str, str]:
    return {
        "tab_tables": _("Tables"),
        "hall_new_table": _("Name of a new table"),
        "hall_admit": _("Admit table"),
        "hall_admitted": _("{name} has a link. Here is the QR code."),
        "hall_no_tables": _("No table is admitted yet."),
        "hall_waits": _("not connected yet"),
        "hall_away": _("no connection"),
        "hall_away_since": _("no connection since {time}"),
        "hall_free": _("free"),
        "hall_over": _("{game}: over, free for the next one"),
        "hall_plays": _("{game} · {moment}"),
        "hall_code": _("The link's QR code"),
        "hall_scan": _(
            "In the table's settings, hold this QR code to its camera, or type the link."
        ),
        "hall_link": _("Its link"),
        "hall_new_key": _("New link"),
        "hall_really_new_key": _("Make a new link for {name}?"),
        "hall_new_key_means": _("The old link stops working. The table needs the new QR code."),
        "hall_yes_new_key": _("Yes, new link"),
        "hall_has_new_key": _("{name} has a new link."),
        "hall_expel": _("Revoke link"),
        "hall_really_expel": _("Revoke the link of {name}?"),
        "hall_expel_means": _(
            "The table can send nothing more to this night. What it has sent stays."
        ),
        "hall_yes_expel": _("Yes, revoke link"),
        "hall_expelled": _("{name} no longer has a link."),
        "hall_no_key": _("This table has no link to this night."),
        "hall_other_broker": _(
            "The broker does not belong to this hub. Add the names and keys there, too."
        ),
        "hall_show": _("Show it on the wall"),
    }


def _plays() -> Mapping[str, str]:
    return {
        "tab_over": _("Results"),
        "hall_over_title": _("Finished plays"),
        "hall_none_over": _("No play is over yet."),
        "hall_older": _("{n} older ones: companion night league"),
        "hall_is_left_out": _("left out"),
        "hall_is_put_right": _("corrected"),
        "hall_place": _("Place"),
        "hall_of": _("{what}: {name}"),
        "hall_result": _("{place}. {name} ({points})"),
        "hall_put_right": _("Correct it"),
        "hall_leave_out": _("Do not count it in the league"),
        "hall_count_again": _("Count it again"),
        "hall_stands": _("Saved. It counts from now on."),
        "hall_taken_back": _("Undone."),
        "hall_removed": _("A player whose name was removed cannot be corrected."),
    }


def _people() -> Mapping[str, str]:
    return {
        "tab_people": _("People"),
        "hall_no_people": _("No players yet."),
        "hall_all_names": _("Names on the wall, for all who choose nothing else"),
        "hall_full": _("Whole names"),
        "hall_first": _("First names"),
        "hall_initials": _("Initials"),
        "hall_none": _("No names"),
        "hall_on_wall": _("on the wall: {name}"),
        "hall_how_on_wall": _("On the wall"),
        "hall_also": _("also: {names}"),
        "hall_at": _("at {tables}"),
        "hall_same": _("This is the same person as…"),
        "hall_really_same": _("Are {name} and {other} one person?"),
        "hall_same_means": _("From now on, their results count for one person: {other}."),
        "hall_yes_same": _("Yes, one person"),
        "hall_apart": _("At {table}, it is somebody else"),
    }


def _season() -> Mapping[str, str]:
    return {
        "tab_season": _("Season"),
        "hall_first_season": _("The first season"),
        "hall_files": _("Download"),
        "hall_file": _("Table as {kind}"),
        "hall_nothing_counted": _("Nothing counts in this season yet."),
        "hall_another_season": _("New season"),
        "hall_new_season": _("Its name"),
        "hall_begin_season": _("Begin it"),
        "hall_really_season": _("Begin season {name}?"),
        "hall_season_means": _("Plays that end from now on count for it. The season before stays."),
        "hall_yes_season": _("Yes, begin it"),
    }


def _wall() -> Mapping[str, str]:
    return {
        "tab_wall": _("Wall"),
        "hall_wall_title": _("Control the wall"),
        "hall_show_table": _("Show a table"),
        "hall_wall_does": _("The wall shows it."),
    }
