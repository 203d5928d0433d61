"""What the image takes of the chip: flash, and memory with the deepest stack there can be.

    budget.py image.elf folder-of-.su-files flash-budget ram-budget

The call graph is read from the disassembly; how much a function puts on the stack, from the
compiler, or for library functions from their pushes. The deepest interrupt comes on top of the
deepest task, since interrupts do not nest here. A recursion or a call through a pointer that the
graph cannot follow is an error.
"""

import re
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

from disassembly import instructions

RETURN_ADDRESS = 2  # bytes; the compiler's own figures count it already

CALL = re.compile(r"(r?call|r?jmp)\t.*<([^>+]+)>")
BRANCH_BY_POINTER = re.compile(r"(icall|ijmp|eicall|eijmp)\b")
# The library's own jump through a table, back into the function that asked.
TABLE_JUMP = "__tablejump2__"


@dataclass(slots=True)
class Function:
    pushes: int = 0
    calls: set[str] = field(default_factory=set)
    by_pointer: bool = False


def disassembled(elf: str) -> dict[str, Function]:
    functions: dict[str, Function] = {}
    for each in instructions(elf):
        here = functions.setdefault(each.function, Function())
        if match := CALL.match(each.text):
            here.calls.add(match[2])
        elif BRANCH_BY_POINTER.match(each.text):
            here.by_pointer = True
        elif each.text.startswith("push\t"):
            here.pushes += 1
    return functions


def measured(folder: Path) -> dict[str, int]:
    """The compiler's figures, by function; of two statics of one name the larger."""
    usage: dict[str, int] = {}
    for file in folder.glob("*.su"):
        for line in file.read_text().splitlines():
            place, size, kind = line.split("\t")
            if kind != "static":
                sys.exit(f"{place}: a stack of no fixed size ({kind})")
            name = place.rsplit(":", 1)[1]
            usage[name] = max(usage.get(name, 0), int(size))
    return usage


@dataclass(slots=True)
class Stack:
    functions: dict[str, Function]
    usage: dict[str, int]

    def own(self, name: str) -> int:
        return self.usage.get(name, self.functions[name].pushes + RETURN_ADDRESS)

    def deepest(self, name: str, above: tuple[str, ...] = ()) -> tuple[int, tuple[str, ...]]:
        """Bytes, and the way down."""
        if name in above:
            sys.exit(f"recursion: {' > '.join((*above, name))}")
        function = self.functions[name]
        if function.by_pointer and name != TABLE_JUMP:
            sys.exit(f"{name} calls through a pointer; its stack cannot be told")
        below = [
            self.deepest(called, (*above, name))
            for called in function.calls
            if called != name and called in self.functions
        ]
        depth, way = max(below, default=(0, ()))
        return self.own(name) + depth, (name, *way)


def section_sizes(elf: str) -> dict[str, int]:
    lines = subprocess.run(
        ["avr-size", "-A", elf], capture_output=True, text=True, check=True
    ).stdout.splitlines()
    rows = [line.split() for line in lines]
    return {row[0]: int(row[1]) for row in rows if len(row) == 3 and row[0].startswith(".")}


def main(elf: str, folder: str, flash_budget: int, ram_budget: int) -> None:
    sizes = section_sizes(elf)
    flash = sizes[".text"] + sizes.get(".data", 0)
    static = sum(sizes.get(name, 0) for name in (".data", ".bss", ".noinit"))

    stack = Stack(disassembled(elf), measured(Path(folder)))
    task, task_way = stack.deepest("main")
    interrupts = [stack.deepest(name) for name in stack.functions if name.startswith("__vector_")]
    interrupt, interrupt_way = max(interrupts)
    ram = static + task + interrupt

    print(f"flash {flash:5} of {flash_budget} bytes")
    parts = f"{static} static, {task} task, {interrupt} interrupt"
    print(f"RAM   {ram:5} of {ram_budget} bytes: {parts}")
    print(f"      deepest: {' > '.join(task_way)} + {' > '.join(interrupt_way)}")
    if flash > flash_budget or ram > ram_budget:
        sys.exit("over budget")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
