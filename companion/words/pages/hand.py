"""The words of a player's phone page."""

from __future__ import annotations

from collections.abc import Mapping

from companion.words.ending import nothing_scored, play_on
from companion.words.language import _
from companion.words.pages.common import photo_too_large


def hand() -> Mapping[str, str]:
    """Return the labels of a player's page by their names."""
    return {
        **_pages(),
        **_question_words(),
        **_undo_words(),
        **_counted(),
        **_photographed(),
        **_own(),
        **_plan(),
        **_looked(),
    }


def _pages() -> Mapping[str, str]:
    return {
        "pages": _("Pages"),
        "tab_now": _("Now"),
        "tab_mine": _("Mine"),
        "tab_plan": _("Plan"),
        "tab_table": _("Table"),
        "tab_more": _("More"),
        "close": _("Close"),
        "find": _("Find: a few letters"),
        "fits_none": _("Nothing fits “{typed}”."),
    }


def _question_words() -> Mapping[str, str]:
    return {
        "over": _("The game is over."),
        "your_turn": _("{name}: your turn"),
        "waits_for": _("{name} or somebody at the table answers."),
        "own_word": _("{word} ({n} of {all})"),
        "own_word_back": _("I am not ready after all"),
        "begun_is_gone": _("The question has changed. What you had started here is gone."),
        "begun_is_lost": _("What you had started here is gone."),
        "waits_for_you": _("waits for you"),
        "see_all": _("Show all"),
        "put_away": _("Hide"),
        "own_points": _("{name}: place {place} (points: {points})"),
        "own_gained": _("{name}: place {place} (points: {points}, +{gained})"),
        "the_choice": _("Choices"),
        "too_quick": _("The question has just changed. Tap again."),
        "on_its_way": _("Sending to the table…"),
        "why": _("Why?"),
        "others": _("{n} more, less likely"),
        "as_planned": _("as planned"),
        "number": _("Number"),
        "take_number": _("Accept {number}"),
        "take_total": _("Accept these: {total} in all"),
        "in_a_line": _("or type them: {example}"),
        "take_none": _("None"),
        "take_all": _("Accept all"),
        "take": _("Accept"),
        "of_most": _("of {most}"),
        "one_less": _("{name}: one less"),
        "one_more": _("{name}: one more"),
        "chance_of": _("Each number with its chance: {end}"),
        "words": _("Words"),
        "begins_no_move": _("No move can start on {square}."),
    }


def _undo_words() -> Mapping[str, str]:
    return {
        "take_back": _("Undo: {done}"),
        "play_on": play_on(),
        "bring_back": _("Redo what was undone last"),
        "really_back": _("Undo this?"),
        "yes_back": _("Yes, undo it"),
    }


def _counted() -> Mapping[str, str]:
    return {
        "count_here": _("Count it here"),
        "goes_in": _("Into the tower"),
        "throw_it": _("Throw all in"),
        "stir": _("Stir the cubes"),
        "stop": _("Stop (accepted in {seconds} s)"),
        "tray_empty": _("The tray is empty"),
        "take_counts": _("Accept {counts}"),
        "really": _("Yes, it is right"),
        "none_of": _("Yes, none of these: {colours}"),
        "stage_waiting": _("Throw all the cubes in. Then count here what is in the tray."),
        "stage_proposed": _("Counted. Accepted in {seconds} s."),
        "stage_stirring": _(
            "Stir the cubes and take your hand away, or accept the count as it is."
        ),
        "stage_asking": _("Is this right? Tap a cube, or use − and +, to correct it."),
        "stage_typed": _("Set each colour with − and +, then accept the count."),
        "stage_left_out": _("Some colours have no number yet."),
        "stage_nothing_fell": _("The app saw no cube fall, but somebody has counted."),
        "stage_counted": _("Counted."),
        "unsaid": _("no number yet"),
        "doubtful": _("please check"),
        "a_cube": _("Cube, {colour}: tap to correct it"),
        "what_is_it": _("What is it?"),
        "it_is": _("It is {colour}"),
        "no_cube": _("No cube"),
    }


def _photographed() -> Mapping[str, str]:
    return {
        "photo": _("Photograph the bowl"),
        "photo_again": _("Photograph the bowl again"),
        "photo_how": _(
            "Hold the phone above the bowl, tilted a little, with the whole sheet in the picture."
        ),
        "photo_sending": _("Sending the picture… {percent} %"),
        "photo_reading": _("The app is reading the picture…"),
        "photo_seen": _("The app sees {counts}. Is that right?"),
        "photo_sees_none": _("The app sees no cube in the bowl. Is that right?"),
        "photo_large": photo_too_large(),
        "photo_lost": _("The picture did not arrive. Check the phone's Wi-Fi and try again."),
    }


def _own() -> Mapping[str, str]:
    return {
        "nothing_held": _("You have nothing yet."),
        "my_luck": _("My luck"),
        "nothing_to_compare": _("Nothing to compare yet."),
        "my_points": _("My points: {n}"),
        "player": _("player"),
        "players": _("Everybody's numbers"),
        "next_at_table": _("Next: {next}"),
        "places": _("Places"),
        "points": _("Points"),
        "nothing_scored": nothing_scored(),
        "happened": _("What happened last"),
        "plays_otherwise": _("Rules that differ here"),
    }


def _plan() -> Mapping[str, str]:
    return {
        "nothing_to_plan": _("There is nothing to plan just now."),
        "plan_is_secret": _("Nobody sees your plan until you show a card."),
        "plan_is_here": _("It is saved on this phone only."),
        "plan_is_lost": _(
            "This browser cannot save your plan. It is lost when you close or reload this page."
        ),
        "covered": _("{covered} of {all} covered"),
        "free": _("free"),
        "card_lost": _("this card is gone"),
        "take_card_back": _("Take the card back"),
        "lies_on": _("is on {space}"),
        "clear_plan": _("Clear the plan"),
        "yes_clear": _("Yes, clear it"),
    }


def _looked() -> Mapping[str, str]:
    return {
        "looking": _("Looking it up…"),
        "nothing_to_explain": _("There is nothing to explain just now."),
        "the_numbers": _("Details"),
        "where_tables_differ": _("Where groups differ"),
        "explain_another": _("Explain something else"),
        "rules": _("All rules"),
        "find_rule": _("Find: a word or a rule's number"),
        "history": _("History"),
        "nothing_happened": _("Nothing has happened yet."),
        "undo_to_here": _("Go back to before this"),
    }
