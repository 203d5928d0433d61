"""The features that a style sheet uses, as far as no other line does what is missing.

tinycss2 reads it: the browsers' own rules of parsing, whatever names are new.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

import tinycss2

from tests.support.floors import Floors, Use

UNITS = {
    **dict.fromkeys(("cqw", "cqh", "cqi", "cqb", "cqmin", "cqmax"), "container_query_length_units"),
    **{
        f"{size}v{side}": f"viewport_percentage_units_{name}"
        for size, name in (("d", "dynamic"), ("l", "large"), ("s", "small"))
        for side in ("w", "h", "i", "b", "min", "max")
    },
}
OLD_UNITS = {
    "px",
    "cm",
    "mm",
    "in",
    "pt",
    "pc",
    "s",
    "ms",
    "deg",
    "turn",
    "rad",
    "fr",
    "dpi",
    "dppx",
}
GAPS = {"gap", "row-gap", "column-gap"}
GRIDS = {"grid", "inline-grid"}
FLEX = {"flex", "inline-flex"}
NO_RING = ":focus-visible"  # within :not() it takes back what older browsers keep


@dataclass(frozen=True)
class Around:
    """What surrounds a rule."""

    rule: str = ""  # the selector of the rule that this one is nested in
    supports: str = ""  # the conditions of @supports: browsers have what they name
    keyframes: bool = False


def css_uses(source: str, floors: Floors) -> Iterator[Use]:
    """Yield what the sheet uses; of a property with an older line before it in its rule, nothing.

    Raises ValueError where the sheet cannot be parsed.
    """
    rules = tinycss2.parse_stylesheet(source, skip_comments=True, skip_whitespace=True)
    yield from Sheet(floors, grids_of(rules)).rules(rules, Around())


def grids_of(rules: list[Any]) -> set[str]:
    """Return the last part of each selector whose boxes are grids or columns: their gap is old."""
    found = set()
    for rule in each_rule(rules):
        given = values(contents(rule))
        if given.get("display") in GRIDS or "columns" in given:
            found |= subjects(rule.prelude)
    return found


def each_rule(rules: list[Any]) -> Iterator[Any]:
    for rule in rules:
        if rule.type == "qualified-rule":
            yield rule
        elif rule.type == "at-rule" and rule.content is not None:
            yield from each_rule(contents(rule))


def contents(rule: Any) -> list[Any]:
    return list(
        tinycss2.parse_blocks_contents(rule.content, skip_comments=True, skip_whitespace=True)
    )


def values(inside: list[Any]) -> dict[str, str]:
    """The declarations of a rule, by property."""
    return {
        each.lower_name: str(tinycss2.serialize(each.value)).strip()
        for each in inside
        if each.type == "declaration"
    }


def subjects(prelude: list[Any]) -> set[str]:
    """The last compound of each selector of a list, without pseudo-classes and attributes."""
    bare = re.sub(r"\[.*?\]|:[^\s,>+~]*", "", tinycss2.serialize(prelude))
    return {each.split()[-1] for each in bare.split(",") if each.split()}


def lowered(token: Any) -> str:
    return str(token.lower_name if token.type == "function" else token.lower_value)


def inner(tokens: list[Any]) -> Iterator[Any]:
    """Each token, and each within a function or brackets."""
    for token in tokens:
        yield token
        if token.type == "function" and tinycss2.serialize(token.arguments) == NO_RING:
            continue
        yield from inner(getattr(token, "arguments", None) or getattr(token, "content", None) or [])


@dataclass(frozen=True)
class Sheet:
    floors: Floors
    grids: set[str]

    def rules(self, rules: list[Any], around: Around) -> Iterator[Use]:
        for rule in rules:
            match rule.type:
                case "error":
                    raise ValueError(f"line {rule.source_line}: {rule.message}")
                case "qualified-rule":
                    yield from self.qualified(rule, around)
                case "at-rule":
                    yield from self.at_rule(rule, around)

    def qualified(self, rule: Any, around: Around) -> Iterator[Use]:
        if around.rule:
            yield Use(rule.source_line, "selectors", "nesting")
        if not around.keyframes:
            yield from self.selectors(rule.prelude)
        selector = tinycss2.serialize(rule.prelude).strip()
        inside = contents(rule)
        yield from self.declarations(inside, rule, around)
        below = [each for each in inside if each.type != "declaration"]
        yield from self.rules(below, replace(around, rule=selector))

    def selectors(self, prelude: list[Any]) -> Iterator[Use]:
        tokens = list(inner(prelude))
        for colon, named in pairwise(tokens):
            if colon != ":" or named.type not in {"ident", "function"}:
                continue
            yield Use(named.source_line, "selectors", lowered(named))
            if named.type == "function" and "," in named.arguments and lowered(named) == "not":
                yield Use(named.source_line, "selectors", "not.selector_list")
        for token in tokens:
            if token == "&":
                yield Use(token.source_line, "selectors", "nesting")

    def at_rule(self, rule: Any, around: Around) -> Iterator[Use]:
        name = rule.lower_at_keyword
        if name.lstrip("-").startswith("webkit-"):
            return
        yield Use(rule.source_line, "at-rules", name)
        if name == "media":
            yield from self.media(rule.prelude)
        if name == "supports":
            around = replace(around, supports=around.supports + tinycss2.serialize(rule.prelude))
        if rule.content is not None:
            inside = contents(rule)
            around = replace(around, keyframes=name == "keyframes")
            if name in {"font-face", "page"} or around.rule:
                yield from self.declarations(inside, rule, around)
            yield from self.rules([e for e in inside if e.type != "declaration"], around)

    def media(self, prelude: list[Any]) -> Iterator[Use]:
        for block in prelude:
            if block.type != "() block":
                continue
            idents = [token for token in block.content if token.type == "ident"]
            if any(token == sign for token in block.content for sign in "<>"):
                yield Use(block.source_line, "media", "range_syntax")
            elif idents:
                name = idents[0].lower_value
                yield Use(
                    block.source_line, "media", name.removeprefix("min-").removeprefix("max-")
                )

    def declarations(self, inside: list[Any], rule: Any, around: Around) -> Iterator[Use]:
        works: set[str] = set()
        for each in inside:
            if each.type == "error":
                raise ValueError(f"line {each.source_line}: {each.message}")
            if each.type != "declaration":
                continue
            uses = [use for use in self.declaration(each, rule) if use.name not in around.supports]
            if not self.floors.lacking(uses):
                works.add(each.lower_name.removeprefix("-webkit-"))
            elif each.lower_name not in works or has_variable(each):
                yield from uses

    def declaration(self, declaration: Any, rule: Any) -> Iterator[Use]:
        name, line = declaration.lower_name, declaration.source_line
        if not name.startswith("--"):
            yield Use(line, "properties", name)
        is_flex = values(contents(rule)).get("display") in FLEX
        if name in GAPS and (is_flex or not subjects(rule.prelude) <= self.grids):
            yield Use(line, "values", "gap.flex_context")
        for token in inner(declaration.value):
            match token.type:
                case "ident":
                    yield Use(line, "values", f"{name}.{token.lower_value.replace('-', '_')}")
                    yield Use(line, "values", f"{name}.{token.lower_value}")
                case "function":
                    yield Use(line, "functions", token.lower_name)
                case "dimension" if token.lower_unit not in OLD_UNITS:
                    yield Use(line, "units", UNITS.get(token.lower_unit, token.lower_unit))


def has_variable(declaration: Any) -> bool:
    """Whether a browser takes the line whatever is in it: then an earlier one does not help.

    A value with var() is looked at only when it is used, and so is that of a custom property.
    """
    functions = (each for each in inner(declaration.value) if each.type == "function")
    return declaration.lower_name.startswith("--") or any(
        each.lower_name in {"var", "env"} for each in functions
    )
