"""Tries each block of editors/checks.md in a project with a right and a wrong layout: checks.py ROOT WORK"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

import yaml

RIGHT = "view Red\nRed.edges = superview.edges inset 20\n"
LOOSE = "view Red\nRed.edges   =   superview.edges inset 20\n"
WRONG = "view Red\nRed.widht = 100\n"


def check(holds, what, shown=""):
    print(("ok   " if holds else "FAIL ") + "checks.md: " + what, flush=True)
    if not holds:
        print(shown)
    check.failed |= not holds


check.failed = False


def blocks(page):
    """The blocks of the page as (language, text)."""
    return re.findall(r"^```(\w+)\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)


def run(*command, folder, **environment):
    ran = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, env={**os.environ, **environment})
    return ran.returncode, ran.stdout + ran.stderr


def git(folder, *arguments):
    name = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "init.defaultBranch=main"]
    status, shown = run("git", *name, *arguments, folder=folder)
    if status and arguments[0] != "commit":
        raise RuntimeError(shown)
    return status, shown


def project(work, name):
    folder = pathlib.Path(work, name)
    folder.mkdir()
    git(folder, "init", "--quiet")
    return folder


def commit(folder, text):
    (folder / "screen.layout").write_text(text)
    (folder / "notes.txt").write_text(text)
    git(folder, "add", ".")
    return git(folder, "commit", "--message", "Change")


def check_pre_commit(root, work, config):
    hooks = project(work, "hooks")
    shutil.copy(pathlib.Path(root, ".pre-commit-hooks.yaml"), hooks)
    git(hooks, "add", ".")
    git(hooks, "commit", "--message", "Hooks")
    _, revision = git(hooks, "rev-parse", "HEAD")
    folder = project(work, "with-pre-commit")
    config = yaml.safe_load(config)
    config["repos"][0].update(repo=str(hooks), rev=revision.strip())
    (folder / ".pre-commit-config.yaml").write_text(yaml.safe_dump(config))
    status, shown = run(sys.executable, "-m", "pre_commit", "install", folder=folder)
    check(status == 0, "pre-commit takes the hooks", shown)
    status, shown = commit(folder, RIGHT)
    check(status == 0, "pre-commit lets a right layout through", shown)
    status, shown = commit(folder, WRONG)
    check(status == 1 and "did you mean `width`" in shown, "pre-commit stops a wrong one", shown)
    status, shown = commit(folder, LOOSE)
    formatted = (folder / "screen.layout").read_text() == RIGHT
    check(status == 1 and formatted, "pre-commit formats one that is not in canonical format", shown)


def check_git_hook(work, script):
    folder = project(work, "with-a-hook")
    hook = folder / ".git/hooks/pre-commit"
    hook.parent.mkdir(exist_ok=True)
    hook.write_text(script)
    hook.chmod(0o755)
    check(commit(folder, RIGHT)[0] == 0, "the git hook lets a right layout through")
    status, shown = commit(folder, WRONG)
    check(status == 1 and "did you mean `width`" in shown, "the git hook stops a wrong one", shown)
    (folder / "screen.layout").unlink()
    git(folder, "add", "--all")
    check(git(folder, "commit", "--message", "Remove")[0] == 0, "the git hook lets a commit without layouts through")


def with_tools(work, name):
    """A project with the program where the workflows put it."""
    folder = project(work, name)
    (folder / "tools").mkdir()
    (folder / "tools/layout-lsp").symlink_to(shutil.which("layout-lsp"))
    return folder


def check_github(work, workflow):
    folder = with_tools(work, "on-github")
    steps = yaml.safe_load(workflow)["jobs"]["check"]["steps"]
    commands = [step["run"] for step in steps if step.get("run", "").startswith("tools/")]
    check(len(commands) == 2, "the workflow has a step for the format and one for the problems")
    for text, wanted in [(RIGHT, [0, 0]), (LOOSE, [1, 0]), (WRONG, [0, 1])]:
        (folder / "screen.layout").write_text(text)
        answers = [run("bash", "-e", "-c", command, folder=folder) for command in commands]
        shown = "".join(shown for _, shown in answers)
        reported = re.search(r"^::error file=screen\.layout,line=2,.*::.*did you mean", shown, re.MULTILINE)
        holds = [status for status, _ in answers] == wanted and bool(reported) == (text == WRONG)
        check(holds, f"GitHub's steps end with {wanted}", shown)


def check_action(root, work, workflow):
    action = yaml.safe_load(pathlib.Path(root, ".github/actions/check/action.yml").read_text())
    uses = yaml.safe_load(workflow)["jobs"]["check"]["steps"][-1]
    required = {name for name, given in action["inputs"].items() if given.get("required")}
    given = set(uses["with"])
    check(required <= given <= set(action["inputs"]), "the workflow gives the action what it needs", str(given))
    folder = project(work, "with-the-action")
    program = folder / "temporary/layout-lsp/bin/layout-lsp"
    program.parent.mkdir(parents=True)
    program.symlink_to(shutil.which("layout-lsp"))
    for text, level, wanted in [(RIGHT, "error", 0), (WRONG, "error", 1), (WRONG, "never", 0)]:
        (folder / "screen.layout").write_text(text)
        environment = {"RUNNER_TEMP": str(folder / "temporary"), "PATHS": ".", "FAIL_ON": level, "SARIF": "all.sarif"}
        status, shown = run("bash", "-e", "-c", action["runs"]["steps"][1]["run"], folder=folder, **environment)
        results = json.loads((folder / "all.sarif").read_text())["runs"][0]["results"]
        found = len(results), "::error file=screen.layout,line=2," in shown
        right = found == ((1, True) if text == WRONG else (0, False))
        check(status == wanted and right, f"the action ends with {wanted} for --fail-on {level}", shown)


def check_gitlab(work, configuration):
    folder = with_tools(work, "on-gitlab")
    job = yaml.safe_load(configuration)["layouts"]
    for text, wanted in [(RIGHT, 0), (WRONG, 1)]:
        (folder / "screen.layout").write_text(text)
        # With the program in the cache nothing is fetched or built.
        status, shown = run("bash", "-e", "-c", "\n".join(job["before_script"] + job["script"]), folder=folder)
        report = (folder / job["artifacts"]["reports"]["codequality"]).read_text()
        report = json.loads(report) if report.startswith("[") else []
        lines = [(problem["location"]["path"], problem["location"]["lines"]["begin"]) for problem in report]
        check(status == wanted and lines == [("screen.layout", 2)] * wanted, f"GitLab's job ends with {wanted}", shown)


def check_xcode(work, script):
    folder = project(work, "in-xcode")
    for text, wanted in [(RIGHT, 0), (WRONG, 1)]:
        (folder / "screen.layout").write_text(text)
        status, shown = run("sh", "-e", "-c", script, folder=work, SRCROOT=str(folder))
        # How Xcode finds messages in the output of a script.
        found = re.findall(r"^(/[^:]+):(\d+):(?:\d+:)? (error|warning): ", shown, re.MULTILINE)
        wrong = [(str(folder / "screen.layout"), "2", "error")] * wanted
        check(status == wanted and found == wrong, f"Xcode's phase ends with {wanted}", shown)
    status, shown = run("/bin/sh", "-e", "-c", script, folder=work, SRCROOT=str(folder), PATH="/usr/bin:/bin")
    check(status == 0 and shown.startswith("warning: "), "Xcode's phase warns where the program is missing", shown)


def main(root, work):
    page = blocks(pathlib.Path(root, "editors/checks.md").read_text())
    found = {text.split("\n")[0]: text for _, text in page}
    check_pre_commit(root, work, found["repos:"])
    check_git_hook(work, next(text for _, text in page if "git diff --cached" in text))
    workflows = [text for _, text in page if text.startswith("name: Layouts")]
    check_action(root, work, next(text for text in workflows if "/actions/check@" in text))
    check_github(work, next(text for text in workflows if "/actions/check@" not in text))
    check_gitlab(work, found["layouts:"])
    check_xcode(work, next(text for _, text in page if "$SRCROOT" in text))
    return check.failed


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
