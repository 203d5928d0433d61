"""The second screens: each role's address and code, who is connected, new links, on and off."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Static
from textual.widgets.option_list import Option

from companion.errors import CompanionError
from companion.evening.page_roles import ReachedBy, Role, SecondScreens
from companion.networks import openings
from companion.terminal.screens.closing import ClosingScreen
from companion.terminal.screens.notice import Notice
from companion.terminal.widgets.ground import Stacked
from companion.terminal.widgets.keyline import KeyLine
from companion.terminal.widgets.page import Page
from companion.terminal.widgets.qr_code import QrCode
from companion.terminal.widgets.rows import Rows
from companion.words import _, marked, worded
from companion.words import second_screens as words

# Both chosen.
LOOKS = 1.0  # s between two checks of connections and networks
LONG = 60.0  # s without any page until possible reasons are shown; people need some to scan


class SecondScreensScreen(ClosingScreen[None]):
    """A screen that switches second screens on when it opens; they stay on when it closes.

    `remember` saves whether they are on at the next start.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss", marked("Back")),
        Binding("n", "renew", marked("New link")),
        Binding("x", "revoke", marked("Revoke")),
        Binding("o", "turn", marked("On/off")),
        Binding("a", "address", marked("Other address")),
        Binding("f1", "help", marked("Help")),
    ]
    DEFAULT_CSS = """
    SecondScreensScreen {
        Page { padding: 0 1; }
        #code { width: auto; min-width: 35; padding-right: 2; }
        #beside { width: 1fr; }
        Rows { height: auto; max-height: 1fr; margin-bottom: 1; }
        #url { margin-bottom: 1; }
    }
    """

    def __init__(self, second: SecondScreens, remember: Callable[[bool], object]) -> None:
        super().__init__()
        self._second = second
        self._remember = remember
        self._told = ""
        self._shown: object = None  # all that depends on connections and networks

    def compose(self) -> ComposeResult:
        with Page(_("Second screens")), Horizontal():
            with Stacked(id="code"):
                yield QrCode("", id="qr")
            with Stacked(id="beside"):
                yield Rows(id="roles")
                yield Static("", id="url", markup=False)
                yield Static("", id="told", markup=False)
        yield KeyLine(id="keys")

    async def on_mount(self) -> None:
        self._unsubscribe = self._second.changed(self._draw)
        self.set_interval(LOOKS, self._look)
        await self._switch(on=True)

    def on_unmount(self) -> None:
        self._unsubscribe()

    async def _switch(self, *, on: bool) -> None:
        self._told = ""
        try:
            await (self._second.switch_on() if on else self._second.switch_off())
            self._remember(on)
        except CompanionError as error:
            self._told = worded(error)
        self._draw()

    @property
    def _role(self) -> Role | None:
        at, roles = self.query_one(Rows).highlighted, self._second.roles()
        return roles[at] if at is not None and at < len(roles) else None

    def _look(self) -> None:
        """Draw again if something has changed."""
        at = self._second.found_at
        status = at.host, at.port, at.by, at.others, at.is_reached, at.waited >= LONG
        if status != self._shown:
            self._shown = status
            self._draw()
            self.refresh_bindings()
            self.query_one(KeyLine).look_again()

    def _draw(self) -> None:
        self.query_one(Rows).put([Option(self._row(role)) for role in self._second.roles()])
        self._show()

    def _row(self, role: Role) -> Content:
        number = sum(page.role == role for page in self._second.connected())
        if not self._second.is_on:
            return Content(words.role_name(role))
        open_text = words.open_pages(number, was_open=role in self._second.found_at.opened)
        return Content.assemble(
            words.role_name(role), (f"  {open_text}", "$success" if number else "$secondary")
        )

    @on(Rows.OptionHighlighted)
    def _show(self) -> None:
        role = self._role
        url = self._second.url(role) if role is not None and self._second.is_on else None
        self.query_one(QrCode).show(url or "")
        self.query_one("#url", Static).update("\n".join(filter(None, (url, self._typed(role)))))
        self.query_one("#told", Static).update(self._told or self._about(url))

    def _typed(self, role: Role | None) -> str:
        """Return the address for a TV's remote control; empty without a network."""
        if role is None or not self._second.is_on or self._second.found_at.by is ReachedBy.MACHINE:
            return ""
        typed = self._second.typed(role)
        return "" if typed is None else words.typed(typed.removeprefix("http://"))

    def _about(self, url: str | None) -> str:
        if not self._second.is_on:
            return words.switched_off()
        if url is None:
            return words.revoked()
        at = self._second.found_at
        if at.by is ReachedBy.NETWORK and at.waited >= LONG:
            return words.nobody_came(at, openings(at.port)[0])
        return words.how_to(at)

    def action_renew(self) -> None:
        """Give the selected role a new link."""
        if (role := self._role) is not None:
            self._second.renew(role)
            self._draw()

    def action_revoke(self) -> None:
        """Make the selected role's link invalid."""
        if (role := self._role) is not None:
            self._second.revoke(role)
            self._draw()

    def check_action(self, action: str, _parameters: tuple[object, ...]) -> bool | None:
        """Offer the next address only where there are several."""
        return action != "address" or (self._second.is_on and bool(self._second.found_at.others))

    def action_address(self) -> None:
        """Use the machine's next address."""
        self._second.turn_address()
        self._look()

    def action_help(self) -> None:
        """Show the help about phones and TVs."""
        at = self._second.found_at
        lines = [words.help_asked(), words.help_barred(at.port, openings(at.port))]
        if at.waited >= LONG:
            lines.reverse()
        if at.others:
            lines.append(words.help_addresses(at.others))
        self.app.push_screen(Notice(words.help_title(), "\n\n".join(lines)))

    async def action_turn(self) -> None:
        """Switch the second screens on or off."""
        await self._switch(on=not self._second.is_on)
