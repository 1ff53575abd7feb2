"""Runs one stage of a program on one system in a process of its own, within limits of time and memory."""

import json
import os
import resource
import subprocess
import tempfile
from dataclasses import dataclass

# No solver may take the machine from the others who work on it.
MEMORY_LIMIT = min(8 * 10**9, os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") // 2)
# What the program around kiwi ends with when there is no memory left.
OUT_OF_MEMORY = 3
# What a program has freed stays its own, as in a server that has run for a while. Otherwise a fifth of the time is that
# of the kernel, which clears the same pages again and again.
KEEPING_MEMORY = os.environ | {"MALLOC_TRIM_THRESHOLD_": str(2**30), "MALLOC_MMAP_THRESHOLD_": str(2**25)}


@dataclass
class End:
    """Why a stage has no figure, in words."""

    words: str
    # Whether it was ended at a limit, and so would have taken more than that.
    is_limit: bool = False


@dataclass
class Outcome:
    """What a process has printed, and how it ended, if not well."""

    figures: dict
    end: End | None
    cpu_seconds: float


def run_driver(program, path, *options, limit):
    """Runs `PROGRAM bench PATH OPTIONS` for at most so many seconds.

    Several lines of figures are taken together, so those of a process that is ended before its last are not lost.
    """
    before = children_seconds()
    with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
        try:
            command = [program, "bench", path, *options]
            done = subprocess.run(
                command,
                stdout=output,
                stderr=errors,
                timeout=limit,
                env=KEEPING_MEMORY,
                preexec_fn=limit_memory,
                check=False,
            )
            status = done.returncode
        except subprocess.TimeoutExpired:
            status = None
        figures, complaint = merged(text_of(output)), text_of(errors)
    if status is None:
        end = End(f"> {limit:g} s", is_limit=True)
    elif status == OUT_OF_MEMORY:
        end = End(f"> {MEMORY_LIMIT / 10**9:.0f} GB", is_limit=True)
    elif status != 0:
        end = End(" ".join(complaint.split()[-20:]) or f"ended with status {status}")
    else:
        end = None if figures else End("printed no figures")
    return Outcome(figures, end, children_seconds() - before)


def merged(text):
    """The figures of all lines that are whole."""
    figures = {}
    for line in text.splitlines():
        try:
            read = json.loads(line)
        except json.JSONDecodeError:
            continue
        if isinstance(read, dict):
            figures |= read
    return figures


def text_of(file):
    file.seek(0)
    return file.read().decode(errors="replace")


def children_seconds():
    """The CPU time that all ended child processes have taken."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def limit_memory():
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_LIMIT, MEMORY_LIMIT))
