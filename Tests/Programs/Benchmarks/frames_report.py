"""Prints the figures of each part of the corpus, and says which fall short."""

from collections import Counter

LEAST_NEAR = 0.993
LEAST_EXACT = 0.96
NEAR = 0.5
# Documents of macOS: an independent solver is right for 90.3 % of their views.
LEAST_OF_MACOS = 0.90

FEATURES = ("safeArea", "margin", "stack", "baseline", "hidden", "inequality", "optional", "multiplier", "scroll")


def report(results, parts, worst):
    """The exit status: 1 when a figure falls short. `parts` has the compared views of each file of layouts."""
    short = documents(results)
    for part, views in parts.items():
        short += figures(part, views)
        diagnostics(views)
        name_worst(views, worst)
    print()
    for line in short:
        print(f"falls short: {line}")
    if not short:
        print("all figures hold")
    return 1 if short else 0


def figures(part, compared):
    """The table of one part, and what of it falls short."""
    views = [view for view in compared if view.is_unique]
    print(f"\n{part}")
    print(f"{'determined views of clean layouts':34} {'views':>6} {'within 0.5 pt':>15} {'same pixels':>15}")
    everything = row("all", views)
    for feature in FEATURES:
        row(feature, [view for view in views if any(f.startswith(feature) for f in view.features)])
    row("table cells", [view for view in views if view.layout_kind == "tableViewCell"])
    row("none of these", [view for view in views if not view.features])
    short = []
    is_macos = "macos" in part
    least = LEAST_OF_MACOS if is_macos else LEAST_NEAR
    if everything[0] < least:
        short.append(f"{part}: {percent(everything[0])} within 0.5 pt, but at least {percent(least)} is required")
    if everything[1] < LEAST_EXACT and not is_macos:
        short.append(f"{part}: {percent(everything[1])} to the pixel, but at least {percent(LEAST_EXACT)} is required")
    return short


def diagnostics(compared):
    """What is reported on the canvas, and how much of it is true of the document."""
    ambiguous = [view for view in compared if view.is_ambiguous]
    true = sum(not view.is_unique for view in ambiguous)
    print(f"on the canvas: {len(ambiguous)} views reported as ambiguous, {true} of them not determined by the document")
    # Apple's frames satisfy all constraints of a clean layout.
    conflicts = sorted({(view.file, view.root) for view in compared if view.has_conflict})
    print(f"{len(conflicts)} clean layouts with a conflict")
    for file, root in conflicts[:20]:
        print(f"  {root} in {file}")


def documents(results):
    """Whether every document was read, and what came out is sound."""
    refused = [result for result in results.values() if result.is_refused]
    read = sum(result.status == 0 for result in results.values())
    crashes = [(document, crash) for document, result in results.items() for crash in result.crashes]
    errors = [(document, *error) for document, result in results.items() for error in result.errors]
    unformatted = [(document, name) for document, result in results.items() for name in result.unformatted]
    dropped = [result.complaints for result in results.values() if "× statement" in result.complaints]
    roots = sum(len(result.roots) for result in results.values())
    print(f"{len(results)} documents, {read} imported, as {roots} layouts, {len(refused)} refused as not for iOS; "
          f"{len(crashes)} crashes, {len(errors)} errors of syntax, names or pairing, {len(unformatted)} files that "
          f"formatting changes; {len(dropped)} documents with statements that the language refuses")
    for line in (crashes + errors + unformatted)[:20]:
        print("  " + ": ".join(line))
    lost = [(document, result) for document, result in results.items()
            if not result.is_refused and (result.lost_constraints or result.lost_views)]
    for document, result in lost[:20]:
        print(f"  {document}: {result.lost_constraints} constraints and {result.lost_views} views are lost silently")
    missing = [result for result in results.values() if result.status != 0 and not result.is_refused]
    for result in missing[:20]:
        print("  " + result.complaints.strip())
    counts = Counter(code for result in results.values() for code in result.codes)
    print("diagnostics: " + ", ".join(f"{code} {count}" for code, count in counts.most_common()))
    short = []
    for what, found in (("crashes", crashes), ("errors", errors), ("unformatted files", unformatted)):
        if found:
            short.append(f"{len(found)} {what}")
    if lost:
        short.append(f"{len(lost)} documents of which something is lost silently")
    if missing:
        short.append(f"{len(missing)} documents not imported")
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


def name_worst(compared, count):
    """The determined views that are furthest off, those without a frame first."""
    off = [view for view in compared if view.is_unique and (view.difference is None or view.difference > NEAR)]
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
