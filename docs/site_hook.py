"""What MkDocs is given for the site: the pages that Git shows too, all options and settings.

The site has the folders of the repository, so a link from one page to another is right in both.
A link to a file that is no page leads to that file's place in the API, or is only its text.
"""

from __future__ import annotations

import inspect
import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from typer._click.core import Command, Context

ROOT = Path(__file__).parents[1]
PAGES = ("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "docs/*.md", "firmware/*.md")
PICTURES = ("docs/pictures/*.*",)
EVERY_OPTION = "<!-- every option -->"  # where a page has them on the site
EVERY_SETTING = "<!-- every setting -->"
ATTRIBUTE = re.compile(r"^    (\w+): (.*(?:\n {8}.*)*)", re.MULTILINE)  # of a docstring
SOURCE_LINK = re.compile(r"\[([^\]]+)\]\((?:\.\./)+[\w./-]+\.py\)")


def on_files(files: Any, config: Any) -> Any:
    """Add the repository's pages and pictures to those of the site."""
    from mkdocs.structure.files import File

    for path in sorted(path for each in (*PAGES, *PICTURES) for path in ROOT.glob(each)):
        if path.suffix != ".json":
            place = path.relative_to(ROOT).as_posix()
            files.append(File.generated(config, place, abs_src_path=str(path)))
    return files


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Write options and settings where a page wants them; unlink files that are no page."""
    text = SOURCE_LINK.sub(r"\1", markdown)
    for place, written in ((EVERY_OPTION, every_option), (EVERY_SETTING, every_setting)):
        text = text.replace(place, written()) if place in text else text
    return text


def every_option() -> str:
    """Return a chapter for each command, as its own `--help` describes it."""
    import typer.main

    from companion.__main__ import app
    from companion.words.language import speak

    speak("en")
    command = typer.main.get_command(app)
    chapters = (_chapter(each) for each in _contexts(command, None, "companion"))
    return "## Every option\n\n" + "\n\n".join(chapters)


def _contexts(command: Command, parent: Context | None, name: str) -> Iterator[Context]:
    """Yield the context of a command and of those below it."""
    width = {"terminal_width": 80}
    context = command.make_context(name, [], parent=parent, resilient_parsing=True, **width)
    yield context
    for below, each in getattr(command, "commands", {}).items():
        yield from _contexts(each, context, below)


def _chapter(context: Context) -> str:
    return f"### {context.command_path}\n\n```text\n{context.get_help()}\n```"


def every_setting() -> str:
    """Return a table of the settings: their values and defaults, and what the docstring says."""
    import msgspec

    from companion.settings import Settings

    fields = msgspec.json.schema(Settings)["$defs"]["Settings"]["properties"]
    attributes = (inspect.getdoc(Settings) or "").partition("Attributes:\n")[2]
    found = ATTRIBUTE.findall(attributes)
    about = {name: " ".join(text.split()) for name, text in found}
    rows = (
        f"| `{name}` | {_values(field)} | `{json.dumps(field['default'])}` | {about[name]} |"
        for name, field in fields.items()
    )
    return "\n".join(
        ("| Setting | Values | Default | What it is |", "| --- | --- | --- | --- |", *rows)
    )


def _values(field: Mapping[str, Any]) -> str:
    """Return the possible values of a field of a JSON schema, in words."""
    if "enum" in field:
        return ", ".join(f'`"{each}"`' for each in field["enum"])
    if "minimum" in field:
        below = field.get("exclusiveMaximum")
        return f"{field['minimum']} to " + (f"below {below}" if below else str(field["maximum"]))
    kinds = {"string": "text", "boolean": "`true`, `false`", "object": "lists by game"}
    return kinds.get(field.get("type", ""), "[pins](#pins)")
