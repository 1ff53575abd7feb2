"""Exact linear forms: a constant and a multiple of each variable, all of them fractions.

A variable is any hashable name; views use pairs such as ("title", "w").
"""

from fractions import Fraction


class Form:
    """One linear form, for example 2 * title.width - 8."""

    def __init__(self, constant=0, terms=None):
        self.constant = Fraction(constant)
        self.terms = {name: factor for name, factor in (terms or {}).items() if factor != 0}

    @staticmethod
    def variable(name):
        return Form(0, {name: Fraction(1)})

    def __add__(self, other):
        other = lifted(other)
        terms = dict(self.terms)
        for name, factor in other.terms.items():
            terms[name] = terms.get(name, Fraction(0)) + factor
        return Form(self.constant + other.constant, terms)

    __radd__ = __add__

    def __neg__(self):
        return self * -1

    def __sub__(self, other):
        return self + -lifted(other)

    def __rsub__(self, other):
        return lifted(other) - self

    def __mul__(self, factor):
        factor = Fraction(factor)
        return Form(self.constant * factor, {name: value * factor for name, value in self.terms.items()})

    __rmul__ = __mul__

    def value(self, point):
        """The value at a point, which maps every variable to a number."""
        return self.constant + sum(factor * point[name] for name, factor in self.terms.items())


def lifted(value):
    """A number as a form without variables; a form as itself."""
    return value if isinstance(value, Form) else Form(value)
