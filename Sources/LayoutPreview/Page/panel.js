'use strict';
// What is wrong, why the selected view is where it is, and a table of all frames.

class Panel {
  /**
   * @param {object} actions
   * @param {(line: number) => void} actions.goTo
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
    const isOwn = piece === model.base;
    /** @type {{ severity: string, words: string, line: number }[]} */
    const items = isOwn
      ? problemsOf(model).map((finding) => ({ severity: finding.severity, words: finding.message.replace(/\*([^*]+)\*/g, '$1'), line: finding.line }))
      : [...troubles(state, piece.piece)].map(([key, words]) => ({ severity: key.split(' ')[0], words: `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`, line: lineOf(state, piece.piece, key) }));
    patchChildren(
      this.problems,
      items.length ? items : [{ severity: 'none', words: 'Nothing is wrong at this size.', line: 0 }],
      (item, index) => `${index} ${item.severity} ${item.line} ${item.words}`,
      (item) => {
        const words = withCode(item.line && !isLive ? `${item.words.replace(/\.$/, '')}${item.words.includes(`line ${item.line}`) ? '' : ` (line ${item.line})`}` : item.words);
        if (!item.line || !isLive) return html('li', { class: item.severity }, ...words);
        const button = html('button', { type: 'button', class: 'row' }, ...words);
        button.addEventListener('click', () => this.actions.goTo(item.line));
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
    setText(byId('why-frame'), `${frameWords(view, frames[selected])}, line ${view.line}`);
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
    const words = `line ${row.line}`;
    const line = isEditable ? html('button', { type: 'button', class: 'line' }, words) : html('span', { class: 'line', tabindex: '-1' }, words);
    if (isEditable) line.addEventListener('click', () => this.actions.goTo(row.line));
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

/**
 * Where a trouble is written.
 * @param {State} state
 * @param {Piece} piece
 * @param {string} key
 */
function lineOf(state, piece, key) {
  const [kind, value] = key.split(' ');
  if (kind === 'unmet') return state.rows[Number(value)].line;
  if (kind === 'open') return state.views[Number(value)].line;
  if (kind === 'conflict') return Math.max(0, ...value.split(',').map((row) => state.rows[Number(row)].line));
  if (kind === 'warning' || kind === 'error') return piece.warnings.find((each) => key === warningKey(each))?.[1] || 0;
  return 0;
}

/**
 * A view at several places within a range that is open.
 * @param {ScreenModel} model
 * @param {OpenRange} range
 * @param {number[]} shifts in points, from what is drawn
 * @returns {Ghost[]}
 */
function rangeGhosts(model, range, shifts) {
  const frame = model.pixelFrames(model.base.frames, model.own.width)[range.view];
  const name = model.state.views[range.view].name;
  const isMirrored = model.screen.rightToLeft;
  return shifts.map((shift) => {
    const ghost = { x: frame.x, y: frame.y, width: frame.width, height: frame.height };
    if (range.attribute === 'leading') ghost.x += isMirrored ? -shift : shift;
    if (range.attribute === 'top') ghost.y += shift;
    if (range.attribute === 'height') ghost.height += shift;
    if (range.attribute === 'width') {
      ghost.width += shift;
      if (isMirrored) ghost.x -= shift;
    }
    return { ...ghost, kind: /** @type {const} */ ('range'), words: `${name}.${range.attribute}: ${range.interval}` };
  });
}

/**
 * The views that move with ambiguous values: where they are after each value is shifted by a number of points within
 * its range. Values that move with it are shifted in proportion, and subviews move with their superviews.
 * @param {ScreenModel} model
 * @param {[range: OpenRange, shift: number][]} shifts
 * @returns {Ghost[]}
 */
function movedGhosts(model, shifts) {
  const { views } = model.state;
  /** @type {Map<number, Record<string, number>>} */
  const changes = new Map();
  const add = (/** @type {number} */ view, /** @type {string} */ attribute, /** @type {number} */ shift) => {
    const change = changes.get(view) || { leading: 0, top: 0, width: 0, height: 0 };
    change[attribute] = shift;
    changes.set(view, change);
  };
  /** @type {Set<number>} views that move by an amount that the state does not say */
  const others = new Set();
  for (const [range, shift] of shifts) {
    add(range.view, range.attribute, shift);
    for (const [view, attribute] of range.movesWith) {
      const other = model.screen.ambiguities.find((each) => each.view === view && each.attribute === attribute);
      const factor = other && proportion(range, other);
      if (factor) add(view, attribute, shift * factor);
      else others.add(view);
    }
  }
  const isMirrored = model.screen.rightToLeft;
  const none = { leading: 0, top: 0, width: 0, height: 0 };
  /** @type {{ x: number, y: number, width: number, height: number }[]} */
  const moved = [];
  /** @type {Ghost[]} */
  const ghosts = [];
  model.pixelFrames(model.base.frames, model.own.width).forEach((frame, view) => {
    const outer = moved[parentOf(views[view])] || { x: 0, y: 0, width: 0, height: 0 };
    const { leading, top, width, height } = changes.get(view) || none;
    const x = outer.x + (isMirrored ? outer.width - leading - width : leading);
    moved[view] = { x, y: outer.y + top, width, height };
    const isMoved = x !== 0 || moved[view].y !== 0 || width !== 0 || height !== 0;
    if (!isMoved && !others.has(view)) return;
    const isOwn = shifts.some(([range]) => range.view === view);
    const words = isOwn ? shifts.map(([range]) => `${views[view].name}.${range.attribute}: ${range.interval}`).join(', ') : `${views[view].name} moves too`;
    const place = { x: frame.x + x, y: frame.y + moved[view].y, width: frame.width + width, height: frame.height + height };
    ghosts.push({ ...place, kind: isOwn ? 'range' : 'mover', words });
  });
  return ghosts;
}

/**
 * By how many points a value changes for each point of another one that it moves with. Undefined if their ranges do not
 * say it.
 * @param {OpenRange} range
 * @param {OpenRange} other
 */
function proportion(range, other) {
  const ends = [range.less, range.more, other.less, other.more];
  if (ends.some((end) => end === undefined)) return undefined;
  const [less, more, otherLess, otherMore] = ends.map((end) => toNumber(valueAt(/** @type {Linear} */ (end), zero)));
  if (less + more <= 0) return undefined;
  const factor = (otherLess + otherMore) / (less + more);
  const isNear = (/** @type {number} */ one, /** @type {number} */ two) => Math.abs(one - two) < 0.01;
  const isAlike = isNear(otherMore, factor * more);
  const isOpposite = isNear(otherMore, factor * less);
  if (isAlike === isOpposite) return undefined;
  return isAlike ? factor : -factor;
}

/**
 * The shift of an ambiguous value, limited to its range.
 * @param {OpenRange} range
 * @param {number} points
 */
function withinRange({ less, more }, points) {
  const [least, most] = [less === undefined ? -Infinity : -toNumber(valueAt(less, zero)), more === undefined ? Infinity : toNumber(valueAt(more, zero))];
  return Math.max(least, Math.min(most, points));
}

/**
 * A bar between both ends of a range: along it moves the edge that is open.
 * @param {ScreenModel} model
 * @param {OpenRange} range
 * @param {number[]} ends
 * @returns {Ghost}
 */
function rangeBar(model, range, ends) {
  const [first, last] = rangeGhosts(model, range, ends);
  const isAcross = range.attribute === 'leading' || range.attribute === 'width';
  const isEnd = isAcross ? (range.attribute === 'width') !== model.screen.rightToLeft : range.attribute === 'height';
  /** @type {(ghost: Ghost) => number} */
  const edge = (ghost) => (isAcross ? ghost.x + (isEnd ? ghost.width : 0) : ghost.y + (isEnd ? ghost.height : 0));
  const start = Math.min(edge(first), edge(last));
  const length = Math.abs(edge(first) - edge(last));
  return isAcross
    ? { ...first, x: start, y: first.y + first.height / 2, width: length, height: 0 }
    : { ...first, x: first.x + first.width / 2, y: start, width: 0, height: length };
}

/**
 * Both ends of every range that is open, of one view or of all.
 * @param {ScreenModel} model
 * @param {number | undefined} view
 * @returns {Ghost[]}
 */
function openGhosts(model, view) {
  return model.screen.ambiguities
    .filter((range) => view === undefined || range.view === view)
    .flatMap((range) => {
      /** @type {number[]} */
      const ends = [];
      if (range.less !== undefined) ends.push(-toNumber(valueAt(range.less, zero)));
      if (range.more !== undefined) ends.push(toNumber(valueAt(range.more, zero)));
      const ghosts = rangeGhosts(model, range, ends.filter((end) => end !== 0));
      return ends.length === 2 ? [...ghosts, rangeBar(model, range, ends)] : ghosts;
    });
}
