'use strict';
// What can be shown over the pictures and beside them, the buttons for it, and the list of keys.

/**
 * @typedef {object} Overlay
 * @property {'names' | 'baselines' | 'margins' | 'guides' | 'natural' | 'saved' | 'table'} name of its setting
 * @property {string} title on its button
 * @property {string} key
 * @property {string} words in the list of keys
 */

/** @type {Overlay[]} */
const overlays = [
  { name: 'names', title: 'Names', key: 'a', words: 'Names' },
  { name: 'baselines', title: 'Baselines', key: 'b', words: 'Baselines' },
  { name: 'margins', title: 'Margins', key: 'm', words: 'Margins' },
  { name: 'guides', title: 'Guides', key: 'g', words: 'Guides and hidden views' },
  { name: 'natural', title: 'Natural sizes', key: 's', words: 'Natural sizes' },
  { name: 'saved', title: 'Before', key: 'd', words: 'The last saved state as ghosts' },
  { name: 'table', title: 'Table', key: 'T', words: 'A table of all frames' },
];

/** @type {{ name: Appearance, title: string }[]} */
const appearances = [
  { name: 'light', title: 'Light' },
  { name: 'dark', title: 'Dark' },
  { name: 'wireframe', title: 'Wireframe' },
];

class Overlays {
  /**
   * @param {object} actions
   * @param {(name: Overlay['name']) => void} actions.toggle
   * @param {(name: Appearance) => void} actions.appear
   * @param {() => void} actions.help
   */
  constructor(actions) {
    this.buttons = overlays.map(({ name, title, key }) => {
      const button = html('button', { type: 'button', 'aria-pressed': 'false', 'aria-keyshortcuts': key, title: `${title} (${key})` }, title);
      button.addEventListener('click', () => actions.toggle(name));
      return button;
    });
    const options = appearances.map(({ name, title }) => html('option', { value: name }, title));
    this.menu = html('select', { 'aria-label': 'Appearance', 'aria-keyshortcuts': 'k', title: 'Appearance (k)' }, ...options);
    this.menu.addEventListener('change', () => actions.appear(/** @type {Appearance} */ (this.menu.value)));
    const help = html('button', { type: 'button', 'aria-keyshortcuts': '?', title: 'Keys (?)' }, 'Keys');
    help.addEventListener('click', actions.help);
    byId('overlays').replaceChildren(this.menu, ...this.buttons, help);
  }

  /** @param {Settings} settings */
  draw(settings) {
    this.menu.value = settings.appearance;
    overlays.forEach(({ name }, index) => setAttributes(this.buttons[index], { 'aria-pressed': String(settings[name]) }));
  }
}

/**
 * Opens the list of keys and gestures, or closes it.
 * @param {Key[]} keys
 * @param {Key[]} gestures
 */
function showKeys(keys, gestures) {
  const dialog = /** @type {HTMLDialogElement} */ (byId('help'));
  if (dialog.open) return dialog.close();
  const table = (/** @type {Key[]} */ list) => {
    const rows = list.map(({ key, words }) => html('tr', {}, html('th', { scope: 'row' }, html('kbd', {}, key)), html('td', {}, words)));
    return html('table', {}, html('tbody', {}, ...rows));
  };
  const close = html('button', { type: 'button' }, 'Close');
  close.addEventListener('click', () => dialog.close());
  const note = 'Sizes and places are exact. Colours and controls are drawn as on the device; what the file does not know, such as images, is a placeholder.';
  dialog.replaceChildren(html('h2', {}, 'Keys'), table(keys), html('h2', {}, 'Mouse'), table(gestures), html('h2', {}, 'Bands'), wholeLegend(), html('p', {}, note), close);
  dialog.showModal();
}
