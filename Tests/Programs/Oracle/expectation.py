"""What an answer is: rows dropped, levels minimised, values determined or free (solving.md).

Everything here is a sequence of linear programs, slow and plain.
"""

from forms import Form
from meaning import REQUIRED
from programs import Infeasible, Program
from stacks import stack_rows

# Values that differ by less are the same; what lies between this and WIDE is too close to say.
NARROW = 1e-6
WIDE = 1e-4


class TooClose(Exception):
    """A question whose answer doubles cannot decide; the case is passed over."""


class Expectation:
    """The expected answer of one layout on one preview."""

    def __init__(self, meaning):
        self.meaning = meaning
        stacks, content, written = stack_rows(meaning), meaning.content_rows(), meaning.written_rows()
        self.implicit = implicit_rows(meaning, stacks)
        self.asserted_rows = asserted_rows(content, written)
        self.optional_rows = [row for row in stacks + content + written if not row.required]
        self.written_optional = sorted(
            [row for row in written if not row.required], key=lambda row: row.order
        )
        self.program = Program()
        self.dropped = []
        self.assert_required()
        self.levels = []  # (priority or "dropped", rows, objective, optimum)
        self.minimise_levels()
        self.point = None
        self.decide_values()

    def assert_required(self):
        for row in self.implicit:
            self.program.require(row.error, row.relation)
        if not self.program.feasible():
            raise TooClose("the implicit rows contradict each other")
        for row in self.asserted_rows:
            self.program.require(row.error, row.relation)
        if self.program.feasible():
            return
        for _ in self.asserted_rows:
            self.program.withdraw()
        for row in self.asserted_rows:
            violation = self.least_violation(row)
            if violation < NARROW:
                self.program.require(row.error, row.relation)
            elif violation < WIDE:
                raise TooClose("a nearly satisfied required row")
            else:
                self.dropped.append(row)

    def least_violation(self, row):
        """How far a row is from holding beside the rows that are asserted so far."""
        worst = 0.0
        if row.relation in ("=", "<="):
            least = self.program.minimum(row.error)
            worst = max(worst, least if least is not None else 0.0)
        if row.relation in ("=", ">="):
            least = self.program.minimum(-row.error)
            worst = max(worst, least if least is not None else 0.0)
        return worst

    def minimise_levels(self):
        by_level = {}
        for row in self.dropped:
            by_level.setdefault("dropped", []).append(row)
        for row in self.optional_rows:
            by_level.setdefault(row.priority, []).append(row)
        order = sorted(by_level, key=lambda level: REQUIRED if level == "dropped" else level, reverse=True)
        for level in order:
            objective = Form()
            for row in by_level[level]:
                objective += self.elastic(row)
            optimum = self.program.minimum(objective)
            self.program.freeze(objective, optimum)
            self.levels.append((level, by_level[level], optimum))

    def elastic(self, row):
        """A helper that is at least the row's violation."""
        helper = Form.variable(self.program.helper())
        self.program.require(helper, ">=")
        if row.relation in ("=", "<="):
            self.program.require(helper - row.error, ">=")
        if row.relation in ("=", ">="):
            self.program.require(helper + row.error, ">=")
        return helper

    def decide_values(self):
        """For each view and each of its four values: (least, greatest), None where there is no end."""
        self.intervals = {}
        for view in self.meaning.views:
            self.intervals[view] = {name: self.interval(form) for name, form in self.meaning.values(view).items()}

    def interval(self, form):
        least = self.program.minimum(form)
        greatest = self.program.minimum(-form)
        greatest = None if greatest is None else -greatest
        if least is not None and greatest is not None and NARROW < greatest - least < WIDE:
            raise TooClose("an interval that is nearly a point")
        return (least, greatest)

    def ambiguous(self, view):
        """The free values of a view: [(name, least, greatest)]."""
        return [
            (name, least, greatest)
            for name, (least, greatest) in self.intervals[view].items()
            if least is None or greatest is None or greatest - least > NARROW
        ]

    def any_ambiguous(self):
        return any(self.ambiguous(view) for view in self.meaning.views)

    def nearest(self):
        """The point that is shown: nearest to the reference, ties to the smaller value in document order.

        The reference is leading = top = 0 and the natural size, or 0. This freezes the program for good.
        """
        values = []
        distance = Form()
        for view in self.meaning.views:
            natural = self.meaning.natural(view)
            for (name, form), reference in zip(
                self.meaning.values(view).items(), (0, 0, natural[0] or 0, natural[1] or 0)
            ):
                helper = Form.variable(self.program.helper())
                self.program.require(helper - (form - reference), ">=")
                self.program.require(helper + (form - reference), ">=")
                distance += helper
                values.append((view, name, form))
        self.distance = self.program.minimum(distance)
        self.program.freeze(distance, self.distance)
        try:
            for view, name, form in values:
                if name in [free for free, _, _ in self.ambiguous(view)]:
                    self.program.freeze(form, self.program.minimum(form))
            self.program.minimum(Form())
        except Infeasible as lost:
            raise TooClose("frozen values that doubles cannot keep") from lost
        return self.program.point()

    def completed(self, point, tolerance):
        """A point with the sizes of scroll views' contents added, or None when none fits. Others stay as they are."""
        missing = {name for name in self.program.columns if name[0] != "helper"} - set(point)
        if not missing:
            return point
        for name, value in point.items():
            self.program.require(Form.variable(name) - value - tolerance, "<=")
            self.program.require(Form.variable(name) - value + tolerance, ">=")
        found = self.program.point() if self.program.feasible() else None
        for _ in range(2 * len(point)):
            self.program.withdraw()
        return found and {**{name: found[name] for name in missing}, **point}

    def content_decides(self):
        """Whether an optional statement is about a scroll view's content, whose size is not shown."""
        return any(name[1].startswith("content") for row in self.written_optional for name in row.error.terms)

    def status(self):
        if self.dropped:
            return "conflict"
        return "ambiguous" if self.any_ambiguous() else "satisfied"


def implicit_rows(meaning, stacks):
    return (
        meaning.root_rows()
        + meaning.size_rows()
        + meaning.empty_rows()
        + [row for row in stacks if row.required]
    )


def asserted_rows(content, written):
    """The required rows of the file, in document order: the last of a contradiction is dropped."""
    return sorted([row for row in content + written if row.required], key=lambda row: row.order)


def holds_together(rows):
    """Whether rows can all hold, with every variable free."""
    program = Program()
    for row in rows:
        program.require(row.error, row.relation)
    return program.feasible()


def missing_amount(row, others):
    """The least violation of a row when the others hold."""
    program = Program()
    for other in others:
        program.require(other.error, other.relation)
    if not program.feasible():
        raise Infeasible
    helper = Form.variable(program.helper())
    program.require(helper, ">=")
    if row.relation in ("=", "<="):
        program.require(helper - row.error, ">=")
    if row.relation in ("=", ">="):
        program.require(helper + row.error, ">=")
    return program.minimum(helper)
