"""Translate Typer's output: the words of its help, and its errors about what was typed."""

from __future__ import annotations

import re
from functools import cache

from companion.words.language import _, fixed_text, marked

# Typer's sentences. Of two that could match the same text, the longer one comes first.
TYPERS = (
    marked("Missing option {name}."),
    marked("Missing argument {name}."),
    marked("Missing command."),
    marked("No such command {name}. Did you mean {others}?"),
    marked("No such command {name}."),
    marked("No such option: {name} (Possible options: {others})"),
    marked("No such option: {name}"),
    marked("Option {name} requires an argument."),
    marked("Option {name} does not take a value."),
    marked("Got unexpected extra argument(s) ({words})"),
    marked("Invalid value for {name}: {why}"),
    marked("{value} is not a valid int range."),
    marked("{value} is not a valid int."),
    marked("{value} is not a valid float."),
    marked("{value} is not in the range {range}."),
    marked("{value} is not one of {others}."),
)
# Typer's placeholders in a line of usage.
NAMES = (
    marked("[OPTIONS]"),
    marked("COMMAND [ARGS]..."),
    marked("<str>"),
    marked("<path>"),
    marked("<int>"),
    marked("<int range>"),
    marked("<float>"),
)
ARGUMENTS = (
    marked("file"),
    marked("game"),
    marked("images"),
    marked("number"),
    marked("profile"),
    marked("report"),
    marked("[COLOUR=PICTURE:NUMBER]…"),
)
SHOW_THIS = marked("Show this message and exit.")


usage = fixed_text("Usage:")
arguments = fixed_text("Arguments")
options = fixed_text("Options")
commands = fixed_text("Commands")


def required(about: str) -> str:
    """Return an argument's description with the note that the argument is required."""
    must = _("required")
    return f"{about}  [{must}]".strip()


def unless_given(about: str, value: object) -> str:
    """Return an argument's description with its default value."""
    text = _("default: {value}").format(value=value)
    return f"{about}  [{text}]".strip()


def named(name: str) -> str:
    """Return a line of usage with each of Typer's placeholders translated."""
    for each in NAMES:
        name = name.replace(each, _(each))
    return name


def argument(name: str) -> str:
    """Return an argument's translated name; brackets and quotes around it stay."""
    bare = name if name in ARGUMENTS else name.strip("{}[].'")
    return name.replace(bare, _(bare)) if bare in ARGUMENTS else name


def wrong(problem: str) -> str:
    """Return the error for a mistyped command, with a pointer to --help."""
    text = in_words(problem)
    end = "" if text.endswith((".", "?")) else "."
    return _("{problem} Add --help after a command to see what is possible").format(
        problem=text + end
    )


def in_words(problem: str) -> str:
    """Translate one of Typer's sentences; an unknown sentence stays as it is."""
    for sentence in TYPERS:
        if match := _form(sentence).fullmatch(problem):
            fields = {name: argument(in_words(value)) for name, value in match.groupdict().items()}
            return _(sentence).format(**fields)
    return problem


@cache
def _form(sentence: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.+)", re.escape(sentence)), re.DOTALL)
