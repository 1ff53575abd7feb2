"""Workloads with many priorities: a splash screen over and over, one above the other."""

from rows import AT_LEAST, AT_MOST, EQUAL


def priorities(system, count):
    """Cells with three logos, three equal spacers and a title, whose rows have some sixty priorities."""
    stack_screens(system, count, height_priority=1000)


def cells(system, count):
    """The same, but the height of each cell is optional: it shifts all cells below it."""
    stack_screens(system, count, height_priority=760)


def stack_screens(system, count, height_priority):
    """Writes cells one above the other with a splash screen in each, and a height that they have at some priority."""
    screens = max(1, (count - 1) // 8)
    above = None
    for index in range(screens):
        cell = system.view()
        system.relate(cell.left, EQUAL, system.root.left)
        system.relate(cell.right, EQUAL, system.root.right)
        system.relate(cell.top, EQUAL, system.root.top if above is None else above.bottom)
        system.relate(cell.height, EQUAL, offset=220 + index % 7 * 40, priority=height_priority)
        above = cell
        row = splash(system, cell, index, is_middle=index == screens // 2)
        if row is not None:
            system.edit(row, -30.0)
    system.finish(390, 844)


def splash(system, cell, index, is_middle):
    """One splash screen; in the middle of all there is one row more, which is given back."""
    left, right, centre = system.view(), system.view(), system.view()
    spacers = [system.view() for _ in range(3)]
    title = system.view()
    bottom_line(system, cell, left, right, spacers, index)
    logos(system, left, right, centre, index)
    place_centre(system, cell, left, centre, index)
    place_title(system, cell, left, centre, title, index)
    return system.relate(title.left, AT_LEAST, cell.left, 20, priority=930) if is_middle else None


def bottom_line(system, cell, left, right, spacers, index):
    """A spacer, the left logo, a spacer, the right logo, a spacer, along the cell's bottom."""
    before, between, after = spacers
    system.relate(before.left, EQUAL, cell.left)
    system.relate(left.left, EQUAL, before.right)
    system.relate(between.left, EQUAL, left.right)
    system.relate(right.left, EQUAL, between.right)
    system.relate(after.left, EQUAL, right.right)
    system.relate(after.right, EQUAL, cell.right)
    system.relate(before.width, EQUAL, between.width)
    system.relate(after.width, EQUAL, between.width)
    system.relate(before.width, EQUAL, offset=32, priority=700 + index % 13)
    system.relate(before.width, AT_LEAST, offset=8, priority=900)
    for spacer in spacers:
        system.relate(spacer.height, EQUAL, offset=10)
        system.relate(spacer.bottom, EQUAL, left.bottom)
    system.relate(left.bottom, EQUAL, cell.bottom, -32, priority=980)
    system.relate(left.bottom, AT_MOST, cell.bottom, -8)
    system.relate(right.bottom, EQUAL, left.bottom)


def logos(system, left, right, centre, index):
    """The logos' aspect ratios, and the widths that they would have, at most and at least."""
    for position, (logo, width) in enumerate(((left, 150), (right, 140), (centre, 240))):
        system.relate(logo.height, EQUAL, logo.width, 0, 0.5)
        system.relate(logo.width, EQUAL, offset=width + index % 11 * 3, priority=800 - 10 * position - index % 5)
        system.relate(logo.width, AT_MOST, offset=width + 60, priority=950)
        system.relate(logo.width, AT_LEAST, offset=40, priority=990)


def place_centre(system, cell, left, centre, index):
    """The centre logo in the middle of the cell, unless it comes too near to an edge or to the left logo."""
    system.relate(centre.centre_x, EQUAL, cell.centre_x)
    system.relate(centre.centre_y, EQUAL, cell.centre_y, 0, priority=600 - index % 17)
    system.relate(centre.top, AT_LEAST, cell.top, 32, priority=970 - index % 3)
    system.relate(centre.top, AT_LEAST, cell.top, 4)
    system.relate(centre.bottom, AT_MOST, left.top, -24, priority=960)
    system.relate(centre.width, AT_MOST, cell.width, -64)


def place_title(system, cell, left, centre, title, index):
    """The title between the centre logo and the line below."""
    system.relate(title.centre_x, EQUAL, centre.centre_x)
    system.relate(title.top, EQUAL, centre.bottom, 8, priority=500 + index % 19)
    system.relate(title.bottom, AT_MOST, left.top, -4, priority=940)
    system.natural_size(title, 90 + index % 23, 18, hugging=251 + index % 3, resistance=751 - index % 3)
    system.relate(title.width, AT_MOST, cell.width, -16)
