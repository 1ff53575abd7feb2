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
    // The display's corners, and the line around it.
    this.corners = svg('path', { class: 'corners' });
    this.outline = svg('path', { class: 'device-outline' });
    this.cutout = svg('path', { class: 'cutout' });
    this.group.append(this.cutout, this.corners, this.outline);
    this.key = '';
  }

  /**
   * @param {ScreenState} screen
   * @param {Linear[]} safeArea top, leading, bottom, trailing
   * @param {Frame} root
   * @param {Appearance} appearance
   */
  draw(screen, safeArea, { width, height }, appearance) {
    const number = (/** @type {Linear | undefined} */ value) => (value === undefined ? 0 : toNumber(valueAt(value, zero)));
    const [status, indicator] = (screen.bars || [0, 0]).map(number);
    const [top, , bottom] = safeArea.map(number);
    const keyboard = Math.min(height, number(screen.keyboard));
    // At another size, it is not this device.
    const isWhole = appearance !== 'wireframe' && number(screen.width) === width && number(screen.height) === height;
    const corners = (isWhole && screen.corners) || 0;
    const key = [width, height, status, indicator, top, bottom, keyboard, corners, screen.cutout].join();
    if (key === this.key) return;
    this.key = key;
    this.drawDevice(width, height, corners, corners ? screen.cutout : undefined);
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

  /**
   * @param {number} width
   * @param {number} height
   * @param {number} corners the radius of the display's corners; 0 without any
   * @param {'notch' | 'island' | undefined} cutout
   */
  drawDevice(width, height, corners, cutout) {
    const display = corners ? null : 'none';
    setAttributes(this.corners, { d: cornerPath(width, height, corners), display });
    setAttributes(this.outline, { d: roundedPath({ x: 0, y: 0, width, height }, corners), display });
    setAttributes(this.cutout, { d: cutout ? cutoutPath(cutout, width, height) : 'M0 0', display });
  }
}

/**
 * What is outside of round corners.
 * @param {number} width
 * @param {number} height
 * @param {number} radius
 */
function cornerPath(width, height, radius) {
  /** @type {(x: number, y: number, across: 1 | -1, down: 1 | -1) => string} */
  const corner = (x, y, across, down) =>
    [
      `M${shown(x - across)} ${shown(y - down)}H${shown(x + across * radius)}V${shown(y)}`,
      `A${radius} ${radius} 0 0 ${across === down ? 0 : 1} ${shown(x)} ${shown(y + down * radius)}H${shown(x - across)}z`,
    ].join('');
  return corner(0, 0, 1, 1) + corner(width, 0, -1, 1) + corner(0, height, 1, -1) + corner(width, height, -1, -1);
}

/**
 * The cutout of a display, in the middle of its upper edge or, in landscape, of its left one.
 * @param {'notch' | 'island'} cutout
 * @param {number} width
 * @param {number} height
 */
function cutoutPath(cutout, width, height) {
  const isLandscape = width > height;
  const middle = (isLandscape ? height : width) / 2;
  if (cutout === 'island') {
    const [x, y, length, depth] = [middle - 62, 11, 124, 37];
    return roundedPath(isLandscape ? { x: y, y: x, width: depth, height: length } : { x, y, width: length, height: depth }, 19);
  }
  const [start, end, inner, depth, radius] = [middle - 82, middle + 82, 10, 32, 22];
  return isLandscape
    ? `M0 ${start}H${inner}A${radius} ${radius} 0 0 1 ${depth} ${start + radius}V${end - radius}A${radius} ${radius} 0 0 1 ${inner} ${end}H0z`
    : `M${start} 0V${inner}A${radius} ${radius} 0 0 0 ${start + radius} ${depth}H${end - radius}A${radius} ${radius} 0 0 0 ${end} ${inner}V0z`;
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
