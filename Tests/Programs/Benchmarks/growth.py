"""How time grows with size: the exponent of the power of N that fits best."""

import math

from workloads import SINGLE_CHAINS


def span(workload):
    """The sizes between which the exponent is taken."""
    return (300, 10_000) if workload in SINGLE_CHAINS else (1_000, 100_000)


def exponent(workload, seconds_by_size):
    """The slope of log time over log size, by least squares; None with fewer than two sizes in the span."""
    first, last = span(workload)
    points = [
        (math.log(size), math.log(seconds))
        for size, seconds in seconds_by_size.items()
        if first <= size <= last and seconds > 0
    ]
    if len(points) < 2:
        return None
    mean_x = sum(x for x, _ in points) / len(points)
    mean_y = sum(y for _, y in points) / len(points)
    return sum((x - mean_x) * (y - mean_y) for x, y in points) / sum((x - mean_x) ** 2 for x, _ in points)
