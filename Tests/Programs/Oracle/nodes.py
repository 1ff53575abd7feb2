"""What a generated file is made of: views, statements, settings and blocks, as data.

Nothing here is parsed. A statement carries its meaning (sides, relations, priority) beside its spelling, and each node
learns its place when the file is written. A node whose `dropped` is set is left out, which is how cases are shrunk.
"""

from dataclasses import dataclass, field
from fractions import Fraction

ROOT = "root"

HORIZONTAL = {"leading", "trailing", "left", "right", "centerX", "width"}
PHYSICAL = {"left", "right"}
SIZES = {"width", "height"}


@dataclass(eq=False)
class Node:
    """Anything that has a place in the file."""

    dropped: bool = field(default=False, init=False)
    position: tuple = field(default=(0, 0), init=False)


@dataclass(eq=False)
class Item:
    """One side's view or guide: a named view, `root`, the block's own view, or the subject's superview."""

    view: str | None  # None for the block's own view and for `superview`
    role: str = "named"  # named, own, superview
    guide: str | None = None  # margins, safeArea

    def spelled(self):
        """The path before the attribute, without its last dot."""
        base = {"named": self.view, "own": "", "superview": "superview"}[self.role]
        return ".".join(part for part in (base, self.guide) if part)


@dataclass(eq=False)
class Side:
    """Multiples of attributes, a number, and multiples of `standard` and of the content size."""

    terms: list  # (factor, item, attribute)
    constant: Fraction = Fraction(0)
    standards: int = 0
    content: Fraction = Fraction(0)  # so many times the first item's content size


@dataclass(eq=False)
class Equation:
    """One row before it meets a preview: left side, relation, right side."""

    left: Side
    relation: str
    right: Side
    part: str | None = None
    part_index: int = 0
    link: int | None = None
    priority: Fraction | None = None  # a visual-format predicate's own priority


@dataclass(eq=False)
class Statement(Node):
    """An equation, chain, compound or visual-format line."""

    text: str
    equations: list
    items: list  # in the order of the text
    priority: Fraction = Fraction(1000)
    priority_text: str = ""
    label: str | None = None
    homes: list = field(default_factory=list)  # the views whose braces enclose it, when it leans on them

    def written(self):
        text = self.text
        if self.priority_text:
            text += " @" + self.priority_text
        if self.label:
            text += " as " + (self.label if self.label.isidentifier() else f'"{self.label}"')
        return text

    def views(self):
        named = {item.view for item in self.items if item.role == "named"} - {ROOT}
        return named | set(self.homes)


@dataclass(eq=False)
class Setting(Node):
    """A setting of one view, or of each view of a group."""

    targets: list
    name: str
    value: object
    value_text: str
    outside: bool = False  # written as  view.name: value

    def written(self):
        prefix = f"{self.targets[0]}." if self.outside else ""
        text = str(self.value).lower() if self.value_text is None else self.value_text
        return f"{prefix}{self.name}: {text}"


@dataclass(eq=False)
class View(Node):
    """A declared view; its body holds settings, statements and subviews."""

    name: str
    kind: str
    parent: str
    body: list = field(default_factory=list)
    anonymous: bool = False


@dataclass(eq=False)
class Group(Node):
    """Several views in one declaration, with one body for each of them."""

    members: list  # View
    kind: str
    body: list = field(default_factory=list)


@dataclass(eq=False)
class When(Node):
    """A condition with its two branches."""

    conditions: list
    body: list
    otherwise: list


@dataclass(eq=False)
class Let(Node):
    """A constant."""

    name: str
    text: str


@dataclass(eq=False)
class Remark(Node):
    """A comment, or an empty line."""

    text: str


@dataclass(eq=False)
class Preview(Node):
    """A preview and its settings, in order."""

    name: str
    settings: dict
    texts: list


@dataclass(eq=False)
class Layout(Node):
    """One layout; its name is None when it is the whole file."""

    name: str | None
    body: list
    sketch: bool = False
    previews: list = field(default_factory=list)


@dataclass(eq=False)
class File:
    """A whole generated file."""

    head: list  # lets
    layouts: list
    previews: list
