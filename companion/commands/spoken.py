"""Commands whose help is in the user's language; Typer's own help is English only.

app = Spoken(marked("What these commands are for."))

@app.offers(marked("What this one does."))
def show(game: Annotated[str, typer.Argument(help=marked("only this game"))] = "") -> None: ...
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

import typer
from typer.core import TyperArgument, TyperCommand, TyperGroup
from typer.main import get_command_from_info

from companion.words import command_line as words
from companion.words.language import _

if TYPE_CHECKING:
    from typer._click.core import Command, Context, Parameter
    from typer._click.formatting import HelpFormatter

Does = TypeVar("Does", bound=Callable[..., object])


class Spoken(typer.Typer):
    """A group of commands whose help is translated."""

    def __init__(
        self, about: str, name: str | None = None, group: type[SpokenGroup] | None = None
    ) -> None:
        super().__init__(
            name=name,
            help=about,
            cls=group or SpokenGroup,
            rich_markup_mode=None,
            pretty_exceptions_enable=False,
            add_completion=False,
        )

    def offers(self, about: str, name: str | None = None) -> Callable[[Does], Does]:
        """Return a decorator that adds a command; `about` is its help, in English."""
        return self.command(name, cls=_Command, help=about)

    def last_offered(self) -> Command:
        """Return the command that was added last, for a group that has its commands already."""
        last = self.registered_commands[-1]
        return get_command_from_info(last, pretty_exceptions_short=False, rich_markup_mode=None)


class _Command(TyperCommand):
    def format_usage(self, ctx: Context, formatter: HelpFormatter) -> None:
        _write_usage(self, ctx, formatter)

    def format_help_text(self, _ctx: Context, formatter: HelpFormatter) -> None:
        _write_about(self, formatter)

    def format_options(self, ctx: Context, formatter: HelpFormatter) -> None:
        _write_parameters(self, ctx, formatter)


class SpokenGroup(TyperGroup):
    """The group that Typer makes of such commands when one of them is called."""

    def format_usage(self, ctx: Context, formatter: HelpFormatter) -> None:
        _write_usage(self, ctx, formatter)

    def format_help_text(self, _ctx: Context, formatter: HelpFormatter) -> None:
        _write_about(self, formatter)

    def format_options(self, ctx: Context, formatter: HelpFormatter) -> None:
        _write_parameters(self, ctx, formatter)
        rows = [(name, _in_words(each.help)) for name, each in self.commands.items()]
        _write_rows(formatter, words.commands(), rows)


def _in_words(about: str | None) -> str:
    return _(about) if about else ""


def _write_usage(
    command: TyperCommand | TyperGroup, ctx: Context, formatter: HelpFormatter
) -> None:
    pieces = [words.argument(words.named(each)) for each in command.collect_usage_pieces(ctx)]
    formatter.write_usage(ctx.command_path, " ".join(pieces), prefix=f"{words.usage()} ")


def _write_about(command: TyperCommand | TyperGroup, formatter: HelpFormatter) -> None:
    formatter.write_paragraph()
    with formatter.indentation():
        formatter.write_text(_in_words(command.help))


def _write_parameters(
    command: TyperCommand | TyperGroup, ctx: Context, formatter: HelpFormatter
) -> None:
    arguments: list[tuple[str, str]] = []
    options: list[tuple[str, str]] = []
    for each in command.get_params(ctx):
        if (record := each.get_help_record(ctx)) is None:
            continue
        if isinstance(each, TyperArgument):
            arguments.append((words.argument(record[0]), _about(each, ctx)))
        else:
            options.append((words.named(record[0]), _about(each, ctx)))
    _write_rows(formatter, words.arguments(), arguments)
    _write_rows(formatter, words.options(), options)


def _write_rows(formatter: HelpFormatter, title: str, rows: list[tuple[str, str]]) -> None:
    if rows:
        with formatter.section(title):
            formatter.write_dl(rows)


def _about(parameter: Parameter, ctx: Context) -> str:
    about = _in_words(getattr(parameter, "help", None))
    if parameter.required:
        return words.required(about)
    default = parameter.get_default(ctx, call=False)
    is_told = isinstance(default, str | int | float) and not isinstance(default, bool)
    if not is_told or default == "":
        return about
    return words.unless_given(about, getattr(default, "value", default))
