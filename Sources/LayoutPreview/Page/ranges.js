'use strict';
// What is proved for a preview that is a range, as a line on a band: where each problem is, and where there is none.

/**
 * What is found and proved, as a sentence; empty if the preview is not a range.
 * @param {ScreenModel} model
 */
function proofWords(model) {
  const { range } = model.screen;
  return range ? `${range.words[0].toUpperCase()}${range.words.slice(1)}.` : '';
}

/**
 * What is proved, for the card of a preview.
 * @param {ProvedRange} range
 * @param {string} words those of the worst verdict
 */
function rangeVerdict({ problems, proved }, words) {
  if (problems.length) return problems.length > 1 ? `${words}; ${problems.length} problems` : words;
  return proved ? `${words}, proved` : `${words}, not proved`;
}

/**
 * `320…430`, or one number.
 * @param {[from: Linear, to: Linear]} interval
 */
function intervalWords([from, to]) {
  const [start, end] = [from, to].map((each) => shownFraction(valueAt(each, zero)));
  return start === end ? start : `${start}…${end}`;
}

/**
 * The problems of a preview: those of the range with all their sizes, then others of its own size.
 * @param {ScreenModel} model
 * @returns {Finding[]}
 */
function problemsOf({ screen }) {
  const own = screen.range ? screen.range.problems.map(({ finding }) => finding) : [];
  const others = screen.findings.filter(({ code, line }) => !own.some((each) => each.code === code && each.line === line));
  return [...own, ...others];
}

/**
 * The stretches of a band's line: the whole range first, then the problems, errors last, so that they are on top.
 * @param {ScreenModel} model
 * @param {Axis} axis
 * @returns {{ kind: string, words: string, from: Fraction, to: Fraction }[]}
 */
function provedStretches(model, axis) {
  const range = model.screen.range;
  if (!range) return [];
  const own = axis === 'width' ? 'widths' : 'heights';
  const [from, to] = range[own];
  const zero = sizeOf(0);
  const whole = {
    kind: range.proved ? 'proved' : 'not-proven',
    words: range.words,
    from: valueAt(from, zero),
    to: valueAt(to, zero),
  };
  const problems = range.problems.flatMap(({ finding, ...places }) =>
    places[own].map((ends) => ({
      kind: finding.severity,
      words: finding.message.replace(/[*`]/g, ''),
      from: valueAt(ends[0], zero),
      to: valueAt(ends[1], zero),
    }))
  );
  const isError = (/** @type {{ kind: string }} */ { kind }) => kind === 'error';
  return [whole, ...problems.filter((each) => !isError(each)), ...problems.filter(isError)];
}

/**
 * Draws the line of a band.
 * @param {Band} band
 * @param {ScreenModel} model
 * @param {number} zoom
 */
function drawProof(band, model, zoom) {
  patchChildren(
    band.proof,
    provedStretches(model, band.axis),
    (_, index) => String(index),
    () => html('span', { role: 'img' }),
    (/** @type {HTMLElement} */ element, { kind, words, from, to }) => {
      const text = `${shownFraction(from)} to ${shownFraction(to)}: ${words}`;
      setAttributes(element, { class: `proof ${kind}`, 'aria-label': text, title: text });
      band.place(element, toNumber(from) * zoom, (toNumber(to) - toNumber(from)) * zoom);
    }
  );
}
