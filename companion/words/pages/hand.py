"""The words of a player's phone page."""

from __future__ import annotations

from collections.abc import Mapping

from companion.words.ending import play_on
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
        "waits_for": _("{name} answers, or the table."),
        "own_word": _("{word} ({n} of {all})"),
        "own_word_back": _("I am not ready after all"),
        "begun_is_gone": _("This is another question: what you had begun here is gone."),
        "begun_is_lost": _("What you had begun here is gone."),
        "waits_for_you": _("waits for you"),
        "see_all": _("See all of it"),
        "put_away": _("Put it away"),
        "own_points": _("{name}: {points} points, place {place}"),
        "own_gained": _("{name}: {points} points (+{gained}), place {place}"),
        "the_choice": _("What there is to choose from"),
        "too_quick": _("That was quick: this has only just been asked. Tap again."),
        "on_its_way": _("On its way to the table…"),
        "why": _("Why?"),
        "others": _("{n} more, less likely"),
        "as_planned": _("as planned"),
        "number": _("Number"),
        "take_number": _("Take {number}"),
        "take_total": _("Take these: {total} in all"),
        "in_a_line": _("or type them: {example}"),
        "take_none": _("None of it"),
        "take_all": _("Take all of it"),
        "take": _("Take it"),
        "at_least": _("at least {least} in all"),
        "from_places": _("from {n} places at most"),
        "of_most": _("of {most}"),
        "one_less": _("{name}: one less"),
        "one_more": _("{name}: one more"),
        "chance_of": _("With each number its chance: {end}"),
        "words": _("Words"),
        "begins_no_move": _("No move begins on {square}."),
    }


def _undo_words() -> Mapping[str, str]:
    return {
        "take_back": _("Take back: {done}"),
        "play_on": play_on(),
        "bring_back": _("Bring back what was taken back last"),
        "really_back": _("Really take this back?"),
        "yes_back": _("Yes, take it back"),
    }


def _counted() -> Mapping[str, str]:
    return {
        "count_here": _("Count it here"),
        "goes_in": _("Into the tower"),
        "throw_it": _("Throw it all in"),
        "stir": _("Stir the cubes"),
        "stop": _("Stop: taken in {seconds} s"),
        "take_counts": _("Take {counts}"),
        "really": _("Yes, really"),
        "none_of": _("Yes, none of these: {colours}"),
        "stage_waiting": _("Throw it all in. What then lies in the tray is counted here."),
        "stage_proposed": _("Counted: taken in {seconds} s."),
        "stage_stirring": _("Stir the cubes and take the hand away; or take it as it is."),
        "stage_asking": _("Is it so? Tap a cube, or − and +, where it is not."),
        "stage_typed": _("Each colour with − and +, then take it."),
        "stage_left_out": _("Of some colours nobody has said anything."),
        "stage_nothing_fell": _("And yet somebody has counted."),
        "stage_counted": _("Counted."),
        "unsaid": _("not said yet"),
        "doubtful": _("please look"),
        "a_cube": _("A cube, {colour}: tap what it really is"),
        "what_is_it": _("What is it really?"),
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
        "nothing_held": _("Nothing is held yet."),
        "my_luck": _("My luck"),
        "no_battles": _("No battles yet."),
        "my_points": _("My points: {n}"),
        "player": _("player"),
        "players": _("Everybody's numbers"),
        "next_at_table": _("Next at the table: {next}"),
        "places": _("Places"),
        "points": _("Points"),
        "nothing_scored": _("Nothing is scored yet."),
        "happened": _("What happened last"),
        "plays_otherwise": _("What this table plays otherwise"),
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
        "lies_on": _("lies on {space}"),
        "clear_plan": _("Clear the plan"),
        "yes_clear": _("Yes, clear it"),
    }


def _looked() -> Mapping[str, str]:
    return {
        "looking": _("Looking it up…"),
        "nothing_to_explain": _("There is nothing to explain just now."),
        "the_numbers": _("The numbers"),
        "where_tables_differ": _("Where tables differ"),
        "explain_another": _("Explain something else"),
        "rules": _("All rules"),
        "find_rule": _("Find: a word or a rule's number"),
        "history": _("What happened"),
        "nothing_happened": _("Nothing has happened yet."),
        "undo_to_here": _("Back to before it"),
    }
