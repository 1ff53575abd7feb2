'use strict';
// How kinds of views are drawn: the table comes with the page, and is that of the pictures in hovers.

/** @typedef {[across: number, down: number, right: number, below: number]} Place */
/** @typedef {['line', Place, Place] | ['circle', Place, number] | ['box', Place, Place, number]} Mark */

/**
 * @typedef {object} Shape
 * @property {'solid' | 'dashed' | 'dotted' | 'none'} outline
 * @property {number} radius
 * @property {number} textInset
 * @property {boolean} centered
 * @property {Mark[]} marks
 */

/** @type {{ kinds: Record<string, Shape>, colors: Record<string, string> }} */
const shapeTable = JSON.parse(byId('shapes').textContent || '{}');

/** @type {Shape} */
const plainShape = { outline: 'solid', radius: 0, textInset: 0, centered: false, marks: [] };

/**
 * @param {string} kind
 * @returns {Shape}
 */
function shapeOf(kind) {
  return Object.prototype.hasOwnProperty.call(shapeTable.kinds, kind) ? shapeTable.kinds[kind] : plainShape;
}

/**
 * The code of a colour as a layout writes it; undefined for one that is not known.
 * @param {string | undefined} written
 */
function colorCode(written) {
  if (!written) return undefined;
  if (/^#[0-9a-f]{6}$/i.test(written)) return written;
  return Object.prototype.hasOwnProperty.call(shapeTable.colors, written) ? shapeTable.colors[written] : undefined;
}

/**
 * The attributes of a mark in a view of a size, and the element that it is.
 * @param {Mark} mark
 * @param {number} width
 * @param {number} height
 * @returns {{ tag: 'line' | 'circle' | 'rect', attributes: Attributes }}
 */
function markAttributes(mark, width, height) {
  /** @type {(place: Place) => [number, number]} */
  const at = ([across, down, right, below]) => [across * width + right, down * height + below];
  const [x, y] = at(mark[1]);
  switch (mark[0]) {
    case 'line': {
      const [right, bottom] = at(mark[2]);
      return { tag: 'line', attributes: { x1: x, y1: y, x2: right, y2: bottom } };
    }
    case 'circle':
      return { tag: 'circle', attributes: { cx: x, cy: y, r: Math.max(0, Math.min(mark[2], height / 2 - 2, width / 2)) } };
    case 'box': {
      const [right, bottom] = at(mark[2]);
      const size = { width: Math.max(0, right - x), height: Math.max(0, bottom - y) };
      return { tag: 'rect', attributes: { x, y, ...size, rx: mark[3] } };
    }
  }
}
