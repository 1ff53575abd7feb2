'use strict';
// The sweep as a band: a stretch for each verdict, and a tick for each size at which something changes.

/** How much room a character of a breakpoint's number takes, in pixels. */
const characterWidth = 6;

class Band {
  /**
   * @param {Axis} axis
   * @param {HTMLElement} element
   * @param {(size: Fraction) => void} choose
   */
  constructor(axis, element, choose) {
    this.axis = axis;
    this.element = element;
    this.choose = choose;
    this.stretches = html('div', { class: 'stretches' });
    this.proof = html('div', { class: 'proofs' });
    this.ticks = html('div', { class: 'ticks' });
    element.replaceChildren(this.stretches, this.proof, this.ticks);
    /** @type {ScreenModel | undefined} */
    this.model = undefined;
    /** @type {Breakpoint[]} */
    this.breakpoints = [];
    this.zoom = 0;
  }

  /**
   * @param {ScreenModel} newest
   * @param {number} zoom
   */
  draw(newest, zoom) {
    const { partial } = newest.state;
    setAttributes(this.element, { class: partial ? 'old' : null });
    // While the sweep is still being computed, the one before stays.
    const model = partial && this.model && isSameScreen(this.model, newest) ? this.model : newest;
    if (this.model === model && this.zoom === zoom) return;
    if (this.model !== model) this.breakpoints = breakpoints(model, this.axis);
    this.model = model;
    this.zoom = zoom;
    const pieces = model.pieces(this.axis);
    this.element.hidden = pieces.length === 0;
    this.drawStretches(pieces, zoom);
    drawProof(this, model, zoom);
    this.drawTicks(zoom);
  }

  /**
   * Neighbours of one verdict are one stretch.
   * @param {WholePiece[]} pieces
   * @param {number} zoom
   */
  drawStretches(pieces, zoom) {
    /** @type {{ verdict: Verdict, from: Fraction, to: Fraction }[]} */
    const stretches = [];
    for (const { piece, from, to } of pieces) {
      const last = stretches[stretches.length - 1];
      if (last && last.verdict === piece.verdict) last.to = to;
      else stretches.push({ verdict: piece.verdict, from, to });
    }
    patchChildren(
      this.stretches,
      stretches,
      (_, index) => String(index),
      () => html('span', { role: 'img' }),
      (/** @type {HTMLElement} */ element, { verdict, from, to }) => {
        const words = `${shownFraction(from)} to ${shownFraction(to)}: ${verdictWords[verdict]}`;
        setAttributes(element, { class: `stretch ${verdict}`, 'aria-label': words, title: words });
        this.place(element, toNumber(from) * zoom, (toNumber(to) - toNumber(from)) * zoom);
      }
    );
  }

  /** @param {number} zoom */
  drawTicks(zoom) {
    // Numbers that would overlap the previous one are left out.
    /** @type {Set<Breakpoint>} */
    const labelled = new Set();
    let end = -Infinity;
    for (const breakpoint of this.breakpoints) {
      const place = toNumber(breakpoint.size) * zoom;
      if (!breakpoint.isMajor || this.axis === 'height' || place < end) continue;
      labelled.add(breakpoint);
      end = place + 3 + shownFraction(breakpoint.size).length * characterWidth;
    }
    patchChildren(
      this.ticks,
      this.breakpoints,
      (breakpoint) => shownFraction(breakpoint.size),
      () => {
        const tick = html('button', { type: 'button', tabindex: '-1' });
        tick.addEventListener('click', () => {
          const size = this.breakpoints.find((each) => shownFraction(each.size) === tick.dataset.key);
          if (size) this.choose(size.size);
        });
        return tick;
      },
      (/** @type {HTMLElement} */ element, breakpoint) => {
        const { size, words, isMajor } = breakpoint;
        setAttributes(element, { class: isMajor ? 'tick major' : 'tick', 'aria-label': `${shownFraction(size)}. ${words}`, title: words });
        setText(element, labelled.has(breakpoint) ? shownFraction(size) : '');
        this.place(element, toNumber(size) * zoom);
      }
    );
  }

  /**
   * @param {HTMLElement} element
   * @param {number} start in pixels
   * @param {number} [length]
   */
  place(element, start, length) {
    const isAcross = this.axis === 'width';
    element.style[isAcross ? 'left' : 'top'] = `${start}px`;
    if (length !== undefined) element.style[isAcross ? 'width' : 'height'] = `${Math.max(1, length)}px`;
  }

  /**
   * The next breakpoint below or above a size; minor ones are passed over if there are major ones.
   * @param {Fraction} size
   * @param {-1 | 1} direction
   * @returns {Breakpoint | undefined}
   */
  next(size, direction) {
    const major = this.breakpoints.filter((each) => each.isMajor);
    const found = (major.length ? major : this.breakpoints).filter((each) => compare(each.size, size) === direction);
    return direction < 0 ? found[found.length - 1] : found[0];
  }
}

/**
 * @param {ScreenModel} one
 * @param {ScreenModel} other
 */
function isSameScreen(one, other) {
  return one.screen.name === other.screen.name && one.state.layout === other.state.layout;
}
