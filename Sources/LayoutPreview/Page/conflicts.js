'use strict';
// A conflict as dimension lines that do not add up.

class Chains {
  /** @param {(row: number) => void} open called with the row whose line is to be shown */
  constructor(open) {
    this.open = open;
    this.element = byId('chains');
  }

  /**
   * @param {State} state
   * @param {Piece} piece
   * @param {Fraction} size
   * @param {number} zoom
   */
  draw(state, piece, size, zoom) {
    const conflicts = piece.conflicts;
    patchChildren(
      this.element,
      conflicts,
      (conflict) => `${conflict.members} ${Boolean(conflict.chain)}`,
      () => html('section', { class: 'chain', 'aria-label': 'Conflict' }, html('p'), html('div', { class: 'lines' }), html('ol')),
      (/** @type {HTMLElement} */ element, conflict) => {
        const [words, lines, list] = /** @type {[HTMLElement, HTMLElement, HTMLElement]} */ (/** @type {unknown} */ ([...element.children]));
        const { chain } = conflict;
        if (chain) this.drawChain(state, conflict, chain, size, zoom, words, lines);
        else words.replaceChildren('These constraints conflict:');
        this.drawMembers(state, conflict, chain, size, list);
      }
    );
  }

  /**
   * @param {State} state
   * @param {Conflict} conflict
   * @param {Chain} chain
   * @param {Fraction} size
   * @param {number} zoom
   * @param {HTMLElement} words
   * @param {HTMLElement} lines
   */
  drawChain(state, conflict, chain, size, zoom, words, lines) {
    const has = toNumber(valueAt(chain.length, size));
    const lengths = chain.links.map((link) => toNumber(valueAt(link.length, size)));
    const needs = lengths.reduce((total, length) => total + length, 0);
    const base = state.rows[conflict.members[chain.base]];
    const missing = shown(Math.abs(needs - has));
    setText(words, `These constraints need a ${chain.axis} of ${shown(needs)}, and ${base.line ? rowWords(base) : `it has ${shown(has)}`}: ${missing} points ${needs > has ? 'are missing' : 'are left over'}.`);
    const drawing = lines.firstElementChild || lines.appendChild(svg('svg', { role: 'img' }));
    const longest = Math.max(needs, has, ...runningEnds(lengths));
    setAttributes(drawing, { width: shown(longest * zoom + 40), height: 82, 'aria-label': `${lengths.map(shown).join(' + ')} = ${shown(needs)}, not ${shown(has)}` });
    const parts = [dimensionLine(0, has, 14, shown(has), 'base', zoom)];
    let start = 0;
    chain.links.forEach((link, index) => {
      const end = start + lengths[index];
      const sign = link.relation === '=' ? '' : link.relation === '<=' ? '≤ ' : '≥ ';
      parts.push(dimensionLine(start, end, 44, sign + shown(lengths[index]), 'link', zoom));
      start = end;
    });
    parts.push(dimensionLine(Math.min(needs, has), Math.max(needs, has), 70, missing, 'missing', zoom));
    drawing.replaceChildren(...parts);
  }

  /**
   * @param {State} state
   * @param {Conflict} conflict
   * @param {Chain | undefined} chain
   * @param {Fraction} size
   * @param {HTMLElement} list
   */
  drawMembers(state, conflict, chain, size, list) {
    patchChildren(
      list,
      conflict.members,
      (member) => String(member),
      (member) => {
        const button = html('button', { type: 'button', class: 'row' });
        button.addEventListener('click', () => this.open(member));
        return html('li', {}, button);
      },
      (/** @type {HTMLElement} */ element, member, index) => {
        const row = state.rows[member];
        const links = chain ? chain.links.filter((link) => link.member === index) : [];
        const lengths = links.map((link) => shownFraction(valueAt(link.length, size))).join(' + ');
        const part = links.map((link) => link.words).join(', ') || row.part;
        const words = `${row.label ? `"${row.label}": ` : ''}${rowText(row)}${row.part ? ` (${part})` : ''}${row.line ? `, line ${row.line}` : ''}`;
        setText(/** @type {HTMLElement} */ (element.firstElementChild), lengths ? `${lengths}: ${words}` : words);
      }
    );
  }
}

/** @param {number[]} lengths */
function runningEnds(lengths) {
  let end = 0;
  return lengths.map((length) => (end += length));
}

/**
 * A line with ends and its length above it.
 * @param {number} from in points
 * @param {number} to
 * @param {number} y in pixels
 * @param {string} words
 * @param {string} kind
 * @param {number} zoom
 */
function dimensionLine(from, to, y, words, kind, zoom) {
  const [left, right] = [Math.min(from, to) * zoom + 1, Math.max(from, to) * zoom + 1];
  return svg(
    'g',
    { class: `dimension ${kind}` },
    svg('line', { x1: left, x2: right, y1: y, y2: y }),
    svg('line', { x1: left, x2: left, y1: y - 5, y2: y + 5 }),
    svg('line', { x1: right, x2: right, y1: y - 5, y2: y + 5 }),
    svg('text', { x: (left + right) / 2, y: y - 3, 'text-anchor': 'middle' }, words)
  );
}
