"""Refuses an image that the bench would run otherwise than the chip.

    misread.py image.elf

simavr 1.6 takes some instructions of one word for two words when they are skipped over
(_avr_is_instruction_32_bits in sim_core.c): ADIW and SBIW by 12 to 15 and their like. It then goes
on one instruction too late.
"""

import sys
from collections.abc import Iterable, Iterator
from itertools import pairwise

from disassembly import Instruction, instructions

SKIPS = {"sbrc", "sbrs", "cpse", "sbic", "sbis"}
MASK, TAKEN_FOR_TWO = 0xFC0F, {0x940C, 0x940D, 0x940E, 0x940F, 0x9000, 0x9200}


def misread(image: Iterable[Instruction]) -> Iterator[tuple[Instruction, Instruction]]:
    """Each skip, and what it skips over and simavr gets wrong."""
    for skip, skipped in pairwise(image):
        is_one_word = len(skipped.words) == 1
        looks_like_two = skipped.words[0] & MASK in TAKEN_FOR_TWO
        if skip.text.split("\t")[0] in SKIPS and is_one_word and looks_like_two:
            yield skip, skipped


def plain(instruction: Instruction) -> str:
    return " ".join(instruction.text.split(";")[0].split())


def main(elf: str) -> None:
    found = list(misread(instructions(elf)))
    for skip, skipped in found:
        print(
            f"{elf}: {skip.function} at {skip.address:#x}: simavr 1.6 misreads"
            f" `{plain(skip)}` over `{plain(skipped)}`",
            file=sys.stderr,
        )
    if found:
        sys.exit("the bench would not run it as the chip does: write that line of C otherwise")


if __name__ == "__main__":
    main(sys.argv[1])
