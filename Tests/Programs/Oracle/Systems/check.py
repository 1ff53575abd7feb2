"""Checks the solver from outside: random systems, solved by the program, exactly, and in doubles by HiGHS.

    python3 check.py PROGRAM --cases 500 --seed 1
    python3 check.py PROGRAM --paste FILE
"""

import argparse
import random
import sys
from collections import Counter
from fractions import Fraction

from comparing import compare
from doubles import DoubleCalculator, Infeasible, TooClose
from exact import ExactCalculator
from expectation import Expectation
from generator import Generator
from running import HASTE, Broken, Program, read
from shrinking import shrink
from systems import read_systems

# Up to this the doubles' answer counts as the same; errors grow with the frozen levels.
CLOSE = 1e-6

# Beyond this doubles cannot have been the reason.
FAR = 1e-3

# A conflict that misses less is none in doubles.
TRIFLE = Fraction(1, 10_000)

# Coefficients with a greater denominator may differ by less than the precision of doubles.
FINE = 10_000


class Checker:
    def __init__(self, path):
        self.program = Program(path)
        # Another process orders its hash tables in another way, and nothing may follow that.
        self.second = Program(path)
        self.tally = Counter()

    def differences(self, system):
        """How the program's answer differs from the exact one."""
        try:
            return compare(system, self.program.answer(system, HASTE), Expectation(system, ExactCalculator))
        except Broken as broken:
            return [("no answer", f"no answer: {broken}")]

    def check(self, system):
        """All differences, the two judges' among them; counts what the system was like."""
        try:
            line = self.program.answer_line(system)
            answer = read(line)
            if self.second.answer_line(system) != line:
                return [("twice", "twice: two processes answer differently")]
        except Broken as broken:
            return [("no answer", f"no answer: {broken}")]
        expectation = Expectation(system, ExactCalculator)
        differences = compare(system, answer, expectation)
        if differences:
            return differences
        self.tally["with conflicts"] += bool(expectation.dropped)
        self.tally["with something open"] += any(not finding["determined"] for finding in answer["findings"])
        self.tally["with ties"] += bool(answer["ties"])
        return self.check_judges(system, answer)

    def check_judges(self, system, answer):
        """What is exactly right must be right in doubles, unless a decision is too close for them."""
        if is_fine(system) or any(Fraction(conflict["missing"]) < TRIFLE for conflict in answer["conflicts"]):
            self.tally["too fine for doubles"] += 1
            return []
        for tolerance in (CLOSE, FAR):
            try:
                differences = compare(system, answer, Expectation(system, DoubleCalculator), tolerance)
            except (TooClose, Infeasible):
                self.tally["too close for doubles"] += 1
                return []
            if not differences:
                self.tally["too close for doubles"] += tolerance == FAR
                return []
        return [("judges", f"judges: HiGHS alone disagrees: {text}") for _, text in differences]

    def report(self, title, system, found):
        kind = found[0][0]
        check = self.check if kind in ("judges", "twice") else self.differences
        smaller = shrink(system, lambda other: any(other_kind == kind for other_kind, _ in check(other)))
        print(f"# {title}: {len(found)} differences, the first: {found[0][1]}")
        print(smaller.written(title) + "".join(f"# {text}\n" for _, text in check(smaller)), flush=True)


def is_fine(system):
    return any(factor.denominator > FINE for row in system.rows for factor in row.form.terms.values())


def random_system(seed, most=None):
    return Generator(random.Random(seed), most or (40 if seed % 10 == 0 else 14)).system()


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("program", help="the SolverProgram")
    arguments.add_argument("--cases", type=int, default=500, help="how many random systems")
    arguments.add_argument("--seed", type=int, default=1, help="the first system's seed; each next one has the next")
    arguments.add_argument("--most", type=int, help="the most variables: else 14, and 40 in every tenth system")
    arguments.add_argument("--stop", type=int, default=5, help="stop after so many systems that disagree")
    arguments.add_argument("--paste", help="check the systems of this file instead, - for standard input")
    arguments.add_argument("--show", action="store_true", help="print the systems instead of checking them")
    options = arguments.parse_args()
    if options.paste:
        cases = read_systems((sys.stdin if options.paste == "-" else open(options.paste)).read())
    else:
        seeds = range(options.seed, options.seed + options.cases)
        cases = ((f"seed {seed}", random_system(seed, options.most)) for seed in seeds)
    checker = Checker(options.program)
    checked = failures = 0
    for title, system in cases:
        if options.show:
            print(system.written(title))
            continue
        checked += 1
        found = checker.check(system)
        if found:
            failures += 1
            checker.report(title, system, found)
        if failures >= options.stop:
            break
    counts = ", ".join(f"{count} {name}" for name, count in sorted(checker.tally.items()))
    print(f"{checked} systems checked, {failures} disagree; {counts}", file=sys.stderr if options.show else sys.stdout)
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
