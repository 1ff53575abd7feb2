"""Documents of a given number of lines, and where a keystroke in them is and a hover."""

import os
import tempfile


class Layouts:
    """A list of forms: each row has a title, a field and their distances; ten lines a row."""

    language = "layout"
    folder = None
    # The version with which the first diagnostics come.
    opened = 1

    def __init__(self, lines):
        self.uri = "file:///benchmark.layout"
        rows = []
        for index in range(lines // 10):
            above = f"row{index - 1}.bottom" if index else "superview.top"
            rows += [
                f"view row{index} {{",
                f'  label title{index} "Title {index}"',
                f"  textField field{index}",
                f"  height = {40 + index % 7}",
                "}",
                f"row{index}.leading = superview.leading + 16; row{index}.trailing = superview.trailing - 16",
                f"row{index}.top = {above} + 8",
                f"title{index}.leading = row{index}.leading; title{index}.centerY = row{index}.centerY",
                f"field{index}.leading = title{index}.trailing + 8; field{index}.trailing = row{index}.trailing",
                f"title{index}.width = 120; field{index}.centerY = row{index}.centerY",
            ]
        self.text = "\n".join(rows) + "\n"
        middle = lines // 20
        # The 8 of `row.top = … + 8` becomes another digit.
        self.line = middle * 10 + 6
        self.character = len(rows[self.line]) - 1
        self.digits = "123456789"
        self.hover = (middle * 10, 6)


class Python:
    """Functions of as many lines, for ruff."""

    language = "python"
    folder = None
    opened = 1

    def __init__(self, lines):
        self.uri = "file:///benchmark.py"
        rows = []
        for index in range(lines // 10):
            rows += [f"def function{index}(value):", '    """Adds up."""', "    total = 8"]
            rows += [f"    total += value * {step}" for step in range(5)]
            rows += ["    return total", ""]
        self.text = "\n".join(rows) + "\n"
        middle = lines // 20
        self.line = middle * 10 + 2
        self.character = len(rows[self.line]) - 1
        self.digits = "123456789"
        self.hover = (middle * 10, 6)


class Go:
    """Functions of as many lines, for gopls, which reads their folder; and one error, so that it reports something."""

    language = "go"
    opened = None

    def __init__(self, lines):
        self._place = tempfile.TemporaryDirectory(prefix="benchmark-")
        self.folder = self._place.name
        self.uri = f"file://{self.folder}/benchmark.go"
        rows = ["package benchmark", "", "const total = missing8"]
        for index in range(lines // 10):
            rows += [f"// function{index} adds up.", f"func function{index}(value int) int {{", "\ttotal := 8"]
            rows += [f"\ttotal += value * {step}" for step in range(5)]
            rows += ["\treturn total", "}"]
        self.text = "\n".join(rows) + "\n"
        self.line = 2
        self.character = len(rows[2]) - 1
        self.digits = "123456789"
        self.hover = (lines // 20 * 10 + 4, 6)
        for name, text in [("go.mod", "module benchmark\n"), ("benchmark.go", self.text)]:
            with open(os.path.join(self.folder, name), "w", encoding="utf-8") as file:
                file.write(text)
