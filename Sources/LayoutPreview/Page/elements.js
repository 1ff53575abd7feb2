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

/** @param {string} text with code in backticks */
function withCode(text) {
  return text.split('`').map((part, index) => (index % 2 ? html('code', {}, part) : document.createTextNode(part)));
}
