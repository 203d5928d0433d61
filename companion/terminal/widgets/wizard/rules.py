"""The step of the set-up where a table chooses its rules, and saves them under a name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from textual import on
from textual.app import ComposeResult
from textual.message import Message
from textual.widgets import Static

from companion.games import face
from companion.store.house_sets import HouseSets
from companion.terminal.widgets.knobs import Knobs
from companion.terminal.widgets.wizard.steps import KnobStep
from companion.views.knob import Knob
from companion.views.new_game import NewGame
from companion.views.set_up_rows import SET, as_before_text, left_out, rule_rows, set_row
from companion.words import house_rules as words
from companion.words.generic import about


class RulesStep(KnobStep):
    """The step for rules: the saved sets, then what is played, then the house rules."""

    @dataclass
    class SetsChanged(Message):
        """The saved sets have changed."""

        sets: HouseSets

    class Stood(Message):
        """A rule was changed, so other keys may be possible."""

    DEFAULT_CSS = """
    RulesStep {
        Knobs { height: 1fr; max-height: 100%; }
        #about { min-height: 3; max-height: 6; }
        #left { height: auto; color: $warning; }
    }
    """

    def __init__(self, new: NewGame) -> None:
        super().__init__(new, self._rows, self._turned, _as_before(new))
        self._own: Mapping[str, str] | None = None  # options chosen here that no saved set has
        self._note(new)

    def compose(self) -> ComposeResult:
        yield from super().compose()
        yield Static("", id="left", markup=False)

    def on_mount(self) -> None:
        super().on_mount()
        self._tell_left_out()

    def stand(self, new: NewGame, leads: Sequence[str] = ()) -> None:
        """Show another set-up, and what the chosen set leaves out."""
        self._note(new)
        super().stand(new, leads)
        self._tell_left_out()
        self.post_message(self.Stood())

    @on(Knobs.LookedAt)
    def show_hint(self, event: Knobs.LookedAt) -> None:
        """Show the selected row's help; a row without help shows what is played."""
        event.prevent_default()
        self.query_one("#about", Static).update(event.about or self._played())

    def _played(self) -> str:
        choices = (
            about(knob.label, knob.values[knob.at])
            for knob in self._rows(self._new)
            if knob.under == words.what_is_played()
        )
        return about(words.what_is_played(), " · ".join(choices))

    @property
    def has_name(self) -> bool:
        """Return whether these rules are saved under a name."""
        return self._new.set_now is not None

    def _note(self, new: NewGame) -> None:
        if new.set_now is None and not new.is_usual:
            self._own = new.options

    def _tell_left_out(self) -> None:
        self.query_one("#left", Static).update("\n".join(left_out(self._new, face)))

    # --- The rows ---

    def _rows(self, new: NewGame) -> list[Knob]:
        """Return the saved sets and the options that apply."""
        return [set_row(new, self._own), *rule_rows(new, face)]

    def _turned(self, new: NewGame, knob: Knob) -> NewGame:
        if knob.name != SET:
            [option] = [each for each in new.game.options if each.name == knob.name]
            return replace(new, options={**new.options, knob.name: option.choices[knob.at]})
        house_sets = new.sets.of(new.game.name)
        if knob.at > len(house_sets):
            return replace(new, options=self._own or {}, set_name="")
        return new.with_set(house_sets[knob.at - 1] if knob.at else None)

    # --- The sets ---

    def keep(self) -> None:
        """Ask for a name, and save the rules under it."""
        from companion.terminal.screens.notice import Ask

        def doubt(typed: str) -> str:
            there = self._new.sets.named(self._new.game.name, typed.strip())
            return words.is_there() if there else ""

        def keep(typed: str | None) -> None:
            if typed:
                new, name = self._new, typed.strip()
                self._change(new.sets.with_set(new.game.name, name, new.choices), name)

        question = words.name_asked()
        there = self._new.set_name
        ask = Ask(words.house_rules(), question, there, words.name_fault, doubt=doubt)
        self.app.push_screen(ask, keep)

    def rename(self) -> None:
        """Ask for a set's new name."""
        from companion.terminal.screens.notice import Ask

        before = self._named()

        def fault(typed: str) -> str:
            is_other = typed != before and self._new.sets.named(self._new.game.name, typed)
            return words.name_fault(typed) or (words.is_taken() if is_other else "")

        def rename(typed: str | None) -> None:
            if typed:
                self._change(self._new.sets.renamed(self._new.game.name, before, typed), typed)

        ask = Ask(words.house_rules(), words.new_name_asked(), before, fault)
        self.app.push_screen(ask, rename)

    def begin_with(self) -> None:
        """Use this set for new games; the second time, use none."""
        name, new = self._named(), self._new
        house_set = new.sets.named(new.game.name, name)
        wanted = "" if house_set and house_set.is_default else name
        self._change(new.sets.for_new_games(new.game.name, wanted), name)

    def forget(self) -> None:
        """Ask whether to delete the set."""
        from companion.terminal.screens.notice import Confirm

        name = self._named()

        def forget(sure: bool | None) -> None:
            if sure:
                self._change(self._new.sets.without(self._new.game.name, name), "")

        ask = Confirm(words.house_rules(), words.forgotten_asked(name), words.forget())
        self.app.push_screen(ask, forget)

    def _named(self) -> str:
        now = self._new.set_now
        return "" if now is None else now.name

    def _change(self, sets: HouseSets, set_name: str) -> None:
        self.stand(replace(self._new, sets=sets, set_name=set_name))
        self.post_message(self.SetsChanged(sets))


def _as_before(new: NewGame) -> tuple[str, Callable[[NewGame], NewGame]] | None:
    """Return the last game's options in words, if they differ from these."""
    text = as_before_text(new, face(new.game.name))
    return (text, NewGame.as_before) if text else None
