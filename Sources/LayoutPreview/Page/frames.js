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
 * @param {WholePiece} [base] the piece before the first
 * @returns {WholePiece[]}
 */
function wholePieces(pieces, base) {
  let previous = base;
  return pieces.map((piece) => {
    const frames = previous ? previous.frames.slice() : [];
    for (const frame of piece.frames) frames[frame[0]] = frame;
    const looks = previous ? previous.looks.slice() : [];
    for (const look of piece.looks) looks[look.view] = look;
    const { margins = [], safeArea = [] } = piece.margins || !previous ? piece : previous;
    previous = { piece, from: valueAt(piece.from, zero), to: valueAt(piece.to, zero), frames, looks, margins, safeArea };
    return previous;
  });
}

/**
 * The size of a root in points.
 * @typedef {Record<Axis, Fraction>} Size
 */

/**
 * What is known of a screen at a size: a piece, the number that its frames are functions of, and whether they are those
 * of the size. If not, they are those of the nearest size that is known.
 * @typedef {{ whole: WholePiece, at: Fraction, size: Size, isExact: boolean }} SizedPlace
 */

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
    const { sized } = screen;
    /** The size that the server has computed, and through which the sweeps go. */
    this.chosen = sized ? { width: valueAt(sized.width, zero), height: valueAt(sized.height, zero) } : this.own;
    this.sized = sized ? wholePieces([sized.piece], this.base)[0] : this.base;
    /** @type {Partial<Record<Axis, WholePiece[]>>} */
    this.sweeps = {};
    /**
     * The frames that were computed last: several parts of the page need them.
     * @type {{ moving: MovingFrame[], size: Fraction, frames: Frame[] } | undefined}
     */
    this.computed = undefined;
  }

  /**
   * The pieces along an axis, in order; empty if there are none.
   * @param {Axis} axis
   * @returns {WholePiece[]}
   */
  pieces(axis) {
    const pieces = axis === 'width' ? this.screen.widths : this.screen.heights;
    return (this.sweeps[axis] ||= wholePieces(pieces || [], this.base));
  }

  /** Whether there is a conflict or an unsatisfied constraint, at some size, that is shown as a chain of lines. */
  get hasChains() {
    const pieces = [this.base, this.sized, ...this.pieces('width'), ...this.pieces('height')];
    return pieces.some(({ piece }) => [...piece.conflicts, ...piece.unmet].some(({ chain }) => chain));
  }

  /**
   * The piece of a sweep that holds at a size; the one that begins there if two meet.
   * @param {Axis} axis
   * @param {Fraction} size
   * @returns {WholePiece | undefined}
   */
  pieceAt(axis, size) {
    const pieces = this.pieces(axis);
    let [low, high] = [0, pieces.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (compare(pieces[middle].from, size) <= 0) low = middle;
      else high = middle - 1;
    }
    return pieces[low];
  }

  /**
   * What is known at a size. If nothing is, the sweep along `axis` is used.
   * @param {Size} size
   * @param {Axis} axis
   * @returns {SizedPlace}
   */
  at(size, axis) {
    if (isSameSize(size, this.own)) return { whole: this.base, at: size.width, size, isExact: true };
    const { chosen } = this;
    if (isSameSize(size, chosen)) return { whole: this.sized, at: size.width, size, isExact: true };
    for (const [along, across] of sides) {
      const piece = compare(size[across], chosen[across]) === 0 ? this.pieceAt(along, size[along]) : undefined;
      if (piece) return { whole: piece, at: size[along], size, isExact: true };
    }
    const nearest = this.pieceAt(axis, size[axis]);
    if (!nearest) return { whole: this.sized, at: chosen.width, size: chosen, isExact: false };
    return { whole: nearest, at: size[axis], size: { ...chosen, [axis]: size[axis] }, isExact: false };
  }

  /**
   * Rounds frames to the device's pixels: each edge in the root, as `layout-lsp solve` does.
   * @param {MovingFrame[]} moving
   * @param {Fraction} size
   * @returns {Frame[]}
   */
  pixelFrames(moving, size) {
    const { computed } = this;
    if (!computed || computed.moving !== moving || compare(computed.size, size) !== 0) {
      this.computed = { moving, size, frames: this.roundedFrames(moving, size) };
      return this.computed.frames;
    }
    return computed.frames;
  }

  /**
   * @param {MovingFrame[]} moving
   * @param {Fraction} size
   * @returns {Frame[]}
   */
  roundedFrames(moving, size) {
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
      const outer = edges[parentOf(views[index])] || { x: 0, y: 0 };
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

/** @type {[along: Axis, across: Axis][]} */
const sides = [
  ['width', 'height'],
  ['height', 'width'],
];

/**
 * @param {Size} one
 * @param {Size} other
 */
function isSameSize(one, other) {
  return compare(one.width, other.width) === 0 && compare(one.height, other.height) === 0;
}

/**
 * The index of a view's superview; -1 for the root.
 * @param {View} view
 */
function parentOf(view) {
  return view.parent === undefined ? 0 : view.parent;
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
