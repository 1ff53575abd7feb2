"""What a session asks of the operating system, where strace can watch it."""

import os
import re
import shutil
import tempfile

from client import Server, check, edit, place

ALLOWED = ("/proc/", "/sys/", "/etc/", "/lib", "/usr/", "/opt/", "/dev/null", "/dev/urandom")
"""Where a program's libraries and settings of the machine are read from."""


def a_session_opens_no_socket_starts_no_process_and_reads_no_file_of_the_user(command):
    strace = shutil.which("strace")
    if not strace:
        return "left out: strace is missing"
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
            server.notify("textDocument/didSave", {"textDocument": {"uri": uri}})
            server.close(uri)
            server.ask("shutdown")
            server.notify("exit")
            check(server.status(10) == 0, f"the status is {server.status(0)}")
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
                check(own or path in ("", "/") or path.startswith(ALLOWED), f"outside of what it was told: {call}")
            opens = name in ("open", "openat", "openat2", "creat")
            check(not (opens and re.search("O_WRONLY|O_RDWR|O_CREAT", call)), f"a file was written: {call}")
    return f"{len(calls)} calls"
