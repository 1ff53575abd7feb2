"""Everything that was measured, to be asked by workload and size."""

from growth import exponent
from measuring import Measurement


class Results:
    """The measurements of all workloads and sizes, the instruction counts, and the sweeps."""

    def __init__(self, kiwi_limit):
        self.kiwi_limit = kiwi_limit
        # All by workload, and these by size then: how large the system is, and what was measured on it.
        self.systems = {}
        self.measurements = {}
        # A count, or in words why there is none.
        self.instructions = {}
        # Seconds for everything about a small layout.
        self.sweeps = {}

    def add(self, workload, size, system, ours, kiwi):
        """Takes in what was measured on one system."""
        self.systems.setdefault(workload, {})[size] = {
            "variables": system.variables,
            "rows": system.rows,
            "root size": system.size,
        }
        self.measurements.setdefault(workload, {})[size] = (ours, kiwi)

    def workloads(self):
        return list(self.measurements)

    def sizes(self):
        return sorted({size for by_size in self.measurements.values() for size in by_size})

    def ours(self, workload, size):
        """What was measured of ours; of a system that was not measured, nothing."""
        return self.pair(workload, size)[0]

    def kiwi(self, workload, size):
        """What was measured of kiwi."""
        return self.pair(workload, size)[1]

    def pair(self, workload, size):
        return self.measurements.get(workload, {}).get(size) or (Measurement(), Measurement())

    def ratio(self, workload, size, stage, part=None):
        """How many times as much kiwi takes, and whether that is only the least that it can be."""
        ours, kiwi = self.pair(workload, size)
        own = ours.figure(stage, part)
        if not own:
            return None, False
        if kiwi.figure(stage, part) is not None:
            return kiwi.figure(stage, part) / own, False
        if stage == "scratch" and kiwi.at_least is not None:
            return kiwi.at_least / own, True
        return None, False

    def growth(self, workload):
        """The exponent with which our time from scratch grows, or None."""
        by_size = self.measurements.get(workload, {})
        seconds = {size: ours.figure("scratch") for size, (ours, _) in by_size.items()}
        return exponent(workload, {size: value for size, value in seconds.items() if value is not None})

    def as_json(self):
        workloads = {}
        for workload, by_size in self.measurements.items():
            workloads[workload] = {
                str(size): {
                    "system": self.systems[workload][size],
                    "ours": ours.as_json(),
                    "kiwi": kiwi.as_json(),
                }
                for size, (ours, kiwi) in by_size.items()
            }
        return {
            "kiwi limit": self.kiwi_limit,
            "workloads": workloads,
            "growth": {workload: self.growth(workload) for workload in self.measurements},
            "instructions": self.instructions,
            "sweep": self.sweeps,
        }
