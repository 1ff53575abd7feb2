#!/usr/bin/env python3
"""Solves the constraints that the built sample activates, and compares the frames with those that the layouts have.

    Tests/Programs/Plugin/frames.py PROGRAM LAYOUTS < RECORDED

RECORDED is what the sample prints: a line for each active constraint and for each stack view, with tabs between the
fields. The constraints are solved by elimination with fractions, which shares nothing with the solver.
"""

import json
import os
import subprocess
import sys
from fractions import Fraction

# The heights of controls that UIKit computes and the stub of UIKit does not, in points.
NATURAL_HEIGHTS = {"textField": 34, "button": 30}
# The attributes as sums of x, y, width and height.
ATTRIBUTES = {
    "leading": {"x": 1}, "left": {"x": 1}, "trailing": {"x": 1, "w": 1}, "right": {"x": 1, "w": 1},
    "centerX": {"x": 1, "w": Fraction(1, 2)}, "width": {"w": 1},
    "top": {"y": 1}, "bottom": {"y": 1, "h": 1}, "centerY": {"y": 1, "h": Fraction(1, 2)}, "height": {"h": 1},
}


def attribute(path):
    """Returns the terms of `view.attribute`."""
    view, name = path.split(".")
    return {(view, part): Fraction(factor) for part, factor in ATTRIBUTES[name].items()}


def difference(left, right, multiplier=1, constant=0):
    """Returns the terms and the constant of left - multiplier * right - constant."""
    terms = attribute(left) if isinstance(left, str) else dict(left)
    for key, factor in (attribute(right) if right else {}).items():
        terms[key] = terms.get(key, 0) - multiplier * factor
    return terms, Fraction(constant)


def solved(equations):
    """Returns the value of each variable; None for one that the equations leave undetermined."""
    rows = {}
    for terms, constant in equations:
        terms = {key: factor for key, factor in terms.items() if factor}
        for key in list(terms):
            if key in rows and key in terms:
                factor = terms.pop(key)
                others, value = rows[key]
                constant -= factor * value
                for other, share in others.items():
                    terms[other] = terms.get(other, 0) + factor * share
        terms = {key: factor for key, factor in terms.items() if factor}
        if not terms:
            if constant:
                raise SystemExit(f"The recorded constraints contradict each other by {float(constant)}.")
            continue
        pivot = next(iter(terms))
        factor = terms.pop(pivot)
        row = ({key: -share / factor for key, share in terms.items()}, constant / factor)
        for key, (others, value) in list(rows.items()):
            share = others.pop(pivot, 0)
            if share:
                for other, part in row[0].items():
                    others[other] = others.get(other, 0) + share * part
                rows[key] = ({k: v for k, v in others.items() if v}, value + share * row[1])
        rows[pivot] = row
    return {key: value if not others else None for key, (others, value) in rows.items()}


def check(program, path, records):
    """Compares the frames of one layout, and returns their number."""
    solution = json.loads(
        subprocess.run([program, "solve", path, "--format", "json"], check=True, capture_output=True).stdout)
    preview = solution["layouts"][0]["previews"][0]
    views = {view["name"]: view for view in preview["views"]}
    width, height = preview["size"]
    equations = [
        ({("root", part): Fraction(1)}, Fraction(value)) for part, value in zip("xywh", (0, 0, width, height))]
    inequalities, stacks = [], []
    for fields in records:
        if fields[0] == "stack":
            stacks.append(fields[1:])
            continue
        first, relation, second, multiplier, constant, priority = fields[:6]
        row = difference(first, second, Fraction(float(multiplier)).limit_denominator(1000), float(constant))
        if relation == "=":
            equations.append(row)
        else:
            inequalities.append((row, relation, fields))
    for stack, axis, spacing, *arranged in stacks:
        along, across = (("top", "bottom"), ("leading", "trailing"))
        if axis == "horizontal":
            along, across = across, along
        for view in arranged:
            equations += [difference(f"{view}.{edge}", f"{stack}.{edge}") for edge in across]
        equations.append(difference(f"{arranged[0]}.{along[0]}", f"{stack}.{along[0]}"))
        equations.append(difference(f"{arranged[-1]}.{along[1]}", f"{stack}.{along[1]}"))
        for before, after in zip(arranged, arranged[1:]):
            equations.append(difference(f"{after}.{along[0]}", f"{before}.{along[1]}", 1, float(spacing)))
    for name, view in views.items():
        if view["kind"] in NATURAL_HEIGHTS:
            equations.append(difference(f"{name}.height", None, 1, NATURAL_HEIGHTS[view["kind"]]))

    values = solved(equations)
    for name, view in views.items():
        frame = [values.get((name, part)) for part in "xywh"]
        if None in frame:
            raise SystemExit(f"{path}: the recorded constraints leave {name} undetermined: {frame}")
        if any(abs(float(ours) - theirs) > 0.001 for ours, theirs in zip(frame, view["absolute"])):
            raise SystemExit(f"{path}: {name} is at {[float(part) for part in frame]} in the app, "
                             f"and at {view['absolute']} in the layout")
    for (terms, constant), relation, fields in inequalities:
        excess = sum(factor * values[key] for key, factor in terms.items()) - constant
        if excess < 0 if relation == ">=" else excess > 0:
            raise SystemExit(f"{path}: the frames violate {fields}")
    return len(views)


def main():
    program, folder = sys.argv[1:]
    layouts = {}
    for line in sys.stdin:
        name, *fields = line.rstrip("\n").split("\t")
        layouts.setdefault(name, []).append(fields)
    count = sum(check(program, os.path.join(folder, name + ".layout"), rows) for name, rows in layouts.items())
    print(f"{count} frames of {len(layouts)} layouts are those of the app's constraints")


main()
