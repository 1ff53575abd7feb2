'use strict';
// Several selected views, and what is drawn over the picture to edit them: handles at the edges, a badge with the size,
// guides of a drag, and the line of a new connection.

/**
 * A line or box over the picture, in points of the root.
 * @typedef {{ x: number, y: number, width: number, height: number, kind: 'also' | 'guide' | 'target' | 'end' }} LayerMark
 */

/** How far a handle is from its edge, in pixels. It does not cover the edge, which can be dragged itself. */
const handleDistance = 16;

/** How long a side of a view must be for handles inside of it, in pixels: a click on a smaller one would meet a handle. */
const leastInside = 60;

/** @type {Edge[]} */
const edges = ['left', 'right', 'top', 'bottom'];

/**
 * @param {Edge} edge
 * @param {Frame | { x: number, y: number, width: number, height: number }} frame
 */
function edgePlace(edge, { x, y, width, height }) {
  return { left: x, right: x + width, top: y, bottom: y + height }[edge];
}

/**
 * The name of an edge in the text.
 * @param {Edge} edge
 * @param {boolean} isRightToLeft
 */
function edgeAttribute(edge, isRightToLeft) {
  if (edge === 'top' || edge === 'bottom') return edge;
  return (edge === 'left') !== isRightToLeft ? 'leading' : 'trailing';
}

/**
 * What the layer over the picture can do.
 * @typedef {object} LayerActions
 * @property {(edge: Edge) => void} choose asks what an edge is connected with
 * @property {(edge: Edge, event: PointerEvent) => void} drag
 * @property {() => void} size asks for constraints of the size
 * @property {() => void} more asks for all edits
 */

class SelectionLayer {
  /**
   * @param {Large} large
   * @param {LayerActions} actions
   */
  constructor(large, actions) {
    this.large = large;
    this.element = html('div', { id: 'selection-layer' });
    /** @type {HTMLElement} */
    this.marks = html('div', { class: 'marks', 'aria-hidden': 'true' });
    this.handles = edges.map((edge) => {
      const handle = html('button', { type: 'button', class: `joint ${edge}` });
      handle.addEventListener('pointerdown', (event) => actions.drag(edge, event));
      // A drag ends with a click too, which the drag ignores.
      handle.addEventListener('click', () => actions.choose(edge));
      return handle;
    });
    this.badge = html('button', { type: 'button', class: 'badge' });
    this.badge.addEventListener('click', () => actions.size());
    this.more = html('button', { type: 'button', class: 'badge', 'aria-keyshortcuts': 'x', title: 'Edits of the selected views (x)' }, 'Edit…');
    this.more.addEventListener('click', () => actions.more());
    this.badges = html('div', { class: 'badges', role: 'group', 'aria-label': 'Edits of the selection' }, this.badge, this.more);
    this.element.append(this.marks, ...this.handles, this.badges);
    /** @type {{ words: string, width: number, height: number } | undefined} measured once for each size */
    this.badgeSize = undefined;
    large.stage.append(this.element);
  }

  /**
   * @param {{ name: string, frame: Frame, isRightToLeft: boolean } | undefined} view the selected one, if it can be edited
   * @param {Frame[]} others the frames of the other selected views
   */
  draw(view, others) {
    this.element.hidden = !view && !others.length;
    this.drawMarks(others.map((frame) => ({ ...frame, kind: 'also' })));
    const isSingle = Boolean(view) && !others.length;
    for (const handle of this.handles) handle.hidden = !isSingle;
    this.badge.hidden = !isSingle;
    this.badges.hidden = !view;
    if (!view) return;
    const { name, frame, isRightToLeft } = view;
    const { zoom } = this.large;
    const middle = { x: (frame.x + frame.width / 2) * zoom, y: (frame.y + frame.height / 2) * zoom };
    const [root] = this.large.drawing.frames || [frame];
    edges.forEach((edge, index) => {
      const isAcross = edge === 'left' || edge === 'right';
      const place = edgePlace(edge, frame) * zoom;
      const outward = edge === 'left' || edge === 'top' ? -1 : 1;
      // What is outside of the screen is hard to reach, so the handle is inside the view there, if that is large enough.
      const outside = place + outward * handleDistance;
      const [limit, length] = (isAcross ? [root.width, frame.width] : [root.height, frame.height]).map((points) => points * zoom);
      const isOff = outside < 4 || outside > limit - 4;
      const isInside = isOff && length >= leastInside;
      const at = isInside ? place - outward * handleDistance : isOff ? place + outward * (handleDistance + 6) : outside;
      const handle = this.handles[index];
      handle.classList.toggle('off', isOff && !isInside);
      handle.style.left = `${isAcross ? at : middle.x}px`;
      handle.style.top = `${isAcross ? middle.y : at}px`;
      setAttributes(handle, { 'aria-label': `Connect the ${edgeAttribute(edge, isRightToLeft)} edge of ${name}`, title: 'Drag to another edge; with Shift on both axes' });
    });
    setText(this.badge, `${shown(frame.width)} × ${shown(frame.height)}`);
    setAttributes(this.badge, { 'aria-label': `Size of ${name}: ${shown(frame.width)} by ${shown(frame.height)}`, title: 'Constraints of its size (p)' });
    const { x, y } = this.badgePlace(frame, zoom);
    this.badges.style.left = `${x}px`;
    this.badges.style.top = `${y}px`;
  }

  /**
   * Where the badges cover no other view, in pixels: below the view, above it, or below the screen.
   * @param {Frame} frame of the selected view
   * @param {number} zoom
   */
  badgePlace(frame, zoom) {
    const words = this.badge.textContent || '';
    if (!this.badgeSize || this.badgeSize.words !== words) this.badgeSize = { words, width: this.badges.offsetWidth, height: this.badges.offsetHeight };
    const { width, height } = this.badgeSize;
    const [root, ...frames] = (this.large.drawing.frames || [frame]).map((each) => ({ left: each.x * zoom, top: each.y * zoom, right: (each.x + each.width) * zoom, bottom: (each.y + each.height) * zoom }));
    const own = { left: frame.x * zoom, top: frame.y * zoom, right: (frame.x + frame.width) * zoom, bottom: (frame.y + frame.height) * zoom };
    const x = Math.max(0, Math.min(own.left, root.right - width));
    const distance = handleDistance + 10;
    // A view around the selected one is no obstacle.
    const others = frames.filter((each) => !(each.left <= own.left && each.top <= own.top && each.right >= own.right && each.bottom >= own.bottom));
    const isFree = (/** @type {number} */ y) => !others.some((each) => each.left < x + width && each.right > x && each.top < y + height && each.bottom > y);
    const places = [own.bottom + distance, own.top - distance - height].filter((y) => y >= 0 && y + height <= root.bottom);
    const y = places.find(isFree);
    return { x, y: y === undefined ? Math.max(root.bottom, own.bottom + handleDistance) + 12 : y };
  }

  /** @param {LayerMark[]} marks */
  drawMarks(marks) {
    const { zoom } = this.large;
    patchChildren(
      this.marks,
      marks,
      (mark, index) => `${index} ${mark.kind}`,
      (mark) => html('div', { class: mark.kind }),
      (/** @type {HTMLElement} */ element, mark) => {
        element.style.left = `${mark.x * zoom}px`;
        element.style.top = `${mark.y * zoom}px`;
        element.style.width = `${mark.width * zoom}px`;
        element.style.height = `${mark.height * zoom}px`;
      }
    );
  }
}

/** How near a dragged edge must be to another one to snap to it, in pixels. */
const alignmentDistance = 4;

/**
 * The distance of a drag that aligns an edge or a center of a view with one of another view, if one is near, and the
 * lines along which they are then aligned.
 * @param {Frame[]} frames of all views, the root first
 * @param {number[]} moving the views that are dragged
 * @param {Frame} frame of the dragged view
 * @param {[right: number, down: number]} by in whole points
 * @param {number} zoom
 * @returns {{ by: [number, number], guides: LayerMark[] }}
 */
function aligned(frames, moving, frame, by, zoom) {
  /** @type {LayerMark[]} */
  const guides = [];
  const axes = /** @type {const} */ (['x', 'y']);
  const result = axes.map((axis, index) => {
    if (!by[index]) return by[index];
    const side = axis === 'x' ? 'width' : 'height';
    const places = (/** @type {Frame} */ { [axis]: start, [side]: length }) => [start, start + length / 2, start + length];
    const own = places(frame).map((place) => place + by[index]);
    let best = { by: by[index], distance: alignmentDistance / zoom };
    frames.forEach((other, view) => {
      if (moving.includes(view)) return;
      places(other).forEach((place, which) => {
        own.forEach((at, ownWhich) => {
          // Edges are aligned with edges, and centers with centers.
          if ((which === 1) !== (ownWhich === 1)) return;
          const distance = Math.abs(place - at);
          // The text has whole numbers, so a place between two points is not reached.
          const shift = Math.round(place - at);
          if (distance < best.distance && Math.abs(at + shift - place) < 0.51) best = { by: by[index] + shift, distance };
        });
      });
    });
    return best.by;
  });
  const [right, down] = result;
  const moved = { ...frame, x: frame.x + right, y: frame.y + down };
  const [root] = frames;
  axes.forEach((axis, index) => {
    if (!by[index]) return;
    const side = axis === 'x' ? 'width' : 'height';
    const places = (/** @type {Frame} */ { [axis]: start, [side]: length }) => [start, start + length / 2, start + length];
    places(moved).forEach((at, ownWhich) => {
      const isMet = frames.some((other, view) => !moving.includes(view) && places(other).some((place, which) => (which === 1) === (ownWhich === 1) && Math.abs(place - at) < 0.51));
      if (isMet) guides.push(axis === 'x' ? { x: at, y: 0, width: 0, height: root.height, kind: 'guide' } : { x: 0, y: at, width: root.width, height: 0, kind: 'guide' });
    });
  });
  return { by: [right, down], guides };
}
