#!/usr/bin/env python3
"""Holds the solver against the linear systems of real layouts, and against the frames that are known for them.

    corpus.py PATH/golden.jsonl PROGRAM

Every view whose frame is known to be unique must lie within 0.02 points of the known frame, wherever it is open too:
an exact answer leaves a trifle open where a file has a ratio in nine decimals. Required rows must contradict each other
in the layouts that are known for it, and in no others; which of them is relaxed is not known, so their frames are passed
over. The program's own time is printed for the slowest systems. It needs nothing but Python.
"""

import json
import sys
from fractions import Fraction

from running import Broken, Program
from systems import REQUIRED, Form, Quantity, Row, System

# The known frames come from doubles, and real files round ratios.
CLOSE = Fraction("0.02")

RELATIONS = {"==": "=", "<=": "<=", ">=": ">="}

# How many disagreements and slow systems are printed.
SHOWN = 10


class Layout:
    """One record's system, with the frame of every view in its superview as quantities."""

    def __init__(self, record):
        self.title = f"{record['file'].rsplit('/', 1)[-1]} {record['root']} ({record['status']})"
        self.contradictory = record["status"] == "unsatisfiable"
        self.variables = {}
        rows = [
            Row(self.form(terms, constant), RELATIONS[relation])
            for terms, constant, relation, _ in record["linear"]["required"]
        ]
        rows += [
            Row(self.form(terms, constant), RELATIONS[relation], Fraction(priority))
            for priority, terms, constant, relation, _ in record["linear"]["optional"]
        ]
        self.views = [view for view in record["views"] if view.get("oracle")]
        quantities = [quantity for view in self.views for quantity in self.frame(view)]
        self.system = System(len(self.variables), tuple(rows), tuple(quantities))

    def form(self, terms, constant=0):
        return Form.of(constant, [(self.variable(name), factor) for name, factor in terms])

    def variable(self, name):
        return self.variables.setdefault(name, len(self.variables))

    def frame(self, view):
        for part in "xywh":
            form = self.form([(view["id"] + part, 1)])
            if part in "xy" and view["parent"] is not None:
                form -= self.form([(view["parent"] + part, 1)])
            yield Quantity(form, Fraction(0))

    def differences(self, answer):
        """(number of unique views, those with something open, a line of text for each that disagrees)."""
        if bool(answer["conflicts"]) != self.contradictory:
            return 0, 0, [f"conflicts: {[conflict['members'] for conflict in answer['conflicts']]}"]
        unique, almost, lines = 0, 0, []
        for place, view in enumerate(self.views):
            if view.get("status") != "unique" or self.contradictory:
                continue
            findings = answer["findings"][4 * place : 4 * place + 4]
            unique += 1
            almost += not all(finding["determined"] for finding in findings)
            if not all(map(stays_at, view["oracle"], findings)):
                got = [finding[end] for end in ("least", "greatest") for finding in findings]
                lines.append(f"{view['id']}: expected {numbers(view['oracle'])}, got {numbers(got)}")
        return unique, almost, lines


def stays_at(known, finding):
    """Whether no optimal solution leaves the known value."""
    ends = finding["least"], finding["greatest"]
    return all(end is not None and abs(Fraction(end) - known) <= CLOSE for end in ends)


def numbers(values):
    return " ".join("open" if value is None else f"{float(Fraction(value)):g}" for value in values)


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    program = Program(sys.argv[2], "--time")
    unique = almost = contradictory = 0
    disagreements, times = [], []
    with open(sys.argv[1], encoding="utf-8") as file:
        for line in file:
            layout = Layout(json.loads(line, parse_float=Fraction))
            try:
                answer = program.answer(layout.system, patience=600)
            except Broken as broken:
                disagreements.append(f"{layout.title}: no answer: {broken}")
                continue
            if "stopped" in answer or not all(finding["solved"] for finding in answer["findings"]):
                disagreements.append(f"{layout.title}: not solved")
                continue
            more_unique, more_almost, lines = layout.differences(answer)
            unique, almost = unique + more_unique, almost + more_almost
            contradictory += layout.contradictory
            disagreements += [f"{layout.title} {line}" for line in lines]
            times.append((answer["milliseconds"], len(layout.system.rows), layout.title))
    print(f"{len(times)} systems, {contradictory} of them contradictory; {len(disagreements)} disagreements")
    print(f"{unique} unique views, {almost} of them open by a trifle")
    for line in disagreements[:SHOWN]:
        print(f"  {line}")
    print(f"{sum(time for time, _, _ in times):.1f} ms in all; the slowest:")
    for time, rows, title in sorted(times, reverse=True)[:SHOWN]:
        print(f"{time:9.1f} ms  {rows:4} rows  {title}")
    sys.exit(1 if disagreements else 0)


if __name__ == "__main__":
    main()
