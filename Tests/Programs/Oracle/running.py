"""Runs the program on a text and reads its answer."""

import json
import subprocess

# Seconds after which a run counts as hanging.
PATIENCE = 20


class Broken(Exception):
    """The program gave no answer at all."""


class Program:
    """The layout-lsp executable."""

    def __init__(self, path):
        self.path = path

    def run(self, *arguments, text):
        try:
            return subprocess.run(
                [self.path, *arguments], input=text, capture_output=True, text=True, timeout=PATIENCE
            )
        except subprocess.TimeoutExpired as late:
            raise Broken(f"no answer within {PATIENCE} seconds") from late

    def solve(self, text):
        """The program's JSON for a text, with its exit status as `exit`."""
        done = self.run("solve", "-", "--format", "json", text=text)
        try:
            answer = json.loads(done.stdout)
        except ValueError as odd:
            raise Broken(f"exit status {done.returncode}, no JSON: {done.stdout[:200]} {done.stderr[:400]}") from odd
        answer["exit"] = done.returncode
        return answer

    def errors(self, text):
        """The errors of a text other than conflicts: a generated file has none."""
        done = self.run("check", "-", "--format", "json", text=text)
        return [
            f"line {entry['range']['start']['line'] + 1}: {entry['message']}"
            for file in json.loads(done.stdout)
            for entry in file["diagnostics"]
            if entry["severity"] == 1 and entry["code"] != "conflict"
        ]
