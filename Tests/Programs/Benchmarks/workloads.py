"""The systems to be measured, by name: five shapes that layouts have, three single chains, and cells of any height.

Every workload takes a system that has a root view and about how many views to make; it writes the same rows each time.
"""

import math
import random
from collections import deque

from columns import stackalign, stackfill, stackineq
from rows import AT_MOST, EQUAL
from splash import cells, priorities


def form(system, count):
    """Rows of a label and a field: equal widths, centred on each other, with natural sizes."""
    root = system.root
    natural_width = random.Random(1)
    pairs = max(1, (count - 1) // 2)
    first_label = first_field = above = None
    for index in range(pairs):
        label, field = system.view(), system.view()
        system.relate(label.left, EQUAL, root.left, 16)
        system.relate(field.right, EQUAL, root.right, -16)
        system.relate(field.left, EQUAL, label.right, 8)
        if above is None:
            system.relate(field.top, EQUAL, root.top, 20)
        else:
            row = system.relate(field.top, EQUAL, above.bottom, 8)
            if index == pairs // 2:
                system.edit(row, -12.0)
        system.relate(label.centre_y, EQUAL, field.centre_y)
        if first_label is None:
            first_label, first_field = label, field
        else:
            system.relate(label.width, EQUAL, first_label.width)
            system.relate(field.width, EQUAL, first_field.width)
        system.natural_size(label, natural_width.randint(30, 120), 20, hugging=251)
        system.natural_size(field, 100, 30)
        above = field
    system.finish(375, 812)


def chain(system, count):
    """One row of views of equal width from the root's left edge to its right edge."""
    root = system.root
    first = before = None
    for index in range(count - 1):
        view = system.view()
        if before is None:
            first = view
            system.relate(view.left, EQUAL, root.left, 8)
        else:
            row = system.relate(view.left, EQUAL, before.right, 8)
            system.relate(view.width, EQUAL, first.width)
            if index == (count - 1) // 2:
                system.edit(row, -12.0)
        system.relate(view.top, EQUAL, root.top, 8)
        system.relate(view.bottom, EQUAL, root.bottom, -8)
        before = view
    system.relate(before.right, EQUAL, root.right, -8)
    system.finish(20 * count, 100)


def nested(system, count):
    """A tree in which every view holds a padded column of up to four views of equal height."""
    branches = 4
    parents = deque([system.root])
    first_children = []
    made = 1
    while made < count:
        parent = parents.popleft()
        first = above = None
        for _ in range(min(branches, count - made)):
            view = system.view()
            made += 1
            parents.append(view)
            system.relate(view.left, EQUAL, parent.left, 2)
            system.relate(view.right, EQUAL, parent.right, -2)
            if above is None:
                first = view
                first_children.append(system.relate(view.top, EQUAL, parent.top, 2))
            else:
                system.relate(view.top, EQUAL, above.bottom, 1)
                system.relate(view.height, EQUAL, first.height)
            above = view
        system.relate(above.bottom, EQUAL, parent.bottom, -2)
    system.edit(first_children[len(first_children) // 2], -3.0)
    depth = math.ceil(math.log(count, branches)) + 1
    system.finish(400, branches**depth * 12.0)


def grid(system, count):
    """A square grid of equal cells, each three quarters as high as wide."""
    root = system.root
    columns = max(2, int(math.sqrt(count)))
    lines = max(1, (count - 1) // columns)
    cells = [[system.view() for _ in range(columns)] for _ in range(lines)]
    first = cells[0][0]
    for line in range(lines):
        for column in range(columns):
            cell = cells[line][column]
            if column == 0:
                system.relate(cell.left, EQUAL, root.left, 8)
            else:
                row = system.relate(cell.left, EQUAL, cells[line][column - 1].right, 8)
                if line == 0 and column == columns // 2:
                    system.edit(row, -10.0)
            if line == 0:
                system.relate(cell.top, EQUAL, root.top, 8)
            else:
                system.relate(cell.top, EQUAL, cells[line - 1][0].bottom, 8)
            if cell is not first:
                system.relate(cell.width, EQUAL, first.width)
            system.relate(cell.height, EQUAL, cell.width, 0, 0.75)
    system.relate(cells[0][-1].right, EQUAL, root.right, -8)
    system.relate(cells[-1][0].bottom, AT_MOST, root.bottom, -8, priority=750)
    system.finish(columns * 60, lines * 70)


SHAPES = {"form": form, "chain": chain, "nested": nested, "grid": grid, "priorities": priorities}
SINGLE_CHAINS = {"stackfill": stackfill, "stackineq": stackineq, "stackalign": stackalign}
# Of these nothing is asked but that time grows no faster than with the shapes.
OTHERS = {"cells": cells}
WORKLOADS = SHAPES | SINGLE_CHAINS | OTHERS
