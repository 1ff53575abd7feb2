"""Fits the widths of characters to samples: a regularised robust regression."""

import numpy
from text_prior import BOLD, CHARACTERS, REGULAR
from text_table import at, read_table

# How far a weight is on the way from regular to bold, as in Inter.
WEIGHTS = {"thin": -0.84, "light": -0.28, "regular": 0, "medium": 1 / 3, "semibold": 2 / 3, "bold": 1}
GROUPS = ["abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "0123456789"]
# How far a character's width may be from Inter's, and a group of characters altogether, in thousandths (one sigma).
OWN, SHARED = 12, 15
# Apple's published tracking of the system font by point size (Human Interface Guidelines, Typography; from 20 points on
# that of the display cut), in thousandths of the point size.
TRACKING = [
    (6, 40), (7, 33), (8, 26), (9, 19), (10, 12), (11, 5), (12, 0), (13, -6), (14, -11), (15, -15), (16, -19),
    (17, -25), (18, -24), (19, -24), (20, 19), (22, 16), (24, 15), (26, 14), (28, 13), (32, 12), (36, 11), (40, 10),
    (50, 7), (64, 3), (80, 0)]
# From this size on the glyphs are those of the display cut, narrower by about so much (and so much, one sigma).
DISPLAY_SIZE, DISPLAY_CUT, DISPLAY_SIGMA = 20, -55, 8
# What a recorded width says beyond its rounding, in points, and from where on a sample is taken for an outlier.
NOISE, OUTLIER = 0.18, 0.5


class Fit:
    """The model over some samples: it is linear in the widths."""

    def __init__(self, samples):
        self.samples = samples
        _, _, kerning = read_table()
        self.index = {character: position for position, character in enumerate(CHARACTERS)}
        count = len(CHARACTERS)
        self.prior = numpy.concatenate([REGULAR, numpy.subtract(BOLD, REGULAR), numpy.zeros(len(GROUPS) + 2), [DISPLAY_CUT]])
        self.sigma = numpy.concatenate([numpy.full(2 * count, OWN), numpy.full(len(GROUPS) + 1, SHARED), [0.3, DISPLAY_SIGMA]])
        rows, known = [], []
        for sample in samples:
            row, weight = numpy.zeros(len(self.prior)), WEIGHTS[sample.weight]
            for character in sample.text:
                position = self.index[character]
                row[position] += 1
                row[count + position] += weight
                row[2 * count + self.group(character)] += 1
                row[-2] += weight * self.prior[count + position]
                row[-1] += sample.size >= DISPLAY_SIZE
            pairs = sum(kerning.get(a + b, 0) for a, b in zip(sample.text, sample.text[1:]))
            rows.append(row * sample.size / 1000)
            known.append((pairs + len(sample.text) * at(TRACKING, sample.size)) * sample.size / 1000)
        self.rows, self.known = numpy.array(rows), numpy.array(known)
        self.half = numpy.array([sample.step / 2 for sample in samples])
        self.wanted = numpy.array([sample.width for sample in samples]) - self.half - self.known

    @staticmethod
    def group(character):
        return next((i for i, group in enumerate(GROUPS) if character in group), len(GROUPS))

    def solve(self, chosen):
        """The parameters that fit the chosen samples. Anywhere within the rounding of a width there is no error."""
        rows, wanted, half = self.rows[chosen], self.wanted[chosen], self.half[chosen]
        answer = self.prior
        for _ in range(15):
            error = rows @ answer - wanted
            aim = wanted + 0.9 * numpy.clip(error, -half, half)
            trust = numpy.sqrt(1 / numpy.maximum(1, abs(rows @ answer - aim) / OUTLIER)) / NOISE
            matrix = numpy.vstack([rows * trust[:, None], numpy.diag(1 / self.sigma)])
            side = numpy.concatenate([aim * trust, self.prior / self.sigma])
            answer = numpy.linalg.lstsq(matrix, side, rcond=None)[0]
        return answer

    def error(self, answer, position):
        """The predicted width, rounded as Xcode rounds, less the recorded one."""
        sample = self.samples[position]
        return sample.rounded(self.rows[position] @ answer + self.known[position]) - sample.width

    def widths(self, answer, weight):
        """The width of each character in a weight, in whole thousandths."""
        count = len(CHARACTERS)
        bold = answer[count:2 * count] + answer[-2] * self.prior[count:2 * count]
        shared = numpy.array([answer[2 * count + self.group(character)] for character in CHARACTERS])
        values = answer[:count] + shared + WEIGHTS[weight] * bold
        return {c: round(float(v)) for c, v in zip(CHARACTERS, values)}

    @staticmethod
    def tracking(answer):
        """What is added to a character at each size: published tracking, and what the display cut is narrower by."""
        return [(size, value + (round(float(answer[-1])) if size >= DISPLAY_SIZE else 0)) for size, value in TRACKING]
