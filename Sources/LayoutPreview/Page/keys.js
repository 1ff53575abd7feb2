'use strict';
// Keys, wherever the focus is.

/**
 * @typedef {object} Key
 * @property {string} key as the browser names it; for a gesture, what it is
 * @property {string} words
 * @property {(page: Page) => void} run
 * @property {'editor' | 'variants'} [needs] what the page must have
 */

/** @type {Key[]} */
const keys = [
  { key: '[', words: 'The next breakpoint below', run: (page) => page.jump(-1) },
  { key: ']', words: 'The next breakpoint above', run: (page) => page.jump(1) },
  { key: '+', words: 'Larger', run: (page) => page.zoomBy(1.25) },
  { key: '-', words: 'Smaller', run: (page) => page.zoomBy(0.8) },
  { key: '0', words: 'As large as there is room', run: (page) => page.fit() },
  { key: 'o', words: 'The preview’s own size', run: (page) => page.resizeToOwn() },
  { key: 'n', words: 'The next preview', run: (page) => page.nextPreview() },
  { key: 'c', words: 'The conflict', run: (page) => page.focusOn('#chains button, #chains .line') },
  { key: 'f', words: 'Fixes of the conflict', run: (page) => page.askForFixes() },
  { key: 'e', words: 'The numbers in the picture, which Enter edits', run: (page) => page.focusOnNumbers(), needs: 'editor' },
  { key: 'w', words: 'Why the selected view is where it is', run: (page) => page.focusOn('#why-body button, #why-body .line') },
  { key: 'Shift+arrow', words: 'Moves the view with the focus by a point, by an edit of the text', run: () => {}, needs: 'editor' },
  { key: 'i', words: 'Adds a view to the selected view, or to the screen', run: (page) => page.adding.palette?.focus(), needs: 'editor' },
  { key: 'j', words: 'Connects an edge of the selected view', run: (page) => page.adding.chooseEdge(), needs: 'editor' },
  { key: 'p', words: 'Constraints of the size of the selected view', run: (page) => page.adding.size(), needs: 'editor' },
  { key: 'x', words: 'All edits of the selected views: equal, align, distribute, embed in a stack', run: (page) => page.adding.list(), needs: 'editor' },
  { key: 'Delete', words: 'Deletes the selected views, after showing what changes', run: (page) => page.adding.remove(), needs: 'editor' },
  { key: 'Shift+Enter', words: 'Adds the view with the focus to the selection, or takes it out', run: () => {}, needs: 'editor' },
  { key: 'Enter on a view', words: 'Selects it; opens the layout that the selected view contains, and Escape goes back', run: () => {} },
  { key: 'u', words: 'The layout at every size at which other layouts use it', run: (page) => page.components.toggle() },
  { key: 'v', words: 'The views, by Tab', run: (page) => page.focusOn('#stage .view:not([display])') },
  ...overlays.map(({ key, words, name }) => ({ key, words, run: (/** @type {Page} */ page) => page.toggle(name) })),
  { key: 'r', words: 'Mirrored, as if the other reading direction applied', run: (page) => page.vary('direction'), needs: 'variants' },
  { key: 't', words: 'The next text size', run: (page) => page.vary('textScale'), needs: 'variants' },
  { key: 'l', words: 'The next locale', run: (page) => page.vary('locale'), needs: 'variants' },
  { key: 'Ctrl+Z', words: 'Undoes the last edit of the text; with Shift, redoes it. Cmd+Z on a Mac', run: () => {}, needs: 'editor' },
  { key: 'k', words: 'The next appearance: light, dark, wireframe', run: (page) => page.nextAppearance() },
  { key: '?', words: 'These keys', run: (page) => page.help() },
];

/**
 * What the mouse does.
 * @type {Key[]}
 */
const gestures = [
  { key: 'Click', words: 'Selects a view; the next click, the view below it', run: () => {} },
  { key: 'Shift+click, or Cmd+click', words: 'Adds a view to the selection, or takes it out', run: () => {}, needs: 'editor' },
  { key: 'Right click', words: 'All edits of the selected views', run: () => {}, needs: 'editor' },
  { key: 'Drag from the palette', words: 'Adds a view where it is dropped', run: () => {}, needs: 'editor' },
  { key: 'Drag of a round handle', words: 'Connects the edge with another one; with Shift on both axes', run: () => {}, needs: 'editor' },
  { key: 'Alt+click', words: 'Lists all views at this place', run: () => {} },
  { key: 'Drag', words: 'Moves the selected view, or the edge that is held, by an edit of the text; near the edges and centers of others it is aligned, and where a new problem would begin it stops first, except with Alt', run: () => {}, needs: 'editor' },
  { key: 'Double click on a number', words: 'Edits the number in the text', run: () => {}, needs: 'editor' },
  { key: 'Drag of the screen’s right or bottom edge', words: 'Changes its size; with Alt, in half points', run: () => {} },
  { key: 'Double click on that edge', words: 'The preview’s own size', run: () => {} },
  { key: 'Click on a tick of a band', words: 'The size at which something changes', run: () => {} },
  { key: 'Ctrl+wheel, or two fingers', words: 'Larger or smaller', run: () => {} },
];

/**
 * How far an arrow key goes to the right and down.
 * @type {Record<string, [number, number] | undefined>}
 */
const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {Page} page */
function listenToKeys(page) {
  document.addEventListener('keydown', (event) => {
    const target = /** @type {Element} */ (event.target);
    if (target instanceof HTMLInputElement && target.type !== 'range') return;
    const command = undoCommand(event);
    if (command && page.connection.isLive) {
      event.preventDefault();
      page.connection.send({ type: command });
    }
    if (event.ctrlKey || event.metaKey || event.altKey || target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return;
    const view = target.closest ? target.closest('[data-view]') : null;
    if (event.key === 'Enter' && !event.shiftKey && (view || target === document.body) && page.openComponent(view ? Number(view.getAttribute('data-view')) : page.selected)) {
      event.preventDefault();
      return;
    }
    if (view && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      const index = Number(view.getAttribute('data-view'));
      if (event.shiftKey) page.adding.toggle(index);
      else page.select(index, true);
      return;
    }
    const arrow = arrows[event.key];
    if (view && event.shiftKey && arrow) {
      event.preventDefault();
      page.nudge(Number(view.getAttribute('data-view')), arrow);
      return;
    }
    if (view && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      page.walkReasons(event.key === 'ArrowDown' ? 1 : -1);
      return;
    }
    const list = target.closest ? target.closest('#why-body, #chains ol') : null;
    if (list && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      walk(list, target, event.key === 'ArrowDown' ? 1 : -1);
      return;
    }
    if (event.key === 'Escape') return page.leave();
    const key = event.key === 'Backspace' ? 'Delete' : event.key;
    const known = keys.find((each) => each.key === key && !(each.needs === 'editor' && !page.connection.isLive));
    if (!known) return;
    event.preventDefault();
    known.run(page);
  });
}

/**
 * What the keys for undo and redo mean: Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, with Cmd instead of Ctrl on a Mac.
 * @param {KeyboardEvent} event
 * @returns {'undo' | 'redo' | undefined}
 */
function undoCommand({ key, ctrlKey, metaKey, shiftKey, altKey }) {
  if (ctrlKey === metaKey || altKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && !shiftKey ? 'redo' : undefined;
}

/**
 * Moves the focus along the lines of a list of rows.
 * @param {Element} list
 * @param {Element} target the element with the focus
 * @param {-1 | 1} direction
 */
function walk(list, target, direction) {
  const lines = /** @type {HTMLElement[]} */ ([...list.querySelectorAll('.line')]);
  const row = target.closest('li');
  const place = lines.findIndex((line) => row !== null && row.contains(line));
  const next = lines[place + direction];
  if (next) next.focus();
}
