"""The labels and buttons of the corpus whose recorded width is the natural width of their text."""

import json
import math
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass
from pathlib import Path

import numpy
from scipy.optimize import linprog

STYLES = {
    "Body": 17, "Headline": 17, "Footnote": 13, "Subhead": 15, "Callout": 16, "Caption1": 12, "Caption2": 11,
    "Title0": 34, "Title1": 28, "Title2": 22, "Title3": 20,
}
DEFAULT_SIZES = {"label": 17, "button": 15, "textField": 14}
LINE_HEIGHT = 2444 / 2048
# Interface Builder gives no button less.
LEAST_BUTTON = 30


@dataclass(frozen=True)
class Sample:
    """One view with a text, as Apple's engine measured it."""

    repository: str
    file: str
    kind: str
    text: str
    size: float
    weight: str
    width: float
    scale: int

    @property
    def step(self):
        """What widths are rounded up to: a label's to the pixel, a button's to the point."""
        return 1 if self.kind == "button" else 1 / self.scale

    def rounded(self, width):
        """A width as Xcode would record it."""
        least = LEAST_BUTTON if self.kind == "button" else 0
        return max(least, math.ceil(width / self.step - 1e-9) * self.step)


def read_samples(corpus):
    """Every sample in the layouts whose frames satisfy their constraints, and how many others were left out, by cause."""
    samples, left_out = [], {}
    for line in (corpus / "golden.jsonl").read_text(encoding="utf-8").splitlines():
        layout = json.loads(line)
        if layout["status"] != "clean":
            continue
        document = None
        for view in layout["views"]:
            size, weight = font(view)
            if not size or not view.get("apple") or view.get("hidden") or not shown_text(view):
                continue
            document = document or ElementTree.parse(corpus / layout["file"]).getroot()
            cause = why_not(view, layout, size, document)
            if cause:
                left_out[cause] = left_out.get(cause, 0) + 1
                continue
            samples.append(Sample(
                Path(layout["file"]).parts[1], layout["file"], view["class"], shown_text(view), size, weight,
                view["apple"][2], layout["scale"]))
    return samples, left_out


def shown_text(view):
    written = view.get("text") or {}
    return written.get("text") or written.get("title") or written.get("placeholder")


def font(view):
    """Point size and weight; none for fonts that are not the system's."""
    if view["class"] not in DEFAULT_SIZES or not view.get("text"):
        return None, None
    written = view["text"].get("font") or {}
    if "style" in written:
        style = written["style"].replace("UICTFontTextStyle", "")
        return STYLES.get(style), "semibold" if style == "Headline" else "regular"
    if not written:
        return DEFAULT_SIZES[view["class"]], "regular"
    size = float(written.get("pointSize") or 0)
    if written.get("type") == "boldSystem":
        return size, "bold"
    return (size, written.get("weight", "regular")) if written.get("type") == "system" else (None, None)


def why_not(view, layout, size, document):
    """Why a width is not that of the text alone; none where it is."""
    element = next((e for e in document.iter() if e.get("id") == view["id"]), None)
    if element is None:
        return "not in the document"
    if element.find("attributedString") is not None or element.get("adjustsFontSizeToFit") == "YES":
        return "more than one font"
    if view["class"] == "button":
        pictures = any(s.get("image") or s.get("backgroundImage") for s in element.findall("state"))
        if pictures or element.find("buttonConfiguration") is not None or element.findall("inset"):
            return "an image or insets"
        if view["apple"][2] <= LEAST_BUTTON:
            return "a button at its least width"
    if view["class"] == "label":
        line = math.ceil(LINE_HEIGHT * size * layout["scale"] - 1e-9) / layout["scale"]
        if view["apple"][3] < line - 0.6:
            return "recorded at another text size"
        if view["apple"][3] > 1.6 * line:
            return "several lines"
    return width_cause(view, layout)


def width_cause(view, layout):
    """Whether something else than its content decides a view's width: it must be able to shrink past its hugging, and to
    grow past its resistance."""
    def is_own(tag):
        return tag[0] in ("compW", "hugW") and tag[1:2] == [view["id"]]

    hugging, resistance = view.get("hug", [250])[0], view.get("comp", [750])[0]
    required = [tuple(row[:3]) for row in layout["linear"]["required"] if not is_own(row[3])]
    optional = [row for row in layout["linear"]["optional"] if not is_own(row[4])]
    width, name = view["apple"][2], view["id"] + "w"
    low = bound(required + [tuple(row[1:4]) for row in optional if row[0] >= hugging], name, 1)
    if low is None:
        natural = [row for row in optional if row[0] >= hugging and row[4][0][:3] in ("com", "hug")]
        low = bound(required + [tuple(row[1:4]) for row in natural], name, 1)
    high = bound(required + [tuple(row[1:4]) for row in optional if row[0] > resistance], name, -1)
    if low is None or high is None:
        return "rows that conflict"
    return "stretched" if low > width - 1 else "squeezed" if high < width + 1 else None


def bound(rows, name, sign):
    """The least (1) or greatest (-1) value of a variable; None if the rows conflict."""
    variables = sorted({variable for terms, _, _ in rows for variable, _ in terms})
    if name not in variables:
        return None
    index = {variable: position for position, variable in enumerate(variables)}
    matrices = {"==": ([], []), "<=": ([], [])}
    for terms, constant, relation in rows:
        coefficients = numpy.zeros(len(variables))
        for variable, factor in terms:
            coefficients[index[variable]] += factor
        flip = -1 if relation == ">=" else 1
        matrix, side = matrices["==" if relation == "==" else "<="]
        matrix.append(flip * coefficients)
        side.append(-flip * constant)
    goal = numpy.zeros(len(variables))
    goal[index[name]] = sign
    (equal, equal_side), (most, most_side) = matrices["=="], matrices["<="]
    answer = linprog(
        goal, A_ub=most or None, b_ub=most_side or None, A_eq=equal or None, b_eq=equal_side or None,
        bounds=(-5000, 5000), method="highs")
    return answer.x[index[name]] if answer.status == 0 else None
