"""Runs the program on one document: import, check, format and solve."""

import json
import os
import re
import subprocess
import xml.etree.ElementTree as ElementTree


class Program:
    """The program that is measured, and where natural sizes come from."""

    def __init__(self, path, content_sizes):
        self.path = path
        self.content_sizes = content_sizes

    def run(self, *arguments):
        return subprocess.run([self.path, *arguments], capture_output=True, text=True, timeout=120)


class Result:
    """What became of one document."""

    def __init__(self):
        self.status = None
        # By root id: its layout's name, the names of its views, and the solved preview.
        self.roots = {}
        # Diagnostics of level error that are about syntax, names or pairing, as (file, code, message).
        self.errors = []
        self.unformatted = []
        self.complaints = ""
        self.crashes = []
        # Whether the document is for another system than iOS, which import refuses by design.
        self.is_refused = False
        # How many constraints and views of the document are neither in a layout nor counted in a comment.
        self.lost_constraints = 0
        self.lost_views = 0
        # The codes of all diagnostics.
        self.codes = []


# What only solving finds.
SOLVING = {"conflict"}


def process(program, corpus, document, folder):
    """Imports a document into a folder and looks at everything that came out."""
    result = Result()
    os.makedirs(folder, exist_ok=True)
    map_path = os.path.join(folder, "map.json")
    run = program.run("import", os.path.join(corpus, document), "--output", folder, "--map", map_path,
                      "--content-sizes", program.content_sizes)
    result.status, result.complaints = run.returncode, run.stderr
    if run.returncode < 0 or run.returncode > 2:
        result.crashes.append(f"import ended with {run.returncode}")
    result.is_refused = run.returncode == 2 and "is a document for" in run.stderr
    if not os.path.exists(map_path):
        return result
    with open(map_path, encoding="utf-8") as file:
        records = json.load(file)
    count_lost(os.path.join(corpus, document), records, result)
    for name in sorted({record["file"] for record in records}):
        look(program, os.path.join(folder, name), [r for r in records if r["file"] == name], result)
    return result


def count_lost(path, records, result):
    """Compares the elements of a document with what its layouts have and what standard error counts."""
    elements = ElementTree.parse(path).getroot()
    constraints = sum(1 for element in elements.iter("constraint") if element.get("id"))
    # The layout of a cell is listed twice.
    layouts = {(record["file"], record["layout"]): record for record in records}
    carried = sum(record["constraints"] for record in layouts.values())
    counted = re.findall(r"(\d+) × ([^,;]*)", result.complaints)
    reported = sum(int(count) for count, sort in counted if sort.strip().startswith("constraint"))
    result.lost_constraints = constraints - carried - reported
    # A table that fills a screen and holds no other view is no layout.
    screens = {child for parent in elements.iter() if parent.tag == "objects" or parent.tag.endswith("Controller")
               for child in parent if child.tag in ("tableView", "collectionView")}
    known = {record["root"] for record in records} | {id for record in records for id in record["views"]}
    views = [element for element in elements.iter() if element.get("id") and is_view(element) and element not in screens]
    reported = sum(int(count) for count, sort in counted
               if sort.strip().startswith(("view that", "view in", "title view")))
    result.lost_views = max(0, sum(element.get("id") not in known for element in views) - reported)


# Bars that a controller shows, which lay themselves out.
OF_THE_SYSTEM = {"navigationBar", "tabBar", "toolbar"}


def is_view(element):
    rect = element.find("rect")
    return rect is not None and rect.get("key") == "frame" and element.get("key") not in OF_THE_SYSTEM


def look(program, path, records, result):
    """Checks, formats and solves one file."""
    check = program.run("check", path, "--format", "json")
    if check.returncode not in (0, 1):
        result.crashes.append(f"check ended with {check.returncode}")
    for report in json.loads(check.stdout or "[]"):
        for diagnostic in report["diagnostics"]:
            result.codes.append(diagnostic["code"])
            if diagnostic["severity"] == 1 and diagnostic["code"] not in SOLVING:
                result.errors.append((os.path.basename(path), diagnostic["code"], diagnostic["message"]))
    if program.run("format", "--check", path).returncode != 0:
        result.unformatted.append(os.path.basename(path))
    solve = program.run("solve", path, "--format", "json")
    if solve.returncode not in (0, 1):
        result.crashes.append(f"solve ended with {solve.returncode}")
        return
    layouts = {layout["name"]: layout for layout in json.loads(solve.stdout)["layouts"]}
    for record in records:
        layout = layouts.get(record["layout"])
        # The first preview is the canvas.
        preview = layout["previews"][0] if layout and layout["previews"] else None
        record["roots"] = {other["root"] for other in records if other["layout"] == record["layout"]}
        result.roots[record["root"]] = (record, preview)


def build():
    """Builds the program for release; None if that fails."""
    folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..")
    run = subprocess.run(["swift", "build", "-c", "release", "-j", "2", "--product", "layout-lsp"], cwd=folder)
    return os.path.join(folder, ".build", "release", "layout-lsp") if run.returncode == 0 else None
