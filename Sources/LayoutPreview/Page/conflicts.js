'use strict';
// A conflict as dimension lines that do not add up.

/**
 * A conflict, or a constraint that is not satisfied and why.
 * @typedef {{ key: string, members: number[], chain: Chain | undefined, unmet: Unmet | undefined }} Contradiction
 */

class Chains {
  /**
   * @param {object} actions
   * @param {(row: Row) => Node[]} actions.row a row with its numbers, which may be editable
   * @param {(conflict: number) => void} actions.fixes
   * @param {() => boolean} actions.isBusy whether a number is being edited
   */
  constructor(actions) {
    this.actions = actions;
    this.element = byId('chains');
  }

  /**
   * @param {ScreenModel} model
   * @param {SizedPlace} place
   * @param {number} zoom
   * @param {boolean} isLive
   */
  draw(model, place, zoom, isLive) {
    if (this.actions.isBusy()) return;
    const { state } = model;
    const { piece } = place.whole;
    const isOwn = place.whole === model.base;
    /** @type {Contradiction[]} */
    const found = [
      ...piece.conflicts.map(({ members, chain }) => ({ key: `conflict ${members}`, members, chain, unmet: undefined })),
      ...piece.unmet.flatMap((unmet) => (unmet.members && unmet.chain ? [{ key: `unmet ${unmet.members}`, members: unmet.members, chain: unmet.chain, unmet }] : [])),
    ];
    patchChildren(
      this.element,
      found,
      ({ key, members, chain }) => `${key} ${Boolean(chain)} ${isLive} ${members.map((row) => rowText(state.rows[row]))}`,
      ({ unmet, members, chain }) => html('section', { class: unmet ? 'chain unmet' : 'chain', 'aria-label': unmet ? 'Not satisfied' : 'Conflict' }, html('div', { class: 'lines' }), html('p'), html('ol', {}, ...this.members(state, members, chain)), html('p', { class: 'fixes' })),
      (/** @type {HTMLElement} */ element, contradiction, index) => {
        const [lines, words, list, fixes] = /** @type {HTMLElement[]} */ ([...element.children]);
        const { chain } = contradiction;
        if (chain) this.drawChain(state, contradiction, chain, place.at, zoom, words, lines);
        else words.replaceChildren('These constraints conflict:');
        this.drawLengths(contradiction, place.at, list);
        const hasFixes = isOwn && !contradiction.unmet && (isLive || (model.screen.fixes || []).some((fix) => fix.conflict === index));
        this.drawFixes(fixes, hasFixes, index);
      }
    );
  }

  /**
   * @param {HTMLElement} element
   * @param {boolean} hasFixes
   * @param {number} conflict
   */
  drawFixes(element, hasFixes, conflict) {
    element.hidden = !hasFixes;
    if (!hasFixes || element.firstChild) return;
    const button = html('button', { type: 'button', 'aria-haspopup': 'menu' }, 'Fixes');
    button.addEventListener('click', () => this.actions.fixes(conflict));
    element.append(button);
  }

  /**
   * @param {State} state
   * @param {Contradiction} contradiction
   * @param {Chain} chain
   * @param {Fraction} at
   * @param {number} zoom
   * @param {HTMLElement} words
   * @param {HTMLElement} lines
   */
  drawChain(state, { members, unmet }, chain, at, zoom, words, lines) {
    const has = toNumber(valueAt(chain.length, at));
    // Views that touch need no line.
    const links = chain.links.filter((link) => toNumber(valueAt(link.length, at)) !== 0);
    const lengths = links.map((link) => toNumber(valueAt(link.length, at)));
    const needs = lengths.reduce((total, length) => total + length, 0);
    const base = state.rows[members[chain.base]];
    const missing = shown(Math.abs(needs - has));
    const subject = unmet ? `\`${rowText(state.rows[unmet.row])}\` needs` : 'These constraints need';
    const rest = base.line && !unmet ? rowWords(base) : `it has ${shown(has)}`;
    const sentence = `${subject} a ${chain.axis} of ${shown(needs)}, and ${rest}: ${missing} points ${needs > has ? 'are missing' : 'are left over'}.`;
    if (words.textContent !== sentence.replace(/`/g, '')) words.replaceChildren(...withCode(sentence));
    const drawing = lines.firstElementChild || lines.appendChild(svg('svg', { role: 'img' }));
    const longest = Math.max(needs, has, ...runningEnds(lengths));
    setAttributes(drawing, { width: shown(longest * zoom + 40), height: 82, 'aria-label': `${lengths.map(shown).join(' + ')} = ${shown(needs)}, not ${shown(has)}` });
    const parts = [dimensionLine(0, has, 14, shown(has), 'base', zoom)];
    let start = 0;
    links.forEach((link, index) => {
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
   * @param {number[]} members
   * @param {Chain | undefined} chain
   */
  members(state, members, chain) {
    return members.map((member, index) => {
      const isInChain = chain !== undefined && chain.links.some((link) => link.member === index);
      // The chain says which part of a statement a row is.
      const row = isInChain ? { ...state.rows[member], part: '' } : state.rows[member];
      const label = row.label ? [document.createTextNode(`"${row.label}": `)] : [];
      return html('li', {}, html('span'), ...label, ...this.actions.row(row));
    });
  }

  /**
   * The length of each member before its text.
   * @param {Contradiction} contradiction
   * @param {Fraction} at
   * @param {HTMLElement} list
   */
  drawLengths({ chain }, at, list) {
    [...list.children].forEach((element, index) => {
      const links = chain ? chain.links.filter((link) => link.member === index) : [];
      const lengths = links.map((link) => `${shownFraction(valueAt(link.length, at))} (${link.words})`).join(' + ');
      setText(/** @type {HTMLElement} */ (element.firstElementChild), lengths ? `${lengths}: ` : '');
    });
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
  // Upon a short line, the text of what is missing would lie on its ends.
  const isBeside = kind === 'missing' && right - left < words.length * 8 + 8;
  return svg(
    'g',
    { class: `dimension ${kind}` },
    svg('line', { x1: left, x2: right, y1: y, y2: y }),
    svg('line', { x1: left, x2: left, y1: y - 5, y2: y + 5 }),
    svg('line', { x1: right, x2: right, y1: y - 5, y2: y + 5 }),
    svg('text', isBeside ? { x: right + 6, y: y + 4 } : { x: (left + right) / 2, y: y - 3, 'text-anchor': 'middle' }, words)
  );
}
