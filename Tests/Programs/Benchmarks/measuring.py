"""Measures both programs on one system in turn: ours, kiwi, ours, kiwi, and so on."""

from drivers import run_driver

STAGES = ("scratch", "constant", "readd", "resize")


class Measurement:
    """What is known of one program on one system: the best of each figure, and why others are missing."""

    def __init__(self):
        self.figures = {}
        # For each stage that has no figure although it was tried.
        self.ends = {}
        # The CPU time that building from scratch takes at least, when it was ended at a limit.
        self.at_least = None

    def figure(self, stage, part=None):
        """A stage's number, or the part of a stage that has a median and a worst; None where there is none."""
        value = self.figures.get(stage)
        return value.get(part) if part is not None and value is not None else value

    def is_above_limit(self, stage):
        """Whether a stage takes more than it was given."""
        return stage in self.ends and self.ends[stage].is_limit

    def add(self, outcome, *stages):
        """Takes one more run into account, in which these stages were tried."""
        for key, value in outcome.figures.items():
            self.figures[key] = better(key, self.figures.get(key), value)
        for stage in stages:
            if outcome.end is not None and stage not in self.figures:
                self.ends[stage] = outcome.end
        if self.is_above_limit("scratch"):
            self.at_least = outcome.cpu_seconds - self.figures.get("load", 0)

    def as_json(self):
        ends = {stage: end.words for stage, end in self.ends.items()}
        bound = {} if self.at_least is None else {"scratch at least": self.at_least}
        return self.figures | ({"ends": ends} if ends else {}) | bound


def better(key, known, found):
    """The lower of two times or sizes, the greater of two counts or violations."""
    if known is None:
        return found
    if isinstance(found, dict):
        return {name: better(name, known.get(name), value) for name, value in found.items()}
    return max(known, found) if key in ("violation", "conflicts", "open", "rows", "refused") else min(known, found)


def measure_both(ours, kiwi, path, options):
    """The measurements of both programs; kiwi is None where it is known to take too long."""
    our_measurement, kiwi_measurement = Measurement(), Measurement()
    for _ in range(options.rounds):
        for stage in STAGES:
            measure_ours(ours, path, stage, options.limit, our_measurement)
        if kiwi is not None:
            measure_kiwi(kiwi, path, options, kiwi_measurement)
    measure_ours(ours, path, "memory", options.limit, our_measurement)
    if kiwi_measurement.figures.get("scratch", options.kiwi_limit) < options.kiwi_patience / 2:
        kiwi_options = ["--only", "memory", "--order", options.kiwi_order]
        kiwi_measurement.add(run_driver(kiwi, path, *kiwi_options, limit=options.kiwi_limit), "memory")
    return our_measurement, kiwi_measurement


def measure_ours(ours, path, stage, limit, measurement):
    """Runs one stage of ours; what cannot be solved in time cannot be edited either."""
    if measurement.is_above_limit("scratch"):
        measurement.ends[stage] = measurement.ends["scratch"]
    elif stage not in measurement.ends:
        measurement.add(run_driver(ours, path, "--only", stage, limit=limit), stage)


def measure_kiwi(kiwi, path, options, measurement):
    """Runs all stages of kiwi in one process, since it takes long to build.

    It is run again where that takes little of the time, and then without the edits.
    """
    is_first = not measurement.figures
    if not is_first and (measurement.ends or measurement.figures.get("scratch", 0) > options.kiwi_limit / 10):
        return
    seconds = options.kiwi_patience if is_first else 0
    kiwi_options = ["--seconds", str(seconds), "--order", options.kiwi_order]
    measurement.add(run_driver(kiwi, path, *kiwi_options, limit=options.kiwi_limit), *STAGES)
