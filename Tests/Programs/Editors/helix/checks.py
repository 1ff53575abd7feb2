"""Types into Helix in a terminal, and looks at what it shows."""

import re
import subprocess
import sys
import time

LIMIT = 10
"""How long a check waits for what it wants, in seconds."""

COLOURS = {
    "1": "type", "2": "variable", "3": "number", "4": "attribute", "5": "keyword", "6": "string", "8": "comment",
    "10": "builtin", "11": "operator", "12": "value", "14": "label",
}
"""The meaning of each colour of check-theme.toml, by its number in the terminal's palette."""

TEXT = """view Red
Red.widht = 100
/// says why
when portrait { Red.top = superview.top + 20 @high as "top" }
H:|-20-[Red]
"""

# A line, a word in it, and how it is coloured.
COLOURED = [
    (0, "view", "type"), (0, "Red", "variable"), (1, "widht", "text"), (1, "100", "number"), (2, "says", "comment"),
    (3, "when", "keyword"), (3, "portrait", "value"), (3, "top", "attribute"), (3, "superview", "builtin"),
    (3, "high", "value"), (3, "as", "keyword"), (3, '"top"', "string"), (4, "H", "keyword"), (4, "Red", "variable"),
]


class Terminal:
    def __init__(self, *command):
        self.tmux("new-session", "-d", "-s", "helix", "-x", "140", "-y", "40", *command)

    @staticmethod
    def tmux(*arguments):
        command = ["tmux", "-f", "/dev/null", "-L", "layout-helix", *arguments]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout

    def type(self, *keys):
        self.tmux("send-keys", "-t", "helix", *keys)

    def screen(self, *options):
        return self.tmux("capture-pane", "-p", "-t", "helix", *options)

    def shows(self, text):
        end = time.monotonic() + LIMIT
        while time.monotonic() < end:
            if text in self.screen():
                return True
            time.sleep(0.05)
        print(self.screen())
        return False

    def hides(self, text):
        end = time.monotonic() + LIMIT
        while text in self.screen() and time.monotonic() < end:
            time.sleep(0.05)


def coloured(line):
    """A line of the screen as (character, colour) pairs."""
    colour = "text"
    for escape, character in re.findall(r"\x1b\[([\d;]*)m|(.)", line):
        if character:
            yield character, colour
        elif escape.startswith("38;5;"):
            colour = COLOURS.get(escape.removeprefix("38;5;"), "text")
        elif escape in ("0", "39", ""):
            colour = "text"


def colour_of(screen, number, word):
    characters = list(coloured(screen[number]))
    text = "".join(character for character, _ in characters)
    # Helix writes the line's number first.
    start = text.index(word, text.index(str(number + 1)) + 1)
    return {colour for _, colour in characters[start:start + len(word)]}


def check(holds, what):
    print(("ok   " if holds else "FAIL ") + "Helix 25.01: " + what, flush=True)
    check.failed |= not holds


check.failed = False


def main():
    health = subprocess.run(["hx", "--health", "layout"], capture_output=True, text=True, check=False)
    plain = re.sub(r"\x1b\[[\d;]*m", "", health.stdout)
    missing = [line for line in plain.splitlines() if "✘" in line]
    check(not missing and plain.count("✓") >= 5, "`hx --health layout` misses nothing" + "".join(missing))

    with open("first.layout", "w", encoding="utf-8") as file:
        file.write(TEXT)
    terminal = Terminal("hx", "first.layout")
    terminal.type("ge")
    check(terminal.shows("did you mean"), "a misspelt attribute is reported")
    screen = terminal.screen("-e").split("\n")
    wrong = [(word, colour_of(screen, line, word), colour) for line, word, colour in COLOURED
             if colour_of(screen, line, word) != {colour}]
    check(not wrong, "words are coloured by the part they play" + f": {wrong}" * bool(wrong))

    terminal.type("gg", "5l", "Space", "k")
    check(terminal.shows("view in root"), "hover shows a view's frame")
    terminal.type("Escape")
    terminal.hides("view in root")
    terminal.type("2gg", "5l", "Space", "a")
    check(terminal.shows("Write `width`"), "a code action offers the right attribute")
    terminal.type("Enter")
    check(terminal.shows("Red.width = 100"), "the code action mends the line")
    terminal.type("ge", "o", "view card {", "Enter", "label title")
    check(terminal.shows("    label title"), "a block is indented")
    terminal.type("Enter", "}", "Enter", "Red.")
    if not terminal.shows("leading"):
        # The list of views, asked for by the letters before the point, may come late and stay.
        terminal.type("BSpace", ".")
    check(terminal.shows("leading"), "completion offers attributes")
    return check.failed


if __name__ == "__main__":
    try:
        failed = main()
    finally:
        subprocess.run(["tmux", "-L", "layout-helix", "kill-server"], capture_output=True, check=False)
    sys.exit(failed)
