"""The figures that the engine is to reach, and which of them fall short."""

from growth import span
from tables import megabytes, milliseconds, significant
from workloads import SHAPES

# How many times faster than kiwi a solve from scratch is at 1,000 views.
LEAST_RATIO = 150

# A stage, which part of it, its name, and the most seconds or bytes that it may take at 1,000 and at 10,000 views.
ASKED = (
    ("scratch", None, "from scratch", None, 0.025),
    ("constant", "median", "one constant edited, median", 0.000_3, 0.005),
    ("constant", "worst", "one constant edited, worst", 0.002, 0.015),
    ("readd", "median", "one constraint removed or added, median", 0.000_1, 0.000_5),
    ("readd", "worst", "one constraint removed or added, worst", 0.003, 0.030),
    ("resize", None, "root resized", 0.002, 0.025),
    ("memory", None, "peak memory", 4_000_000, 30_000_000),
)
LIMIT_GROWTH = 1.2
SWEEP_SECONDS = 0.012


class Verdict:
    """Which figures hold, which fall short, and which were not measured; each in words."""

    def __init__(self):
        self.holding = []
        self.short = []
        # With the size that the figure is of.
        self.unmeasured = []

    def at_most(self, what, size, value, limit, unit):
        """Judges a figure that has an upper limit, or is missing."""
        if value is None:
            self.unmeasured.append((what, size))
        else:
            self.add(what, value <= limit, f"{unit(value)}, but at most {unit(limit)} is asked for")

    def add(self, what, holds, reason):
        """Notes a figure; the reason is why it does not hold."""
        if holds:
            self.holding.append(what)
        else:
            self.short.append(f"{what}: {reason}")


def judge(results):
    """Holds all figures of the workloads that were measured against what is asked for."""
    verdict = Verdict()
    for workload in results.workloads():
        if workload in SHAPES:
            judge_shape(verdict, results, workload)
    return verdict


def judge_shape(verdict, results, workload):
    """The figures for the five shapes that layouts have."""
    judge_ratio(verdict, results, workload)
    for stage, part, name, *limits in ASKED:
        for size, limit in zip((1_000, 10_000), limits):
            if limit is not None:
                judge_figure(verdict, results, workload, size, stage, part, name, limit)
    judge_growth(verdict, results, workload, LIMIT_GROWTH)
    sweep = results.sweeps.get(workload)
    verdict.at_most(f"{workload}, N = 100: everything and the sweep", 100, sweep, SWEEP_SECONDS, in_milliseconds)


def judge_figure(verdict, results, workload, size, stage, part, name, limit):
    """One figure of ours that has an upper limit; a stage that was ended is above all that is asked for."""
    what = f"{workload}, N = {size:,}: {name}"
    ours = results.ours(workload, size)
    unit = in_megabytes if stage == "memory" else in_milliseconds
    if ours.figure(stage, part) is None and ours.is_above_limit(stage):
        verdict.add(what, False, f"{ours.ends[stage].words}, but at most {unit(limit)} is asked for")
    else:
        verdict.at_most(what, size, ours.figure(stage, part), limit, unit)


def judge_ratio(verdict, results, workload):
    """How many times faster than kiwi; a lower bound that is less than what is asked for says nothing."""
    what = f"{workload}, N = 1,000: from scratch, against kiwi"
    ours = results.ours(workload, 1_000)
    ratio, is_bound = results.ratio(workload, 1_000, "scratch")
    if ratio is None and ours.is_above_limit("scratch"):
        verdict.add(what, False, f"ours takes {ours.ends['scratch'].words}")
    elif ratio is None or (is_bound and ratio < LEAST_RATIO):
        verdict.unmeasured.append((what, 1_000))
    else:
        times = f"{significant(ratio)} times faster, but {LEAST_RATIO} times is asked for"
        verdict.add(what, ratio >= LEAST_RATIO, times)


def judge_growth(verdict, results, workload, limit):
    """The growth exponent, where both ends of its span were measured."""
    has_ends = all(results.ours(workload, size).figure("scratch") is not None for size in span(workload))
    growth = results.growth(workload) if has_ends else None
    verdict.at_most(f"{workload}: growth exponent", span(workload)[1], growth, limit, "{:.2f}".format)


def in_milliseconds(seconds):
    return f"{milliseconds(seconds)} ms"


def in_megabytes(size):
    return f"{megabytes(size)} MB"
