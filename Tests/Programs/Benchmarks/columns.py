"""The workloads that are one long chain, which no elimination takes apart."""

from rows import AT_MOST, EQUAL


def stackfill(system, count):
    """One column that must end at the root's bottom, where its natural heights are a fifth too much."""
    last, total = column(system, count)
    system.relate(last.bottom, EQUAL, system.root.bottom)
    system.finish(320, round(total / 1.2))


def stackineq(system, count):
    """One column in which every view would end above the root's bottom; a fifth of them cannot."""
    _, total = column(system, count, stays_inside=True)
    system.finish(320, round(total / 1.2))


def column(system, count, stays_inside=False):
    """Views below each other as wide as the root; gives the last and the sum of all natural heights."""
    root = system.root
    above, total = None, 0
    for index in range(count - 1):
        view, height = system.view(), 20 + index * 7 % 17
        total += height
        system.relate(view.left, EQUAL, root.left, 8)
        system.relate(view.right, EQUAL, root.right, -8)
        row = place_below(system, view, above)
        if index == (count - 1) // 2:
            system.edit(row, -12.0)
        natural_size(system, view, 60, height, index)
        if stays_inside:
            system.relate(view.bottom, AT_MOST, root.bottom, -8, priority=500 + index % 7)
        above = view
    return above, total


def stackalign(system, count):
    """Two columns of different natural heights, whose bottoms are aligned pair by pair in the last rows."""
    root = system.root
    pairs = []
    for index in range(max(1, (count - 1) // 2)):
        left, right = system.view(), system.view()
        system.relate(left.left, EQUAL, root.left, 8)
        natural_size(system, left, 50, 20 + index * 7 % 17, index)
        system.relate(right.left, EQUAL, left.left, 158)
        natural_size(system, right, 50, 20 + index * 11 % 19, index)
        above = pairs[-1] if pairs else (None, None)
        row = place_below(system, left, above[0])
        place_below(system, right, above[1])
        if index == (count - 1) // 4:
            system.edit(row, -12.0)
        pairs.append((left, right))
    for left, right in pairs:
        system.relate(left.bottom, EQUAL, right.bottom)
    system.finish(320, 900)


def place_below(system, view, above):
    """A view starts where the one above ends; the first, 8 below the root's top."""
    if above is None:
        return system.relate(view.top, EQUAL, system.root.top, 8)
    return system.relate(view.top, EQUAL, above.bottom)


def natural_size(system, view, width, height, index):
    """A natural size at one of three huggings and five resistances, in turn."""
    system.natural_size(view, width, height, hugging=250 - index % 3, resistance=750 - index % 5)
