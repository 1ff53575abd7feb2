"""Inputs of each kind, of any size. Each function returns the name of a file and its text."""

LABEL = '<label id="l{0}" text="t{0}"><rect key="frame" x="1" y="{0}" width="10" height="10"/></label>'
SAME = (
    '<constraint firstItem="l{0}" firstAttribute="width" secondItem="l{1}" secondAttribute="width" id="c{0}"/>')


def views(size):
    """Views that are all fixed."""
    return "views.layout", "".join(
        f"view v{i} {{ leading = superview.leading + {i % 300}; top = superview.top; size = 9 x 9 }}\n"
        for i in range(size))


def lines(size):
    """Equations of few views."""
    return "lines.layout", "view a { edges = superview.edges }\n" + "".join(
        f"a.width >= {i % 90} @{i % 900 + 1}\n" for i in range(size))


def chains(size):
    """Views that follow each other, all of them on the screen, so that each size has the same problems."""
    rest = "".join(f"view v{i} {{ leading = v{i - 1}.trailing; top = superview.top; size = 0.01 x 1 }}\n"
                   for i in range(1, size))
    return "chains.layout", "view v0 { leading = superview.leading; top = superview.top; size = 1 x 1 }\n" + rest


def links_of_one_view(size):
    """A visual format line that names one view again and again."""
    return "links.layout", "view a, b\nH:" + "[a]-" * size + "[b]\n"


def links_of_many_views(size):
    """A visual format line of different views."""
    names = [f"v{i}" for i in range(size)]
    return "line.layout", f"view {', '.join(names)}\nH:|{''.join(f'[{name}(1)]' for name in names)}\n"


def conflicts(size):
    """Two sizes for each view. The views are beside each other, so that each has the same number of neighbours."""
    return "conflicts.layout", "".join(
        f"view v{i} {{ leading = superview.leading + {i % 39 * 10}; top = superview.top + {i // 39 * 10}; size = 9 x 9; "
        "width = 8 }\n" for i in range(size))


def outside(size):
    """Views that stick out."""
    return "outside.layout", "".join(
        f"view v{i} {{ leading = superview.leading + {390 + i % 7}; top = superview.top + {i % 800}; size = 9 x 9 }}\n"
        for i in range(size))


def nesting(size):
    """Views in views, to the depth that is allowed."""
    depth = 32
    blocks = []
    for block in range(max(1, size // depth)):
        opened = "".join(f"view v{block}x{level} {{ edges = superview.edges; " for level in range(depth))
        blocks.append(opened + "}" * depth + "\n")
    return "nesting.layout", "".join(blocks)


def constants(size):
    """Constants that depend on each other, the last one first, and views that use them."""
    return "constants.layout", "view a { edges = superview.edges inset y0 }\n" + "".join(
        f"let y{i} = y{i + 1} + 0\n" for i in range(size)) + f"let y{size} = 1\n"


def squares(size):
    """Constants that are squared again and again."""
    return "squares.layout", "view a { edges = superview.edges }\nlet y0 = 123456789\n" + "".join(
        f"let y{i + 1} = y{i} * y{i}\n" for i in range(size))


def factors(size):
    """Sizes that are multiplied from view to view."""
    rest = "".join(f"view v{i} {{ leading = superview.leading; top = superview.top; height = 1; "
                   f"width = 1000000 * v{i - 1}.width }}\n" for i in range(1, size))
    return "factors.layout", "view v0 { leading = superview.leading; top = superview.top; size = 7 x 1 }\n" + rest


def problems(size):
    """Lines with an error."""
    return "problems.layout", "view a { edges = superview.edges }\n" + "".join(
        f"b{i}.width = 4\n" for i in range(size))


def problems_on_one_line(size):
    """Errors on one long line."""
    return "line.layout", "view a { edges = superview.edges }\n" + "; ".join(
        f"b{i}.width = 4" for i in range(size)) + "\n"


def previews(size):
    """Previews of one layout."""
    return "previews.layout", "view a { edges = superview.edges }\n" + "".join(
        f"preview p{i} {{ size: {i % 900 + 100} x 500 }}\n" for i in range(size))


def texts(size):
    """Labels with texts that wrap."""
    return "texts.layout", "".join(
        f'label t{i} "The quick brown fox jumps over the lazy dog {i}" {{ lines: 0; leading = superview.leading; '
        f'top = superview.top; width = {i % 200 + 60} }}\n' for i in range(size))


def layouts(size):
    """Layouts of one file."""
    return "layouts.layout", "".join(f"layout L{i} {{ view a {{ edges = superview.edges }} }}\n" for i in range(size))


def document(size):
    """Labels of a xib, all on one line, each with problems."""
    labels = "".join(LABEL.format(i) for i in range(size))
    same = "".join(SAME.format(i, (i + 1) % size) for i in range(size))
    return "Document.xib", (
        '<?xml version="1.0"?><document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" '
        'targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects><view id="a"><subviews>'
        f"{labels}</subviews><constraints>{same}</constraints></view></objects></document>")


def scenes(size):
    """Scenes of a storyboard."""
    scene = (
        '<scene sceneID="s{0}"><objects><viewController id="v{0}"><view key="view" id="r{0}">'
        '<rect key="frame" x="0" y="0" width="375" height="667"/><subviews>'
        '<label id="l{0}" text="t"><rect key="frame" x="1" y="1" width="10" height="10"/></label></subviews>'
        "</view></viewController></objects></scene>\n")
    return "Scenes.storyboard", (
        '<?xml version="1.0"?>\n<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" '
        'targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><scenes>\n'
        f"{''.join(scene.format(i) for i in range(size))}</scenes></document>")
