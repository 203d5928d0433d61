"""What a game calls its rules, options, decks and fields: tables of messages by id."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from companion.engine.game import Option
from companion.words import generic, name_in, terms, translated

NO_NAMES: Mapping[str, str] = {}


class FaceNames:
    """The names of a game's ids. The tables' messages are translated when somebody reads them.

    A name that depends on more than its id is a method of the game's face.
    """

    rule_texts: Mapping[str, str] = NO_NAMES  # by the rule's number
    chapter_names: Mapping[str, str] = NO_NAMES
    field_names: Mapping[str, str] = NO_NAMES  # fields of questions and events
    hidden_fields: Collection[str] = ("seat",)
    deck_names: Mapping[str, str] = NO_NAMES
    option_names: Mapping[str, str] = NO_NAMES
    choice_names: Mapping[str, str] = NO_NAMES
    thing_names: Mapping[str, str] = NO_NAMES  # kinds of corrections

    def rules(self) -> Mapping[str, str]:
        """Return the rules in our own words, by number."""
        return translated(self.rule_texts)

    def chapter(self, number: str) -> str:
        """Return the name of a rule's chapter: that of "K3" for "K3a"; empty without one."""
        names = self.chapter_names
        return name_in(names, number) or name_in(names, number.rstrip("abcdefgh"))

    def rule_text(self, number: str) -> str:
        """Return a rule's text; "W3.2b" without a text of its own has that of W3.2."""
        texts = self.rules()
        return texts.get(number) or texts.get(number.rstrip("abcdefgh"), "")

    def term(self, field: str) -> str:
        """Return the name of a question's or event's field; empty if it is not to be shown."""
        if field in self.hidden_fields:
            return ""
        return name_in(self.field_names, field) or terms.term(field)

    def named(self, name: str) -> str:
        """Return the name of a card, a place or a reason."""
        return generic.worded(name)

    def deck(self, deck: str) -> str:
        """Return a deck's name."""
        return name_in(self.deck_names, deck) or generic.spaced(deck)

    def option(self, option: Option) -> str:
        """Return an option's name."""
        return name_in(self.option_names, option.name) or generic.spaced(option.name)

    def choice(self, choice: str) -> str:
        """Return the name of an option's choice."""
        return name_in(self.choice_names, choice) or choice

    def choice_about(self, choice: str) -> str:  # noqa: ARG002 - for games
        """Return how to tell one edition's box from the others; empty where its name is enough."""
        return ""

    def option_about(self, option: Option) -> str:
        """Return the rule that the option is about."""
        text = self.rule_text(option.rule)
        return f"{option.rule}  {text}" if text else option.rule

    def thing(self, what: str) -> str:
        """Return the name of a kind of thing that corrections set."""
        return name_in(self.thing_names, what) or what
