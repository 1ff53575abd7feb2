"""The law of C2: the right-to-left solution is the mirror image of the left-to-right one."""

from nodes import Preview
from writing import write

CLOSE = 1e-6


def compare_mirrored(program, file):
    """Differences between each preview and its mirror image, as the program solves both."""
    kept = file.previews
    kept_own = [layout.previews for layout in file.layouts]
    for layout in file.layouts:
        layout.previews = []
    file.previews = [
        Preview(f"{preview.name}{word}", preview.settings, preview.texts + [f"direction: {direction}"])
        for preview in kept
        if not preview.dropped
        for word, direction in (("Ltr", "leftToRight"), ("Rtl", "rightToLeft"))
    ]
    try:
        answer = program.solve(write(file)) if file.previews else {"layouts": []}
    finally:
        file.previews = kept
        for layout, own in zip(file.layouts, kept_own):
            layout.previews = own
        write(file)
    differences = []
    for layout in answer["layouts"]:
        for plain, mirrored in zip(layout["previews"][::2], layout["previews"][1::2]):
            differences += [f"{layout['name']} on {plain['name']}: {line}" for line in compare_pair(plain, mirrored)]
    return differences


def compare_pair(plain, mirrored):
    differences = []
    for key in ("status", "conflicts", "unmet"):
        if not same(plain[key], mirrored[key]):
            differences.append(f"{key}: {plain[key]} but in the mirror {mirrored[key]}")
    widths = {"root": plain["size"][0]}
    for view, image in zip(plain["views"], mirrored["views"]):
        x, y, width, height = view["frame"]
        widths[view["name"]] = width
        expected = [widths[view["superview"]] - x - width, y, width, height]
        if not same(expected, image["frame"]):
            differences.append(f"{view['name']}: expected {expected} in the mirror, got {image['frame']}")
        if not same(view["ambiguous"], image["ambiguous"]):
            differences.append(f"{view['name']}: {view['ambiguous']} but in the mirror {image['ambiguous']}")
    return differences


def same(left, right):
    if isinstance(left, list):
        return len(left) == len(right) and all(map(same, left, right))
    if isinstance(left, dict):
        return left.keys() == right.keys() and all(same(left[key], right[key]) for key in left)
    if isinstance(left, (int, float)) and isinstance(right, (int, float)):
        return abs(left - right) <= CLOSE
    return left == right
