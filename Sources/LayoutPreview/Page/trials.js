'use strict';
// What a drag would do if it were released now: where the other views go.

/** One drag at a time. Its newest place is asked about when the place before is answered. */
class Trials {
  /** @param {(gesture: object) => void} ask */
  constructor(ask) {
    this.ask = ask;
    /** The number of the last question, and whether its answer is still to come. */
    this.count = 0;
    this.isWaiting = false;
    /** The newest place, and whether it was asked about. */
    this.gesture = {};
    this.isAsked = true;
    /** @type {MovingFrame[]} the frames at the last place that was answered */
    this.frames = [];
    this.changed = () => {};
  }

  /**
   * The frames that the edit for a gesture gives, as far as they are known: those of the last answer.
   * @param {object} gesture
   * @param {() => void} changed is called when there are others
   */
  of(gesture, changed) {
    this.changed = changed;
    if (JSON.stringify(gesture) !== JSON.stringify(this.gesture)) Object.assign(this, { gesture, isAsked: false });
    if (!this.isWaiting) this.askAgain();
    return this.frames;
  }

  askAgain() {
    if (this.isAsked) return;
    Object.assign(this, { count: this.count + 1, isWaiting: true, isAsked: true });
    this.ask({ ...this.gesture, trial: this.count });
  }

  /** @param {Incoming} message */
  take({ trial, edits = [] }) {
    // An answer to a drag that has ended came late.
    if (!this.isWaiting || trial !== this.count) return;
    this.isWaiting = false;
    // Of several edits, the menu has this one first.
    this.frames = edits.length ? edits[0].frames : [];
    this.changed();
    this.askAgain();
  }

  /** Forgets the drag, which has ended. */
  end() {
    Object.assign(this, { isWaiting: false, gesture: {}, isAsked: true, frames: [] });
  }
}
