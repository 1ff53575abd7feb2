"""Systems as layouts make them: views beside each other in a root, each with its place and size."""

from fractions import Fraction

from systems import REQUIRED, Form, Quantity

RATIOS = [[Fraction(16, 9)], [Fraction(9, 16)], [1], [1], [2], [Fraction("0.333")], [Fraction("1.5")]]

# A picture's natural size, and its ratio exactly and as files round it.
IMAGE = [Fraction(282), Fraction(166)]
ROUNDED = [Fraction(282, 166), Fraction("1.698795181")]
LEVELS = [Fraction("999.5"), 999, 751, 750, 500, 251, 250]


def layout_rows(random, most, odd_numbers):
    """(number of variables, rows as (form, relation, priority), quantities)."""
    layout = Layout(random, most, odd_numbers)
    return layout.count, layout.rows, layout.quantities


class Layout:
    """A row of views between two edges, or views that have a height as well."""

    def __init__(self, random, most, odd_numbers):
        self.random, self.odd_numbers = random, odd_numbers
        self.rows = []
        self.flat = self.chance(60)
        per_view = 2 if self.flat else 4
        self.views = random.randint(1, most // per_view)
        self.count = self.views * per_view
        self.per_view = per_view
        self.width = Fraction(random.choice([60, 100, 320]))
        self.naturals = [
            [self.length([20, 20, 30, 50, 140]) for _ in range(per_view // 2)] for _ in range(self.views)
        ]
        for naturals in self.naturals:
            if odd_numbers and not self.flat and self.chance(40):
                naturals[:] = IMAGE
        self.size_rows()
        self.chain(0, self.width)
        if not self.flat:
            self.place_vertically()
        self.relate()
        self.wish()
        self.quantities = self.asked()

    def chance(self, percent):
        return self.random.randrange(100) < percent

    def length(self, choices):
        number = Fraction(self.random.choice(choices))
        return number + Fraction(self.random.randint(1, 999), 1000) if self.odd_numbers and self.chance(40) else number

    def origin(self, view, axis=0):
        return Form.of(0, [(view * self.per_view + axis, 1)])

    def size(self, view, axis=0):
        return Form.of(0, [(view * self.per_view + self.per_view // 2 + axis, 1)])

    def end(self, view, axis=0):
        return self.origin(view, axis) + self.size(view, axis)

    def row(self, form, relation, priority=REQUIRED):
        self.rows.append((form, relation, priority))

    def size_rows(self):
        """No size is negative, and each is rather its natural one."""
        for view in range(self.views):
            for axis in range(self.per_view // 2):
                self.row(self.size(view, axis), ">=")
        for view in range(self.views):
            for axis, natural in enumerate(self.naturals[view]):
                if self.chance(75):
                    hugging = REQUIRED if self.chance(4) else self.random.choice([250, 250, 250, 251, 249])
                    resistance = self.random.choice([750, 750, 750, 751, 749])
                    self.row(self.size(view, axis) - Form.of(natural), "<=", hugging)
                    self.row(self.size(view, axis) - Form.of(natural), ">=", resistance)

    def chain(self, axis, length):
        """One after another, at times not all of the links."""
        spacing = self.length([0, 8, 8, 20])
        links = [(self.origin(0, axis) - Form.of(spacing), "=")]
        for view in range(1, self.views):
            gap = self.origin(view, axis) - self.end(view - 1, axis) - Form.of(spacing)
            links.append((gap, self.random.choice(["=", "=", "=", ">="])))
        links.append((self.end(self.views - 1, axis) - Form.of(length - spacing), self.random.choice(["=", "=", "<="])))
        for form, relation in links:
            if self.chance(92):
                self.row(form, relation, REQUIRED if self.chance(92) else self.random.choice(LEVELS))

    def place_vertically(self):
        """Tops or centres on one line, or a column."""
        manner = self.random.choice(["tops", "centres", "column"])
        if manner == "column":
            self.chain(1, Fraction(self.random.choice([100, 200])))
            return
        self.row(self.origin(0, 1) - Form.of(self.length([0, 8])), "=")
        for view in range(1, self.views):
            if manner == "tops":
                self.row(self.origin(view, 1) - self.origin(0, 1), "=")
            else:
                middle = self.origin(view, 1) * 2 + self.size(view, 1) - self.origin(0, 1) * 2 - self.size(0, 1)
                self.row(middle * Fraction(1, 2), "=")

    def relate(self):
        """Equal widths and aspect ratios."""
        for view in range(1, self.views):
            if self.chance(35):
                other = self.random.randrange(view)
                [factor] = self.random.choice(RATIOS) if self.chance(30) else [1]
                self.row(self.size(view) - self.size(other) * factor, self.relation(), self.priority(60))
        if not self.flat:
            for view in range(self.views):
                if self.chance(35):
                    rounded = self.odd_numbers and self.chance(40)
                    for ratio in self.random.choice([ROUNDED, ROUNDED[:1], ROUNDED[1:]] if rounded else RATIOS):
                        self.row(self.size(view) - self.size(view, 1) * ratio, "=", self.priority(70))

    def wish(self):
        """Some sizes and places that are stated."""
        for _ in range(self.random.randint(0, 1 + self.views)):
            view = self.random.randrange(self.views)
            axis = self.random.randrange(self.per_view // 2)
            form = self.random.choice([self.size, self.size, self.end, self.origin])(view, axis)
            stated = self.naturals[view][axis] if self.chance(40) else self.length([0, 20, 44, 100, 150])
            self.row(form - Form.of(stated), self.relation(), self.priority(25))

    def relation(self):
        return self.random.choice(["=", "=", "<=", ">="])

    def priority(self, required_share):
        return REQUIRED if self.chance(required_share) else self.random.choice(LEVELS)

    def asked(self):
        """Place and size of each view, near 0 and its natural size. At times each view lies in the one before it."""
        quantities = []
        nested = self.chance(30)
        for view in range(self.views):
            for axis in range(self.per_view // 2):
                place = self.origin(view, axis)
                if nested and view > 0:
                    place -= self.origin(view - 1, axis)
                quantities.append(Quantity(place, Fraction(0)))
            for axis, natural in enumerate(self.naturals[view]):
                quantities.append(Quantity(self.size(view, axis), natural))
        return quantities
