"""Imports the documents of a corpus, and pairs each layout with its record in golden*.jsonl."""

import glob
import json
import os
import subprocess
from concurrent.futures import ThreadPoolExecutor


class Imported:
    """One imported layout: its file, its name, the ids of its views by name, and its record."""

    def __init__(self, part, record, row, folder):
        self.part = part
        self.record = record
        self.path = os.path.join(folder, row["file"])
        self.name = row["layout"]
        self.ids = {name: id for id, name in row["views"].items()}
        self.ids["root"] = record["root"]


def imported(program, corpus, folder):
    """Every layout of the corpus that is imported."""
    records = {}
    for path in sorted(glob.glob(os.path.join(corpus, "golden*.jsonl"))):
        with open(path, encoding="utf-8") as file:
            for line in file:
                record = json.loads(line)
                records.setdefault(record["file"], []).append((os.path.basename(path), record))

    def run(item):
        number, document = item
        output = os.path.join(folder, str(number))
        map_path = os.path.join(output, "map.json")
        subprocess.run([program, "import", os.path.join(corpus, document), "--output", output, "--map", map_path],
                       capture_output=True, timeout=300)
        if not os.path.exists(map_path):
            return []
        with open(map_path, encoding="utf-8") as file:
            rows = {row["root"]: row for row in json.load(file)}
        return [Imported(part, record, rows[record["root"]], output)
                for part, record in records[document] if record["root"] in rows]

    with ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        return [layout for layouts in pool.map(run, enumerate(sorted(records))) for layout in layouts]

