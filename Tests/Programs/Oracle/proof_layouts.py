"""Random layouts whose problems begin and end within a range of screens, often exactly at its ends.

A layout is lines of text, and a range: intervals of the root's width and height, and lists of languages, reading
directions and text sizes. Sizes, constants and conditions are drawn from the same few numbers, so that borders of
problems, of size classes and of the range meet.
"""

from dataclasses import dataclass, field

# The numbers from which the ends of ranges are drawn. From 600 in width and 500 in height, a size class changes.
WIDTHS = [200, 250, 300, 320, 350, 375, 400, 430, 500, 600, 700]
HEIGHTS = [200, 250, 300, 350, 400, 480, 500, 568, 600, 700]
CONDITIONS = ["landscape", "portrait", "compactWidth", "regularWidth", "compactHeight", "regularHeight",
              "leftToRight", "rightToLeft", "locale de"]
TEXT_SIZES = ["extraSmall", "small", "large", "extraExtraLarge", "accessibilityLarge"]
TEXTS = ["OK", "Continue", "Continue with e-mail", "A text that takes several lines on a narrow screen"]
GERMAN = {"OK": "Verstanden", "Continue": "Weiter", "Continue with e-mail": "Mit E-Mail-Adresse fortsetzen"}


@dataclass
class Drawn:
    """A layout, and the range in which it is checked."""

    lines: list
    widths: tuple
    heights: tuple
    # By the name of a setting, its values.
    lists: dict
    # Further settings of every preview.
    settings: list
    # Expectations in the braces of every preview.
    expectations: list = field(default_factory=list)

    def preview(self, name, sizes, choices):
        """A preview. `choices` is by setting a text."""
        parts = [f"{axis}: {size}" for axis, size in zip(("width", "height"), sizes)]
        parts += [f"{name}: {value}" for name, value in choices.items() if value]
        return f"preview {name} {{ {'; '.join(parts + self.settings + self.expectations)} }}"

    def with_range(self):
        def interval(ends):
            return f"{ends[0]}" if ends[0] == ends[1] else f"{ends[0]}...{ends[1]}"

        lists = {name: "all" if name in ("locale", "direction") else ", ".join(values)
                 for name, values in self.lists.items()}
        return self.text([self.preview("range", (interval(self.widths), interval(self.heights)), lists)])

    def text(self, previews):
        return "\n".join([*self.lines, *previews]) + "\n"


def draw(random):
    """A layout that a generator of random numbers decides."""
    return Drawing(random).drawn()


class Drawing:
    def __init__(self, random):
        self.random = random
        self.lines = []
        self.views = []
        self.expected = []
        self.widths = self.interval(WIDTHS)
        self.heights = self.interval(HEIGHTS)
        if self.widths[0] == self.widths[1] and self.heights[0] == self.heights[1]:
            self.widths = (200, 600)
        self.lists = {}
        if self.chance(0.25):
            self.lists["locale"] = ["", "de"]
        if self.chance(0.3):
            self.lists["direction"] = ["leftToRight", "rightToLeft"]
        if self.chance(0.25):
            self.lists["textSize"] = random.sample(TEXT_SIZES, random.randint(2, 3))
        # The numbers at which something changes.
        self.sizes = sorted({*self.widths, *self.heights, 300, 400, 500, 600})

    def chance(self, share):
        return self.random.random() < share

    def interval(self, numbers):
        if self.chance(0.3):
            return (self.random.choice(numbers),) * 2
        return tuple(sorted(self.random.sample(numbers, 2)))

    def drawn(self):
        for index in range(self.random.choice([1, 1, 2, 2, 2, 3, 3, 4])):
            self.declare(f"v{index}")
        for view in self.views:
            self.place(view, "leading", "trailing", "centerX", "width")
            self.place(view, "top", "bottom", "centerY", "height")
        for _ in range(self.random.choice([0, 1, 1, 2, 3])):
            self.lines.append(self.limit())
        for _ in range(self.random.choice([0, 1, 1, 2])):
            self.branch()
        for _ in range(self.random.choice([0, 0, 1, 2])):
            self.lines.append(self.expectation())
        if "locale" in self.lists:
            pairs = "; ".join(f'"{text}" = "{german}"' for text, german in GERMAN.items())
            self.lines.append(f"strings de {{ {pairs} }}")
        settings = [f"scale: {self.random.choice([1, 2, 3])}"] if self.chance(0.7) else []
        own = [self.expectation()] if self.chance(0.15) else []
        return Drawn(self.lines, self.widths, self.heights, self.lists, settings, own)

    # Views

    def declare(self, name):
        kind = self.random.choice(["view", "view", "view", "label", "button", "imageView"])
        settings = []
        text = f' "{self.random.choice(TEXTS)}"' if kind in ("label", "button") else ""
        if kind == "label" and self.chance(0.5):
            settings.append("lines: 0")
        if kind == "imageView":
            settings.append(f"intrinsic: {self.random.choice([20, 60, 120])} x {self.random.choice([20, 40])}")
        if text and self.chance(0.3):
            settings.append(f"horizontalCompressionResistance: {self.random.choice([250, 740])}")
        braces = f" {{ {'; '.join(settings)} }}" if settings else ""
        self.lines.append(f"{kind} {name}{text}{braces}")
        self.views.append(name)

    def place(self, view, start, end, center, size):
        """Adds the constraints of one axis: mostly two, so that it is determined."""
        forms = self.random.sample([self.at_start, self.at_end, self.at_center, self.sized], 2)
        if self.chance(0.12):
            forms = forms[:1]
        if self.chance(0.1):
            forms.append(self.sized)
        for form in forms:
            self.lines.append(form(view, start, end, center, size))

    def other(self, view):
        """An earlier view, or the superview."""
        index = self.views.index(view)
        return self.views[self.random.randrange(index)] if index and self.chance(0.4) else "superview"

    def at_start(self, view, start, end, center, size):
        other = self.other(view)
        edge = start if other == "superview" or self.chance(0.3) else end
        return f"{view}.{start} {self.relation()} {other}.{edge} + {self.random.choice([0, 0, 8, 20, 50])}{self.priority()}"

    def at_end(self, view, start, end, center, size):
        other = self.other(view)
        edge = end if other == "superview" or self.chance(0.5) else start
        return f"{other}.{edge} {self.relation()} {view}.{end} + {self.random.choice([0, 0, 8, 20, 50])}{self.priority()}"

    def at_center(self, view, start, end, center, size):
        return f"{view}.{center} = {self.other(view)}.{center}{self.priority()}"

    def sized(self, view, start, end, center, size):
        return f"{view}.{size} {self.relation()} {self.length(view, size)}{self.priority()}"

    def length(self, view, size):
        """A size: a number, or one that depends on the root's size and is 0 at a border now and then."""
        if self.chance(0.35):
            return str(self.random.choice([0, 10, 50, 100, 200, 300]))
        other = self.other(view)
        axis = size if self.chance(0.75) else {"width": "height", "height": "width"}[size]
        factor = self.random.choice([1, 1, 1, 2, 0.5, 0.5])
        form = f"{other}.{axis}" if factor == 1 else f"{factor} * {other}.{axis}"
        at = self.random.choice(self.sizes)
        constant = at * factor
        constant = int(constant) if constant == int(constant) else constant
        pick = self.random.random()
        if pick < 0.3:
            return f"{form} - {constant}"
        if pick < 0.5 and factor != 2:
            return f"{constant} - {form}"
        return f"{form} {self.random.choice('+-')} {self.random.choice([10, 50, 100])}" if pick < 0.8 else form

    def relation(self):
        return self.random.choice(["=", "=", "=", "=", ">=", "<="])

    def priority(self):
        return f" @{self.random.choice([999, 750, 750, 500, 250])}" if self.chance(0.15) else ""

    # What is checked

    def limit(self):
        view = self.random.choice(self.views)
        size = self.random.choice(["width", "height"])
        return f"{view}.{size} {self.random.choice(['=', '>=', '<='])} {self.length(view, size)}{self.priority()}"

    def expectation(self):
        view = self.random.choice(self.views)
        size = self.random.choice(["width", "height"])
        while True:
            relation = self.random.choice(["=", ">=", "<="])
            text = f"expect {view}.{size} {relation} {self.length(view, size)}"
            # The report names an expectation by its text.
            if text not in self.expected:
                self.expected.append(text)
                return text

    def branch(self):
        conditions = [self.random.choice(CONDITIONS)]
        if self.chance(0.25):
            conditions.append(self.random.choice([each for each in CONDITIONS if each not in conditions]))
        statements = [self.statement() for _ in range(self.random.randint(1, 2))]
        line = f"when {', '.join(conditions)} {{ {'; '.join(statements)} }}"
        if self.chance(0.4):
            line += f" else {{ {self.statement()} }}"
        self.lines.append(line)

    def statement(self):
        if self.chance(0.2):
            return self.expectation()
        if self.chance(0.6):
            return self.limit()
        view = self.random.choice(self.views)
        axes = self.random.choice([("leading", "trailing", "centerX", "width"), ("top", "bottom", "centerY", "height")])
        return self.random.choice([self.at_start, self.at_end, self.at_center])(view, *axes)
