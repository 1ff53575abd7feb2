'use strict';
// Circumstances that replace those of the previews: a menu for each, which shows what is chosen, or a button for each
// state, and a button that takes it back.

/** @typedef {'locale' | 'textScale' | 'direction'} Circumstance */

/**
 * What a layout can be shown with instead, by kind.
 * @typedef {Record<Circumstance, (string | number)[]> & { states: string[] }} Choices
 */

/** @type {{ kind: Circumstance, title: string, key: string }[]} */
const circumstanceKinds = [
  { kind: 'locale', title: 'Language', key: 'l' },
  { kind: 'textScale', title: 'Text size', key: 't' },
  { kind: 'direction', title: 'Direction', key: 'r' },
];

/**
 * @param {keyof Variant} kind
 * @param {NonNullable<Variant[keyof Variant]>} choice
 */
function circumstanceWords(kind, choice) {
  if (Array.isArray(choice)) return `The opposite of the preview: ${choice.join(', ')}`;
  if (kind === 'textScale') return `Text ${Math.round(Number(choice) * 100)} %`;
  if (kind === 'direction') return 'Mirrored';
  if (choice === 'doubleLength') return 'Double length';
  try {
    return `${new Intl.DisplayNames(['en'], { type: 'language' }).of(String(choice).replace(/_/g, '-'))} (${choice})`;
  } catch {
    return String(choice);
  }
}

class Variants {
  /**
   * @param {object} actions
   * @param {(kind: keyof Variant, choice: Variant[keyof Variant]) => void} actions.choose
   * @param {(state: string) => void} actions.toggle
   */
  constructor({ choose, toggle }) {
    this.toggle = toggle;
    /** @type {(string | number)[][]} */
    this.choices = [];
    this.menus = circumstanceKinds.map(({ kind, title, key }, index) => {
      const menu = html('select', { 'aria-label': title, 'aria-keyshortcuts': key, title: `${title} (${key})` });
      menu.addEventListener('change', () => choose(kind, this.choices[index].find((choice) => String(choice) === menu.value)));
      const reset = resetButton(title, () => {
        choose(kind, undefined);
        menu.focus();
      });
      return { menu, reset };
    });
    const label = html('span', { class: 'faint', 'aria-hidden': 'true' }, 'States');
    const toggles = html('span', { class: 'states', role: 'group', 'aria-label': 'States' });
    const reset = resetButton('States', () => {
      choose('states', undefined);
      const first = toggles.querySelector('button');
      if (first) first.focus();
    });
    this.states = { label, toggles, reset };
    byId('variants').replaceChildren(...this.menus.map(({ menu, reset }) => html('span', {}, menu, reset)), label, toggles, reset);
  }

  /**
   * @param {Variant} variant
   * @param {Choices} choices
   * @param {boolean} isShown
   */
  draw(variant, choices, isShown) {
    byId('variants').hidden = !isShown;
    circumstanceKinds.forEach(({ kind, title }, index) => {
      const { menu, reset } = this.menus[index];
      const chosen = variant[kind];
      // A language may have been removed from the text.
      const own = chosen === undefined || choices[kind].includes(chosen) ? choices[kind] : [...choices[kind], chosen];
      this.choices[index] = own;
      patchChildren(
        menu,
        ['', ...own],
        (choice) => `${choice}`,
        (choice) => html('option', { value: choice }, choice === '' ? title : circumstanceWords(kind, choice)),
        () => {}
      );
      menu.value = chosen === undefined ? '' : String(chosen);
      setAttributes(menu, { class: chosen === undefined ? null : 'chosen' });
      reset.hidden = chosen === undefined;
    });
    this.drawStates(choices.states, variant.states || []);
  }

  /**
   * Draws a button for each state of the layout. A pressed one is the opposite of what the previews say.
   * @param {string[]} names
   * @param {string[]} toggled
   */
  drawStates(names, toggled) {
    const { label, toggles, reset } = this.states;
    label.hidden = toggles.hidden = !names.length;
    patchChildren(
      toggles,
      names,
      (name) => name,
      (name) => {
        const button = html('button', { type: 'button', title: `State ${name}: the opposite of the preview` }, name);
        button.addEventListener('click', () => this.toggle(name));
        return button;
      },
      (button, name) => setAttributes(button, { 'aria-pressed': String(toggled.includes(name)) })
    );
    reset.hidden = !names.some((name) => toggled.includes(name));
  }
}

/**
 * A button that takes a choice back.
 * @param {string} title of what is chosen
 * @param {() => void} run
 */
function resetButton(title, run) {
  const words = `${title} as in the preview`;
  const button = html('button', { type: 'button', title: words, 'aria-label': words, hidden: true }, '×');
  button.addEventListener('click', run);
  return button;
}

/**
 * The state under some circumstances, if a page without a server has it.
 * @param {State} state of the circumstances of the previews
 * @param {Variant} variant
 */
function findVariant(state, variant) {
  return (state.variants || []).find((each) => JSON.stringify(each.variant) === JSON.stringify(variant));
}
