"""Makes a disagreement small: drops one node after another for as long as the disagreement stays."""

from nodes import Group, Layout, Setting, Statement, View, When


def shrink(file, fails):
    """Drops nodes of a file while `fails` still holds."""
    changed = True
    while changed:
        changed = False
        for node in all_nodes(file):
            if node.dropped or isinstance(node, Setting) and node.name == "intrinsic":
                # Without a stated natural size a label or button would have that of its text.
                continue
            node.dropped = True
            if any(not layout.dropped for layout in file.layouts) and fails():
                changed = True
            else:
                node.dropped = False
        for node in all_nodes(file):
            if isinstance(node, Statement) and not node.dropped:
                changed = simplified(node, fails) or changed


def simplified(statement, fails):
    """Takes away a label that does not matter."""
    if statement.label is None:
        return False
    label, statement.label = statement.label, None
    if fails():
        return True
    statement.label = label
    return False


def all_nodes(file):
    """Every node that can be dropped, the large ones first."""
    found = []

    def visit(nodes):
        for node in nodes:
            found.append(node)
            if isinstance(node, (View, Group, Layout)):
                visit(node.body)
            if isinstance(node, Group):
                found.extend(node.members)
            if isinstance(node, When):
                visit(node.body)
                visit(node.otherwise)

    found.extend(file.previews)
    for layout in file.layouts:
        found.extend(layout.previews)
    visit(file.layouts)
    return found
