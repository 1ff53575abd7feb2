"""The project's own table of widths, read from the Swift file that holds it."""

import re
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[3] / "Sources/LayoutLowering/Text/GlyphWidths.swift"


def block(text, start, end):
    begin = text.index(start)
    return text[begin:text.index(end, begin)]


def read_table():
    """Regular and semibold widths by character, the tracking curve, and kerning by pair of characters."""
    text = SOURCE.read_text(encoding="utf-8")
    widths = {}
    row = re.compile(r'\(\s*"((?:[^"\\]|\\.)*)",\s*\[([^\]]*)\],\s*\[([^\]]*)\]')
    for characters, regular, semibold in row.findall(block(text, "let measured: [Row]", "\n  ]\n")):
        characters = characters.replace('\\"', '"').replace("\\\\", "\\")
        columns = [[int(n) for n in column.split(",")] for column in (regular, semibold)]
        widths.update(zip(characters, zip(*columns)))
    curve = [
        (int(size), int(value))
        for size, value in re.findall(r"\((\d+), (-?\d+)\)", block(text, "let tracking: Curve", "]\n"))]
    kerning = {}
    rows = re.findall(r'\("([^"]*)", "([^"]*)", (-?\d+)\)', block(text, "kerningRows", "\n  ]\n"))
    for left, right, value in rows:
        for first in left:
            for second in right:
                kerning.setdefault(first + second, int(value))
    return widths, curve, kerning


def at(curve, size):
    """A curve's value: straight between its sizes, constant beyond them."""
    if size <= curve[0][0]:
        return curve[0][1]
    for (low, below), (high, above) in zip(curve, curve[1:]):
        if size < high:
            return below + (above - below) * (size - low) / (high - low)
    return curve[-1][1]
