'use strict';
// The frames of a screen at any size of its root.

/** @typedef {'width' | 'height'} Axis */

/**
 * A frame on the device's pixels, in points, in the root and in the superview.
 * @typedef {{ x: number, y: number, width: number, height: number, left: number, top: number }} Frame
 */

/**
 * One piece with the frames and looks of all views.
 * @typedef {object} WholePiece
 * @property {Piece} piece
 * @property {Fraction} from
 * @property {Fraction} to
 * @property {MovingFrame[]} frames by view
 * @property {Look[]} looks by view
 * @property {Linear[]} margins
 * @property {Linear[]} safeArea
 */

const zero = /** @type {Fraction} */ ({ n: 0, d: 1 });

/**
 * Fills in what pieces leave out.
 * @param {Piece[]} pieces
 * @returns {WholePiece[]}
 */
function wholePieces(pieces) {
  /** @type {WholePiece | undefined} */
  let previous;
  return pieces.map((piece) => {
    const frames = previous ? previous.frames.slice() : [];
    for (const frame of piece.frames) frames[frame[0]] = frame;
    const looks = previous ? previous.looks.slice() : [];
    for (const look of piece.looks) looks[look.view] = look;
    const { margins = [], safeArea = [] } = piece.margins ? piece : previous || piece;
    previous = { piece, from: valueAt(piece.from, zero), to: valueAt(piece.to, zero), frames, looks, margins, safeArea };
    return previous;
  });
}

/** A screen that can be asked for its frames at any size. */
class ScreenModel {
  /**
   * @param {State} state
   * @param {ScreenState} screen
   */
  constructor(state, screen) {
    this.state = state;
    this.screen = screen;
    this.scale = valueAt(screen.scale, zero);
    this.base = wholePieces([screen.base])[0];
    /** @type {Record<Axis, Fraction>} */
    this.own = { width: valueAt(screen.width, zero), height: valueAt(screen.height, zero) };
    /** @type {Partial<Record<Axis, WholePiece[]>>} */
    this.sweeps = {};
  }

  /**
   * The pieces along an axis, in order; empty if there are none.
   * @param {Axis} axis
   * @returns {WholePiece[]}
   */
  pieces(axis) {
    const pieces = axis === 'width' ? this.screen.widths : this.screen.heights;
    return (this.sweeps[axis] ||= wholePieces(pieces || []));
  }

  /**
   * The piece that holds at a size; the one that begins there if two meet.
   * @param {Axis} axis
   * @param {Fraction} size
   * @returns {WholePiece}
   */
  pieceAt(axis, size) {
    if (compare(size, this.own[axis]) === 0) return this.base;
    const pieces = this.pieces(axis);
    let [low, high] = [0, pieces.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (compare(pieces[middle].from, size) <= 0) low = middle;
      else high = middle - 1;
    }
    return pieces[low] || this.base;
  }

  /**
   * The frames of all views at a size, by view.
   * @param {Axis} axis
   * @param {Fraction} size
   * @returns {Frame[]}
   */
  framesAt(axis, size) {
    const piece = this.pieceAt(axis, size);
    return this.pixelFrames(piece.frames, size);
  }

  /**
   * Rounds frames to the device's pixels: each edge in the root, as `layout-lsp solve` does.
   * @param {MovingFrame[]} moving
   * @param {Fraction} size
   * @returns {Frame[]}
   */
  pixelFrames(moving, size) {
    const scale = toNumber(this.scale) || 1;
    const { views } = this.state;
    /** @type {{ x: number, y: number, right: number, bottom: number }[]} */
    const edges = [];
    return moving.map((frame, index) => {
      const [x, y] = [valueAt(frame[1], size), valueAt(frame[2], size)];
      const edge = {
        x: pixel(x, this.scale),
        y: pixel(y, this.scale),
        right: pixel(sum(x, valueAt(frame[3], size)), this.scale),
        bottom: pixel(sum(y, valueAt(frame[4], size)), this.scale),
      };
      edges[index] = edge;
      const outer = edges[views[index].parent] || { x: 0, y: 0 };
      return {
        x: edge.x / scale,
        y: edge.y / scale,
        width: (edge.right - edge.x) / scale,
        height: (edge.bottom - edge.y) / scale,
        left: (edge.x - outer.x) / scale,
        top: (edge.y - outer.y) / scale,
      };
    });
  }
}

/**
 * A view's frame in words.
 * @param {View} view
 * @param {Frame} frame
 */
function frameWords(view, frame) {
  return `${shown(frame.width)} by ${shown(frame.height)} at ${shown(frame.left)}, ${shown(frame.top)}`;
}

/**
 * `imageView` as people say it: image view.
 * @param {string} kind
 */
function kindWords(kind) {
  return { hstack: 'horizontal stack', vstack: 'vertical stack' }[kind] || kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
