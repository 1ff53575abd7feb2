"""Lines in the Visual Format Language."""

from fractions import Fraction

from nodes import Equation, Item, Side
from random_statements import PRIORITIES


class Visuals:
    """Adds visual-format lines with their rows."""

    def visual(self, name, horizontal):
        """A visual-format line of a view and perhaps its siblings. False when it cannot be written."""
        if self.views[name].anonymous:
            return False
        siblings = [other for other in self.views
                    if other != name and self.parents[other] == self.parents[name] and not self.views[other].anonymous]
        line = self.random.sample(siblings, min(len(siblings), self.pick(0, 0, 1, 2))) + [name]
        if len(line) > 1 and self.chance(0.5):
            self.random.shuffle(line)
        start, end, size = ("leading", "trailing", "width") if horizontal else ("top", "bottom", "height")
        items = [Item(view) for view in line]
        text = "H:" if horizontal else "V:"
        if horizontal and self.chance(0.1):
            text = ""
        equations = []
        mentioned = []
        pipe = Item(None, "superview")

        def connect(left, left_attribute, right, right_attribute, at_edge):
            """right.start = left.end + gap, for each predicate of the connection."""
            nonlocal text
            form = self.random.random()
            # `-` beside `|` is the superview's margin.
            if at_edge and 0.2 <= form < 0.4 and not self.has_insets(self.parents[name]):
                form = 0

            def gap(relation, value, priority=None, margin=False, standards=0):
                left_item, right_item = left, right
                if margin and left is pipe:
                    left_item = Item(None, "superview", "margins")
                if margin and right is pipe:
                    right_item = Item(None, "superview", "margins")
                equations.append(Equation(
                    Side([(1, right_item, right_attribute)]), relation,
                    Side([(1, left_item, left_attribute)], Fraction(value), standards), priority=priority,
                ))

            if form < 0.2:
                gap("=", 0)
            elif form < 0.4:
                text += "-"
                gap("=", 0, margin=at_edge, standards=0 if at_edge else 1)
            elif form < 0.75:
                value = abs(self.distance())
                text += f"-{self.visual_number(value)}-"
                gap("=", value)
            else:
                text += "-(" + ",".join(self.predicate(gap, self.distance()) for _ in range(self.pick(1, 1, 2))) + ")-"

        opened = self.chance(0.6) or len(line) == 1
        closed = self.chance(0.3)
        if opened:
            text += "|"
            connect(pipe, start, items[0], start, True)
        for index, item in enumerate(items):
            if index:
                connect(items[index - 1], end, item, start, False)
            mentioned.append(item)
            text += f"[{item.view}"
            if self.chance(0.4):
                texts = []
                others = [other for other in self.views if other != item.view and not self.views[other].anonymous]
                for _ in range(self.pick(1, 1, 2)):
                    if others and self.chance(0.3):
                        other = Item(self.random.choice(others))
                        mentioned.append(other)
                        relation = self.pick("=", ">=", "<=")
                        priority, ending = self.own_priority()
                        equations.append(Equation(
                            Side([(1, item, size)]), relation, Side([(1, other, size)]), priority=priority))
                        texts.append({"=": "==", ">=": ">=", "<=": "<="}[relation] + other.view + ending)
                    else:
                        texts.append(self.predicate(
                            lambda relation, value, priority=None: equations.append(Equation(
                                Side([(1, item, size)]), relation, Side([], Fraction(value)), priority=priority)),
                            self.size_number(),
                        ))
                text += "(" + ",".join(texts) + ")"
            text += "]"
        if closed:
            connect(items[-1], end, pipe, end, True)
            text += "|"
        if not equations:
            return False
        if len(equations) > 1:
            for index, equation in enumerate(equations):
                equation.link = index
        plain = all(equation.priority is None for equation in equations)
        self.add(name, mentioned + [pipe], equations, text, self.priority() if plain else None)
        return True

    def predicate(self, build, value):
        relation = self.pick("=", "=", ">=", "<=")
        priority, ending = self.own_priority()
        build(relation, value, priority)
        sign = {"=": self.pick("", "=="), ">=": ">=", "<=": "<="}[relation]
        return f"{sign}{self.visual_number(value)}{ending}"

    def own_priority(self):
        if not self.chance(0.15):
            return None, ""
        value = Fraction(self.random.choice(PRIORITIES))
        names = [name for name, constant in self.owner.lets.items() if constant == value]
        return value, "@" + (names[0] if names else self.visual_number(value))

    def visual_number(self, value):
        names = [name for name, constant in self.owner.lets.items() if constant == value]
        if names and self.chance(0.5):
            return names[0]
        value = Fraction(value)
        return str(value) if value.denominator == 1 else repr(float(value))
