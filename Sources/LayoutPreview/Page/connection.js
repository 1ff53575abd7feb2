'use strict';
// Where states come from, and where the reader's actions go.

/**
 * What a page can be told.
 * @typedef {object} Incoming
 * @property {'state' | 'stale' | 'selection' | 'edits' | 'focus'} type
 * @property {string} [document] the document that the message is about; without it, that of the state's file
 * @property {State} [state]
 * @property {State[]} [states]
 * @property {string} [message] why the picture is not of the present text
 * @property {string | null} [view]
 * @property {string} [preview]
 * @property {Row[]} [rows] what determines the selected view on the preview
 * @property {boolean} [isFromEditor]
 * @property {EditOffer[]} [edits]
 * @property {string} [reason] why there are none
 * @property {Limit[]} [limits] how far a gesture can go before a problem begins
 * @property {string} [about] the gesture that the limits are of
 * @property {number} [trial] the number of the gesture that is only tried
 * @property {number} [version]
 * @property {boolean} [saved] whether the state is of a text that was just saved
 */

/**
 * A proven edit: what it says, and the frames that it gives on the large preview, also those of new views.
 * @typedef {{ title: string, edit: unknown, frames: MovingFrame[], added?: MovingFrame[] }} EditOffer
 */

/**
 * What a page can ask for.
 * @typedef {{ type: 'ready' }
 *   | { type: 'show', layout: string | null, preview: string | null, variant: object, size: Partial<Record<Axis, number>> }
 *   | { type: 'select', view?: string | null, preview?: string, isShown?: boolean, line?: number, statement?: number, opens?: boolean }
 *   | { type: 'undo' | 'redo' }
 *   | { type: 'edit', version: number, gesture: object }
 *   | { type: 'apply', version: number, edit: unknown }} Outgoing
 */

/** How long the page waits before it reads `data.js` again, in milliseconds. */
const readingInterval = 100;

class Connection {
  /** @param {(message: Incoming) => void} receive */
  constructor(receive) {
    this.receive = receive;
    this.source = document.body.dataset.source || 'embedded';
    /** The last version of `data.js` that was read. */
    this.count = -1;
    /** @type {string | undefined} the document that the page shows, which each message names */
    this.document = undefined;
  }

  /** Whether somebody takes the reader's actions. */
  get isLive() {
    return this.source === 'messages';
  }

  start() {
    if (this.source === 'messages') {
      // As text, a large state arrives in a tenth of the time: a browser copies objects slowly.
      window.addEventListener('message', ({ data }) => this.receive(typeof data === 'string' ? JSON.parse(data) : data));
      this.send({ type: 'ready' });
      return;
    }
    if (this.source === 'data') {
      /** @type {any} */ (window).layoutPreviewData = (/** @type {{ count: number, message: string | null, states: State[], saved?: boolean }} */ data) => {
        if (data.count === this.count) return;
        this.count = data.count;
        this.receive({ type: 'state', states: data.states, saved: data.saved });
        if (data.message) this.receive({ type: 'stale', message: data.message });
      };
      this.read();
      return;
    }
    const states = JSON.parse(byId('states').textContent || '[]');
    this.receive({ type: 'state', states });
  }

  /** Reads `data.js` again and again: a file may not be fetched from a page that is a file itself. */
  read() {
    const script = document.createElement('script');
    const next = () => {
      script.remove();
      setTimeout(() => this.read(), readingInterval);
    };
    script.nonce = (document.currentScript && /** @type {HTMLScriptElement} */ (document.currentScript).nonce) || pageNonce;
    script.onload = next;
    script.onerror = next;
    script.src = `data.js?${Date.now()}`;
    document.body.append(script);
  }

  /** @param {Outgoing} outgoing */
  send(outgoing) {
    const message = { ...outgoing, document: this.document };
    if (vscodeHost) vscodeHost.postMessage(message);
    else if (this.source === 'messages' && window.parent !== window) window.parent.postMessage(message, '*');
    else if (this.source === 'messages') window.dispatchEvent(new CustomEvent('layout-preview', { detail: message }));
  }
}

/** The word without which no script of the page runs. */
const pageNonce = (document.querySelector('script[nonce]') && /** @type {HTMLScriptElement} */ (document.querySelector('script[nonce]')).nonce) || '';
