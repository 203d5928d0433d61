"""The image as avr-objdump lists it, one instruction after the other.

What lies before the constructors is tables and constants, which only look like instructions.
"""

import re
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass

LABEL = re.compile(r"^[0-9a-f]+ <([^>]+)>:$")
INNER_LABEL = re.compile(r"\.L|L\d")  # within a function; newer tools list them as well
CODE_BEGINS = re.compile(r"__[cd]tors_(start|end)$")
INSTRUCTION = re.compile(r"^ *([0-9a-f]+):\t((?:[0-9a-f]{2} )+) *\t(.*)$")


@dataclass(frozen=True, slots=True)
class Instruction:
    function: str
    address: int
    words: tuple[int, ...]
    text: str  # mnemonic, operands and comment, with tabs between them


def instructions(elf: str) -> Iterator[Instruction]:
    listing = subprocess.run(
        ["avr-objdump", "-d", elf], capture_output=True, text=True, check=True
    ).stdout
    return listed(listing)


def listed(listing: str) -> Iterator[Instruction]:
    function, is_code = "", False
    for line in listing.splitlines():
        if label := LABEL.match(line):
            is_code = is_code or CODE_BEGINS.match(label[1]) is not None
            function = function if INNER_LABEL.match(label[1]) else label[1]
        elif is_code and (found := INSTRUCTION.match(line)):
            code = bytes.fromhex(found[2])
            words = [int.from_bytes(code[at : at + 2], "little") for at in range(0, len(code), 2)]
            yield Instruction(function, int(found[1], 16), tuple(words), found[3])
