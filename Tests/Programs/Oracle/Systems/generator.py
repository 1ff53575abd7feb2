"""Random systems that are degenerate on purpose: few different numbers, repeated rows, rows that just meet.

Half of them have required rows that contradict each other. In the others all required rows hold at one point, many of
them just so; only layouts, whose rows come as they are, may contradict themselves in either half.
"""

from fractions import Fraction

from random_layouts import layout_rows
from systems import REQUIRED, Form, Quantity, Row, System

SMALL = [-2, -1, -1, -1, 1, 1, 1, 1, 2]
MULTIPLIERS = [Fraction("0.333"), Fraction(16, 9), Fraction(1, 2), Fraction("0.75"), 3, Fraction("1.698795181")]

# What a row is moved by when it is written once more. The last ones are real to an exact solver, and lost on doubles.
SHIFTS = [-2, 0, 0, 0, 1, 3]
TRIFLES = [0, 0, Fraction(1, 1000), Fraction(-1, 1000), Fraction(1, 10**9), Fraction(-1, 10**9)]
PRIORITIES = [Fraction("999.5"), 999, 751, 750, 749, 500, 251, 250, 49, 1]


class Generator:
    """One random system, of so many variables at most."""

    def __init__(self, random, most=14):
        self.random = random
        self.consistent = self.chance(50)
        self.odd_numbers = self.chance(30)
        self.most = most
        self.levels = sorted(random.sample(PRIORITIES, random.randint(1, 5)))
        self.count = 0
        self.point = []
        self.rows = []
        self.quantities = []

    def chance(self, percent):
        return self.random.randrange(100) < percent

    def system(self):
        shape = self.random.choices(
            [self.tangle, self.islands, self.definitions, self.differences, self.meetings, self.layout],
            [25, 12, 13, 10, 12, 28])[0]
        shape()
        if not self.consistent and self.chance(85):
            self.contradict()
        if shape != self.layout and self.chance(25):
            self.random.shuffle(self.rows)
        if not self.quantities or self.chance(20):
            self.ask()
        rows = tuple(Row(form, relation, Fraction(priority)) for form, relation, priority in self.rows)
        return System(self.count, rows, tuple(self.quantities))

    # Shapes

    def tangle(self):
        """Rows of any variables."""
        self.add_variables(self.size())
        self.fill(range(self.count), self.random.randint(3, 6 + self.count))

    def islands(self):
        """Groups of variables that share no rows, or just one inequality."""
        while self.count < 2 or self.chance(60) and self.count < self.most - 3:
            first = self.count
            self.add_variables(self.random.randint(1, 4))
            self.fill(range(first, self.count), self.random.randint(1, 7))
        if self.chance(50):
            self.add(self.form(range(self.count), 3), self.random.choice(["<=", ">="]), REQUIRED)

    def definitions(self):
        """Each variable equals something of those before it; wishes pull at the few that are left."""
        self.add_variables(self.size())
        roots = self.random.randint(1, 2)
        links = self.random.choice([[1], [1, 1, 1, 2], [1, 2, 3]])
        for index in range(roots, self.count):
            before = range(max(0, index - 3), index)
            form = self.form(before, self.random.choice(links)) - Form.of(0, [(index, 1)])
            self.add(form, "=", REQUIRED if self.chance(90) else self.level())
        self.fill(range(self.count), self.random.randint(1, 10), required_share=15)

    def differences(self):
        """Distances between two variables each, as in a chain of edges."""
        self.add_variables(self.size())
        self.add(Form.of(0, [(0, 1)]), "=", REQUIRED)
        for _ in range(self.random.randint(self.count, 2 * self.count + 3) if self.count > 1 else 0):
            left, right = self.random.sample(range(self.count), 2)
            form = Form.of(-self.random.choice([0, 0, 1, 2, 8]), [(left, 1), (right, -1)])
            self.add(form, self.relation(), REQUIRED if self.chance(40) else self.level())

    def meetings(self):
        """Few variables, of which inequalities make one or several equal, and wishes that pull at each from both sides."""
        self.add_variables(self.random.randint(2, 5))
        level = self.level()
        for variable in range(self.count):
            for _ in range(self.random.choice([0, 1, 2, 2])):
                self.add(Form.of(self.random.randint(-2, 2), [(variable, 1)]), "=", level)
        for _ in range(self.random.randint(1, 2)):
            round_trip = self.random.sample(range(self.count), self.random.randint(2, self.count))
            for left, right in zip(round_trip, round_trip[1:] + round_trip[:1]):
                self.add(Form.of(0, [(left, 1), (right, -1)]), "<=", REQUIRED if self.chance(70) else self.levels[-1])
        self.fill(range(self.count), self.random.randint(0, 3), required_share=30)

    def layout(self):
        """Views in a row or a column, with spacing, equal widths, aspect ratios and natural sizes."""
        self.count, self.rows, self.quantities = layout_rows(self.random, self.most, self.odd_numbers)
        self.point = [Fraction(self.random.randint(0, 40)) for _ in range(self.count)]
        if self.chance(25):
            self.fill(range(self.count), self.random.randint(1, 4))

    # Parts

    def size(self):
        if self.chance(3):
            return 1
        return self.random.randint(2, self.most if self.chance(50) else 6)

    def add_variables(self, count):
        self.count += count
        self.point += [Fraction(self.random.randint(-3, 3)) for _ in range(count)]

    def fill(self, variables, row_count, required_share=None):
        share = required_share or (self.random.randint(10, 60) if self.consistent else self.random.randint(30, 90))
        longest = self.random.randint(1, 4)
        for _ in range(row_count):
            form = self.form(variables, len(variables) if self.chance(4) else longest)
            if self.rows and self.chance(35):
                form = self.variation()
            self.add(form, self.relation(), REQUIRED if self.chance(share) else self.level())

    def variation(self):
        """A row once more: the same, moved, multiplied, rounded, or the sum of two."""
        form = self.random.choice(self.rows)[0]
        if self.odd_numbers and self.chance(30):
            form = rounded(form)
        if self.chance(25):
            form += self.random.choice(self.rows)[0]
        shifts = TRIFLES if self.odd_numbers and self.chance(30) else SHIFTS
        return form * self.random.choice([-1, 1, 1, 2]) + Form.of(self.random.choice(shifts))

    def contradict(self):
        """Rows that the sum of some required ones excludes, at any place among them."""
        for _ in range(self.random.choice([1, 1, 2, 3])):
            required = [row for row in self.rows if row[2] == REQUIRED]
            total = Form.of(self.random.randint(1, 4))
            for form, relation, _ in self.random.sample(required, min(len(required), self.random.randint(1, 3))):
                sign = {">=": 1, "<=": -1, "=": self.random.choice([1, -1])}[relation]
                total += form * (sign * self.random.choice([1, 1, 1, 2]))
            sign = self.random.choice([1, -1])
            relation = self.random.choice(["=", "<=" if sign > 0 else ">="])
            self.rows.insert(self.random.randint(0, len(self.rows)), (total * sign, relation, REQUIRED))

    def add(self, form, relation, priority):
        if priority == REQUIRED and self.consistent:
            if relation == "=" or self.chance(50):
                form = form - Form.of(form.value(self.point))
            value = form.value(self.point)
            relation = ">=" if value > 0 else "<=" if value < 0 else relation
        self.rows.append((form, relation, priority))

    def form(self, variables, longest):
        """At times with fewer terms than were drawn, since a variable drawn twice may cancel out."""
        length = 0 if self.chance(2) else self.random.randint(1, longest)
        return Form.of(self.constant(), [(self.random.choice(variables), self.factor()) for _ in range(length)])

    def factor(self):
        odd = 35 if self.odd_numbers else 3
        if self.chance(odd):
            return self.random.choice(MULTIPLIERS) * self.random.choice([-1, 1])
        return self.random.choice(SMALL)

    def constant(self):
        if self.odd_numbers and self.chance(50):
            return Fraction(self.random.randint(-9999, 9999), 1000)
        return Fraction(self.random.randint(-4, 4))

    def relation(self):
        return self.random.choice(["=", "<=", ">="])

    def level(self):
        return self.random.choice(self.levels)

    def ask(self):
        """Asks about most variables, at times about sums of them, at times near nothing."""
        for variable in range(self.count):
            if self.chance(85):
                self.quantities.append(Quantity(Form.of(0, [(variable, 1)]), self.reference()))
        while self.chance(40):
            self.quantities.append(Quantity(self.form(range(self.count), 3), self.reference()))
        if self.chance(20):
            self.random.shuffle(self.quantities)

    def reference(self):
        if self.chance(8):
            return None
        return Fraction(1, 2) if self.chance(5) else Fraction(self.random.randint(-2, 2))


def rounded(form):
    """A form as files write it: its ratios in nine decimals."""
    return Form(form.constant, {name: Fraction(round(factor * 10**9), 10**9) for name, factor in form.terms.items()})
