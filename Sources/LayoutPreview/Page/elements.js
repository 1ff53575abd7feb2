'use strict';
// Elements of the page: made once, and changed only where something is different. Texts are never read as HTML.

/** @typedef {Record<string, string | number | boolean | null | undefined>} Attributes */

/**
 * Sets attributes that differ; null, undefined and false remove one.
 * @template {Element} E
 * @param {E} element
 * @param {Attributes} attributes
 * @returns {E}
 */
function setAttributes(element, attributes) {
  for (const name in attributes) {
    const value = attributes[name];
    if (value === null || value === undefined || value === false) {
      if (element.hasAttribute(name)) element.removeAttribute(name);
      continue;
    }
    const text = value === true ? '' : String(value);
    if (element.getAttribute(name) !== text) element.setAttribute(name, text);
  }
  return element;
}

/**
 * @template {Node} N
 * @param {N} element
 * @param {string} text
 * @returns {N}
 */
function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
  return element;
}

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} [attributes]
 * @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[T]}
 */
function html(tag, attributes = {}, ...children) {
  const element = setAttributes(document.createElement(tag), attributes);
  element.append(...children);
  return element;
}

/**
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} [attributes]
 * @param {(Node | string)[]} children
 * @returns {SVGElementTagNameMap[T]}
 */
function svg(tag, attributes = {}, ...children) {
  const element = setAttributes(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes);
  element.append(...children);
  return element;
}

/**
 * Makes the children of an element those of a list, and keeps the elements of items that are still there.
 * @template Item
 * @param {Element} parent
 * @param {Item[]} items
 * @param {(item: Item, index: number) => string} key
 * @param {(item: Item, index: number) => Element} make
 * @param {(element: any, item: Item, index: number) => void} update
 */
function patchChildren(parent, items, key, make, update) {
  /** @type {Map<string, Element>} */
  const known = new Map();
  for (const child of parent.children) known.set(child.getAttribute('data-key') || '', child);
  items.forEach((item, index) => {
    const name = key(item, index);
    let element = known.get(name);
    if (element) {
      known.delete(name);
    } else {
      element = make(item, index);
      element.setAttribute('data-key', name);
    }
    update(element, item, index);
    const place = parent.children[index];
    // One that is in its place is not taken out, or it would lose the focus.
    if (place !== element) parent.insertBefore(element, place || null);
  });
  for (const element of known.values()) element.remove();
}

/**
 * The element that the page has under a name.
 * @param {string} id
 * @returns {HTMLElement}
 */
function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no element ${id}.`);
  return element;
}

/**
 * Marks an element that is scrolled sideways at the ends beyond which it has more.
 * @param {HTMLElement} element
 */
function markOverflow(element) {
  const mark = () => {
    const rest = element.scrollWidth - element.clientWidth - element.scrollLeft;
    element.classList.toggle('more-before', element.scrollLeft > 1);
    element.classList.toggle('more-after', rest > 1);
  };
  element.addEventListener('scroll', mark, { passive: true });
  // Its children change its content: a crumb, a language.
  const observer = new ResizeObserver(mark);
  for (const each of [element, ...element.children]) observer.observe(each);
}

/**
 * Words without the marks of previews.
 * @param {string} words
 */
function plain(words) {
  return words.replace(/\*([^*`]+)\*/g, '$1');
}

/** @param {string} text with code in backticks, and perhaps with the marks of previews */
function withCode(text) {
  return text.split('`').map((part, index) => (index % 2 ? html('code', {}, part) : document.createTextNode(plain(part))));
}

/**
 * Follows the pointer from a press until the button is released. Escape cancels: what follows of the drag is ignored.
 * @param {Element} element
 * @param {PointerEvent} start
 * @param {(now: PointerEvent) => void} move
 * @param {(isReleased: boolean, now: PointerEvent) => void} end `isReleased` is false if the drag is cancelled
 */
function followPointer(element, start, move, end) {
  element.setPointerCapture(start.pointerId);
  let latest = start;
  const follow = (/** @type {Event} */ event) => {
    latest = /** @type {PointerEvent} */ (event);
    move(latest);
  };
  const finish = (/** @type {Event} */ event) => {
    stop();
    end(event.type === 'pointerup', /** @type {PointerEvent} */ (event));
  };
  const press = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    stop();
    // The button is still pressed, and its release is no click.
    element.addEventListener('pointerup', () => ignoreNextClick(element), { once: true });
    end(false, latest);
  };
  const stop = () => {
    element.removeEventListener('pointermove', follow);
    for (const type of ['pointerup', 'pointercancel']) element.removeEventListener(type, finish);
    document.removeEventListener('keydown', press, { capture: true });
  };
  element.addEventListener('pointermove', follow);
  for (const type of ['pointerup', 'pointercancel']) element.addEventListener(type, finish);
  document.addEventListener('keydown', press, { capture: true });
}

/**
 * A drag ends with a click, which is to select nothing.
 * @param {Element} element
 */
function ignoreNextClick(element) {
  const ignore = (/** @type {Event} */ event) => event.stopImmediatePropagation();
  element.addEventListener('click', ignore, { capture: true });
  setTimeout(() => element.removeEventListener('click', ignore, { capture: true }));
}
