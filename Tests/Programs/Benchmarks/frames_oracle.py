"""Solves the linear rows of a layout in the corpus with HiGHS, which shares nothing with the program."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Oracle"))

from forms import Form  # noqa: E402
from programs import Infeasible, Program  # noqa: E402

# Documents record numbers in 32 bits, so rows that are equal in the document differ by up to this, in points.
CLOSE = 1e-4
# Values that differ by less are one value, in points.
NARROW = 0.05

SIDES = ("x", "y", "w", "h")


class Oracle:
    """The optimal solutions of one layout, at its recorded size or at another one."""

    def __init__(self, layout, size=None):
        self.parents = {view["id"]: view["parent"] for view in layout["views"]}
        self.program = Program()
        self.program.solver.setOptionValue("primal_feasibility_tolerance", 1e-6)
        self.program.solver.setOptionValue("dual_feasibility_tolerance", 1e-7)
        root = layout["root"]
        for terms, constant, relation, tag in layout["linear"]["required"]:
            if size is not None and tag == ["root", root] and terms[0][0] in (root + "w", root + "h"):
                constant = -size[0] if terms[0][0] == root + "w" else -size[1]
            self.require(form(terms, constant), relation)
        self.is_feasible = self.program.feasible()
        if self.is_feasible:
            self.minimise(layout["linear"]["optional"])

    def require(self, error, relation):
        if not error.terms:
            return
        if relation in ("==", ">="):
            self.program.require(error + CLOSE, ">=")
        if relation in ("==", "<="):
            self.program.require(error - CLOSE, "<=")

    def minimise(self, rows):
        """Minimises the errors of the optional rows, from the highest priority down."""
        for priority in sorted({row[0] for row in rows}, reverse=True):
            objective = Form()
            for _, terms, constant, relation, _ in (row for row in rows if row[0] == priority):
                error, helper = form(terms, constant), Form.variable(self.program.helper())
                self.program.require(helper, ">=")
                if relation in ("==", "<="):
                    self.program.require(helper - error, ">=")
                if relation in ("==", ">="):
                    self.program.require(helper + error, ">=")
                objective += helper
            least = self.program.minimum(objective)
            self.program.require(objective - (least + CLOSE), "<=")

    def interval(self, view, side):
        """The least and the greatest value of a side of a view's frame in its superview; None for no end."""
        value = Form.variable(view + side)
        parent = self.parents.get(view)
        if side in "xy" and parent is not None:
            value -= Form.variable(parent + side)
        least, greatest = self.program.minimum(value), self.program.minimum(-value)
        return least, None if greatest is None else -greatest

    def frame(self, view):
        """The frame in the superview, if it is determined."""
        frame = []
        for side in SIDES:
            least, greatest = self.interval(view, side)
            if least is None or greatest is None or greatest - least > NARROW:
                return None
            frame.append((least + greatest) / 2)
        return frame


def form(terms, constant):
    error = Form(constant)
    for name, factor in terms:
        error += Form(0, {name: factor})
    return error


__all__ = ["Infeasible", "NARROW", "Oracle", "SIDES"]
