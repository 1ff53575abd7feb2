"""Random small layout files, built together with their meaning.

Most views get a full set of constraints that fit together; then some are taken away, made optional or contradicted, so
that satisfied, ambiguous and contradictory layouts all come up.
"""

from fractions import Fraction

from nodes import ROOT, File, Layout, Let, Preview, Remark, Statement, View
from random_compounds import Compounds
from random_extras import Extras
from random_places import Places
from random_statements import Statements
from random_views import Views
from random_visuals import Visuals
from spelling import Speller

REMARKS = ["// a remark", "/* a /* nested */ remark: a.width = 3 */", "/// What the next statement is for.", ""]


class Generator:
    """One random file. `mirrorable` asks for a file without left, right, forced or asked-for directions."""

    def __init__(self, random, mirrorable=False, large=False):
        self.random = random
        self.mirrorable = mirrorable
        self.large = large
        self.lets = {}
        self.taken = set()
        # Whether previews may have a safe area; a view's own margins and safe area then follow from where it lands.
        self.has_bars = self.chance(0.5)

    def chance(self, probability):
        return self.random.random() < probability

    def file(self):
        for name, value in (("gutter", 8), ("wide", 120), ("third", Fraction(1, 3)), ("prio", 600)):
            if self.chance(0.4):
                self.lets[name] = Fraction(value)
        lets = [
            Let(name, f"let {name} = {value.numerator}" + (f" / {value.denominator}" if value.denominator > 1 else ""))
            for name, value in self.lets.items()
        ]
        if "gutter" in self.lets and self.chance(0.3):
            self.lets["double"] = Fraction(16)
            lets.insert(self.random.randint(0, len(lets)), Let("double", "let double = 2 * gutter"))
        self.speller = Speller(self.random, self.lets)
        count = 1 if self.chance(0.85) else 2
        layouts = []
        for index in range(count):
            self.taken = set(self.lets)
            name = f"L{index}" if count > 1 or self.chance(0.2) else None
            layouts.append(LayoutGenerator(self, name).layout())
            if name and self.chance(0.2):
                layouts[-1].previews.append(self.preview(self.random.choice(["own", f"own{index}"])))
        return File(lets, layouts, self.previews())

    def previews(self):
        previews = []
        # Without a preview, all is seen on a device with bars.
        if self.has_bars and self.chance(0.03):
            return previews
        for index in range(self.random.choice([1, 1, 2, 2, 3])):
            previews.append(self.preview(f"p{index}"))
        return previews

    def preview(self, name):
        random = self.random
        settings, texts = {}, []

        def put(key, value, text=None):
            settings[key] = value
            texts.append(f"{key}: {text or value}")

        if not self.has_bars or self.chance(0.7):
            width = random.choice([100, 200, 320, 375, 402, 600, 700, Fraction(801, 2)])
            height = random.choice([150, 300, 400, 480, 568, 500, 812])
            if width == height:
                height += 1
            put("size", (Fraction(width), Fraction(height)), f"{self.speller_number(width)} x {height}")
            if self.chance(0.4):
                put("scale", random.choice([1, 2, 3]))
        else:
            put("device", random.choice(
                ["iPhone4s", "iPhoneSE1", "iPhone8", "iPhone8Plus", "iPhoneX", "iPhoneXR", "iPhone15", "iPhone14",
                 "iPhone15ProMax", "iPadMini", "iPadPro11", "iPhone13mini", "iPhone11ProMax", "iPadPro12_9"]
            ))
            if self.chance(0.4):
                put("orientation", random.choice(["landscape", "portrait"]))
        if self.has_bars and self.chance(0.25):
            insets = tuple(random.choice([0, 0, 10, 20, 44]) for _ in range(4))
            put("safeArea", insets, f"({', '.join(map(str, insets))})")
        if not self.mirrorable:
            if self.chance(0.35):
                put("direction", random.choice(["rightToLeft", "rightToLeft", "leftToRight"]))
            if self.chance(0.15):
                put("locale", random.choice(["de", "ar", "he", "fr"]))
        if self.chance(0.1):
            put("widthClass", random.choice(["compact", "regular"]))
        if self.chance(0.1):
            put("heightClass", random.choice(["compact", "regular"]))
        return Preview(name, settings, texts)

    @staticmethod
    def speller_number(value):
        return str(value) if Fraction(value).denominator == 1 else repr(float(value))


class LayoutGenerator(Views, Statements, Places, Compounds, Visuals, Extras):
    """One random layout."""

    def __init__(self, owner, name):
        self.owner = owner
        self.random = owner.random
        self.speller = owner.speller
        self.name = name
        self.body = []
        self.views = {}  # name: View
        self.parents = {}
        self.bodies = {ROOT: self.body}
        self.labels = 0
        self.root = View(ROOT, "view", None)
        # Numbers such as 0.667 and 33.33, as people write them too.
        self.ugly = self.chance(0.1)
        # How often a statement is made optional, compared with the usual.
        self.mood = self.pick(0.3, 1, 2, 4, 6)

    def chance(self, probability):
        return self.random.random() < probability

    def pick(self, *options):
        return self.random.choice(options)

    def layout(self):
        self.sketch = self.chance(0.06)
        self.make_views()
        for view in list(self.views.values()):
            self.settle(view)
        order = list(self.views)
        if self.chance(0.2):
            self.random.shuffle(order)
        for name in order:
            self.place(name)
        for _ in range(self.pick(0, 0, 1, 2, 3, 5) * (2 if self.owner.large else 1)):
            self.extra(self.body)
        if self.chance(0.12):
            self.crowd()
        if not self.sketch and self.chance(0.25):
            self.when()
        if not self.sketch and self.chance(0.06):
            self.settle_root()
        self.loosen()
        if self.sketch:
            self.body[:] = [node for node in self.body if isinstance(node, Statement)]
        elif self.chance(0.3):
            self.random.shuffle(self.body)
        for _ in range(self.pick(0, 0, 1, 2)):
            body = self.random.choice(list(self.bodies.values()))
            body.insert(self.random.randint(0, len(body)), Remark(self.random.choice(REMARKS)))
        return Layout(self.name, self.body, sketch=self.sketch)

    def loosen(self):
        """Takes away a statement here and there."""
        loss = self.pick(0, 0, 0.05, 0.15, 0.3)
        for body in self.bodies.values():
            body[:] = [node for node in body if not (isinstance(node, Statement) and self.chance(loss))]
