"""Says what was found: the tables, wrong answers, and the figures that fall short."""

from answers import notes_on_kiwi, wrong_answers
from figures import judge
from tables import print_tables


def report(results, is_check):
    """Prints everything, and gives the exit status."""
    print_tables(results)
    wrong = wrong_answers(results)
    verdict = judge(results)
    print_list("Kiwi", notes_on_kiwi(results))
    print_list("Not measured", [what for what, size in verdict.unmeasured if size in results.sizes()])
    print_list("Falls short", verdict.short)
    print_list("Wrong", wrong)
    holding, short, unmeasured = len(verdict.holding), len(verdict.short), len(verdict.unmeasured)
    print(f"\n{holding} figures hold, {short} fall short, {unmeasured} are not measured.")
    return 1 if wrong or (is_check and verdict.short) else 0


def print_list(title, lines):
    if lines:
        print(f"\n{title}")
        for line in lines:
            print(f"  {line}")
