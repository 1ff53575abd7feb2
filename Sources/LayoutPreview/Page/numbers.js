'use strict';
// A number of the text that is edited in its place: in a list, or on a dimension line in the picture.

/** One field at a time, in which a number is written. */
class NumberField {
  /**
   * @param {object} actions
   * @param {() => number} actions.version of the text that the page shows
   * @param {(row: Row, number: number, text: string, version: number) => void} actions.write
   * @param {(row: Row, number: number) => Limit[]} actions.limits how far the number can go, as far as that is known
   * @param {(limits: Limit[], step: number, at: string) => boolean} actions.stops whether a step stops at an end
   * @param {() => void} actions.closed
   */
  constructor(actions) {
    this.actions = actions;
    this.isOpen = false;
    /** How often it was opened. */
    this.count = 0;
  }

  /**
   * Opens the field: Enter takes the number, Escape leaves it as it was, arrows change it by 1 or 8 and stop once where a
   * new problem would begin.
   * @param {Row} row
   * @param {number} number which of the row's numbers it is
   * @param {(input: HTMLInputElement) => void} show puts the field into the page
   * @param {(input: HTMLInputElement, isBack: boolean) => void} hide removes it; `isBack` is whether the focus returns
   */
  open(row, number, show, hide) {
    const text = row.parts[2 * number + 1];
    const version = this.actions.version();
    const input = html('input', { class: 'number', value: text, size: Math.max(4, text.length + 1), 'aria-label': `${text} in ${rowText(row)}` });
    this.isOpen = true;
    this.count += 1;
    show(input);
    input.focus();
    input.select();
    this.actions.limits(row, number);
    const finish = (/** @type {boolean} */ isTaken, /** @type {boolean} */ isBack) => {
      if (!this.isOpen) return;
      this.isOpen = false;
      hide(input, isBack);
      const written = input.value.trim();
      if (isTaken && written !== text) this.actions.write(row, number, written, version);
      this.actions.closed();
    };
    input.addEventListener('blur', () => finish(false, false));
    input.addEventListener('keydown', (event) => {
      event.stopPropagation();
      const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
      if (step && Number.isFinite(Number(input.value))) {
        event.preventDefault();
        const [value, by] = [Number(input.value), step * (event.shiftKey ? 8 : 1)];
        const [end] = endToward(this.actions.limits(row, number)[0] || {}, [by, 0]);
        // From where the number is now. One that was written past the end does not stop there.
        const left = end ? end.by - step * (value - Number(text)) : -1;
        const isStopped = end !== undefined && left >= 0 && this.actions.stops([{ [step > 0 ? 'more' : 'less']: { ...end, by: left } }], by, `${this.count} ${step}`);
        input.value = shown(value + (isStopped ? step * left : by));
      } else if (event.key === 'Enter') finish(true, true);
      else if (event.key === 'Escape') finish(false, true);
    });
  }
}
