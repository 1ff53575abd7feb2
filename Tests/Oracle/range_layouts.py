"""Random layouts for proofs over ranges: rows of views, texts that wrap, stacks, aspect ratios, conditions, languages."""

from dataclasses import dataclass
from fractions import Fraction

TEXTS = ["Name", "Sign in with a password", "Some words that wrap at quite a few widths of a narrow window",
         "Remember me", "A title of medium length", "OK"]
GERMAN = {"Name": "Vollständiger Name", "Sign in with a password": "Mit einem Kennwort anmelden",
          "Remember me": "Angemeldet bleiben", "OK": "Einverstanden"}


@dataclass
class Point:
    """A preview of one size."""

    name: str
    size: dict
    choice: tuple

    @property
    def words(self):
        sizes = " × ".join(str(self.size[axis]) for axis in ("width", "height"))
        return ", ".join([sizes, *filter(None, self.choice)])

    @property
    def text(self):
        settings = [f"{axis}: {exact(value)}" for axis, value in self.size.items()]
        return f"preview {self.name} {{ {'; '.join(settings + [choice for choice in self.choice if choice])} }}"


def exact(value):
    value = Fraction(value)
    return str(value.numerator) if value.denominator == 1 else f"{value.numerator} / {value.denominator}"


@dataclass
class Drawn:
    """A layout, its range, and the choices that are multiplied: settings as they are written."""

    statements: list
    ranges: dict
    lists: list

    @property
    def body(self):
        return "\n".join(["layout Drawn {", *(f"  {line}" for line in self.statements), "}", "strings de {",
                          *(f'  "{text}" = "{other}"' for text, other in GERMAN.items()), "}", ""])

    def with_range(self):
        settings = [f"{axis}: {low}...{high}" if low < high else f"{axis}: {low}"
                    for axis, (low, high) in self.ranges.items()]
        settings += [f"{name}: {', '.join(values)}" for name, values in self.lists]
        return f"{self.body}preview any {{ {'; '.join(settings)} }}\n"

    def with_points(self, points):
        return self.body + "".join(f"{point.text}\n" for point in points)

    def choices_in(self, values):
        """The combination that has these values; None if it is not determined."""
        if not self.lists:
            return ()
        found = []
        for name, choices in self.lists:
            known = [choice for choice in choices if choice in values or f"text scale {choice}" in values]
            if len(known) != 1:
                return None
            found.append(f"{name}: {known[0]}")
        return tuple(found)

    def points(self, random, count, borders):
        """Random sizes, the corners of the range, and both sides of every border."""
        sizes = [{"width": width, "height": height} for width in self.ranges["width"] for height in self.ranges["height"]]

        def pick(axis):
            low, high = self.ranges[axis]
            choice = random.random()
            if choice < 0.1:
                return random.choice((low, high))
            return Fraction(random.randint(low * 8, high * 8), 8) if choice < 0.5 else Fraction(random.randint(low, high))

        sizes += [{"width": pick("width"), "height": pick("height")} for _ in range(count)]
        for axis, values in borders.items():
            other = "height" if axis == "width" else "width"
            for border in sorted(values)[:12]:
                for offset in (-2, Fraction(-1, 50), 0, Fraction(1, 50), 2):
                    if self.ranges[axis][0] <= border + offset <= self.ranges[axis][1]:
                        sizes.append({axis: border + offset, other: pick(other)})
        points = []
        for size in sizes:
            choice = tuple(f"{name}: {random.choice(values)}" for name, values in self.lists)
            points.append(Point(f"p{len(points)}", {axis: size[axis] for axis in ("width", "height")}, choice))
        return points


def layout(random):
    """A random layout with a range."""
    return Drawing(random).layout()


class Drawing:
    def __init__(self, random):
        self.random = random
        self.lines = []
        self.views = []
        self.texts = []

    def chance(self, share):
        return self.random.random() < share

    def pick(self, *values):
        return self.random.choice(values)

    def priority(self):
        return self.pick("", "", "", " @high", " @low", " @700", " @999")

    def layout(self):
        random = self.random
        for _ in range(random.randint(2, 5)):
            self.pick(self.column, self.row, self.text, self.stack, self.square, self.box)()
        for _ in range(random.randint(0, 3)):
            self.extra()
        if self.chance(0.4):
            self.condition()
        for _ in range(random.randint(0, 3)):
            self.expectation()
        if self.chance(0.25):
            removable = [line for line in self.lines if "=" in line and "{" not in line and "expect" not in line]
            if removable:
                self.lines.remove(random.choice(removable))
        low, high = random.randint(200, 420), random.randint(0, 700)
        tall = random.randint(250, 600)
        ranges = {"width": (low, low + high if self.chance(0.9) else low),
                  "height": (tall, tall + random.randint(1, 500) if self.chance(0.75) else tall)}
        if ranges["width"][0] == ranges["width"][1] and ranges["height"][0] == ranges["height"][1]:
            ranges["width"] = (low, low + 100)
        lists = []
        if self.chance(0.3):
            lists.append(("locale", ["en", "de"]))
        if self.chance(0.2):
            lists.append(("textScale", ["1", "1.35", "2"][:random.randint(2, 3)]))
        if self.chance(0.2):
            lists.append(("direction", ["leftToRight", "rightToLeft"]))
        return Drawn(self.lines, ranges, lists)

    def new(self, kind, text=None, settings=""):
        name = f"v{len(self.views)}"
        self.views.append(name)
        title = f' "{text}"' if text else ""
        self.lines.append(f"{kind} {name}{title}{f' {{ {settings} }}' if settings else ''}")
        return name

    def say(self, line):
        self.lines.append(line)

    def top(self, name):
        above = self.pick(None, *self.views[:-1][-2:])
        if above is None or above == name:
            self.say(f"{name}.top = superview.top + {self.pick(0, 8, 20, 60, 150)}{self.priority()}")
        else:
            self.say(f"{name}.top = {above}.bottom + {self.pick(0, 8, 20)}{self.priority()}")

    def across(self, name):
        """Places a view on the horizontal axis, with its width if it needs one."""
        choice = self.random.random()
        inset = self.pick(0, 8, 16, 20, 40)
        if choice < 0.4:
            self.say(f"{name}.leading = superview.leading + {inset}")
            self.say(f"{name}.trailing = superview.trailing - {self.pick(0, 8, 16, 20)}{self.priority()}")
        elif choice < 0.6:
            self.say(f"{name}.centerX = superview.centerX")
            self.say(f"{name}.width = {self.pick('superview.width * 0.5', '200', '260', '320', 'superview.width - 60')}"
                     f"{self.priority()}")
        elif choice < 0.8:
            self.say(f"{name}.leading = superview.margins.leading")
            self.say(f"{name}.width <= {self.pick(200, 280, 400)}")
            self.say(f"{name}.width = superview.width - {self.pick(0, 32, 80)} @{self.pick('high', 'low', 600)}")
        else:
            self.say(f"superview.trailing = {name}.trailing + {inset}")
            self.say(f"{name}.width = {self.pick(80, 140, 220, 330)}{self.priority()}")

    def box(self):
        name = self.new("view")
        self.top(name)
        self.across(name)
        self.say(f"{name}.height = {self.pick('40', '120', 'superview.height * 0.5', 'superview.height - 300')}")

    def text(self):
        wraps = self.chance(0.6)
        name = self.new(self.pick("label", "label", "button") if not wraps else "label", self.pick(*TEXTS),
                        "lines: 0" if wraps else "")
        self.top(name)
        choice = self.random.random()
        if choice < 0.7:
            self.say(f"{name}.leading = superview.leading + {self.pick(8, 16, 40)}")
            self.say(f"{name}.trailing {self.pick('=', '=', '<=')} superview.trailing - {self.pick(8, 16, 60)}")
        else:
            self.say(f"{name}.centerX = superview.centerX")
            self.say(f"{name}.width <= superview.width * {self.pick('0.4', '0.7', '0.9')}")
        if self.chance(0.2):
            self.say(f"{name}.height = {self.pick(20, 41, 44, 62)}{self.priority()}")
        if self.chance(0.2):
            self.say(f"{name}.bottom <= superview.bottom - {self.pick(0, 20, 100)}")

    def row(self):
        """Two views beside each other."""
        one, other = self.new("label", self.pick(*TEXTS)), self.new(self.pick("textField", "view", "button"))
        self.say(f"{one}.top = superview.top + {self.pick(8, 40, 120)}")
        self.say(f"{other}.centerY = {one}.centerY")
        self.say(f"{one}.leading = superview.leading + 16")
        self.say(f"{other}.trailing = superview.trailing - 16")
        if self.chance(0.6):
            self.say(f"{other}.leading {self.pick('=', '>=')} {one}.trailing + 8{self.priority()}")
        if self.chance(0.7):
            self.say(f"{other}.width = {self.pick(60, 140, 200)}{self.priority()}")
        self.say(f"{other}.height = {self.pick(30, 44)}")

    def column(self):
        """Views of one width, one below the other, down to the bottom."""
        names = [self.new("view") for _ in range(self.random.randint(2, 4))]
        for index, name in enumerate(names):
            if index == 0:
                self.say(f"{name}.top = superview.top + {self.pick(8, 40)}")
                self.say(f"{name}.leading = superview.leading + {self.pick(8, 30)}")
                self.say(f"{name}.width = {self.pick('120', 'superview.width * 0.3', 'superview.width - 200')}")
                self.say(f"{name}.height {self.pick('=', '>=')} {self.pick(30, 60, 120)}{self.priority()}")
            else:
                self.say(f"{name}.top = {names[index - 1]}.bottom + 8")
                self.say(f"{name}.leading = {names[0]}.leading")
                self.say(f"{name}.width = {names[0]}.width")
                self.say(f"{name}.height = {self.pick(f'{names[0]}.height', '50', f'{names[0]}.width * 0.5')}")
        if self.chance(0.5):
            self.say(f"{names[-1]}.bottom = superview.bottom - {self.pick(0, 20)}{self.priority()}")

    def square(self):
        name = self.new("view")
        self.say(f"{name}.aspect = {self.pick('1:1', '2:1', '3:2')}")
        self.say(f"{name}.center = superview.center" if self.chance(0.6)
                 else f"{name}.leading = superview.leading + 10\n  {name}.bottom = superview.bottom - 10")
        choice = self.random.random()
        if choice < 0.5:
            self.say(f"{name}.size <= superview.size")
            self.say(f"{name}.size = superview.size @high")
        elif choice < 0.75:
            self.say(f"{name}.width = superview.width * {self.pick('0.5', '0.8', '1.1')}")
        else:
            self.say(f"{name}.height = superview.height - {self.pick(100, 250)}")

    def stack(self):
        kind = self.pick("hstack", "vstack")
        name = self.new(kind)
        self.lines.pop()
        inner = []
        for _ in range(self.random.randint(2, 3)):
            child = f"v{len(self.views)}"
            self.views.append(child)
            inner.append(f'{self.pick("label", "button")} {child} "{self.pick(*TEXTS)}"' if self.chance(0.7)
                         else f"view {child} {{ height = {self.pick(20, 60)}; width = {self.pick(40, 90)} }}")
        settings = [f"spacing: {self.pick(0, 8, 20)}"]
        if self.chance(0.4):
            settings.append(f"distribution: {self.pick('fillEqually', 'fill', 'equalSpacing')}")
        if self.chance(0.4):
            settings.append(f"alignment: {self.pick('center', 'leading' if kind == 'vstack' else 'top', 'fill')}")
        self.lines.append(f"{kind} {name} {{ {'; '.join(settings + inner)} }}")
        self.say(f"{name}.top = superview.top + {self.pick(0, 30, 200)}")
        self.across(name)

    def extra(self):
        if not self.views:
            return
        one, other = self.pick(*self.views), self.pick("superview", *self.views)
        if one == other:
            return
        attribute = self.pick("leading", "trailing", "top", "bottom", "centerX", "centerY", "width", "height")
        constant = self.pick(0, 8, -8, 30)
        if attribute in ("width", "height"):
            self.say(f"{one}.{attribute} {self.pick('=', '<=', '>=')} {other}.{attribute}{self.pick(' @700', ' @low', '')}")
        else:
            self.say(f"{one}.{attribute} {self.pick('=', '<=', '>=')} {other}.{attribute}"
                     f" {'+' if constant >= 0 else '-'} {abs(constant)}{self.pick(' @600', ' @high', '')}")

    def condition(self):
        name = self.new("view")
        test = self.pick("compactWidth", "regularWidth", "compactHeight", "portrait", "landscape", "locale de")
        self.top(name)
        self.say(f"{name}.leading = superview.leading + 8")
        self.say(f"{name}.height = 30")
        self.say(f"when {test} {{ {name}.width = {self.pick(100, 300, 601)} }}"
                 f" else {{ {name}.width = superview.width - {self.pick(16, 0, 100)} }}")

    def expectation(self):
        if not self.views:
            return
        one = self.pick(*self.views)
        choice = self.random.random()
        if choice < 0.4:
            self.say(f"expect {one}.{self.pick('width', 'height')} {self.pick('>=', '<=')} {self.pick(30, 44, 100, 200)}")
        elif choice < 0.7:
            side = self.pick("trailing <= superview.trailing", "bottom <= superview.bottom",
                             "leading >= superview.leading + 8", "centerX = superview.centerX")
            self.say(f"expect {one}.{side}")
        else:
            other = self.pick(*self.views)
            if other != one:
                self.say(f"expect {one}.bottom <= {other}.top")
