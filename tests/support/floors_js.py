"""The features that a JavaScript module uses.

tree-sitter reads it, since its grammar knows the newest syntax, whose use is to be found, and goes
on after what it does not know (esprima for Python ends at ES2017, and stops there).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

import tree_sitter_javascript
from tree_sitter import Language, Node, Parser

from tests.support.floors import Use

PARSER = Parser(Language(tree_sitter_javascript.language()))
SYNTAX = {  # a node's type, or an operator: its name in the data
    "optional_chain": "operators.optional_chaining",
    "??": "operators.nullish_coalescing",
    "??=": "operators.nullish_coalescing_assignment",
    "||=": "operators.logical_or_assignment",
    "&&=": "operators.logical_and_assignment",
    "class_static_block": "classes.static.initialization_blocks",
    "private_property_identifier": "classes.private_class_fields",
    "hash_bang_line": "grammar.hashbang_comments",
    "namespace_export": "statements.export.namespace",
    "import_attribute": "statements.import.import_attributes",
    "using_declaration": "statements.using",
}
IN_PATTERNS = (
    ("regular_expressions.lookbehind_assertion", re.compile(r"\(\?<[=!]")),
    ("regular_expressions.modifier", re.compile(r"\(\?(?!:)[ims]*(-[ims]+)?:")),
)
FLAGS = {"d": "hasIndices", "v": "unicodeSets"}
OBJECTS = {"navigator": "Navigator", "document": "Document", "crypto": "Crypto", "screen": "Screen"}
FUNCTIONS = {"arrow_function", "function_expression", "function_declaration", "class_declaration"}
FUNCTIONS |= {"method_definition", "generator_function_declaration"}
NAMES = {"property_identifier", "shorthand_property_identifier"}
PATTERNS = {"shorthand_property_identifier_pattern", "array_pattern", "object_pattern"}
PATTERNS |= {"formal_parameters", "rest_pattern", "import_clause", "import_specifier"}
PATTERNS |= {"namespace_import", "pair_pattern", "catch_clause", "assignment_pattern"}


@dataclass
class Own:
    """The names that our own modules give: to functions, and to other values."""

    functions: set[str] = field(default_factory=set)
    values: set[str] = field(default_factory=set)


def text(node: Node | None) -> str:
    return node.text.decode() if node is not None and node.text is not None else ""


def nodes(node: Node) -> Iterator[Node]:
    yield node
    for child in node.children:
        yield from nodes(child)


def module(source: str) -> Node:
    return PARSER.parse(source.encode()).root_node


def own_names(sources: Iterable[str]) -> Own:
    own = Own()
    for source in sources:
        for node in nodes(module(source)):
            name, value = given(node)
            if name:
                (own.functions if value in FUNCTIONS else own.values).add(name)
    return own


def given(node: Node) -> tuple[str, str]:
    """Return a name that this node gives, and the type of node that it is given to."""
    at = node.child_by_field_name
    value = at("value") or at("right")
    match node.type:
        case "pair":
            return text(at("key")), value.type if value else ""
        case "shorthand_property_identifier":
            return text(node), ""
        case "assignment_expression" if (left := at("left")) and left.type == "member_expression":
            is_ours = text(left).startswith("this.") or (value and value.type in FUNCTIONS)
            name = text(left.child_by_field_name("property"))
            return (name, value.type if value else "") if is_ours else ("", "")
        case each if each in FUNCTIONS:
            is_read = any(child.type in {"get", "set"} for child in node.children)
            return text(at("name")), "" if is_read else each
    return "", ""


def js_uses(source: str, own: Own) -> Iterator[Use]:
    """Yield what the module uses; a member that our own modules define as such is none.

    Raises ValueError where the module cannot be parsed.
    """
    root = module(source)
    if root.has_error:
        wrong = next(node for node in nodes(root) if node.is_error or node.is_missing)
        raise ValueError(
            f"line {wrong.start_point.row + 1}: {text(wrong)[:80]!r} is not JavaScript"
        )
    bound = {text(node) for node in nodes(root) if is_bound(node)}
    for node in nodes(root):
        for heading, name in node_uses(node, own, bound):
            yield Use(node.start_point.row + 1, heading, name)


def is_bound(node: Node) -> bool:
    if node.type == "shorthand_property_identifier_pattern":
        return True
    parent = node.parent
    if node.type != "identifier" or parent is None:
        return False
    if parent.type in PATTERNS:
        return True
    named = [parent.child_by_field_name(each) for each in ("name", "parameter")]
    return node in named and parent.type in FUNCTIONS | {"variable_declarator"}


def node_uses(node: Node, own: Own, bound: set[str]) -> Iterator[tuple[str, str]]:
    if node.type in SYNTAX:
        yield "syntax", SYNTAX[node.type]
    yield from expression_uses(node)
    match node.type:
        case "identifier" if text(node) not in bound:
            yield "globals", text(node)
        case "member_expression":
            yield from member_uses(node, own)
        case "shorthand_property_identifier_pattern" if text(node) not in own.values:
            yield "members", text(node)
        case "pair_pattern" if (name := text(node.child_by_field_name("key"))) not in own.values:
            yield "members", name
        case "call_expression":
            yield from element_uses(node)


def expression_uses(node: Node) -> Iterator[tuple[str, str]]:
    match node.type:
        case "field_definition":
            is_static = any(child.type == "static" for child in node.children)
            place = "static.class_fields" if is_static else "public_class_fields"
            yield "syntax", f"classes.{place}"
        case "await_expression" if not within(node, FUNCTIONS):
            yield "syntax", "operators.await.top_level"
        case "number" if "_" in text(node):
            yield "syntax", "grammar.numeric_separators"
        case "number" if text(node).endswith("n"):
            yield "globals", "BigInt"
        case "regex_pattern" | "string_fragment":
            yield from (("syntax", name) for name, sign in IN_PATTERNS if sign.search(text(node)))
        case "regex_flags":
            yield from (("members", FLAGS[flag]) for flag in text(node) if flag in FLAGS)


def within(node: Node, types: set[str]) -> bool:
    parent = node.parent
    return parent is not None and (parent.type in types or within(parent, types))


def member_uses(node: Node, own: Own) -> Iterator[tuple[str, str]]:
    name = text(node.child_by_field_name("property"))
    holder = text(node.child_by_field_name("object"))
    parent = node.parent
    is_call = parent is not None and parent.child_by_field_name("function") == node
    is_own = name in own.functions or (not is_call and name in own.values)
    if holder[:1].isupper():
        yield "members of", f"{holder}.{name}"
        return
    if holder in OBJECTS:
        yield "members of", f"{OBJECTS[holder]}.{name}"
    if not is_own:
        yield "members", name


def element_uses(node: Node) -> Iterator[tuple[str, str]]:
    """An element that is made by name."""
    made = text(node.child_by_field_name("function"))
    given = node.child_by_field_name("arguments")
    if made not in {"el", "document.createElement"} or given is None:
        return
    first = given.named_children[0] if given.named_children else None
    if first is not None and first.type == "string":
        yield "elements", text(first).strip("\"'")
