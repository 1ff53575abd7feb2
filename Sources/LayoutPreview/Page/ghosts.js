'use strict';
// Views where they are not now: in the last saved state, after an edit, or elsewhere in a range that is open.

/**
 * The views of a preview as they were saved.
 * @param {ScreenModel} saved
 * @returns {Ghost[]}
 */
function savedGhosts(saved) {
  const frames = saved.pixelFrames(saved.base.frames, saved.own.width).slice(1);
  return frames.map((frame, index) => ({ ...frame, kind: 'saved', words: `${saved.state.views[index + 1].name} as it was saved` }));
}

/**
 * The views that an edit moves, where it moves them to.
 * @param {ScreenModel} model
 * @param {MovingFrame[]} moving the frames after the edit
 * @param {number} [except] a view that is drawn otherwise
 * @returns {Ghost[]}
 */
function fixGhosts(model, moving, except) {
  if (moving.length !== model.state.views.length) return [];
  const now = model.pixelFrames(model.base.frames, model.own.width);
  const then = model.pixelFrames(moving, model.own.width);
  /** @type {Ghost[]} */
  const ghosts = [];
  then.forEach((frame, index) => {
    const before = now[index];
    const isSame = frame.x === before.x && frame.y === before.y && frame.width === before.width && frame.height === before.height;
    if (index && index !== except && !isSame) ghosts.push({ ...frame, kind: 'fix', words: `${model.state.views[index].name} after the edit` });
  });
  return ghosts;
}

/**
 * The views that an edit adds.
 * @param {MovingFrame[]} added
 * @returns {Ghost[]}
 */
function addedGhosts(added) {
  return added.map(([, ...numbers]) => {
    const [x, y, width, height] = numbers.map((number) => toNumber(valueAt(number, zero)));
    return { x, y, width, height, kind: 'fix', words: 'the new view' };
  });
}

/**
 * A view at several places within a range that is open.
 * @param {ScreenModel} model
 * @param {OpenRange} range
 * @param {number[]} shifts in points, from what is drawn
 * @returns {Ghost[]}
 */
function rangeGhosts(model, range, shifts) {
  const frame = model.pixelFrames(model.base.frames, model.own.width)[range.view];
  const name = model.state.views[range.view].name;
  const isMirrored = model.screen.rightToLeft;
  return shifts.map((shift) => {
    const ghost = { x: frame.x, y: frame.y, width: frame.width, height: frame.height };
    if (range.attribute === 'leading') ghost.x += isMirrored ? -shift : shift;
    if (range.attribute === 'top') ghost.y += shift;
    if (range.attribute === 'height') ghost.height += shift;
    if (range.attribute === 'width') {
      ghost.width += shift;
      if (isMirrored) ghost.x -= shift;
    }
    return { ...ghost, kind: /** @type {const} */ ('range'), words: `${name}.${range.attribute}: ${range.interval}` };
  });
}

/**
 * The views that move with ambiguous values: where they are after each value is shifted by a number of points within
 * its range. Values that move with it are shifted in proportion, and subviews move with their superviews.
 * @param {ScreenModel} model
 * @param {[range: OpenRange, shift: number][]} shifts
 * @returns {Ghost[]}
 */
function movedGhosts(model, shifts) {
  const { views } = model.state;
  /** @type {Map<number, Record<string, number>>} */
  const changes = new Map();
  const add = (/** @type {number} */ view, /** @type {string} */ attribute, /** @type {number} */ shift) => {
    const change = changes.get(view) || { leading: 0, top: 0, width: 0, height: 0 };
    change[attribute] = shift;
    changes.set(view, change);
  };
  /** @type {Set<number>} views that move by an amount that the state does not say */
  const others = new Set();
  for (const [range, shift] of shifts) {
    add(range.view, range.attribute, shift);
    for (const [view, attribute] of range.movesWith) {
      const other = model.screen.ambiguities.find((each) => each.view === view && each.attribute === attribute);
      const factor = other && proportion(range, other);
      if (factor) add(view, attribute, shift * factor);
      else others.add(view);
    }
  }
  const isMirrored = model.screen.rightToLeft;
  const none = { leading: 0, top: 0, width: 0, height: 0 };
  /** @type {{ x: number, y: number, width: number, height: number }[]} */
  const moved = [];
  /** @type {Ghost[]} */
  const ghosts = [];
  model.pixelFrames(model.base.frames, model.own.width).forEach((frame, view) => {
    const outer = moved[parentOf(views[view])] || { x: 0, y: 0, width: 0, height: 0 };
    const { leading, top, width, height } = changes.get(view) || none;
    const x = outer.x + (isMirrored ? outer.width - leading - width : leading);
    moved[view] = { x, y: outer.y + top, width, height };
    const isMoved = x !== 0 || moved[view].y !== 0 || width !== 0 || height !== 0;
    if (!isMoved && !others.has(view)) return;
    const isOwn = shifts.some(([range]) => range.view === view);
    const words = isOwn ? shifts.map(([range]) => `${views[view].name}.${range.attribute}: ${range.interval}`).join(', ') : `${views[view].name} moves too`;
    const place = { x: frame.x + x, y: frame.y + moved[view].y, width: frame.width + width, height: frame.height + height };
    ghosts.push({ ...place, kind: isOwn ? 'range' : 'mover', words });
  });
  return ghosts;
}

/**
 * By how many points a value changes for each point of another one that it moves with. Undefined if their ranges do not
 * say it.
 * @param {OpenRange} range
 * @param {OpenRange} other
 */
function proportion(range, other) {
  const ends = [range.less, range.more, other.less, other.more];
  if (ends.some((end) => end === undefined)) return undefined;
  const [less, more, otherLess, otherMore] = ends.map((end) => toNumber(valueAt(/** @type {Linear} */ (end), zero)));
  if (less + more <= 0) return undefined;
  const factor = (otherLess + otherMore) / (less + more);
  const isNear = (/** @type {number} */ one, /** @type {number} */ two) => Math.abs(one - two) < 0.01;
  const isAlike = isNear(otherMore, factor * more);
  const isOpposite = isNear(otherMore, factor * less);
  if (isAlike === isOpposite) return undefined;
  return isAlike ? factor : -factor;
}

/**
 * The shift of an ambiguous value, limited to its range.
 * @param {OpenRange} range
 * @param {number} points
 */
function withinRange({ less, more }, points) {
  const [least, most] = [less === undefined ? -Infinity : -toNumber(valueAt(less, zero)), more === undefined ? Infinity : toNumber(valueAt(more, zero))];
  return Math.max(least, Math.min(most, points));
}

/**
 * A bar between both ends of a range: along it moves the edge that is open.
 * @param {ScreenModel} model
 * @param {OpenRange} range
 * @param {number[]} ends
 * @returns {Ghost}
 */
function rangeBar(model, range, ends) {
  const [first, last] = rangeGhosts(model, range, ends);
  const isAcross = range.attribute === 'leading' || range.attribute === 'width';
  const isEnd = isAcross ? (range.attribute === 'width') !== model.screen.rightToLeft : range.attribute === 'height';
  /** @type {(ghost: Ghost) => number} */
  const edge = (ghost) => (isAcross ? ghost.x + (isEnd ? ghost.width : 0) : ghost.y + (isEnd ? ghost.height : 0));
  const start = Math.min(edge(first), edge(last));
  const length = Math.abs(edge(first) - edge(last));
  return isAcross
    ? { ...first, x: start, y: first.y + first.height / 2, width: length, height: 0 }
    : { ...first, x: first.x + first.width / 2, y: start, width: 0, height: length };
}

/**
 * Both ends of every range that is open, of one view or of all.
 * @param {ScreenModel} model
 * @param {number | undefined} view
 * @returns {Ghost[]}
 */
function openGhosts(model, view) {
  return model.screen.ambiguities
    .filter((range) => view === undefined || range.view === view)
    .flatMap((range) => {
      /** @type {number[]} */
      const ends = [];
      if (range.less !== undefined) ends.push(-toNumber(valueAt(range.less, zero)));
      if (range.more !== undefined) ends.push(toNumber(valueAt(range.more, zero)));
      const ghosts = rangeGhosts(model, range, ends.filter((end) => end !== 0));
      return ends.length === 2 ? [...ghosts, rangeBar(model, range, ends)] : ghosts;
    });
}
