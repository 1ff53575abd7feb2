"""Statements on top of the others, and conditions around some of them."""

from fractions import Fraction

from nodes import ROOT, Setting, Statement, When
from random_views import INSET_KINDS

CONDITIONS = [
    "compactWidth", "regularWidth", "compactHeight", "regularHeight", "portrait", "landscape", "leftToRight",
    "rightToLeft", "locale de",
]


class Extras:
    """Adds what contradicts, repeats or replaces other statements."""

    def extra(self, body):
        name = self.random.choice(list(self.views))
        form = self.random.random()
        if form < 0.3:
            self.chain()
        elif form < 0.4:
            self.aspect(name)
        elif form < 0.5:
            self.sized(name)
        elif form < 0.6:
            self.visual(name, self.chance(0.6))
        elif form < 0.63:
            self.between(name)
        elif form < 0.65:
            self.intrinsic_size(name)
        elif form < 0.66:
            self.root_size()
        elif form < 0.75:
            self.size_constant(name, self.pick("width", "height"), self.size_number(), self.pick("=", "<=", ">="),
                               self.priority(0.6))
        else:
            target, guide, ancestor = self.target(name)
            horizontal = self.chance(0.5)
            attributes = ["leading", "trailing", "centerX"] if horizontal else ["top", "bottom", "centerY"]
            if not horizontal and self.views[name].kind == "view" and self.chance(0.1):
                attributes = ["firstBaseline", "lastBaseline", "baseline"]
                target, guide, ancestor = self.parents[name], None, True
                if target != ROOT and self.views[target].kind != "view":
                    return
            factor = self.pick(2, Fraction(1, 2)) if ancestor and self.chance(0.15) else 1
            other = self.pick(*attributes)
            if factor != 1 and other in ("leading", "top"):
                factor = 1
            self.two_sided(name, target, self.pick(*attributes), other, self.distance(), self.pick("=", "<=", ">="),
                           factor=factor, guide=guide, priority=self.priority(0.6))

    def when(self):
        """A condition around some statements and settings."""
        conditions = [condition for condition in CONDITIONS
                      if not (self.owner.mirrorable and condition in ("leftToRight", "rightToLeft", "locale de"))]
        chosen = self.random.sample(conditions, self.pick(1, 1, 1, 2))
        # A bare attribute at layout level is the root's, and would be another view's inside braces.
        movable = [node for node in self.body if isinstance(node, Statement) and not self.touches_empty(node)
                   and not all(item.view == ROOT for item in node.items)]
        self.random.shuffle(movable)
        body, otherwise = movable[:2], movable[2:3]
        for node in body + otherwise:
            self.body.remove(node)
        named = [view for view in self.views.values() if not view.anonymous and view.kind not in ("spacer", "guide")]
        for branch in (body, otherwise):
            if named and self.chance(0.4):
                view = self.random.choice(named)
                if self.is_stack(view.name):
                    if not self.proportional(view):
                        branch.append(Setting([view.name], "spacing", Fraction(12), "12", outside=True))
                else:
                    branch.append(self.changed(view))
        if len(chosen) == 2 and body and self.chance(0.5):
            inner = When([chosen.pop()], body, [])
            body = [inner]
        if otherwise and conditions and self.chance(0.3):
            otherwise = [When([self.random.choice(conditions)], otherwise, movable[3:4])]
            for node in movable[3:4]:
                self.body.remove(node)
        node = When(chosen, body, otherwise)
        target = self.body
        if self.chance(0.25):
            homes = [name for name, view in self.views.items()
                     if self.bodies[name] is view.body and view.kind in ("view", "hstack", "vstack")]
            if homes:
                home = self.random.choice(homes)
                target = self.bodies[home]
                if home not in [other for branch in (body, otherwise) for inner in branch
                                if isinstance(inner, Setting) for other in inner.targets]:
                    body.append(Setting([home], "margins", (Fraction(6),) * 4, "6"))
        target.insert(self.random.randint(0, len(target)), node)

    def changed(self, view):
        """A setting that a condition gives to a view."""
        choice = self.random.random()
        if choice < 0.2:
            return Setting([view.name], "hidden", self.pick(True, False), None, outside=True)
        if choice < 0.35 and not self.owner.mirrorable:
            value = self.pick("forceLeftToRight", "forceRightToLeft", "unspecified")
            return Setting([view.name], "semanticContentAttribute", value, value, outside=True)
        if choice < 0.5:
            return Setting([view.name], "horizontalHugging", Fraction(1000), "required", outside=True)
        if view.kind in INSET_KINDS:
            return Setting([view.name], "margins", (Fraction(4),) * 4, "4", outside=True)
        return Setting([view.name], "intrinsic", (Fraction(44), Fraction(33)), "44 x 33", outside=True)

    def proportional(self, view):
        nodes = view.body + self.body
        return any(isinstance(node, Setting) and node.name == "distribution" and view.name in node.targets
                   and node.value == "fillProportionally" for node in nodes)

    def touches_empty(self, statement):
        """Whether a statement mentions a spacer or guide: the design leaves open what a silent branch means there."""
        named = [self.views[item.view] for item in statement.items if item.role == "named" and item.view in self.views]
        return any(view.kind in ("spacer", "guide") for view in named)
