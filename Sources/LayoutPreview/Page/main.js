'use strict';
// Joins the parts: states in, a picture of the newest one out, at most once for each frame of the display.

/** How long nothing must change before views that are out of sight are placed and described, in milliseconds. */
const pauseBeforeRest = 300;

class Page {
  constructor() {
    this.settings = readSettings();
    /** @type {State[]} */
    this.states = [];
    /** @type {State | undefined} */
    this.state = undefined;
    /** @type {ScreenModel[]} */
    this.models = [];
    /** @type {ScreenModel[]} the previews of the last saved state */
    this.savedModels = [];
    /** @type {{ view: string, preview: string, rows: Row[] } | undefined} */
    this.explained = undefined;
    /** Whether a new state is to be drawn, whose explanation of the selected view must be requested again. */
    this.isExplanationDue = false;
    /** @type {Ghost[]} */
    this.ghosts = [];
    /** The size that the server was asked for last, whether the answer is still to come, and the timer of the next question. */
    this.asked = { size: '', isWaiting: false, timer: 0 };
    /** The preview and the room that the zoom was fitted to. */
    this.fittedTo = '';
    /** Whether the reader has asked for all of the screen, however small it is then. */
    this.isFitWanted = false;
    /** The timer that draws what is out of sight. */
    this.restTimer = 0;
    this.isDue = false;
    this.isChoosing = false;
    /** Whether the edit that was asked for last adds a view. */
    this.isAdding = false;
    /** @type {{ version: number, layout: string, names: string[] } | undefined} the views before one is added */
    this.added = undefined;
    /** @type {[number, number]} the last step of a view by a key */
    this.step = [0, 0];

    this.notes = new Notes();
    this.connection = new Connection((message) => this.receive(message));
    this.gallery = new Gallery((name) => this.choose(name));
    this.limits = new Limits({
      ask: (gesture) => this.ask(gesture, false),
      version: () => (this.state ? this.state.version : 0),
      say: (words) => this.notes.show(words),
    });
    this.trials = new Trials((gesture) => this.ask(gesture, false));
    this.field = new NumberField({
      limits: (row, number) => this.limits.of(`${row.statement} ${number}`, { statement: row.statement, number }),
      stops: (limits, step, at) => this.limits.stops(limits, [step, 0], at),
      version: () => (this.state ? this.state.version : 0),
      write: (row, number, text, version) => this.ask({ statement: row.statement, number, constant: text }, false, version),
      closed: () => this.drawSoon(),
    });
    this.large = new Large({
      edit: (line, element) => this.editLine(line, element),
      resize: (axis, size) => this.resize(axis, size),
      redraw: () => this.drawSoon(),
      say: (words) => this.notes.show(words),
      select: (view) => this.select(view, true),
      list: (x, y, views) => this.listViews(x, y, views),
      extend: (view) => this.adding.toggle(view),
    });
    this.chains = new Chains({
      row: (row) => this.panel.row(row, this.connection.isLive),
      fixes: (conflict) => this.askForFixes(conflict),
      isBusy: () => this.field.isOpen,
    });
    this.panel = new Panel({
      goTo: (place) => this.goTo(place),
      select: (view) => this.select(view, true),
      show: (ghosts) => this.show(ghosts),
    }, this.field);
    this.editing = new Editing(this.large, {
      selected: () => this.editable(),
      ask: (gesture, { state }) => this.ask({ ...gesture, view: (state.views[/** @type {any} */ (gesture).view] || {}).name }, false, state.version),
      apply: (offer) => this.apply(offer),
      context: () => JSON.stringify([this.settings.document, this.state && this.state.version, this.state && this.state.layout, this.settings.large, ...this.adding.names]),
      show: (ghosts) => this.show(ghosts),
      say: (words) => this.notes.show(words),
      align: (held, by, isFree) => this.adding.align(held, by, isFree),
      limits: ({ view, edge }) => {
        const name = this.viewName(view);
        return this.limits.of(`${name} ${edge || ''}`, { view: name, edge });
      },
      others: ({ model, view }, gesture, changed) => {
        if (!this.state || this.state.version !== model.state.version) return [];
        return fixGhosts(model, this.trials.of({ ...gesture, view: this.viewName(view) }, changed), view);
      },
      mark: (ends, marks) => {
        this.limits.explain(ends);
        this.adding.markEnds(marks);
      },
      end: () => {
        this.trials.end();
        this.adding.mark([]);
      },
    });
    this.adding = new Adding(this);
    this.overlays = new Overlays({ toggle: (name) => this.toggle(name), appear: (name) => this.appear(name), help: () => this.help() });
    this.variants = new Variants({ choose: (kind, choice) => this.chooseVariant(kind, choice), toggle: (state) => this.toggleState(state) });
    this.components = new ComponentUses({
      show: (layout, large, view) => this.showLayout(layout, large, view),
      openFile: (view) => this.connection.send({ type: 'select', view, opens: true }),
      say: (words) => this.notes.show(words),
      redraw: () => this.drawSoon(),
    });
    this.zoom = new Zoom({ by: (factor, at) => this.zoomBy(factor, at), fit: () => this.fit() });
    byId('own-size').addEventListener('click', () => this.resizeToOwn());
    byId('layout').addEventListener('change', (event) => this.chooseLayout(/** @type {HTMLSelectElement} */ (event.target).value));
    byId('canvas').addEventListener('scroll', () => this.keepScroll());
    for (const event of ['scroll', 'resize']) window.addEventListener(event, () => this.keepScroll());
    listenToKeys(this);
    for (const element of document.querySelectorAll('header, #gallery-section, #palette')) markOverflow(/** @type {HTMLElement} */ (element));
  }

  // States

  /** @param {Incoming} message */
  receive(message) {
    // An answer to what was asked about another document came late.
    const isOfAnother = message.document !== undefined && message.document !== this.settings.document;
    if (isOfAnother && message.type !== 'state') return;
    if (message.type === 'focus') return window.focus();
    if (message.type === 'stale') return this.showStale(message.message || '');
    if (message.type === 'selection') return this.takeSelection(message);
    if (message.type === 'edits') return this.takeEdits(message);
    const states = message.states || (message.state ? [message.state] : []);
    if (!states.length) return;
    // A page without an editor shows the same files from its beginning to its end.
    this.showDocument(message.document || (this.connection.isLive ? states[0].file : ''));
    // One that is older than what is shown came late.
    if (this.state && message.state && message.state.layout === this.state.layout && message.state.version < this.state.version) return;
    this.showStale('');
    // One without sweeps says nothing about another size than those that it has.
    if (this.state && states.some((state) => state.partial && !this.isShowable(state))) return;
    this.states = states;
    this.asked.isWaiting = false;
    const isFirst = !this.state;
    this.takeState();
    // A page without an editor is of a saved file.
    if (message.saved || (isFirst && message.saved === undefined)) this.noteSaved();
  }

  /**
   * Shows a document from now on, as it was shown last.
   * @param {string} document
   */
  showDocument(document) {
    const isOther = this.settings.document !== null && this.settings.document !== document;
    chooseDocument(this.settings, document);
    this.connection.document = document;
    if (!isOther) return;
    Object.assign(this, { state: undefined, models: [], savedModels: [], explained: undefined, ghosts: [], fittedTo: '' });
    this.editing.closeOutdated();
    clearTimeout(this.asked.timer);
    this.asked = { size: '', isWaiting: false, timer: 0 };
  }

  /**
   * Whether a state has what is shown now: the layout at the size that the reader has chosen.
   * @param {State} state
   */
  isShowable(state) {
    // A page without an editor gets the variants only with the whole state.
    if (!this.connection.isLive && Object.keys(this.settings.variant).length && !state.variants) return false;
    const screen = state.previews.find((each) => each.name === this.settings.large);
    if (!screen) return true;
    const model = new ScreenModel(state, screen);
    return model.at(this.sizeOn(model), this.settings.axis).isExact;
  }

  takeState() {
    const isFirst = !this.state;
    const whole = this.states.find((each) => each.layout === this.settings.layout) || this.states.find((each) => each.previews.length) || this.states[0];
    const { isLive } = this.connection;
    const { layout } = this.settings;
    // After a reload, the first state is of the first layout.
    if (isLive && isFirst && layout && whole.layout !== layout && whole.layouts.includes(layout)) return this.askForState();
    const state = isLive ? whole : this.varied(whole);
    this.state = state;
    document.body.classList.remove('is-empty');
    this.selectAdded(state);
    this.models = state.previews.map((screen) => new ScreenModel(state, screen));
    if (!this.model && this.models.length) this.settings.large = this.models[0].screen.name;
    if (this.explained || (isFirst && this.settings.selected)) this.isExplanationDue = true;
    // The first state is of the first preview, as the text says.
    if (isFirst && this.isOther(state)) this.askForState();
    const names = isLive ? state.layouts : this.states.map((each) => each.layout);
    const choice = byId('layout');
    patchChildren(choice, names, (name, index) => `${index} ${name}`, () => html('option'), (element, name) => setText(setAttributes(element, { value: name }), name));
    /** @type {HTMLSelectElement} */ (choice).value = state.layout;
    byId('layout-label').hidden = names.length < 2;
    setText(byId('title'), state.file);
    byId('coverage').hidden = !state.coverage;
    setText(byId('coverage'), state.coverage || '');
    if (state.omission) this.showStale(state.omission);
    this.drawSoon();
    if (isFirst) {
      this.draw();
      const canvas = byId('canvas');
      const [left, top, page] = this.settings.scroll;
      [canvas.scrollLeft, canvas.scrollTop] = [left, top];
      window.scrollTo(0, page);
    }
  }

  /**
   * Whether the reader has chosen something else than what a state shows.
   * @param {State} state
   */
  isOther(state) {
    const { layout, large, sizes, variant } = this.settings;
    const isOtherPreview = state.layout !== (layout || state.layout) || large !== (state.previews[0] || {}).name;
    return isOtherPreview || Boolean(sizes.width || sizes.height || Object.keys(variant).length);
  }

  keepScroll() {
    // The page has its final height only when a state is drawn.
    if (!this.state) return;
    this.settings.scroll = [byId('canvas').scrollLeft, byId('canvas').scrollTop, window.scrollY];
    writeSettings(this.settings);
    this.drawSoon();
  }

  /** @param {string} message why the picture is not of the present text; empty if it is */
  showStale(message) {
    const element = byId('stale');
    element.hidden = !message;
    setText(element, message);
    document.body.classList.toggle('is-stale', Boolean(message));
  }

  /** The large preview. */
  get model() {
    return this.models.find((model) => model.screen.name === this.settings.large);
  }

  /**
   * The size that a preview is to be shown at.
   * @param {ScreenModel} model
   * @returns {Size}
   */
  sizeOn(model) {
    const { sizes } = this.settings;
    const [width, height] = sides.map(([axis]) => {
      const size = sizes[axis];
      if (!size) return model.own[axis];
      const wanted = { n: size[0], d: size[1] };
      return this.large.model === model ? this.large.limited(axis, wanted) : wanted;
    });
    return { width, height };
  }

  /** The length of the side that was dragged last. */
  get size() {
    return this.model ? this.sizeOn(this.model)[this.settings.axis] : zero;
  }

  /** The selected view's index. */
  get selected() {
    const index = this.state && this.settings.selected ? this.state.views.findIndex((view) => view.name === this.settings.selected) : -1;
    return index > 0 ? index : undefined;
  }

  noteSaved() {
    this.savedModels = this.models;
    this.drawSoon();
  }

  // Drawing

  drawSoon() {
    if (this.isDue) return;
    this.isDue = true;
    // What was due may have been drawn meanwhile.
    requestAnimationFrame(() => this.isDue && this.draw());
  }

  /** @param {boolean} [isWhole] whether views that are out of sight are placed and described too */
  draw(isWhole = false) {
    this.isDue = false;
    this.editing.closeOutdated();
    const { state, model, settings } = this;
    if (!state || !model) return;
    this.large.model = model;
    this.fitAgain(model);
    const size = this.sizeOn(model);
    const place = model.at(size, settings.axis);
    const piece = place.whole;
    this.large.draw(model, settings.axis, size, place, {
      zoom: settings.zoom,
      appearance: settings.appearance,
      names: settings.names,
      baselines: settings.baselines,
      guides: settings.guides,
      margins: settings.margins,
      natural: settings.natural,
      selected: this.selected,
      isWhole,
      ghosts: this.allGhosts(model, size),
      dimensions: this.dimensions(model, place),
    });
    // After the large preview, which asks the browser what is in sight: that is computed again after each change.
    this.gallery.draw(this.components.models(state, this.models), settings.large, settings);
    this.components.draw(state);
    // The first gallery decides how much room there is.
    this.fitAgain(model);
    const frames = this.large.drawing.frames || [];
    this.chains.draw(model, place, settings.zoom, this.connection.isLive);
    this.panel.drawProblems(model, piece, this.connection.isLive);
    this.panel.drawWhy(model, frames, this.selected, this.rows(model), this.connection.isLive);
    this.panel.drawTable(state, frames, settings.table);
    this.adding.draw();
    this.overlays.draw(settings);
    this.zoom.draw(settings);
    this.variants.draw(settings.variant, this.circumstances, this.hasVariants);
    this.notes.announce(model, place, settings.axis);
    // Once for all states of a frame.
    if (this.isExplanationDue) this.explain();
    this.isExplanationDue = false;
    clearTimeout(this.restTimer);
    if (!this.large.drawing.isWhole) this.restTimer = window.setTimeout(() => this.draw(true), pauseBeforeRest);
  }

  /**
   * The dimension lines in the picture: what is not satisfied, what is not satisfied beyond the next breakpoints while
   * a side is dragged, and what determines the selected view.
   * @param {ScreenModel} model
   * @param {SizedPlace} place
   * @returns {PictureDimension[]}
   */
  dimensions(model, place) {
    const { rows } = model.state;
    const { piece } = place.whole;
    const { isResizing } = this.large;
    const next = isResizing ? this.large.nextBreakpoints().flatMap(({ breakpoint }) => breakpoint.rows) : [];
    // At the preview's own size, an optional constraint may well be meant not to be satisfied.
    const unmet = isResizing || !isSameSize(place.size, model.own) ? piece.unmet : [];
    const causes = [...piece.conflicts, ...unmet].flatMap(({ members = [] }) => members);
    const { isLive } = this.connection;
    const violated = new Set([...contradictions(piece).keys()].map((row) => rowKey(rows[row])));
    const lines = pictureDimensions(violated, model, place, [
      ['conflict', piece.conflicts.flatMap((conflict) => conflict.members.slice(-1)).map((row) => rows[row])],
      ['unmet', unmet.map((unmet) => rows[unmet.row])],
      ['cause', causes.map((row) => rows[row])],
      ['next', next.map((row) => rows[row])],
      ['why', nearestFirst(this.rows(model) || [], this.selected)],
    ]);
    // Without an editor, nothing can be edited.
    return isLive ? lines : lines.map((line) => ({ ...line, number: undefined }));
  }

  /**
   * @param {ScreenModel} model
   * @param {Size} size
   */
  allGhosts(model, size) {
    if (this.ghosts.length) return this.ghosts;
    const isOwn = isSameSize(size, model.own);
    const saved = this.settings.saved && isOwn ? this.savedModels.find((each) => isSameScreen(each, model)) : undefined;
    const before = saved ? savedGhosts(saved) : [];
    return isOwn ? [...before, ...openGhosts(model, this.selected)] : before;
  }

  /**
   * What determines the selected view.
   * @param {ScreenModel} model
   * @returns {Row[] | undefined}
   */
  rows(model) {
    const { selected, explained } = this;
    if (selected === undefined) return undefined;
    const known = model.screen.reasons.find((reason) => reason.view === selected);
    if (known) {
      const rows = known.rows.map((row) => model.state.rows[row]);
      // While a text is typed, states come without reasons.
      if (!this.connection.isLive) this.explained = { view: this.viewName(selected), preview: model.screen.name, rows };
      return rows;
    }
    const isOf = explained && explained.view === this.settings.selected && explained.preview === model.screen.name;
    return isOf ? explained.rows : undefined;
  }

  // Actions

  /** Keeps what was chosen, and draws it. */
  keep() {
    writeSettings(this.settings);
    this.drawSoon();
  }

  /** @param {string} name of a preview */
  choose(name) {
    if (this.state && this.components.chooseUse(this.state, name)) return;
    if (name === this.settings.large) return;
    Object.assign(this.settings, { large: name, sizes: { width: null, height: null } });
    this.keep();
    this.askForState();
    if (this.settings.selected) this.explain();
  }

  nextPreview() {
    const place = this.models.findIndex((model) => model.screen.name === this.settings.large);
    if (this.models.length) this.choose(this.models[(place + 1) % this.models.length].screen.name);
  }

  /** @param {string} name */
  chooseLayout(name) {
    this.showLayout(name, null, null);
  }

  /**
   * @param {string} layout
   * @param {string | null} large the preview; null for the first
   * @param {string | null} selected the selected view
   */
  showLayout(layout, large, selected) {
    Object.assign(this.settings, { layout, large, sizes: { width: null, height: null }, selected });
    this.explained = undefined;
    writeSettings(this.settings);
    if (this.states.some((state) => state.layout === layout)) this.takeState();
    else this.askForState();
  }

  /**
   * Opens the layout that a view contains, if the view is selected. Returns whether it did.
   * @param {number | undefined} view
   */
  openComponent(view) {
    const { state, selected } = this;
    if (!state || view === undefined || view !== selected) return false;
    return this.components.open(state, view, this.settings.large, this.connection.isLive);
  }

  /** Goes back to what was shown before a layout was opened, or selects no view. */
  leave() {
    if (this.state && this.selected === undefined && this.components.back(this.state)) return;
    this.select(null, false);
  }

  askForState() {
    if (!this.connection.isLive) return;
    const { layout, large, sizes } = this.settings;
    clearTimeout(this.asked.timer);
    this.asked = { size: JSON.stringify(sizes), isWaiting: true, timer: 0 };
    /** @type {Partial<Record<Axis, number>>} */
    const size = {};
    for (const [axis] of sides) {
      const length = sizes[axis];
      if (length) size[axis] = length[0] / length[1];
    }
    this.connection.send({ type: 'show', layout, preview: large, variant: this.settings.variant, size });
  }

  /**
   * Asks for the state at the chosen size: at once if this is the only way to draw it, and otherwise when the reader
   * pauses, so that the other side can be dragged from there.
   */
  askForSize() {
    const { model, asked } = this;
    if (!model || !this.connection.isLive || asked.size === JSON.stringify(this.settings.sizes)) return;
    const { isExact } = model.at(this.sizeOn(model), this.settings.axis);
    if (!isExact && !asked.isWaiting) return this.askForState();
    clearTimeout(asked.timer);
    asked.timer = window.setTimeout(() => this.askForState(), 300);
  }

  /**
   * @param {Axis} axis
   * @param {Fraction | null} size null is the preview's own
   */
  resize(axis, size) {
    const { settings, model } = this;
    settings.axis = axis;
    const isOwn = !size || (model && compare(size, model.own[axis]) === 0);
    settings.sizes = { ...settings.sizes, [axis]: isOwn || !size ? null : [Number(size.n), Number(size.d)] };
    const other = axis === 'width' ? 'height' : 'width';
    // Only the server can solve for two sides that both differ.
    if (settings.sizes[other] && !this.connection.isLive) {
      settings.sizes = { ...settings.sizes, [other]: null };
      this.notes.show(`The ${other} is the preview’s own again. Without an editor, the page can change one side at a time.`);
    }
    this.keep();
    this.askForSize();
  }

  /** @param {-1 | 1} direction to the next breakpoint below or above */
  jump(direction) {
    // What was chosen just now may not be drawn yet.
    if (this.isDue) this.draw();
    this.large.jump(direction);
  }

  resizeToOwn() {
    this.settings.sizes = { width: null, height: null };
    this.keep();
    this.askForSize();
  }

  /**
   * @param {number} factor
   * @param {[x: number, y: number]} [at] the place of the picture that does not move, in pixels
   */
  zoomBy(factor, at) {
    const { zoom } = this.settings;
    const next = Math.min(8, Math.max(0.1, zoom * factor));
    Object.assign(this.settings, { zoom: next, isFitted: false });
    this.keep();
    if (!at) return;
    this.draw();
    const canvas = byId('canvas');
    canvas.scrollLeft += at[0] * (next / zoom - 1);
    canvas.scrollTop += at[1] * (next / zoom - 1);
  }

  /** Makes the large preview as large as there is room, now and whenever the room or the preview changes. */
  fit() {
    this.settings.isFitted = true;
    Object.assign(this, { isFitWanted: true, fittedTo: '' });
    this.keep();
    this.draw();
    // All of it is in sight.
    const canvas = byId('canvas');
    [canvas.scrollLeft, canvas.scrollTop] = [0, 0];
    window.scrollTo(0, 0);
  }

  /**
   * Fits the zoom if the room or the preview has changed since it was fitted.
   * @param {ScreenModel} model
   */
  fitAgain(model) {
    if (!this.settings.isFitted) return;
    const canvas = byId('canvas');
    const top = Math.round(canvas.getBoundingClientRect().top + window.scrollY);
    // Above it are the ruler and the band, and below it are notes.
    const room = [canvas.clientWidth - 60, Math.max(240, window.innerHeight - top - 140)];
    const [width, height] = [toNumber(model.own.width), toNumber(model.own.height)];
    const key = [model.screen.name, width, height, ...room].join();
    if (key === this.fittedTo) return;
    this.fittedTo = key;
    const [across, along] = [room[0] / width, room[1] / height];
    // A screen that would be too small to read is scrolled, unless the reader wants all of it.
    const zoom = along < 0.35 && !this.isFitWanted ? Math.min(across, 0.5) : Math.min(across, along);
    this.settings.zoom = Math.min(2, Math.max(0.1, Math.floor(zoom * 100) / 100));
    this.keep();
  }

  /** @param {keyof Settings} name of an overlay */
  toggle(name) {
    Object.assign(this.settings, { [name]: !this.settings[name] });
    this.keep();
  }

  /** @param {Appearance} appearance */
  appear(appearance) {
    this.settings.appearance = appearance;
    this.keep();
  }

  nextAppearance() {
    const place = appearances.findIndex(({ name }) => name === this.settings.appearance);
    const { name, title } = appearances[(place + 1) % appearances.length];
    this.appear(name);
    this.notes.say(title);
  }

  /**
   * What can replace the circumstances of the previews.
   * @returns {Choices}
   */
  get circumstances() {
    const { whole } = this;
    return {
      locale: [...(whole ? whole.locales : []), 'doubleLength'],
      textScale: [1.35, 1.94, 0.82],
      direction: ['mirrored'],
      states: (whole && whole.states) || [],
    };
  }

  /**
   * Takes the next circumstance of a kind, and after the last that of the previews.
   * @param {Circumstance} kind
   */
  vary(kind) {
    const choices = this.circumstances[kind];
    const { [kind]: chosen } = this.settings.variant;
    this.chooseVariant(kind, choices[chosen === undefined ? 0 : choices.indexOf(chosen) + 1]);
  }

  /**
   * Turns a state of the layout into the opposite of the previews', or back, beside the other states.
   * @param {string} name
   */
  toggleState(name) {
    const { whole } = this;
    const { states: toggled = [] } = this.settings.variant;
    const all = this.circumstances.states.filter((each) => toggled.includes(each) !== (each === name));
    // A page without a server may have each state alone only.
    const isKnown = this.connection.isLive || !all.length || (whole && findVariant(whole, { states: all }));
    const states = isKnown ? all : [name];
    this.chooseVariant('states', states.length ? states : undefined);
  }

  /**
   * Asks for the layout under other circumstances than its previews'.
   * @param {keyof Variant} kind
   * @param {Variant[keyof Variant]} choice undefined is that of the previews
   */
  chooseVariant(kind, choice) {
    if (!this.hasVariants) return this.notes.show('This layout is too large for mirrored layouts, text sizes, languages and states without an editor.');
    const { isLive } = this.connection;
    // A page without a server has one other circumstance at a time, at the previews' own sizes.
    const { [kind]: _, ...others } = isLive ? this.settings.variant : {};
    this.settings.variant = choice === undefined ? others : { ...others, [kind]: choice };
    if (!isLive) this.settings.sizes = { width: null, height: null };
    this.keep();
    this.notes.say(choice === undefined ? 'As in the preview' : circumstanceWords(kind, choice));
    if (isLive) this.askForState();
    else this.takeState();
  }

  /** The state that the page received for the layout that is shown. */
  get whole() {
    return this.states.find((each) => each.layout === (this.state && this.state.layout));
  }

  /** Whether the layout can be shown under other circumstances than its previews'. */
  get hasVariants() {
    return this.connection.isLive || this.states.some((state) => state.variants);
  }

  /**
   * A state under the circumstances that the reader has chosen, if the page has them.
   * @param {State} state
   */
  varied(state) {
    const { variant } = this.settings;
    const known = findVariant(state, variant);
    // A language or a state may have been removed from the text.
    if (!known) this.settings.variant = {};
    return known ? known.state : state;
  }

  /**
   * @param {number | null} view
   * @param {boolean} isTold whether the editor is to follow
   */
  select(view, isTold) {
    const name = view === null ? null : this.viewName(view);
    this.settings.selected = name;
    this.adding.others = [];
    this.ghosts = [];
    this.keep();
    if (isTold) this.explain(true);
  }

  /** @param {number} view */
  viewName(view) {
    return (this.state && this.state.views[view] && this.state.views[view].name) || '';
  }

  /**
   * Asks why the selected view is where it is.
   * @param {boolean} [isShown] whether the editor shows its line
   */
  explain(isShown = false) {
    if (!this.connection.isLive || !this.settings.large) return;
    // A view that was deleted is not selected, but it is again after an undo.
    if (this.settings.selected && this.selected === undefined) return;
    this.connection.send({ type: 'select', view: this.settings.selected, preview: this.settings.large, isShown });
  }

  /** @param {Incoming} message */
  takeSelection(message) {
    if (message.view !== undefined) {
      this.settings.selected = message.view;
      if (message.view && message.rows && message.preview) {
        this.explained = { view: message.view, preview: message.preview, rows: message.rows };
      }
    }
    this.keep();
    const node = this.selected && this.large.drawing.nodes[this.selected - 1];
    if (node && message.isFromEditor) node.group.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  /** @param {LinePlace} place */
  goTo({ line, file, statement }) {
    // A view has no statement, and is shown where it is used.
    if (line) this.connection.send({ type: 'select', line, statement: file === undefined ? undefined : statement });
  }

  /** @param {Ghost[]} ghosts */
  show(ghosts) {
    this.ghosts = ghosts;
    this.drawSoon();
  }

  /** The selected view, its frame and its ambiguous values, if it can be dragged now. */
  editable() {
    const { model, selected } = this;
    const frame = selected === undefined ? undefined : (this.large.drawing.frames || [])[selected];
    if (!model || selected === undefined || !frame || !isSameSize(this.sizeOn(model), model.own)) return undefined;
    const ranges = model.screen.ambiguities.filter((range) => range.view === selected);
    // Without an editor, a drag can only show where an ambiguous view can be.
    const { isLive } = this.connection;
    return isLive || ranges.length ? { model, view: selected, frame, ranges, isLive } : undefined;
  }

  /**
   * Moves a view, as a drag does.
   * @param {number} view
   * @param {[number, number]} by points to the right and down
   */
  nudge(view, [right, down]) {
    if (this.selected !== view) this.select(view, true);
    if (!this.connection.isLive) return this.notes.show('Without an editor, the page cannot change the text.');
    if (!this.editable()) return;
    this.step = [right, down];
    this.ask({ view: this.viewName(view), right, down, action: 'step' }, false);
  }

  /**
   * @param {object} gesture
   * @param {boolean} isChoice whether the reader chooses even from one
   * @param {number} [version] of the text that was shown when the gesture began
   */
  ask(gesture, isChoice, version) {
    const { state } = this;
    if (!state) return;
    if (version !== undefined && version !== state.version) return this.notes.show('The text has changed since, so nothing was written.');
    const { action, trial } = /** @type {{ action?: string, trial?: number }} */ (gesture);
    if (action !== 'limits' && !trial) Object.assign(this, { isChoosing: isChoice, isAdding: action === 'add' });
    this.connection.send({ type: 'edit', version: state.version, gesture: { ...gesture, preview: this.settings.large } });
  }

  /**
   * Opens a field over the number of a dimension line.
   * @param {PictureDimension} line
   * @param {SVGElement} element its text
   */
  editLine({ row, number }, element) {
    if (number === undefined) return;
    const { stage } = this.large;
    const [box, ground] = [element.getBoundingClientRect(), stage.getBoundingClientRect()];
    const show = (/** @type {HTMLInputElement} */ input) => {
      stage.append(input);
      const room = Math.max(ground.width, box.right - ground.left) - input.offsetWidth;
      input.style.left = `${Math.max(0, Math.min(room, (box.left + box.right - input.offsetWidth) / 2 - ground.left))}px`;
      input.style.top = `${(box.top + box.bottom - input.offsetHeight) / 2 - ground.top}px`;
    };
    this.field.open(row, number, show, (input, isBack) => {
      input.remove();
      if (isBack) element.focus();
    });
  }

  /** Moves the focus to the first number in the picture that can be edited. */
  focusOnNumbers() {
    const number = this.large.drawing.layer.numbers[0];
    if (number) number.focus();
    else this.notes.show(this.connection.isLive ? 'The picture shows no number that can be edited. Select a view first.' : 'Without an editor, the page cannot change the text.');
  }

  /** @param {number} conflict which of the conflicts at the preview's own size */
  askForFixes(conflict = 0) {
    const { model } = this;
    if (!model || !model.base.piece.conflicts.length) return;
    if (this.connection.isLive) return this.ask({ conflict }, true);
    const fixes = (model.screen.fixes || []).filter((fix) => fix.conflict === conflict);
    this.editing.openMenu(
      fixes.map((fix) => {
        const lines = fix.lines.map(({ line, text }) => (text.trim() ? `line ${line}: \`${text.trim()}\`` : `remove line ${line}`));
        return { words: `${fix.title}: ${lines.join(', ')}`, run: () => this.copy(fix), ghosts: this.fixGhosts(fix.frames) };
      })
    );
  }

  /**
   * Copies the lines of a fix, which a page without an editor cannot write.
   * @param {Fix} fix
   */
  async copy(fix) {
    const text = fix.lines.map((line) => line.text).join('\n');
    try {
      await navigator.clipboard.writeText(text);
      this.notes.show(`Copied: ${text.trim()}`);
    } catch {
      this.notes.show(`The browser does not let the page copy: ${text.trim()}`);
    }
  }

  /** @param {EditOffer} offer */
  apply(offer) {
    const { state } = this;
    if (!state) return;
    if (this.isAdding) this.added = { version: state.version, layout: state.layout, names: state.views.map(({ name }) => name) };
    this.connection.send({ type: 'apply', version: state.version, edit: offer.edit });
  }

  /**
   * Selects the view that the reader has added, in the first state that has it.
   * @param {State} state
   */
  selectAdded(state) {
    const { added } = this;
    if (!added || state.version === added.version) return;
    this.added = undefined;
    if (state.layout !== added.layout) return;
    const view = state.views.findIndex(({ name }) => !added.names.includes(name));
    if (view > 0) this.select(view, true);
  }

  /** @param {Incoming} message */
  takeEdits(message) {
    if (!this.state || message.version !== this.state.version) return;
    if (message.trial !== undefined) return this.trials.take(message);
    if (!message.edits) return this.limits.take(message);
    if (message.limits && this.limits.stops(message.limits, this.step, message.about || '')) return;
    const reason = message.reason || 'This edit would add an error or a conflict to the text, so it is not offered.';
    this.editing.offer(message.edits, this.isChoosing, (offer) => [...this.fixGhosts(offer.frames), ...addedGhosts(offer.added || [])], reason);
  }

  /** @param {MovingFrame[]} moving */
  fixGhosts(moving) {
    return this.model ? fixGhosts(this.model, moving) : [];
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {number[]} views
   */
  listViews(x, y, views) {
    const { state } = this;
    if (!state) return;
    this.editing.openMenu(
      views.map((view) => ({ words: `${state.views[view].name}, ${kindWords(state.views[view].kind)}`, run: () => this.select(view, true), ghosts: [] })),
      [x, y]
    );
  }

  /** @param {string} selector */
  focusOn(selector) {
    const element = document.querySelector(selector);
    if (element instanceof HTMLElement || element instanceof SVGElement) element.focus();
  }

  /**
   * Moves along the rows that determine the selected view.
   * @param {-1 | 1} direction
   */
  walkReasons(direction) {
    const buttons = /** @type {HTMLElement[]} */ ([...byId('why-body').querySelectorAll('.line')]);
    if (buttons.length) buttons[direction > 0 ? 0 : buttons.length - 1].focus();
  }

  /** Shows the keys that work on this page. */
  help() {
    const has = { editor: this.connection.isLive, variants: this.hasVariants };
    const isUsable = (/** @type {Key} */ { needs }) => !needs || has[needs];
    showKeys(keys.filter(isUsable), gestures.filter(isUsable));
  }
}

const page = new Page();
page.connection.start();
