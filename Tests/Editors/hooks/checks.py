"""Tries each block of editors/checks.md in a project with a right and a wrong layout: checks.py ROOT WORK"""

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
    mended = (folder / "screen.layout").read_text() == RIGHT
    check(status == 1 and mended, "pre-commit formats one that is not in canonical format", shown)


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


def main(root, work):
    page = blocks(pathlib.Path(root, "editors/checks.md").read_text())
    found = {text.split("\n")[0]: text for _, text in page}
    check_pre_commit(root, work, found["repos:"])
    check_git_hook(work, next(text for _, text in page if "git diff --cached" in text))
    return check.failed


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
