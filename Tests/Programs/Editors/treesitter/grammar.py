"""The compiled tree-sitter grammar, and what the checks read in its trees."""

import ctypes

import tree_sitter


def load(library):
    """The language that a compiled grammar holds."""
    entry = ctypes.CDLL(library).tree_sitter_layout
    entry.restype = ctypes.c_void_p
    capsule = ctypes.pythonapi.PyCapsule_New
    capsule.restype = ctypes.py_object
    capsule.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]
    return tree_sitter.Language(capsule(entry(), b"tree_sitter.Language", None))


def nodes(tree):
    """All nodes of a tree, in the order of the text."""
    open_nodes = [tree.root_node]
    while open_nodes:
        node = open_nodes.pop()
        yield node
        open_nodes.extend(reversed(node.children))


RECOVERED = ("missing_brace", "excess_brace", "unclosed_comment")
"""Nodes that are errors, from which the scanner recovers."""


def is_accepted(tree):
    """Whether a tree has no error."""
    if tree.root_node.has_error:
        return False
    text = str(tree.root_node)
    return not any(name in text for name in RECOVERED)


NAMES = {"identifier", "reference", "word", "edge"}
OPERATORS = {"=", "==", "<=", "≤", ">=", "≥", "+", "-", "*", "/", "x", "×", "@", "...", "superview"}
KEYWORDS = {"import", "layout", "let", "state", "when", "else", "expect", "preview", "strings", "locale", "inset", "except", "as", "axis"}


def spans(tree):
    """Where names, keywords, operators, numbers, strings and comments are: (kind, line, column, length) in bytes."""
    found = set()
    for node in nodes(tree):
        kind = None
        if node.type in NAMES:
            kind = "name"
        elif node.type in KEYWORDS and (not node.is_named or node.type == "axis"):
            kind = "keyword"
        elif node.type in OPERATORS and (not node.is_named or node.type == "superview"):
            kind = "operator"
        elif node.type in ("number", "string"):
            kind = node.type
        elif node.type in ("line_comment", "doc_comment", "block_comment"):
            kind = "comment"
        if kind:
            line, column = node.start_point
            for text in lines(node.text):
                if text:
                    found.add((kind, line, column, len(text)))
                line, column = line + 1, 0
    return found


def lines(text):
    return text.replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n")
