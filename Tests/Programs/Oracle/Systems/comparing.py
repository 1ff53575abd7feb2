"""Compares an answer with an expectation, and says where they differ."""

from fractions import Fraction


def compare(system, answer, expectation, tolerance=0):
    """All differences as pairs of a kind and a line of text; none when the two agree."""
    if "stopped" in answer:
        return [("stopped", f"stopped: {answer['stopped']}")]
    unsolved = [index for index, finding in enumerate(answer["findings"]) if not finding["solved"]]
    if unsolved:
        return [("stopped", f"stopped: quantities {unsolved} are not solved")]
    differences = []

    def say(kind, text):
        differences.append((kind, f"{kind}: {text}"))

    comparison = Comparison(system, answer, expectation, tolerance, say)
    comparison.compare_shape()
    if not differences:
        comparison.compare_conflicts()
    if not differences:
        # What is dropped decides everything else.
        comparison.compare_values()
        comparison.compare_findings()
    if not differences and expectation.exact:
        comparison.compare_causes()
        comparison.compare_ties()
    if not differences:
        comparison.compare_choice()
    return differences


class Comparison:
    def __init__(self, system, answer, expectation, tolerance, say):
        self.system, self.answer, self.expectation = system, answer, expectation
        self.tolerance, self.say = tolerance, say
        self.values = [Fraction(value) for value in answer["values"]]

    def same(self, expected, got):
        if expected is None or got is None:
            return expected is None and got is None
        return abs(expected - got) <= self.tolerance * max(1, abs(got))

    def compare_shape(self):
        if len(self.values) != self.system.count:
            self.say("shape", f"expected {self.system.count} values, got {len(self.values)}")
        if len(self.answer["findings"]) != len(self.system.quantities):
            self.say("shape", f"expected {len(self.system.quantities)} findings, got {len(self.answer['findings'])}")
        sets = [conflict["members"] for conflict in self.answer["conflicts"]]
        if [] in sets or [] in self.answer["ties"]:
            self.say("shape", "a conflict or a tie is of no rows")
        for causes in [finding["causes"] for finding in self.answer["findings"]]:
            if len(set(causes)) != len(causes) or any(index >= len(self.system.rows) for index in causes):
                self.say("shape", f"{causes} are not the numbers of rows, each once")
        for members in sets + self.answer["ties"]:
            if members != sorted(set(members)) or any(index >= len(self.system.rows) for index in members):
                self.say("shape", f"{members} are not the numbers of rows, ascending")

    # Conflicts

    def compare_conflicts(self):
        dropped = [conflict["members"][-1] for conflict in self.answer["conflicts"]]
        if dropped != self.expectation.dropped:
            self.say("dropped", f"expected rows {self.expectation.dropped}, got {dropped}")
            return
        for conflict in self.answer["conflicts"]:
            self.compare_conflict(conflict["members"], Fraction(conflict["missing"]))

    def compare_conflict(self, members, missing):
        others = members[:-1]
        if not set(others) <= set(self.expectation.kept):
            self.say("members", f"{members} are not all required rows that were kept")
            return
        if self.expectation.can_hold(members):
            self.say("members", f"{members} can hold together")
            return
        for index in members:
            if not self.expectation.can_hold([other for other in members if other != index]):
                self.say("members", f"{members} stay a conflict without {index}")
        expected = self.expectation.missing(members[-1], others)
        if not self.same(expected, missing):
            self.say("missing", f"expected {shown(expected)} for {members}, got {missing}")

    # Values

    def compare_values(self):
        for index in self.expectation.kept:
            violation = self.system.rows[index].violation(self.values)
            if violation > self.tolerance:
                self.say("required", f"row {index} is broken by {violation}")
        for name, rows, least in self.expectation.levels:
            total = sum(self.system.rows[index].violation(self.values) for index in rows)
            if not self.same(least, total):
                self.say("level", f"expected errors of {shown(least)} in sum at {name}, got {total}")

    def compare_findings(self):
        findings = zip(self.system.quantities, self.answer["findings"], self.expectation.ranges)
        for index, (quantity, finding, (least, greatest)) in enumerate(findings):
            got = [None if finding[end] is None else Fraction(finding[end]) for end in ("least", "greatest")]
            if not self.same(least, got[0]) or not self.same(greatest, got[1]):
                words = f"expected {shown(least)} ... {shown(greatest)}, got {got[0]} ... {got[1]}"
                self.say("interval", f"quantity {index}: {words}")
            determined = least is not None and greatest is not None and self.same(least, greatest)
            # In doubles a narrow interval may be a point or none.
            if finding["determined"] != determined and (self.expectation.exact or not determined):
                self.say("determined", f"quantity {index}: expected {determined}, got {finding['determined']}")
            value = quantity.form.value(self.values)
            if Fraction(finding["value"]) != value:
                self.say("value", f"quantity {index} is {value} by the values, and {finding['value']} is reported")

    def compare_causes(self):
        """Where required rows fix a quantity, those that are named suffice for it."""
        for index, (quantity, finding) in enumerate(zip(self.system.quantities, self.answer["findings"])):
            causes = finding["causes"]
            if not finding["determined"]:
                if causes:
                    self.say("causes", f"quantity {index} is open, and rows {causes} are said to fix it")
                continue
            if set(causes) <= set(self.expectation.kept):
                fixed = self.expectation.fixed_by(quantity.form, causes)
                if fixed != Fraction(finding["value"]):
                    self.say("causes", f"quantity {index}: rows {causes} do not suffice for {finding['value']}")

    def compare_ties(self):
        expected = self.expectation.ties()
        if expected != self.answer["ties"]:
            self.say("ties", f"expected {expected}, got {self.answer['ties']}")

    # The point that is shown

    def compare_choice(self):
        """The answer's point is the nearest to the references, and of those the first."""
        got = [Fraction(finding["value"]) for finding in self.answer["findings"]]
        nearest, expected = self.expectation.shown(got)
        distance = sum(
            abs(value - quantity.reference)
            for value, quantity in zip(got, self.system.quantities)
            if quantity.reference is not None
        )
        if not self.same(nearest, distance):
            self.say("nearest", f"expected {shown(nearest)} in sum from the references, got {distance}")
        elif not all(map(self.same, expected, got)):
            self.say("choice", f"expected {' '.join(map(shown, expected))}, got {' '.join(map(str, got))}")


def shown(number):
    """A number in a message: a fraction as it is, a double shortened."""
    return f"{number:.9g}" if isinstance(number, float) else str(number)
