"""Texts for comparing parsers: random sentences of Grammar/layout.ebnf, and sentences with one mistake.

The notation is explained at the head of that file.
"""

import random
import re

NOTATION = re.compile(r"""\s+|\(\*.*?\*\)|(?P<string>"[^"]*"|'[^']*')|\?(?P<special>[^?]*)\?|(?P<name>[A-Za-z]\w*)"""
                      r"""|(?P<sign>=>|[=;|\[\]{}()-])""", re.DOTALL)

# More than any rule nests.
ENDLESS = 1000

# Names as people write them; some have a meaning in other places.
NAMES = ["a", "b", "Red", "superview", "root", "width", "safeArea", "standard", "required", "compactHeight", "label"]


class Grammar:
    """The rules of a grammar, by name. A form is a tuple whose first item says what it is."""

    def __init__(self, text):
        self.tokens = [(m.lastgroup, m[m.lastgroup]) for m in NOTATION.finditer(text) if m.lastgroup]
        self.rules = {}
        while self.tokens:
            name = self.take()
            self.take("=")
            self.rules[name] = self.choice()
            self.take(";")
        self.words = sorted(set(re.findall(r"[A-Za-z]+", " ".join(self.literals(self.rules.values())))))
        self.depths = dict.fromkeys(self.rules, ENDLESS)
        changed = True
        while changed:
            found = {name: min(ENDLESS, self.depth(form) + 1) for name, form in self.rules.items()}
            changed = found != self.depths
            self.depths = found

    def peek(self):
        return self.tokens[0] if self.tokens else (None, None)

    def take(self, wanted=None):
        kind, text = self.tokens.pop(0)
        if wanted and text != wanted:
            raise SyntaxError(f"expected {wanted}, found {text}")
        return text

    def choice(self):
        forms = [self.decision()]
        while self.peek() == ("sign", "|"):
            self.take()
            forms.append(self.decision())
        return ("choice", forms) if len(forms) > 1 else forms[0]

    def decision(self):
        form = self.sequence()
        if self.peek() != ("sign", "=>"):
            return form
        self.take()
        return self.sequence()

    def sequence(self):
        forms = []
        while self.peek()[0] in ("string", "special", "name") or self.peek()[1] in ("[", "{", "("):
            form = self.item()
            if self.peek() == ("sign", "-"):
                self.take()
                form = ("except", form, self.item())
            forms.append(form)
        return ("sequence", forms)

    def item(self):
        kind, text = self.peek()
        self.take()
        if kind == "string":
            return ("literal", text[1:-1])
        if kind == "special":
            return ("special", " ".join(text.split()))
        if kind == "name":
            return ("rule", text)
        form = self.choice()
        self.take({"[": "]", "{": "}", "(": ")"}[text])
        return {"[": ("optional", form), "{": ("repeated", form), "(": form}[text]

    def literals(self, forms):
        for form in forms:
            if form[0] == "literal":
                yield form[1]
            elif form[0] in ("choice", "sequence"):
                yield from self.literals(form[1])
            elif form[0] in ("optional", "repeated", "except"):
                yield from self.literals(form[1:])

    def depth(self, form):
        """How many rules deep a shortest sentence nests."""
        match form[0]:
            case "rule": return self.depths[form[1]]
            case "special": return ENDLESS if form[1] == "nothing" else 0
            case "sequence": return max(map(self.depth, form[1]), default=0)
            case "choice": return min(map(self.depth, form[1]))
            case "except": return self.depth(form[1])
            case _: return 0


class Writer:
    """Writes random sentences of a grammar."""

    def __init__(self, grammar, seed):
        self.grammar = grammar
        self.random = random.Random(seed)

    def chance(self, percent):
        return self.random.randrange(100) < percent

    def sentence(self, rule, depth=4):
        """The tokens of a sentence, with trivia between them. It nests `depth` rules deeper than the shortest one."""
        tokens = []
        self.derive(("rule", rule), self.grammar.depths[rule] + depth, tokens)
        text = ""
        for token in tokens:
            if self.chance(12):
                kind = "LineComment" if token[0] in "\r\n" else self.random.choice(["BlockComment", "WhiteSpace"])
                text += " " + self.characters(kind)
            elif self.chance(70) or self.touches(text[-1:], token[:1]):
                text += " "
            text += token
        return text

    @staticmethod
    def touches(left, right):
        """Whether two characters might be read as one token."""
        is_word = [c.isalnum() or c == "_" or c > "\x7f" for c in (left, right) if c]
        is_sign = [c in "/*=<>." for c in (left, right) if c]
        return len(is_word) == 2 and (all(is_word) or all(is_sign))

    def derive(self, form, depth, tokens):
        match form:
            case ("literal", text): tokens.append(text)
            case ("rule", "Name"):
                known = self.grammar.words + NAMES
                tokens.append(self.random.choice(known) if self.chance(80) else self.characters("Name"))
            case ("rule", "Number" | "String" as name): tokens.append(self.characters(name))
            case ("rule", "NewLine"): tokens.append(self.characters("LineEnd" if self.chance(90) else "LongComment"))
            case ("rule", name): self.derive(self.grammar.rules[name], depth - 1, tokens)
            case ("sequence", forms):
                for part in forms:
                    self.derive(part, depth, tokens)
            case ("choice", forms): self.derive(self.pick(forms, depth), depth, tokens)
            case ("optional", part):
                if self.chance(40) and self.grammar.depth(part) <= depth:
                    self.derive(part, depth, tokens)
            case ("repeated", part):
                while self.chance(30) and self.grammar.depth(part) <= depth:
                    self.derive(part, depth, tokens)
            case ("except", part, _): self.derive(part, depth, tokens)

    def pick(self, forms, depth):
        possible = [form for form in forms if self.grammar.depth(form) <= depth]
        return self.random.choice(possible) if possible else min(forms, key=self.grammar.depth)

    def characters(self, rule):
        text = self.spell(("rule", rule), 4)
        # Nine digits are the limit on either side of the point.
        return text[:9] if rule == "Number" and "." not in text else text

    def spell(self, form, depth):
        match form:
            case ("literal", text): return text
            case ("special", words): return self.character(words)
            case ("rule", name): return self.spell(self.grammar.rules[name], depth - 1)
            case ("sequence", forms): return "".join(self.spell(part, depth) for part in forms)
            case ("choice", forms): return self.spell(self.pick(forms, depth), depth)
            case ("optional" | "repeated" as kind, part):
                text = ""
                while self.chance(50) and self.grammar.depth(part) <= depth:
                    text += self.spell(part, depth)
                    if kind == "optional":
                        break
                return text
            case ("except", part, other):
                excluded = {self.spell(form, depth) for form in self.alternatives(other)} | {"\r", "\n"}
                while (text := self.spell(part, depth)) in excluded:
                    pass
                return text

    def alternatives(self, form):
        return form[1] if form[0] == "choice" else [form]

    def character(self, words):
        if words.startswith("U+"):
            return chr(int(words[2:], 16))
        return self.random.choice({
            "any character": 'ax é🙂="\\{;7\t/*',
            "a character with Unicode's property Alphabetic": "axHéß中اⅧ",
            "a decimal digit or a combining mark of any script": "07٣\u0301\u0903",
            "a character of Unicode's category Zs": "  \xa0\u3000",
        }.get(words, [""]))


# Where tokens begin and end does not matter here: a mistake may also fall within one.
PIECES = re.compile(r'"[^"\n]*"|\w+|[<>=]=|\s+|.', re.DOTALL)
OTHERS = [";", "{", "}", "\n", "\r", "/* */", "/*", "*/", "//", "x", "×", "as", "inset", "except", "else", "when",
          "layout", "preview", "expect", "...", "locale", "H", "@", "|", '"', "\\", "#", "🙂", "\xa0", "\u2028", "≤", "é", "5.", "1. ",
          "(", ")", "[", "]", ",", ":", ".", "=", "-", "100x50", "12345678901"]


def mutated(text, pool, chooser):
    """The text with one piece removed, doubled, exchanged with another, replaced or added."""
    pieces = PIECES.findall(text)
    if not pieces:
        return chooser.choice(OTHERS)
    place = chooser.randrange(len(pieces))
    other = chooser.choice(pool if chooser.randrange(2) else OTHERS)
    match chooser.randrange(5):
        case 0: del pieces[place]
        case 1: pieces.insert(place, pieces[place])
        case 2:
            second = chooser.randrange(len(pieces))
            pieces[place], pieces[second] = pieces[second], pieces[place]
        case 3: pieces[place] = other
        case _: pieces.insert(place, other)
    return "".join(pieces)
