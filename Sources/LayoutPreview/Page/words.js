'use strict';
// What the page says of a state, in sentences.

/** @type {Record<Verdict, string>} */
const verdictWords = {
  satisfied: 'satisfied',
  unmet: 'an optional constraint is not satisfied',
  warning: 'warning',
  ambiguous: 'ambiguous',
  unexpected: 'an expectation fails',
  conflict: 'conflict',
  unsolved: 'not solved within the step limit',
};

/**
 * The verdict that is shown: a text with an error is not satisfied, since a part of it is not solved.
 * @param {State} state
 * @param {Verdict} verdict
 * @returns {{ verdict: Verdict, words: string }}
 */
function verdictOf(state, verdict) {
  return state.omission && verdict === 'satisfied' ? { verdict: 'unsolved', words: 'the text has an error' } : { verdict, words: verdictWords[verdict] };
}

/**
 * Returns the worse of two verdicts: `verdictWords` lists them from the best.
 * @param {Verdict} one
 * @param {Verdict} other
 * @returns {Verdict}
 */
function worseVerdict(one, other) {
  const order = Object.keys(verdictWords);
  return order.indexOf(one) >= order.indexOf(other) ? one : other;
}

/**
 * A row's text; its name comes first if it has one.
 * @param {Row} row
 */
function rowText(row) {
  return row.parts.join('');
}

/**
 * What a row of one message has in common with the same row of another one.
 * @param {Row} row
 */
function rowKey(row) {
  return `${row.statement} ${row.part}`;
}

/**
 * A line of the text, or of another file. One of another file has the statement by which the server finds it.
 * @typedef {{ line: number, file?: string, statement?: number }} LinePlace
 */

/**
 * `line 9`, or `line 9 of Row.layout`.
 * @param {LinePlace} place
 */
function lineWords({ line, file }) {
  return file ? `line ${line} of ${file}` : `line ${line}`;
}

/**
 * `left.width = 140` (line 9).
 * @param {Row} row
 */
function rowWords(row) {
  return row.line ? `\`${rowText(row)}\` (${lineWords(row)})` : rowText(row);
}

/**
 * What is wrong on a piece, each with a key by which it is known on other pieces.
 * @param {State} state
 * @param {Piece} piece
 * @returns {Map<string, string>}
 */
function troubles(state, piece) {
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const conflict of piece.conflicts) {
    const rows = conflict.members.map((index) => state.rows[index]);
    // A statement may have several rows in a conflict.
    const written = new Set(rows.filter((row) => row.line).map(rowWords));
    found.set(`conflict ${conflict.members}`, conflictWords([...written]));
  }
  for (const unmet of piece.unmet) {
    found.set(`unmet ${unmet.row}`, `${rowWords(state.rows[unmet.row])} is not satisfied`);
  }
  for (const warning of piece.warnings) found.set(warningKey(warning), warningWords(warning));
  for (const view of piece.open) found.set(`open ${view}`, `\`${state.views[view].name}\` is ambiguous`);
  if (piece.verdict === 'unsolved') found.set('unsolved', 'the layout could not be solved within the step limit');
  return found;
}

/**
 * Of many members, the violated one is named: a list of all of them is below the picture. The verb is first, since a long
 * sentence may be cut.
 * @param {string[]} members
 */
function conflictWords(members) {
  if (members.length === 1) return `${members[0]} conflicts with the size of the preview`;
  if (members.length <= 3) return `there is a conflict between ${members.slice(0, -1).join(', ')} and ${members[members.length - 1]}`;
  return `${members[members.length - 1]} conflicts with ${members.length - 1} other constraints`;
}

/** @param {Warning} warning */
function warningKey([code, line, text]) {
  return `${code === 'unexpected' ? 'error' : 'warning'} ${code} ${line} ${text}`;
}

/** @param {Warning} warning */
function warningWords([code, , text]) {
  const name = `\`${text.split('\n')[0].slice(0, 40)}\``;
  /** @type {Record<string, string>} */
  const words = {
    outside: `${name} sticks out of its superview`,
    overlap: `${name} overlaps another view`,
    clipped: `the text of ${name} is cut off`,
    collapses: `${name} has no size`,
    unexpected: `${name} fails`,
  };
  return words[code] || `${code}: ${name}`;
}

/**
 * What is wrong on one side only of where two pieces meet.
 * @param {State} state
 * @param {WholePiece} lower
 * @param {WholePiece} upper
 * @returns {{ below: string[], above: string[] }}
 */
function changes(state, lower, upper) {
  const [below, above] = [troubles(state, lower.piece), troubles(state, upper.piece)];
  const others = (/** @type {Map<string, string>} */ own, /** @type {Map<string, string>} */ other) => [...own].filter(([key]) => !other.has(key)).map(([, words]) => words);
  return { below: others(below, above), above: others(above, below) };
}

/**
 * The rows that are not satisfied on one of two pieces only, and then the rows that they conflict with.
 * @param {Piece} lower
 * @param {Piece} upper
 */
function changedRows(lower, upper) {
  const [below, above] = [lower, upper].map(contradictions);
  const changed = [...below, ...above].filter(([row]) => !below.has(row) || !above.has(row));
  return [...changed.map(([row]) => row), ...changed.flatMap(([, members]) => members)];
}

/**
 * The rows that are not satisfied on a piece, each with those that it conflicts with.
 * @param {Piece} piece
 * @returns {Map<number, number[]>}
 */
function contradictions(piece) {
  return new Map([
    ...piece.conflicts.map(({ members }) => /** @type {[number, number[]]} */ ([members[members.length - 1], members])),
    ...piece.unmet.map(({ row, members = [] }) => /** @type {[number, number[]]} */ ([row, members])),
  ]);
}

/**
 * Where two pieces meet: the size, what changes there, and the rows that are not satisfied on one side only.
 * @typedef {object} Breakpoint
 * @property {Fraction} size
 * @property {string} words
 * @property {boolean} isMajor
 * @property {string[]} below what is wrong below the size only
 * @property {string[]} above what is wrong from the size on only
 * @property {string} moved the views that move differently, if nothing else changes
 * @property {number[]} rows
 */

/**
 * The sizes at which something changes along an axis.
 * @param {ScreenModel} model
 * @param {Axis} axis
 * @returns {Breakpoint[]}
 */
function breakpoints(model, axis) {
  const pieces = model.pieces(axis);
  return pieces.slice(1).flatMap((upper, index) => {
    const { below, above } = changes(model.state, pieces[index], upper);
    const size = upper.from;
    const common = { size, below, above, rows: changedRows(pieces[index].piece, upper.piece) };
    const sentences = [...below.map((words) => `Below ${shownFraction(size)}, ${words}.`), ...above.map((words) => `From ${shownFraction(size)} on, ${words}.`)];
    if (sentences.length) return { ...common, words: sentences.join(' '), isMajor: true, moved: '' };
    const views = upper.piece.frames.map((frame) => `\`${model.state.views[frame[0]].name}\``);
    const names = views.length > 3 ? `${views.slice(0, 3).join(', ')} and ${views.length - 3} more` : views.join(', ');
    // The sweep has a piece of its own where nothing visible changes.
    if (!names) return [];
    const moved = `${names} ${views.length > 1 ? 'move' : 'moves'} differently`;
    return { ...common, words: `From ${shownFraction(size)} on, ${moved}.`, isMajor: false, moved };
  });
}

/**
 * What happens at the next breakpoint of a side: `At 402 (9 wider): …`.
 * @param {Breakpoint} breakpoint
 * @param {Axis} axis
 * @param {Fraction} from the length of the side now
 */
function breakpointNote({ size, below, above, moved }, axis, from) {
  const isLess = compare(size, from) < 0;
  const comparative = axis === 'width' ? (isLess ? 'narrower' : 'wider') : isLess ? 'shorter' : 'taller';
  // The size itself belongs to what is above it.
  const place = `${isLess ? 'Below' : 'At'} ${shownFraction(size)} (${shown(Math.abs(toNumber(difference(size, from))))} ${comparative})`;
  const [begins, ends] = isLess ? [below, above] : [above, below];
  const sentences = [begins.length ? begins.join('; ') : moved, ends.length ? `this ends: ${ends.join('; ')}` : ''].filter(Boolean);
  return `${place}: ${sentences.join('. Also, ')}.`;
}
