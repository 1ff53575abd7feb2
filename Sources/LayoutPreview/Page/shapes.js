'use strict';
// How kinds of views are drawn: the table comes with the page, and is that of the pictures in hovers.

/** @typedef {'light' | 'dark' | 'wireframe'} Appearance */
/** @typedef {[across: number, down: number, right: number, below: number]} Place */
/** @typedef {['line', Place, Place] | ['circle', Place, number] | ['box', Place, Place, number] | ['lines', Place[]] | ['cells', number, number, any[]]} Mark */
/** @typedef {[code: string, opacity: number]} Color */
/** @typedef {[light: Color, dark: Color]} Paint */

/**
 * @typedef {object} Shape
 * @property {'solid' | 'dashed' | 'dotted' | 'none'} outline
 * @property {number} radius
 * @property {number} textInset
 * @property {boolean} centered
 * @property {Mark[]} marks
 * @property {KindLook} look
 */

/**
 * @typedef {object} KindLook The drawing of a kind as in the app.
 * @property {Paint | null} fill
 * @property {Paint | null} stroke
 * @property {number} radius
 * @property {Paint} text
 * @property {{ fill: Paint | null, stroke: Paint | null, width: number, marks: Mark[] }[]} layers
 * @property {boolean} placeholder
 * @property {boolean} contentMode
 */

/** @type {{ kinds: Record<string, Shape>, colors: Record<string, Paint>, leastContrast: number }} */
const shapeTable = JSON.parse(byId('shapes').textContent || '{}');

/**
 * @param {string} kind
 * @returns {Shape}
 */
function shapeOf(kind) {
  // The last row, without a name, is that of all other kinds.
  return Object.prototype.hasOwnProperty.call(shapeTable.kinds, kind) ? shapeTable.kinds[kind] : shapeTable.kinds[''];
}

/**
 * @param {Paint} paint
 * @param {Appearance} appearance
 * @returns {Color}
 */
function colorIn(paint, appearance) {
  return paint[appearance === 'dark' ? 1 : 0];
}

/**
 * A colour as a layout writes it; undefined for one that is not known or not seen.
 * @param {string | undefined} written
 * @param {Appearance} appearance
 * @returns {Color | undefined}
 */
function writtenColor(written, appearance) {
  if (!written) return undefined;
  if (/^#[0-9a-f]{6}$/i.test(written)) return [written, 1];
  const paint = Object.prototype.hasOwnProperty.call(shapeTable.colors, written) ? shapeTable.colors[written] : undefined;
  const color = paint && colorIn(paint, appearance);
  return color && color[1] > 0 ? color : undefined;
}

/**
 * The code of a colour as a layout writes it, without its opacity.
 * @param {string | undefined} written
 */
function colorCode(written) {
  const color = writtenColor(written, 'light');
  return color && color[0];
}

/**
 * The attributes of an element that a colour fills, or whose lines it has; without one, it has none.
 * @param {'fill' | 'stroke'} name
 * @param {Color | undefined} color
 * @returns {Attributes}
 */
function colorAttributes(name, color) {
  return { [name]: color ? color[0] : 'none', [`${name}-opacity`]: color && color[1] < 1 ? color[1] : null };
}

/**
 * A colour over an opaque one, as red, green and blue from 0 to 1.
 * @param {Color} color
 * @param {Color} ground
 */
function mixed([code, opacity], [other]) {
  const part = (/** @type {string} */ text, /** @type {number} */ index) => parseInt(text.slice(1 + 2 * index, 3 + 2 * index), 16) / 255;
  return [0, 1, 2].map((index) => part(code, index) * opacity + part(other, index) * (1 - opacity));
}

/**
 * @param {Color} color
 * @param {Color} ground
 */
function contrast(color, ground) {
  const luminance = (/** @type {number[]} */ [red, green, blue]) => 0.2126 * red * red + 0.7152 * green * green + 0.0722 * blue * blue;
  const [one, other] = [luminance(mixed(color, ground)), luminance(mixed(ground, ground))];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/**
 * The colour of a text on a ground: its own if it is legible there, and otherwise white or black.
 * @param {Color} color
 * @param {Color} ground
 * @returns {Color}
 */
function legible(color, ground) {
  if (contrast(color, ground) >= shapeTable.leastContrast) return color;
  return contrast(['#ffffff', 1], ground) >= shapeTable.leastContrast ? ['#ffffff', 1] : ['#000000', 1];
}

/**
 * A rectangle in points, and the limits beyond which nothing is drawn.
 * @typedef {{ x: number, y: number, width: number, height: number, across?: [number, number], down?: [number, number] }} Box
 */

/** The most cells along a side. */
const cellLimit = 40;

/** @param {number} value a number of points, to the tenth */
function tenths(value) {
  return Math.round(value * 10) / 10;
}

/**
 * Where a place of a view is, if this is its rectangle.
 * @param {Box} box
 * @param {Place} place
 * @returns {[number, number]}
 */
function pointIn({ x, y, width, height, across: sides = [-Infinity, Infinity], down: ends = [-Infinity, Infinity] }, [across, down, right, below]) {
  return [Math.min(Math.max(x + across * width + right, sides[0]), sides[1]), Math.min(Math.max(y + down * height + below, ends[0]), ends[1])];
}

/**
 * The data of a path for a mark, as `MarkPath.swift` has it.
 * @param {Mark} mark
 * @param {Box} box
 * @returns {string}
 */
function markPath(mark, box) {
  switch (mark[0]) {
    case 'line':
      return pathThrough([mark[1], mark[2]], box);
    case 'lines':
      return pathThrough(mark[1], box);
    case 'circle': {
      const [x, y] = pointIn(box, mark[1]);
      const radius = Math.max(0, Math.min(mark[2], box.height / 2 - 2, box.width / 2));
      const [left, right, side, down] = [x - radius, x + radius, radius, y].map(tenths);
      return `M${left} ${down}A${side} ${side} 0 0 1 ${right} ${down}A${side} ${side} 0 0 1 ${left} ${down}z`;
    }
    case 'box': {
      const [[x, y], [right, bottom]] = [pointIn(box, mark[1]), pointIn(box, mark[2])];
      return roundedPath({ x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) }, mark[3]);
    }
    case 'cells': {
      const count = (/** @type {number} */ size, /** @type {number} */ length) => (size > 0 ? Math.max(0, Math.min(cellLimit, Math.floor(length / size))) : 1);
      const [width, height] = [mark[1] || box.width, mark[2] || box.height];
      const columns = count(mark[1], box.width);
      const cells = Array.from({ length: columns * count(mark[2], box.height) }, (_, index) => ({
        x: box.x + (index % columns) * width,
        y: box.y + Math.floor(index / columns) * height,
        width,
        height,
      }));
      return cells.flatMap((cell) => mark[3].map((each) => markPath(each, cell))).join('');
    }
  }
}

/**
 * @param {Place[]} places
 * @param {Box} box
 */
function pathThrough(places, box) {
  return places.map((place, index) => `${index ? 'L' : 'M'}${pointIn(box, place).map(tenths).join(' ')}`).join('');
}

/**
 * A rectangle with round corners.
 * @param {Box} box
 * @param {number} wanted the radius
 */
function roundedPath({ x, y, width, height }, wanted) {
  const radius = Math.max(0, Math.min(wanted, width / 2, height / 2));
  const [left, right, top, bottom] = [x, x + width, y, y + height].map(tenths);
  if (!radius) return `M${left} ${top}H${right}V${bottom}H${left}z`;
  const side = tenths(radius);
  const corner = (/** @type {number} */ across, /** @type {number} */ down) => `A${side} ${side} 0 0 1 ${tenths(across)} ${tenths(down)}`;
  return [
    `M${tenths(x + radius)} ${top}H${tenths(x + width - radius)}${corner(x + width, y + radius)}`,
    `V${tenths(y + height - radius)}${corner(x + width - radius, y + height)}`,
    `H${tenths(x + radius)}${corner(x, y + height - radius)}V${tenths(y + radius)}${corner(x + radius, y)}z`,
  ].join('');
}

/**
 * Where the image of a view is, by its content mode and natural size.
 * @param {Look} look
 * @param {Box} frame
 * @returns {Box}
 */
function contentBox(look, frame) {
  const [width, height] = (look.natural || []).map((side) => (side === null ? 0 : toNumber(valueAt(side, zero))));
  if (!look.contentMode || !(width > 0 && height > 0)) return frame;
  const [across, down] = [frame.width / width, frame.height / height];
  /** @type {Record<string, number | undefined>} */
  const scales = { scaleAspectFit: Math.min(across, down), scaleAspectFill: Math.max(across, down), center: 1 };
  const scale = scales[look.contentMode];
  if (scale === undefined) return frame;
  const [wide, high] = [width * scale, height * scale];
  const place = { x: frame.x + (frame.width - wide) / 2, y: frame.y + (frame.height - high) / 2, width: wide, height: high };
  return { ...place, across: [frame.x, frame.x + Math.max(0, frame.width)], down: [frame.y, frame.y + Math.max(0, frame.height)] };
}

/**
 * The part of a rectangle that is drawn.
 * @param {Box} box
 * @returns {Box}
 */
function visiblePart(box) {
  const [[x, y], [right, bottom]] = [pointIn(box, [0, 0, 0, 0]), pointIn(box, [1, 1, 0, 0])];
  return { x, y, width: right - x, height: bottom - y };
}
