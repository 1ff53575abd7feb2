'use strict';
// Texts, wrapped as the solver wraps them.

/**
 * One line of a text and its width in points.
 * @typedef {{ text: string, width: number }} Line
 */

/**
 * Fills lines greedily: words move to the next line whole, spaces may stick out, a word wider than the line is cut.
 * @param {Look} look
 * @param {number} width in points
 * @returns {Line[]}
 */
function wrappedLines(look, width) {
  const size = look.font ? toNumber(valueAt(look.font, zero)) : 17;
  const { lines: limitOfLines = 1 } = look;
  const wraps = limitOfLines !== 1 && width > 0 && size > 0;
  const limit = wraps ? Math.floor((width * 1000) / size) : Infinity;
  /** @type {{ text: string, width: number, end: number }[]} */
  const lines = [{ text: '', width: 0, end: 0 }];
  const last = () => lines[lines.length - 1];
  for (const [text, advance, kind = 0] of look.segments || []) {
    if (kind === 2) {
      lines.push({ text: '', width: 0, end: 0 });
      continue;
    }
    if (kind === 0 && last().width > 0 && last().width + advance > limit) lines.push({ text: '', width: 0, end: 0 });
    if (kind === 0 && advance > limit) {
      cutWord(text, advance, limit, lines);
      continue;
    }
    const line = last();
    line.text += text;
    line.width += advance;
    if (kind === 0) line.end = line.width;
  }
  const most = limitOfLines || Infinity;
  return lines.slice(0, most).map((line) => ({ text: line.text.trimEnd(), width: (line.end * size) / 1000 }));
}

/**
 * Cuts a word that is wider than a line, as if its characters were equally wide.
 * @param {string} text
 * @param {number} advance
 * @param {number} limit
 * @param {{ text: string, width: number, end: number }[]} lines
 */
function cutWord(text, advance, limit, lines) {
  const characters = [...text];
  const each = advance / characters.length;
  for (const character of characters) {
    if (lines[lines.length - 1].width > 0 && lines[lines.length - 1].width + each > limit) {
      lines.push({ text: '', width: 0, end: 0 });
    }
    const line = lines[lines.length - 1];
    line.text += character;
    line.width += each;
    line.end = line.width;
  }
}
