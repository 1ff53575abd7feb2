"""Many ways to write one number, one multiple or one side."""

from fractions import Fraction


def decimal(value):
    """A fraction as a plain decimal number, or None when it has no short one. Never negative."""
    value = Fraction(value)
    if value.denominator == 1:
        return str(value.numerator)
    if 10000 % value.denominator == 0:
        return repr(float(value))
    return None


class Speller:
    """Writes numbers with literals, fractions and constants of its own."""

    def __init__(self, random, lets):
        self.random = random
        self.lets = lets  # name: value

    def number(self, value, alone=False):
        """An expression with this value, one factor unless it is alone."""
        value = Fraction(value)
        if value < 0:
            return f"-{self.number(-value)}"
        names = [name for name, constant in self.lets.items() if constant == value]
        if names and self.random.random() < 0.7:
            return self.random.choice(names)
        halves = [name for name, constant in self.lets.items() if constant * 2 == value]
        if alone and halves and self.random.random() < 0.5:
            return f"2 * {self.random.choice(halves)}"
        plain = decimal(value)
        if plain is None:
            text = f"{value.numerator}/{value.denominator}"
            return text if alone else f"({text})"
        if "." not in plain and self.random.random() < 0.05:
            return plain + ".0"
        if alone and self.random.random() < 0.05:
            return f"{decimal(value + 3)} - 3"
        return plain

    def multiple(self, factor, path):
        """factor * path, as one term of a sum. The factor is not zero."""
        factor = Fraction(factor)
        if factor < 0:
            return f"-{self.multiple(-factor, path)}" if factor == -1 else f"-{self.number(-factor)} * {path}"
        if factor == 1:
            return f"1.0 * {path}" if self.random.random() < 0.04 else path
        choice = self.random.random()
        if factor.numerator == 1 and choice < 0.25:
            return f"{path} / {factor.denominator}"
        if choice < 0.5:
            return f"{path} * {self.number(factor)}"
        if factor.denominator != 1 and choice < 0.7:
            return f"{factor.numerator}/{factor.denominator} * {path}"
        return f"{self.number(factor)} * {path}"

    def sum(self, term, constant, standards=0):
        """A term plus a number plus so many `standard` (one, none or minus one)."""
        text = term
        if standards:
            text += " + standard" if standards > 0 else " - standard"
        constant = Fraction(constant)
        if constant > 0:
            if self.random.random() < 0.1 and not standards:
                return f"{self.number(constant, alone=True)} + {term}" if not term.startswith("-") else \
                    f"{text} + {self.number(constant)}"
            text += f" + {self.number(constant)}"
        elif constant < 0:
            text += f" - {self.number(-constant)}"
        elif self.random.random() < 0.03:
            text += " + 0.0"
        return text

    def attribute(self, name):
        return name[0].upper() + name[1:] if self.random.random() < 0.04 else name

    def relation(self, name):
        spellings = {"=": ("==",), "<=": ("≤",), ">=": ("≥",)}[name]
        return self.random.choice(spellings) if self.random.random() < 0.05 else name

    def times(self):
        return "×" if self.random.random() < 0.05 else "x"

    def priority(self, value):
        """A spelling for a priority; empty for required, mostly."""
        value = Fraction(value)
        if value == 1000:
            return self.random.choice(["required", "1000"]) if self.random.random() < 0.05 else ""
        named = {"high": 750, "low": 250, "fittingSize": 50}
        choice = self.random.random()
        if choice < 0.6:
            for name, number in named.items():
                if value == number:
                    return name
                if abs(value - number) <= 2:
                    return f"{name}{'+' if value > number else '-'}{decimal(abs(value - number))}"
        names = [name for name, constant in self.lets.items() if constant == value]
        if names:
            return self.random.choice(names)
        return decimal(value)
