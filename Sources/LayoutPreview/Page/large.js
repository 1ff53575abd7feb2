'use strict';
// One preview, large: rulers, handles for its width and height, and its views, which can be selected.

/** How near to a device's size or a breakpoint the handle snaps, in pixels. */
const snapDistance = 5;

/** The least distance between two marks of the ruler, in pixels. */
const markDistance = 40;

/**
 * The sizes of devices in portrait, which come with the page.
 * @type {[width: number, height: number][]}
 */
const deviceSizes = JSON.parse(byId('screens').textContent || '[]');

/**
 * The lengths that a side of a root has on devices in the root's orientation.
 * @param {Axis} axis
 * @param {Size} own the size of the root on its preview
 */
function deviceLengths(axis, own) {
  const isLandscape = compare(own.width, own.height) > 0;
  return deviceSizes.map(([width, height]) => sizeOf((axis === 'width') === isLandscape ? height : width));
}

class Large {
  /**
   * @param {object} actions
   * @param {(axis: Axis, size: Fraction | null) => void} actions.resize null is the preview's own size
   * @param {(line: PictureDimension, element: SVGElement) => void} actions.edit edits the number of a dimension line
   * @param {() => void} actions.redraw
   * @param {(words: string) => void} actions.say
   * @param {(view: number | null) => void} actions.select
   * @param {(x: number, y: number, views: number[]) => void} actions.list
   * @param {(view: number) => void} actions.extend adds a view to the selection, or takes it out
   */
  constructor(actions) {
    this.actions = actions;
    this.drawing = new Drawing(true);
    this.drawing.layer.listen((line, element) => actions.edit(line, element));
    this.canvas = byId('canvas');
    this.stage = byId('stage');
    this.handles = { width: this.handle('width'), height: this.handle('height') };
    this.stage.replaceChildren(this.drawing.svg, this.handles.width, this.handles.height);
    this.bands = {
      width: new Band('width', byId('band'), (size) => actions.resize('width', size)),
      height: new Band('height', byId('side-band'), (size) => actions.resize('height', size)),
    };
    this.drawing.svg.addEventListener('click', (event) => this.click(event));
    /** @type {ScreenModel | undefined} */
    this.model = undefined;
    /** @type {Axis} */
    this.axis = 'width';
    /** @type {Size} */
    this.size = { width: zero, height: zero };
    this.zoom = 1;
    /** Whether a handle is held or has the focus. */
    this.isResizing = false;
    /** Whether the handle of the last resize is to be in sight. */
    this.isFollowing = false;
    /** The views under the last click, so that the next one selects the view below. */
    this.lastPick = { key: '', place: 0 };
  }

  /**
   * @param {ScreenModel} model
   * @param {Axis} axis the side that was dragged last
   * @param {Size} size the size that the reader wants
   * @param {SizedPlace} place what is known of it
   * @param {DrawingOptions} options
   */
  draw(model, axis, size, place, options) {
    this.model = model;
    this.axis = axis;
    this.size = size;
    this.zoom = options.zoom;
    this.drawing.draw(model, place, options);
    // What sticks out of the screen, such as the content of a scroll view, can be scrolled to.
    const frames = this.drawing.frames || [];
    const end = { x: 0, y: 0 };
    for (const { x, y, width, height } of frames) {
      end.x = Math.max(end.x, x + width);
      end.y = Math.max(end.y, y + height);
    }
    this.stage.style.padding = `0 ${(end.x - frames[0].width) * options.zoom}px ${(end.y - frames[0].height) * options.zoom}px 0`;
    this.bands.width.draw(model, options.zoom);
    this.bands.height.draw(model, options.zoom);
    this.drawRuler(model, options.zoom);
    this.drawWords(model, place);
    for (const [axis] of sides) this.drawHandle(model, axis, place);
    if (this.isFollowing) this.follow(axis);
  }

  /**
   * Scrolls to a handle that a key has moved.
   * @param {Axis} axis
   */
  follow(axis) {
    this.isFollowing = false;
    const [handle, canvas] = [this.handles[axis].getBoundingClientRect(), this.canvas.getBoundingClientRect()];
    const margin = 40;
    if (axis === 'width' && (handle.left < canvas.left + margin || handle.left > canvas.right - margin)) this.canvas.scrollLeft += handle.left - (canvas.left + canvas.right) / 2;
    if (axis === 'height' && (handle.top < canvas.top + 2 * margin || handle.top > canvas.bottom - margin)) this.canvas.scrollTop += handle.top - (canvas.top + canvas.bottom) / 2;
  }

  /**
   * @param {ScreenModel} model
   * @param {number} zoom
   */
  drawRuler(model, zoom) {
    const pieces = model.pieces('width');
    const end = pieces.length ? toNumber(pieces[pieces.length - 1].to) : toNumber(model.own.width);
    const step = [50, 100, 200, 500, 1000].find((step) => step * zoom >= markDistance) || 2000;
    const marks = Array.from({ length: Math.floor(end / step) + 1 }, (_, index) => index * step);
    const ruler = byId('ruler');
    patchChildren(
      ruler,
      marks,
      (mark) => String(mark),
      (mark) => html('span', { class: 'mark', 'aria-hidden': 'true' }, String(mark)),
      (element, mark) => {
        element.style.left = `${mark * zoom}px`;
      }
    );
    ruler.style.width = `${end * zoom}px`;
  }

  /**
   * @param {ScreenModel} model
   * @param {SizedPlace} place
   */
  drawWords(model, { whole, size, isExact }) {
    const { verdict } = whole.piece;
    setText(byId('large-title'), model.screen.name);
    const wanted = `${shownFraction(this.size.width)} × ${shownFraction(this.size.height)}`;
    const shownSize = `${shownFraction(size.width)} × ${shownFraction(size.height)}`;
    const shownVerdict = verdictOf(model.state, verdict);
    const words = `${shownSize}, ${shownVerdict.words}${isExact ? '' : `, not yet solved at ${wanted}`}`;
    setAttributes(setText(byId('size-words'), words), { class: `verdict ${shownVerdict.verdict}`, title: words });
    setAttributes(byId('own-size'), { disabled: isSameSize(this.size, model.own) });
    setText(byId('proof-words'), proofWords(model));
    if (model.state.partial) return;
    drawLegend(Object.values(this.bands).flatMap(({ model }) => model || []));
    const notes = this.nextBreakpoints().map(({ breakpoint }) => breakpointNote(breakpoint, this.axis, this.size[this.axis]));
    patchChildren(byId('next-words'), notes, (note) => note, (note) => html('li', {}, ...withCode(note)), () => {});
  }

  /** The nearest breakpoints below and above, along the side that was dragged last. */
  nextBreakpoints() {
    const { axis } = this;
    return /** @type {(-1 | 1)[]} */ ([-1, 1]).flatMap((direction) => {
      const breakpoint = this.bands[axis].next(this.size[axis], direction);
      return breakpoint ? [{ direction, breakpoint }] : [];
    });
  }

  // Handles

  /** @param {Axis} axis */
  handle(axis) {
    const handle = html('div', {
      class: `handle ${axis}`,
      role: 'slider',
      tabindex: '0',
      'aria-label': axis === 'width' ? 'Width' : 'Height',
      'aria-orientation': axis === 'width' ? 'horizontal' : 'vertical',
    });
    handle.addEventListener('pointerdown', (event) => this.startDrag(axis, handle, event));
    handle.addEventListener('keydown', (event) => this.pressOnHandle(axis, event));
    handle.addEventListener('dblclick', () => this.actions.resize(axis, null));
    handle.addEventListener('focus', () => this.setResizing(true));
    handle.addEventListener('blur', () => this.setResizing(false));
    return handle;
  }

  /** @param {boolean} isResizing */
  setResizing(isResizing) {
    this.isResizing = isResizing;
    this.actions.redraw();
  }

  /**
   * @param {ScreenModel} model
   * @param {Axis} axis
   * @param {SizedPlace} place
   */
  drawHandle(model, axis, place) {
    const handle = this.handles[axis];
    const pieces = model.pieces(axis);
    // While its sweep is still being computed, a handle stays.
    if (!model.state.partial) handle.hidden = !pieces.length;
    if (handle.hidden) return;
    setAttributes(handle, {
      'aria-valuemin': pieces.length ? shownFraction(pieces[0].from) : 1,
      'aria-valuemax': pieces.length ? shownFraction(pieces[pieces.length - 1].to) : 10000,
      'aria-valuenow': shownFraction(place.size[axis]),
      'aria-valuetext': `${shownFraction(place.size[axis])} points, ${verdictWords[place.whole.piece.verdict]}`,
    });
    const [root] = this.drawing.frames || [];
    handle.style.left = `${axis === 'width' ? root.width * this.zoom : 0}px`;
    handle.style.top = `${axis === 'height' ? root.height * this.zoom : 0}px`;
    handle.style[axis === 'width' ? 'height' : 'width'] = `${(axis === 'width' ? root.height : root.width) * this.zoom}px`;
  }

  /**
   * @param {Axis} axis
   * @param {HTMLElement} handle
   * @param {PointerEvent} event
   */
  startDrag(axis, handle, event) {
    event.preventDefault();
    handle.focus();
    const { model } = this;
    if (!model) return;
    const start = axis === 'width' ? event.clientX : event.clientY;
    const before = this.size[axis];
    const from = toNumber(before);
    const zoom = this.zoom;
    const move = (/** @type {PointerEvent} */ event) => {
      const now = axis === 'width' ? event.clientX : event.clientY;
      this.actions.resize(axis, this.snapped(axis, from + (now - start) / zoom, event.altKey));
    };
    followPointer(handle, event, move, (isReleased) => isReleased || this.actions.resize(axis, before));
  }

  /**
   * A size in whole points, or that of a device or breakpoint nearby.
   * @param {Axis} axis
   * @param {number} points
   * @param {boolean} isFree
   * @returns {Fraction}
   */
  snapped(axis, points, isFree) {
    const model = /** @type {ScreenModel} */ (this.model);
    const whole = this.limited(axis, sizeOf(Math.round(points)));
    if (isFree) return this.limited(axis, sizeOf(Math.round(points * 2) / 2));
    const places = [model.own[axis], ...this.bands[axis].breakpoints.filter((each) => each.isMajor).map((each) => each.size), ...deviceLengths(axis, model.own)];
    const near = places.filter((place) => Math.abs(toNumber(place) - points) * this.zoom < snapDistance);
    near.sort((one, other) => Math.abs(toNumber(one) - points) - Math.abs(toNumber(other) - points));
    return near.length ? this.limited(axis, near[0]) : whole;
  }

  /**
   * @param {Axis} axis
   * @param {Fraction} size
   */
  limited(axis, size) {
    const pieces = /** @type {ScreenModel} */ (this.model).pieces(axis);
    if (!pieces.length) return size;
    const [least, most] = [pieces[0].from, pieces[pieces.length - 1].to];
    return compare(size, least) < 0 ? least : compare(size, most) > 0 ? most : size;
  }

  /**
   * @param {Axis} axis
   * @param {KeyboardEvent} event
   */
  pressOnHandle(axis, event) {
    const steps = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };
    const step = steps[/** @type {keyof typeof steps} */ (event.key)];
    if (event.key === 'Home') this.actions.resize(axis, null);
    else if (step) this.step(axis, step * (event.shiftKey ? 8 : 1));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /**
   * @param {Axis} axis
   * @param {number} points
   */
  step(axis, points) {
    const { model } = this;
    if (!model) return;
    this.isFollowing = true;
    this.actions.resize(axis, this.limited(axis, sum(this.size[axis], sizeOf(points))));
  }

  /** @param {-1 | 1} direction */
  jump(direction) {
    const next = this.bands[this.axis].next(this.size[this.axis], direction);
    if (!next) return this.actions.say(`Nothing changes ${direction < 0 ? 'below' : 'above'} this ${this.axis}.`);
    this.isFollowing = true;
    this.actions.resize(this.axis, next.size);
  }

  // Selection

  /**
   * The views at a place of the window, the topmost first.
   * @param {number} x
   * @param {number} y
   */
  viewsAt(x, y) {
    const box = this.drawing.svg.getBoundingClientRect();
    const [left, top] = [(x - box.left) / this.zoom, (y - box.top) / this.zoom];
    /** @type {number[]} */
    const found = [];
    (this.drawing.frames || []).forEach((frame, index) => {
      if (!index || this.drawing.nodes[index - 1].group.getAttribute('display') === 'none') return;
      const isIn = left >= frame.x && top >= frame.y && left <= frame.x + frame.width && top <= frame.y + frame.height;
      if (isIn) found.unshift(index);
    });
    return found;
  }

  /** @param {MouseEvent} event */
  click(event) {
    const views = this.viewsAt(event.clientX, event.clientY);
    if (event.altKey && views.length) return this.actions.list(event.clientX, event.clientY, views);
    if ((event.shiftKey || event.metaKey || event.ctrlKey) && views.length) return this.actions.extend(views[0]);
    const key = views.join();
    const isSame = key === this.lastPick.key && event.detail < 2;
    const place = isSame && views.length ? (this.lastPick.place + 1) % views.length : 0;
    this.lastPick = { key, place };
    this.actions.select(views.length ? views[place] : null);
  }
}
