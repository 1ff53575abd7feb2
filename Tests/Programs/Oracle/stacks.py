"""The rows of stack views (solving.md, Stack views, as Apple's frames show them)."""

from fractions import Fraction

from meaning import REQUIRED, Row, spelled

HIDDEN = Fraction(1999, 2)
PROPORTIONAL = Fraction(999)
EQUAL_CENTERING = Fraction(149)
CROSS_SIZE = Fraction(51)
SMALL_LENGTH = Fraction(49)
SMALL_GAPS = Fraction(48)
NO_SIZE_ACROSS = Fraction(25)
# Below every priority that can be written.
LEAST = Fraction(1, 2)


def stack_rows(meaning):
    rows = []
    for view in meaning.views:
        if meaning.is_stack(view) and meaning.arranged(view):
            rows += main_axis(meaning, view) + cross_axis(meaning, view)
    return rows


def reader(meaning, stack):
    """A function from (view, attribute) to its coordinate in the stack, in the stack's own direction."""
    common = (stack, meaning.right_to_left(stack))
    return lambda view, attribute, guide=None: meaning.coordinate(view, guide, attribute, common)


def axis_names(horizontal):
    """Start, end, centre, size along an axis."""
    return ("leading", "trailing", "centerX", "width") if horizontal else ("top", "bottom", "centerY", "height")


def main_axis(meaning, stack):
    at = reader(meaning, stack)
    start, end, center, size = axis_names(meaning.horizontally_stacked(stack))
    guide = "margins" if meaning.value(stack, "marginsRelative", False) else None
    distribution = meaning.value(stack, "distribution", "fill")
    spacing = meaning.value(stack, "spacing", 0)
    children = meaning.arranged(stack)
    visible = [child for child in children if not meaning.hidden(child)]
    rows = []

    title = meaning.titles

    def row(error, relation, priority, *says):
        rows.append(Row(error, relation, priority, "stack", says=says))

    if visible:
        first, last = visible[0], visible[-1]
        row(at(first, start) - at(stack, start, guide), "=", REQUIRED,
            f"the stack {title[stack]} begins with {title[first]}")
        row(at(stack, end, guide) - at(last, end), "=", REQUIRED, f"the stack {title[stack]} ends with {title[last]}")
    else:
        # Hidden children take no room.
        row(at(stack, end, guide) - at(stack, start, guide), "=", HIDDEN)

    gaps = []
    for before, child in zip(visible, visible[1:]):
        gap = at(child, start) - at(before, end)
        wanted = meaning.value(before, "spacingAfter", spacing)
        gaps.append((gap, wanted, before, child))
        loose = distribution in ("equalSpacing", "equalCentering")
        words = f"the stack {title[stack]} keeps {spelled(wanted)} between {title[before]} and {title[child]}"
        row(gap - wanted, ">=" if loose else "=", REQUIRED, words)

    # Nothing holds a hidden child along the stack; Apple's frames show it at the stack's start.
    for child in children:
        if child not in visible:
            row(at(child, start) - at(stack, start), "=", LEAST)

    def small_length():
        if gaps:
            row(at(stack, size), "=", SMALL_LENGTH)
        for gap, wanted, _, _ in gaps:
            row(gap - wanted, "=", SMALL_GAPS)

    if distribution == "equalSpacing":
        for (gap, _, _, _), (following, _, between, _) in zip(gaps, gaps[1:]):
            words = f"the stack {title[stack]} makes the gaps on both sides of {title[between]} equal"
            row(gap - following, "=", REQUIRED, words)
        small_length()
    if distribution == "equalCentering":
        centers = [at(child, center) for child in visible]
        for first, second, third in zip(centers, centers[1:], centers[2:]):
            row((second - first) - (third - second), "=", EQUAL_CENTERING)
        small_length()
    if distribution == "fillEqually":
        longer = "wide" if size == "width" else "high"
        for child, following in zip(visible[:1] * len(visible), visible[1:]):
            row(at(child, size) - at(following, size), "=", REQUIRED, 
                f"the stack {title[stack]} makes {title[following]} as {longer} as {title[child]}")
    if distribution == "fillProportionally":
        naturals = {child: meaning.natural(child)[0 if size == "width" else 1] for child in visible}
        total = sum(naturals.values()) + sum(max(0, wanted) for _, wanted, _, _ in gaps)
        for child in visible:
            row(at(child, size) - Fraction(naturals[child], 1) / total * at(stack, size), "=", PROPORTIONAL)
    for child in children:
        if child not in visible:
            row(at(child, size), "=", HIDDEN)
    return rows


def cross_axis(meaning, stack):
    at = reader(meaning, stack)
    start, end, center, size = axis_names(not meaning.horizontally_stacked(stack))
    guide = "margins" if meaning.value(stack, "marginsRelative", False) else None
    alignment = meaning.value(stack, "alignment", "fill")
    rows = []

    title = meaning.titles

    def row(error, relation, *says):
        rows.append(Row(error, relation, REQUIRED, "stack", says=says))

    for child in meaning.arranged(stack):
        low = at(child, start) - at(stack, start, guide)
        high = at(stack, end, guide) - at(child, end)
        holds = f"the stack {title[stack]} holds {title[child]}"
        if alignment == "fill":
            row(low, "=", f"the stack {title[stack]} stretches {title[child]} across")
            row(high, "=", f"the stack {title[stack]} stretches {title[child]} across")
        elif alignment in ("leading", "top"):
            row(low, "=", f"the stack {title[stack]} aligns {title[child]}")
            row(high, ">=", holds)
        elif alignment in ("trailing", "bottom"):
            row(low, ">=", holds)
            row(high, "=", f"the stack {title[stack]} aligns {title[child]}")
        else:
            row(at(child, center) - at(stack, center, guide), "=", f"the stack {title[stack]} centers {title[child]}")
            row(low, ">=", holds)
            row(high, ">=", holds)
    if alignment != "fill":
        rows.append(Row(at(stack, size), "=", CROSS_SIZE, "stack"))
        for child in meaning.arranged(stack):
            if not meaning.hidden(child):
                rows.append(Row(at(child, size), "=", NO_SIZE_ACROSS, "stack"))
    return rows
