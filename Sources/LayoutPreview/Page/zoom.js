'use strict';
// The zoom of the large picture: buttons, the wheel with Ctrl, and two fingers.

class Zoom {
  /**
   * @param {object} actions
   * @param {(factor: number, at?: [number, number]) => void} actions.by
   * @param {() => void} actions.fit
   */
  constructor(actions) {
    const button = (/** @type {string} */ words, /** @type {string} */ name, /** @type {string} */ key, /** @type {() => void} */ run) => {
      const element = html('button', { type: 'button', 'aria-label': name, 'aria-keyshortcuts': key, title: `${name} (${key})` }, words);
      element.addEventListener('click', run);
      return element;
    };
    this.factor = html('span', { class: 'faint' });
    this.fitted = button('Fit', 'As large as there is room', '0', actions.fit);
    byId('zoom').replaceChildren(button('−', 'Smaller', '-', () => actions.by(0.8)), this.factor, button('+', 'Larger', '+', () => actions.by(1.25)), this.fitted);
    const canvas = byId('canvas');
    const place = (/** @type {MouseEvent} */ event) => {
      const box = byId('stage').getBoundingClientRect();
      return /** @type {[number, number]} */ ([event.clientX - box.left, event.clientY - box.top]);
    };
    // A browser reports two fingers on a trackpad as a wheel with Ctrl.
    const turn = (/** @type {WheelEvent} */ event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * 16;
      actions.by(Math.exp(-Math.max(-50, Math.min(50, pixels)) / 100), place(event));
    };
    canvas.addEventListener('wheel', turn, { passive: false });
    // Safari has events of its own.
    let scale = 1;
    const pinch = (/** @type {any} */ event) => {
      event.preventDefault();
      if (event.type === 'gesturechange' && event.scale > 0) actions.by(event.scale / scale, place(event));
      scale = event.type === 'gesturechange' && event.scale > 0 ? event.scale : 1;
    };
    for (const type of ['gesturestart', 'gesturechange', 'gestureend']) canvas.addEventListener(type, pinch, { passive: false });
  }

  /** @param {Settings} settings */
  draw({ zoom, isFitted }) {
    setText(this.factor, `${Math.round(zoom * 100)} %`);
    setAttributes(this.fitted, { 'aria-pressed': String(isFitted) });
  }
}
