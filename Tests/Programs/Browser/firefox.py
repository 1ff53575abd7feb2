"""Firefox behind the part of playwright's interface that the checks use.

Debian's Firefox is not the one that playwright patches, so it is driven by the standard protocol WebDriver BiDi.
"""

import json
import queue
import re
import subprocess
import tempfile
import threading
import time
from pathlib import Path

from websockets.sync.client import connect

KEYS = {
    "Tab": "\ue004", "Enter": "\ue007", "Shift": "\ue008", "Alt": "\ue00a", "Escape": "\ue00c", "Home": "\ue011",
    "ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015",
}


# Firefox has no command that emulates these; they are preferences of its profile.
PREFERENCES = {
    ("color_scheme", "light"): {"layout.css.prefers-color-scheme.content-override": 1},
    ("color_scheme", "dark"): {"layout.css.prefers-color-scheme.content-override": 0},
    ("forced_colors", "active"): {"browser.display.document_color_use": 2},
    ("reduced_motion", "reduce"): {"ui.prefersReducedMotion": 1},
}


class Firefox:
    """A headless browser."""

    def __init__(self, program="/usr/bin/firefox-esr", preferences={}):
        self.profile = tempfile.TemporaryDirectory()
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in preferences.items()]
        (Path(self.profile.name) / "user.js").write_text("".join(lines))
        # By its options: another Firefox with the preferences for them.
        self.others = {}
        command = [program, "--headless", "--no-remote", "--profile", self.profile.name, "--remote-debugging-port", "0"]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        address = None
        for line in self.process.stderr:
            if found := re.search(r"ws://\S+", line):
                address = found.group()
                break
        threading.Thread(target=self.process.stderr.read, daemon=True).start()
        self.socket = connect(f"{address}/session", max_size=None)
        self.last, self.answers, self.pages = 0, {}, {}
        threading.Thread(target=self.read, daemon=True).start()
        self.command("session.new", capabilities={})
        self.command("session.subscribe", events=["log.entryAdded", "network.beforeRequestSent"])

    def read(self):
        for text in self.socket:
            message = json.loads(text)
            if message["type"] == "event":
                params = message["params"]
                context = params.get("context") or params.get("source", {}).get("context")
                if page := self.pages.get(context):
                    page.hear(message["method"], params)
            elif message.get("id") in self.answers:
                self.answers[message["id"]].put(message)

    def command(self, method, **params):
        self.last += 1
        answer = self.answers[self.last] = queue.Queue()
        self.socket.send(json.dumps({"id": self.last, "method": method, "params": params}))
        message = answer.get(timeout=60)
        if message["type"] == "error":
            raise RuntimeError(f"{method}: {message['message']}")
        return message["result"]

    def new_page(self, viewport=None, **options):
        if options:
            return self.with_options(options).new_page(viewport)
        context = self.command("browsingContext.create", type="tab")["context"]
        page = self.pages[context] = FirefoxPage(self, context)
        if viewport:
            self.command("browsingContext.setViewport", context=context, viewport=viewport)
        return page

    def with_options(self, options):
        key = tuple(sorted(options.items()))
        if key not in self.others:
            preferences = {name: value for option in key for name, value in PREFERENCES[option].items()}
            self.others[key] = Firefox(preferences=preferences)
        return self.others[key]

    @property
    def contexts(self):
        return [page for browser in [self, *self.others.values()] for page in browser.pages.values()]

    def close(self):
        for other in self.others.values():
            other.close()
        self.socket.close()
        self.process.terminate()
        self.process.wait()
        self.profile.cleanup()


class Unsupported(Exception):
    """What Firefox cannot be asked for in this way."""


class FirefoxPage:
    """A tab."""

    def __init__(self, browser, context):
        self.browser, self.tab, self.handlers = browser, context, {}
        self.keyboard, self.mouse = Keyboard(self), Mouse(self)

    def command(self, method, **params):
        return self.browser.command(method, context=self.tab, **params)

    def on(self, event, handler):
        self.handlers[event] = handler

    def hear(self, method, params):
        if method == "network.beforeRequestSent":
            self.handle("request", Said(url=params["request"]["url"]))
        elif params["type"] == "javascript":
            self.handle("pageerror", params["text"])
        elif params["level"] == "error":
            self.handle("console", Said(type="error", text=params["text"]))

    def handle(self, event, value):
        if handler := self.handlers.get(event):
            handler(value)

    def close(self):
        self.browser.pages.pop(self.tab, None)
        self.command("browsingContext.close")

    def goto(self, address):
        self.command("browsingContext.navigate", url=address, wait="complete")

    def reload(self):
        self.command("browsingContext.reload", wait="complete")

    def add_init_script(self, script):
        self.browser.command("script.addPreloadScript", functionDeclaration=f"() => {{ {script} }}", contexts=[self.tab])

    def evaluate(self, script, argument=None):
        text = json.dumps(argument)
        source = f"(async () => {{ const f = ({script}); const v = typeof f === 'function' ? await f({text}) : await f; return JSON.stringify(v === undefined ? null : v); }})()"
        result = self.browser.command("script.evaluate", expression=source, target={"context": self.tab}, awaitPromise=True)
        if result["type"] == "exception":
            raise RuntimeError(result["exceptionDetails"]["text"])
        return json.loads(result["result"]["value"])

    def wait_for_timeout(self, milliseconds):
        time.sleep(milliseconds / 1000)

    def wait_for_selector(self, selector, state="visible", timeout=10000):
        end = time.monotonic() + timeout / 1000
        while not self.locator(selector).count():
            if time.monotonic() > end:
                raise TimeoutError(selector)
            time.sleep(0.02)

    @property
    def context(self):
        raise Unsupported("Firefox has no Chrome DevTools protocol")

    def locator(self, selector, has_text=None):
        return Locator(self, selector, has_text)

    def get_by_role(self, role, name, exact=True):
        # ARIA 1.3 has both names.
        role = {"img": "image"}.get(role, role)
        found = self.command("browsingContext.locateNodes", locator={"type": "accessibility", "value": {"role": role, "name": name}})
        return Found(len(found["nodes"]))

    def inner_text(self, selector):
        return self.locator(selector).run("element.innerText")

    def get_attribute(self, selector, name):
        return self.locator(selector).get_attribute(name)

    def click(self, selector):
        box = self.locator(selector).bounding_box()
        self.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.mouse.down()
        self.mouse.up()

    def focus(self, selector):
        self.locator(selector).run("element.focus()")


class Said:
    def __init__(self, **values):
        self.__dict__.update(values)


class Locator:
    """Elements by a CSS selector, `text=…`, or `CSS >> text=…`."""

    def __init__(self, page, selector, has_text=None):
        self.page = page
        css, _, text = selector.rpartition("text=")
        self.css = (css.replace(">>", "").strip() or "body *") if text != selector else selector
        self.text = text if text != selector else has_text
        self.is_innermost = text != selector

    def run(self, expression, argument=None):
        return self.page.evaluate(
            """([css, text, isInnermost, argument]) => {
              const holds = (element) => element.textContent.includes(text);
              const elements = [...document.querySelectorAll(css)].filter((element) =>
                text === null || (holds(element) && (!isInnermost || ![...element.children].some(holds))));
              const element = elements.find((each) => each.getClientRects().length) || elements[0] || null;
              return EXPRESSION;
            }""".replace("EXPRESSION", expression),
            [self.css, self.text, self.is_innermost, argument],
        )

    def count(self):
        return self.run("elements.length")

    def get_attribute(self, name):
        return self.run("element.getAttribute(argument)", name)

    def inner_text(self):
        return self.run("element.innerText")

    def is_hidden(self):
        return self.run("elements.every((each) => !each.getClientRects().length)")

    def bounding_box(self):
        return self.run("(element.scrollIntoView({ block: 'nearest' }), element.getBoundingClientRect().toJSON())")

    def evaluate(self, script):
        return self.run(f"({script})(element)")

    def aria_snapshot(self):
        raise Unsupported("only playwright prints this tree")


class Found:
    """Elements that were found by their role."""

    def __init__(self, number):
        self.number = number

    def count(self):
        return self.number


class Mouse:
    def __init__(self, page):
        self.page = page

    def act(self, *actions):
        source = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": list(actions)}
        self.page.command("input.performActions", actions=[source])

    def move(self, x, y, steps=1):
        self.act({"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0})

    def down(self):
        self.act({"type": "pointerDown", "button": 0})

    def up(self):
        self.act({"type": "pointerUp", "button": 0})

    def dblclick(self, x, y):
        self.move(x, y)
        press = [{"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self.act(*press, *press)


class Keyboard:
    def __init__(self, page):
        self.page = page

    def press(self, keys):
        names = keys.split("+") if len(keys) > 1 else [keys]
        values = [KEYS.get(name, name) for name in names]
        actions = [{"type": "keyDown", "value": value} for value in values]
        actions += [{"type": "keyUp", "value": value} for value in reversed(values)]
        self.page.command("input.performActions", actions=[{"type": "key", "id": "keys", "actions": actions}])
