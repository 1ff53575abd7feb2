"""Reads the sizes that the message of a problem in a range names, and decides which sizes are in them."""

import re
from fractions import Fraction


# The distance of a size that is beside a border and not on it.
NEAR = Fraction(1, 20)


def number(words):
    return Fraction(words) if re.fullmatch(r"-?\d+(\.\d+)?(/\d+)?", words) else None


class Side:
    """The sizes at which `width * W + height * H + constant` is above 0, or 0 too if it is `closed`."""

    def __init__(self, width, height, constant, closed):
        self.width, self.height, self.constant, self.closed = Fraction(width), Fraction(height), constant, closed

    def value(self, size):
        return self.width * size[0] + self.height * size[1] + self.constant

    @property
    def is_rounded(self):
        """Whether its numbers may be rounded in the message."""
        return any(part.denominator > 8 for part in (self.width, self.height, self.constant))


# The words, each with the coefficients of a side: of the width, of the height, and the sign of the number.
STRAIGHT = {"narrower than": (-1, 0, 1, False), "wider than": (1, 0, -1, False), "lower than": (0, -1, 1, False),
            "higher than": (0, 1, -1, False)}


def sides(words):
    """The sides that a phrase names, all of which must hold; None if it is not understood."""
    if words == "wider than it is high":
        return [Side(1, -1, Fraction(0), False)]
    if words == "higher than it is wide":
        return [Side(-1, 1, Fraction(0), False)]
    if words == "at least as high as it is wide":
        return [Side(-1, 1, Fraction(0), True)]
    if words == "at least as wide as it is high":
        return [Side(1, -1, Fraction(0), True)]
    match = re.fullmatch(r"(at least|at most) (\S+) (wide|high)", words)
    if match and number(match[2]) is not None:
        sign = 1 if match[1] == "at least" else -1
        axis = (sign, 0) if match[3] == "wide" else (0, sign)
        return [Side(*axis, -sign * number(match[2]), True)]
    match = re.fullmatch(r"(?:(\S+) to )?(\S+) (wide|high)", words)
    if match and number(match[2]) is not None:
        low, high = number(match[1] or match[2]), number(match[2])
        if low is None:
            return None
        axis = (1, 0) if match[3] == "wide" else (0, 1)
        return [Side(*axis, -low, True), Side(-axis[0], -axis[1], high, True)]
    match = re.fullmatch(r"(\S+) × (\S+)", words)
    if match and None not in (number(match[1]), number(match[2])):
        return sides(f"{match[1]} wide") + sides(f"{match[2]} high")
    match = re.fullmatch(r"(not )?((?:narrower|wider|lower|higher) than) (.+)", words)
    if not match:
        return None
    width, height, sign, closed = STRAIGHT[match[2]]
    if match[1]:
        width, height, sign, closed = -width, -height, -sign, True
    slope, constant = line(match[3], "its height" if width else "its width")
    if constant is None:
        return None
    if width:
        return [Side(width, sign * slope, sign * constant, closed)]
    return [Side(sign * slope, height, sign * constant, closed)]


def line(words, name):
    """The slope and the constant of `0.8 × its width + 120`, or of a number."""
    if (value := number(words)) is not None:
        return Fraction(0), value
    match = re.fullmatch(rf"(?:(\S+) - )?(?:(\S+) × )?{name}(?: ([+-]) (\S+))?", words)
    if not match:
        return Fraction(0), None
    slope = number(match[2]) if match[2] else Fraction(1)
    if match[1]:
        return -slope, number(match[1])
    constant = number(match[4]) if match[4] else Fraction(0)
    return slope, -constant if match[3] == "-" else constant


class Region:
    """Sizes inside all sides of one of several alternatives, except some."""

    def __init__(self, alternatives, exceptions=(), has_more=False):
        self.alternatives, self.exceptions, self.has_more = alternatives, exceptions, has_more

    def contains(self, size, margin):
        """Whether it has a size; None if that is not known: within a margin inside a border, where a problem may be too
        small to be reported, beside a border, where a conflict may be too small to hide a problem, or on a line of which
        only some sizes are excepted. A line that is excepted is a border too."""
        for exception, is_whole in self.exceptions:
            if all(side.value(size) >= 0 for side in exception):
                return False if is_whole else None
            if all(side.value(size) > -margin for side in exception):
                return None
        answers = []
        for alternative in self.alternatives:
            own = True
            for side in alternative:
                value = side.value(size)
                if abs(value) < NEAR and (value != 0 or side.is_rounded):
                    own = None if own else own
                elif value < 0 or value == 0 and not side.closed:
                    own = False
                elif value < margin and not (value == 0 and margin == 0):
                    own = None if own else own
            answers.append(own)
        return True if True in answers else None if self.has_more or None in answers else False

    def lines(self):
        return [side for sides in [*self.alternatives, *(each for each, _ in self.exceptions)] for side in sides]


def region(words):
    """The region that words name: `at every size`, `while the root is narrower than 344`; None if it is not known."""
    if words.endswith(")") or "some sizes" in words:
        return None
    words, *rest = re.split(r",? except ", words, maxsplit=1)
    exceptions = []
    for exception in re.split(r", | and ", rest[0]) if rest else []:
        found = sides(exception.removeprefix("some that are "))
        if found is None:
            return None
        exceptions.append((found, not exception.startswith("some that are ")))
    if re.fullmatch(r"at every size( and combination)?|in every combination", words):
        return Region([[]], exceptions)
    if not words.startswith("while the root is "):
        return None
    # Some parts are counted and not named.
    words, has_more = re.subn(r" or in \d+ more parts of the range$", "", words)
    alternatives = []
    for phrase in re.split(r", | or ", words.removeprefix("while the root is ")):
        match = re.fullmatch(r"not (\S+) (wide|high)", phrase)
        if match and number(match[1]) is not None:
            more, less = ("wider", "narrower") if match[2] == "wide" else ("higher", "lower")
            alternatives += [sides(f"{less} than {match[1]}"), sides(f"{more} than {match[1]}")]
            continue
        own = [sides(part) for part in phrase.split(" and ")]
        if None in own:
            return None
        alternatives.append([side for each in own for side in each])
    return Region(alternatives, exceptions, bool(has_more))


def named(message):
    """The region of a problem's example, from its message; None if it is not known."""
    match = re.search(r"\((at every size and combination|at every size|in every combination)[,)]", message)
    if match is None:
        match = re.search(r" (while the root is [^()]*?|at every size(?: and combination| except [^()]*?)?|in every combination) \(",
                          message)
    return region(match[1]) if match else None


def others(message):
    """What a message says of other combinations: `only`, `all` or None."""
    if "It occurs in no other combination" in message or "It fails in no other combination" in message:
        return "only"
    if re.search(r"at every size and combination|in every combination", message):
        return "all"
    match = re.search(r"It (?:occurs|fails) in (?:both|all \d+) [^.,:]*(, at different sizes)?", message)
    return "all" if match and not match[1] else None
