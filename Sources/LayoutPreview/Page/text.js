'use strict';
// Texts, wrapped as the solver wraps them.

/**
 * One line of a text and its width in points. `isCut`: more of the text follows that is not shown.
 * @typedef {{ text: string, width: number, isCut: boolean }} Line
 */

/** The width of an ellipsis as a share of the point size. */
const ellipsisWidth = 0.82;

/** What a view may lack of a length without a text being cut, in points. */
const cutTolerance = 1;

/**
 * Fills lines greedily: words move to the next line whole, spaces may stick out, a word wider than the line is cut. What
 * does not fit into the lines that the view may have, or into its height, is left out, and the last line ends with it.
 * @param {Look} look
 * @param {number} width in points
 * @param {number} [height] in points; without it, only the number of lines counts
 * @returns {Line[]}
 */
function wrappedLines(look, width, height) {
  const size = look.font ? toNumber(valueAt(look.font, zero)) : 17;
  let most = look.lines === undefined ? 1 : look.lines || Infinity;
  if (height !== undefined && size > 0) {
    const line = lineHeight * size;
    most = Math.max(1, Math.min(most, Math.floor((height + Math.max(cutTolerance, line / 8)) / line)));
  }
  let { lines, isCut } = filledLines(look, width, size, most);
  if (isCut) {
    const wider = filledLines(look, width + cutTolerance, size, most);
    if (!wider.isCut) ({ lines, isCut } = wider);
  }
  return lines.map((line, index) => ({ text: line.text.trimEnd(), width: (line.end * size) / 1000, isCut: isCut && index === lines.length - 1 }));
}

/**
 * @param {Look} look
 * @param {number} width
 * @param {number} size
 * @param {number} most
 */
function filledLines(look, width, size, most) {
  const wraps = look.lines !== undefined && look.lines !== 1 && width > 0 && size > 0;
  const limit = wraps ? Math.floor((width * 1000) / size) : Infinity;
  /** @type {{ text: string, width: number, end: number }[]} */
  const lines = [{ text: '', width: 0, end: 0 }];
  let isCut = false;
  const breakLine = () => {
    isCut = lines.length >= most;
    if (!isCut) lines.push({ text: '', width: 0, end: 0 });
  };
  /** @type {(text: string, advance: number, isWord: boolean) => void} */
  const add = (text, advance, isWord) => {
    const line = lines[lines.length - 1];
    line.text += text;
    line.width += advance;
    if (isWord) line.end = line.width;
  };
  const overflows = (/** @type {number} */ advance) => lines[lines.length - 1].width > 0 && lines[lines.length - 1].width + advance > limit;
  const segments = look.segments || [];
  // What is after the last word is not missed.
  let count = segments.length;
  while (count > 0 && segments[count - 1][2]) count -= 1;
  for (const [text, advance, kind = 0] of segments.slice(0, count)) {
    if (isCut) break;
    if (kind === 2) {
      breakLine();
      continue;
    }
    if (kind === 0 && overflows(advance)) breakLine();
    if (kind !== 0 || advance <= limit) {
      add(text, advance, kind === 0);
      continue;
    }
    // A word that is wider than a line is cut, as if its characters were equally wide.
    const characters = [...text];
    const each = advance / characters.length;
    for (const character of characters) {
      if (!isCut && overflows(each)) breakLine();
      add(character, each, true);
    }
  }
  return { lines, isCut };
}
