"""Reads where a problem of a range is, from its message and its notes."""

import re
from fractions import Fraction
from itertools import product

NUMBER = r"(-?[\d./]+)"
MORE = {"narrower": ("width", -1), "wider": ("width", 1), "lower": ("height", -1), "higher": ("height", 1)}
EXTENTS = {"wide": "width", "high": "height"}
OTHER = {"width": "height", "height": "width"}


class HalfPlane:
    """Sizes on one side of a line: where the sum of the weighted sizes and a constant is above 0, or at least 0."""

    def __init__(self, weights, constant, is_closed):
        self.weights, self.constant, self.is_closed = weights, constant, is_closed

    def distance(self, size):
        """How far a size is inside, in points; below 0 outside. None if that is not known of a device."""
        if any(axis not in size for axis in self.weights):
            return None
        value = self.constant + sum(weight * size[axis] for axis, weight in self.weights.items())
        return value / max(abs(weight) for weight in self.weights.values())


class Region:
    """Sizes in all half-planes of any alternative, except some lines and single sizes."""

    def __init__(self, alternatives, exceptions=(), has_more=False):
        self.alternatives, self.exceptions, self.has_more = alternatives, exceptions, has_more

    def contains(self, size, near, has_borders=True):
        """Whether a size is inside; None close to a border: within the error of a rounded number or of a conflict that
        is too small to be reported, or `near` points inside, where a problem may be that small. Without `has_borders`,
        also on a border, where a single size may not be proven."""
        for exception in self.exceptions:
            if len(exception) == 2 and all(size.get(axis) == value for axis, value in exception.items()):
                return False
            # Of a line, some sizes are inside.
            if all(axis in size and abs(size[axis] - value) < near for axis, value in exception.items()):
                return None
        verdicts = []
        for planes in self.alternatives:
            own = [self.is_inside(plane, plane.distance(size), near, has_borders) for plane in planes]
            verdicts.append(False if False in own else None if None in own else True)
        return True if True in verdicts else None if self.has_more or None in verdicts else False

    @staticmethod
    def is_inside(plane, distance, near, has_borders):
        if distance is None:
            return None
        is_rounded = plane.constant.denominator > 2 or any(weight.denominator > 2 for weight in plane.weights.values())
        if abs(distance) < Fraction(1, 20) and (distance != 0 or is_rounded):
            return None
        if distance == 0:
            return plane.is_closed if has_borders else None
        return None if 0 < distance < near else distance > 0

    def borders(self):
        """The widths and heights at straight borders."""
        found = {"width": set(), "height": set()}
        for plane in (plane for planes in self.alternatives for plane in planes):
            if len(plane.weights) == 1:
                (axis, weight), = plane.weights.items()
                found[axis].add(-plane.constant / weight)
        for exception in self.exceptions:
            for axis, value in exception.items():
                found[axis].add(value)
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


# What is true of no size.
NOWHERE = Region([])
# The parts of a region that are counted and not named.
MORE_PARTS = r" or in \d+ more parts of the range$"
WHOLE = "at every size|at every size and combination|in every combination"


def alternatives(words):
    """The alternatives of half-planes that some words mean, such as `narrower than 344 or wider than 400`; None if they
    do not say it all."""
    found = []
    for alternative in re.split(r", | or ", words) if " or " in words else [words]:
        if match := re.fullmatch(rf"not {NUMBER} (wide|high)", alternative):
            axis, size = EXTENTS[match[2]], Fraction(match[1])
            found += [[HalfPlane({axis: Fraction(sign)}, -sign * size, False)] for sign in (1, -1)]
            continue
        if match := re.fullmatch(rf"{NUMBER} × {NUMBER}", alternative):
            alternative = f"{match[1]} wide and {match[2]} high"
        planes = [half_planes(phrase) for phrase in alternative.split(" and ")]
        if None in planes:
            return None
        found.append([plane for own in planes for plane in own])
    return found


def exceptions(words):
    """The lines and single sizes that some words name, such as `344 × 568 and some that are 430 wide`; None if they do
    not name them all."""
    found = []
    for exception in re.split(r", | and ", words):
        if match := re.fullmatch(rf"(?:some that are )?{NUMBER} (wide|high)", exception):
            found.append({EXTENTS[match[2]]: Fraction(match[1])})
        elif match := re.fullmatch(rf"{NUMBER} × {NUMBER}", exception):
            found.append({"width": Fraction(match[1]), "height": Fraction(match[2])})
        else:
            return None
    return found


def region(words):
    """The sizes of `while the root is narrower than 344` or `at every size except 344 × 568`; None if the words do not
    say it all."""
    words, *excepted = re.split(",? except ", words, maxsplit=1)
    outside = exceptions(excepted[0]) if excepted else []
    words, has_more = re.subn(MORE_PARTS, "", words)
    if re.fullmatch(WHOLE, words):
        inside = [[]]
    else:
        inside = alternatives(words.removeprefix("while the root is ")) if words.startswith("while the root is ") else None
    return None if inside is None or outside is None else Region(inside, outside, bool(has_more))


def combinations(words, choices):
    """The combinations of `de and fr, text scale 2; es`, each with the value of each list; None if they are not known.
    `choices` are the lists, each with its values."""
    everything = set(product(*([(name, value) for value in values] for name, values in choices)))
    if words == "every combination":
        return everything
    found = set()
    for part in words.split("; "):
        chosen = {}
        for item in re.split(r", | and ", part):
            item = re.sub(r"^text scales? ", "", item)
            match = re.fullmatch(r"(?P<all>all \w+(?: \w+)* but )?(?P<first>[\w.]+|no language)(?: to (?P<last>[\w.]+))?", item)
            if not match:
                return None
            first, last = (value_of(match[key], choices) for key in ("first", "last"))
            if first is None or match["last"] and last is None:
                return None
            (name, place), values = first, dict(choices)[first[0]]
            own = values[place:last[1] + 1] if last else values[place:place + 1]
            chosen.setdefault(name, set()).update(set(values) - set(own) if match["all"] else own)
        found |= {combination for combination in everything
                  if all(name not in chosen or value in chosen[name] for name, value in combination)}
    return found


def value_of(word, choices):
    """The list that has a value, and its place there."""
    for name, values in choices:
        for place, value in enumerate(values):
            if word == value or value == "" and word in ("none", "no language"):
                return name, place
    return None


# The words of the sizes, and those of the combination in which they are.
MESSAGE = re.compile(rf" (?P<sizes>while the root is [^()]*?|at every size except [^()]*?) \((?:for example )?(?:at )?(?P<place>[^()]*)\)"
                     rf"| (?P<whole>{WHOLE}) \(the numbers are for (?P<wholePlace>[^()]*)\)"
                     rf"| \((?P<only>{WHOLE})(?:, (?P<onlyPlace>[^()]*))?\)")
# The words of a range without sizes.
LISTS = re.compile(r" \((?:the numbers are for )?(?P<place>(?!for example)[^()]*)\)")
OTHERS = re.compile(r"\. It (?:occurs|fails) (?:in )?(?P<others>no other combination|(?:both|all \d+|\d+ of \d+) \w+(?: \w+)*)"
                    r"(?P<differs>, at different sizes)?(?:: (?P<names>.*?))?(?:\. [A-Z`]|$)")


def claims(message, notes, choices, has_sizes):
    """What the message of a problem and its notes say of combinations: sets of these, each with the sizes at which they
    have the problem. `choices` are the lists, each with its values; `has_sizes` is whether the range has more than one
    size."""
    found = []
    everything = combinations("every combination", choices)
    if match := MESSAGE.search(message):
        own = region(match["sizes"] or match["whole"] or match["only"])
        place = match["place"] or match["wholePlace"] or match["onlyPlace"] or ""
        is_everywhere = "combination" in (match["whole"] or match["only"] or "")
    elif match := None if has_sizes else LISTS.search(message):
        own, place, is_everywhere = Region([[]]), match["place"], False
    else:
        return found
    place = ", ".join(part for part in place.split(", ") if not re.search(" points(?: wide| high)?$", part))
    named = everything if is_everywhere or not place else combinations(place, choices)
    if named is None:
        return found
    if match := OTHERS.search(message):
        if match["others"] == "no other combination":
            found.append((everything - named, NOWHERE))
        elif " of " not in match["others"]:
            named = named if match["differs"] else everything
        elif match["names"] and (others := combinations(match["names"], choices)):
            found.append((everything - others, NOWHERE))
            named = named if match["differs"] else others
    if own:
        found.append((named, own))
    for note in notes:
        names, _, sizes = note.rpartition(": ")
        named, own = combinations(names, choices), region(sizes)
        if named and own:
            found.append((named, own))
    return found
