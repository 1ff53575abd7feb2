'use strict';
// What the reader has chosen. It survives a reload.

/**
 * @typedef {object} Settings
 * @property {string | null} layout the layout that is shown, by name
 * @property {string | null} large the preview that is large, by name
 * @property {Axis} axis the side that was dragged last
 * @property {Record<Axis, [number, number] | null>} sizes the lengths of both sides as fractions; null for the preview's own
 * @property {number} zoom
 * @property {string | null} selected the selected view, by name
 * @property {boolean} names
 * @property {boolean} baselines
 * @property {boolean} guides
 * @property {boolean} margins
 * @property {boolean} natural
 * @property {boolean} saved whether the last saved state is shown as ghosts
 * @property {boolean} table
 * @property {Variant} variant the circumstances that replace those of the previews; empty for none
 * @property {[left: number, top: number, page: number]} scroll of the large screen, and of the page
 */

/** @type {Settings} */
const defaultSettings = {
  layout: null,
  large: null,
  axis: 'width',
  sizes: { width: null, height: null },
  zoom: 1,
  selected: null,
  names: true,
  baselines: false,
  guides: false,
  margins: false,
  natural: false,
  saved: false,
  table: false,
  variant: {},
  scroll: [0, 0, 0],
};

/** What VS Code gives a page; absent in a browser. */
const vscodeHost = typeof (/** @type {any} */ (window).acquireVsCodeApi) === 'function' ? /** @type {any} */ (window).acquireVsCodeApi() : null;

const settingsKey = `layout-preview ${location.pathname}`;

/** @returns {Settings} */
function readSettings() {
  try {
    const known = vscodeHost ? vscodeHost.getState() : JSON.parse(sessionStorage.getItem(settingsKey) || 'null');
    return { ...defaultSettings, ...(known || {}) };
  } catch {
    return { ...defaultSettings };
  }
}

/** @param {Settings} settings */
function writeSettings(settings) {
  try {
    if (vscodeHost) vscodeHost.setState(settings);
    else sessionStorage.setItem(settingsKey, JSON.stringify(settings));
  } catch {
    // A browser may forbid storage; then the page starts afresh after a reload.
  }
}
