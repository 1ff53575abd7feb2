"""Linear programs, handed to HiGHS: the only mathematics that this check does not do itself.

A program starts with free columns and no rows; it is asked again and again with another objective, so that HiGHS
goes on from its last basis.
"""

import highspy

from forms import Form

# How far HiGHS may break a row. The generator's numbers are whole or simple fractions, so that a real violation is
# larger by many orders.
FEASIBILITY = 1e-10

# How much worse than its optimum a frozen objective may become: just above what HiGHS itself allows.
FREEZING = 1e-9


class Infeasible(Exception):
    """No point satisfies all rows."""


class Program:
    """A set of rows over free variables, and minima of linear forms over it."""

    def __init__(self):
        self.solver = highspy.Highs()
        self.solver.setOptionValue("output_flag", False)
        self.solver.setOptionValue("presolve", "off")
        self.solver.setOptionValue("threads", 1)
        self.solver.setOptionValue("primal_feasibility_tolerance", FEASIBILITY)
        self.solver.setOptionValue("dual_feasibility_tolerance", FEASIBILITY)
        self.columns = {}
        self.costs = {}
        self.rows = 0
        self.fresh = 0

    def column(self, name):
        """The index of a variable, which is made free when it is first met."""
        if name not in self.columns:
            self.columns[name] = len(self.columns)
            self.solver.addVar(-highspy.kHighsInf, highspy.kHighsInf)
        return self.columns[name]

    def helper(self):
        """A new variable that belongs to no view."""
        self.fresh += 1
        name = ("helper", self.fresh)
        self.column(name)
        return name

    def require(self, form, relation):
        """Adds the row  form relation 0."""
        indices = [self.column(name) for name in form.terms]
        factors = [float(factor) for factor in form.terms.values()]
        bound = -float(form.constant)
        lower = -highspy.kHighsInf if relation == "<=" else bound
        upper = highspy.kHighsInf if relation == ">=" else bound
        self.solver.addRow(lower, upper, len(indices), indices, factors)
        self.rows += 1

    def withdraw(self):
        """Removes the last row."""
        self.rows -= 1
        self.solver.deleteRows(1, [self.rows])

    def set_costs(self, form):
        wanted = {self.column(name): float(factor) for name, factor in form.terms.items()}
        for index in self.costs:
            if index not in wanted:
                self.solver.changeColCost(index, 0.0)
        for index, cost in wanted.items():
            if self.costs.get(index) != cost:
                self.solver.changeColCost(index, cost)
        self.costs = wanted

    def run(self):
        """True when there is an optimum, False when there is none because the objective falls for ever."""
        for attempt in range(3):
            self.solver.run()
            status = self.solver.getModelStatus()
            if status in (highspy.HighsModelStatus.kOptimal, highspy.HighsModelStatus.kModelEmpty):
                return True
            if status == highspy.HighsModelStatus.kUnbounded:
                return False
            if status == highspy.HighsModelStatus.kInfeasible:
                raise Infeasible
            # An odd end, for example "unbounded or infeasible": begin again without a basis, the last time presolved.
            self.solver.clearSolver()
            self.solver.setOptionValue("presolve", "on" if attempt == 1 else "off")
        raise RuntimeError(f"HiGHS ends with {status}")

    def feasible(self):
        self.set_costs(Form())
        try:
            return self.run()
        except Infeasible:
            return False

    def minimum(self, form):
        """The least value of a form, or None when it falls for ever. Raises Infeasible."""
        self.set_costs(form)
        if not self.run():
            return None
        return self.solver.getInfo().objective_function_value + float(form.constant)

    def point(self):
        """The last optimum as a mapping from variables to numbers."""
        values = self.solver.getSolution().col_value
        return {name: values[index] for name, index in self.columns.items()}

    def freeze(self, form, minimum):
        """Keeps a form at its minimum from now on."""
        self.require(form - minimum - FREEZING, "<=")
