"""How a battle may end, shown before it is thrown, if the table wants to see chances."""

from __future__ import annotations

from textual.content import Content

from companion.terminal.widgets.colours import badge, style
from companion.terminal.widgets.main.panes import Flowing
from companion.views.stake import NO_OUTLOOK, BattleEnd, Outlook
from companion.words import battle_odds as words

_ODDS = 5  # cells of a chance
_LEFT = 5  # cells of the armies then left
_USUAL = 34  # cells assumed until the pane has a width; its layout needs the number of lines


class OutlookPane(Flowing):
    """The chances of a battle."""

    _outlook: Outlook = NO_OUTLOOK
    _is_before = True  # whether the throw is still to come

    def foretell(self, outlook: Outlook) -> None:
        """Show these chances."""
        self._outlook = outlook
        self.border_title = words.title()
        self._come_or_go()
        self._draw()

    def before(self, is_before: bool) -> None:
        """Show the chances only before the throw."""
        self._is_before = is_before
        self._come_or_go()

    def _come_or_go(self) -> None:
        self.display = self._is_before and self._outlook != NO_OUTLOOK

    def on_resize(self) -> None:
        """Draw again for the new size."""
        self._draw()

    def _draw(self) -> None:
        """Draw the ends in words where there is room, else in fewer or by name alone."""
        ends = self._outlook.ends
        if not ends:
            self.put(Content.styled(self._outlook.about, "$faint"))
            return
        room = (self.content_size.width or _USUAL) - sum((3, 2, _ODDS, _LEFT))
        forms = list(zip(*(end.label.by_length for end in ends), strict=True))
        says = next((each for each in forms if max(map(len, each)) <= room), forms[-1])
        wide = min(room, max(map(len, says)))
        lines = [_line(end, labels, wide) for end, labels in zip(ends, says, strict=True)]
        lines += [Content.styled(labels, "$faint") for labels in remarks(self._outlook)]
        self.put(Content("\n").join(lines))


def _line(end: BattleEnd, label: str, wide: int) -> Content:
    name = Content.styled(label, style(end.colour)).truncate(wide, ellipsis=True, pad=True)
    return Content.assemble(whose(end), " ", name, (f"  {numbers(end, 0)}", "bold"))


def numbers(end: BattleEnd, place: int) -> str:
    """Return the chance, and the armies then left where there can be any."""
    odds = f"{words.percent(end.odds[place]):>{_ODDS}}"
    return f"{odds}{words.armies(end.left[place]):>{_LEFT}}" if any(end.left) else odds


def whose(end: BattleEnd) -> Content:
    """Return the winner's mark; for nobody blanks of the same width."""
    return badge(end.colour) if end.colour is not None else Content("  ")


def remarks(outlook: Outlook) -> list[str]:
    """Yield what the numbers are, how far to trust them, and what they leave out."""
    legend = outlook.legend or words.legend()
    return [remark for remark in (legend, outlook.basis, outlook.about) if remark]
