'use strict';
// What the reader has chosen. It survives a reload.

/**
 * @typedef {object} DocumentSettings What the reader has chosen for one document.
 * @property {string | null} layout the layout that is shown, by name
 * @property {string | null} large the preview that is large, by name
 * @property {Axis} axis the side that was dragged last
 * @property {Record<Axis, [number, number] | null>} sizes the lengths of both sides as fractions; null for the preview's own
 * @property {number} zoom
 * @property {boolean} isFitted whether the zoom follows the room that there is; false once the reader has zoomed
 * @property {string | null} selected the selected view, by name
 * @property {Variant} variant the circumstances that replace those of the previews; empty for none
 * @property {[left: number, top: number, page: number]} scroll of the large screen, and of the page
 */

/**
 * @typedef {object} CommonSettings What the reader has chosen for all documents.
 * @property {Appearance} appearance
 * @property {boolean} names
 * @property {boolean} baselines
 * @property {boolean} guides
 * @property {boolean} margins
 * @property {boolean} natural
 * @property {boolean} saved whether the last saved state is shown as ghosts
 * @property {boolean} table
 * @property {string | null} document the document that the page shows; null before it shows one
 * @property {[document: string, settings: DocumentSettings][]} others what was chosen for other documents
 */

/** @typedef {DocumentSettings & CommonSettings} Settings */

/**
 * What is shown of a document before the reader has chosen anything.
 * @type {DocumentSettings}
 */
const documentDefaults = {
  layout: null,
  large: null,
  axis: 'width',
  // All documents share it, so it is never changed, only replaced.
  sizes: Object.freeze({ width: null, height: null }),
  zoom: 1,
  isFitted: true,
  selected: null,
  variant: {},
  scroll: [0, 0, 0],
};

/** @type {Settings} */
const defaultSettings = {
  ...documentDefaults,
  appearance: 'light',
  names: true,
  baselines: false,
  guides: false,
  margins: false,
  natural: false,
  saved: false,
  table: false,
  document: null,
  others: [],
};

/** How many documents the page remembers, besides the one that it shows. */
const rememberedDocuments = 20;

/**
 * Takes what was chosen for a document, and keeps what was chosen for the one before it.
 * @param {Settings} settings
 * @param {string} document
 */
function chooseDocument(settings, document) {
  const before = settings.document;
  if (before === document) return;
  settings.document = document;
  if (before === null) return;
  const known = settings.others.find(([name]) => name === document);
  const names = /** @type {(keyof DocumentSettings)[]} */ (Object.keys(documentDefaults));
  const own = /** @type {any} */ (Object.fromEntries(names.map((name) => [name, settings[name]])));
  const others = settings.others.filter(([name]) => name !== document && name !== before);
  settings.others = [...others, /** @type {[string, DocumentSettings]} */ ([before, own])].slice(-rememberedDocuments);
  Object.assign(settings, documentDefaults, known && known[1]);
}

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
