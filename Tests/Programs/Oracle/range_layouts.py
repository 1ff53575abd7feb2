"""Random layouts and ranges of previews. The layouts have rows of views, texts that wrap, nested stacks, aspect ratios,
safe areas, conditions and expectations."""

import re
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

TEXTS = ["Name", "Sign in with a password", "Some words that wrap at quite a few widths of a narrow window",
         "Remember me", "A title of medium length", "OK"]
GERMAN = {"Name": "Vollständiger Name", "Sign in with a password": "Mit einem Kennwort anmelden",
          "Remember me": "Angemeldet bleiben", "OK": "Einverstanden"}

# The values of `all`, and those of other lists. No two lists have a value in common.
ALL = {"locale": ["", "de"], "direction": ["leftToRight", "rightToLeft"],
       "textSize": ["extraSmall", "small", "medium", "large", "extraLarge", "extraExtraLarge", "extraExtraExtraLarge",
                    "accessibilityMedium", "accessibilityLarge", "accessibilityExtraLarge",
                    "accessibilityExtraExtraLarge", "accessibilityExtraExtraExtraLarge"]}
DEVICES = ["iPhoneSE1", "iPhone8", "iPhone16", "iPhone16ProMax", "iPadMini", "iPadPro11"]


@dataclass
class Point:
    """A preview of one size and one value of each list. `lines` are the settings and expectations that all points have."""

    name: str
    size: dict
    choice: tuple
    lines: list

    @property
    def words(self):
        sizes = " × ".join(str(self.size[axis]) for axis in ("width", "height") if axis in self.size)
        return ", ".join(filter(None, [sizes, *(value or "no language" for _, value in self.choice)]))

    def holds(self, test):
        """Whether the conditions of a `when` hold; the size is known."""
        width, height = self.size["width"], self.size["height"]
        values = {value for _, value in self.choice}
        holding = {"compactWidth": width < 600, "regularWidth": width >= 600, "compactHeight": height < 500,
                   "regularHeight": height >= 500, "portrait": width <= height, "landscape": width > height,
                   "locale de": "de" in values, "rightToLeft": "rightToLeft" in values}
        return all(holding[condition] for condition in test.split(", "))

    @property
    def text(self):
        settings = [f"{axis}: {exact(value)}" for axis, value in self.size.items()]
        settings += [f"{name}: {value}" for name, value in self.choice if value]
        return braces(self.name, settings, self.lines)


def exact(value):
    value = Fraction(value)
    return str(value.numerator) if value.denominator == 1 else f"{value.numerator} / {value.denominator}"


def braces(name, settings, lines):
    return "\n".join([f"preview {name} {{", f"  {'; '.join(settings)}", *(f"  {line}" for line in lines), "}", ""])


@dataclass
class Drawn:
    """A layout and its range: the intervals of sizes, the lists that are multiplied, in the order in which the program
    names them, and the other lines of the preview. A list is `all` or its values. A side can be fitted to the content."""

    statements: list
    ranges: dict
    lists: list
    lines: list
    is_fitted: bool

    @property
    def body(self):
        return "\n".join(["layout Drawn {", *(f"  {line}" for line in self.statements), "}", "strings de {",
                          *(f'  "{text}" = "{other}"' for text, other in GERMAN.items()), "}", ""])

    def with_range(self):
        settings = [f"{axis}: {exact(low)}...{exact(high)}" if low < high else f"{axis}: {exact(low)}"
                    for axis, (low, high) in self.ranges.items()]
        settings += [f"{name}: {values if values == 'all' else ', '.join(values)}" for name, values in self.lists]
        return self.body + braces("any", settings, self.lines)

    def with_points(self, points):
        return self.body + "".join(point.text for point in points)

    def place(self, line):
        """The number of the preview in which a line of the file is, and the line in the file with the first preview
        alone; no number outside of the previews."""
        start, length = self.body.count("\n"), 3 + len(self.lines)
        if line < start:
            return None, line
        return (line - start) // length, start + (line - start) % length

    def points_of(self, line, column, points):
        """The points in which the statement at a place of the file applies; None if that is not known."""
        text = self.body.split("\n")[line]
        match = re.match(r" *when (.*?) {", text)
        if not match or column < match.end():
            return points
        is_else = column > text.find("} else {") > 0
        return [point for point in points if point.holds(match[1]) != is_else] if self.ranges and not self.is_fitted else None

    @property
    def choices(self):
        """Each list with its values."""
        return [(name, ALL[name] if values == "all" else values) for name, values in self.lists]

    @property
    def combinations(self):
        return set(product(*([(name, value) for value in values] for name, values in self.choices)))

    def points(self, random, count, borders):
        """Random sizes, the corners of the range, and both sides of every border."""
        def pick(axis):
            low, high = self.ranges[axis]
            choice = random.random()
            if choice < 0.1 or high - low < 1:
                return random.choice((low, (low + high) / Fraction(2), high))
            size = Fraction(random.randint(low * 8, int(high * 8)), 8)
            return size if choice < 0.5 else Fraction(int(size))

        axes = list(self.ranges)
        sizes = [dict(zip(axes, ends)) for ends in product(*self.ranges.values())]
        sizes += [{axis: pick(axis) for axis in axes} for _ in range(count)]
        for axis, values in borders.items():
            for border in sorted(values)[:12]:
                for offset in (-2, Fraction(-1, 50), 0, Fraction(1, 50), 2):
                    if axis in axes and self.ranges[axis][0] <= border + offset <= self.ranges[axis][1]:
                        sizes.append({other: border + offset if other == axis else pick(other) for other in axes})
        combinations = sorted(self.combinations)
        places = {(*size.items(), choice): (size, choice)
                  for size, choice in ((size, random.choice(combinations)) for size in sizes)}
        return [Point(f"p{index}", *place, self.lines) for index, place in enumerate(places.values())]


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
            self.pick(self.column, self.row, self.text, self.stack, self.square, self.box, self.guarded, self.card,
                      self.content)()
        for _ in range(random.randint(0, 3)):
            self.extra()
        if self.chance(0.4):
            self.condition()
        if self.chance(0.2):
            self.conditional_setting()
        for _ in range(random.randint(0, 3)):
            self.expectation()
        if self.chance(0.25):
            self.conditional_expectations()
        if self.chance(0.25):
            removable = [line for line in self.lines if "=" in line and "{" not in line and "expect" not in line]
            if removable:
                self.lines.remove(random.choice(removable))
        lists = self.lists()
        ranges = self.ranges() if not lists or lists[0][0] != "device" or self.chance(0.5) else {}
        lines = self.settings(lists) + self.own_expectations()
        is_fitted = bool(ranges) and self.chance(0.2)
        if is_fitted:
            side = self.pick("height", "height", "height", "width")
            del ranges[side]
            lines.insert(0, f"{side}: fit")
            axis, (low, high) = next(iter(ranges.items()))
            ranges[axis] = (low, max(high, low + 50))
        return Drawn(self.lines, ranges, lists, lines, is_fitted)

    def ranges(self):
        low, high = self.random.randint(200, 420), self.random.randint(0, 700)
        tall = self.random.randint(250, 600)
        ranges = {"width": self.at_class(600, low, low + high if self.chance(0.9) else low),
                  "height": self.at_class(500, tall, tall + self.random.randint(1, 500) if self.chance(0.75) else tall)}
        if all(least == most for least, most in ranges.values()):
            ranges["width"] = (low, low + 100)
        return ranges

    def at_class(self, border, low, high):
        """An interval, which sometimes begins or ends where the size class changes, or at a fraction."""
        choice = self.random.random()
        if choice < 0.1:
            return border, max(border, high)
        if choice < 0.2:
            return min(low, border), border
        return (low, low + Fraction(self.random.randint(1, 600), 3)) if choice < 0.25 else (low, high)

    def lists(self):
        lists = []
        if self.chance(0.12):
            lists.append(("device", sorted(self.random.sample(DEVICES, self.random.randint(2, 4)))))
            if self.chance(0.5):
                lists.append(("orientation", ["portrait", "landscape"]))
        if self.chance(0.3):
            lists.append(("locale", self.pick(["en", "de"], "all")))
        if self.chance(0.2):
            lists.append(("direction", self.pick(["leftToRight", "rightToLeft"], "all")))
        if self.chance(0.15):
            lists.append(("textSize", self.pick(["large", "accessibilityLarge"], ["small", "extraLarge", "large"], "all")))
        elif self.chance(0.2):
            lists.append(("textScale", ["1", "1.35", "2"][:self.random.randint(2, 3)]))
        return lists

    def settings(self, lists):
        """Settings of the preview that are no lists."""
        settings = []
        if self.chance(0.15):
            settings.append(self.pick("safeArea: (20, 0, 34, 0)", "safeArea: (47, 20, 34, 20)", "safeArea: (0, 59, 21, 0)"))
        if self.chance(0.12) and not any(name == "device" for name, _ in lists):
            settings.append(f"device: {self.pick(*DEVICES)}")
        if self.chance(0.1):
            settings.append(f"scale: {self.pick(1, 3)}")
        return settings

    def named(self):
        self.views.append(f"v{len(self.views)}")
        return self.views[-1]

    def new(self, kind, text=None, settings=""):
        name = self.named()
        title = f' "{text}"' if text else ""
        self.lines.append(f"{kind} {name}{title}{f' {{ {settings} }}' if settings else ''}")
        return name

    def say(self, line):
        self.lines.append(line)

    def top(self, name):
        above = self.pick(None, *self.views[:-1][-2:])
        if above is None or above == name:
            self.say(f"{name}.top = superview.{self.pick('', '', 'safeArea.')}top + {self.pick(0, 8, 20, 60, 150)}{self.priority()}")
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
            self.say(f"{name}.leading = superview.{self.pick('margins', 'safeArea')}.leading")
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
        written = self.stacked(self.pick(0, 0, 1, 2))
        name = written.split()[1]
        self.say(written)
        self.say(f"{name}.top = superview.top + {self.pick(0, 30, 200)}")
        self.across(name)

    def stacked(self, depth):
        """A stack, with stacks in it up to a depth."""
        kind, name = self.pick("hstack", "vstack"), self.named()
        settings = [f"spacing: {self.pick(0, 8, 20)}"]
        if self.chance(0.4):
            settings.append(f"distribution: {self.pick('fillEqually', 'fill', 'equalSpacing', 'equalCentering')}")
        if self.chance(0.4):
            settings.append(f"alignment: {self.pick('center', 'leading' if kind == 'vstack' else 'top', 'fill')}")
        inner = [self.stacked(depth - 1) if depth and self.chance(0.5) else self.arranged()
                 for _ in range(self.random.randint(2, 3))]
        return f"{kind} {name} {{ {'; '.join(settings + inner)} }}"

    def arranged(self):
        name = self.named()
        if self.chance(0.7):
            return f'{self.pick("label", "button")} {name} "{self.pick(*TEXTS)}"'
        return f"view {name} {{ height = {self.pick(20, 60)}; width = {self.pick(40, 90)} }}"

    def guarded(self):
        """A view inside the safe area, the margins or the readable width of the root."""
        name = self.new("view")
        guide = self.pick("safeArea", "safeArea", "margins", "readableContent")
        if self.chance(0.4):
            self.say(f"{name}.edges = root.{guide}.edges inset {self.pick(0, 8, 30)}")
            return
        self.say(f"{name}.leading = root.{guide}.leading")
        self.say(f"{name}.trailing {self.pick('=', '<=')} root.{guide}.trailing - {self.pick(0, 20)}{self.priority()}")
        self.say(f"{name}.{self.pick('top', 'bottom')} = root.{self.pick('safeArea', 'margins')}.{self.pick('top', 'bottom')}")
        self.say(f"{name}.width {self.pick('=', '>=', '<=')} {self.pick(280, 320, 500)}{self.priority()}")
        self.say(f"{name}.height = {self.pick('50', f'{name}.width * 0.5', 'root.safeArea.height - 260')}")

    def card(self):
        """A view with a text and a control, whose height follows from them."""
        name = self.new("view")
        self.lines.pop()
        title, other = self.named(), self.named()
        control = self.pick(f'button {other} "{self.pick(*TEXTS)}"', f"switch {other}", f"slider {other}",
                            f'label {other} "{self.pick(*TEXTS)}" {{ lines: {self.pick(0, 2)} }}')
        self.say(f'view {name} {{ label {title} "{self.pick(*TEXTS)}" {{ lines: 0; font: {self.pick("title1", "body", 20)} }}; '
                 f"{control} }}")
        self.top(name)
        self.across(name)
        self.say(f"{title}.top = {name}.top + {self.pick(0, 8)}")
        self.say(f"{title}.leading = {name}.leading + 8")
        self.say(f"{title}.trailing {self.pick('=', '<=')} {name}.trailing - 8")
        self.say(f"{other}.top = {title}.bottom + 8")
        self.say(f"{other}.{self.pick('leading', 'trailing')} = {title}.{self.pick('leading', 'trailing')}")
        if self.chance(0.5):
            self.say(f"{other}.trailing <= {name}.trailing - 8{self.priority()}")
        self.say(f"{name}.bottom {self.pick('=', '>=')} {other}.bottom + 8")

    def content(self):
        """A scroll view, whose content has its width."""
        name, inner = self.named(), self.stacked(self.pick(0, 1))
        self.say(f"scrollView {name} {{ {inner} }}")
        self.say(f"{name}.edges = superview.{self.pick('', 'safeArea.')}edges inset {self.pick(0, 16)}")
        self.say(f"{inner.split()[1]}.edges = {name}.edges inset {self.pick(0, 16)}")
        self.say(f"{name}.frameLayoutGuide.width = {inner.split()[1]}.width + {self.pick(0, 32)}")

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

    def test(self):
        return self.pick("compactWidth", "regularWidth", "compactHeight", "regularHeight", "portrait", "landscape",
                         "locale de", "rightToLeft", "compactWidth, landscape")

    def condition(self):
        name = self.new("view")
        self.top(name)
        self.say(f"{name}.leading = superview.leading + 8")
        self.say(f"{name}.height = 30")
        self.say(f"when {self.test()} {{ {name}.width = {self.pick(100, 300, 601)} }}"
                 f" else {{ {name}.width = superview.width - {self.pick(16, 0, 100)} }}")

    def conditional_setting(self):
        """Another font, spacing or axis of a view, or a hidden view, under a condition."""
        texts = re.findall(r"\b(?:label|button) (v\d+)", " ".join(self.lines))
        stacks = re.findall(r"\b[hv]stack (v\d+)", " ".join(self.lines))
        settings = [f"{name}.font: {self.pick('largeTitle', 12)}" for name in texts]
        settings += [f"{name}.{self.pick('axis: vertical', 'axis: horizontal', 'spacing: 40')}" for name in stacks]
        settings += [f"{name}.hidden: true" for name in self.views[-2:]]
        self.say(f"when {self.test()} {{ {self.pick(*settings)} }}")

    def expectation(self):
        if written := self.expected():
            self.say(written)

    def conditional_expectations(self):
        one, other = self.expected(), self.expected()
        if one and other:
            self.say(f"when {self.test()} {{ {one} }} else {{ {other} }}")

    def own_expectations(self):
        """Expectations of the preview."""
        written = [self.expected() for _ in range(self.pick(0, 0, 0, 1, 2))]
        return [line for line in written if line]

    def expected(self):
        if not self.views:
            return None
        one, other = self.pick(*self.views), self.pick(*self.views)
        choice = self.random.random()
        if choice < 0.4:
            return f"expect {one}.{self.pick('width', 'height')} {self.pick('>=', '<=')} {self.pick(30, 44, 100, 200)}"
        if choice < 0.7 or one == other:
            side = self.pick("trailing <= root.trailing", "bottom <= root.bottom", "leading >= root.leading + 8",
                             "centerX = root.centerX", "bottom <= root.safeArea.bottom", "trailing <= root.margins.trailing",
                             "top >= root.safeArea.top", "width <= root.width * 0.5", "height <= root.width - 100")
            return f"expect {one}.{side}"
        return f"expect {one}.{self.pick(f'bottom <= {other}.top', f'trailing <= {other}.leading', f'width >= {other}.width')}"
