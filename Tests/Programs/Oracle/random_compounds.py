"""Compound attributes, chains, and crowds of optional statements."""

from fractions import Fraction

from nodes import ROOT, Equation, Item, Side
from random_statements import PRIORITIES
from spelling import decimal


class Compounds:
    """Adds statements of several rows."""

    def edges(self, name):
        item = self.item(name, first=True)
        compound = self.pick("edges", "edges", "horizontalEdges", "verticalEdges")
        parts = {
            "edges": ["top", "leading", "bottom", "trailing"],
            "horizontalEdges": ["leading", "trailing"],
            "verticalEdges": ["top", "bottom"],
        }[compound]
        target, guide, _ = self.target(name)
        other = self.item(target, subject=name)
        other.guide = guide
        insets = dict.fromkeys(parts, Fraction(0))
        text = f"{self.path(item, compound)} = {self.path(other, compound)}"
        if self.chance(0.7):
            if self.chance(0.7):
                value = abs(self.distance())
                insets = dict.fromkeys(parts, value)
                text += f" inset {self.speller.number(value)}"
            elif compound == "edges":
                values = [Fraction(self.pick(0, 4, 8, 10, 20)) for _ in range(4)]
                insets = dict(zip(["top", "leading", "bottom", "trailing"], values))
                text += f" inset ({', '.join(self.speller.number(value) for value in values)})"
        missing = []
        if compound == "edges" and self.chance(0.45):
            missing = self.random.sample(parts, self.pick(1, 1, 2))
            text += f" except {', '.join(missing)}"
        equations = []
        for index, part in enumerate(parts):
            if part in missing:
                continue
            sign = 1 if part in ("top", "leading") else -1
            equations.append(Equation(
                Side([(1, item, part)]), "=", Side([(1, other, part)], sign * insets[part]), part, index
            ))
        self.add(name, [item, other], equations, text, self.priority(0.1))
        if compound == "horizontalEdges" or {"leading", "trailing"} & set(missing):
            if compound == "horizontalEdges":
                self.place_axis(name, False)
            else:
                self.place_size(name, "width")
        if compound == "verticalEdges" or {"top", "bottom"} & set(missing):
            if compound == "verticalEdges":
                self.place_axis(name, True)
            else:
                self.place_size(name, "height")

    def centered(self, name):
        item = self.item(name, first=True)
        target, guide, ancestor = self.target(name)
        other = self.item(target, subject=name)
        other.guide = guide
        factor = Fraction(1)
        if ancestor and self.chance(0.25):
            factor = self.pick(Fraction(1, 2), Fraction(2, 3), Fraction(4, 3))
        text = f"{self.path(item, 'center')} = {self.speller.multiple(factor, self.path(other, 'center'))}"
        equations = [
            Equation(Side([(1, item, part)]), "=", Side([(factor, other, part)]), part, index)
            for index, part in enumerate(("centerX", "centerY"))
        ]
        self.add(name, [item, other], equations, text, self.priority(0.1))
        if self.chance(0.8):
            self.sized(name)

    def sized(self, name):
        """A size compound: a constant pair, another view's size, or a chain of both."""
        item = self.item(name, first=True)
        pair = (self.size_number(), self.size_number())
        pair_text = f"{self.speller.number(pair[0])} {self.speller.times()} {self.speller.number(pair[1])}"
        parts = ("width", "height")
        others = [other for other in self.views if other != name and not self.views[other].anonymous]
        relation = self.pick("=", "=", "<=", ">=")
        equations = []
        if others and self.chance(0.3):
            other = self.item(self.random.choice(others))
            for index, part in enumerate(parts):
                equations.append(Equation(Side([(1, item, part)]), "=", Side([(1, other, part)]), part, index, 0))
                equations.append(Equation(Side([(1, other, part)]), relation, Side([], pair[index]), part, index, 1))
            text = f"{self.path(item, 'size')} = {self.path(other, 'size')} {relation} {pair_text}"
            self.add(name, [item, other], equations, text, self.priority())
        elif self.chance(0.35):
            target, guide, _ = self.target(name)
            other = self.item(target, subject=name)
            other.guide = guide
            factor, constant = Fraction(self.pick(1, 1, Fraction(1, 2), 2)), Fraction(self.pick(0, 0, -10, 10))
            text = f"{self.path(item, 'size')} {relation} " + self.speller.sum(
                self.speller.multiple(factor, self.path(other, "size")), constant)
            for index, part in enumerate(parts):
                equations.append(Equation(
                    Side([(1, item, part)]), relation, Side([(factor, other, part)], constant), part, index
                ))
            self.add(name, [item, other], equations, text, self.priority(0.3))
        else:
            for index, part in enumerate(parts):
                equations.append(Equation(Side([(1, item, part)]), relation, Side([], pair[index]), part, index))
            self.add(name, [item], equations, f"{self.path(item, 'size')} {relation} {pair_text}", self.priority())

    def aspect(self, name):
        item = self.item(name, first=True)
        above, below = self.pick((16, 9), (1, 1), (2, 1), (3, 4))
        relation = self.pick("=", "=", "=", "<=", ">=")
        ratio = Fraction(above, below)
        text = self.pick(f"{above}:{below}", f"{above}:{below}", f"{above}/{below}")
        equation = Equation(Side([(1, item, "width")]), relation, Side([(ratio, item, "height")]))
        self.add(name, [item], [equation], f"{self.path(item, 'aspect')} {relation} {text}", self.priority())

    def crowd(self):
        """Many optional statements about few values, most of them at one priority."""
        names = self.random.sample(list(self.views), min(len(self.views), 3))
        names = [name for name in names if not self.views[name].anonymous]
        levels = [Fraction(self.random.choice(PRIORITIES)) for _ in range(2)]
        horizontal = self.chance(0.5)
        for _ in range(self.pick(5, 8, 12) if names else 0):
            name, priority = self.random.choice(names), self.random.choice(levels[:1] * 3 + levels[1:])
            start, end, size = ("leading", "trailing", "width") if horizontal else ("top", "bottom", "height")
            form = self.random.random()
            relation = self.pick("=", "=", "<=", ">=")
            other = self.random.choice(names)
            if form < 0.35:
                self.size_constant(name, size, self.size_number(), relation, priority)
            elif form < 0.6 and other != name:
                self.two_sided(name, other, size, size, self.pick(0, 10, -10), relation,
                               factor=self.pick(1, 2, Fraction(1, 2), 3), priority=priority)
            elif form < 0.8 and other != name:
                self.two_sided(name, other, self.pick(start, end), self.pick(start, end), self.distance(), relation,
                               priority=priority)
            else:
                edge = self.pick(start, end)
                self.two_sided(name, ROOT, edge, edge, self.distance(), relation, priority=priority)

    def between(self, name):
        """A size between two constant pairs, or edges inside edges inside edges."""
        item = self.item(name, first=True)
        if self.chance(0.5):
            low, high = (self.size_number(), self.size_number()), (self.size_number(), self.size_number())
            # A line that begins with two names would be a declaration (3.2): the first number is not a constant.
            texts = [f"{decimal(low[0])} x {self.speller.number(low[1])}"]
            texts.append(f"{self.speller.number(high[0])} x {self.speller.number(high[1])}")
            equations = []
            for index, part in enumerate(("width", "height")):
                equations.append(Equation(Side([], low[index]), "<=", Side([(1, item, part)]), part, index, 0))
                equations.append(Equation(Side([(1, item, part)]), "<=", Side([], high[index]), part, index, 1))
            text = f"{texts[0]} <= {self.path(item, 'size')} <= {texts[1]}"
            self.add(name, [item], equations, text, self.priority(0.4))
            return
        siblings = [other for other in self.views
                    if other != name and self.parents[other] == self.parents[name] and not self.views[other].anonymous]
        if not siblings or self.views[name].anonymous:
            return
        middle, outer = Item(self.random.choice(siblings)), self.item(self.parents[name], subject=name)
        value = abs(self.distance())
        missing = self.pick([], ["top"], ["leading", "bottom"])
        equations = []
        for index, part in enumerate(("top", "leading", "bottom", "trailing")):
            shift = value if part in ("top", "leading") else -value
            if part not in missing:
                for link, (inside, outside) in enumerate(((item, middle), (middle, outer))):
                    equations.append(
                        Equation(Side([(1, inside, part)]), "=", Side([(1, outside, part)], shift), part, index, link))
        text = f"{self.path(item, 'edges')} = {self.path(middle, 'edges')} = {self.path(outer, 'edges')}"
        text += f" inset {self.speller.number(value)}" if value else ""
        text += f" except {', '.join(missing)}" if missing else ""
        self.add(name, [item, middle, outer], equations, text, self.priority(0.5))

    def intrinsic_size(self, name):
        """A statement with the first item's content size: `width >= intrinsicWidth + 5`."""
        view = self.views[name]
        if view.kind not in ("label", "button"):
            return
        attribute = self.pick("width", "height")
        item = self.item(name, first=True)
        word = self.pick("intrinsic", "Intrinsic") + attribute.capitalize()
        extra = Fraction(self.pick(0, 5, -4))
        relation = self.pick("=", "<=", ">=")
        side = Side([], extra, content=Fraction(self.pick(1, 1, 2)))
        text = self.speller.sum(self.speller.multiple(side.content, word), extra)
        self.add(name, [item], [Equation(Side([(1, item, attribute)]), relation, side)],
                 f"{self.path(item, attribute)} {relation} {text}", self.priority(0.5))

    def root_size(self):
        """A bare attribute at layout level, which is the root's own."""
        root = Item(ROOT)
        attribute = self.pick("width", "height")
        value = Fraction(self.pick(100, 350, 600))
        relation = self.pick("=", "<=", ">=")
        text = self.pick(attribute, f"root.{attribute}")
        self.body.append(self.make([root], [Equation(Side([(1, root, attribute)]), relation, Side([], value))],
                                   f"{text} {relation} {self.speller.number(value)}", self.priority(0.7)))

    def chain(self):
        names = [name for name in self.views if not self.views[name].anonymous]
        if len(names) < 2:
            return
        kind = self.random.random()
        if kind < 0.35:
            name = self.random.choice(names)
            low, high = sorted((self.size_number(), self.size_number()))
            attribute = self.pick("width", "height")
            item = self.item(name, first=True)
            sides = [Side([], low), Side([(1, item, attribute)]), Side([], high)]
            texts = [self.speller.number(low), self.path(item, attribute), self.speller.number(high)]
            relations, items, subject = ["<=", "<="], [item], name
        else:
            members = self.random.sample(names, min(len(names), self.pick(2, 3)))
            subject = members[0]
            if kind < 0.7:
                attribute = self.pick("width", "height")
                values = [self.size_number()] if self.chance(0.4) else []
            else:
                attribute = self.pick("leading", "trailing", "top", "bottom", "centerX", "centerY")
                values = []
            items = [self.item(members[0], first=True)] + [self.item(member) for member in members[1:]]
            sides = [Side([(1, item, attribute)]) for item in items]
            texts = [self.path(item, attribute) for item in items]
            if values:
                sides.append(Side([], values[0]))
                texts.append(self.speller.number(values[0]))
            elif self.parents[subject] not in members and (len(sides) == 2 or self.chance(0.5)):
                parent = self.item(self.parents[subject], subject=subject)
                constant = abs(self.distance())
                sides.append(Side([(1, parent, attribute)], constant))
                texts.append(self.speller.sum(self.path(parent, attribute), constant))
                items = items + [parent]
            relations = [self.pick("=", "=", "=", "<=") for _ in sides[1:]]
        links = len(relations) > 1
        equations = [
            Equation(left, relation, right, link=index if links else None)
            for index, (left, relation, right) in enumerate(zip(sides, relations, sides[1:]))
        ]
        text = texts[0] + "".join(f" {relation} {side}" for relation, side in zip(relations, texts[1:]))
        self.add(subject, items, equations, text, self.priority(0.3))
