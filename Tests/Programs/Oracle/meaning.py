"""What a generated layout means on one preview: views, their settings, and rows in document order.

Written from language.md (3.4 to 3.9) and solving.md alone.
"""

from dataclasses import dataclass
from fractions import Fraction

from forms import Form
from nodes import HORIZONTAL, PHYSICAL, ROOT, Group, Setting, Statement, View, When
from writing import missing_views, mentions

REQUIRED = Fraction(1000)

# Content hugging by kind (horizontal and vertical alike); every other kind has 250.
HUGGING = {"label": 251, "imageView": 251, "switch": 750, "activityIndicatorView": 750}

# Natural sizes by kind; every other kind has none.
NATURAL = {
    "label": (0, 0),
    "stepper": (94, 32),
    "datePicker": (320, 216),
    "activityIndicatorView": (20, 20),
    "progressView": (None, 4),
    "slider": (None, 30),
    "switch": (49, 31),
    "segmentedControl": (121, 31),
}

STACKS = ("hstack", "vstack", "stackView")
EMPTY_KINDS = ("spacer", "guide")

# The attributes that mean a scroll view's content area when they are set against one of its descendants.
EDGES = ("leading", "trailing", "left", "right", "top", "bottom")

# Alignment rectangles inside the frame: left, top, right, bottom.
ALIGNMENT_INSETS = {"slider": (2, 0, 2, 1), "switch": (0, 0, 2, 0), "segmentedControl": (0, 0, 0, 1)}


@dataclass(eq=False)
class Row:
    """One row of the linear system:  error relation 0, where the error is left side minus right side."""

    error: Form
    relation: str
    priority: Fraction
    origin: str  # root, size, empty, stack, content, written
    position: tuple | None = None
    order: tuple = ()
    view: str | None = None
    title: str | None = None
    part: str | None = None
    link: int | None = None
    statement: Statement | None = None
    says: tuple = ()  # the words by which the program may name an implicit row

    @property
    def required(self):
        return self.priority >= REQUIRED


class Meaning:
    """One layout on one preview."""

    def __init__(self, layout, environment, free_root=False):
        self.environment = environment
        self.free_root = free_root  # the root's size as variables, to judge conflicts that name it
        self.kinds = {ROOT: "view"}
        self.titles = {ROOT: ROOT}
        self.unnamed = {}
        self.parents = {}
        self.views = []
        self.children = {ROOT: []}
        self.settings = []  # (setting, depth, active)
        self.statements = []  # (statement, active)
        self.gone = missing_views(layout)
        if layout.sketch:
            self.declare_sketch(layout)
        self.collect(layout.body, ROOT, 0, True)

    # Reading the nodes

    def declare(self, name, kind, parent, anonymous=False):
        self.views.append(name)
        self.titles[name] = name
        if anonymous:
            # Anonymous views are named  kind#n  in document order (3.4).
            self.unnamed[kind] = self.unnamed.get(kind, 0) + 1
            self.titles[name] = f"{kind}#{self.unnamed[kind]}"
        self.kinds[name] = kind
        self.parents[name] = parent
        self.children[parent].append(name)
        self.children[name] = []

    def declare_sketch(self, layout):
        """The views of a sketch are its names, in the order of first use."""
        for node in layout.body:
            if mentions(node, self.gone) or not isinstance(node, Statement):
                continue
            for item in node.items:
                if item.role == "named" and item.view != ROOT and item.view not in self.kinds:
                    self.declare(item.view, "view", ROOT)

    def collect(self, nodes, parent, depth, active):
        for node in nodes:
            if mentions(node, self.gone):
                continue
            if isinstance(node, Statement):
                self.statements.append((node, active))
            elif isinstance(node, Setting):
                self.settings.append((node, depth, active))
            elif isinstance(node, View):
                self.declare(node.name, node.kind, parent, node.anonymous)
                self.collect(node.body, node.name, depth, active)
            elif isinstance(node, Group):
                for member in node.members:
                    if member.name not in self.gone:
                        self.declare(member.name, node.kind, parent)
                self.collect(node.body, parent, depth, active)
            elif isinstance(node, When):
                # An `else when` is one level deeper than its `when`; generated branches never set the same thing twice.
                holds = all(self.environment.holds(condition) for condition in node.conditions)
                self.collect(node.body, parent, depth + 1, active and holds)
                self.collect(node.otherwise, parent, depth + 1, active and not holds)

    def setting(self, view, name):
        """The setting that is in force, or None: the deepest active one, then the latest."""
        found = [
            (depth, setting.position, setting)
            for setting, depth, active in self.settings
            if active and setting.name == name and view in setting.targets
        ]
        return max(found, key=lambda entry: entry[:2])[2] if found else None

    def value(self, view, name, default=None):
        setting = self.setting(view, name)
        return default if setting is None else setting.value

    # Views

    def ancestors(self, view):
        """The view itself, its superview, and so on up to the root."""
        chain = [view]
        while chain[-1] != ROOT:
            chain.append(self.parents[chain[-1]])
        return chain

    def right_to_left(self, view):
        forced = self.value(view, "semanticContentAttribute")
        if forced in ("forceLeftToRight", "forceRightToLeft"):
            return forced == "forceRightToLeft"
        return self.environment.right_to_left

    def natural(self, view):
        """The natural width and height, None where there is none."""
        if self.kinds[view] in STACKS:
            return (None, None)
        return self.value(view, "intrinsic", NATURAL.get(self.kinds[view], (None, None)))

    def is_stack(self, view):
        return self.kinds[view] in STACKS

    def arranged(self, stack):
        return [child for child in self.children[stack] if self.kinds[child] != "guide"]

    def hidden(self, view):
        return self.value(view, "hidden", False)

    def margins(self, view):
        """Top, leading, bottom, trailing."""
        if view == ROOT:
            side = self.environment.side_margin
            own = self.value(ROOT, "margins", (0, side, 0, side))
            return tuple(margin + inset for margin, inset in zip(own, self.environment.safe_area))
        return self.value(view, "margins", (8, 8, 8, 8))

    def horizontally_stacked(self, stack):
        kind = self.kinds[stack]
        axis = self.value(stack, "axis", "vertical" if kind == "vstack" else "horizontal")
        return axis == "horizontal"

    # Geometry, in points from the root's top left corner

    def variable(self, view, name):
        if view == ROOT and not (self.free_root and name in "wh"):
            known = {"x": 0, "y": 0, "w": self.environment.width, "h": self.environment.height}
            return Form(known[name])
        return Form.variable((view, name))

    def rectangle(self, view, guide=None):
        """Left, top, right, bottom of a view or of one of its guides."""
        left, top = self.variable(view, "x"), self.variable(view, "y")
        right, bottom = left + self.variable(view, "w"), top + self.variable(view, "h")
        insets = (0, 0, 0, 0)
        if guide == "margins":
            insets = self.margins(view)
        elif guide == "safeArea" and view == ROOT:
            insets = self.environment.safe_area
        above, leading, below, trailing = insets
        if self.right_to_left(view):
            leading, trailing = trailing, leading
        return (left + leading, top + above, right - trailing, bottom - below)

    def coordinate(self, view, guide, attribute, common):
        """An attribute's value: a size, or a distance from the common ancestor's edge.

        `common` is (ancestor, measured from its right edge?).
        """
        left, top, right, bottom = self.rectangle(view, guide)
        if attribute == "width":
            return right - left
        if attribute == "height":
            return bottom - top
        ancestor, mirrored = common
        if attribute in HORIZONTAL:
            if mirrored:
                edge = self.variable(ancestor, "x") + self.variable(ancestor, "w")
                start, end = edge - right, edge - left
            else:
                edge = self.variable(ancestor, "x")
                start, end = left - edge, right - edge
            return {
                "leading": start,
                "left": start,
                "trailing": end,
                "right": end,
                "centerX": (start + end) * Fraction(1, 2),
            }[attribute]
        edge = self.variable(ancestor, "y")
        start, end = top - edge, bottom - edge
        return {
            "top": start,
            "bottom": end,
            "firstBaseline": end,
            "lastBaseline": end,
            "baseline": end,
            "centerY": (start + end) * Fraction(1, 2),
        }[attribute]

    def content_edge(self, view, guide, attribute, mirrored):
        """An edge of a scroll view's content area, which begins where its frame begins."""
        above, leading, below, trailing = self.margins(view) if guide == "margins" else (0, 0, 0, 0)
        if attribute in ("top", "bottom"):
            return Form(above) if attribute == "top" else Form.variable((view, "content h")) - below
        width, content = self.variable(view, "w"), Form.variable((view, "content w"))
        # Measured from the frame's left edge, or from its right edge when mirrored.
        if self.right_to_left(view):
            left, right = width - content + trailing, width - leading
        else:
            left, right = Form(leading), content - trailing
        if mirrored:
            left, right = width - right, width - left
        return left if attribute in ("left", "leading") else right

    def leading(self, view):
        """The distance from the superview's edge where reading starts."""
        parent = self.parents[view]
        return self.coordinate(view, None, "leading", (parent, self.right_to_left(parent)))

    def top(self, view):
        return self.coordinate(view, None, "top", (self.parents[view], False))

    def values(self, view):
        """The four values on which ambiguity is decided, in their order."""
        return {
            "leading": self.leading(view),
            "top": self.top(view),
            "width": self.variable(view, "w"),
            "height": self.variable(view, "h"),
        }

    # Statements

    def resolve(self, item, home, items):
        """The view that an item is (or whose guide it is)."""
        if item.role == "own":
            return home
        if item.role == "named":
            return item.view
        for other in items:
            if other.role == "own":
                return self.parents[home]
            if other.role == "named" and other.view != ROOT:
                return self.parents[other.view]
        return self.parents[home]

    def nearest_common_ancestor(self, views):
        common = self.ancestors(views[0])
        for view in views[1:]:
            line = self.ancestors(view)
            common = [candidate for candidate in common if candidate in line]
        return common[0]

    def equation_form(self, equation, home, items):
        terms = []
        for sign, side in ((1, equation.left), (-1, equation.right)):
            for factor, item, attribute in side.terms:
                terms.append((sign * factor, self.resolve(item, home, items), item.guide, attribute))
        form = Form(equation.left.constant - equation.right.constant)
        content = equation.left.content - equation.right.content
        if content:
            axis = 0 if equation.left.terms[0][2] == "width" else 1
            form += content * self.natural(self.resolve(equation.left.terms[0][1], home, items))[axis]
        standards = equation.left.standards - equation.right.standards
        if not terms:
            return form
        views = [view for _, view, _, _ in terms]
        ancestor = self.nearest_common_ancestor(views)
        scrolled = {view for view in views if self.kinds[view] == "scrollView" and set(views) != {view}
                    and all(view in self.ancestors(other) for other in views)}
        physical = any(attribute in PHYSICAL for _, _, _, attribute in terms)
        mirrored = not physical and self.right_to_left(ancestor)
        for factor, view, guide, attribute in terms:
            if view in scrolled and attribute in EDGES:
                form += factor * self.content_edge(view, guide, attribute, mirrored)
            else:
                form += factor * self.coordinate(view, guide, attribute, (ancestor, mirrored))
        related = ancestor in views
        return form + standards * (20 if related else 8)

    def written_rows(self):
        """The rows of all active statements and of required natural sizes, in document order."""
        rows = []
        for statement, active in self.statements:
            if not active:
                continue
            homes = [home for home in statement.homes if home not in self.gone] or [None]
            for home_index, home in enumerate(homes):
                for equation in statement.equations:
                    rows.append(
                        Row(
                            error=self.equation_form(equation, home, statement.items),
                            relation=equation.relation,
                            priority=equation.priority if equation.priority is not None else statement.priority,
                            origin="written",
                            position=statement.position,
                            order=(statement.position, home_index, equation.part_index, equation.link or 0),
                            view=home if len(homes) > 1 else None,
                            part=equation.part,
                            link=equation.link,
                            statement=statement,
                        )
                    )
        return rows

    def content_rows(self):
        """Content hugging and compression resistance (listing 3-5)."""
        rows = []
        for index, view in enumerate(self.views):
            hug = HUGGING.get(self.kinds[view], 250)
            for axis, (name, natural) in enumerate(zip("wh", self.natural(view))):
                if natural is None:
                    continue
                size = self.variable(view, name)
                for setting_name, relation, default in (
                    ("hugging", "<=", hug),
                    ("compressionResistance", ">=", 750),
                ):
                    setting = self.content_setting(view, setting_name, axis)
                    priority = Fraction(default if setting is None else setting.value)
                    position = setting.position if setting else None
                    rows.append(
                        Row(
                            error=size - natural,
                            relation=relation,
                            priority=priority,
                            origin="content",
                            position=position,
                            order=(position or (0, 0), index, axis, 0),
                            view=view,
                            title=self.titles[view],
                            part=("width", "height")[axis],
                        )
                    )
        return rows

    def content_setting(self, view, name, axis):
        """`hugging` or `horizontalHugging`; a generated view never has both."""
        exact = ("horizontal", "vertical")[axis] + name[0].upper() + name[1:]
        return self.setting(view, exact) or self.setting(view, name)

    # Implicit rows

    def root_rows(self):
        rows = []
        for name, size, word in (("w", self.environment.width, "wide"), ("h", self.environment.height, "high")):
            words = f"the root is {spelled(size)} {word}"
            rows.append(Row(self.variable(ROOT, name) - size, "=", REQUIRED, "root", says=(words,)))
        return rows

    def size_rows(self):
        rows = []
        for view in self.views:
            for name, attribute in (("w", "width"), ("h", "height")):
                words = f"{self.titles[view]}.{attribute} >= 0"
                rows.append(Row(self.variable(view, name), ">=", REQUIRED, "size", says=(words,)))
            if self.kinds[view] == "scrollView":
                for name, attribute in (("w", "width"), ("h", "height")):
                    words = f"the content {attribute} of {self.titles[view]} >= 0"
                    rows.append(Row(Form.variable((view, "content " + name)), ">=", REQUIRED, "size", says=(words,)))
        return rows

    def empty_rows(self):
        """A spacer or guide is nothing, at the superview's corner, along an axis that no statement mentions (C11)."""
        mentioned = set()
        for statement, _ in self.statements:
            homes = statement.homes or [None]
            for equation in statement.equations:
                for side in (equation.left, equation.right):
                    for _, item, attribute in side.terms:
                        for home in homes:
                            if home not in self.gone:
                                view = self.resolve(item, home, statement.items)
                                mentioned.add((view, attribute in HORIZONTAL))
        rows = []
        for view in self.views:
            if self.kinds[view] not in EMPTY_KINDS:
                continue
            if self.kinds[view] == "spacer" and self.is_stack(self.parents[view]):
                continue
            for horizontal, start, size in ((True, self.leading(view), "w"), (False, self.top(view), "h")):
                if (view, horizontal) not in mentioned:
                    rows.append(Row(start, "=", REQUIRED, "empty"))
                    rows.append(Row(self.variable(view, size), "=", REQUIRED, "empty"))
        return rows


def spelled(number):
    """A number as the program writes it: whole where it is whole."""
    number = Fraction(number)
    return str(number.numerator) if number.denominator == 1 else repr(float(number))
