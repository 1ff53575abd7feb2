"""Reads where a problem of a range is, from its message."""

import re
from fractions import Fraction

NUMBER = r"(-?[\d./]+)"
MORE = {"narrower": ("width", -1), "wider": ("width", 1), "lower": ("height", -1), "higher": ("height", 1)}
EXTENTS = {"wide": "width", "high": "height"}
OTHER = {"width": "height", "height": "width"}
# A place without a size means every size.
PLACE = r"\((?:the numbers are for |for example |at )*(?P<place>[^()]*)\)"


class HalfPlane:
    """Sizes on one side of a line: where the sum of the weighted sizes and a constant is above 0, or at least 0."""

    def __init__(self, weights, constant, is_closed):
        self.weights, self.constant, self.is_closed = weights, constant, is_closed

    def distance(self, size):
        """How far a size is inside, in points; below 0 outside."""
        value = self.constant + sum(weight * size[axis] for axis, weight in self.weights.items())
        return value / max(abs(weight) for weight in self.weights.values())


class Region:
    """Sizes in all half-planes, or with `is_union` in any of them."""

    def __init__(self, planes, is_union=False):
        self.planes, self.is_union = planes, is_union

    def contains(self, size, near):
        """Whether a size is inside; None close to a border: within a rounded number's error, or `near` points inside,
        where a problem may be too small to be reported."""
        verdicts = [self.is_inside(plane, plane.distance(size), near) for plane in self.planes]
        decisive = self.is_union
        if decisive in verdicts:
            return decisive
        return None if None in verdicts else not decisive

    @staticmethod
    def is_inside(plane, distance, near):
        is_rounded = plane.constant.denominator > 2 or any(weight.denominator > 2 for weight in plane.weights.values())
        if abs(distance) < Fraction(1, 100) and (distance != 0 or is_rounded):
            return None
        if distance == 0:
            return plane.is_closed
        return None if 0 < distance < near else distance > 0

    def borders(self):
        """The widths and heights at straight borders."""
        found = {"width": set(), "height": set()}
        for plane in self.planes:
            if len(plane.weights) == 1:
                (axis, weight), = plane.weights.items()
                found[axis].add(-plane.constant / weight)
        return found


def half_planes(phrase):
    """The half-planes that a phrase means; None if it is none of the known ones."""
    if match := re.fullmatch(rf"(narrower|wider|lower|higher) than {NUMBER}", phrase):
        axis, sign = MORE[match[1]]
        return [HalfPlane({axis: Fraction(sign)}, -sign * Fraction(match[2]), False)]
    if match := re.fullmatch(rf"at (most|least) {NUMBER} (wide|high)", phrase):
        sign = 1 if match[1] == "least" else -1
        return [HalfPlane({EXTENTS[match[3]]: Fraction(sign)}, -sign * Fraction(match[2]), True)]
    if match := re.fullmatch(rf"{NUMBER} to {NUMBER} (wide|high)", phrase):
        axis = EXTENTS[match[3]]
        return [HalfPlane({axis: Fraction(1)}, -Fraction(match[1]), True),
                HalfPlane({axis: Fraction(-1)}, Fraction(match[2]), True)]
    if match := re.fullmatch(rf"{NUMBER} (wide|high)", phrase):
        return half_planes(f"{match[1]} to {match[1]} {match[2]}")
    if match := re.fullmatch(r"(wider|higher) than it is (?:high|wide)", phrase):
        axis = MORE[match[1]][0]
        return [HalfPlane({axis: Fraction(1), OTHER[axis]: Fraction(-1)}, Fraction(0), False)]
    if match := re.fullmatch(r"at least as (wide|high) as it is (?:high|wide)", phrase):
        axis = EXTENTS[match[1]]
        return [HalfPlane({axis: Fraction(1), OTHER[axis]: Fraction(-1)}, Fraction(0), True)]
    line = rf"(not )?(narrower|wider|lower|higher) than (?:{NUMBER} - )?(?:{NUMBER} × )?its (?:width|height)(?: ([+-]) {NUMBER})?"
    if match := re.fullmatch(line, phrase):
        axis, sign = MORE[match[2]]
        if match[1]:
            sign = -sign
        slope = Fraction(match[4] or 1) * (-1 if match[3] else 1)
        constant = Fraction(match[3] or match[6] or 0) * (-1 if match[5] == "-" else 1)
        return [HalfPlane({axis: Fraction(sign), OTHER[axis]: -sign * slope}, -sign * constant, bool(match[1]))]
    return None


def region(message):
    """Where a problem of a range is, in the combination that its message names; None if the words do not say it all."""
    if re.search(r"\(at every size| at every size (and combination )?\(", message):
        return Region([])
    match = re.search(r"while the root is ([^()]*?) \(", message)
    if not match:
        return None
    words = match[1]
    is_union = " or " in words and " to " not in words
    planes = []
    for phrase in re.split(r", | or | and ", words):
        found = half_planes(phrase)
        if found is None:
            return None
        planes += found
    if " or " in words and not is_union:
        return None
    return Region(planes, is_union)


def place(message):
    """The parts of the parenthesis that names a size and a combination."""
    match = re.search(r"(?:every size|while the root is [^()]*?|every size and combination|[^(]) " + PLACE, message)
    return match["place"].split(", ") if match else []


def is_everywhere(message):
    """Whether it is said of every combination."""
    return bool(re.search(r"every size and combination|\(in every combination| in every combination \(", message))


def is_only_there(message):
    """Whether it is said that it is in no other combination."""
    return " in no other combination" in message
