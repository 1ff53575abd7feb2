"""What someone notices who looks at the preview page."""

import json
import os
import random
import re
import sys
import tempfile
import time
import traceback
from contextlib import contextmanager
from pathlib import Path

from firefox import Firefox, Unsupported
from harness import LAYOUTS, SPLASH, Editor, Program, Server
from playwright.sync_api import sync_playwright

HERE = Path(__file__).resolve().parent
CHECKS = []

BOX = """view box
box.leading = superview.leading + 20
box.top = superview.top + 10
box.size = 100 x 50
preview p { size: 300 x 200 }
"""


def check(name, in_firefox=True):
    """Registers a check. One that uses more of the driver than firefox.py has is for Chromium alone."""

    def register(function):
        CHECKS.append((name, function, in_firefox))
        return function

    return register


class Setting:
    """What a check gets: the program, and new pages of a browser."""

    def __init__(self, program, browser):
        self.program, self.browser, self.errors = program, browser, []

    def page(self, address=None, **options):
        page = self.browser.new_page(viewport={"width": 1280, "height": 900}, **options)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda message: message.type == "error" and self.errors.append(message.text))
        page.on("request", lambda request: request.url.startswith("http") and self.errors.append(request.url))
        if address:
            page.goto(Path(address).as_uri())
            page.wait_for_selector("#stage .view", state="attached")
        return page

    def shown(self, text, *arguments):
        return self.page(self.program.page(self.program.file(text), *arguments))

    @contextmanager
    def editor(self, text):
        """A page beside an editor that has a text open."""
        server = Server(self.program)
        try:
            page = self.page()
            yield page, Editor(server, page, text, self.program.work)
        finally:
            server.close()


def golden(name, text):
    """Holds a text to the one that is kept."""
    path = HERE / "golden" / name
    if os.environ.get("UPDATE") == "1":
        path.write_text(text)
    kept = path.read_text() if path.exists() else ""
    assert text == kept, f"{name} differs:\n{text}"


def settle(page):
    """Waits until what is due is drawn."""
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def edge_of_box(page, editor):
    """Selects the view of `BOX`. Returns where the middle of its right edge is, and the zoom."""
    page.evaluate("page.select(1, true)")
    editor.pump()
    settle(page)
    zoom = page.evaluate("page.settings.zoom")
    screen = page.locator("#stage .screen-drawing").bounding_box()
    return screen["x"] + 120 * zoom, screen["y"] + 35 * zoom, zoom


def geometry(page):
    """The frames that are drawn, one line for each view."""
    return page.evaluate(
        """() => [...document.querySelectorAll('#stage .view')].map((view) => {
          const outline = view.querySelector('.outline');
          return [view.dataset.view, view.getAttribute('transform'), outline.getAttribute('width'), outline.getAttribute('height')].join(' ');
        }).join('\\n')"""
    )


@check("the page of the splash screen has the frames that are kept")
def frames(setting):
    page = setting.shown(SPLASH)
    page.click("text=narrow")
    settle(page)
    golden("splash-frames.txt", geometry(page) + "\n")


@check("the page of the splash screen has the accessibility tree that is kept")
def tree(setting):
    page = setting.shown(SPLASH)
    page.click("text=narrow")
    settle(page)
    golden("splash-tree.txt", page.locator("body").aria_snapshot() + "\n")


@check("a screen reader finds views, handles, verdicts and the conflict by their roles and names")
def roles(setting):
    page = setting.shown(SPLASH)
    page.click("text=narrow")
    settle(page)
    wanted = [
        ("button", "left, image view, 112 by 70 at 32, 466"),
        ("slider", "Width"),
        ("slider", "Height"),
        ("button", "narrow, 320 by 568, conflict"),
        ("img", "240 to 376: conflict"),
        ("img", "32 + 140 + 32 + 140 + 32 = 376, not 320"),
        ("toolbar", "Overlays"),
        ("region", "Problems"),
    ]
    missing = [each for each in wanted if page.get_by_role(each[0], name=each[1], exact=True).count() != 1]
    assert missing == [], missing


@check("dragging attempt 3 from 414 to 300 shows why the logos move at 376")
def drag(setting):
    page = setting.page(setting.program.page(LAYOUTS / "03-splash.layout", "--layout", "Attempt3"))
    handle = page.locator(".handle.width")
    assert handle.get_attribute("aria-valuenow") == "414", handle.get_attribute("aria-valuenow")
    assert "Below 376 (38 narrower): " in page.inner_text("#next-words") and "gap1.width = margin @high" in page.inner_text("#next-words")
    box = handle.bounding_box()
    zoom = page.evaluate("page.settings.zoom")
    page.mouse.move(box["x"] + 1, box["y"] + 80)
    page.mouse.down()
    for width in (400, 390, 376.5, 350, 340):
        page.mouse.move(box["x"] + 1 + (width - 414) * zoom, box["y"] + 80)
    settle(page)
    page.mouse.up()
    # A mouse moves by whole pixels.
    assert abs(float(handle.get_attribute("aria-valuenow")) - 340) < 2, handle.get_attribute("aria-valuenow")
    assert "an optional constraint is not satisfied" in page.inner_text("#size-words")
    assert "gap1.width = margin @high" in page.inner_text("#problems")
    tick = page.locator("#band .tick.major", has_text="376")
    assert "Below 376" in tick.get_attribute("title")


@check("the handles snap to devices in the orientation of the preview")
def snapping(setting):
    text = "view a\na.edges = superview.edges\npreview tall { size: 402 x 874 }\npreview flat { size: 874 x 402 }\n"
    page = setting.shown(text)
    for preview, lengths in [("tall", {"width": 390, "height": 844}), ("flat", {"width": 844, "height": 390})]:
        page.click(f"text={preview}")
        page.keyboard.press("0")
        settle(page)
        zoom = page.evaluate("page.settings.zoom")
        for side, device in lengths.items():
            handle = page.locator(f".handle.{side}")
            handle.evaluate("(element) => element.scrollIntoView({ block: 'nearest' })")
            box = handle.bounding_box()
            # Its ends can be under the rulers.
            middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            x, y = (box["x"] + 1, middle[1]) if side == "width" else (middle[0], box["y"] + 1)
            by = (device - int(handle.get_attribute("aria-valuenow")) + 1.3) * zoom
            page.mouse.move(x, y)
            page.mouse.down()
            page.mouse.move(*((x + by, y) if side == "width" else (x, y + by)))
            settle(page)
            shown = handle.get_attribute("aria-valuenow")
            page.mouse.up()
            assert shown == str(device), (preview, side, shown)
            page.keyboard.press("Home")
            settle(page)


def measures(page, kind):
    """The dimension lines of a kind in the picture: their texts."""
    return page.evaluate(f"[...document.querySelectorAll('#stage .measure.{kind} text')].map((text) => text.textContent)")


@check("the picture of attempt 3 shows what shrinks before 376, and what does not fit below")
def picture(setting):
    page = setting.page(setting.program.page(LAYOUTS / "03-splash.layout", "--layout", "Attempt3"))
    # The gaps have no height, and are drawn beside the logos.
    assert page.locator("#stage .spring").count() == 2
    assert measures(page, "next") == []
    page.focus(".handle.width")
    settle(page)
    assert measures(page, "next") == ["32", "70 ≥ 32", "32", "140", "140"], measures(page, "next")
    page.evaluate("page.resize('width', { n: 376, d: 1 })")
    settle(page)
    page.evaluate("page.resize('width', { n: 350, d: 1 })")
    settle(page)
    assert measures(page, "unmet") == ["19, not 32"], measures(page, "unmet")
    assert "≥ 32" in measures(page, "cause"), measures(page, "cause")
    label = page.get_attribute("#chains svg", "aria-label")
    assert label == "32 + 140 + 32 + 140 + 32 = 376, not 350", label
    assert "gap1.width = margin @high needs a width of 376, and it has 350" in page.inner_text("#chains p")
    notes = page.inner_text("#next-words").split("\n")
    assert notes[0].startswith("Below 312 (38 narrower): there is a conflict between H:|"), notes
    assert notes[1] == "At 376 (26 wider): this ends: gap1.width = margin @high (line 42) is not satisfied.", notes
    page.evaluate("page.resize('width', { n: 300, d: 1 })")
    settle(page)
    assert page.inner_text("#problems").startswith("There is a conflict between H:|"), page.inner_text("#problems")


@check("a distance to a view that is drawn larger than its constraints measure is the one in the text")
def alignment(setting):
    page = setting.shown(
        """segmentedControl tabs; view box
tabs.top = superview.top + 10; tabs.leading = superview.leading
tabs.size = 120 x 31
box.top = tabs.bottom + 18; box.trailing = superview.trailing - 12; box.size = 40 x 40
preview p { size: 300 x 200 }
"""
    )
    page.evaluate("page.select(2, false)")
    settle(page)
    assert sorted(measures(page, "why")) == ["10", "12", "18", "31", "40", "40"], measures(page, "why")


@check("of many distances that determine a view, its own and the nearest are shown; a tall screen is not made tiny")
def nearest(setting):
    count = 30
    lines = [f"view v{row}; v{row}.leading = superview.leading + {row + 40}; v{row}.size = 90 x 30" for row in range(count)]
    lines += [f"v{row}.top = v{row - 1}.bottom + {row}" if row else "v0.top = superview.top + 10" for row in range(count)]
    page = setting.shown("\n".join(lines) + "\npreview p { size: 300 x 1900 }\n")
    assert page.evaluate("page.settings.zoom") == 0.5, page.evaluate("page.settings.zoom")
    page.evaluate(f"page.select({count}, false)")
    settle(page)
    seen = measures(page, "why")
    assert len(seen) == 12 and {"69", "90", "30", "29", "28", "27"} <= set(seen), seen


@check("where nothing visible changes, there is no breakpoint, and the key says so")
def no_breakpoint(setting):
    text = "view a { leading = superview.leading + 8; top = superview.top + 8; size = 20 x 20 }"
    page = setting.shown(f"{text}\npreview p {{ size: 300 x 400 }}\n")
    assert page.locator("#band .tick").count() == 0 and page.inner_text("#next-words") == ""
    page.keyboard.press("[")
    assert page.inner_text("#note") == "Nothing changes below this width.", page.inner_text("#note")


@check("the large picture is as large as the window lets it be, and its ruler stays in sight")
def room(setting):
    page = setting.page(setting.program.page(LAYOUTS / "07-sign-in.layout"))
    box = page.locator("#stage .screen-drawing").bounding_box()
    assert box["height"] > 0.7 * 900 and box["y"] + box["height"] <= 900, box
    # A taller one is scrolled below the ruler and the band.
    page.evaluate("page.zoomBy(3)")
    settle(page)
    page.evaluate("byId('canvas').scrollTop = 500")
    settle(page)
    assert page.evaluate("document.scrollingElement.scrollHeight <= innerHeight")
    seen = page.evaluate(
        """() => ['ruler', 'band'].map((id) => {
          const { left, top } = byId(id).getBoundingClientRect();
          return document.elementFromPoint(left + 300, top + 5).closest('#' + id) !== null;
        })"""
    )
    assert seen == [True, True], seen
    # What sticks out of the screen can be scrolled to.
    page = setting.shown("view tall\ntall.edges = superview.edges except bottom\ntall.height = 900\npreview p { size: 300 x 400 }\n")
    zoom = page.evaluate("page.settings.zoom")
    assert page.evaluate("byId('canvas').scrollHeight") > 900 * zoom


@check("a handle that a key moves stays in sight")
def following(setting):
    page = setting.page(setting.program.page(LAYOUTS / "03-splash.layout", "--layout", "Attempt3"))
    page.evaluate("page.zoomBy(4 / page.settings.zoom)")
    settle(page)
    in_sight = """(side) => {
      const [handle, canvas] = [document.querySelector(`.handle.${side}`), byId('canvas')].map((each) => each.getBoundingClientRect());
      return side === 'width' ? handle.left > canvas.left && handle.left < canvas.right : handle.top > canvas.top && handle.top < canvas.bottom;
    }"""
    assert not page.evaluate(in_sight, "width")
    page.keyboard.press("[")
    settle(page)
    assert page.evaluate(in_sight, "width")
    page.evaluate("document.querySelector('.handle.height').focus({ preventScroll: true })")
    page.keyboard.press("Shift+ArrowDown")
    settle(page)
    assert page.evaluate(in_sight, "height")


@check("of a range, what is proved is a sentence, and its problems are lines on the bands, errors on top")
def proof(setting):
    page = setting.shown(
        """view left, right
left.leading = superview.leading + 32; superview.trailing = right.trailing + 32
left.top = right.top = superview.top; left.size = right.size = 140 x 70
expect right.leading >= left.trailing + 8
preview any { width: 320...500; height: 568...932 }
"""
    )
    sentence = "2 problems, all else proved for every width from 320 to 500 and every height from 568 to 932."
    assert page.inner_text("#proof-words") == sentence, page.inner_text("#proof-words")
    assert page.inner_text("#size-words") == "320 × 568, an expectation fails", page.inner_text("#size-words")
    # The card has the verdict on the whole range, and its sizes.
    card = page.get_attribute("#gallery button", "aria-label")
    assert card == "any, 320 to 500 by 568 to 932, an expectation fails; 2 problems", card
    assert page.get_attribute("#gallery .verdict", "title") == sentence
    legend = page.inner_text("#legend").split("\n")
    assert legend == ["satisfied", "an expectation fails", "proved for the range", "a warning on a part of the range", "an error on a part of the range"], legend
    # The band below shows the same at every size, and a tick where it ends.
    assert "240 to 352: an expectation fails" in page.locator("#band .stretches").aria_snapshot()
    assert page.locator("#band .tick.major", has_text="352").get_attribute("title").startswith("Below 352, `expect right.leading")
    # Each problem with all its sizes.
    problems = page.inner_text("[aria-label=Problems]")
    assert "narrower than 352" in problems and "narrower than 344" in problems, problems
    zoom = page.evaluate("page.settings.zoom")
    lines = page.evaluate(
        """() => {
          const start = byId('band').getBoundingClientRect().left;
          return [...document.querySelectorAll('#band .proof')].map((line) => {
            const { left, top, width, height } = line.getBoundingClientRect();
            const seen = document.elementFromPoint(left + width - 1, top + height / 2) === line;
            return [line.getAttribute('aria-label').split(',')[0], line.className, left - start, width, height, seen];
          });
        }"""
    )
    wanted = [("320 to 500: 2 problems", "proof proved", 320, 180, True),
              ("320 to 344: On any", "proof warning", 320, 24, False), ("320 to 352: On any", "proof error", 320, 32, True)]
    for (words, kind, left, width, height, seen), (name, own, start, length, is_seen) in zip(lines, wanted, strict=True):
        assert (words, kind, seen) == (name, own, is_seen), lines
        assert abs(left - start * zoom) < 1 and abs(width - length * zoom) < 1 and height >= 5, lines


@check("names are whole, or cut after three letters or more; of a conflict of many, one member is named")
def names(setting):
    page = setting.shown(
        """view background, a, hue
a.size = 30 x 20; hue.size = 30 x 20; background.size = 60 x 20
a.leading = hue.leading = background.leading = superview.leading
a.top = superview.top; hue.top = a.bottom; background.top = hue.bottom
preview p { size: 100 x 80 }
"""
    )
    page.evaluate("page.zoomBy(1 / page.settings.zoom)")
    settle(page)
    shown = "[...document.querySelectorAll('#stage .name:not([display])')].map((name) => name.textContent)"
    assert page.evaluate(shown) == ["backgr…", "a", "hue"], page.evaluate(shown)
    # A container's name would lie on its subviews, also if guides are shown.
    page = setting.shown(
        """vstack rows { label first "First"; label second "Second" }
rows.leading = superview.leading; rows.top = superview.top
preview p { size: 200 x 100 }
"""
    )
    page.keyboard.press("g")
    page.keyboard.press("T")
    settle(page)
    assert page.evaluate(shown) == [], page.evaluate(shown)
    # Nor is a name broken in the table, and the numbers of a list are within the panel.
    lines = page.evaluate("[...document.querySelectorAll('#table tbody th')].map((cell) => cell.getClientRects()[0].height < 30)")
    assert lines == [True] * 3, lines
    assert page.evaluate("parseFloat(getComputedStyle(document.querySelector('#why-body').appendChild(html('ol'))).paddingLeft) >= 28")
    words = page.evaluate("conflictWords(['`a` (line 1)', '`b` (line 2)', '`c` (line 3)', '`d` (line 4)', '`e` (line 5)'])")
    assert words == "`e` (line 5) conflicts with 4 other constraints", words


@check("the numbers of breakpoints and of the ruler are shown where they do not overlap")
def numbers(setting):
    page = setting.page(setting.program.page(LAYOUTS / "03-splash.layout", "--layout", "Attempt3"))
    for zoom, shown in ((1, ["312", "376"]), (0.34, ["312", "376"]), (0.2, ["312"])):
        page.evaluate(f"page.zoomBy({zoom} / page.settings.zoom)")
        settle(page)
        texts = "[...document.querySelectorAll('#band .tick.major')].map((tick) => tick.textContent).filter(Boolean)"
        assert page.evaluate(texts) == shown, (zoom, page.evaluate(texts))
        gaps = page.evaluate(
            """() => {
              const boxes = [...document.querySelectorAll('#ruler .mark')].map((mark) => mark.getBoundingClientRect());
              return boxes.slice(1).map((box, index) => box.left - boxes[index].right);
            }"""
        )
        assert len(gaps) > 0 and min(gaps) > 0, (zoom, gaps)


@check("a conflict is a chain of dimension lines that does not add up")
def conflict(setting):
    page = setting.shown(SPLASH)
    page.click("text=narrow")
    settle(page)
    assert "need a width of 376" in page.inner_text("#chains p"), page.inner_text("#chains")
    label = page.get_attribute("#chains svg", "aria-label")
    assert label == "32 + 140 + 32 + 140 + 32 = 376, not 320", label
    page.keyboard.press("c")
    assert page.evaluate("document.activeElement.closest('#chains') !== null")


@check("what is open is shown at both ends of its range, with what moves with it")
def ambiguity(setting):
    page = setting.shown(
        """view a, b
a.top = superview.top; a.height = 10; a.width = 40
a.leading >= superview.leading + 8; a.trailing <= superview.trailing - 8
b.top = a.bottom; b.height = 10; b.width = a.width; b.leading = a.leading
preview p { size: 100 x 50 }
"""
    )
    page.evaluate("page.select(1, false)")
    settle(page)
    ghosts = page.evaluate(
        """() => [...document.querySelectorAll('.ghost.range')].map((ghost) => {
          const { x, y, width, height } = ghost.firstElementChild.attributes;
          return [x, y, width, height].map((each) => each.value).join(' ');
        })"""
    )
    # It is drawn at its least value; a bar leads to the greatest.
    assert ghosts == ["52 0 40 10", "8 5 44 0"], ghosts
    assert "leading: 8 to 52, with b.leading" in page.inner_text("#why-body")
    page.locator("#why-body input[type=range]").evaluate("(slider) => { slider.value = 20; slider.dispatchEvent(new Event('input')); }")
    settle(page)
    assert page.get_attribute(".ghost.range rect", "x") == "28"
    # What is tied to it moves with it.
    assert page.get_attribute(".ghost.mover rect", "x") == "28"
    # The same by a drag in the picture, up to the end of the range.
    page.evaluate("document.activeElement.blur()")
    zoom = page.evaluate("page.settings.zoom")
    box = page.locator("#stage .screen-drawing").bounding_box()
    place = (box["x"] + 28 * zoom, box["y"] + 5 * zoom)
    for by, x in ((10, "18"), (70, "52")):
        page.mouse.move(*place)
        page.mouse.down()
        page.mouse.move(place[0] + by * zoom, place[1], steps=3)
        settle(page)
        seen = [page.get_attribute(f".ghost.{kind} rect", "x") for kind in ("range", "mover")]
        page.mouse.up()
        assert seen == [x, x], seen
        settle(page)


@check("a text wraps where the solver wraps it, at every width")
def wrapping(setting):
    page = setting.shown(
        """label text "The quick brown fox jumps over the lazy dog, again and again" { lines: 0 }
text.leading = superview.leading + 20
superview.trailing = text.trailing + 20
text.top = superview.top + 20
preview p { size: 320 x 300 }
"""
    )
    for width in range(250, 700, 7):
        lines, height = page.evaluate(
            """(width) => {
              page.resize('width', { n: width, d: 1 });
              page.draw();
              const view = document.querySelector('#stage .view');
              return [view.querySelectorAll('.texts text').length, Number(view.querySelector('.outline').getAttribute('height'))];
            }""",
            width,
        )
        assert lines == round(height / (17 * 2444 / 2048)), f"{lines} lines in {height} points at {width}"


@check("colours that the system forces, and less motion, are respected")
def forced(setting):
    page = setting.page(setting.program.page(setting.program.file(SPLASH)), forced_colors="active", reduced_motion="reduce")
    stroke = page.evaluate("getComputedStyle(document.querySelector('#stage .outline')).stroke")
    ink = page.evaluate("getComputedStyle(document.querySelector('#stage .name')).fill")
    assert stroke == ink, (stroke, ink)


def widths(pieces, seed):
    """200 widths, most of them with a fraction; none too near to a place that is known to a 64th alone."""
    choose = random.Random(seed)
    values = [choose.randrange(960, 5600) / 4 for _ in range(200)]
    near = lambda width: any(abs(width - piece) < 1 / 16 for piece in pieces)
    return [width for width in values if not near(width)]


@check("frames drawn at 200 widths are those of solve at that width, to the last digit")
def exact(setting):
    program, compared = setting.program, 0
    for path in sorted(LAYOUTS.glob("*.layout")):
        text = path.read_text()
        page = setting.page(program.page(path))
        states = page.evaluate("page.states")
        for state in states:
            screen = state["previews"][0]
            base = screen_text(text, screen)
            if base is None:
                continue
            page.evaluate("([layout]) => page.chooseLayout(layout)", [state["layout"]])
            settle(page)
            ends = page.evaluate("page.model.pieces('width').map((piece) => toNumber(piece.from))")
            chosen = widths(ends, state["layout"])
            previews = "\n".join(base.format(index, width) for index, width in enumerate(chosen))
            made = program.file(strip_previews(text) + previews, name=f"exact/{path.name}")
            solved = program.solve(made, "--layout", state["layout"])
            frames = page.evaluate(
                """async (widths) => {
                  const result = [];
                  for (const width of widths) {
                    page.resize('width', { n: width * 4, d: 4 });
                    page.draw();
                    result.push([...document.querySelectorAll('#stage .view')].map((view) => view.getAttribute('aria-label')));
                  }
                  return result;
                }""",
                chosen,
            )
            for index, preview in enumerate(solved["layouts"][0]["previews"]):
                for view, label in zip(preview["views"], frames[index]):
                    x, y, width, height = map(number, view["pixelFrame"])
                    compared += 1
                    words = f"{width} by {height} at {x}, {y}"
                    assert words in label, f"{path.name} {state['layout']} at {chosen[index]}: {label}, not {words}"

    assert compared > 5000, compared


def number(value):
    """As the page writes it."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def screen_text(text, screen):
    """A preview like the first one with another width; nil for one whose device decides more than can be written here."""
    if "idth" in "".join(re.findall(r"when .*", text)):
        return None
    height, scale = screen["height"], screen["scale"]
    top, leading, bottom, trailing = screen["base"]["safeArea"]
    direction = "; direction: rightToLeft" if screen["rightToLeft"] else ""
    pad = "device: iPadMini; " if "iPad" in screen.get("device", "") else ""
    return (
        f"preview w{{}} {{{{ {pad}size: {{}} x {height}; scale: {scale}; "
        f"safeArea: ({top}, {leading}, {bottom}, {trailing}){direction} }}}}"
    )


def strip_previews(text):
    return re.sub(r"(?m)^\s*preview [^{\n]*\{[^}]*\}\n?", "", text) + "\n"


@check("names and texts that look like HTML are shown as they are")
def hostile(setting):
    evil = "</script><img src=x onerror=alert(1)><!--<script>"
    text = f"""layout Evil {{
  label a "{evil}"
  button b "${{alert(1)}}"
  label c "\\u2028 & &amp; ' ` "
  a.leading = superview.leading as "{evil}"
  a.top = superview.top
  b.leading = superview.leading
  b.top = a.bottom
  c.leading = superview.leading
  c.top = b.bottom
  a.width = 10 as "{evil}"
  a.width = 20
}}
preview p {{ size: 300 x 300 }}
"""
    dialogs = []
    page = setting.page()
    page.on("dialog", lambda dialog: (dialogs.append(dialog.message), dialog.dismiss()))
    page.goto(setting.program.page(setting.program.file(text, name="evil<img src=x>.layout")).as_uri())
    page.wait_for_selector("#stage .view", state="attached")
    assert page.locator("img").count() == 0 and not dialogs
    assert "evil<img src=x>" in page.inner_text("#title")
    assert evil[:9] in page.inner_text("#chains"), page.inner_text("#chains")


@check("everything is reached by keys alone")
def keyboard(setting):
    page = setting.page(setting.program.page(LAYOUTS / "03-splash.layout", "--layout", "Attempt3"))
    seen, last = [], None
    for _ in range(200):
        page.keyboard.press("Tab")
        name = page.evaluate(
            """() => {
              const element = document.activeElement;
              if (!element || element === document.body) return null;
              return (element.getAttribute('aria-label') || element.textContent || element.id).trim().slice(0, 40);
            }"""
        )
        if name is None:
            break
        seen.append(name)
        last = name
    golden("splash-keys.txt", "\n".join(seen) + "\n")
    page.keyboard.press("v")
    page.keyboard.press("Enter")
    settle(page)
    assert page.evaluate("page.settings.selected") == "logo"
    assert "Determined" in page.inner_text("#why-body")
    page.keyboard.press("w")
    assert page.evaluate("document.activeElement.closest('#why-body') !== null")
    page.keyboard.press("[")
    settle(page)
    assert page.evaluate("toNumber(page.size)") < 414
    page.keyboard.press("o")
    settle(page)
    assert page.evaluate("toNumber(page.size)") == 414
    page.keyboard.press("?")
    assert page.locator("dialog[open]").count() == 1


@check("a page without a server has the fixes of a conflict as text to copy")
def file_fixes(setting):
    page = setting.shown(SPLASH)
    page.evaluate("() => { navigator.clipboard.writeText = async (text) => { window.copied = text; }; }")
    page.click("text=narrow")
    settle(page)
    page.keyboard.press("f")
    settle(page)
    count = page.locator("#menu button").count()
    assert count > 1 and "@999" in page.inner_text("#menu"), page.inner_text("#menu")
    ghosts = []
    for _ in range(count):
        settle(page)
        ghosts.append(page.locator(".ghost.fix").count())
        page.keyboard.press("ArrowDown")
    assert max(ghosts) > 0, ghosts
    page.keyboard.press("Enter")
    settle(page)
    # The first fix is the nearest number.
    assert "112 x 70" in page.evaluate("window.copied"), page.evaluate("window.copied")


@check("a page without an editor has nothing that only an editor does")
def without_editor(setting):
    page = setting.shown(SPLASH)
    page.click("text=narrow")
    page.evaluate("page.select(1, false)")
    settle(page)
    assert page.locator("#problems button, button.line, button.number").count() == 0
    assert "line 3" in page.inner_text("#why-body") and "(line 6)" in page.inner_text("#problems")
    page.keyboard.press("w")
    assert page.evaluate("document.activeElement.closest('#why-body') !== null")
    page.focus("#stage .view")
    page.keyboard.press("Shift+ArrowRight")
    assert "cannot change the text" in page.inner_text("#note")
    page.keyboard.press("?")
    assert "by an edit of the text" not in page.inner_text("#help") and "Mirrored" in page.inner_text("#help")


@check("a page beside data that an editor writes has the same answers")
def client_data(setting):
    server = Server(setting.program)
    try:
        folder = setting.program.work / "client"
        folder.mkdir()
        document = {"uri": "file:///test/client.layout"}
        opened = {**document, "languageId": "layout", "version": 1, "text": SPLASH}
        server.notify("textDocument/didOpen", {"textDocument": opened})

        def write(answer, count):
            data = {"count": count, "message": None, "saved": answer["saved"], "states": [answer["state"]]}
            (folder / "part").write_text(f"window.layoutPreviewData({json.dumps(data)});")
            (folder / "part").replace(folder / "data.js")

        write(server.request("layout/preview", {"textDocument": document, "standalone": True}), 1)
        html = server.request("layout/previewPage", {"source": "data", "nonce": "0123456789abcdef"})["html"]
        (folder / "page.html").write_text(html)
        page = setting.page(folder / "page.html")
        label = lambda: page.get_attribute("#stage .view", "aria-label")
        assert "at 32, 634" in label(), label()
        page.keyboard.press("r")
        settle(page)
        assert "at 242, 634" in label(), label()
        # While the user types, the state has no variants: the picture waits for the whole one.
        changes = [{"text": SPLASH.replace("leading + 32", "leading + 40", 1)}]
        server.notify("textDocument/didChange", {"textDocument": {**document, "version": 2}, "contentChanges": changes})
        for count, x in ((2, 242), (3, 234)):
            write(server.wait_for("layout/didChangePreview"), count)
            end = time.monotonic() + 10
            while page.evaluate("page.connection.count") != count:
                assert time.monotonic() < end, count
                page.wait_for_timeout(20)
            settle(page)
            assert f"at {x}, 634" in label(), (count, label())
        page.keyboard.press("r")
        page.evaluate("page.select(1, false)")
        settle(page)
        assert "superview.leading + 40" in page.inner_text("#why-body")
    finally:
        server.close()


@check("a page without a server has the mirrored layout, text sizes and languages")
def file_variants(setting):
    text = """label word "Name"
word.leading = superview.leading + 20
word.top = superview.top + 10
strings de { "Name" = "Bezeichnung" }
preview p { size: 300 x 200 }
"""
    page = setting.shown(text)
    label = lambda: page.get_attribute("#stage .view", "aria-label")
    own = label()
    page.keyboard.press("r")
    settle(page)
    left, width = page.evaluate("[page.large.drawing.frames[1].x, page.large.drawing.frames[1].width]")
    assert left == 300 - 20 - width, (left, width)
    page.keyboard.press("r")
    settle(page)
    assert label() == own, label()
    page.keyboard.press("l")
    settle(page)
    assert page.evaluate("document.querySelector('#stage .texts').textContent") == "Bezeichnung" and chosen(page) == ["German (de)"]
    page.keyboard.press("l")
    settle(page)
    assert chosen(page) == ["Double length"], chosen(page)
    page.keyboard.press("t")
    settle(page)
    assert chosen(page) == ["Text 135 %"], chosen(page)
    # The same by the mouse: a menu, and a button that takes the choice back.
    page.evaluate("() => { const menu = document.querySelector('#variants [aria-label=Direction]'); menu.value = 'mirrored'; menu.dispatchEvent(new Event('change')); }")
    settle(page)
    assert chosen(page) == ["Mirrored"] and page.evaluate("page.large.drawing.frames[1].x") == left, chosen(page)
    page.click("#variants button:not([hidden])")
    settle(page)
    assert chosen(page) == [] and label() == own, label()


def chosen(page):
    """What is chosen instead of the previews' own circumstances."""
    return page.evaluate("[...document.querySelectorAll('#variants .chosen')].map((menu) => menu.selectedOptions[0].textContent)")


STATES = """state open, wide
view box
box.leading = superview.leading
box.top = superview.top
when open { box.height = 40 } else { box.height = 10 }
when wide { box.width = 80 } else { box.width = 20 }
preview p { size: 300 x 200; wide: true }
"""


def toggled(page):
    """The states that are pressed, and the width and height of the first view."""
    settle(page)
    pressed = page.evaluate("[...document.querySelectorAll('#variants [aria-pressed=true]')].map((button) => button.textContent)")
    return [*pressed, *page.evaluate("['width', 'height'].map((side) => page.large.drawing.frames[1][side])")]


# The buttons of states, and the one that takes them back.
STATE, RESET = "#variants button[aria-pressed]", "#variants [aria-label='States as in the preview']"


def tap(page, element):
    """Clicks in the middle of an element."""
    box = element.bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.up()


def toggle(page, name):
    tap(page, page.locator(STATE, has_text=name))


@check("a page without a server has a button for each state, beside the others; of more than three, each alone")
def file_states(setting):
    page = setting.shown(STATES)
    reset = page.locator(RESET)
    assert toggled(page) == [80, 10] and reset.is_hidden(), toggled(page)
    toggle(page, "open")
    assert toggled(page) == ["open", 80, 40] and chosen(page) == [], toggled(page)
    toggle(page, "wide")
    assert toggled(page) == ["open", "wide", 20, 40], toggled(page)
    toggle(page, "open")
    assert toggled(page) == ["wide", 20, 10], toggled(page)
    tap(page, reset)
    assert toggled(page) == [80, 10] and reset.is_hidden(), toggled(page)
    assert page.evaluate("document.activeElement.textContent") == "open"
    # Such a page has a state or a language, and not both.
    page.keyboard.press("l")
    toggle(page, "open")
    assert toggled(page) == ["open", 80, 40] and chosen(page) == [], chosen(page)
    page.keyboard.press("l")
    assert toggled(page) == [80, 10] and chosen(page) == ["Double length"], chosen(page)
    page = setting.shown(STATES.replace("open, wide", "open, wide, red, blue"))
    for name in ("open", "wide"):
        toggle(page, name)
    assert toggled(page) == ["wide", 20, 10], toggled(page)
    toggle(page, "wide")
    assert toggled(page) == [80, 10], toggled(page)
    assert setting.shown(BOX).get_by_role("group", name="States").count() == 0


@check("server and page: states are toggled beside a language, and belong to their document")
def states(setting):
    with setting.editor(STATES) as (page, editor):
        page.keyboard.press("l")
        for name in ("open", "wide"):
            toggle(page, name)
            editor.pump()
        assert toggled(page) == ["open", "wide", 20, 40] and chosen(page) == ["Double length"], (toggled(page), chosen(page))
        assert editor.wanted["variant"] == {"locale": "doubleLength", "states": ["open", "wide"]}, editor.wanted
        # An edit keeps them. One that is removed from the text has no button.
        editor.write(STATES.replace("height = 40", "height = 60"))
        assert toggled(page) == ["open", "wide", 20, 60], toggled(page)
        editor.write("\n".join(line for line in STATES.replace("open, ", "").split("\n") if "open" not in line))
        assert toggled(page)[:2] == ["wide", 20] and page.locator(STATE).count() == 1, toggled(page)
        editor.write(STATES)
        other = {"uri": "file:///test/other.layout"}
        editor.server.notify("textDocument/didOpen", {"textDocument": {**other, "languageId": "layout", "version": 1, "text": STATES}})
        for document, pressed in ((other, [80, 10]), (editor.document, ["open", "wide", 20, 40])):
            answer = editor.server.request("layout/preview", {"textDocument": document})
            editor.post({**answer, "type": "state", "document": document["uri"]})
            editor.wanted = {}
            editor.document = document
            editor.pump()
            assert toggled(page) == pressed, toggled(page)
        tap(page, page.locator(RESET))
        editor.pump()
        assert toggled(page) == [80, 10] and chosen(page) == ["Double length"], toggled(page)


@check("without a server, one side is changed at a time")
def one_side(setting):
    page = setting.shown(SPLASH)
    page.evaluate("page.resize('height', { n: 800, d: 1 })")
    settle(page)
    page.evaluate("page.resize('width', { n: 500, d: 1 })")
    settle(page)
    assert "500 × 736, " in page.inner_text("#size-words"), page.inner_text("#size-words")


@check("of a large screen, what is in sight is drawn, and the rest when it is scrolled")
def culling(setting):
    rows = 400
    lines = [f"view v{row}; v{row}.trailing = superview.trailing; v{row}.size = 90 x 40" for row in range(rows)]
    lines += [f"v{row}.top = v{row - 1}.bottom + 10" if row else "v0.top = superview.top" for row in range(rows)]
    page = setting.shown("\n".join(lines) + f"\npreview p {{ size: 300 x {rows * 50} }}\n")
    # It is not made so small that it fits.
    assert page.evaluate("page.settings.zoom") == 0.5
    page.evaluate("() => { page.settings.zoom = 1; page.keep(); }")
    settle(page)
    width = lambda row: page.evaluate(f"page.large.drawing.nodes[{row}].outline.getAttribute('width')")
    label = lambda row: page.evaluate(f"page.large.drawing.nodes[{row}].group.getAttribute('aria-label')")
    page.evaluate("page.resize('width', { n: 301, d: 1 })")
    settle(page)
    assert width(0) == "90" and width(399) is None, (width(0), width(399))
    assert label(0) == "v0, view, 90 by 40 at 211, 0", label(0)
    # The others are placed and described in the next pause.
    page.wait_for_timeout(600)
    assert width(399) is None and label(399) == "v399, view, 90 by 40 at 211, 19950", label(399)
    # In the gallery, they are all too thin to be seen.
    assert page.evaluate("[...document.querySelectorAll('#gallery .view')].every((view) => view.getAttribute('display') === 'none')")
    page.evaluate("page.large.drawing.nodes[399].group.scrollIntoView()")
    settle(page)
    settle(page)
    assert width(399) == "90", width(399)


@check("states that come together are drawn once, the newest")
def newest(setting):
    page = setting.shown("view box\nbox.edges = superview.edges inset 20\npreview p { size: 200 x 100 }\n")
    drawn = page.evaluate(
        """async () => {
          const drawn = [];
          const { draw } = page.large;
          page.large.draw = function (model, ...rest) {
            drawn.push(model.state.version);
            draw.call(this, model, ...rest);
          };
          for (let version = 1; version <= 20; version += 1) {
            const state = structuredClone(page.states[0]);
            state.version = version;
            state.previews[0].base.frames[1][1] = 20 + version;
            page.receive({ type: 'state', state });
          }
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
          return drawn;
        }"""
    )
    assert drawn == [20], drawn
    assert "at 40, 20" in page.get_attribute("#stage .view", "aria-label")


def again(page):
    """Loads the page again, as a browser does, and waits until it is drawn."""
    page.reload()
    page.wait_for_selector("#stage .view", state="attached")
    settle(page)
    settle(page)


def settle_at(page, words):
    """Waits until something is chosen and shown, for some seconds at most."""
    for _ in range(100):
        settle(page)
        if chosen(page) == [words]:
            return


@check("what was chosen survives a reload: size, zoom, scroll, selection, every overlay, and what r, t and l show")
def reload(setting):
    page = setting.shown(SPLASH)
    page.click("text=narrow")
    page.keyboard.press("]")
    page.evaluate("page.select(2, false)")
    page.evaluate("page.zoomBy(4 / page.settings.zoom)")
    settle(page)
    for key in "abmgsdT":
        page.keyboard.press(key)
    page.evaluate("() => { byId('canvas').scrollLeft = 310; byId('canvas').scrollTop = 420; }")
    settle(page)
    settle(page)
    before = page.evaluate("page.settings")
    pressed = "[...document.querySelectorAll('#overlays [aria-pressed=true]')].map((button) => button.textContent)"
    assert page.evaluate(pressed) == ["Baselines", "Margins", "Guides", "Natural sizes", "Before", "Table"], page.evaluate(pressed)
    again(page)
    assert page.evaluate("page.settings") == before, (page.evaluate("page.settings"), before)
    assert page.evaluate(pressed) == ["Baselines", "Margins", "Guides", "Natural sizes", "Before", "Table"]
    assert page.evaluate("[byId('canvas').scrollLeft, byId('canvas').scrollTop]") == [310, 420]
    assert page.locator(".handle.width").get_attribute("aria-valuenow") == "376"
    assert page.inner_text("#why-title") == "right, image view" and "Determined" in page.inner_text("#why-body")
    # One of the choices that r, t and l make.
    for key, words in (("r", "Mirrored"), ("t", "Text 135 %"), ("l", "Double length")):
        page.keyboard.press(key)
        # Beside other work, a page takes longer to compute a variant than to draw.
        settle_at(page, words)
        label = page.get_attribute("#stage .view", "aria-label")
        again(page)
        settle_at(page, words)
        assert chosen(page) == [words], (key, chosen(page))
        assert page.get_attribute("#stage .view", "aria-label") == label, key


@check("the picture is light at first; the menu and k show it dark and as a wireframe, and a reload keeps that", in_firefox=False)
def appearance(setting):
    text = "switch on { top = superview.top + 20; leading = superview.leading }\npreview p { device: iPhone15 }\n"
    page = setting.shown(text)
    seen = lambda: page.evaluate(
        """() => {
          const fill = (selector) => getComputedStyle(document.querySelector(selector)).fill;
          return [page.overlays.menu.value, fill('#stage .root'), fill('#stage .view .outline'), fill('#gallery .root')];
        }"""
    )
    white, black = "rgb(255, 255, 255)", "rgb(0, 0, 0)"
    assert seen() == ["light", white, "rgb(52, 199, 89)", white], seen()
    page.keyboard.press("k")
    settle(page)
    assert seen() == ["dark", black, "rgb(48, 209, 88)", black], seen()
    again(page)
    assert seen()[:2] == ["dark", black], seen()
    page.select_option("#overlays select", "wireframe")
    settle(page)
    assert seen() == ["wireframe", white, "rgb(142, 142, 147)", white], seen()


@check("the page draws each kind with the paths that render draws")
def paths(setting):
    # Those whose frames begin where their constraints put them.
    kinds = (
        "switch stepper segmentedControl datePicker activityIndicatorView progressView imageView scrollView searchBar tabBar "
        "navigationBar toolbar pageControl colorWell calendarView searchTextField tableView collectionView pickerView"
    ).split()
    place = "top = superview.top; leading = superview.leading; width = 280.5; height = 120"
    lines = [f"{kind} v{index} {{ {place} }}" for index, kind in enumerate(kinds)]
    file = setting.program.file("\n".join(lines) + "\npreview p { size: 300 x 400; scale: 2 }\n")
    picture = setting.program.work / "kinds.svg"
    assert setting.program.run("render", file, "--output", picture).returncode == 0
    drawn = set(re.findall(r'<path [^>]*d="([^"]*)"', picture.read_text()))
    page = setting.page(setting.program.page(file))
    own = page.evaluate("() => [...document.querySelectorAll('#stage .layer')].map((path) => path.getAttribute('d'))")
    assert len(drawn) > 30 and drawn - set(own) == set(), drawn - set(own)


# What VS Code gives a page. The window's name survives a reload, as VS Code's state does.
WEBVIEW = """() => {
  const kept = () => JSON.parse(window.name || '{}');
  window.acquireVsCodeApi = () => ({
    getState: () => kept().state,
    setState: (state) => (window.name = JSON.stringify({ state })),
    postMessage: (message) => window.dispatchEvent(new CustomEvent('layout-preview', { detail: message })),
  });
}"""


@check("server and page: in a webview, what was chosen survives a reload, in a second layout too")
def reload_webview(setting):
    server = Server(setting.program)
    try:
        layout = lambda name, margin: f"""layout {name} {{
  label word "Name"
  word.leading = superview.leading + {margin}
  word.top = superview.top + 10
}}
"""
        previews = "preview first { size: 300 x 200 }\npreview second { size: 200 x 300 }\n"
        page = setting.page()
        page.add_init_script(f"({WEBVIEW})()")
        editor = Editor(server, page, layout("One", 20) + layout("Two", 40) + previews, setting.program.work)
        page.evaluate("page.chooseLayout('Two')")
        editor.pump()
        page.evaluate("page.choose('second')")
        editor.pump()
        page.evaluate("page.select(1, true)")
        editor.pump()
        page.keyboard.press("r")
        editor.pump()
        settle(page)
        seen = lambda: (page.inner_text("#large-title"), chosen(page), page.get_attribute("#stage .view", "aria-label"), page.inner_text("#why"))
        before = seen()
        assert before[:2] == ("second", ["Mirrored"]) and "Determined" in before[3], before
        page.reload()
        editor.wanted = {}
        for _ in range(3):
            editor.pump()
        settle(page)
        assert seen() == before, (seen(), before)
    finally:
        server.close()


@check("text has a contrast of 4.5 to 1 in light and dark")
def contrast(setting):
    for scheme in ("light", "dark"):
        page = setting.page(setting.program.page(setting.program.file(SPLASH)), color_scheme=scheme)
        poor = page.evaluate(
            """() => {
              const parse = (color) => color.match(/[\\d.]+/g).map(Number);
              const light = (color) => {
                const [r, g, b] = parse(color).map((v) => (v /= 255) <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
                return 0.2126 * r + 0.7152 * g + 0.0722 * b;
              };
              const ground = (element) => {
                for (let each = element; each; each = each.parentElement) {
                  const color = getComputedStyle(each).backgroundColor;
                  if ((parse(color)[3] ?? 1) > 0) return color;
                }
                return 'rgb(255, 255, 255)';
              };
              const poor = [];
              for (const element of document.querySelectorAll('body *:not(svg *):not(script):not(style)')) {
                const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
                if (!own || !element.offsetParent) continue;
                const [one, other] = [light(getComputedStyle(element).color), light(ground(element))];
                const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
                if (ratio < 4.5) poor.push(`${element.tagName} ${element.className} ${element.textContent} ${ratio.toFixed(2)}`);
              }
              return poor;
            }"""
        )
        assert poor == [], f"{scheme}: {poor}"


@check("a page beside a data file follows the file, and keeps the picture while the text has an error")
def watch(setting):
    import subprocess

    program = setting.program
    path = program.file("view box\nbox.edges = superview.edges inset 20\npreview p { size: 200 x 100 }\n")
    output = program.work / "watched" / "page.html"
    process = subprocess.Popen([program.path, "preview", str(path), "--output", str(output), "--watch"])
    try:
        while not output.exists():
            time.sleep(0.05)
        page = setting.page(output)
        assert "160 by 60" in page.get_attribute("#stage .view", "aria-label")
        path.write_text(path.read_text().replace("inset 20", "inset 30"))
        page.wait_for_selector("#stage .view[aria-label*='140 by 40']", timeout=10000)
        # A program that writes a file can empty it first.
        text = path.read_text()
        path.write_text("")
        page.wait_for_selector(".is-stale #stage .view[aria-label*='140 by 40']", timeout=10000)
        assert "is empty" in page.inner_text("#stale")
        path.write_text(text.replace("inset", "insett"))
        end = time.monotonic() + 10
        while "line 2 has an error" not in page.inner_text("#stale") and time.monotonic() < end:
            page.wait_for_timeout(50)
        page.wait_for_selector(".is-stale #stage .view[aria-label*='140 by 40']", timeout=10000)
        assert "line 2 has an error" in page.inner_text("#stale")
    finally:
        process.terminate()


@check("server and page: an edit is drawn, a selection goes both ways, a number is edited in place")
def together(setting):
    with setting.editor(BOX) as (page, editor):
        server = editor.server
        assert server.hello["capabilities"]["experimental"] == {"layoutPreview": True}
        assert "100 by 50 at 20, 10" in page.get_attribute("#stage .view", "aria-label")
        editor.write(BOX.replace("+ 20", "+ 24"))
        assert "100 by 50 at 24, 10" in page.get_attribute("#stage .view", "aria-label")
        # From the text to the page.
        position = {"line": 0, "character": 6}
        server.notify("layout/previewSelection", {"textDocument": editor.document, "position": position})
        editor.selection()
        settle(page)
        assert page.evaluate("page.settings.selected") == "box"
        assert "box.leading = superview.leading + 24" in page.inner_text("#why-body").replace("\n", "")
        # From the page to the text.
        page.evaluate("page.select(1, true)")
        editor.pump()
        shown = server.seen["window/showDocument"][-1]
        assert shown["selection"]["start"] == {"line": 0, "character": 5} and shown["takeFocus"] is False
        # A number, written in its place.
        page.click("#why-body .number >> text=24")
        page.keyboard.press("Shift+ArrowUp")
        page.keyboard.press("Enter")
        editor.pump()
        editor.pump()
        assert "superview.leading + 32" in editor.text, editor.text
        assert "100 by 50 at 32, 10" in page.get_attribute("#stage .view", "aria-label")
        # An error keeps the picture.
        editor.write(editor.text.replace("box.top", "box.tpo"))
        assert page.evaluate("document.body.classList.contains('is-stale')")
        assert "Line 3 has an error" in page.inner_text("#stale")
        assert "at 32, 10" in page.get_attribute("#stage .view", "aria-label")


def shown_numbers(page):
    """The numbers of the picture that can be edited: their texts and their names."""
    return page.evaluate("page.large.drawing.layer.numbers.map((each) => [each.textContent, each.getAttribute('aria-label')])")


def type_number(page, digits):
    for digit in digits:
        page.keyboard.press(digit)
    page.keyboard.press("Enter")


@check("server and page: the numbers in the picture are edited in place, by keys and by a double click")
def picture_numbers(setting):
    with setting.editor(BOX) as (page, editor):
        page.evaluate("page.select(1, true)")
        editor.pump()
        settle(page)
        assert [text for text, _ in shown_numbers(page)] == ["20", "10", "100", "50"], shown_numbers(page)
        name = "20, box.leading = superview.leading + 20, a number that can be edited"
        assert page.get_by_role("button", name=name, exact=True).count() == 1
        # By keys: the walk reaches each of them, and Enter opens a field.
        page.focus("#stage .view")
        walk = []
        for _ in range(5):
            page.keyboard.press("Tab")
            walk.append(page.evaluate("document.activeElement.textContent"))
        assert walk[:4] == ["20", "10", "100", "50"], walk
        field = page.locator("#stage input")
        focused = "document.activeElement.textContent"
        page.keyboard.press("e")
        page.keyboard.press("Enter")
        assert field.get_attribute("aria-label") == "20 in box.leading = superview.leading + 20"
        page.keyboard.press("ArrowUp")
        page.keyboard.press("Shift+ArrowUp")
        assert page.evaluate("document.activeElement.value") == "29"
        page.keyboard.press("Escape")
        assert field.count() == 0 and page.evaluate(focused) == "20" and editor.text == BOX
        page.keyboard.press("Enter")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        editor.pump()
        editor.pump()
        assert "superview.leading + 19" in editor.text, editor.text
        editor.pump()
        settle(page)
        assert page.evaluate(focused) == "19", page.evaluate(focused)
        # By a double click, which neither selects nor drags what is below.
        box = page.evaluate("page.large.drawing.layer.numbers[3].getBoundingClientRect().toJSON()")
        page.mouse.dblclick(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        type_number(page, "60")
        editor.pump()
        editor.pump()
        assert "box.size = 100 x 60" in editor.text and page.evaluate("page.settings.selected") == "box", editor.text
        # A number of a text that has changed since is not written.
        page.keyboard.press("e")
        page.keyboard.press("Enter")
        changed = editor.text.replace("superview.top + 10", "superview.top + 11")
        editor.write(changed)
        type_number(page, "99")
        editor.pump()
        assert editor.text == changed and "has changed" in page.inner_text("#note"), page.inner_text("#note")


@check("server and page: the members of a conflict are edited where the picture shows them")
def conflict_numbers(setting):
    with setting.editor(SPLASH) as (page, editor):
        page.evaluate("page.choose('narrow')")
        editor.pump()
        settle(page)
        seen = [label for _, label in shown_numbers(page)]
        assert len(seen) == 4 and any(label.startswith("112, not 140, left.size = right.size = 140 x 70") for label in seen), seen
        page.keyboard.press("e")
        page.keyboard.press("Enter")
        type_number(page, "84")
        editor.pump()
        editor.pump()
        assert "left.size = right.size = 84 x 70" in editor.text or "+ 84" in editor.text, editor.text


@check("server and page: an edge without a constant gets one, and what a stack fixes is said")
def dragging_without_constants(setting):
    text = """view box
hstack row { view a, b }
box.leading = superview.leading
box.top = superview.top
box.size = 100 x 50
row.leading = superview.leading; row.bottom = superview.bottom
a.size = b.size = 40 x 30
preview p { size: 300 x 200 }
"""
    with setting.editor(text) as (page, editor):

        def drag(view, x, y, right, down):
            page.evaluate(f"page.select(page.state.views.findIndex((view) => view.name === '{view}'), true)")
            editor.pump()
            settle(page)
            zoom = page.evaluate("page.settings.zoom")
            box = page.locator("#stage .screen-drawing").bounding_box()
            page.mouse.move(box["x"] + x * zoom, box["y"] + y * zoom)
            page.mouse.down()
            page.mouse.move(box["x"] + (x + right) * zoom, box["y"] + (y + down) * zoom, steps=3)
            page.mouse.up()
            editor.pump()

        drag("box", 0, 40, 24, 0)
        editor.pump()
        assert "box.leading = superview.leading + 24\n" in editor.text, editor.text
        # The gap between the views of a stack is its spacing.
        drag("b", 40, 185, 12, 0)
        # The size of the first view would do it too.
        assert "Change 40 to 52" in page.inner_text("#menu"), page.inner_text("#menu")
        page.click("#menu code >> text=spacing: 12")
        editor.pump()
        assert "hstack row { spacing: 12; view a, b }" in editor.text, editor.text
        # Nothing moves the first view within its stack.
        drag("a", 0, 185, 10, 0)
        assert page.inner_text("#note") == "No edit of one number moves a.leading this far. It follows from the stack row.", page.inner_text("#note")


@check("server and page: dragging an edge edits the one constant that fixes it; several are offered")
def dragging(setting):
    with setting.editor(BOX) as (page, editor):
        page.evaluate("page.select(1, true)")
        editor.pump()
        settle(page)
        zoom = page.evaluate("page.settings.zoom")
        box = page.locator("#stage .screen-drawing").bounding_box()
        top = (box["x"] + 70 * zoom, box["y"] + 10 * zoom)
        page.mouse.move(*top)
        page.mouse.down()
        page.mouse.move(top[0], top[1] + 15 * zoom, steps=3)
        page.mouse.up()
        editor.pump()
        editor.pump()
        assert "superview.top + 25" in editor.text, editor.text
        # A text that changes during a drag drops the edit.
        page.mouse.move(top[0], top[1] + 15 * zoom)
        page.mouse.down()
        page.mouse.move(top[0], top[1] + 20 * zoom, steps=3)
        changed = editor.text.replace("leading + 20", "leading + 21")
        editor.write(changed)
        page.mouse.up()
        editor.pump()
        editor.pump()
        assert editor.text == changed and "has changed" in page.inner_text("#note"), (editor.text, page.inner_text("#note"))
        editor.write(changed.replace("leading + 21", "leading + 20"))
        # The right edge follows from the leading edge and from the width.
        page.evaluate("page.ask({ view: 'box', edge: 'right', by: 10 }, false)")
        editor.pump()
        words = page.inner_text("#menu")
        assert "Change 20 to 30" in words and "Change 100 to 110" in words, words
        page.keyboard.press("Escape")
        assert page.locator("#menu").is_hidden()


@check("server and page: a dragged view changes one number for each direction")
def dragging_views(setting):
    with setting.editor(BOX) as (page, editor):
        page.evaluate("page.select(1, true)")
        editor.pump()
        settle(page)
        zoom = page.evaluate("page.settings.zoom")
        box = page.locator("#stage .screen-drawing").bounding_box()
        middle = (box["x"] + 70 * zoom, box["y"] + 35 * zoom)
        page.mouse.move(*middle)
        page.mouse.down()
        page.mouse.move(middle[0] + 30 * zoom, middle[1] + 15 * zoom, steps=3)
        settle(page)
        assert page.locator(".ghost.fix").count() == 1
        page.mouse.up()
        editor.pump()
        editor.pump()
        assert "superview.leading + 50" in editor.text and "superview.top + 25" in editor.text, editor.text
        assert page.evaluate("page.settings.selected") == "box"
        # The same by keys.
        page.focus("#stage .view")
        page.keyboard.press("Shift+ArrowRight")
        editor.pump()
        editor.pump()
        assert "superview.leading + 51" in editor.text, editor.text


@check("server and page: before the first state, the page says that it waits, and shows no control", in_firefox=False)
def waiting(setting):
    with setting.editor(BOX) as (page, editor):
        # It asks for a state again, which is not sent yet.
        page.reload()
        says = "getComputedStyle(document.body, '::before').content"
        assert "Waiting" in page.evaluate(says), page.evaluate(says)
        assert not page.locator("#palette button").first.is_visible()
        editor.pump()
        settle(page)
        assert page.evaluate(says) == "none" and page.locator("#palette button").first.is_visible()


@check("server and page: while a view is dragged, the views that follow it are shown where its edit moves them")
def followers(setting):
    text = BOX.replace("preview", """view tail
tail.leading = box.trailing + 8
tail.top = box.top
tail.size = 30 x 20
preview""", 1)
    with setting.editor(text) as (page, editor):
        page.evaluate("page.select(1, true)")
        editor.pump()
        settle(page)
        zoom = page.evaluate("page.settings.zoom")
        drawing = page.locator("#stage .screen-drawing").bounding_box()
        x, y = drawing["x"] + 70 * zoom, drawing["y"] + 35 * zoom
        page.mouse.move(x, y)
        page.mouse.down()

        def ghosts():
            editor.pump()
            settle(page)
            each = "[...document.querySelectorAll('.ghost')].map((each) => [each.textContent, each.children[0].getAttribute('x')])"
            return page.evaluate(each)

        def move(points):
            page.mouse.move(x + points * zoom, y, steps=3)
            return ghosts() and ghosts()

        shown = move(30)
        assert [place for _, place in shown] == ["50", "158"] and "tail after the edit" in shown[1][0], shown
        shown = move(17)
        assert [place for _, place in shown] == ["37", "145"], shown
        # Nothing is written before the release.
        assert editor.text == text
        page.mouse.up()
        assert ghosts() == []
        editor.pump()
        assert editor.text == text.replace("leading + 20", "leading + 37"), editor.text
        # An answer that comes after the drag has ended is dropped.
        page.mouse.move(x + 17 * zoom, y)
        page.mouse.down()
        page.mouse.move(x + 40 * zoom, y, steps=3)
        settle(page)
        page.keyboard.press("Escape")
        page.mouse.up()
        assert ghosts() == [] and ghosts() == [] and "leading + 37" in editor.text


@check("server and page: a drag and a step stop once where a new problem begins, and then go past")
def detent(setting):
    with setting.editor(BOX) as (page, editor):
        x, y, zoom = edge_of_box(page, editor)

        def move(points, pixels=0):
            page.mouse.move(x + points * zoom + pixels, y)
            settle(page)

        # The right edge: 100 can be at most 280.
        page.mouse.move(x, y)
        page.mouse.down()
        move(40)
        editor.pump()
        move(41)
        ends = page.evaluate("[...document.querySelectorAll('#selection-layer .end')].map((each) => each.style.left)")
        assert ends == [f"{page.evaluate('300 * page.settings.zoom')}px"], ends
        assert page.locator("#note").is_hidden()
        move(180, 8)
        ghost = "document.querySelector('.ghost.fix').textContent"
        assert "right +180" in page.evaluate(ghost), page.evaluate(ghost)
        note = page.inner_text("#note")
        assert "can be at most" in note and "box sticks out of its superview on p" in note, note
        move(180, 40)
        assert "right +180" not in page.evaluate(ghost), page.evaluate(ghost)
        move(180, 8)
        page.mouse.up()
        editor.pump()
        assert page.locator("#selection-layer .end").count() == 0
        assert "Change 100 to 280" in page.inner_text("#menu"), page.inner_text("#menu")
        page.keyboard.press("Escape")
        # A step by a key, at the end: the first one stops.
        editor.write(BOX.replace("100 x", "280 x"))
        settle(page)
        page.focus("#stage .view")
        page.keyboard.press("Shift+ArrowRight")
        editor.pump()
        editor.pump()
        assert "280 x" in editor.text and "+ 20" in editor.text and "Again, it goes past" in page.inner_text("#note"), page.inner_text("#note")
        page.keyboard.press("Shift+ArrowRight")
        editor.pump()
        editor.pump()
        assert "superview.leading + 21" in editor.text, editor.text
        # A number in its field.
        editor.write(BOX)
        editor.pump()
        settle(page)
        page.evaluate("page.large.drawing.layer.numbers[2].focus()")
        page.keyboard.press("Enter")
        editor.pump()
        type_digits = lambda digits: [page.keyboard.press(digit) for digit in digits]
        type_digits("276")
        value = "document.activeElement.value"
        page.keyboard.press("Shift+ArrowUp")
        assert page.evaluate(value) == "280" and "at most 280" in page.inner_text("#note"), page.evaluate(value)
        page.keyboard.press("Shift+ArrowUp")
        assert page.evaluate(value) == "288", page.evaluate(value)


PAIR = """label title "Title"
label body "Longer text"
title.leading = superview.leading + 20
title.top = superview.top + 20
body.leading = superview.leading + 40
body.top = title.bottom + 12
preview p { size: 300 x 200 }
"""


def take(page, editor, words):
    """Takes the item of the menu that begins with some words."""
    editor.pump()
    items = page.locator("#menu button").all_inner_texts()
    found = [index for index, item in enumerate(items) if item.startswith(words)]
    assert found, (words, items, page.inner_text("#note"))
    page.locator("#menu button").nth(found[0]).click()
    editor.pump()
    editor.pump()


@check("server and page: a kind from the palette is added where it is dropped, and by keys", in_firefox=False)
def palette(setting):
    with setting.editor(PAIR) as (page, editor):
        settle(page)
        zoom = page.evaluate("page.settings.zoom")
        box = page.locator("#stage .screen-drawing").bounding_box()
        start = page.locator("#palette button", has_text="button").first.bounding_box()
        page.mouse.move(start["x"] + 5, start["y"] + 5)
        page.mouse.down()
        page.mouse.move(box["x"] + 160 * zoom, box["y"] + 125 * zoom, steps=4)
        settle(page)
        assert page.locator(".ghost.fix").count() == 1
        page.mouse.up()
        editor.pump()
        editor.pump()
        assert 'button newButton "Button"' in editor.text and "newButton.leading = superview.leading + 120" in editor.text, editor.text
        assert "ambiguous" not in page.inner_text("#problems")
        assert page.evaluate("page.settings.selected") == "newButton"
        # The same by keys: the palette is one stop of Tab, and its arrows move along it.
        page.keyboard.press("i")
        page.keyboard.press("ArrowRight")
        assert page.evaluate("document.activeElement.textContent") == "label"
        page.keyboard.press("Enter")
        editor.pump()
        editor.pump()
        assert 'label newLabel "Label"' in editor.text, (editor.text, page.inner_text("#note"))
        assert "ambiguous" not in page.inner_text("#problems")


@check("server and page: a handle is dragged to another edge, which offers connections; keys do the same", in_firefox=False)
def connecting(setting):
    with setting.editor(PAIR) as (page, editor):
        page.evaluate("page.select(2, true)")
        editor.pump()
        settle(page)
        joint = page.get_by_role("button", name="Connect the top edge of body")
        place = joint.bounding_box()
        frame = page.evaluate("page.large.drawing.frames[1]")
        zoom = page.evaluate("page.settings.zoom")
        box = page.locator("#stage .screen-drawing").bounding_box()
        page.mouse.move(place["x"] + 7, place["y"] + 7)
        page.mouse.down()
        page.mouse.move(box["x"] + (frame["x"] + frame["width"] / 2) * zoom, box["y"] + (frame["y"] + frame["height"]) * zoom, steps=4)
        settle(page)
        assert page.locator("#selection-layer .target").count() == 1
        page.mouse.up()
        take(page, editor, "Connect by body.top = title.bottom + standard")
        assert "body.top = title.bottom + standard" in editor.text and "bottom + 12" not in editor.text, editor.text
        # By keys: the edge, the other edge, the equation.
        page.keyboard.press("j")
        take(page, editor, "Connect body.leading")
        take(page, editor, "Connect with title.leading")
        take(page, editor, "Connect by body.leading = title.leading + 20")
        assert "body.leading = title.leading + 20" in editor.text, editor.text


@check("server and page: several views are selected, aligned and embedded; a deletion is shown first", in_firefox=False)
def arranging(setting):
    with setting.editor(PAIR) as (page, editor):
        settle(page)
        page.locator("#stage .view").nth(0).click()
        page.locator("#stage .view").nth(1).click(modifiers=["Shift"])
        editor.pump()
        settle(page)
        assert page.evaluate("page.adding.names") == ["title", "body"]
        assert page.locator("#selection-layer .also").count() == 1
        page.keyboard.press("x")
        editor.pump()
        words = page.inner_text("#menu")
        # A stack would give them one leading edge, so it is not offered yet.
        assert "Make the widths of title and body equal" in words and "Embed" not in words, words
        take(page, editor, "Align title and body by leading")
        assert "title.leading = body.leading" in editor.text and "leading + 40" not in editor.text, editor.text
        # By keys alone: Shift+Enter adds to the selection.
        page.focus("#stage .view >> nth=0")
        page.keyboard.press("Enter")
        editor.pump()
        page.focus("#stage .view >> nth=1")
        page.keyboard.press("Shift+Enter")
        page.keyboard.press("x")
        take(page, editor, "Embed title and body in a vstack")
        assert "vstack stack {" in editor.text and "spacing: 12" in editor.text, editor.text
        before = editor.text
        page.evaluate("page.select(page.state.views.findIndex((view) => view.name === 'stack'), true)")
        editor.pump()
        page.keyboard.press("Delete")
        editor.pump()
        assert editor.text == before and "Delete stack with the 2 views in it" in page.inner_text("#menu"), page.inner_text("#menu")
        page.keyboard.press("Enter")
        editor.pump()
        editor.pump()
        assert "stack" not in editor.text, editor.text


@check("server and page: a badge gives a view its size, and a drag snaps to the edges of others", in_firefox=False)
def badge(setting):
    with setting.editor(PAIR) as (page, editor):
        page.evaluate("page.select(2, true)")
        editor.pump()
        settle(page)
        page.get_by_role("button", name="Size of body").click()
        take(page, editor, "Set the width of body to 88")
        assert "body.width = 88" in editor.text, editor.text
        settle(page)
        zoom = page.evaluate("page.settings.zoom")
        box = page.locator("#stage .screen-drawing").bounding_box()
        middle = (box["x"] + 80 * zoom, box["y"] + 63 * zoom)
        page.mouse.move(*middle)
        page.mouse.down()
        page.mouse.move(middle[0] - 19 * zoom, middle[1], steps=3)
        settle(page)
        assert page.locator("#selection-layer .guide").count() > 0
        page.mouse.up()
        editor.pump()
        editor.pump()
        assert "body.leading = superview.leading + 20" in editor.text, editor.text


@check("server and page: the menu closes on a click elsewhere, on Escape, and when another text or view is shown", in_firefox=False)
def menu(setting):
    with setting.editor(PAIR) as (page, editor):
        settle(page)

        def opened(view=1):
            page.evaluate(f"page.select({view}, true)")
            editor.pump()
            settle(page)
            page.get_by_role("button", name="Edit…").click()
            editor.pump()
            assert page.locator("#menu").is_visible()

        def is_closed():
            settle(page)
            return page.locator("#menu").is_hidden()

        opened()
        page.locator("#stage .view").nth(1).click()
        assert is_closed() and page.evaluate("page.settings.selected") == "body"
        # The focus need not be in the menu, and the selection stays.
        opened()
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press("Escape")
        assert is_closed() and page.evaluate("page.settings.selected") == "title"
        opened()
        page.evaluate("dispatchEvent(new Event('blur'))")
        assert is_closed()
        opened()
        page.evaluate("page.select(2, true)")
        assert is_closed()
        opened()
        editor.write(PAIR + "\n")
        assert is_closed()
        # The same view and version of another document.
        opened()
        answer = editor.server.request("layout/preview", {"textDocument": editor.document})
        page.evaluate("window.sent = []")
        run = "page.receive({ ...message, document: 'file:///test/other.layout' }); byId('menu').firstElementChild.click()"
        page.evaluate("(message) => {" + run + "}", {**answer, "type": "state"})
        editor.server.request("layout/preview", {"textDocument": editor.document})
        sent = page.evaluate("window.sent.map(({ type }) => type)")
        assert is_closed() and "apply" not in sent and "edit" not in sent, sent
        # An answer about the document before comes too late.
        page.evaluate("page.receive({ type: 'edits', document: 'relay', version: page.state.version, edits: [{ title: 'x', edit: {}, frames: [] }] })")
        assert "apply" not in page.evaluate("window.sent.map(({ type }) => type)")


@check("server and page: a size that is dragged in one document is not that of another one")
def own_sizes(setting):
    with setting.editor(BOX) as (page, editor):
        settle(page)
        zoom = page.evaluate("page.settings.zoom")
        page.evaluate("page.resize('width', { n: 200, d: 1 })")
        page.evaluate("page.resizeToOwn()")
        page.evaluate("page.resize('width', { n: 250, d: 1 })")
        state = editor.server.request("layout/preview", {"textDocument": editor.document})
        for document in ("file:///test/a.layout", "file:///test/b.layout"):
            editor.post({**state, "type": "state", "document": document})
            settle(page)
            assert page.evaluate("page.settings.sizes") == {"width": None, "height": None}, document
            # Each is fitted into the room.
            assert page.evaluate("page.settings.zoom") == zoom, document
            page.evaluate("page.resize('width', { n: 260, d: 1 })")
        editor.post({**state, "type": "state", "document": editor.URI})
        settle(page)
        assert page.evaluate("page.settings.sizes.width") == [250, 1]


@check("after zooming in and scrolling, Fit shows the whole screen, also a tall one")
def whole(setting):
    for height in (700, 2400):
        page = setting.shown(f"view a\na.edges = superview.edges\npreview p {{ size: 402 x {height} }}\n")
        page.evaluate("page.zoomBy(6)")
        settle(page)
        page.evaluate("() => { const canvas = byId('canvas'); [canvas.scrollLeft, canvas.scrollTop] = [900, 1500]; scrollTo(0, 400); }")
        settle(page)
        page.keyboard.press("0")
        settle(page)
        box = page.locator("#stage .screen-drawing").bounding_box()
        canvas = page.locator("#canvas").bounding_box()
        assert box["x"] >= canvas["x"] and box["x"] + box["width"] <= canvas["x"] + canvas["width"], (box, canvas)
        assert box["y"] >= canvas["y"] and box["y"] + box["height"] <= min(900, canvas["y"] + canvas["height"]), (box, canvas)


@check("server and page: Escape cancels a drag of a view, of an edge and of the screen; a drag shows the frame and its numbers", in_firefox=False)
def cancelling(setting):
    with setting.editor(BOX) as (page, editor):
        x, y, zoom = edge_of_box(page, editor)
        for distance, label in ((0, "width 115 (+15)"), (-50, "x 35 (+15)")):
            page.mouse.move(x + distance * zoom, y)
            page.mouse.down()
            page.mouse.move(x + (distance + 15) * zoom, y, steps=3)
            settle(page)
            assert page.locator(".ghost.dragged text").text_content() == label, page.locator(".ghost text").all_text_contents()
            page.keyboard.press("Escape")
            settle(page)
            assert page.locator(".ghost").count() == 0
            page.mouse.move(x + (distance + 25) * zoom, y)
            page.mouse.up()
            editor.pump()
            editor.pump()
            assert editor.text == BOX and page.evaluate("page.settings.selected") == "box", editor.text
            assert page.locator(".ghost").count() == 0 and page.locator("#menu").is_hidden()
        handle = page.locator(".handle.width").bounding_box()
        page.mouse.move(handle["x"] + 2, handle["y"] + 20)
        page.mouse.down()
        page.mouse.move(handle["x"] - 58, handle["y"] + 20, steps=3)
        assert page.evaluate("page.settings.sizes.width") is not None
        page.keyboard.press("Escape")
        page.mouse.up()
        assert page.evaluate("page.settings.sizes.width") is None and page.evaluate("page.settings.selected") == "box"


@check("server and page: what determines a view is that of the text size and of the screen's size that are shown")
def shown_reasons(setting):
    text = """view box
label title "Title"
box.leading = superview.leading + 20
box.top = superview.top + 20
box.width = 200 @high
box.trailing <= superview.trailing - 20
title.leading = box.leading + 10
title.top = box.top + 10
box.bottom = title.bottom + 30
preview p { size: 300 x 400 }
"""
    with setting.editor(text) as (page, editor):
        page.evaluate("page.select(1, true)")
        words = lambda: [(editor.pump(), settle(page)) for _ in range(3)] and page.inner_text("#why-body").replace("\n", "")
        own = words()
        assert "title.height >= 20.5" in own and "box.width = 200" in own and "box.trailing" not in own, own
        page.evaluate("page.chooseVariant('textScale', 1.94)")
        large = words()
        assert "title.height >= 39.5" in large, large
        page.evaluate("page.resize('width', { n: 150, d: 1 })")
        page.evaluate("page.askForState()")
        narrow = words()
        assert "title.height >= 39.5" in narrow and "box.trailing" in narrow, narrow
        page.evaluate("page.chooseVariant('textScale', undefined)")
        page.evaluate("page.resizeToOwn()")
        page.evaluate("page.askForState()")
        assert words() == own, own


SMALL = """view dot, near, corner
dot.leading = superview.leading + 100
dot.top = superview.top + 80
dot.size = near.size = corner.size = 20 x 20
near.leading = dot.leading
near.top = dot.bottom + 24
corner.leading = superview.leading
corner.top = superview.top
preview p { size: 300 x 200 }
"""


@check("server and page: handles and badges of a small view are beside it and cover no other view; no text is selected", in_firefox=False)
def small(setting):
    with setting.editor(SMALL) as (page, editor):
        settle(page)
        page.evaluate("page.zoomBy(1 / page.settings.zoom)")
        settle(page)
        for name in ("dot", "corner"):
            page.evaluate(f"page.select(page.state.views.findIndex((view) => view.name === '{name}'), true)")
            editor.pump()
            settle(page)
            covered = page.evaluate(
                """() => {
                  const boxes = [...document.querySelectorAll('#stage .view .outline')].map((each) => each.getBoundingClientRect());
                  const own = page.selected - 1;
                  const meets = (one, other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
                  const layer = [...document.querySelectorAll('#selection-layer .joint')].map((each) => each.getBoundingClientRect());
                  const badges = document.querySelector('#selection-layer .badges').getBoundingClientRect();
                  return [layer.some((each) => meets(each, boxes[own])), boxes.some((each) => meets(badges, each))];
                }"""
            )
            assert covered == [False, False], (name, covered)
            for joint in page.locator("#selection-layer .joint").all():
                joint.click()
                assert page.locator("#menu").is_visible()
                page.keyboard.press("Escape")
        box = page.locator("#stage .screen-drawing").bounding_box()
        page.mouse.click(box["x"] + 5, box["y"] + 100)
        page.keyboard.down("Shift")
        page.mouse.click(box["x"] + 110, box["y"] + 90)
        page.keyboard.up("Shift")
        page.mouse.move(box["x"] + 200, box["y"] + 150)
        page.mouse.down()
        page.mouse.move(box["x"] + 20, box["y"] + 20, steps=4)
        page.mouse.up()
        assert page.evaluate("String(getSelection())") == ""
        page.evaluate("getSelection().selectAllChildren(byId('why'))")
        assert page.evaluate("String(getSelection())") != ""


@check("in a small window, the picture has most of the height, and Fit can be pressed", in_firefox=False)
def small_window(setting):
    page = setting.page(setting.program.page(LAYOUTS / "03-splash.layout"))
    for width, height in ((900, 700), (460, 620)):
        page.set_viewport_size({"width": width, "height": height})
        settle(page)
        settle(page)
        picture = page.locator("#stage .screen-drawing").bounding_box()
        fit = page.locator("#zoom [aria-label='As large as there is room']").bounding_box()
        assert fit["x"] + fit["width"] <= width and picture["y"] + picture["height"] <= height, (fit, picture)
        assert picture["height"] > 0.45 * height or picture["width"] > 0.4 * width, picture
        assert page.locator("#gallery .screen").first.bounding_box()["height"] < 80


@check("a long name of a preview has several lines, and its title is the whole name", in_firefox=False)
def long_name(setting):
    name = "firstInScreenOnTheSmallestPhoneThatThereIs"
    page = setting.shown(f"view a\na.edges = superview.edges\npreview {name} {{ size: 320 x 568 }}\n")
    title = page.locator(".screen-name").first
    assert title.get_attribute("title") == name
    assert title.evaluate("(each) => each.scrollWidth <= each.clientWidth && each.clientHeight > 30")


@check("a page without a server has no palette and no handles", in_firefox=False)
def without_adding(setting):
    page = setting.shown(PAIR)
    page.locator("#stage .view").nth(0).click()
    settle(page)
    assert page.locator("#palette").count() == 0 and page.locator("#selection-layer").count() == 0
    page.keyboard.press("Delete")
    assert page.locator("#menu").is_hidden()
    page.keyboard.press("?")
    assert "palette" not in page.inner_text("#help")


@check("server and page: width and height together are solved, and the sweep goes through them")
def both_sides(setting):
    text = """view box
box.leading = superview.leading + 10
box.trailing = superview.trailing - 10
box.aspect = 2:1
box.centerY = superview.centerY
preview p { size: 300 x 200 }
"""
    with setting.editor(text) as (page, editor):
        label = lambda: page.get_attribute("#stage .view", "aria-label")
        page.evaluate("page.resize('height', { n: 401, d: 1 })")
        page.wait_for_timeout(400)
        editor.pump()
        page.evaluate("page.resize('width', { n: 421, d: 1 })")
        settle(page)
        # The server was asked for a height of 401, so the width follows without a request.
        assert label() == "box, view, 401 by 200.5 at 10, 100.5", label()
        assert "421 × 401, satisfied" in page.inner_text("#size-words"), page.inner_text("#size-words")
        page.evaluate("page.resizeToOwn()")
        # The page asks for this size when the reader pauses, and waits for the answer.
        page.wait_for_timeout(400)
        editor.pump()
        # Both sides at once, which nothing that the page has can draw.
        page.evaluate("() => { page.settings.sizes = { width: [500, 1], height: [600, 1] }; page.keep(); page.askForSize(); }")
        settle(page)
        assert "not yet solved at 500 × 600" in page.inner_text("#size-words"), page.inner_text("#size-words")
        editor.pump()
        settle(page)
        assert label() == "box, view, 480 by 240 at 10, 180", label()
        # An edit is drawn at that size at once.
        editor.write(text.replace("+ 10", "+ 20"))
        assert label() == "box, view, 470 by 235 at 20, 182.5", label()


@check("server and page: the last saved state is shown as ghosts, on each preview")
def before_and_after(setting):
    text = """view box
box.trailing = superview.trailing - 20
box.top = superview.top + 10
box.size = 100 x 50
preview small { size: 200 x 100 }
preview large { size: 300 x 100 }
"""
    with setting.editor(text) as (page, editor):
        ghosts = lambda: page.evaluate("[...document.querySelectorAll('.ghost.saved rect')].map((rect) => [rect.getAttribute('x'), rect.getAttribute('width')])")
        page.keyboard.press("d")
        editor.write(text.replace("- 20", "- 40").replace("view box", "view box, other"))
        settle(page)
        # The view that is new has none.
        assert ghosts() == [["80", "100"]], ghosts()
        page.evaluate("page.choose('large')")
        editor.pump()
        settle(page)
        assert ghosts() == [["180", "100"]], ghosts()
        # Of a text that was never saved here, there is no saved state.
        page.reload()
        for _ in range(2):
            editor.pump()
        settle(page)
        assert page.evaluate("page.settings.saved") and ghosts() == [], ghosts()


@check("server and page: a state in two parts leaves the page as a whole one does")
def parts(setting):
    with setting.editor(SPLASH) as (page, editor):
        page.evaluate("page.choose('narrow')")
        editor.pump()
        editor.write(SPLASH.replace("+ 32 as", "+ 30 as"))
        assert page.evaluate("page.state.partial") is True
        assert page.locator("#band.old").count() == 1 and page.locator("#band .stretch").count() > 0
        editor.state(editor.server.wait_for("layout/didChangePreview", lambda params: "partial" not in params.get("state", {})))
        page.wait_for_timeout(60)
        seen = page.evaluate("document.querySelector('main').innerHTML")
        assert page.locator("#band.old").count() == 0
        page.reload()
        editor.pump()
        page.wait_for_selector("#stage .view", state="attached")
        settle(page)
        page.evaluate("page.draw()")
        fresh = page.evaluate("document.querySelector('main').innerHTML")
        place = next((index for index, (one, other) in enumerate(zip(seen, fresh)) if one != other), None)
        assert fresh == seen, (seen[place - 80 : place + 80], fresh[place - 80 : place + 80])


@check("server and page: the fixes of a conflict are offered with what they move as ghosts")
def fixes(setting):
    with setting.editor(SPLASH) as (page, editor):
        page.evaluate("page.choose('narrow')")
        editor.pump()
        page.keyboard.press("f")
        editor.pump()
        settle(page)
        words = page.inner_text("#menu")
        assert "@999" in words, words
        # The first fix leaves the views where the conflict leaves them; another one moves some.
        counts = []
        for _ in range(page.locator("#menu button").count()):
            settle(page)
            counts.append(page.locator(".ghost.fix").count())
            page.keyboard.press("ArrowDown")
        assert counts[0] == 0 and max(counts) > 0, (counts, words)
        page.keyboard.press("Enter")
        editor.pump()
        assert "112 x 70" in editor.text
        assert "conflict" not in page.inner_text("#size-words")


FORM = """layout Row {
  label name "Ada"
  textField field
  name.leading = superview.leading
  field.leading = name.trailing + 8
  superview.trailing = field.trailing
  name.verticalEdges = field.verticalEdges = superview.verticalEdges
  preview own { size: 200 x 34 }
}
layout Form {
  Row first, second
  first.top = superview.top + 10
  second.top = first.bottom + 10
  first.height = second.height = 40
  first.leading = second.leading = superview.leading + 20
  superview.trailing = first.trailing + 20
  superview.trailing = second.trailing + 120
  preview p { size: 320 x 480 }
}
"""


def open_by_keys(page, view):
    """Selects a view with the keys and opens its layout."""
    page.focus(f"#stage .view[data-view='{view}']")
    page.keyboard.press("Enter")
    settle(page)
    page.keyboard.press("Enter")


@check("Enter opens the layout that a view contains, Escape and a crumb go back, and u shows the layout at the sizes in use", in_firefox=False)
def components(setting):
    page = setting.shown(FORM)
    page.evaluate("page.chooseLayout('Form')")
    settle(page)
    open_by_keys(page, 1)
    settle(page)
    assert page.evaluate("[page.state.layout, page.settings.large]") == ["Row", "own"]
    assert page.inner_text("#crumbs") == "Form: first"
    page.keyboard.press("Escape")
    settle(page)
    assert page.evaluate("[page.state.layout, page.settings.large, page.settings.selected]") == ["Form", "p", "first"]
    assert not page.is_visible("#crumbs") and not page.is_visible("#in-use")
    # The crumb is a button.
    open_by_keys(page, 1)
    settle(page)
    page.keyboard.press("u")
    settle(page)
    assert page.inner_text("#in-use") == "In use: 2" and page.get_attribute("#in-use", "aria-pressed") == "true"
    names = page.locator("#gallery .screen-name").all_inner_texts()
    assert names == ["first in Form on p", "second in Form on p"], names
    sizes = page.locator("#gallery .screen-size").all_inner_texts()
    assert sizes == ["280 × 40", "180 × 40"], sizes
    page.keyboard.press("u")
    settle(page)
    assert page.locator("#gallery .screen-name").all_inner_texts() == ["own"]
    page.click("#crumbs button")
    settle(page)
    assert page.evaluate("page.settings.selected") == "first"
    # A use in the gallery leads to its view.
    page.evaluate("page.chooseLayout('Row')")
    settle(page)
    assert not page.is_visible("#crumbs")
    page.click("#in-use")
    settle(page)
    page.click("#gallery button >> nth=1")
    settle(page)
    assert page.evaluate("[page.state.layout, page.settings.large, page.settings.selected]") == ["Form", "p", "second"]
    # A view without a layout is selected as before.
    page.evaluate("page.chooseLayout('Row')")
    settle(page)
    open_by_keys(page, 1)
    settle(page)
    assert page.evaluate("[page.state.layout, page.settings.selected]") == ["Row", "name"]


@check("server and page: a layout without previews is opened at the sizes in use, and one of another file in the editor", in_firefox=False)
def components_live(setting):
    with setting.editor(FORM.replace("  preview own { size: 200 x 34 }\n", "")) as (page, editor):
        page.evaluate("page.select(2, false)")
        settle(page)
        assert page.evaluate("page.openComponent(page.selected)") is True
        editor.pump()
        settle(page)
        assert page.evaluate("page.state.layout") == "Row"
        assert page.inner_text("#crumbs") == "Form: second"
        assert page.locator("#gallery .screen-name").all_inner_texts() == ["first in Form on p", "second in Form on p"]
        page.keyboard.press("Escape")
        editor.pump()
        settle(page)
        assert page.evaluate("[page.state.layout, page.settings.selected]") == ["Form", "second"]


@check("server and page: Ctrl+Z, Ctrl+Shift+Z and Cmd+Z are sent to the editor, and not from a field")
def undo(setting):
    with setting.editor(BOX) as (page, editor):
        sent = lambda: [message["type"] for message in page.evaluate("(window.sent || []).splice(0)") if message["type"] in ("undo", "redo")]
        press = """([key, modifiers]) => document.activeElement.dispatchEvent(
          new KeyboardEvent('keydown', { key, ...modifiers, bubbles: true, cancelable: true }))"""
        wanted = {"undo": [("z", {"ctrlKey": True}), ("z", {"metaKey": True})], "redo": [("Z", {"ctrlKey": True, "shiftKey": True}), ("Z", {"metaKey": True, "shiftKey": True}), ("y", {"ctrlKey": True})]}
        for command, keys in wanted.items():
            for key in keys:
                # The page has handled it, so the browser does nothing.
                assert page.evaluate(press, list(key)) is False, key
                assert sent() == [command], key
        page.evaluate(press, ["z", {}])
        page.evaluate("page.select(1, true)")
        editor.pump()
        settle(page)
        page.keyboard.press("e")
        page.keyboard.press("Enter")
        assert page.evaluate(press, ["z", {"ctrlKey": True}]) is True
        assert sent() == []
    # A page without an editor has no text to undo.
    page = setting.shown(BOX)
    assert page.evaluate(press, ["z", {"ctrlKey": True}]) is True


@check("the picture fits the room again when the preview, its orientation or the window changes, until the reader zooms")
def fitting(setting):
    text = "view a\na.edges = superview.edges\npreview tall { size: 402 x 874 }\npreview flat { size: 760 x 300 }\n"
    page = setting.shown(text)
    zoom = lambda: page.evaluate("page.settings.zoom")
    fitted = lambda: page.get_attribute("#zoom [aria-label='As large as there is room']", "aria-pressed")

    def choose(name):
        page.click(f"text={name}")
        settle(page)
        settle(page)
        return zoom()

    tall, flat = zoom(), choose("flat")
    assert flat != tall and choose("tall") == tall and fitted() == "true", (tall, flat, zoom())
    page.evaluate("() => { byId('panel').style.width = '600px'; byId('large-section').style.width = '200px'; dispatchEvent(new Event('resize')); }")
    settle(page)
    settle(page)
    narrow = zoom()
    assert narrow < tall, (narrow, tall)
    # By a button, by a wheel and by a key; then it stays.
    page.click("#zoom [aria-label=Larger]")
    settle(page)
    assert abs(zoom() - narrow * 1.25) < 0.01 and choose("flat") == zoom() and fitted() == "false"
    before = zoom()
    turn = """() => byId('stage').dispatchEvent(
      new WheelEvent('wheel', { deltaY: -20, ctrlKey: true, bubbles: true, cancelable: true, clientX: 300, clientY: 300 }))"""
    assert page.evaluate(turn) is False
    settle(page)
    assert zoom() > before
    page.keyboard.press("-")
    page.click("#zoom [aria-label='As large as there is room']")
    settle(page)
    settle(page)
    assert fitted() == "true" and choose("tall") == narrow


@check("server and page: what is chosen belongs to its document, and is there again when the page returns to it")
def documents(setting):
    with setting.editor(BOX) as (page, editor):
        other = {"uri": "file:///test/other.layout"}
        item = {**other, "languageId": "layout", "version": 1, "text": "view other\nother.edges = superview.edges\n"}
        editor.server.notify("textDocument/didOpen", {"textDocument": item})

        def show(document, **wanted):
            answer = editor.server.request("layout/preview", {"textDocument": document, **wanted})
            editor.post({**answer, "type": "state", "document": document["uri"]})
            settle(page)

        show(editor.document)
        page.keyboard.press("l")
        page.keyboard.press("b")
        page.evaluate("page.select(1, false)")
        editor.pump()
        seen = lambda: page.evaluate("[page.settings.variant, page.settings.selected, page.settings.baselines, page.state.views[1].name]")
        chosen = [{"locale": "doubleLength"}, "box", True, "box"]
        assert seen() == chosen, seen()
        show(other)
        assert seen() == [{}, None, True, "other"], seen()
        page.evaluate("window.sent = []")
        show(editor.document)
        assert seen() == chosen, seen()
        # The state of a document that is opened again is of the text as it is written.
        shown = page.evaluate("window.sent.filter((message) => message.type === 'show')")
        assert [message["variant"] for message in shown] == [{"locale": "doubleLength"}], shown


@check("a text that is opened with an error is not satisfied: the page says which line is not in the picture")
def broken(setting):
    text = "view photo\nphoto.top = superview.top\nphoto.leading = superview.leading\nphoto.size = 100 x 100\nphoto.height = = 20\n"
    reason = "Line 5 has an error, so the picture is of the rest of the text."

    def seen(page):
        settle(page)
        words = page.inner_text("#size-words") + page.inner_text("#gallery")
        assert "satisfied" not in words and words.count("the text has an error") == 2, words
        assert page.inner_text("#problems") == reason and page.inner_text("#stale") == reason

    seen(setting.shown(text))
    with setting.editor(text) as (page, editor):
        seen(page)
        # Also if another size or preview is asked for.
        page.evaluate("page.askForState()")
        editor.pump()
        seen(page)
        editor.write(text.replace("= = 20", "= 100"))
        settle(page)
        assert page.locator("#stale").is_hidden() and "satisfied" in page.inner_text("#size-words")


@check("the picture does not move when a verdict or what is said of it changes")
def still(setting):
    # Firefox is not resized.
    for width in (1280, 560) if hasattr(setting.browser, "version") else (1280,):
        page = setting.page(setting.program.page(LAYOUTS / "03-splash.layout", "--layout", "Attempt3"))
        if width != 1280:
            page.set_viewport_size({"width": width, "height": 900})
        settle(page)
        settle(page)
        place = "JSON.stringify(document.querySelector('#stage').getBoundingClientRect().toJSON(), ['x', 'y'])"
        before, said = page.evaluate(place), set()
        for size in (414, 376, 350, 312, 300, 500):
            page.evaluate(f"page.resize('width', {{ n: {size}, d: 1 }})")
            settle(page)
            said.add(page.inner_text("#size-words").split(", ")[1])
            assert page.evaluate(place) == before, (width, size)
        assert len(said) == 3, said
        page.evaluate("page.showStale('Line 1 has an error, so the picture is of the text before it.')")
        assert page.evaluate(place) == before


@check("the status bar, the bars of the app, the home indicator and the keyboard are drawn where they cover the screen")
def covers(setting):
    page = setting.shown(
        """view a
a.edges = superview.edges
preview typing { device: iPhone16; keyboard: 336 }
preview barred { device: iPhone16; safeArea: (103, 0, 83, 0) }
preview bare { size: 300 x 200 }
"""
    )
    parts = {"bar": "rect.bar", "keyboard": "rect.keyboard", "clock": "text"}
    drawn = lambda: {
        name: page.evaluate(
            """(selector) => [...document.querySelectorAll(`#stage .cover ${selector}:not([display])`)].map((element) =>
              ['y', 'height'].map((side) => Number(element.getAttribute(side) || 0)))""", selector)
        for name, selector in parts.items()
    }
    typing = drawn()
    assert typing["keyboard"] == [[852 - 336, 336]] and typing["bar"] == [] and len(typing["clock"]) == 1, typing
    keys = page.evaluate("document.querySelector('#stage .cover .keys').getAttribute('d').match(/z/g).length")
    assert keys == 31, keys
    page.evaluate("page.choose('barred')")
    settle(page)
    barred = drawn()
    assert barred["bar"] == [[0, 103], [852 - 83, 83]] and barred["keyboard"] == [], barred
    page.evaluate("page.choose('bare')")
    settle(page)
    assert drawn() == {"bar": [], "keyboard": [], "clock": []}, drawn()


@check("the list of keys has what the mouse does, and every pattern of the bands")
def keys_and_mouse(setting):
    page = setting.shown(SPLASH)
    page.keyboard.press("?")
    words = page.inner_text("#help")
    assert "Alt+click" in words and "Ctrl+wheel" in words and "conflict" in words and "not proved for the range" in words, words
    assert "Edits the number" not in words


@check("10,000 states leave the page's memory as it was")
def growth(setting):
    with setting.editor(SPLASH) as (page, editor):
        session = page.context.new_cdp_session(page)
        session.send("HeapProfiler.enable")

        def used():
            session.send("HeapProfiler.collectGarbage")
            return session.send("Runtime.getHeapUsage")["usedSize"], page.evaluate("document.querySelectorAll('*').length")

        push = """async (count) => {
          const state = JSON.stringify(page.state);
          for (let index = 0; index < count; index += 1) {
            const next = JSON.parse(state);
            next.version = page.state.version + 1;
            page.receive({ type: 'state', state: next });
            page.draw();
          }
          await new Promise((done) => setTimeout(done, 100));
        }"""
        page.evaluate(push, 500)
        before = used()
        page.evaluate(push, 10000)
        after = used()
        assert after[1] == before[1], f"{before[1]} elements before, {after[1]} after"
        assert after[0] < before[0] * 1.25 + 500_000, f"{before[0]} bytes before, {after[0]} after"


def run(path, browser, prefix, wanted):
    """Runs the checks in a browser. Returns whether one of them failed."""
    failed = False
    for name, function, in_firefox in CHECKS:
        if wanted and function.__name__ not in wanted:
            continue
        if prefix and not in_firefox:
            print(f"skip {prefix}{name}: its driver cannot do this here", flush=True)
            continue
        with tempfile.TemporaryDirectory() as work:
            setting = Setting(Program(path, work), browser)
            try:
                function(setting)
                assert not setting.errors, setting.errors
                print(f"ok   {prefix}{name}", flush=True)
            except Unsupported as reason:
                print(f"skip {prefix}{name}: {reason}", flush=True)
            except Exception:
                failed = True
                print(f"FAIL {prefix}{name}\n{traceback.format_exc()}", flush=True)
        for context in browser.contexts:
            context.close()
    browser.close()
    return failed


def main():
    path, *wanted = sys.argv[1:]
    browsers = os.environ.get("LAYOUT_BROWSERS", "chromium firefox").split()
    unknown = sorted(set(wanted) - {function.__name__ for _, function, _ in CHECKS})
    unknown += sorted(set(browsers) - {"chromium", "firefox"})
    if unknown or not browsers:
        sys.exit(f"There is no check or browser {unknown}.")
    failed = False
    if "chromium" in browsers:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
            failed = run(path, browser, "", wanted)
    if "firefox" in browsers:
        failed = run(path, Firefox(), "Firefox: ", wanted) or failed
    sys.exit(failed)


if __name__ == "__main__":
    main()
