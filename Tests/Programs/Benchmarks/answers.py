"""Whether the answers may be compared at all: both programs satisfy the required rows that they do not drop."""

# Kiwi calculates in doubles: this much of the root's size may be wrong in a required row.
KIWI_TOLERANCE = 1e-6


def wrong_answers(results):
    """What is wrong with our answers; all required rows of the workloads can hold together, and exactly."""
    wrong = []
    for workload, size, ours, _ in measurements(results):
        violation = ours.figures.get("violation")
        if "scratch" in ours.figures and violation != 0:
            wrong.append(f"{workload}, N = {size:,}: a required row is violated by {violation}")
        if ours.figures.get("conflicts"):
            wrong.append(f"{workload}, N = {size:,}: {ours.figures['conflicts']} required rows are dropped")
        for stage, end in ours.ends.items():
            if not end.is_limit:
                wrong.append(f"{workload}, N = {size:,}: {stage}: {end.words}")
    return wrong


def notes_on_kiwi(results):
    """Where kiwi's answers are wrong, or it refuses what it should take; that says nothing about ours."""
    notes = []
    for workload, size, _, kiwi in measurements(results):
        figures = kiwi.figures
        if figures.get("violation", 0) > KIWI_TOLERANCE * max(1, *results.systems[workload][size]["root size"]):
            notes.append(f"{workload}, N = {size:,}: kiwi violates a required row by {figures['violation']:g}")
        if figures.get("conflicts"):
            notes.append(f"{workload}, N = {size:,}: kiwi drops {figures['conflicts']} required rows")
        refused = figures.get("readd", {}).get("refused")
        if refused:
            rows = figures["readd"]["rows"]
            notes.append(f"{workload}, N = {size:,}: kiwi refuses {refused} of {rows} rows that it had taken before")
        for stage, end in kiwi.ends.items():
            if not end.is_limit:
                notes.append(f"{workload}, N = {size:,}: kiwi, {stage}: {end.words}")
    return notes


def measurements(results):
    for workload, by_size in results.measurements.items():
        for size, (ours, kiwi) in by_size.items():
            yield workload, size, ours, kiwi
