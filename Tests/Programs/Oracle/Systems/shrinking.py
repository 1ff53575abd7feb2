"""Makes a disagreement small: leaves out and simplifies for as long as it stays."""

from dataclasses import replace
from fractions import Fraction

from systems import REQUIRED, Form


def shrink(system, fails):
    """A system that still fails, none of whose parts can be left out alone."""
    changed = True
    while changed:
        changed = False
        for smaller in smaller_systems(system):
            if fails(smaller):
                system, changed = smaller, True
                break
    return system


def smaller_systems(system):
    """Systems with something less, the greatest steps first."""
    for part in ("rows", "quantities"):
        entries = getattr(system, part)
        size = len(entries) // 2
        while size > 0:
            for start in range(0, len(entries), size):
                yield replace(system, **{part: entries[:start] + entries[start + size:]})
            size //= 2
    for variable in range(system.count):
        yield system.without_variable(variable)
    for part in ("rows", "quantities"):
        entries = getattr(system, part)
        for index, entry in enumerate(entries):
            for simpler in simpler_entries(entry):
                yield replace(system, **{part: entries[:index] + (simpler,) + entries[index + 1:]})


def simpler_entries(entry):
    """A row or a quantity with a simpler number or a term less. Every step makes something smaller, so it ends."""
    form = entry.form
    for variable in form.terms:
        if len(form.terms) > 1:
            yield replace(entry, form=Form(form.constant, {k: v for k, v in form.terms.items() if k != variable}))
    for number in simpler_numbers(form.constant):
        yield replace(entry, form=Form(number, form.terms))
    for variable, factor in form.terms.items():
        for number in simpler_numbers(factor):
            if number:
                yield replace(entry, form=Form(form.constant, {**form.terms, variable: number}))
    if getattr(entry, "reference", None):
        yield replace(entry, reference=Fraction(0))
    if getattr(entry, "priority", REQUIRED) not in (REQUIRED, 750, 250, 500):
        for priority in (750, 250, 500):
            yield replace(entry, priority=Fraction(priority))


def simpler_numbers(number):
    """Numbers with fewer digits, and 0 and 1."""
    for simpler in (Fraction(0), Fraction(1), Fraction(-1), Fraction(round(number)), Fraction(int(number / 2))):
        if weight(simpler) < weight(number):
            yield simpler


def weight(number):
    return (number.denominator, abs(number.numerator), number < 0)
