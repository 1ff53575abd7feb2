"""Simple equations in their many spellings, and the numbers in them."""

from fractions import Fraction

from nodes import ROOT, Equation, Item, Side, Statement

PRIORITIES = [1, 49, 50, 51, 52, 149, 250, 250, 251, 500, 600, 749, 750, 750, 751, 900, 998, 999, Fraction(1999, 2)]
MARGIN_SPELLINGS = {
    **{edge: f"{edge}Margin" for edge in ("leading", "trailing", "left", "right", "top", "bottom")},
    "centerX": "centerXWithinMargins", "centerY": "centerYWithinMargins",
}


class Statements:
    """Adds equations between two attributes, or of a size and a number."""

    def size_number(self):
        if self.ugly and self.chance(0.5):
            return Fraction(self.random.randint(1, 40000), 100)
        return Fraction(self.pick(10, 20, 30, 40, 50, 60, 100, 120, Fraction(75, 2)))

    def distance(self):
        if self.ugly and self.chance(0.5):
            return Fraction(self.random.randint(-2000, 9999), 1000)
        return Fraction(self.pick(0, 0, 4, 8, 8, 16, 20, 30, 50, Fraction(15, 2), -5, -8))

    def priority(self, optional=0.15):
        return Fraction(self.random.choice(PRIORITIES)) if self.chance(optional * self.mood) else Fraction(1000)

    def make(self, items, equations, text, priority=None):
        statement = Statement(text=text, equations=equations, items=items)
        statement.priority = Fraction(1000) if priority is None else priority
        statement.priority_text = self.speller.priority(statement.priority)
        if self.chance(0.06):
            self.labels += 1
            statement.label = self.pick(f"label{self.labels}", f"the {self.labels}. row")
        return statement

    def add(self, subject, items, equations, text, priority=None):
        """Puts a statement at layout level, or into its subject's braces if that is valid."""
        statement = self.make(items, equations, text, priority)
        own = any(item.role == "own" for item in items)
        if own:
            statement.homes = [subject]
            self.views[subject].body.append(statement)
        elif not self.sketch and self.chance(0.1):
            homes = [name for name in self.views if self.bodies[name] is self.views[name].body
                     and self.views[name].kind != "guide"]
            self.bodies[self.random.choice(homes)].append(statement) if homes else self.body.append(statement)
        else:
            self.body.append(statement)
        return statement

    def item(self, name, first=False, subject=None):
        """A spelling of a view: its name, its own block, or `superview` where that is its subject's superview."""
        if name == ROOT:
            if subject and self.parents[subject] == ROOT and self.chance(0.85):
                return Item(None, "superview")
            return Item(ROOT)
        if self.views[name].anonymous:
            return Item(None, "superview" if subject and self.parents[subject] == name else "own")
        if first and self.bodies[name] is self.views[name].body and not self.sketch and self.chance(0.12):
            return Item(None, "own")
        if subject and self.parents[subject] == name and (self.views[name].anonymous or self.chance(0.7)):
            return Item(None, "superview")
        return Item(name)

    def path(self, item, attribute):
        if item.guide == "margins" and attribute in MARGIN_SPELLINGS and self.chance(0.3):
            base = Item(item.view, item.role).spelled()
            attribute = MARGIN_SPELLINGS[attribute]
        else:
            base = item.spelled()
        attribute = self.speller.attribute(attribute)
        return f"{base}.{attribute}" if base else attribute

    def two_sided(self, subject, target, attribute, other, constant, relation="=", factor=1, guide=None, priority=None,
                  standards=0):
        """subject.attribute relation factor * target.other + constant, in one of its many spellings."""
        left_item = self.item(subject, first=True)
        right_item = self.item(target, subject=subject)
        right_item.guide = guide
        factor, constant = Fraction(factor), Fraction(constant)
        if self.ugly and factor != 1:
            factor += Fraction(self.pick(1, 17, -13, 167), 1000)
        spell = self.speller
        left_path, right_path = self.path(left_item, attribute), self.path(right_item, other)
        turned = {"=": "=", "<=": ">=", ">=": "<="}[relation]
        form = self.random.random()
        if form < 0.6:
            left, right = Side([(1, left_item, attribute)]), Side([(factor, right_item, other)], constant, standards)
            texts = left_path, spell.sum(spell.multiple(factor, right_path), constant, standards)
        elif form < 0.85:
            # Container first:  superview.trailing = a.trailing + 20
            relation = turned
            left = Side([(factor, right_item, other)])
            right = Side([(1, left_item, attribute)], -constant, -standards)
            texts = spell.multiple(factor, right_path), spell.sum(left_path, -constant, -standards)
        elif form < 0.93 and not standards:
            # Everything on the left:  a.leading - superview.leading = 20
            left = Side([(1, left_item, attribute), (-factor, right_item, other)])
            right = Side([], constant)
            minus = spell.multiple(abs(factor), right_path)
            texts = f"{left_path} {'-' if factor > 0 else '+'} {minus}", spell.number(constant, alone=True)
        else:
            # Both sides multiplied:  2 * a.leading = 2 * superview.leading + 40
            scale = self.pick(2, Fraction(1, 2))
            left = Side([(scale, left_item, attribute)])
            right = Side([(scale * factor, right_item, other)], scale * constant)
            if standards:
                left = Side([(1, left_item, attribute)])
                right = Side([(factor, right_item, other)], constant, standards)
                scale = 1
            texts = (
                spell.multiple(scale, left_path),
                spell.sum(spell.multiple(scale * factor, right_path), scale * constant, standards),
            )
        items = [left_item, right_item]
        if left.terms and left.terms[0][1] is right_item:
            items.reverse()
        # `superview` is the subject's superview even when it is written first: the subject is the first view named.
        text = f"{texts[0]} {spell.relation(relation)} {texts[1]}"
        return self.add(subject, items, [Equation(left, relation, right)], text, priority)

    def size_constant(self, subject, attribute, value, relation="=", priority=None):
        item = self.item(subject, first=True)
        path = self.path(item, attribute)
        value = Fraction(value)
        number = self.speller.number(value, alone=True)
        side, constant = Side([(1, item, attribute)]), Side([], value)
        spelled = self.speller.relation
        if self.chance(0.12):
            turned = {"=": "=", "<=": ">=", ">=": "<="}[relation]
            return self.add(subject, [item], [Equation(constant, turned, side)],
                            f"{number} {spelled(turned)} {path}", priority)
        if self.chance(0.05):
            number = f"0.0 * NotAnAttribute + {self.speller.number(value)}"
        return self.add(subject, [item], [Equation(side, relation, constant)],
                        f"{path} {spelled(relation)} {number}", priority)
