"""Linear programs solved exactly, with whole numbers only: the judge that has the last word.

This is the simplex method in dictionary form (Chvátal, Linear Programming, 1983, chapters 2 and 3), with Bland's rule.
The variables asked about are free; errors and slacks are at least 0. Nonbasic variables are always 0, so that a
dictionary's constants are the current point, and the points that keep an optimum are those at which the nonbasic
variables with a positive reduced cost stay 0: those variables are simply taken away.
"""

from fractions import Fraction
from math import gcd, lcm

from systems import Form


class Line:
    """scale · variable = constant + sum of nonbasic variables with coefficients; whole numbers, scale positive."""

    __slots__ = ("scale", "constant", "terms")

    def __init__(self, scale, constant, terms):
        divisor = gcd(scale, constant, *terms.values())
        if scale < 0:
            divisor = -divisor
        if divisor == 1:
            self.scale, self.constant, self.terms = scale, constant, terms
        else:
            self.scale, self.constant = scale // divisor, constant // divisor
            self.terms = {name: factor // divisor for name, factor in terms.items()}

    def substitute(self, name, line):
        """The same line with a nonbasic variable replaced by what it has become."""
        factor = self.terms[name]
        terms = {other: value * line.scale for other, value in self.terms.items() if other != name}
        for other, value in line.terms.items():
            total = terms.get(other, 0) + factor * value
            if total:
                terms[other] = total
            else:
                del terms[other]
        return Line(self.scale * line.scale, self.constant * line.scale + factor * line.constant, terms)

    def negated(self):
        return Line(self.scale, -self.constant, {name: -factor for name, factor in self.terms.items()})

    @property
    def value(self):
        return Fraction(self.constant, self.scale)


class ExactCalculator:
    """Points that satisfy some rows, and least values of forms over them."""

    exact = True

    def __init__(self, count):
        self.count = count
        self.free = set(range(count))
        self.basic = {}
        self.gone = set()
        self.next = count

    # Rows

    def assert_row(self, form, relation):
        """Adds a row if it can hold. Returns by how much it is missed at least where it cannot: 0 when it is added."""
        line = self.line(form)
        if relation == "<=" or relation == "=" and line.constant < 0:
            line = line.negated()
        if relation == "=":
            return self.assert_zero(line)
        # The row says that the line is at least 0.
        if line.constant >= 0:
            self.basic[self.fresh()] = line
            return 0
        shortfall = self.fresh()
        self.basic[shortfall] = line.negated()
        missed = self.minimise(Line(1, 0, {shortfall: 1}))
        if missed > 0:
            del self.basic[shortfall]
            return missed
        if shortfall in self.basic:
            self.basic[shortfall] = self.basic[shortfall].negated()
        else:
            # From now on the name is that of the surplus, its opposite.
            for held in self.basic.values():
                if shortfall in held.terms:
                    held.terms[shortfall] = -held.terms[shortfall]
        return 0

    def assert_zero(self, line):
        """Adds the row  line = 0  for a line that is not negative now."""
        distance = self.fresh()
        self.basic[distance] = line
        missed = self.minimise(Line(1, 0, {distance: 1}))
        if missed == 0:
            self.keep(self.objective)
        self.basic.pop(distance, None)
        return missed

    def assert_rows(self, rows):
        """Asserts rows in order; the indices of those that contradict the ones before them."""
        return [index for index, row in enumerate(rows) if self.assert_row(row.form, row.relation) != 0]

    def holds(self, rows):
        """Whether rows can all hold beside those that are asserted."""
        return all(self.assert_row(row.form, row.relation) == 0 for row in rows)

    def error(self, form, relation):
        """Adds the two unknowns by which a row may be missed; returns its absolute error."""
        line = self.line(form)
        above, below = self.fresh(), self.fresh()
        basic, other = (above, below) if line.constant >= 0 else (below, above)
        line = line if basic == above else line.negated()
        self.basic[basic] = Line(line.scale, line.constant, {**line.terms, other: line.scale})
        counted = [above] * (relation != ">=") + [below] * (relation != "<=")
        return Form.of(0, [(name, 1) for name in counted])

    # Least values

    def least(self, form):
        """The least value of a form, or None when it falls for ever."""
        return self.minimise(self.line(form))

    def keep_least(self, form):
        """The least value of a form, which it has from now on; None when it falls for ever."""
        least = self.least(form)
        if least is not None:
            self.keep(self.objective)
        return least

    def hold(self, form, value):
        """Keeps a form at a value that it can have."""
        self.assert_row(form - Form.of(value), "=")

    def keep(self, objective):
        """Keeps a minimised objective where it is."""
        gone = {name for name, factor in objective.terms.items() if factor > 0}
        self.gone |= gone
        for line in self.basic.values():
            for name in gone & line.terms.keys():
                del line.terms[name]

    def value(self, form):
        """The value of a form at the current point."""
        return self.line(form).value

    # The simplex method

    def fresh(self):
        self.next += 1
        return self.next - 1

    def line(self, form):
        """A form over nonbasic variables."""
        whole = lcm(form.constant.denominator, *(factor.denominator for factor in form.terms.values()))
        scale = lcm(*(self.basic[name].scale for name in form.terms if name in self.basic))
        constant = form.constant.numerator * (whole // form.constant.denominator) * scale
        terms = {}
        for name, factor in form.terms.items():
            factor = factor.numerator * (whole // factor.denominator)
            held = self.basic.get(name)
            if name in self.gone:
                continue
            if held is None:
                terms[name] = terms.get(name, 0) + factor * scale
                continue
            factor *= scale // held.scale
            constant += factor * held.constant
            for other, value in held.terms.items():
                terms[other] = terms.get(other, 0) + factor * value
        return Line(whole * scale, constant, {name: factor for name, factor in terms.items() if factor})

    def minimise(self, objective):
        """Moves to where the objective is least. Its line over the variables that are nonbasic then is kept."""
        for name in [name for name in objective.terms if name in self.basic]:
            objective = objective.substitute(name, self.basic[name])
        while True:
            entering = self.entering(objective)
            if entering is None:
                self.objective = objective
                return objective.value
            leaving = self.leaving(entering, rising=objective.terms[entering] < 0)
            if leaving is None:
                return None
            self.pivot(leaving, entering)
            objective = objective.substitute(entering, self.basic[entering])

    def entering(self, objective):
        """A nonbasic variable whose move lowers the objective. A free one never comes back, so it may go first."""
        best = None
        for name, factor in objective.terms.items():
            if name in self.free:
                return name
            if factor < 0 and (best is None or name < best):
                best = name
        return best

    def leaving(self, entering, rising):
        best = None
        for name, line in self.basic.items():
            factor = line.terms.get(entering)
            if factor is None or name in self.free or (factor > 0) == rising:
                continue
            ratio = (line.constant, abs(factor), name)
            if best is None or less(ratio, best):
                best = ratio
        return best and best[2]

    def pivot(self, leaving, entering):
        line = self.basic.pop(leaving)
        factor = line.terms.pop(entering)
        terms = {name: -value for name, value in line.terms.items()}
        terms[leaving] = line.scale
        solved = Line(factor, -line.constant, terms)
        for name, held in self.basic.items():
            if entering in held.terms:
                self.basic[name] = held.substitute(entering, solved)
        self.basic[entering] = solved


def less(left, right):
    """Which ratio blocks first; of equal ones the variable of the smaller number."""
    (top, bottom, name), (other_top, other_bottom, other_name) = left, right
    first, second = top * other_bottom, other_top * bottom
    return first < second or first == second and name < other_name
