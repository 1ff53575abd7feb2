"""Layouts with a preview that is a range: forms of many views, and the example layouts."""

import random

RANGE = "width: 320...1366; height: 480...1366"
# What everything is multiplied with: three languages and four text sizes.
LISTS = "locale: en, de, ar; textSize: medium, large, extraExtraExtraLarge, accessibilityMedium"

LABELS = {
    "en": ["Name", "Street", "City", "Phone", "Birthday", "Account", "Language", "Country"],
    "de": ["Name", "Straße", "Ort", "Telefon", "Geburtsdatum", "Kontonummer", "Sprache", "Land"],
    "ar": ["الاسم", "الشارع", "المدينة", "الهاتف", "تاريخ الميلاد", "الحساب", "اللغة", "البلد"],
}
NOTES = ["We only use this to deliver what you have ordered.", "No one else can see this; change it at any time."]


def form(count, notes=0, expects=False, lists=LISTS, scrolls=True):
    """A form with about a number of views: rows of a label and a field, and notes that wrap."""
    opening = ["  scrollView page {", "    edges = superview.edges", "    view content {", "      edges = superview.edges"]
    lines = ["layout Form {"] + (opening if scrolls else [])
    pairs = (count - 3 - notes) // 2
    after = {pairs * (index + 1) // (notes + 1): index for index in range(notes)}
    above, statements = None, []
    names = []
    for index in range(pairs):
        text = LABELS["en"][index % 8]
        names.append(f"label{index}")
        lines.append(f'      label label{index} "{text}" {{ horizontalHugging: 900; horizontalCompressionResistance: 900 }}')
        lines.append(f"      textField field{index}")
        top = "superview.top + 20" if above is None else f"{above}.bottom + 8"
        statements.append(f"      field{index}.top = {top}")
        statements.append(f"      label{index}.firstBaseline = field{index}.firstBaseline")
        statements.append(f"      label{index}.leading >= superview.leading + 16")
        statements.append(f"      label{index}.leading = superview.leading + 16 @high")
        statements.append(f"      field{index}.leading = label{index}.trailing + 8")
        statements.append(f"      field{index}.trailing = superview.trailing - 16")
        if index > 0:
            statements.append(f"      field{index}.leading = field0.leading")
        if expects and index % 5 == 0:
            statements.append(f"      expect field{index}.width >= 60")
        above = f"field{index}"
        if index in after:
            note = f"note{after[index]}"
            lines.append(f'      label {note} "{NOTES[after[index] % 2]}" {{ lines: 0; font: footnote }}')
            statements.append(f"      {note}.top = {above}.bottom + 4")
            statements.append(f"      {note}.leading = superview.leading + 16")
            statements.append(f"      {note}.trailing = superview.trailing - 16")
            above = note
    if scrolls:
        statements.append(f"      superview.bottom = {above}.bottom + 20")
    lines += statements
    lines += ["    }", "  }", "  content.width = superview.width"] if scrolls else []
    lines.append("}")
    for language in ("de", "ar"):
        lines.append(f"strings {language} {{")
        lines += [f'  "{text}" = "{other}"' for text, other in zip(LABELS["en"], LABELS[language])]
        lines.append("}")
    lines.append(f"preview any {{ {RANGE}; {lists} }}")
    return "\n".join(lines) + "\n"


def forms(count, views):
    """Several forms in one file. Each has an expectation that fails, so that it shows when its range is proved."""
    text = form(views, notes=2)
    end = text.index("}\nstrings ")
    layout, rest = text[:end] + "  expect label0.width >= 2000\n}\n", text[end + 2:]
    return "".join(layout.replace("layout Form", f"layout Form{index}") for index in range(count)) + rest
