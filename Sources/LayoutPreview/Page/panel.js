'use strict';
// What is wrong, why the selected view is where it is, and a table of all frames.

class Panel {
  /**
   * @param {object} actions
   * @param {(place: LinePlace) => void} actions.goTo
   * @param {(view: number | null) => void} actions.select
   * @param {(ghosts: Ghost[]) => void} actions.show ghosts for as long as something is looked at
   * @param {NumberField} field
   */
  constructor(actions, field) {
    this.actions = actions;
    this.field = field;
    this.problems = byId('problems');
    this.body = byId('why-body');
    this.table = /** @type {HTMLTableElement} */ (byId('table'));
    /** What the part on the selected view shows. */
    this.shownWhy = '';
    /** @type {WholePiece | undefined} */
    this.shownPiece = undefined;
  }

  /**
   * @param {ScreenModel} model
   * @param {WholePiece} piece
   * @param {boolean} isLive whether an editor can go to a line
   */
  drawProblems(model, piece, isLive) {
    // While a size is dragged, the piece is mostly the same.
    if (piece === this.shownPiece) return;
    this.shownPiece = piece;
    const { state } = model;
    // Of code, there are no findings.
    const isOwn = piece === model.base && !state.coverage;
    /** @type {{ severity: string, words: string, place: LinePlace }[]} */
    const items = isOwn
      ? problemsOf(model).map((finding) => ({ severity: finding.severity, words: finding.message, place: { line: finding.line } }))
      : [...troubles(state, piece.piece)].map(([key, words]) => ({ severity: key.split(' ')[0], words: `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`, place: placeOf(state, piece.piece, key) }));
    const omission = state.omission ? [{ severity: 'error', words: state.omission, place: nowhere }] : [];
    patchChildren(
      this.problems,
      [...omission, ...items, ...(omission.length + items.length ? [] : [{ severity: 'none', words: 'Nothing is wrong at this size.', place: nowhere }])],
      (item, index) => `${index} ${item.severity} ${lineWords(item.place)} ${item.words}`,
      (item) => {
        const { line } = item.place;
        const place = lineWords(item.place);
        const words = withCode(line && !isLive ? `${item.words.replace(/\.$/, '')}${item.words.includes(place) ? '' : ` (${place})`}` : item.words);
        if (!line || !isLive) return html('li', { class: item.severity }, ...words);
        const button = html('button', { type: 'button', class: 'row' }, ...words);
        button.addEventListener('click', () => this.actions.goTo(item.place));
        return html('li', { class: item.severity }, button);
      },
      () => {}
    );
  }

  /**
   * @param {ScreenModel} model
   * @param {Frame[]} frames
   * @param {number | undefined} selected
   * @param {Row[] | undefined} rows what determines the selected view
   * @param {boolean} isEditable
   */
  drawWhy(model, frames, selected, rows, isEditable) {
    // A field would lose the focus.
    if (this.field.isOpen) return;
    const view = selected === undefined ? undefined : model.state.views[selected];
    if (!view || selected === undefined) {
      setText(byId('why-title'), 'No view is selected');
      setText(byId('why-frame'), 'Click a view, or press Tab in the picture.');
      this.shownWhy = '';
      this.body.replaceChildren();
      return;
    }
    setText(byId('why-title'), `${view.name}, ${kindWords(view.kind)}`);
    setText(byId('why-frame'), `${frameWords(view, frames[selected])}, ${lineWords(view)}`);
    const ranges = model.screen.ambiguities.filter((range) => range.view === selected);
    // What is the same is not made again, or it would lose the focus.
    const key = JSON.stringify([selected, ranges, rows, isEditable]);
    if (key === this.shownWhy) return;
    this.shownWhy = key;
    /** @type {HTMLElement[]} */
    const parts = ranges.map((range) => this.range(model, range));
    if (rows && rows.length) {
      parts.push(html('p', {}, rows.length > 1 ? 'Determined, in this order, by' : 'Determined by'));
      parts.push(html('ol', {}, ...statements(rows).map((row) => html('li', {}, ...this.row(row, isEditable)))));
    }
    this.body.replaceChildren(...parts);
  }

  /**
   * A row's text. With an editor, its numbers can be edited and its line can be opened.
   * @param {Row} row
   * @param {boolean} isEditable
   * @returns {Node[]}
   */
  row(row, isEditable) {
    const texts = isEditable ? row.parts : [rowText(row)];
    const parts = texts.flatMap((part, index) => {
      if (index % 2 === 0) return part ? [html('code', {}, part)] : [];
      const number = html('button', { type: 'button', class: 'number', 'aria-label': `${part}, a number that can be edited` }, part);
      number.addEventListener('click', () => {
        const hide = (/** @type {HTMLElement} */ input, /** @type {boolean} */ isBack) => {
          input.replaceWith(number);
          if (isBack) number.focus();
        };
        this.field.open(row, (index - 1) / 2, (input) => number.replaceWith(input), hide);
      });
      return [number];
    });
    if (!row.line) return parts;
    const words = lineWords(row);
    const line = isEditable ? html('button', { type: 'button', class: 'line' }, words) : html('span', { class: 'line', tabindex: '-1' }, words);
    if (isEditable) line.addEventListener('click', () => this.actions.goTo(row));
    return [...parts, document.createTextNode(row.part ? ` (${row.part}), ` : ', '), line];
  }

  /**
   * A value that is open, with a slider along what it can be.
   * @param {ScreenModel} model
   * @param {OpenRange} range
   */
  range(model, range) {
    const words = html('p', {}, `${range.attribute}: ${range.interval}`);
    const moving = range.movesWith.map(([view, attribute]) => `${model.state.views[view].name}.${attribute}`);
    if (moving.length) words.append(`, with ${moving.join(', ')}`);
    if (range.less === undefined || range.more === undefined) return words;
    const [less, more] = [toNumber(valueAt(range.less, zero)), toNumber(valueAt(range.more, zero))];
    const slider = html('input', { type: 'range', min: -less, max: more, step: 'any', value: 0, 'aria-label': `${range.attribute} within its range` });
    slider.addEventListener('input', () => this.actions.show(movedGhosts(model, [[range, Number(slider.value)]])));
    slider.addEventListener('blur', () => this.actions.show([]));
    return html('div', {}, words, slider);
  }

  /**
   * @param {State} state
   * @param {Frame[]} frames
   * @param {boolean} isShown
   */
  drawTable(state, frames, isShown) {
    byId('table-section').hidden = !isShown;
    if (!isShown) return;
    if (!this.table.tHead) {
      const heads = ['view', 'kind', 'x', 'y', 'width', 'height'].map((head) => html('th', { scope: 'col' }, head));
      this.table.append(html('thead', {}, html('tr', {}, ...heads)), html('tbody'));
    }
    patchChildren(
      this.table.tBodies[0],
      state.views.slice(1),
      (_, index) => String(index),
      () => html('tr', {}, html('th', { scope: 'row' }), ...Array.from({ length: 5 }, () => html('td'))),
      (/** @type {HTMLElement} */ element, view, index) => {
        const frame = frames[index + 1];
        const cells = [view.name, kindWords(view.kind), ...[frame.left, frame.top, frame.width, frame.height].map(shown)];
        cells.forEach((cell, place) => setText(element.children[place], cell));
      }
    );
  }
}

/**
 * Rows of one statement as one, with the parts that take part: `left.size = 140 x 70` (width, height).
 * @param {Row[]} rows
 * @returns {Row[]}
 */
function statements(rows) {
  /** @type {Map<string, { row: Row, parts: Set<string> }>} */
  const found = new Map();
  for (const row of rows) {
    const key = row.line ? String(row.statement) : rowText(row);
    const known = found.get(key) || { row, parts: new Set() };
    found.set(key, known);
    // The links of a chain are only numbered.
    const part = row.part.replace(/^[[\]0-9.]+/, '');
    if (part) known.parts.add(part);
  }
  return [...found.values()].map(({ row, parts }) => ({ ...row, part: [...parts].join(', ') }));
}

/** The place of what no line says. */
const nowhere = { line: 0 };

/**
 * Where a trouble is written.
 * @param {State} state
 * @param {Piece} piece
 * @param {string} key
 * @returns {LinePlace}
 */
function placeOf(state, piece, key) {
  const [kind, value] = key.split(' ');
  if (kind === 'unmet') return state.rows[Number(value)];
  if (kind === 'open') return state.views[Number(value)];
  // The last line of the text, or else of another file.
  const isBefore = (/** @type {LinePlace} */ place, /** @type {LinePlace} */ next) => (place.file ? 0 : place.line) <= (next.file ? 0 : next.line);
  if (kind === 'conflict') return value.split(',').map((row) => state.rows[Number(row)]).reduce((last, row) => (row.line && isBefore(last, row) ? row : last));
  if (kind === 'warning' || kind === 'error') return { line: piece.warnings.find((each) => key === warningKey(each))?.[1] || 0 };
  return nowhere;
}
