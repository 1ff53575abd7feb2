"""Checks the layout program from outside: random files, solved once by the program and once by plain linear programs.

    python3 oracle.py --binary .build/release/layout-lsp --cases 150 --seed 1
"""

import argparse
import random
import sys

from comparing import compare
from environments import environment
from expectation import Expectation, TooClose
from generator import Generator
from meaning import Meaning
from mirroring import compare_mirrored
from running import Broken, Program
from shrinking import shrink
from writing import write


def check(program, file):
    """All differences between the program and the expectation, for one generated file."""
    text = write(file)
    try:
        answer = program.solve(text)
    except Broken as broken:
        return [str(broken)]
    layouts = [layout for layout in file.layouts if not layout.dropped]
    differences = []
    conflict = False
    if len(answer["layouts"]) != len(layouts):
        return [f"expected {len(layouts)} layouts, got {len(answer['layouts'])}"]
    for layout, solved in zip(layouts, answer["layouts"]):
        # A layout with previews of its own is solved only on these.
        own, shared = ([(preview.name, preview.settings) for preview in previews if not preview.dropped]
                       for previews in (layout.previews, file.previews))
        previews = own or shared or [("default", {})]
        if [name for name, _ in previews] != [preview["name"] for preview in solved["previews"]]:
            return [f"previews: expected {previews}, got {[preview['name'] for preview in solved['previews']]}"]
        for (name, settings), found in zip(previews, solved["previews"]):
            try:
                expectation = Expectation(Meaning(layout, environment(settings)))
                found_differences = compare(layout, expectation, found)
            except TooClose:
                tally["passed over"] += 1
                continue
            differences += [f"{layout.name or 'layout'} on {name}: {line}" for line in found_differences]
            conflict = conflict or expectation.status() == "conflict"
            tally[expectation.status()] += 1
    if not differences and answer["exit"] == (1 if conflict else 0):
        return []
    errors = program.errors(text)
    if errors:
        return [f"errors reported: {'; '.join(errors)}"]
    return differences or [f"exit status {answer['exit']}, but conflicts: {conflict}"]


def check_mirrored(program, file):
    """A layout that never says left or right looks the same in a mirror."""
    try:
        return compare_mirrored(program, file)
    except Broken as broken:
        return [str(broken)]


def same_kind(found, now):
    """Whether a smaller file still shows the kind of disagreement that came first."""
    return any(kind_of(line) == kind_of(found[0]) for line in now)


def kind_of(line):
    """A difference without its names and numbers."""
    for kind in KINDS:
        if kind in line:
            return kind
    return "other"


KINDS = (
    "errors reported", "exit status", "no answer", "conflicts:", "missing", "stays a conflict", "hold together",
    "nothing is known", "conflict", "ambiguous", "nearest", "level", "required", "unmet", "pixelFrame", "in the mirror",
    "status", "expected",
)

tally = {"satisfied": 0, "ambiguous": 0, "conflict": 0, "passed over": 0}


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--binary", required=True, help="the layout-lsp program")
    arguments.add_argument("--cases", type=int, default=150, help="how many random files")
    arguments.add_argument("--seed", type=int, default=1, help="the first file's seed; each next file has the next")
    arguments.add_argument("--large", action="store_true", help="7 to 16 views a layout instead of 1 to 6")
    arguments.add_argument("--stop", type=int, default=5, help="stop after so many files that disagree")
    arguments.add_argument("--show", action="store_true", help="print the files instead of solving them")
    options = arguments.parse_args()
    program = Program(options.binary)
    failures = 0
    for seed in range(options.seed, options.seed + options.cases):
        mirrored = seed % 5 == 0
        file = Generator(random.Random(seed), mirrorable=mirrored, large=options.large).file()
        if options.show:
            print(f"// seed {seed}\n{write(file)}")
            continue
        for judge in (check, check_mirrored) if mirrored else (check,):
            found = judge(program, file)
            if not found:
                continue
            failures += 1
            shrink(file, lambda: same_kind(found, judge(program, file)))
            print(f"--- seed {seed}\n{write(file)}")
            print("\n".join(judge(program, file)), flush=True)
            break
        if failures >= options.stop:
            break
    print(f"{options.cases} files asked for, {failures} disagree; previews by status: {tally}")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
