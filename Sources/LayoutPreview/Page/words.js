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
 * `left.width = 140` (line 9).
 * @param {Row} row
 */
function rowWords(row) {
  return row.line ? `\`${rowText(row)}\` (line ${row.line})` : rowText(row);
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
 * What changes where two pieces meet, in sentences. Empty if only the way in which views move changes.
 * @param {State} state
 * @param {WholePiece} lower
 * @param {WholePiece} upper
 * @returns {string[]}
 */
function changeWords(state, lower, upper) {
  const [below, above] = [troubles(state, lower.piece), troubles(state, upper.piece)];
  const size = shownFraction(upper.from);
  const sentences = [];
  for (const [key, words] of below) if (!above.has(key)) sentences.push(`Below ${size}, ${words}.`);
  for (const [key, words] of above) if (!below.has(key)) sentences.push(`From ${size} on, ${words}.`);
  return sentences;
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
 * @typedef {{ size: Fraction, words: string, isMajor: boolean, rows: number[] }} Breakpoint
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
    const sentences = changeWords(model.state, pieces[index], upper);
    const rows = changedRows(pieces[index].piece, upper.piece);
    if (sentences.length) return { size: upper.from, words: sentences.join(' '), isMajor: true, rows };
    const moved = upper.piece.frames.map((frame) => `\`${model.state.views[frame[0]].name}\``);
    const names = moved.length > 3 ? `${moved.slice(0, 3).join(', ')} and ${moved.length - 3} more` : moved.join(', ');
    // The sweep has a piece of its own where nothing visible changes.
    if (!names) return [];
    const words = `From ${shownFraction(upper.from)} on, ${names} ${moved.length > 1 ? 'move' : 'moves'} differently.`;
    return { size: upper.from, words, isMajor: false, rows };
  });
}
