"""Builds the two programs that are measured, into a cache folder: this package's, and one around kiwi's headers."""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import tarfile

FOLDER = os.path.dirname(os.path.abspath(__file__))
PACKAGE = os.path.dirname(os.path.dirname(os.path.dirname(FOLDER)))

KIWI = "1.5.1"
KIWI_HASH = "f1303ef2eec81262a4b708c3e858afe58d7c75ad91c1c05266eda7673369859a"


class Missing(Exception):
    """A program that is needed is not there, or cannot be built; the message says what would mend it."""


def build_ours(cache):
    """The path of this package's SolverProgram, built for release and without shared Swift libraries."""
    need("swift", "install Swift 6.2 or later, or name a built program with --program")
    command = ["swift", "build", "--configuration", "release", "--package-path", PACKAGE, "--product", "SolverProgram"]
    command += ["--scratch-path", os.path.join(cache, "build")]
    if sys.platform == "linux":
        command += ["-Xswiftc", "-static-stdlib"]
    run(command, "SolverProgram cannot be built")
    shown = run(command + ["--show-bin-path"], "SolverProgram cannot be found")
    return os.path.join(shown.strip().splitlines()[-1], "SolverProgram")


def build_kiwi(cache):
    """The path of the program that measures kiwi, compiled again when its source has changed."""
    folder = os.path.join(FOLDER, "kiwi")
    contents = hashlib.sha256(KIWI.encode())
    for name in sorted(os.listdir(folder)):
        with open(os.path.join(folder, name), "rb") as file:
            contents.update(file.read())
    version = contents.hexdigest()[:12]
    program = os.path.join(cache, f"kiwi_bench-{version}")
    if not os.path.exists(program):
        need("g++", "apt-get install g++")
        command = ["g++", "-std=c++17", "-O3", "-DNDEBUG", "-isystem", kiwi_headers(cache)]
        command.append(os.path.join(folder, "kiwi_bench.cpp"))
        run(command + ["-o", program + ".part"], "kiwi_bench.cpp cannot be compiled")
        os.replace(program + ".part", program)
    return program


def kiwi_headers(cache):
    """The folder with kiwi's C++ headers, from the source distribution of its Python package."""
    folder = os.path.join(cache, f"kiwisolver-{KIWI}")
    if os.path.isdir(folder):
        return folder
    part = folder + ".part"
    shutil.rmtree(part, ignore_errors=True)
    os.makedirs(part)
    with open(os.path.join(part, "requirements.txt"), "w", encoding="ascii") as file:
        file.write(f"kiwisolver=={KIWI} --hash=sha256:{KIWI_HASH}\n")
    if importlib.util.find_spec("pip") is None:
        raise Missing("pip is missing: apt-get install python3-pip")
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "download", "--quiet", "--no-deps"]
    command += ["--no-binary", "kiwisolver", "--require-hashes", "--dest", part]
    command += ["--requirement", os.path.join(part, "requirements.txt")]
    run(command, "kiwisolver cannot be downloaded")
    with tarfile.open(os.path.join(part, f"kiwisolver-{KIWI}.tar.gz")) as archive:
        archive.extractall(part)
    os.rename(os.path.join(part, f"kiwisolver-{KIWI}"), folder)
    shutil.rmtree(part)
    return folder


def need(program, remedy):
    """Ends the benchmark when a program is not on the path."""
    if shutil.which(program) is None:
        raise Missing(f"{program} is missing: {remedy}")


def run(command, complaint):
    """What a command prints; when it fails, the complaint contains its last lines."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        words = (done.stdout + done.stderr).strip().splitlines()[-12:]
        raise Missing("\n".join([f"{complaint}:"] + ["  " + line for line in words]))
    return done.stdout
