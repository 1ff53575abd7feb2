"""Compares the program's answer for one layout on one preview with the expectation, and says where they differ."""

import itertools
import math
import re
from fractions import Fraction

from expectation import asserted_rows, holds_together, implicit_rows, missing_amount
from meaning import ALIGNMENT_INSETS, Meaning
from nodes import ROOT
from stacks import stack_rows

# Frames, intervals and errors agree within this.
CLOSE = 1e-6

VALUES = ("leading", "top", "width", "height")


def compare(layout, expectation, answer):
    """All differences, as lines of text; none when the two agree."""
    differences = []
    say = differences.append
    meaning = expectation.meaning
    compare_environment(meaning.environment, answer, say)
    titles = [meaning.titles[view] for view in meaning.views]
    if [view["name"] for view in answer["views"]] != titles:
        say(f"views: expected {titles}, got {[view['name'] for view in answer['views']]}")
        return differences
    shown = dict(zip(meaning.views, answer["views"]))
    compare_conflicts(layout, expectation, answer["conflicts"], say)
    if differences:
        # What is dropped decides everything else.
        return differences
    compare_frames(meaning, shown, say)
    point = shown_point(meaning, shown)
    compare_values(expectation, shown, point, say)
    point = expectation.completed(point, CLOSE / 10)
    if point is None:
        say("required or optimal: no size of the scroll views' content fits the shown frames")
        return differences
    compare_optimality(expectation, point, say)
    if not expectation.content_decides():
        compare_unmet(expectation, point, answer["unmet"], say)
    if expectation.status() != answer["status"]:
        say(f"status: expected {expectation.status()}, got {answer['status']}")
    if expectation.any_ambiguous() and not differences:
        compare_nearest(expectation, point, say)
    return differences


def compare_environment(environment, answer, say):
    expected = {
        "size": [float(environment.width), float(environment.height)],
        "scale": environment.scale,
        "direction": "rightToLeft" if environment.right_to_left else "leftToRight",
        "locale": environment.locale,
        "device": environment.device,
    }
    for key, value in expected.items():
        if answer[key] != value:
            say(f"{key}: expected {value}, got {answer[key]}")


# Frames


def shown_point(meaning, shown):
    """The alignment rectangles: absolute frames without their alignment insets."""
    point = {}
    for name, view in shown.items():
        x, y, width, height = view["absolute"]
        left, top, right, bottom = ALIGNMENT_INSETS.get(meaning.kinds[name], (0, 0, 0, 0))
        rectangle = (x + left, y + top, width - left - right, height - top - bottom)
        point.update({(name, axis): value for axis, value in zip("xywh", rectangle)})
    return point


def compare_frames(meaning, shown, say):
    """Kinds, superviews, and that the three frames of a view are one frame."""
    for name, view in shown.items():
        if view["kind"] != meaning.kinds[name]:
            say(f"{name}: expected kind {meaning.kinds[name]}, got {view['kind']}")
        if view["superview"] != meaning.titles[meaning.parents[name]]:
            say(f"{name}: expected superview {meaning.parents[name]}, got {view['superview']}")
        origin = parent_absolute(meaning, shown, name)
        x, y, width, height = view["absolute"]
        if not near(view["frame"], [x - origin[0], y - origin[1], width, height]):
            say(f"{name}: frame {view['frame']} does not fit absolute {view['absolute']}")
        scale = meaning.environment.scale
        options = []
        for low, size, start in ((x, width, origin[0]), (y, height, origin[1])):
            options.append([
                (first - zero, last - first)
                for first in roundings(low, scale)
                for last in roundings(low + size, scale)
                for zero in roundings(start, scale)
            ])
        if not any(
            near(view["pixelFrame"], [horizontal[0], vertical[0], horizontal[1], vertical[1]])
            for horizontal, vertical in itertools.product(*options)
        ):
            say(f"{name}: pixelFrame {view['pixelFrame']} does not fit absolute {view['absolute']} at {scale}x")


def parent_absolute(meaning, shown, name):
    parent = meaning.parents[name]
    return (0, 0, 0, 0) if parent == ROOT else shown[parent]["absolute"]


def roundings(value, scale):
    """The nearest device pixel, half up. Both if the value is too close to a half for a double."""
    simple = Fraction(value).limit_denominator(5040)
    if abs(float(simple) - value) < 1e-9:
        return [math.floor(simple * scale + Fraction(1, 2)) / scale]
    return sorted({math.floor((value + shift) * scale + 0.5) / scale for shift in (-1e-9, 1e-9)})


def near(left, right):
    return all(abs(first - second) <= CLOSE for first, second in zip(left, right))


# Determined and free values


def compare_values(expectation, shown, point, say):
    for view in expectation.meaning.views:
        free = expectation.ambiguous(view)
        got = [(entry["attribute"], entry["from"], entry["to"]) for entry in shown[view]["ambiguous"]]
        if [entry[0] for entry in free] != [entry[0] for entry in got] or not all(
            same_end(first[1], second[1]) and same_end(first[2], second[2]) for first, second in zip(free, got)
        ):
            say(f"{view}: expected ambiguous {free}, got {got}")
        for name, form in expectation.meaning.values(view).items():
            least, greatest = expectation.intervals[view][name]
            value = form.value(point)
            if least is not None and value < least - CLOSE or greatest is not None and value > greatest + CLOSE:
                say(f"{view}.{name}: expected {least} ... {greatest}, got {value}")


def same_end(expected, got):
    if expected is None or got is None:
        return expected is None and got is None
    return abs(expected - got) <= CLOSE * max(1, abs(expected))


def violation(row, error):
    if row.relation == "<=":
        return max(0, error)
    if row.relation == ">=":
        return max(0, -error)
    return abs(error)


def compare_optimality(expectation, point, say):
    """The shown frames satisfy what is required and are optimal at every level."""
    kept = [row for row in expectation.asserted_rows if row not in expectation.dropped]
    for row in expectation.implicit + kept:
        amount = violation(row, row.error.value(point))
        if amount > CLOSE:
            say(f"required {name_of(row)} is broken by {amount}")
    for level, rows, optimum in expectation.levels:
        total = sum(violation(row, row.error.value(point)) for row in rows)
        if abs(total - optimum) > CLOSE * max(1, len(rows)):
            say(f"level {level}: expected errors of {optimum} in sum, got {total}")


def compare_nearest(expectation, point, say):
    """Among ambiguous solutions the shown one is nearest to the reference, ties to the smaller value."""
    nearest = expectation.nearest()
    for view in expectation.meaning.views:
        expected = [form.value(nearest) for form in expectation.meaning.values(view).values()]
        got = [form.value(point) for form in expectation.meaning.values(view).values()]
        if not near(expected, got):
            say(f"{view}: nearest {dict(zip(VALUES, map(tidy, expected)))}, got {dict(zip(VALUES, map(tidy, got)))}")


def tidy(value):
    return round(value, 6)


# Unmet optional statements


def compare_unmet(expectation, point, got, say):
    expected = []
    for row in expectation.written_optional:
        error = row.error.value(point)
        if violation(row, error) > CLOSE:
            expected.append((row, error))
    if len(expected) != len(got):
        words = [f"{name_of(row)}: {tidy(error)}" for row, error in expected]
        say(f"unmet: expected {words}, got {[(entry['text'], entry['error']) for entry in got]}")
        return
    for (row, error), entry in zip(expected, got):
        if row not in written_candidates([row], entry):
            say(f"unmet: expected {name_of(row)}, got {entry['text']} on line {entry['line']}")
        elif abs(error - entry["error"]) > CLOSE:
            say(f"unmet {name_of(row)}: expected error {tidy(error)}, got {entry['error']}")


def name_of(row):
    if row.statement is None:
        return row.says[0] if row.says else f"{row.origin} row of {row.view} ({row.part})"
    marks = [mark for mark in (row.view, row.part, None if row.link is None else f"[{row.link}]") if mark]
    return row.statement.written() + (f" ({' '.join(marks)})" if marks else "")


# Conflicts


def compare_conflicts(layout, expectation, got, say):
    dropped = [name_of(row) for row in expectation.dropped]
    if len(dropped) != len(got):
        found = [entry["members"][entry["dropped"]]["text"] for entry in got]
        say(f"conflicts: expected to drop {dropped}, got {found}")
        return
    if not got:
        return
    # The same rows once more, with the root's size as a row that may be a member.
    loose = Meaning(layout, expectation.meaning.environment, free_root=True)
    implicit = implicit_rows(loose, stack_rows(loose))
    asserted = asserted_rows(loose.content_rows(), loose.written_rows())
    for row, entry in zip(expectation.dropped, got):
        victim = asserted[expectation.asserted_rows.index(row)]
        compare_conflict(victim, implicit, asserted, entry, say)


def compare_conflict(victim, implicit, asserted, entry, say):
    members = entry["members"]
    candidates = []
    for member in members:
        if member["line"] is None:
            # Whether the words set names in backticks is a matter of taste.
            words = member["text"].replace("`", "")
            found = [row for row in implicit if words in row.says]
        else:
            found = written_candidates(asserted, member)
        if not found:
            say(f"conflict: nothing is known of its member {member}")
            return
        candidates.append(found)
        label = found[0].statement.label if found[0].statement else None
        if member["line"] is not None and member["name"] != label:
            say(f"conflict: expected name {label} for {member}")
    if victim not in candidates[entry["dropped"]]:
        say(f"conflict: expected to drop {name_of(victim)}, got {members[entry['dropped']]}")
        return
    candidates[entry["dropped"]] = [victim]
    words = [member["text"] for member in members]
    complaint = "no sensible choice of members"
    for choice in itertools.islice(choices(members, candidates), 64):
        complaint = judge_conflict(choice, victim, entry["missing"])
        if complaint is None:
            return
    say(f"conflict {words}: {complaint}")


def choices(members, candidates):
    """The ways to give each member a row of its own; members with the same words share their candidates."""
    groups = {}
    for index, (member, found) in enumerate(zip(members, candidates)):
        groups.setdefault((member["line"], member["text"], len(found)), []).append(index)
    combinations = [itertools.combinations(candidates[places[0]], len(places)) for places in groups.values()]
    for chosen in itertools.product(*combinations):
        rows = [None] * len(members)
        for places, group in zip(groups.values(), chosen):
            for index, row in zip(places, group):
                rows[index] = row
        yield rows


def judge_conflict(rows, victim, missing):
    """What is wrong with a conflict, or None: infeasible as a whole, irreducible, its last member dropped."""
    positions = [row.order for row in rows if row.order]
    if positions != sorted(positions) or any(row.order for row in rows[: len(rows) - len(positions)]):
        return "the members are not in document order"
    if rows[-1] is not victim:
        return f"{name_of(victim)} is not the last member"
    if holds_together(rows):
        return "its members can hold together"
    for row in rows:
        if not holds_together([other for other in rows if other is not row]):
            return f"it stays a conflict without {name_of(row)}"
    expected = missing_amount(victim, [row for row in rows if row is not victim])
    if abs(expected - missing) > CLOSE:
        return f"expected {expected} missing, got {missing}"
    return None


def written_candidates(rows, entry):
    """The rows that an entry with line, column and text may mention."""
    found = [row for row in rows if row.position == (entry["line"], entry["column"])]
    chosen = []
    for row in found:
        if row.statement is None:
            if f"({row.title}.{row.part} " in entry["text"]:
                chosen.append(row)
            continue
        written = row.statement.written()
        if not entry["text"].startswith(written):
            continue
        marks = re.findall(r"\w+", entry["text"][len(written):])
        wanted = [mark for mark in (row.view, row.part, None if row.link is None else str(row.link)) if mark]
        if sorted(marks) == sorted(wanted):
            chosen.append(row)
    return chosen
