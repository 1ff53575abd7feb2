"""Prints what was measured: one table for each stage, in which a column is a size."""

from growth import span

WIDTH = 11

# The lines of a table for each workload: what they are called, of whom they speak, and of which part of a stage.
ONE_FIGURE = (("ours", "ours", None), ("kiwi", "kiwi", None), ("ratio", "ratio", None))
MEDIAN_AND_WORST = (
    ("ours, median", "ours", "median"),
    ("ours, worst", "ours", "worst"),
    ("kiwi, median", "kiwi", "median"),
    ("kiwi, worst", "kiwi", "worst"),
    ("ratio, median", "ratio", "median"),
)


def print_tables(results):
    """All tables, ours above kiwi's, and the ratio beneath."""
    print_table(results, "Built from scratch, everything decided, ms", "scratch", ONE_FIGURE)
    print_table(results, "One constant edited, ms", "constant", MEDIAN_AND_WORST)
    print_table(results, "One constraint removed or added, ms", "readd", MEDIAN_AND_WORST)
    print_table(results, "Root resized, ms", "resize", ONE_FIGURE)
    print_table(results, "Peak memory, MB", "memory", ONE_FIGURE)
    print_growth(results)
    print_instructions(results)


def print_table(results, title, stage, lines):
    """One table; where there is no figure, it says how the program ended."""
    sizes = results.sizes()
    print(f"\n{title}")
    print(f"{'':26}" + "".join(f"{size:>{WIDTH},}" for size in sizes))
    for workload in results.workloads():
        for index, (label, who, part) in enumerate(lines):
            cells = [cell(results, workload, size, stage, who, part) for size in sizes]
            name = workload if index == 0 else ""
            print(f"{name:<12}{label:<14}" + "".join(f"{text:>{WIDTH}}" for text in cells))


def cell(results, workload, size, stage, who, part):
    """A figure in its unit, a ratio, or how the program came to an end."""
    if who == "ratio":
        ratio, is_bound = results.ratio(workload, size, stage, part)
        return "" if ratio is None else ("> " if is_bound else "") + f"{significant(ratio)}x"
    measurement = results.ours(workload, size) if who == "ours" else results.kiwi(workload, size)
    value = measurement.figure(stage, part)
    if value is not None:
        return megabytes(value) if stage == "memory" else milliseconds(value)
    if stage not in measurement.ends:
        return "-"
    # Only what is built from scratch has had all the time to itself.
    is_scratch = stage == "scratch" or who == "ours"
    return "failed" if not measurement.is_above_limit(stage) else measurement.ends[stage].words if is_scratch else "-"


def print_growth(results):
    """The exponent with which the time from scratch grows."""
    growths = [(workload, results.growth(workload)) for workload in results.workloads()]
    if all(growth is None for _, growth in growths):
        return
    print("\nGrowth exponent of ours from scratch")
    for workload, growth in growths:
        if growth is not None:
            first, last = span(workload)
            print(f"{workload:<26}{growth:>{WIDTH}.2f}  from {first:,} to {last:,}")


def print_instructions(results):
    """The instruction counts of ours, which are to be compared from change to change."""
    if not results.instructions:
        return
    print("\nInstructions of ours from scratch, N = 1,000")
    for workload, count in results.instructions.items():
        print(f"{workload:<26}" + (f"{count:>{WIDTH + 4},}" if isinstance(count, int) else count))


def milliseconds(seconds):
    return significant(seconds * 1_000)


def megabytes(size):
    return significant(size / 1_000_000)


def significant(value):
    """Three significant digits, without an exponent."""
    for limit, digits in ((0.01, 5), (0.1, 4), (1, 3), (10, 2), (100, 1)):
        if abs(value) < limit:
            return f"{value:.{digits}f}"
    return f"{value:,.0f}"
