'use strict';
// Where a drag, or a number that keys step, meets the end of the interval in which no new problem begins. It stops there
// first, and goes past the end when it is continued.

/** How far the pointer goes past an end before the drag does, in pixels. */
const detentDistance = 14;

/**
 * An end of an interval: how far it is, and what ends it.
 * @typedef {{ by: number, words: string }} IntervalEnd
 */

/**
 * The ends of a drag along an axis, or of a number.
 * @typedef {{ axis?: Axis, less?: IntervalEnd, more?: IntervalEnd }} Limit
 */

/** The limits of one gesture at a time. */
class Limits {
  /**
   * @param {object} actions
   * @param {(gesture: object) => void} actions.ask
   * @param {() => number} actions.version of the text that the page shows
   * @param {(words: string) => void} actions.say
   */
  constructor(actions) {
    this.actions = actions;
    /** What was asked for last. */
    this.key = '';
    /** @type {Limit[]} */
    this.limits = [];
    /** What was said last, and at which end a step has stopped. */
    this.said = '';
    this.stopped = '';
  }

  /**
   * The limits of a gesture if they are known. Asks for them once.
   * @param {string} about names the gesture as the answer does
   * @param {object} gesture
   */
  of(about, gesture) {
    const key = `${this.actions.version()} ${about}`;
    if (key !== this.key) {
      Object.assign(this, { key, limits: [], said: '' });
      this.actions.ask({ ...gesture, action: 'limits' });
    }
    return this.limits;
  }

  /** @param {Incoming} message */
  take({ version, about, limits }) {
    if (`${version} ${about}` === this.key) this.limits = limits || [];
  }

  /**
   * Says once what ends the interval, when a drag is at the end or past it.
   * @param {IntervalEnd[]} ends
   */
  explain(ends) {
    const words = ends.map((end) => plain(end.words)).join('; ');
    if (words && words !== this.said) this.actions.say(words);
    this.said = words;
  }

  /**
   * Whether a step by a key stops, because it would go past an end. The next one does not.
   * @param {Limit[]} limits of the gesture
   * @param {[number, number]} by
   * @param {string} about
   */
  stops(limits, by, about) {
    const [end] = endsPassed(limits, by);
    const stop = end ? `${this.actions.version()} ${about} ${by.map(Math.sign)}` : '';
    if (!end || stop === this.stopped) return false;
    this.stopped = stop;
    this.actions.say(`${plain(end.words)}. Again, it goes past.`);
    return true;
  }
}

/**
 * The end in the direction of a distance.
 * @param {Limit} limit
 * @param {[right: number, down: number]} by
 * @returns {[IntervalEnd | undefined, number]} and how far the distance goes that way
 */
function endToward({ axis, less, more }, by) {
  const distance = by[axis === 'height' ? 1 : 0];
  return [distance > 0 ? more : distance < 0 ? less : undefined, Math.abs(distance)];
}

/**
 * The ends past which a distance goes.
 * @param {Limit[]} limits
 * @param {[right: number, down: number]} by
 */
function endsPassed(limits, by) {
  return limits.flatMap((limit) => {
    const [end, distance] = endToward(limit, by);
    return end && distance > end.by ? [end] : [];
  });
}

/**
 * The ends that a distance reaches.
 * @param {Limit[]} limits
 * @param {[right: number, down: number]} by
 */
function endsReached(limits, by) {
  return limits.flatMap((limit) => {
    const [end, distance] = endToward(limit, by);
    return end && distance >= end.by ? [end] : [];
  });
}

/**
 * A distance that stays at an end until the pointer is well past it.
 * @param {Limit[]} limits
 * @param {[right: number, down: number]} by
 * @param {number} zoom
 * @returns {[right: number, down: number]}
 */
function heldAtEnds(limits, by, zoom) {
  /** @type {[number, number]} */
  const held = [...by];
  for (const limit of limits) {
    const [end, distance] = endToward(limit, by);
    if (!end || distance <= end.by || (distance - end.by) * zoom > detentDistance) continue;
    const index = limit.axis === 'height' ? 1 : 0;
    held[index] = end.by ? Math.sign(by[index]) * end.by : 0;
  }
  return held;
}

/**
 * Lines at the ends of a drag.
 * @param {Limit[]} limits
 * @param {Frame} frame of the dragged view
 * @param {Edge | undefined} edge
 * @returns {LayerMark[]}
 */
function endMarks(limits, frame, edge) {
  return limits.flatMap(({ axis, less, more }) => {
    const isAcross = axis === 'width';
    const [start, length] = isAcross ? [frame.x, frame.width] : [frame.y, frame.height];
    const [first, last] = edge ? [edgePlace(edge, frame), edgePlace(edge, frame)] : [start, start + length];
    const places = [...(less ? [first - less.by] : []), ...(more ? [last + more.by] : [])];
    return places.map((at) => /** @type {LayerMark} */ (isAcross ? { x: at, y: frame.y, width: 0, height: frame.height, kind: 'end' } : { x: frame.x, y: at, width: frame.width, height: 0, kind: 'end' }));
  });
}
