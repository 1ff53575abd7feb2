"""The views of a random layout and their settings."""

from fractions import Fraction

from nodes import ROOT, Equation, Group, Item, Setting, Side, View
from random_statements import PRIORITIES

NAMES = ["a", "b", "c", "d", "e", "f", "Red", "Blue", "title", "icon", "box_1", "card", "x", "let", "inset",
         "g", "h", "i", "j", "k", "when", "H", "größe", "_9"]
PLAIN_KINDS = ["view", "view", "view", "imageView", "label", "button", "stepper"]
INSET_KINDS = ["slider", "switch", "segmentedControl"]


class Views:
    """Adds views, groups, stacks and what they are set to."""

    def make_views(self):
        count = self.pick(1, 2, 2, 3, 3, 4, 4, 5, 6) if not self.owner.large else self.pick(7, 9, 12, 16)
        while len(self.views) < count:
            parent = self.pick(ROOT, ROOT, *self.containers())
            if self.sketch:
                self.add_view("view", ROOT)
            elif self.chance(0.08) and len(self.views) + 2 <= count and not self.is_stack(parent):
                self.add_group(parent)
            elif self.chance(0.25) and len(self.views) + 1 < count:
                self.add_stack(parent, count)
            else:
                kind = self.pick(*PLAIN_KINDS)
                if self.chance(0.12):
                    kind = self.pick("spacer", "guide")
                elif not self.owner.mirrorable and self.chance(0.04):
                    kind = self.pick(*INSET_KINDS)
                elif self.chance(0.06):
                    kind = "scrollView"
                self.add_view(kind, parent)

    def containers(self):
        return [name for name, view in self.views.items()
                if (view.kind in ("view", "scrollView") or self.is_stack(name)) and self.bodies[name] is view.body]

    def is_stack(self, name):
        return name in self.views and self.views[name].kind in ("hstack", "vstack", "stackView")

    def fresh_name(self):
        free = [name for name in NAMES if name not in self.views and name not in self.owner.taken]
        return self.random.choice(free)

    def add_view(self, kind, parent, group=None):
        anonymous = (
            not self.sketch and group is None and kind not in ("spacer", "guide") and self.is_stack(parent)
            and self.chance(0.1)
        )
        name = self.fresh_name()
        view = View(name, kind, parent, anonymous=anonymous)
        self.views[name] = view
        self.parents[name] = parent
        self.bodies[name] = view.body
        if group is None and not self.sketch:
            self.bodies[parent].append(view)
        return view

    def add_stack(self, parent, count):
        kind = self.pick("hstack", "hstack", "vstack", "vstack", "stackView")
        stack = self.add_view(kind, parent)
        while len(self.views) < count and self.chance(0.85):
            if self.chance(0.12) and len(self.views) + 1 < count:
                self.add_stack(stack.name, count)
            else:
                kind = self.pick(*PLAIN_KINDS)
                self.add_view("spacer" if self.chance(0.08) else kind, stack.name)

    def add_group(self, parent):
        kind = self.pick("view", "imageView", "label")
        group = Group([], kind)
        for _ in range(2):
            # The members have no body of their own: what belongs to them is written elsewhere.
            view = self.add_view(kind, parent, group=group)
            self.bodies[view.name] = self.body
            group.members.append(view)
        names = [view.name for view in group.members]
        if kind != "view":
            group.body.append(self.intrinsic(names))
        if self.chance(0.5):
            own = Item(None, "own")
            size = self.size_number()
            attribute = self.pick("width", "height")
            statement = self.make(
                [own], [Equation(Side([(Fraction(1), own, attribute)]), "=", Side([], size))],
                f"{attribute} = {self.speller.number(size)}",
            )
            statement.homes = names
            group.body.append(statement)
        self.bodies[parent].append(group)

    def settle_root(self):
        insets = tuple(Fraction(self.pick(0, 4, 12, 30)) for _ in range(4))
        if self.chance(0.6):
            self.body.append(Setting([ROOT], "margins", insets, f"({', '.join(map(str, insets))})", outside=True))
        if not self.owner.mirrorable and self.chance(0.5):
            value = self.pick("forceLeftToRight", "forceRightToLeft")
            self.body.append(Setting([ROOT], "semanticContentAttribute", value, value, outside=True))

    def settle(self, view):
        if self.sketch:
            return
        grouped = view.body is not self.bodies[view.name]
        put = lambda name, value, text=None: self.put_setting(view, name, value, text)
        if self.is_stack(view.name):
            self.settle_stack(view, put)
        elif view.kind in ("label", "imageView", "button") or view.kind == "view" and self.chance(0.2):
            if not grouped and (view.kind == "label" or view.kind == "button" or self.chance(0.8)):
                view.body.append(self.intrinsic([view.name], outside=False))
        if view.kind not in ("spacer", "guide") and not self.is_stack(view.name):
            for name in ("hugging", "compressionResistance"):
                if self.chance(0.2):
                    name = self.pick(name, *(axis + name[0].upper() + name[1:] for axis in ("horizontal", "vertical")))
                    value = Fraction(self.random.choice(PRIORITIES + [Fraction(1000)] * 3))
                    put(name, value, self.speller.priority(value) or "1000")
        if view.kind not in ("spacer", "guide"):
            if self.chance(0.1):
                insets = tuple(Fraction(self.pick(0, 4, 8, 12)) for _ in range(4))
                if self.chance(0.5):
                    insets = (insets[0],) * 4
                    put("margins", insets, self.speller.number(insets[0]))
                else:
                    put("margins", insets, f"({', '.join(map(str, insets))})")
            if not self.owner.mirrorable and self.chance(0.08):
                value = self.pick("forceLeftToRight", "forceRightToLeft", "unspecified")
                put("semanticContentAttribute", value)
            if self.chance(0.04) or self.is_stack(view.parent) and self.chance(0.15):
                put("hidden", True, "true")

    def settle_stack(self, view, put):
        if view.kind == "stackView" or self.chance(0.05):
            if self.chance(0.7):
                put("axis", self.pick("vertical", "horizontal"))
        distribution = self.pick("fill", "fill", "fillEqually", "equalSpacing", "equalCentering", "fillProportionally")
        if distribution == "fillProportionally" and not self.can_be_proportional(view):
            distribution = "fill"
        if distribution != "fill" or self.chance(0.1):
            put("distribution", distribution)
        if self.chance(0.5):
            put("alignment", self.pick("center", "fill", *self.edge_alignments(view)))
        if distribution != "fillProportionally" and self.chance(0.6):
            value = Fraction(self.pick(4, 8, 10, 20, Fraction(5, 2)))
            put("spacing", value, self.speller.number(value))
        if distribution != "fillProportionally" and self.has_insets(None) and self.chance(0.15):
            put("marginsRelative", True, "true")
        if distribution in ("fill", "fillEqually"):
            for child in self.views.values():
                if child.parent == view.name and child.kind != "guide" and self.chance(0.1):
                    self.put_setting(child, "spacingAfter", Fraction(15), "15")

    def can_be_proportional(self, stack):
        """Only stacks whose views all have a natural size: the design says nothing of the others."""
        children = [view for view in self.views.values() if view.parent == stack.name]
        return len(children) > 0 and all(child.kind in ("label", "button", "stepper") for child in children)

    def edge_alignments(self, view):
        if self.chance(0.1):
            # UIKit's leading and top are one alignment, and so are trailing and bottom.
            return ("leading", "trailing", "top", "bottom")
        axis = [node.value for node in view.body if isinstance(node, Setting) and node.name == "axis"]
        vertical = axis[0] == "vertical" if axis else view.kind == "vstack"
        return ("leading", "trailing") if vertical else ("top", "bottom")

    def put_setting(self, view, name, value, text=None):
        text = str(value) if text is None else text
        grouped = self.bodies[view.name] is not view.body
        if (grouped or self.chance(0.12)) and not view.anonymous:
            self.body.append(Setting([view.name], name, value, text, outside=True))
        else:
            view.body.append(Setting([view.name], name, value, text))

    def intrinsic(self, names, outside=False):
        kind = self.views[names[0]].kind
        stacked = self.is_stack(self.parents[names[0]])
        size = [self.size_number() for _ in range(2)]
        texts = [self.speller.number(number) for number in size]
        if kind in ("view", "imageView") and not stacked and self.chance(0.15):
            side = self.pick(0, 1)
            size[side], texts[side] = None, "none"
        return Setting(names, "intrinsic", tuple(size), f"{texts[0]} {self.speller.times()} {texts[1]}", outside)
