"""What a session asks of the operating system, where strace can watch it."""

import os
import re
import shutil
import subprocess
import tempfile

from client import Server, check, edit, place

ALLOWED = ("/proc/", "/sys/", "/etc/", "/lib", "/usr/", "/opt/", "/dev/null", "/dev/urandom")
"""Where a program's libraries and settings of the machine are read from."""


def _strace():
    """The path of strace. A probe without it would pass without having looked at anything."""
    found = shutil.which("strace")
    check(found, "strace is missing: apt-get install strace")
    return found


XIB = """<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch"><objects>
<view id="root"><rect key="frame" x="0" y="0" width="300" height="200"/></view></objects></document>"""


def a_session_opens_no_socket_starts_no_process_and_reads_no_file_of_the_user(command):
    strace = _strace()
    with tempfile.TemporaryDirectory() as folder:
        trace = os.path.join(folder, "trace")
        traced = [strace, "-f", "-o", trace, "-e", "trace=%network,%file,fork,vfork,clone,clone3,execve,execveat"]
        programs = (command[0], os.path.realpath(command[0]))
        with Server(traced + ["-s", "300"] + command, cwd=folder) as server:
            uri = f"file://{folder}/a.layout"
            with open(os.path.join(folder, "a.layout"), "w", encoding="utf-8") as file:
                file.write("view Red")
            server.initialize()
            server.open(uri, "view Red\nRde.width = 4\nlabel Blue { text: \"x\" }\n")
            server.published(uri)
            server.change(uri, edit(1, 0, 1, 3, "Red"))
            server.hover(uri, 0, 6)
            server.symbols(uri)
            whole = {"start": {"line": 0, "character": 0}, "end": {"line": 3, "character": 0}}
            server.ask("textDocument/codeAction", {**place(uri, 0, 0), "range": whole, "context": {"diagnostics": []}})
            options = {"tabSize": 2, "insertSpaces": True}
            server.ask("textDocument/formatting", {"textDocument": {"uri": uri}, "options": options})
            server.ask("layout/previewPage", {"source": "data", "nonce": "0123456789abcdef"})
            # The client reads a document that is imported, and the translations beside it.
            for name in ("Card.xib", "Card.strings"):
                with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                    file.write(XIB)
            imported = server.ask("workspace/executeCommand", {
                "command": "layout.importDocument", "arguments": [{"path": f"{folder}/Card.xib", "text": XIB}]})
            check(imported["result"]["files"][0]["name"] == "Card.layout", f"imported {imported}")
            server.ask("layout/preview", {"textDocument": {"uri": uri}})
            server.notify("layout/closePreview", {"textDocument": {"uri": uri}})
            server.notify("textDocument/didSave", {"textDocument": {"uri": uri}})
            server.close(uri)
            server.ask("shutdown")
            server.notify("exit")
            check(server.status(10) == 0, f"the status is {server.status(0)}")
        return _examine(trace, programs, ALLOWED)


def a_session_with_a_folder_reads_its_layouts_and_settings_and_nothing_else(command):
    strace = _strace()
    with tempfile.TemporaryDirectory() as outside:
        folder, trace = os.path.join(outside, "folder"), os.path.join(outside, "trace")
        for name in ("deep", ".hidden", "node_modules"):
            os.makedirs(os.path.join(folder, name))
        files = {".layout-lsp.json": "{}", "a.layout": "view Red", "deep/b.layout": "Rde.width = 4", "secret": "x"}
        files |= {".hidden/c.layout": "view Red", "node_modules/d.layout": "view Red"}
        for name, text in files.items():
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(text)
        os.mkfifo(os.path.join(folder, "pipe.layout"))
        os.symlink("/etc", os.path.join(folder, "link"))
        traced = [strace, "-f", "-o", trace, "-e", "trace=%network,%file,fork,vfork,clone,clone3,execve,execveat"]
        programs = (command[0], os.path.realpath(command[0]))
        with Server(traced + ["-s", "300"] + command, cwd=outside) as server:
            server.initialize(folder=folder)
            answer = server.ask("workspace/diagnostic", {"previousResultIds": []})
            names = [os.path.basename(item["uri"]) for item in answer["result"]["items"]]
            check(names == ["a.layout", "b.layout"], f"reports on {names}")
            server.ask("shutdown")
            server.notify("exit")
            check(server.status(10) == 0, f"the status is {server.status(0)}")
        with open(trace, encoding="utf-8", errors="replace") as file:
            check("secret" not in "".join(line for line in file if "open" in line), "a file that is no layout was read")
        return _examine(trace, programs, ALLOWED + (folder,))


def _examine(trace, programs, allowed):
    """Fails if a trace has anything but threads, and reading where it is allowed."""
    with open(trace, encoding="utf-8", errors="replace") as file:
        calls = [line.split(None, 1)[1] for line in file if " " in line]
    check(any(call.startswith("execve(") for call in calls), "strace has seen nothing")
    for call in calls:
        name = call.split("(", 1)[0]
        if name in ("clone", "clone3"):
            check("CLONE_THREAD" in call, f"a process was started: {call}")
        elif name in ("fork", "vfork", "execve", "execveat"):
            check(call.startswith(tuple(f'execve("{program}"' for program in programs)), f"a process was started: {call}")
        elif "(" in call and not call.startswith(("+++", "---", "<...")):
            paths = re.findall(r'"((?:[^"\\]|\\.)*)"', call)
            check(paths, f"a call that was not expected: {call}")
            for path in paths:
                own = path.startswith(tuple(os.path.dirname(program) for program in programs))
                # The way to an allowed place is looked at too.
                is_allowed = path.startswith(allowed) or any(each.startswith(path.rstrip("/") + "/") for each in allowed)
                check(own or path == "" or is_allowed, f"outside of the allowed places: {call}")
            opens = name in ("open", "openat", "openat2", "creat")
            check(not (opens and re.search("O_WRONLY|O_RDWR|O_CREAT", call)), f"a file was written: {call}")
    return f"{len(calls)} calls"


def links_and_dots_do_not_lead_out_of_the_workspace(command):
    strace = _strace()
    with tempfile.TemporaryDirectory() as folder:
        folder = os.path.realpath(folder)
        outside, app, trace = (os.path.join(folder, name) for name in ("outside", "app", "trace"))
        os.makedirs(outside)
        os.makedirs(os.path.join(app, "screens"))
        for name in ("secret.layout", ".layout-lsp.json"):
            with open(os.path.join(outside, name), "w", encoding="utf-8") as file:
                file.write("{}")
            os.symlink(os.path.join("..", "outside", name), os.path.join(app, name))
        os.symlink(outside, os.path.join(app, "screens", "link"))
        with Server([strace, "-f", "-y", "-o", trace, "-s", "300", "-e", "trace=%file"] + command, cwd=app) as server:
            uri = f"file://{app}/screens/a.layout"
            settings = {"layout": {"files": ["../outside/secret.layout", f"{app}/../outside/secret.layout"]}}
            folders = [f"file://{app}", f"file://{app}/screens/../../app", f"file://{app}/screens/link/../app"]
            server.ask("initialize", {
                "processId": None, "rootUri": folders[0], "capabilities": {"workspace": {"workspaceFolders": True}},
                "workspaceFolders": [{"uri": one, "name": "app"} for one in folders],
                "initializationOptions": settings,
            })
            server.notify("initialized", {})
            server.notify("workspace/didChangeConfiguration", {"settings": settings})
            server.open(uri, "view Red\n")
            server.published(uri)
            for method, params in [("workspace/symbol", {"query": ""}), ("workspace/diagnostic", {"previousResultIds": []})]:
                server.ask(method, params)
            server.ask("shutdown")
            server.notify("exit")
            check(server.status(10) == 0, f"the status is {server.status(0)}")
        for name, call, paths in _calls(trace):
            for path in paths if name in OPENING else ():
                real = os.path.realpath(os.path.join(app, path))
                check(not real.startswith(outside), f"a way out of the workspace: {call}")


def the_commands_write_only_into_their_targets(command):
    strace = _strace()
    layouts = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Layouts")
    with tempfile.TemporaryDirectory() as folder:
        folder = os.path.realpath(folder)
        file, trace = os.path.join(folder, "a.layout"), os.path.join(folder, "trace")
        document = os.path.join(folder, "a.storyboard")
        with open(document, "w", encoding="utf-8") as storyboard:
            storyboard.write(STORYBOARD)
        page = os.path.join(folder, "page")
        os.mkdir(page)
        for arguments, target in [
            (["check", file], None), (["solve", file], None), (["export", file, "--to", "swift"], None),
            (["format", "--check", file], None), (["check", layouts], None), (["explain", "conflict"], None),
            (["import", document, "--output", os.path.join(folder, "out")], os.path.join(folder, "out")),
            (["diff", layouts, folder], None), (["completions", "bash"], None), (["man"], None), (["card"], None),
            (["render", file, "--output", "-"], None),
            # It is written beside the file, and takes its name once it is whole.
            (["format", file], folder), (["new", os.path.join(folder, "new.layout")], folder),
            (["preview", file, "--output", f"{page}/a.html"], page), (["render", file, "--output", f"{page}/a.svg"], page),
            (["export", file, "--to", "swift", "--output", f"{page}/A.swift"], page),
            (["check", file, "--write-baseline", f"{page}/base.json"], page),
            (["check", document, "--cache", f"{page}/cache"], page),
        ]:
            with open(file, "w", encoding="utf-8") as layout:
                layout.write("view   Red\nRed.edges = superview.edges\n")
            traced = [strace, "-f", "-o", trace, "-s", "300", "-e", "trace=%file", command[0]]
            subprocess.run(traced + arguments, capture_output=True, cwd=folder, timeout=60, check=False)
            written = 0
            for name, call, paths in _calls(trace):
                if not (name in CHANGING or name in OPENING and re.search("O_WRONLY|O_RDWR|O_CREAT", call)):
                    continue
                paths = [os.path.realpath(os.path.join(folder, path)) for path in paths]
                if paths == ["/dev/null"]:
                    continue
                within = target and all((path + "/").startswith(target + "/") for path in paths)
                check(within, f"{arguments[0]} writes outside of its target: {call}")
                written += 1
            check(bool(written) == bool(target), f"{arguments[0]} has made {written} changes")


OPENING = ("open", "openat", "openat2", "creat")
CHANGING = ("mkdir", "mkdirat", "rename", "renameat", "renameat2", "unlink", "unlinkat", "symlink", "link", "truncate")

STORYBOARD = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" useAutolayout="YES">
<scenes><scene sceneID="1"><objects>
<viewController storyboardIdentifier="../../out" customClass="../Out" id="2" sceneMemberID="viewController">
<view key="view" id="3"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
</viewController></objects></scene></scenes></document>
"""
"""Its names would lead out of the folder, were they taken as they are."""


def _calls(trace):
    """Each system call of a trace: its name, its line, and the paths that it is given."""
    with open(trace, encoding="utf-8", errors="replace") as file:
        for line in file:
            call = line.split(None, 1)[-1]
            if "(" in call and not call.startswith(("+++", "---", "<...")):
                yield call.split("(", 1)[0], call.strip(), re.findall(r'"((?:[^"\\]|\\.)*)"', call)
