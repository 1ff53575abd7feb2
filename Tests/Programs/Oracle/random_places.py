"""Recipes that place one view in its superview."""

from fractions import Fraction

from nodes import ROOT, Setting
from random_statements import PRIORITIES


class Places:
    """Gives a view what it needs along each axis, more or less."""

    def place(self, name):
        view = self.views[name]
        if self.is_stack(view.parent) and view.kind != "guide":
            self.place_arranged(name)
            return
        if view.kind in ("spacer", "guide") and self.chance(0.3):
            if self.chance(0.5):
                self.place_axis(name, self.pick(True, False))
            return
        form = self.random.random()
        if form < 0.12:
            self.edges(name)
        elif form < 0.2:
            self.centered(name)
        else:
            for horizontal in self.random.sample([True, False], 2):
                self.place_axis(name, horizontal)

    def place_arranged(self, name):
        view = self.views[name]
        hidden = any(isinstance(node, Setting) and node.name == "hidden" for node in view.body + self.body
                     if isinstance(node, Setting) and name in node.targets)
        if hidden:
            return
        for attribute in ("width", "height"):
            if self.chance(0.1 if view.kind in ("label", "button", "stepper", "spacer") else 0.6):
                self.size_constant(name, attribute, self.size_number(), self.pick("=", "=", "=", ">="), self.priority())

    def target(self, name):
        """Something to measure from: (view, guide, is it an ancestor?)."""
        target, guide, ancestor = self.any_target(name)
        if target in self.views and self.views[target].kind == "scrollView":
            guide = None
        return target, guide, ancestor

    def any_target(self, name):
        parent = self.parents[name]
        choice = self.random.random()
        if choice < 0.55:
            return parent, None, True
        if choice < 0.65 and self.has_insets(parent):
            return parent, "margins", True
        if choice < 0.72 and self.has_insets(parent):
            return parent, "safeArea", True
        if choice < 0.8:
            return ROOT, self.pick(None, "margins", "safeArea"), True
        others = [other for other in self.views if other != name and not self.views[other].anonymous
                  and name not in self.line(other)]
        if not others:
            return parent, None, True
        other = self.random.choice(others)
        has_margins = self.chance(0.05) and self.views[other].kind == "view" and self.has_insets(other)
        return other, "margins" if has_margins else None, other in self.line(name)

    def has_insets(self, view):
        """Whether a view's guides are known before it is solved: a nested one's depend on what bars cover of it."""
        return view == ROOT or not self.owner.has_bars

    def line(self, name):
        """A view and its ancestors."""
        found = [name]
        while found[-1] != ROOT:
            found.append(self.parents[found[-1]])
        return found

    def place_axis(self, name, horizontal):
        view = self.views[name]
        start, end, center, size = (
            ("leading", "trailing", "centerX", "width") if horizontal else ("top", "bottom", "centerY", "height")
        )
        if horizontal and not self.owner.mirrorable and self.chance(0.06):
            start, end = "left", "right"
        target, guide, ancestor = self.target(name)
        natural = view.kind in ("label", "button", "stepper")
        standards = 1 if self.chance(0.06) else 0
        recipe = self.random.random()
        needs_size = True
        if recipe < 0.3:
            other = end if not ancestor else start
            self.two_sided(name, target, start, other, 0 if standards else abs(self.distance()), guide=guide,
                           priority=self.priority(), standards=standards)
        elif recipe < 0.4:
            self.two_sided(name, target, end, end if ancestor else start, -abs(self.distance()), guide=guide,
                           priority=self.priority())
        elif recipe < 0.6 and ancestor:
            self.two_sided(name, target, start, start, abs(self.distance()), guide=guide, priority=self.priority())
            self.two_sided(name, target, end, end, -abs(self.distance()), guide=guide, priority=self.priority())
            needs_size = self.chance(0.1)
        elif recipe < 0.72:
            factor = 1
            if ancestor and self.chance(0.4):
                factor = self.pick(1, Fraction(1, 2), Fraction(1, 3), Fraction(3, 2))
            self.two_sided(name, target, center, self.pick(center, center, end) if ancestor else center,
                           self.pick(0, 0, 10, -4), guide=guide, factor=factor, priority=self.priority())
        elif recipe < 0.85:
            self.two_sided(name, target, start, start, abs(self.distance()), self.pick(">=", "<="), guide=guide,
                           priority=self.priority())
            self.two_sided(name, target, start, start, self.distance(), guide=guide,
                           priority=Fraction(self.random.choice(PRIORITIES)))
        elif not self.visual(name, horizontal):
            self.two_sided(name, target, start, start, self.distance(), guide=guide, priority=self.priority())
        if needs_size and not (natural and self.chance(0.7)):
            self.place_size(name, size)

    def place_size(self, name, size):
        others = [other for other in self.views if other != name and not self.views[other].anonymous]
        choice = self.random.random()
        if choice < 0.5 or not others:
            self.size_constant(name, size, self.size_number(), self.pick("=", "=", "=", "=", ">=", "<="),
                               self.priority())
        elif choice < 0.65:
            self.two_sided(name, self.parents[name], size, size, -self.size_number() / 2, self.pick("=", "<="),
                           factor=self.pick(1, Fraction(1, 2), Fraction(2, 3)), priority=self.priority())
        elif choice < 0.85:
            other = self.random.choice(others)
            self.two_sided(name, other, size, self.pick(size, size, "width", "height"), self.pick(0, 0, 10, -10),
                           factor=self.pick(1, 1, 2, Fraction(1, 2), Fraction(1, 3)), priority=self.priority())
        else:
            self.aspect(name)
