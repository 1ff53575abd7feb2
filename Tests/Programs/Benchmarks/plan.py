"""What is measured, in which order: workload by workload, from the smallest size to the largest."""

import os
import sys

from drivers import run_driver
from instructions import can_count, count_instructions
from measuring import measure_both
from results import Results
from rows import write_system
from workloads import SHAPES, WORKLOADS

SIZES = (100, 300, 1_000, 3_000, 10_000, 100_000)
QUICK_SIZES = (100, 1_000)
# Above this size only ours is measured.
LARGEST_FOR_KIWI = 10_000
# The sizes of the layout that is swept and of the one whose instructions are counted.
SWEPT, COUNTED = 100, 1_000


def measure(ours, kiwi, folder, options):
    """Measures all workloads and sizes that the options ask for."""
    results = Results(options.kiwi_limit)
    for workload in options.only:
        measure_workload(results, workload, ours, kiwi, os.path.join(folder, "system.txt"), options)
    show("")
    return results


def measure_workload(results, workload, ours, kiwi, path, options):
    """Measures all sizes of one workload. What is too large for kiwi at one size is so at the next, untried."""
    too_long = None
    for size in options.sizes:
        show(f"{workload}, N = {size:,}")
        system = write_system(WORKLOADS[workload], size, path)
        is_for_kiwi = options.kiwi_limit > 0 and size <= LARGEST_FOR_KIWI
        tried = kiwi if is_for_kiwi and too_long is None else None
        our_measurement, kiwi_measurement = measure_both(ours, tried, path, options)
        if is_for_kiwi and too_long is not None:
            kiwi_measurement = too_long
        elif kiwi_measurement.is_above_limit("scratch"):
            too_long = kiwi_measurement
        results.add(workload, size, system, our_measurement, kiwi_measurement)
        if size == SWEPT and workload in SHAPES:
            results.sweeps[workload] = sweep(ours, path, options.limit)
        if size == COUNTED and can_count() and our_measurement.figure("scratch") is not None:
            results.instructions[workload] = count_instructions(ours, path)


def sweep(ours, path, limit):
    """The seconds for everything about a small layout and its root's width from 20 to 1,200, or None."""
    return run_driver(ours, path, "--only", "sweep", limit=limit).figures.get("sweep")


def show(what):
    """Shows what is being measured, to someone who is waiting at a terminal."""
    if sys.stderr.isatty():
        print(f"\r\033[K{what}", end="", file=sys.stderr, flush=True)
