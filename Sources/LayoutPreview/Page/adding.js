'use strict';
// Gestures that add, connect, arrange and delete views. The page only says what is wanted: the server writes the edit,
// solves it, and offers it.

/** The size in which a view from the palette is drawn while it is dragged, in points. */
const draggedSize = { width: 80, height: 30 };

/** How near the pointer must be to an edge to connect with it, in pixels. */
const connectDistance = 12;

class Adding {
  /**
   * @param {Page} page
   */
  constructor(page) {
    this.page = page;
    /** @type {string[]} the names of selected views besides the selected one */
    this.others = [];
    /** @type {LayerMark[]} what a drag shows */
    this.marks = [];
    if (!page.connection.isLive) return;
    this.palette = new Palette({
      add: (kind) => this.add(kind),
      move: (kind, event) => this.showDropped(kind, event),
      drop: (kind, event) => this.drop(kind, event),
    });
    this.layer = new SelectionLayer(page.large, {
      choose: (edge) => this.chooseTarget(edge),
      drag: (edge, event) => this.startConnecting(edge, event),
      size: () => this.size(),
      more: () => this.list(),
    });
    page.large.drawing.svg.addEventListener('contextmenu', (event) => this.openContextMenu(event));
  }

  /** The names of the selected views, in the order in which they were selected. */
  get names() {
    const { selected } = this.page.settings;
    return selected ? [selected, ...this.others] : [];
  }

  /** Whether the layout is one that the text declares, at the size that is shown. */
  get isEditable() {
    const { page } = this;
    return Boolean(page.connection.isLive && page.state && !page.state.coverage && page.model && isSameSize(page.sizeOn(page.model), page.model.own));
  }

  draw() {
    const { page } = this;
    if (!this.layer || !this.palette) return;
    const { state, model } = page;
    this.palette.draw(this.isEditable);
    const frames = page.large.drawing.frames || [];
    if (state) this.others = this.others.filter((name) => name !== page.settings.selected && state.views.some((view) => view.name === name));
    const { selected } = page;
    if (!state || !model || !this.isEditable || selected === undefined || !frames[selected]) return this.layer.draw(undefined, []);
    const others = this.others.flatMap((name) => frames[state.views.findIndex((view) => view.name === name)] || []);
    this.layer.draw({ name: state.views[selected].name, frame: frames[selected], isRightToLeft: model.screen.rightToLeft }, others);
    if (this.marks.length) this.layer.drawMarks(this.marks);
  }

  /** @param {LayerMark[]} marks */
  mark(marks) {
    this.marks = marks;
    this.page.drawSoon();
  }

  /**
   * Replaces the marks of the ends of a drag.
   * @param {LayerMark[]} ends
   */
  markEnds(ends) {
    this.mark([...this.marks.filter(({ kind }) => kind !== 'end'), ...ends]);
  }

  // Selection

  /**
   * Adds a view to the selection, or takes it out.
   * @param {number} view
   */
  toggle(view) {
    const { page } = this;
    const name = page.viewName(view);
    if (!page.connection.isLive || !page.settings.selected || !name) return page.select(view, true);
    if (page.settings.selected === name) {
      const [next, ...others] = this.others;
      this.others = others;
      page.settings.selected = next || null;
      page.keep();
    } else {
      this.others = this.others.includes(name) ? this.others.filter((each) => each !== name) : [...this.others, name];
      page.drawSoon();
    }
    page.notes.say(this.names.length ? `${this.names.length} selected: ${this.names.join(', ')}` : 'No view is selected');
  }

  // Requests

  /**
   * @param {object} gesture
   * @param {boolean} isChoice whether the edit is shown before it is written
   */
  ask(gesture, isChoice) {
    const { page } = this;
    if (!page.connection.isLive) return page.notes.show('Without an editor, the page cannot change the text.');
    if (!this.isEditable) return page.notes.show('Views are edited at the preview’s own size.');
    page.ask(gesture, isChoice);
  }

  /** Asks for all edits of the selected views. */
  list() {
    this.ask({ action: 'list', views: this.names }, true);
  }

  size() {
    if (!this.names.length) return this.page.notes.show('Select a view first.');
    this.ask({ action: 'size', views: this.names.slice(0, 1) }, true);
  }

  /** Asks what the deletion of the selected views changes, which is shown before it is written. */
  remove() {
    if (!this.names.length) return this.page.notes.show('Select a view first.');
    this.ask({ action: 'delete', views: this.names }, true);
  }

  // Adding

  /** @param {string} kind */
  add(kind) {
    this.ask({ action: 'add', kind, views: this.names.slice(0, 1) }, false);
  }

  /**
   * The corner of a view that is dropped at a place of the window, in whole points of the root; undefined outside of it.
   * @param {PointerEvent} event
   */
  dropPlace(event) {
    const { large } = this.page;
    const box = large.drawing.svg.getBoundingClientRect();
    const [root] = large.drawing.frames || [];
    const [x, y] = [(event.clientX - box.left) / large.zoom, (event.clientY - box.top) / large.zoom];
    if (!root || x < 0 || y < 0 || x > root.width || y > root.height) return undefined;
    return { x: Math.round(Math.max(0, x - draggedSize.width / 2)), y: Math.round(Math.max(0, y - draggedSize.height / 2)) };
  }

  /**
   * @param {string} kind
   * @param {PointerEvent} event
   */
  showDropped(kind, event) {
    const { page } = this;
    const place = this.dropPlace(event);
    const over = place ? this.viewAt(event) : undefined;
    const frame = over === undefined ? undefined : (page.large.drawing.frames || [])[over];
    this.mark(frame ? [{ ...frame, kind: 'target' }] : []);
    page.show(place ? [{ ...place, ...draggedSize, kind: 'fix', words: kindWords(kind) }] : []);
  }

  /**
   * @param {string} kind
   * @param {PointerEvent} event
   */
  drop(kind, event) {
    const { page } = this;
    const place = this.dropPlace(event);
    const over = this.viewAt(event);
    this.mark([]);
    page.show([]);
    if (!place) return;
    this.ask({ action: 'add', kind, views: over === undefined ? [] : [page.viewName(over)], left: place.x, top: place.y }, false);
  }

  /**
   * The topmost view at a place of the window.
   * @param {PointerEvent | MouseEvent} event
   * @returns {number | undefined}
   */
  viewAt(event) {
    return this.page.large.viewsAt(event.clientX, event.clientY)[0];
  }

  // Connecting

  /**
   * The edges that an edge of the selected view can be connected with.
   * @param {Edge} edge
   * @returns {{ view: number, edge: Edge, frame: Frame }[]}
   */
  targets(edge) {
    const { selected, state, large } = this.page;
    if (!state || selected === undefined) return [];
    const isAcross = edge === 'left' || edge === 'right';
    /** @type {Edge[]} */
    const sides = isAcross ? ['left', 'right'] : ['top', 'bottom'];
    return (large.drawing.frames || []).flatMap((frame, view) => {
      const isHidden = view > 0 && large.drawing.nodes[view - 1].group.getAttribute('display') === 'none';
      return view === selected || isHidden || this.isIn(view, selected) ? [] : sides.map((edge) => ({ view, edge, frame }));
    });
  }

  /**
   * Whether a view is in another one.
   * @param {number} view
   * @param {number} outer
   */
  isIn(view, outer) {
    const { views } = /** @type {State} */ (this.page.state);
    for (let next = view; next > 0; next = parentOf(views[next])) if (next === outer) return true;
    return false;
  }

  /**
   * @param {Edge} edge of the selected view
   * @param {{ view: number, edge: Edge }} target
   * @param {boolean} both whether both axes are connected
   */
  connect(edge, target, both) {
    const { selected, state, model } = this.page;
    if (!state || !model || selected === undefined) return;
    const { rightToLeft } = model.screen;
    this.ask(
      {
        action: 'connect',
        views: [state.views[selected].name],
        attribute: edgeAttribute(edge, rightToLeft),
        // Without a name it is the view around it.
        target: target.view === parentOf(state.views[selected]) ? undefined : state.views[target.view].name,
        targetAttribute: edgeAttribute(target.edge, rightToLeft),
        both,
      },
      true
    );
  }

  /**
   * Lists the edges that an edge can be connected with, the nearest first: what a drag does, by keys.
   * @param {Edge} edge
   */
  chooseTarget(edge) {
    const { selected, state, model, large } = this.page;
    const frame = selected === undefined ? undefined : (large.drawing.frames || [])[selected];
    if (!state || !model || !frame || selected === undefined) return;
    const from = edgePlace(edge, frame);
    const found = this.targets(edge).map((target) => ({ ...target, distance: Math.abs(edgePlace(target.edge, target.frame) - from) }));
    found.sort((one, other) => one.distance - other.distance);
    const name = (/** @type {number} */ view) => (view === parentOf(state.views[selected]) ? 'superview' : state.views[view].name);
    this.page.editing.openMenu(
      found.slice(0, 12).map((target) => ({
        words: `Connect with \`${name(target.view)}.${edgeAttribute(target.edge, model.screen.rightToLeft)}\`, ${shown(target.distance)} away`,
        run: () => this.connect(edge, target, false),
        ghosts: [],
      }))
    );
  }

  /** Lists the edges of the selected view. */
  chooseEdge() {
    const { selected, state, model } = this.page;
    if (!state || !model || selected === undefined) return this.page.notes.show('Select a view first.');
    this.page.editing.openMenu(
      edges.map((edge) => ({
        words: `Connect \`${state.views[selected].name}.${edgeAttribute(edge, model.screen.rightToLeft)}\``,
        run: () => this.chooseTarget(edge),
        ghosts: [],
      }))
    );
  }

  /**
   * @param {Edge} edge
   * @param {PointerEvent} event
   */
  startConnecting(edge, event) {
    const { page } = this;
    if (event.button || !this.layer) return;
    event.preventDefault();
    const handle = /** @type {HTMLElement} */ (event.currentTarget);
    const isAcross = edge === 'left' || edge === 'right';
    const targets = this.targets(edge);
    /** @type {{ view: number, edge: Edge, frame: Frame } | undefined} */
    let target;
    let isDragged = false;
    const move = (/** @type {PointerEvent} */ now) => {
      isDragged = isDragged || Math.hypot(now.clientX - event.clientX, now.clientY - event.clientY) > 4;
      const box = page.large.drawing.svg.getBoundingClientRect();
      const { zoom } = page.large;
      const [x, y] = [(now.clientX - box.left) / zoom, (now.clientY - box.top) / zoom];
      target = nearestEdge(targets, isAcross, x, y, connectDistance / zoom);
      handle.style.translate = `${now.clientX - event.clientX}px ${now.clientY - event.clientY}px`;
      if (!target) return this.mark([]);
      const at = edgePlace(target.edge, target.frame);
      const { frame } = target;
      this.mark([
        { ...frame, kind: 'target' },
        isAcross ? { x: at, y: frame.y, width: 0, height: frame.height, kind: 'guide' } : { x: frame.x, y: at, width: frame.width, height: 0, kind: 'guide' },
      ]);
    };
    const end = (/** @type {boolean} */ isReleased, /** @type {PointerEvent} */ now) => {
      handle.style.translate = '';
      this.mark([]);
      if (!isDragged) return;
      ignoreNextClick(handle);
      if (isReleased && target) this.connect(edge, target, now.shiftKey);
    };
    followPointer(handle, event, move, end);
  }

  // Dragging

  /**
   * The distance of a drag of a whole view, aligned with other views if some are near. Alt drags freely.
   * @param {Held} held
   * @param {[right: number, down: number]} by
   * @param {boolean} isFree
   * @returns {[right: number, down: number]}
   */
  align(held, by, isFree) {
    const frames = this.page.large.drawing.frames || [];
    if (isFree || !held.isLive || !frames.length) return by;
    const moving = frames.flatMap((_, view) => (this.isIn(view, held.view) ? [view] : []));
    const found = aligned(frames, moving, held.frame, by, this.page.large.zoom);
    this.mark(found.guides);
    return found.by;
  }

  /** @param {MouseEvent} event */
  openContextMenu(event) {
    const view = this.viewAt(event);
    if (view === undefined) return;
    event.preventDefault();
    if (!this.names.includes(this.page.viewName(view))) this.page.select(view, true);
    this.list();
  }
}

/**
 * The edge that is nearest to a place in the root, among those whose view is beside the place.
 * @param {{ view: number, edge: Edge, frame: Frame }[]} targets
 * @param {boolean} isAcross
 * @param {number} x
 * @param {number} y
 * @param {number} limit
 */
function nearestEdge(targets, isAcross, x, y, limit) {
  const near = targets.flatMap((target) => {
    const { frame } = target;
    const isBeside = isAcross ? y >= frame.y - limit && y <= frame.y + frame.height + limit : x >= frame.x - limit && x <= frame.x + frame.width + limit;
    const distance = Math.abs(edgePlace(target.edge, frame) - (isAcross ? x : y));
    return isBeside && distance <= limit ? [{ target, distance }] : [];
  });
  // Of edges at one place, that of the smallest view is meant.
  near.sort((one, other) => one.distance - other.distance || one.target.frame.width * one.target.frame.height - other.target.frame.width * other.target.frame.height);
  return near.length ? near[0].target : undefined;
}
