"""Compares solved frames with Apple's."""


class View:
    """One view of a clean layout, with how far it is from Apple's frame."""

    def __init__(self, layout, view, difference, is_exact, why):
        self.file = layout["file"]
        self.root = layout["root"]
        self.id = view["id"]
        self.kind = view["class"]
        self.apple = view["apple"]
        self.features = layout.get("features", [])
        self.layout_kind = layout.get("kind", "")
        # Whether an independent solver found it determined.
        self.is_unique = view.get("status") == "unique"
        # The greatest difference of x, y, width and height, in points; None where there is no frame.
        self.difference = difference
        # Whether the frame in pixels is Apple's.
        self.is_exact = is_exact
        self.why = why
        self.ours = None
        # Whether the view is reported as ambiguous, and its layout has a conflict.
        self.is_ambiguous = False
        self.has_conflict = False
        # How far the independent solver is that found the view determined.
        self.oracle = view.get("diff", 0)

    def as_json(self):
        return self.__dict__


def compare(layouts, results):
    """The views of all clean layouts."""
    found = []
    for layout in layouts:
        if layout["status"] != "clean":
            continue
        result = results.get(layout["file"])
        if result is None or result.is_refused:
            continue
        record, preview = result.roots.get(layout["root"], (None, None))
        frames = {view["name"]: view for view in preview["views"]} if preview else {}
        for view in layout["views"]:
            # The root itself has no status.
            if view.get("status") not in ("unique", "ambig") or view["id"].startswith("anon-"):
                continue
            judged = judge(layout, view, record, frames, preview)
            judged.has_conflict = bool(preview and preview["conflicts"])
            found.append(judged)
    return found


def judge(layout, view, record, frames, preview):
    """One view against Apple's frame."""
    if record is None:
        return View(layout, view, None, False, "its root was not imported")
    name = record["views"].get(view["id"])
    solved = frames.get(name)
    if solved is None and view["id"] in record["roots"]:
        # The content view of a cell is the root itself.
        solved = {"frame": [0, 0, *preview["size"]], "pixelFrame": [0, 0, *preview["size"]], "ambiguous": []}
    if solved is None:
        return View(layout, view, None, False, "it was not imported")
    ours, apple = solved["frame"], view["apple"]
    difference = max(abs(a - b) for a, b in zip(ours, apple))
    # Files record thirds of a point in decimals.
    is_exact = max(abs(a - b) for a, b in zip(solved["pixelFrame"], apple)) < 0.01
    judged = View(layout, view, difference, is_exact, "ambiguous" if solved["ambiguous"] else "")
    judged.ours = ours
    judged.is_ambiguous = bool(solved["ambiguous"])
    return judged
