'use strict';
// What the patterns of the bands mean.

/** @type {Record<string, string>} */
const proofKinds = {
  proved: 'proved for the range',
  'not-proven': 'not proved for the range',
  information: 'a note on a part of the range',
  warning: 'a warning on a part of the range',
  error: 'an error on a part of the range',
};

/**
 * @param {string} pattern
 * @param {string} words
 */
function legendItem(pattern, words) {
  return html('li', {}, html('span', { class: `${pattern} swatch`, 'aria-hidden': 'true' }), words);
}

/** All patterns. */
function wholeLegend() {
  const verdicts = Object.entries(verdictWords).map(([verdict, words]) => legendItem(`stretch ${verdict}`, words));
  return html('ul', { class: 'legend' }, ...verdicts, ...Object.entries(proofKinds).map(([kind, words]) => legendItem(`proof ${kind}`, words)));
}

/**
 * Shows the patterns that bands have.
 * @param {ScreenModel[]} models of the bands
 */
function drawLegend(models) {
  /** @type {Axis[]} */
  const axes = ['width', 'height'];
  const verdicts = new Set(models.flatMap((model) => axes.flatMap((axis) => model.pieces(axis).map(({ piece }) => piece.verdict))));
  const kinds = new Set(models.flatMap((model) => axes.flatMap((axis) => provedStretches(model, axis).map(({ kind }) => kind))));
  const items = [
    ...Object.entries(verdictWords).filter(([verdict]) => verdicts.has(/** @type {Verdict} */ (verdict))).map(([verdict, words]) => [`stretch ${verdict}`, words]),
    ...Object.entries(proofKinds).filter(([kind]) => kinds.has(kind)).map(([kind, words]) => [`proof ${kind}`, words]),
  ];
  patchChildren(byId('legend'), items, ([pattern]) => pattern, ([pattern, words]) => legendItem(pattern, words), () => {});
}
