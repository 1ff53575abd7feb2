'use strict';
// The kinds of views that can be added: a row of buttons, to click or to drag into the picture.

/**
 * The kinds in the palette, by how often they are used. They come with the page.
 * @type {string[]}
 */
const paletteKinds = JSON.parse(byId('palette-kinds').textContent || '[]');

class Palette {
  /**
   * @param {object} actions
   * @param {(kind: string) => void} actions.add to the selected view, or to the root
   * @param {(kind: string, event: PointerEvent) => void} actions.move while a kind is dragged over the page
   * @param {(kind: string, event: PointerEvent) => void} actions.drop
   */
  constructor(actions) {
    this.actions = actions;
    this.element = html('div', { id: 'palette', role: 'toolbar', 'aria-label': 'Add a view' });
    this.buttons = paletteKinds.map((kind, index) => {
      const button = html('button', { type: 'button', tabindex: index ? -1 : 0, title: 'Drag it into the picture, or click to add it to the selected view' }, kindWords(kind));
      button.addEventListener('click', () => actions.add(kind));
      button.addEventListener('pointerdown', (event) => this.startDrag(kind, button, event));
      return button;
    });
    this.element.append(html('span', { class: 'faint' }, 'Add'), ...this.buttons);
    this.element.addEventListener('keydown', (event) => this.press(event));
    byId('canvas').before(this.element);
  }

  /** @param {boolean} isShown */
  draw(isShown) {
    this.element.hidden = !isShown;
  }

  focus() {
    const button = this.buttons.find((each) => each.tabIndex === 0);
    if (button) button.focus();
  }

  /**
   * The arrow keys move along the buttons, of which Tab reaches one.
   * @param {KeyboardEvent} event
   */
  press(event) {
    const steps = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };
    const step = steps[/** @type {keyof typeof steps} */ (event.key)];
    if (!step || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    const { length } = this.buttons;
    const place = this.buttons.findIndex((each) => each === document.activeElement);
    const next = this.buttons[(place + step + length) % length];
    for (const button of this.buttons) button.tabIndex = button === next ? 0 : -1;
    next.focus();
  }

  /**
   * @param {string} kind
   * @param {HTMLElement} button
   * @param {PointerEvent} event
   */
  startDrag(kind, button, event) {
    if (event.button) return;
    let isDragged = false;
    const move = (/** @type {PointerEvent} */ now) => {
      isDragged = isDragged || Math.hypot(now.clientX - event.clientX, now.clientY - event.clientY) > 4;
      if (isDragged) this.actions.move(kind, now);
    };
    const end = (/** @type {boolean} */ isReleased, /** @type {PointerEvent} */ now) => {
      if (!isDragged) return;
      ignoreNextClick(button);
      if (isReleased) this.actions.drop(kind, now);
      else this.actions.move(kind, new PointerEvent('pointermove', { clientX: -1, clientY: -1 }));
    };
    followPointer(button, event, move, end);
  }
}
