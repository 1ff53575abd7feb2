'use strict';
// Gestures that change the text: the server proves what would do it, and nothing changes before one is chosen.

/** How near to an edge a drag takes hold of it, in pixels. */
const edgeDistance = 6;

/** @typedef {'left' | 'right' | 'top' | 'bottom'} Edge */

/**
 * A view that can be dragged, and the edge that is held, or no edge if it is the view itself.
 * @typedef {{ model: ScreenModel, view: number, frame: Frame, ranges: OpenRange[], isLive: boolean, edge?: Edge }} Held
 */

class Editing {
  /**
   * @param {Large} large
   * @param {object} actions
   * @param {() => Held | undefined} actions.selected
   * @param {(gesture: object, model: ScreenModel) => void} actions.ask with what was shown when the gesture began
   * @param {(edit: EditOffer) => void} actions.apply
   * @param {(ghosts: Ghost[]) => void} actions.show
   * @param {(words: string) => void} actions.say
   * @param {(held: Held, by: [number, number], isFree: boolean) => [number, number]} actions.align a distance with which the view is aligned with others
   * @param {() => string} actions.context the document, the version, the layout and the selection that the page shows
   * @param {(held: Held) => Limit[]} actions.limits how far the drag can go, as far as that is known
   * @param {(held: Held, gesture: object, changed: () => void) => Ghost[]} actions.others the other views where the drag moves them, as far as that is known
   * @param {(ends: IntervalEnd[], marks: LayerMark[]) => void} actions.mark the ends that the drag reaches, and where all are
   * @param {() => void} actions.end when a drag ends
   */
  constructor(large, actions) {
    this.large = large;
    this.actions = actions;
    this.menu = byId('menu');
    /** What the page showed when the menu was opened. */
    this.menuContext = '';
    large.drawing.svg.addEventListener('pointerdown', (event) => this.startDrag(event));
    this.menu.addEventListener('keydown', (event) => this.pressInMenu(event));
    // It closes wherever else the reader clicks, also in another part of the editor.
    document.addEventListener('pointerdown', (event) => !this.menu.contains(/** @type {Node} */ (event.target)) && this.closeMenu(false), { capture: true });
    window.addEventListener('blur', () => this.closeMenu(false));
    const press = (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== 'Escape' || this.menu.hidden) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      this.closeMenu(true);
    };
    document.addEventListener('keydown', press, { capture: true });
  }

  /**
   * The edge of the selected view that is under the pointer, or no edge if it is the view itself.
   * @param {PointerEvent} event
   * @returns {Held | undefined}
   */
  edgeAt(event) {
    const selected = this.actions.selected();
    if (!selected) return undefined;
    const box = this.large.drawing.svg.getBoundingClientRect();
    const { zoom } = this.large;
    const [x, y] = [(event.clientX - box.left) / zoom, (event.clientY - box.top) / zoom];
    const { frame } = selected;
    const near = edgeDistance / zoom;
    const isWithin = x > frame.x - near && x < frame.x + frame.width + near && y > frame.y - near && y < frame.y + frame.height + near;
    /** @type {[Edge, number][]} */
    const distances = [
      ['left', Math.abs(x - frame.x)],
      ['right', Math.abs(x - frame.x - frame.width)],
      ['top', Math.abs(y - frame.y)],
      ['bottom', Math.abs(y - frame.y - frame.height)],
    ];
    distances.sort((one, other) => one[1] - other[1]);
    return isWithin ? { ...selected, edge: distances[0][1] < near ? distances[0][0] : undefined } : undefined;
  }

  /** @param {PointerEvent} event */
  startDrag(event) {
    const held = this.edgeAt(event);
    if (!held || event.button) return;
    event.preventDefault();
    const { svg: surface } = this.large.drawing;
    const { edge } = held;
    const isAcross = edge === 'left' || edge === 'right';
    /** @type {[number, number]} */
    let by = [0, 0];
    const move = (/** @type {PointerEvent} */ now) => {
      by = dragDistance([now.clientX - event.clientX, now.clientY - event.clientY], this.large.zoom);
      const shifts = openShifts(held, by);
      if (shifts.length) return this.actions.show(movedGhosts(held.model, shifts));
      if (!held.isLive) return;
      if (!edge) by = this.actions.align(held, by, now.altKey);
      // An edge goes one way only.
      if (edge) by = isAcross ? [by[0], 0] : [0, by[1]];
      const limits = this.actions.limits(held);
      if (!now.altKey) by = heldAtEnds(limits, by, this.large.zoom);
      this.actions.mark(endsReached(limits, by), endMarks(limits, held.frame, edge));
      const frame = edge ? draggedFrame(held.frame, edge, by[isAcross ? 0 : 1]) : { ...held.frame, x: held.frame.x + by[0], y: held.frame.y + by[1] };
      const words = edge ? `${edge} ${signed(by[isAcross ? 0 : 1])}` : `${signed(by[0])} to the right, ${signed(by[1])} down`;
      /** @type {Ghost} */
      const dragged = { ...frame, kind: 'fix', words, label: dragLabel(held, by) };
      const show = () => this.actions.show([dragged, ...this.actions.others(held, dragGesture(held, by), show)]);
      show();
    };
    const end = (/** @type {boolean} */ isReleased) => {
      this.actions.show([]);
      this.actions.end();
      const [right, down] = by;
      const isMoved = edge ? by[isAcross ? 0 : 1] !== 0 : right !== 0 || down !== 0;
      if (isMoved) ignoreNextClick(surface);
      if (!isMoved || !isReleased || !held.isLive) return;
      // Nothing in the text determines an ambiguous value, so there is no number to change.
      const open = openShifts(held, by).map(([range]) => range.attribute);
      if (open.length) this.actions.say(`The constraints do not determine its ${open.join(' and ')}, so the text has no number to change.`);
      if (edge && open.length) return;
      const [across, along] = [open.includes('leading') ? 0 : right, open.includes('top') ? 0 : down];
      if (across || along) this.actions.ask(dragGesture(held, [across, along]), held.model);
    };
    followPointer(surface, event, move, end);
  }

  /**
   * Offers edits: a single one is taken at once unless it has to be chosen.
   * @param {EditOffer[]} offers
   * @param {boolean} isChoice
   * @param {(offer: EditOffer) => Ghost[]} ghosts
   * @param {string} reason why there are none
   */
  offer(offers, isChoice, ghosts, reason) {
    if (!offers.length) return this.actions.say(reason);
    if (offers.length === 1 && !isChoice) return this.actions.apply(offers[0]);
    this.openMenu(offers.map((offer) => ({ words: offer.title, run: () => this.actions.apply(offer), ghosts: ghosts(offer) })));
  }

  /**
   * A menu at a place, or beside the picture, which shows what each item does.
   * @param {{ words: string, run: () => void, ghosts: Ghost[] }[]} items
   * @param {[number, number]} [place]
   */
  openMenu(items, place) {
    if (!items.length) return;
    const context = this.actions.context();
    this.menuContext = context;
    // Between two menus, the focus returns to where it was before the first.
    if (this.menu.hidden) this.focusBefore = document.activeElement;
    const box = this.large.stage.getBoundingClientRect();
    const [x, y] = place || [Math.max(8, Math.min(box.right + 24, window.innerWidth - 440)), Math.max(8, box.top)];
    this.menu.style.left = `${x}px`;
    this.menu.style.top = `${y}px`;
    this.menu.replaceChildren(
      ...items.map((item) => {
        const button = html('button', { type: 'button', role: 'menuitem' }, ...withCode(item.words));
        button.addEventListener('click', () => {
          this.closeMenu(true);
          // What was offered for another text or view is not done.
          if (context === this.actions.context()) item.run();
        });
        for (const event of ['focus', 'pointerenter']) button.addEventListener(event, () => this.actions.show(item.ghosts));
        return button;
      })
    );
    this.menu.hidden = false;
    /** @type {HTMLElement} */ (this.menu.firstElementChild).focus();
  }

  /** @param {boolean} isBack whether the focus returns to where it was */
  closeMenu(isBack) {
    if (this.menu.hidden) return;
    this.menu.hidden = true;
    this.actions.show([]);
    const { focusBefore } = this;
    if (isBack && (focusBefore instanceof HTMLElement || focusBefore instanceof SVGElement)) focusBefore.focus();
  }

  /** Closes the menu if the page shows something else than when it was opened. */
  closeOutdated() {
    if (!this.menu.hidden && this.menuContext !== this.actions.context()) this.closeMenu(false);
  }

  /** @param {KeyboardEvent} event */
  pressInMenu(event) {
    event.stopPropagation();
    const items = /** @type {HTMLElement[]} */ ([...this.menu.children]);
    const place = items.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    if (event.key === 'ArrowDown') items[(place + 1) % items.length].focus();
    else if (event.key === 'ArrowUp') items[(place + items.length - 1) % items.length].focus();
    else return;
    event.preventDefault();
  }
}

/**
 * The ambiguous values that a drag changes, and by how much. Empty if a value is determined.
 * @param {Held} held
 * @param {[right: number, down: number]} by
 * @returns {[OpenRange, number][]}
 */
function openShifts({ model, ranges, edge }, [right, down]) {
  const start = model.screen.rightToLeft ? 'right' : 'left';
  const across = model.screen.rightToLeft ? -right : right;
  /** @type {[string, number][]} */
  const wanted = [];
  if (!edge && right) wanted.push(['leading', across]);
  if (!edge && down) wanted.push(['top', down]);
  if (edge === 'left' || edge === 'right') wanted.push(edge === start ? ['leading', across] : ['width', across]);
  if (edge === 'top' || edge === 'bottom') wanted.push(edge === 'top' ? ['top', down] : ['height', down]);
  return wanted.flatMap(([attribute, points]) => {
    const range = ranges.find((each) => each.attribute === attribute);
    return range ? [/** @type {[OpenRange, number]} */ ([range, withinRange(range, points)])] : [];
  });
}

/**
 * How far a drag goes, in whole points. A direction is left out while the drag hardly goes that way.
 * @param {[number, number]} pixels
 * @param {number} zoom
 * @returns {[number, number]}
 */
function dragDistance([right, down], zoom) {
  const least = 4;
  return [Math.abs(right) < least && Math.abs(down) > least ? 0 : Math.round(right / zoom), Math.abs(down) < least && Math.abs(right) > least ? 0 : Math.round(down / zoom)];
}

/**
 * What a drag asks the server for.
 * @param {Held} held
 * @param {[right: number, down: number]} by
 */
function dragGesture({ view, edge }, [right, down]) {
  return edge ? { view, edge, by: edge === 'left' || edge === 'right' ? right : down } : { view, right, down };
}

/**
 * What a drag changes, in numbers: the length of a view whose edge is held, or the place of a view in its superview.
 * @param {Held} held
 * @param {[right: number, down: number]} by
 */
function dragLabel({ frame, edge }, [right, down]) {
  const value = (/** @type {string} */ name, /** @type {number} */ before, /** @type {number} */ change) => (change ? [`${name} ${shown(before + change)} (${signed(change)})`] : []);
  if (edge === 'left' || edge === 'right') return value('width', frame.width, edge === 'left' ? -right : right).join();
  if (edge) return value('height', frame.height, edge === 'top' ? -down : down).join();
  return [...value('x', frame.left, right), ...value('y', frame.top, down)].join(', ');
}

/** @param {number} points */
function signed(points) {
  return `${points < 0 ? '−' : '+'}${Math.abs(points)}`;
}

/**
 * @param {Frame} frame
 * @param {Edge} edge
 * @param {number} by
 */
function draggedFrame(frame, edge, by) {
  const { x, y, width, height } = frame;
  if (edge === 'left') return { x: x + by, y, width: width - by, height };
  if (edge === 'right') return { x, y, width: width + by, height };
  if (edge === 'top') return { x, y: y + by, width, height: height - by };
  return { x, y, width, height: height + by };
}
