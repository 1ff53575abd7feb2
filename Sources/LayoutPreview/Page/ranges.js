'use strict';
// What is proved for a preview that is a range, as a line on a band: where each problem is, and where there is none.

/**
 * The stretches of a band's line: the whole range first, then the problems.
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
      words: finding.message,
      from: valueAt(ends[0], zero),
      to: valueAt(ends[1], zero),
    }))
  );
  return [whole, ...problems];
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
