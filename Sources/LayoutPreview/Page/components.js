'use strict';
// Layouts inside other layouts: the way from a view to its layout and back, and the sizes at which a layout is used.

/**
 * What was shown before a layout was opened from one of its views.
 * @typedef {object} Origin
 * @property {string} layout
 * @property {string | null} large
 * @property {string} view
 */

class ComponentUses {
  /**
   * @param {object} actions
   * @param {(layout: string, large: string | null, view: string | null) => void} actions.show
   * @param {(view: string) => void} actions.openFile opens the file of the layout that a view contains
   * @param {(words: string) => void} actions.say
   * @param {() => void} actions.redraw
   */
  constructor(actions) {
    this.actions = actions;
    /** @type {Origin[]} */
    this.trail = [];
    /** The layout that was opened last, and the document that it is in. */
    this.opened = '';
    this.isInUse = false;
    /** @type {{ state: State, models: ScreenModel[] } | undefined} */
    this.known = undefined;
    /** @type {State | undefined} the state that was drawn last */
    this.latest = undefined;
    this.crumbs = byId('crumbs');
    this.button = byId('in-use');
    this.button.addEventListener('click', () => this.toggle());
  }

  /**
   * Opens the layout that a view contains. Returns whether it contains one.
   * @param {State} state
   * @param {number} view
   * @param {string | null} large the preview that is shown
   * @param {boolean} isLive whether an editor can open another file
   */
  open(state, view, large, isLive) {
    const { name, component, elsewhere } = state.views[view] || {};
    if (!component) return false;
    if (elsewhere && isLive) this.actions.openFile(name);
    else if (elsewhere || !state.layouts.includes(component)) this.actions.say(`${component} is in ${elsewhere || 'another file'}.`);
    else {
      const trail = [...this.trailOf(state), { layout: state.layout, large, view: name }];
      this.actions.show(component, null, null);
      Object.assign(this, { trail, opened: `${state.file} ${component}`, isInUse: false });
    }
    return true;
  }

  /**
   * The way to the layout that is shown; empty if the reader has chosen another one since.
   * @param {State} state
   */
  trailOf(state) {
    return this.opened === `${state.file} ${state.layout}` ? this.trail : [];
  }

  /**
   * Goes back to the view from which the layout was opened. Returns whether there is one.
   * @param {State} state
   * @param {number} [place] in the trail
   */
  back(state, place = this.trailOf(state).length - 1) {
    const trail = this.trailOf(state);
    const origin = trail[place];
    if (!origin) return false;
    Object.assign(this, { trail: trail.slice(0, place), opened: `${state.file} ${origin.layout}`, isInUse: false });
    this.actions.show(origin.layout, origin.large, origin.view);
    return true;
  }

  /** Shows the layout at the sizes in use in place of its previews, or the previews again. */
  toggle() {
    this.isInUse = !this.isInUse;
    this.actions.redraw();
  }

  /**
   * What the gallery shows: the previews, or the uses.
   * @param {State} state
   * @param {ScreenModel[]} previews
   */
  models(state, previews) {
    if (!this.isInUse || !state.uses) return previews;
    if (!this.known || this.known.state !== state) {
      this.known = { state, models: state.uses.map(({ screen }) => new ScreenModel(state, screen)) };
    }
    return this.known.models;
  }

  /**
   * Shows the layout around a use. Returns whether a name is that of a use in the gallery.
   * @param {State} state
   * @param {string} name of the use's screen
   */
  chooseUse(state, name) {
    const use = this.isInUse ? (state.uses || []).find(({ screen }) => screen.name === name) : undefined;
    if (!use) return false;
    if (use.file) this.actions.say(`${use.layout} is in ${use.file}.`);
    else {
      this.isInUse = false;
      this.actions.show(use.layout, use.preview, use.view);
    }
    return true;
  }

  /** @param {State} state */
  draw(state) {
    const trail = this.trailOf(state);
    this.crumbs.hidden = !trail.length;
    patchChildren(
      this.crumbs,
      trail,
      ({ layout, view }, index) => `${index} ${layout} ${view}`,
      (_, index) => {
        const button = html('button', { type: 'button', class: 'crumb' });
        button.addEventListener('click', () => this.latest && this.back(this.latest, index));
        return button;
      },
      (element, { layout, view }) => setText(element, `${layout}: ${view}`)
    );
    const count = (state.uses || []).length;
    // Of a layout without previews, the uses are what is shown anyway.
    this.button.hidden = !count;
    setText(setAttributes(this.button, { 'aria-pressed': String(this.isInUse && count > 0) }), `In use: ${count}`);
    this.latest = state;
  }
}
