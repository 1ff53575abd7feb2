"""A linear system as text, written row by row while a workload is made, so that no size fills the memory.

The first line says how many variables and rows there are, which two variables are the root's width and height, the
root's size, which row the edit is of and what its constant becomes:

    VARIABLES ROWS WIDTH HEIGHT ROOT-WIDTH ROOT-HEIGHT EDITED-ROW EDITED-CONSTANT

Every further line is one row, `sum of COEFFICIENT * VARIABLE + CONSTANT  RELATION  0`:

    PRIORITY RELATION CONSTANT TERMS (VARIABLE COEFFICIENT)*

RELATION is -1 for at most, 0 for equal and 1 for at least. Variables and rows count from 0.
"""

import os
import shutil

AT_MOST, EQUAL, AT_LEAST = -1, 0, 1
REQUIRED = 1000


class View:
    """The attributes of one view as sums of its four variables: left, top, width and height."""

    __slots__ = ("first",)

    def __init__(self, first):
        self.first = first

    left = property(lambda view: ((view.first, 1),))
    top = property(lambda view: ((view.first + 1, 1),))
    width = property(lambda view: ((view.first + 2, 1),))
    height = property(lambda view: ((view.first + 3, 1),))
    right = property(lambda view: view.left + view.width)
    bottom = property(lambda view: view.top + view.height)
    centre_x = property(lambda view: view.left + ((view.first + 2, 0.5),))
    centre_y = property(lambda view: view.top + ((view.first + 3, 0.5),))


class System:
    """A linear system that is being written; `finish` asks for the root's size and ends it."""

    def __init__(self, file):
        self.file = file
        self.variables = 0
        self.rows = 0
        self.edited = None
        self.size = None
        self.root = self.view()
        self.relate(self.root.left, EQUAL)
        self.relate(self.root.top, EQUAL)

    def view(self):
        """A new view, whose width and height are not negative."""
        view = View(self.variables)
        self.variables += 4
        self.write(REQUIRED, AT_LEAST, 0, view.width)
        self.write(REQUIRED, AT_LEAST, 0, view.height)
        return view

    def relate(self, left, relation, right=(), offset=0.0, multiplier=1.0, priority=REQUIRED):
        """Writes the row `left RELATION multiplier * right + offset`, and gives its index."""
        terms = left + tuple((variable, -(coefficient * multiplier)) for variable, coefficient in right)
        return self.write(priority, relation, -offset, terms)

    def natural_size(self, view, width, height, hugging=250, resistance=750):
        """Writes the four optional rows that keep a view at its natural size."""
        for length, natural in ((view.width, width), (view.height, height)):
            self.relate(length, AT_MOST, offset=natural, priority=hugging)
            self.relate(length, AT_LEAST, offset=natural, priority=resistance)

    def write(self, priority, relation, constant, terms):
        """Writes one row as it is, and gives its index."""
        written = " ".join(f"{variable} {coefficient!r}" for variable, coefficient in terms)
        self.file.write(f"{priority} {relation} {constant!r} {len(terms)} {written}\n")
        self.rows += 1
        return self.rows - 1

    def edit(self, row, constant):
        """Names the row that an editor would change, and what its constant becomes."""
        self.edited = (row, constant)

    def finish(self, width, height):
        """Fixes the root's size, in the last two rows."""
        self.size = (width, height)
        self.relate(self.root.width, EQUAL, offset=width)
        self.relate(self.root.height, EQUAL, offset=height)

    def heading(self):
        """The first line, which is known when all rows are."""
        width, height = self.root.width[0][0], self.root.height[0][0]
        numbers = (self.variables, self.rows, width, height, *self.size, *self.edited)
        return " ".join(str(number) for number in numbers) + "\n"


def write_system(workload, view_count, path):
    """Writes a workload of about so many views into a file, and gives the system that has been written."""
    with open(path + ".rows", "w+", encoding="ascii") as body:
        system = System(body)
        workload(system, view_count)
        body.seek(0)
        with open(path + ".part", "w", encoding="ascii") as file:
            file.write(system.heading())
            shutil.copyfileobj(body, file)
    os.remove(path + ".rows")
    os.replace(path + ".part", path)
    return system
