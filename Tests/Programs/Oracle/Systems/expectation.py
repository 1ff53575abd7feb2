"""What an answer is: rows dropped, levels minimised, quantities determined or open, the point that is shown.

Everything here is a sequence of small linear programs, with any solver.
"""

from systems import Form


class Expectation:
    """The expected answer for a system, by one calculator."""

    def __init__(self, system, calculator):
        self.system = system
        self.new = lambda: calculator(system.count)
        self.program = self.new()
        self.exact = calculator.exact
        required = [index for index, row in enumerate(system.rows) if row.required]
        self.dropped = [
            required[place] for place in self.program.assert_rows([system.rows[index] for index in required])
        ]
        self.kept = [index for index in required if index not in self.dropped]
        self.levels = []  # (name, row indices, least sum of errors), the dropped rows first
        self.errors = {}
        self.minimise_levels()
        self.ranges = [self.range(quantity.form) for quantity in system.quantities]

    def minimise_levels(self):
        levels = {}
        for index, row in enumerate(self.system.rows):
            if not row.required:
                levels.setdefault(row.priority, []).append(index)
        named = [("dropped rows", self.dropped)] if self.dropped else []
        for name, rows in named + sorted(levels.items(), reverse=True):
            total = Form()
            for index in rows:
                row = self.system.rows[index]
                self.errors[index] = self.program.error(row.form, row.relation)
                total += self.errors[index]
            self.levels.append((name, rows, self.program.keep_least(total)))

    def range(self, form):
        """The least and the greatest value over all optimal points; None is an open end."""
        least, opposite = self.program.least(form), self.program.least(-form)
        return least, None if opposite is None else -opposite

    def shown(self, values):
        """What is shown of the optimal points: the least distance from the references, and the quantities' values.

        Of equally near points the first quantity is least, then the second. One without a reference only has to be
        the same every time: in its turn it is held at its value in the answer. This changes the program for good.
        """
        distance = Form()
        for quantity in self.system.quantities:
            if quantity.reference is not None:
                distance += self.program.error(quantity.form - Form.of(quantity.reference), "=")
        nearest = self.program.keep_least(distance)
        shown = []
        for quantity, value in zip(self.system.quantities, values):
            if quantity.reference is not None:
                shown.append(self.program.keep_least(quantity.form))
            else:
                self.program.hold(quantity.form, value)
                shown.append(value)
        return nearest, shown

    # Conflicts

    def can_hold(self, indices):
        return self.new().holds([self.system.rows[index] for index in indices])

    def missing(self, index, others):
        """The least violation of a row where others hold; None if those cannot."""
        program = self.new()
        if not program.holds([self.system.rows[other] for other in others]):
            return None
        return program.assert_row(self.system.rows[index].form, self.system.rows[index].relation)

    def fixed_by(self, form, indices):
        """The value that rows alone, taken as required, give a form; None if they leave it open."""
        program = self.new()
        program.holds([self.system.rows[index] for index in indices])
        least, opposite = program.least(form), program.least(-form)
        return least if least is not None and opposite is not None and least == -opposite else None

    # Ties

    def ties(self):
        """Rows of one level whose errors differ among the optimal points, in sets that move independently.

        No error of one set is bound by an equation to those of another. Only for exact calculators.
        """
        found = []
        for name, rows, _ in self.levels:
            if name != "dropped rows":
                found += self.moving_sets(rows)
        return sorted(found)

    def moving_sets(self, rows):
        moving = [index for index in rows if len(set(self.range(self.errors[index]))) > 1]
        if len(moving) < 2:
            return []
        sets = [{index} for index in moving]
        for direction in self.directions([self.errors[index] for index in moving]):
            touched = {moving[place] for place, factor in enumerate(direction) if factor}
            meeting = [group for group in sets if group & touched]
            sets = [group for group in sets if not group & touched] + [set().union(*meeting)]
        return [sorted(group) for group in sets if len(group) > 1]

    def directions(self, forms):
        """A basis, in reduced row echelon form, of the directions in which the forms' values move."""
        basis = {}
        for place, form in enumerate(forms):
            # All known directions leave this combination alone. If it moves, its movement is a new direction.
            combination = form
            for pivot, known in basis.items():
                combination -= forms[pivot] * known[place]
            self.program.least(combination)
            low = [self.program.value(other) for other in forms]
            self.program.least(-combination)
            high = [self.program.value(other) for other in forms]
            new = [after - before for before, after in zip(low, high)]
            for pivot, known in basis.items():
                new = [value - new[pivot] * factor for value, factor in zip(new, known)]
            if new[place] == 0:
                continue
            new = [value / new[place] for value in new]
            for pivot, known in basis.items():
                basis[pivot] = [factor - known[place] * value for factor, value in zip(known, new)]
            basis[place] = new
        return basis.values()
