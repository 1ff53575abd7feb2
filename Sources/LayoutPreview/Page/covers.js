'use strict';
// What covers a screen: the status bar, the home indicator, other bars and the keyboard.

/** A bar that is lower than this has no room for a clock, in points. */
const clockHeight = 20;

/** How many keys the rows of a keyboard have. */
const keyRows = [10, 9, 9, 3];

/** Draws the covers of one screen. */
class Covers {
  constructor() {
    this.top = svg('rect', { class: 'bar' });
    this.bottom = svg('rect', { class: 'bar' });
    this.edges = svg('path', { class: 'edge' });
    this.glyphs = svg('path', { class: 'glyph' });
    this.clock = svg('text', {}, '9:41');
    this.keyboard = svg('rect', { class: 'keyboard' });
    this.keys = svg('path', { class: 'keys' });
    this.group = svg('g', { class: 'cover', 'aria-hidden': 'true' }, this.top, this.bottom, this.edges, this.keyboard, this.keys, this.glyphs, this.clock);
    this.key = '';
  }

  /**
   * @param {ScreenState} screen
   * @param {Linear[]} safeArea top, leading, bottom, trailing
   * @param {Frame} root
   */
  draw(screen, safeArea, { width, height }) {
    const number = (/** @type {Linear | undefined} */ value) => (value === undefined ? 0 : toNumber(valueAt(value, zero)));
    const [status, indicator] = (screen.bars || [0, 0]).map(number);
    const [top, , bottom] = safeArea.map(number);
    const keyboard = Math.min(height, number(screen.keyboard));
    const key = [width, height, status, indicator, top, bottom, keyboard].join();
    if (key === this.key) return;
    this.key = key;
    // What is safe only below a bar of the app, such as a navigation bar, begins below the device's own.
    setAttributes(this.top, { width: shown(width), height: shown(Math.max(0, top)), display: top > status ? null : 'none' });
    setAttributes(this.bottom, { y: shown(height - bottom), width: shown(width), height: shown(Math.max(0, bottom)), display: bottom > indicator ? null : 'none' });
    const edges = [top > status ? `M0 ${shown(top)}H${shown(width)}` : '', bottom > indicator ? `M0 ${shown(height - bottom)}H${shown(width)}` : ''].join('');
    setAttributes(this.edges, { d: edges || 'M0 0' });
    const hasClock = status >= clockHeight && width > height / 3;
    setAttributes(this.clock, { x: shown(Math.min(40, width / 8)), y: shown(status / 2 + 6), 'font-size': 15, display: hasClock ? null : 'none' });
    setAttributes(this.glyphs, { d: (hasClock ? battery(width - Math.min(56, width / 6), status / 2 - 4) : '') + (indicator > 0 ? homeIndicator(width, height) : '') || 'M0 0' });
    setAttributes(this.keyboard, { y: shown(height - keyboard), width: shown(width), height: shown(keyboard), display: keyboard > 0 ? null : 'none' });
    setAttributes(this.keys, { d: keyboard > 0 ? keyPath(width, height - keyboard, keyboard - (keyboard > 2 * indicator ? indicator : 0)) : 'M0 0' });
  }
}

/**
 * @param {number} x
 * @param {number} y
 */
function battery(x, y) {
  return `M${shown(x)} ${shown(y)}h22v11h-22zM${shown(x + 23.5)} ${shown(y + 3.5)}h2v4h-2z`;
}

/**
 * @param {number} width of the screen
 * @param {number} height
 */
function homeIndicator(width, height) {
  const length = Math.min(width, height) * 0.36;
  return `M${shown((width - length) / 2)} ${shown(height - 13)}h${shown(length)}v5h${shown(-length)}z`;
}

/**
 * The keys of a keyboard, in rows of the same height.
 * @param {number} width
 * @param {number} top
 * @param {number} height
 */
function keyPath(width, top, height) {
  const gap = Math.min(6, width / 60, height / 30);
  const rowHeight = (height - gap) / keyRows.length;
  const column = (width - gap) / keyRows[0];
  return keyRows
    .flatMap((count, row) => {
      // The space bar is as wide as half of the keyboard.
      const widths = count === 3 ? [2.5, 5, 2.5] : Array.from({ length: count }, () => 1);
      const start = gap + ((10 - widths.reduce((sum, each) => sum + each, 0)) * column) / 2;
      let x = start;
      return widths.map((share) => {
        const left = x;
        x += share * column;
        return `M${shown(left)} ${shown(top + gap + row * rowHeight)}h${shown(share * column - gap)}v${shown(rowHeight - gap)}h${shown(gap - share * column)}z`;
      });
    })
    .join('');
}
