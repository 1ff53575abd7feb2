'use strict';
// What the page says in passing: short messages, and changes of the verdict for a screen reader.

/** How long a message is shown, in milliseconds. */
const noteDuration = 8000;

class Notes {
  constructor() {
    /** The timer that hides the message. */
    this.timer = 0;
    /** The verdict that was said last, so that a change is said once. */
    this.verdict = '';
  }

  /**
   * Shows a message.
   * @param {string} words
   */
  show(words) {
    const note = byId('note');
    note.hidden = false;
    note.replaceChildren(...withCode(words));
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      note.hidden = true;
    }, noteDuration);
  }

  /**
   * Says something to a screen reader.
   * @param {string} words
   */
  say(words) {
    setText(byId('live'), words);
  }

  /**
   * Says a new verdict.
   * @param {ScreenModel} model
   * @param {SizedPlace} place
   * @param {Axis} axis the side that was dragged last
   */
  announce(model, { whole, size }, axis) {
    const { piece } = whole;
    const found = troubles(model.state, piece);
    const verdict = `${model.screen.name} ${piece.verdict} ${[...found.keys()]}`;
    if (verdict === this.verdict) return;
    const isFirst = !this.verdict;
    this.verdict = verdict;
    if (isFirst) return;
    const words = [...found.values()].slice(0, 3).join('; ').replace(/`/g, '');
    this.say(`${shownFraction(size[axis])}: ${verdictWords[piece.verdict]}${words ? `. ${words}` : ''}`);
  }
}
