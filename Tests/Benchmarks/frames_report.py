"""Prints the figures, and says which fall short."""

LEAST_NEAR = 0.986
LEAST_EXACT = 0.95
NEAR = 0.5

FEATURES = ("safeArea", "margin", "stack", "baseline", "hidden", "inequality", "optional", "multiplier", "scroll")


def report(results, views, worst):
    """The exit status: 1 when a figure falls short."""
    short = documents(results)
    print()
    print(f"{'determined views of clean layouts':34} {'views':>6} {'within 0.5 pt':>15} {'same pixels':>15}")
    everything = row("all", views)
    for feature in FEATURES:
        row(feature, [view for view in views if any(f.startswith(feature) for f in view.features)])
    row("none of these", [view for view in views if not view.features])
    if everything[0] < LEAST_NEAR:
        short.append(f"{percent(everything[0])} within 0.5 pt, but at least {percent(LEAST_NEAR)} is asked for")
    if everything[1] < LEAST_EXACT:
        short.append(f"{percent(everything[1])} to the pixel, but at least {percent(LEAST_EXACT)} is asked for")
    name_worst(views, worst)
    print()
    for line in short:
        print(f"falls short: {line}")
    if not short:
        print("all figures hold")
    return 1 if short else 0


def documents(results):
    """Whether every document was read, and what came out is sound."""
    read = sum(result.status == 0 for result in results.values())
    crashes = [(document, crash) for document, result in results.items() for crash in result.crashes]
    errors = [(document, *error) for document, result in results.items() for error in result.errors]
    unformatted = [(document, name) for document, result in results.items() for name in result.unformatted]
    dropped = [result.complaints for result in results.values() if "× statement" in result.complaints]
    roots = sum(len(result.roots) for result in results.values())
    print(f"{len(results)} documents, {read} imported, as {roots} layouts; {len(crashes)} crashes, "
          f"{len(errors)} errors of syntax, names or pairing, {len(unformatted)} files that formatting changes; "
          f"{len(dropped)} documents with statements that the language refuses")
    for line in (crashes + errors + unformatted)[:20]:
        print("  " + ": ".join(line))
    refused = [result.complaints.strip() for result in results.values() if result.status != 0]
    for complaint in refused[:20]:
        print("  " + complaint)
    short = []
    for what, found in (("crashes", crashes), ("errors", errors), ("unformatted files", unformatted)):
        if found:
            short.append(f"{len(found)} {what}")
    if read < len(results):
        short.append(f"{len(results) - read} documents not imported")
    return short


def row(name, views):
    near = sum(view.difference is not None and view.difference <= NEAR for view in views)
    exact = sum(view.is_exact for view in views)
    count = len(views)
    shares = (near / count, exact / count) if count else (1, 1)
    print(f"{name:34} {count:6} {near:6} {percent(shares[0]):>8} {exact:6} {percent(shares[1]):>8}")
    return shares


def percent(share):
    return f"{100 * share:.2f} %"


def name_worst(views, count):
    """The views that are furthest off, those without a frame first."""
    off = [view for view in views if view.difference is None or view.difference > NEAR]
    off.sort(key=lambda view: -(view.difference if view.difference is not None else 1e9))
    if off:
        print(f"\n{len(off)} views are further off; the worst:")
    for view in off[:count]:
        difference = "no frame" if view.difference is None else f"{view.difference:.2f}"
        print(f"  {difference:>9}  {view.kind} {view.id} in {view.file} ({', '.join(view.features)}) {view.why}")
        if view.ours is not None:
            print(f"             ours {numbers(view.ours)}, Apple's {numbers(view.apple)}")


def numbers(frame):
    return ", ".join(f"{value:g}" for value in frame)
