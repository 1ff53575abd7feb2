"""Asks the program, one system after another in one process."""

import json
import select
import subprocess
import tempfile

# Seconds after which an answer counts as missing.
PATIENCE = 20

# The same while a system that has no answer is made smaller.
HASTE = 2


class Broken(Exception):
    """The program gave no answer at all."""


def read(line):
    """An answer as JSON has it."""
    return json.loads(line)


class Program:
    """A running `SolverProgram solve`, begun again when it ends or hangs."""

    def __init__(self, path, *options):
        self.command = [path, "solve", *options]
        self.process = None

    def answer_line(self, system, patience=PATIENCE):
        if self.process is None:
            self.errors = tempfile.TemporaryFile()
            self.process = subprocess.Popen(
                self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.errors)
        try:
            self.process.stdin.write(system.written().encode())
            self.process.stdin.flush()
        except BrokenPipeError as ended:
            raise self.broken("it ends while it reads") from ended
        if not select.select([self.process.stdout], [], [], patience)[0]:
            raise self.broken(f"no answer within {patience} seconds")
        line = self.process.stdout.readline()
        if not line.endswith(b"\n"):
            raise self.broken("it ends without an answer")
        return line.decode()

    def answer(self, system, patience=PATIENCE):
        return read(self.answer_line(system, patience))

    def broken(self, why):
        self.process.kill()
        status = self.process.wait()
        self.process = None
        self.errors.seek(0)
        words = self.errors.read().decode(errors="replace").strip().splitlines()
        return Broken(f"{why} (status {status}) {' / '.join(words[:3])}")
