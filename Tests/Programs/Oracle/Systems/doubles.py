"""The same linear programs in doubles, by HiGHS: the judge that shares nothing with anyone.

Optima are kept by a row that says so, with a small tolerance, and not by looking at reduced costs.
"""

from fractions import Fraction

import highspy

from systems import Form

# How far HiGHS may break a row: its least.
FEASIBILITY = 1e-10

# How much worse than its optimum a kept objective may become: just above what HiGHS itself allows.
FREEZING = 1e-9

# A row that is missed by less can hold, one that is missed by more than WIDE cannot; between them it is unknown.
NARROW = 1e-7
WIDE = 1e-5


class TooClose(Exception):
    """A question that doubles cannot decide."""


class Infeasible(Exception):
    """No point satisfies all rows: a question that should not come up."""


class DoubleCalculator:
    """Points that satisfy some rows, and least values of forms over them."""

    exact = False

    def __init__(self, count):
        self.solver = highspy.Highs()
        for option, value in (
            ("output_flag", False),
            ("presolve", "off"),
            ("threads", 1),
            ("primal_feasibility_tolerance", FEASIBILITY),
            ("dual_feasibility_tolerance", FEASIBILITY),
        ):
            self.solver.setOptionValue(option, value)
        self.count = 0
        self.rows = 0
        self.costs = {}
        for _ in range(count):
            self.fresh(-highspy.kHighsInf)

    def fresh(self, lower):
        self.solver.addVar(lower, highspy.kHighsInf)
        self.count += 1
        return self.count - 1

    # Rows

    def add(self, form, relation):
        bound = -float(form.constant)
        lower = -highspy.kHighsInf if relation == "<=" else bound
        upper = highspy.kHighsInf if relation == ">=" else bound
        factors = [float(factor) for factor in form.terms.values()]
        self.solver.addRow(lower, upper, len(factors), list(form.terms), factors)
        self.rows += 1

    def assert_row(self, form, relation):
        """Adds a row if it can hold. Returns by how much it is missed at least where it cannot: 0 when it is added."""
        missed = 0
        if relation != ">=":
            least = self.least(form)
            missed = max(missed, least if least is not None else 0)
        if relation != "<=":
            least = self.least(-form)
            missed = max(missed, least if least is not None else 0)
        if NARROW <= missed <= WIDE:
            raise TooClose(f"a row that is missed by {missed}")
        if missed > WIDE:
            return missed
        self.add(form, relation)
        return 0

    def assert_rows(self, rows):
        """Asserts rows in order; the indices of those that contradict the ones before them."""
        before = self.rows
        if self.holds(rows):
            return []
        self.solver.deleteRows(len(rows), list(range(before, self.rows)))
        self.rows = before
        return [index for index, row in enumerate(rows) if self.assert_row(row.form, row.relation) != 0]

    def holds(self, rows):
        """Whether rows can all hold beside those that are asserted."""
        for row in rows:
            self.add(row.form, row.relation)
        try:
            self.least(Form())
        except Infeasible:
            return False
        return True

    def error(self, form, relation):
        """Adds an unknown that is at least a row's error, and returns it."""
        error = Form.of(0, [(self.fresh(0), 1)])
        if relation != ">=":
            self.add(form - error, "<=")
        if relation != "<=":
            self.add(form + error, ">=")
        return error

    # Least values

    def least(self, form):
        """The least value of a form, or None when it falls for ever."""
        for name in self.costs.keys() - form.terms.keys():
            self.solver.changeColCost(name, 0.0)
        for name, factor in form.terms.items():
            if self.costs.get(name) != factor:
                self.solver.changeColCost(name, float(factor))
        self.costs = form.terms
        if not self.run():
            return None
        return self.solver.getInfo().objective_function_value + float(form.constant)

    def keep_least(self, form):
        """The least value of a form, which it has from now on; None when it falls for ever."""
        least = self.least(form)
        if least is not None:
            self.solver.addRow(
                -highspy.kHighsInf, least - float(form.constant) + FREEZING, len(form.terms), list(form.terms),
                [float(factor) for factor in form.terms.values()])
            self.rows += 1
        return least

    def hold(self, form, value):
        """Keeps a form near a value that it can have: the optima before it are kept no better."""
        self.add(form - Form.of(value + Fraction(NARROW)), "<=")
        self.add(form - Form.of(value - Fraction(NARROW)), ">=")

    def run(self):
        """Whether there is an optimum; not so where the objective falls for ever."""
        status = highspy.HighsModelStatus
        for attempt in range(3):
            self.solver.run()
            outcome = self.solver.getModelStatus()
            if outcome in (status.kOptimal, status.kModelEmpty):
                return True
            if outcome == status.kUnbounded:
                return False
            if outcome == status.kInfeasible:
                raise Infeasible
            # An odd end, for example "unbounded or infeasible": begin again without a basis, the last time presolved.
            self.solver.clearSolver()
            self.solver.setOptionValue("presolve", "on" if attempt == 1 else "off")
        raise TooClose(f"HiGHS ends with {outcome}")
