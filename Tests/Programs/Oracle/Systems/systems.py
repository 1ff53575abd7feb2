"""A linear system: rows with priorities, and quantities that are asked about, with its text."""

from dataclasses import dataclass, field, replace
from fractions import Fraction

REQUIRED = 1000


@dataclass(frozen=True)
class Form:
    """A sum of variables with coefficients, and a constant. No coefficient is 0."""

    constant: Fraction = Fraction(0)
    terms: dict = field(default_factory=dict)

    @staticmethod
    def of(constant, terms=()):
        """The sum of a constant and of (variable, coefficient) pairs, where a variable may come twice."""
        total = {}
        for variable, factor in terms:
            total[variable] = total.get(variable, 0) + Fraction(factor)
        return Form(Fraction(constant), {variable: factor for variable, factor in total.items() if factor})

    def __add__(self, other):
        return Form.of(self.constant + other.constant, [*self.terms.items(), *other.terms.items()])

    def __mul__(self, factor):
        return Form.of(self.constant * factor, [(name, value * factor) for name, value in self.terms.items()])

    def __neg__(self):
        return self * -1

    def __sub__(self, other):
        return self + -other

    def value(self, point):
        return self.constant + sum(factor * point[variable] for variable, factor in self.terms.items())

    def written(self):
        words = [str(self.constant)]
        for variable, factor in self.terms.items():
            words.append({1: "", -1: "-"}.get(factor, f"{factor}*") + f"x{variable}")
        return " ".join(words)


@dataclass(frozen=True)
class Row:
    """form relation 0."""

    form: Form
    relation: str
    priority: Fraction = Fraction(REQUIRED)

    @property
    def required(self):
        return self.priority >= REQUIRED

    def violation(self, point):
        """The absolute error at a point."""
        value = self.form.value(point)
        if self.relation == "<=":
            return max(value, 0)
        if self.relation == ">=":
            return max(-value, 0)
        return abs(value)

    def written(self):
        return f"row {decimal(self.priority)} {self.relation} {self.form.written()}"


@dataclass(frozen=True)
class Quantity:
    form: Form
    reference: Fraction | None

    def written(self):
        return f"quantity {'none' if self.reference is None else self.reference} {self.form.written()}"


@dataclass(frozen=True)
class System:
    count: int
    rows: tuple
    quantities: tuple

    def written(self, title=""):
        """The text that the program reads."""
        lines = [f"system {title}".rstrip(), f"variables {self.count}"]
        lines += [line.written() for line in (*self.rows, *self.quantities)]
        return "\n".join([*lines, "end", ""])

    def without_variable(self, gone):
        """The system without a variable, whose terms vanish."""

        def rest(form):
            kept = {name - (name > gone): factor for name, factor in form.terms.items() if name != gone}
            return Form(form.constant, kept)

        return System(
            self.count - 1,
            tuple(replace(row, form=rest(row.form)) for row in self.rows),
            tuple(replace(quantity, form=rest(quantity.form)) for quantity in self.quantities),
        )


def decimal(number):
    """A priority as it is usually written, 999.5, where that is exact."""
    return str(float(number)) if number.denominator != 1 and Fraction(str(float(number))) == number else str(number)


def read_systems(text):
    """Systems from the text of which `written` makes them: [(title, system)]."""
    found = []
    for line in text.splitlines():
        words = line.split()
        if not words or words[0].startswith("#"):
            continue
        if words[0] == "system":
            title, count, rows, quantities = " ".join(words[1:]), 0, [], []
        elif words[0] == "variables":
            count = int(words[1])
        elif words[0] == "row":
            rows.append(Row(read_form(words[3:]), words[2], Fraction(words[1])))
        elif words[0] == "quantity":
            reference = None if words[1] == "none" else Fraction(words[1])
            quantities.append(Quantity(read_form(words[2:]), reference))
        elif words[0] == "end":
            found.append((title, System(count, tuple(rows), tuple(quantities))))
    return found


def read_form(words):
    terms = []
    for word in words[1:]:
        factor, _, variable = word.partition("x")
        terms.append((int(variable), {"": 1, "-": -1}.get(factor) or Fraction(factor.removesuffix("*"))))
    return Form.of(Fraction(words[0]), terms)
