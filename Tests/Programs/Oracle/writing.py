"""Writes a generated file as text and gives every node its line and column (both from 1)."""

from nodes import File, Group, Layout, Let, Preview, Remark, Setting, Statement, View, When

# A visual-format line goes on to the end of its line, so it is never put beside another statement.
VISUAL = ("H:", "V:", "|", "[")


class Page:
    """Text that grows at its end and knows where that is."""

    def __init__(self):
        self.parts = []
        self.line = 1
        self.column = 1

    def put(self, text):
        self.parts.append(text)
        self.column += len(text)

    def turn(self, depth):
        self.parts.append("\n" + "  " * depth)
        self.line += 1
        self.column = 1 + 2 * depth

    def text(self):
        return "".join(self.parts) + "\n"


def write(file: File):
    """The text of a file, without dropped nodes and what mentions dropped views."""
    page = Page()
    for node in file.head:
        if not node.dropped:
            page.put(node.text)
            page.turn(0)
    for layout in file.layouts:
        if layout.dropped:
            continue
        gone = missing_views(layout)
        if layout.name is None:
            write_body(page, layout.body, 0, gone)
        else:
            page.put(f"layout {layout.name} {{")
            page.turn(1)
            write_body(page, layout.body, 1, gone)
            for preview in layout.previews:
                if not preview.dropped:
                    write_preview(page, preview)
                    page.turn(1)
            page.put("}")
            page.turn(0)
    for preview in file.previews:
        if not preview.dropped:
            write_preview(page, preview)
            page.turn(0)
    return page.text()


def write_body(page, nodes, depth, gone):
    for node in nodes:
        if not mentions(node, gone):
            write_node(page, node, depth, gone)
            page.turn(depth)


def write_node(page, node, depth, gone):
    node.position = (page.line, page.column)
    if isinstance(node, (Statement, Setting)):
        page.put(node.written())
    elif isinstance(node, (Let, Remark)):
        page.put(node.text)
    elif isinstance(node, Preview):
        write_preview(page, node)
    elif isinstance(node, View):
        page.put(node.kind if node.anonymous else f"{node.kind} {node.name}")
        write_braces(page, node.body, depth, gone)
    elif isinstance(node, Group):
        names = [view.name for view in node.members if not view.dropped]
        page.put(f"{node.kind} {', '.join(names)}")
        write_braces(page, node.body, depth, gone)
    elif isinstance(node, When):
        page.put("when " + ", ".join(node.conditions))
        write_braces(page, node.body, depth, gone, always=True)
        if any(not mentions(inner, gone) for inner in node.otherwise):
            page.put(" else")
            write_braces(page, node.otherwise, depth, gone)


def write_braces(page, nodes, depth, gone, always=False):
    kept = [node for node in nodes if not mentions(node, gone)]
    if not kept:
        page.put(" { }" if always else "")
        return
    simple = all(isinstance(node, (Statement, Setting)) and not node.written().startswith(VISUAL) for node in kept)
    if simple and len(kept) < 4:
        page.put(" { ")
        for index, node in enumerate(kept):
            page.put("; " if index else "")
            write_node(page, node, depth, gone)
        page.put(" }")
        return
    page.put(" {")
    page.turn(depth + 1)
    for index, node in enumerate(kept):
        if index:
            page.turn(depth + 1)
        write_node(page, node, depth + 1, gone)
    page.turn(depth)
    page.put("}")


def write_preview(page, preview):
    page.put(f"preview {preview.name} {{ {'; '.join(preview.texts)} }}")


def missing_views(layout: Layout):
    """The names of the views that are dropped, alone or with an ancestor."""
    gone = set()

    def visit(nodes, inside):
        for node in nodes:
            if isinstance(node, View):
                lost = inside or node.dropped
                if lost:
                    gone.add(node.name)
                visit(node.body, lost)
            elif isinstance(node, Group):
                for member in node.members:
                    if inside or node.dropped or member.dropped:
                        gone.add(member.name)
            elif isinstance(node, When):
                visit(node.body + node.otherwise, inside)

    visit(layout.body, False)
    return gone


def mentions(node, gone):
    """Whether a node is left out: dropped itself, or about a missing view."""
    if node.dropped:
        return True
    if isinstance(node, Statement):
        return bool(named_views(node) & gone) or (bool(node.homes) and set(node.homes) <= gone)
    if isinstance(node, Setting):
        return set(node.targets) <= gone
    if isinstance(node, View):
        return node.name in gone
    if isinstance(node, Group):
        return all(member.name in gone for member in node.members)
    return False


def named_views(statement):
    return {item.view for item in statement.items if item.role == "named"} - {"root"}
