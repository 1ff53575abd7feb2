"""From the first message to the end of the process."""

import json
import os
import subprocess
import sys
import time

from client import Server, check, check_time, error_code, framed, notification

PATIENCE = 10
"""Seconds after which a process that has not ended will not."""


def before_initialize_nothing_is_answered(command):
    with Server(command) as server:
        for method in ["textDocument/hover", "shutdown", "no/such/method"]:
            answer = server.ask(method, {})
            check(error_code(answer) == -32002, f"{method} was answered by {answer}")
        server.notify("textDocument/didOpen", {})
        check("result" in server.initialize(), "initialize came too late")


def a_second_initialize_is_refused(command):
    with Server(command) as server:
        server.initialize()
        answer = server.ask("initialize", {"processId": None, "rootUri": None, "capabilities": {}})
        check(error_code(answer) == -32600, f"it was answered by {answer}")
        server.lives()


def after_shutdown_nothing_is_answered(command):
    with Server(command) as server:
        server.initialize()
        check(server.ask("shutdown").get("result", 1) is None, "shutdown has a result")
        for method in ["textDocument/hover", "shutdown", "initialize"]:
            check(error_code(server.ask(method, {})) == -32600, f"{method} was taken")


def exit_after_shutdown_ends_well(command):
    with Server(command) as server:
        server.initialize()
        server.ask("shutdown")
        server.notify("exit")
        check(server.status(PATIENCE) == 0, f"the status is {server.status(0)}")


def exit_without_shutdown_ends_ill(command):
    with Server(command) as server:
        server.initialize()
        server.notify("exit")
        check(server.status(PATIENCE) == 1, f"the status is {server.status(0)}")


def exit_before_initialize_ends_ill(command):
    with Server(command) as server:
        server.notify("exit")
        check(server.status(PATIENCE) == 1, f"the status is {server.status(0)}")


def the_end_of_the_input_is_the_end(command):
    for last in [b"", b"Content-Length: 100\r\n\r\n{", b"Content-Le"]:
        with Server(command) as server:
            server.initialize()
            server.write(last)
            server.process.stdin.close()
            check(server.status(PATIENCE) is not None, f"the process lives on after {last!r}")


def the_death_of_the_parent_is_the_end(command):
    parent = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
    with Server(command) as server:
        server.initialize(process=parent.pid)
        server.lives()
        parent.kill()
        parent.wait()
        start = time.monotonic()
        check(server.status(PATIENCE) is not None, f"the process lives {PATIENCE} seconds later")
        return f"after {time.monotonic() - start:.1f} s"


def a_parent_that_is_dead_at_the_start_is_the_end(command):
    parent = subprocess.Popen([sys.executable, "-c", ""])
    parent.wait()
    with Server(command) as server:
        server.initialize(process=parent.pid)
        check(server.status(PATIENCE) is not None, f"the process lives {PATIENCE} seconds later")


def a_parent_of_an_odd_number_does_no_harm(command):
    for process in [None, 0, -1, 1, 2**40, -(2**40), os.getpid()]:
        with Server(command) as server:
            server.initialize(process=process)
            time.sleep(0.05)
            if process in (None, 0, -1, 1, os.getpid()):
                server.lives()


def a_client_that_no_longer_reads_does_not_hold_up_the_end(command):
    with Server(command, reads=False) as server:
        server.process.stdout.close()
        server.send({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"capabilities": {}}})
        server.notify("initialized", {})
        server.open("file:///a.layout", "view Red")
        server.write(framed(json.dumps(notification("exit")).encode()))
        check(server.status(PATIENCE) is not None, "the process lives on")


def a_closed_output_is_the_end_within_a_second(command):
    """The input stays open, and nothing is asked."""
    with Server(command, reads=False) as server:
        server.request("initialize", {"processId": None, "rootUri": None, "capabilities": {}})
        time.sleep(0.3)
        start = time.perf_counter()
        server.process.stdout.close()
        status = server.status(PATIENCE)
        seconds = time.perf_counter() - start
        check(status == 1, f"the status is {status}")
        check_time(seconds <= 1, f"{seconds:.2f} s")
        return f"{seconds:.2f} s"
