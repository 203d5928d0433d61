"""What MkDocs is given for the site: the pages that Git shows too, and the commands' options.

The site has the folders of the repository, so a link from one page to another is right in both.
A link to a file that is no page leads to that file's place in the API, or is only its text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from typer._click.core import Command, Context

ROOT = Path(__file__).parents[1]
PAGES = ("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "docs/*.md", "firmware/*.md")
PICTURES = ("docs/pictures/*.*",)
EVERY_OPTION = "<!-- every option -->"  # where the page of commands has them on the site
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
    """Write the options of every command where the page wants them; unlink what is no page."""
    text = SOURCE_LINK.sub(r"\1", markdown)
    return text.replace(EVERY_OPTION, every_option()) if EVERY_OPTION in text else text


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
