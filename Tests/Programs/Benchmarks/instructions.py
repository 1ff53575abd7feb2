"""Counts the instructions of one solve under callgrind, which repeat where times do not."""

import re
import shutil
import subprocess

from drivers import merged
from measuring import STAGES

# Under callgrind a program takes some fifty times as long.
LIMIT = 60


class NotCounted(Exception):
    """There is no count; the message says why."""


def can_count():
    """Whether valgrind is installed."""
    return shutil.which("valgrind") is not None


def count_instructions(program, path):
    """The instructions from rows in memory to all values read, or in words why they cannot be counted."""
    try:
        return instructions_of_stage("scratch", program, path) - instructions_of_stage("load", program, path)
    except NotCounted as reason:
        return str(reason)


def instructions_of_stage(stage, program, path):
    """The instructions of a whole process that measures one stage once."""
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    command += [program, "bench", path, "--only", stage, "--once"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=LIMIT, check=False)
    except subprocess.TimeoutExpired:
        raise NotCounted(f"> {LIMIT} s") from None
    collected = re.search(r"Collected\s*:\s*(\d+)", done.stderr)
    if done.returncode != 0 or collected is None:
        own_lines = [line for line in done.stderr.splitlines() if not line.startswith("==")]
        raise NotCounted(" ".join(own_lines) or "callgrind has printed no count")
    others = sorted(merged(done.stdout).keys() & (set(STAGES) - {stage}))
    if others:
        raise NotCounted(f"with --only {stage} --once, the program has measured {', '.join(others)}")
    return int(collected.group(1))
