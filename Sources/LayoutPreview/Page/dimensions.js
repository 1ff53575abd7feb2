'use strict';
// Dimension lines in the picture, and spacers without a thickness.

/** @typedef {'conflict' | 'unmet' | 'cause' | 'next' | 'why'} DimensionKind */

/**
 * A line between two edges in points: along `axis`, at a place across it.
 * @typedef {object} PictureDimension
 * @property {DimensionKind} kind
 * @property {Axis} axis
 * @property {number} from
 * @property {number} to
 * @property {number} across
 * @property {number | undefined} wanted where it should end, if it does not
 * @property {string} words
 * @property {Row} row
 * @property {number | undefined} number which of the row's numbers it shows, if that can be edited
 */

/** How many lines a picture shows at most. */
const dimensionLimit = 12;

/**
 * The lines of rows, the most important first; each row once.
 * @param {Set<string>} unmet the keys of the rows that are not satisfied
 * @param {ScreenModel} model
 * @param {SizedPlace} place
 * @param {[DimensionKind, Row[]][]} groups
 * @returns {PictureDimension[]}
 */
function pictureDimensions(unmet, model, place, groups) {
  /** @type {Map<string, PictureDimension>} */
  const found = new Map();
  for (const [kind, rows] of groups) {
    for (const row of rows) {
      const { distance } = row;
      if (!distance || found.size >= dimensionLimit) continue;
      const key = JSON.stringify([distance.axis, distance.from, distance.to]);
      const line = found.has(key) ? undefined : dimension(unmet, model, place, row, distance, kind);
      if (line) found.set(key, line);
    }
  }
  return [...found.values()];
}

/**
 * The rows that determine a view, its own first and then from the nearest to the farthest: a picture does not show all.
 * @param {Row[]} rows from the root to the view
 * @param {number | undefined} view
 */
function nearestFirst(rows, view) {
  const isOwn = (/** @type {Row} */ { distance }) => distance !== undefined && (distance.from.view === view || distance.to.view === view);
  return [...rows.filter(isOwn), ...rows.filter((row) => !isOwn(row)).reverse()];
}

/**
 * @param {Set<string>} unmet
 * @param {ScreenModel} model
 * @param {SizedPlace} place
 * @param {Row} row
 * @param {Distance} distance
 * @param {DimensionKind} kind
 * @returns {PictureDimension | undefined}
 */
function dimension(unmet, model, place, row, distance, kind) {
  const { axis, length, relation } = distance;
  const views = [distance.from.view, distance.to.view].filter((view) => view > 0);
  // The root's size is on the ruler.
  if (!views.length) return undefined;
  const [from, to] = [edgePosition(model, place, axis, distance.from), edgePosition(model, place, axis, distance.to)];
  const direction = axis === 'width' && model.screen.rightToLeft ? -1 : 1;
  const written = length === undefined ? undefined : toNumber(valueAt(length, place.at));
  // A line has a positive length, even if the text counts from the other end: `a.trailing = superview.trailing - 20`.
  const sense = written !== undefined && written < 0 ? -1 : 1;
  const measured = (to - from) * direction * sense;
  const required = written === undefined ? measured : written * sense;
  // Some kinds of views are drawn larger than the rectangles between which a constraint measures.
  const isSatisfied = !unmet.has(rowKey(row));
  const actual = isSatisfied && relation === '=' ? required : measured;
  const isTight = Math.abs(actual - required) < 0.01;
  const sign = relation === '=' ? '' : (relation === '<=') === sense > 0 ? '≤ ' : '≥ ';
  const isMet = isSatisfied || (sign === '' ? isTight : sign === '≤ ' ? actual <= required + 0.01 : actual >= required - 0.01);
  // Views that touch need no line.
  if (isMet && isTight && required === 0) return undefined;
  return {
    kind,
    row,
    number: distance.number,
    axis,
    from,
    to,
    across: acrossPosition(model, place, axis, views),
    wanted: isMet ? undefined : from + direction * sense * required,
    words: isMet ? (isTight ? sign : `${shown(actual)} ${sign}`) + shown(required) : `${shown(actual)}, not ${sign}${shown(required)}`,
  };
}

/**
 * Where an edge is along an axis, in points.
 * @param {ScreenModel} model
 * @param {SizedPlace} place
 * @param {Axis} axis
 * @param {DistanceEdge} edge
 */
function edgePosition(model, place, axis, edge) {
  let [start, end] = range(place, axis, edge.view);
  const isMirrored = axis === 'width' && model.screen.rightToLeft;
  if (edge.area) {
    const [top, leading, bottom, trailing] = place.whole[edge.area].map((inset) => toNumber(valueAt(inset, zero)));
    const [first, last] = axis === 'height' ? [top, bottom] : isMirrored ? [trailing, leading] : [leading, trailing];
    [start, end] = [start + first, end - last];
  }
  if (edge.side === 'middle') return (start + end) / 2;
  return (edge.side === 'start') !== isMirrored ? start : end;
}

/**
 * A view from its left to its right edge, or from its top to its bottom.
 * @param {SizedPlace} place
 * @param {Axis} axis
 * @param {number} view
 * @returns {[number, number]}
 */
function range(place, axis, view) {
  const frame = place.whole.frames[view];
  const [start, length] = axis === 'width' ? [frame[1], frame[3]] : [frame[2], frame[4]];
  const from = toNumber(valueAt(start, place.at));
  return [from, from + toNumber(valueAt(length, place.at))];
}

/**
 * Where a line is across its axis: in the middle of what its views have in common.
 * @param {ScreenModel} model
 * @param {SizedPlace} place
 * @param {Axis} axis
 * @param {number[]} views
 */
function acrossPosition(model, place, axis, views) {
  const other = axis === 'width' ? 'height' : 'width';
  const ranges = views.map((view) => thickRange(model, place, axis, view) || range(place, other, view));
  return (Math.max(...ranges.map(([start]) => start)) + Math.min(...ranges.map(([, end]) => end))) / 2;
}

/**
 * For a view without a thickness, such as a spacer in a row: where a view is that it touches.
 * @param {ScreenModel} model
 * @param {SizedPlace} place
 * @param {Axis} axis
 * @param {number} view
 * @returns {[number, number] | undefined}
 */
function thickRange(model, place, axis, view) {
  const other = axis === 'width' ? 'height' : 'width';
  const [top, bottom] = range(place, other, view);
  if (bottom - top >= 1) return undefined;
  const own = range(place, axis, view);
  for (let index = 1; index < model.state.views.length; index += 1) {
    const [first, last] = range(place, other, index);
    const ends = range(place, axis, index);
    const touches = ends.some((end) => own.some((each) => Math.abs(end - each) < 0.5));
    if (index !== view && last - first >= 1 && touches) return [first, last];
  }
  return undefined;
}

/**
 * Spacers that have a length but no thickness: a frame would show nothing.
 * @param {ScreenModel} model
 * @param {SizedPlace} place
 * @returns {{ axis: Axis, from: number, to: number, across: number, color: string | undefined, name: string }[]}
 */
function springs(model, place) {
  return model.state.views.flatMap((view, index) => {
    const look = place.whole.looks[index];
    if (view.kind !== 'spacer' || look.hidden) return [];
    const [wide, high] = sides.map(([axis]) => range(place, axis, index)).map(([from, to]) => to - from);
    if (wide >= 1 === high >= 1) return [];
    const axis = wide >= 1 ? 'width' : 'height';
    const [from, to] = range(place, axis, index);
    return [{ axis, from, to, across: acrossPosition(model, place, axis, [index]), color: colorCode(look.color), name: view.name }];
  });
}

/** Draws dimension lines and spacers into a picture. */
class DimensionLayer {
  constructor() {
    this.springs = svg('g', { class: 'springs', 'aria-hidden': 'true' });
    this.lines = svg('g', { class: 'dimensions' });
    /** @type {PictureDimension[]} */
    this.placed = [];
  }

  /**
   * Lets numbers be edited: by Enter, or by a double click.
   * @param {(line: PictureDimension, element: SVGElement) => void} edit
   */
  listen(edit) {
    const start = (/** @type {Event} */ event) => {
      const element = /** @type {SVGElement} */ (event.target);
      const place = this.numbers.indexOf(element);
      if (place < 0) return;
      event.preventDefault();
      event.stopPropagation();
      edit(this.placed.filter((line) => line.number !== undefined)[place], element);
    };
    this.lines.addEventListener('dblclick', start);
    this.lines.addEventListener('keydown', (event) => (event.key === 'Enter' || event.key === ' ') && start(event));
    // The view below is neither selected nor dragged.
    for (const type of ['click', 'pointerdown']) this.lines.addEventListener(type, (event) => event.stopPropagation());
  }

  /** The texts of the numbers that can be edited, in the order of their lines. */
  get numbers() {
    return /** @type {SVGElement[]} */ ([...this.lines.querySelectorAll('[role=button]')]);
  }

  /**
   * @param {ScreenModel} model
   * @param {SizedPlace} place
   * @param {PictureDimension[]} lines
   * @param {number} zoom
   */
  draw(model, place, lines, zoom) {
    this.drawSprings(springs(model, place), zoom);
    const root = toNumber(place.size.width);
    /** @type {PictureDimension[]} */
    const placed = [];
    for (const line of lines) placed.push({ ...line, across: freePlace(line, placed, 14 / zoom) });
    const texts = textPlaces(placed, root, zoom);
    this.placed = placed;
    patchChildren(
      this.lines,
      placed,
      (line, index) => `${index} ${line.axis} ${line.kind}`,
      (line) => svg('g', { class: `measure ${line.kind}` }, svg('path'), svg('path', { class: 'lacking' }), svg('text')),
      (/** @type {SVGGElement} */ element, line, index) => {
        const tick = 4 / zoom;
        setAttributes(element.children[0], { d: measurePath(line.axis, line.from, line.to, line.across, tick) });
        const isShort = line.wanted !== undefined;
        setAttributes(element.children[1], { d: isShort ? measurePath(line.axis, line.to, line.wanted || 0, line.across, tick) : 'M0 0' });
        const { x, y } = texts[index];
        setAttributes(element.children[2], { x: shown(x), y: shown(y), 'font-size': shown(12 / zoom), 'stroke-width': 3, 'text-anchor': 'middle' });
        setText(element.children[2], line.words);
        const isEditable = line.number !== undefined;
        setAttributes(element, { 'aria-hidden': isEditable ? null : 'true' });
        setAttributes(element.children[2], {
          role: isEditable ? 'button' : null,
          tabindex: isEditable ? '0' : null,
          'aria-label': isEditable ? `${line.words}, ${rowText(line.row)}, a number that can be edited` : null,
        });
      }
    );
  }

  /**
   * @param {ReturnType<typeof springs>} found
   * @param {number} zoom
   */
  drawSprings(found, zoom) {
    patchChildren(
      this.springs,
      found,
      (_, index) => String(index),
      () => svg('g', { class: 'spring' }, svg('rect'), svg('title')),
      (/** @type {SVGGElement} */ element, { axis, from, to, across, color, name }) => {
        const thickness = 14 / zoom;
        const [start, length] = [shown(from), shown(Math.max(0, to - from))];
        const [low, high] = [shown(across - thickness / 2), shown(thickness)];
        const rect = /** @type {SVGElement} */ (element.children[0]);
        setAttributes(rect, axis === 'width' ? { x: start, width: length, y: low, height: high } : { y: start, height: length, x: low, width: high });
        rect.style.fill = color || '';
        setText(element.children[1], name);
      }
    );
  }
}

/**
 * Where the texts of lines are: above their lines, within the screen, and not upon each other.
 * @param {PictureDimension[]} lines
 * @param {number} root the screen's width in points
 * @param {number} zoom
 */
function textPlaces(lines, root, zoom) {
  /** @type {{ x: number, y: number, half: number }[]} */
  const placed = [];
  const step = 13 / zoom;
  for (const { axis, from, to, across, words } of lines) {
    // About 7 pixels for each character.
    const half = (words.length * 3.5 + 2) / zoom;
    const middle = (from + to) / 2;
    const x = Math.max(half, Math.min(root - half, axis === 'width' ? middle : across + half + 3 / zoom));
    let y = axis === 'width' ? across - 5 / zoom : middle + 4 / zoom;
    const isTaken = () => placed.some((other) => Math.abs(other.x - x) < other.half + half && Math.abs(other.y - y) < step * 0.9);
    for (let count = 0; count < dimensionLimit && isTaken(); count += 1) y -= step;
    placed.push({ x, y, half });
  }
  return placed;
}

/**
 * A place across the axis at which a line is not upon another one.
 * @param {PictureDimension} line
 * @param {PictureDimension[]} others
 * @param {number} step
 */
function freePlace(line, others, step) {
  let { across } = line;
  const ends = (/** @type {PictureDimension} */ each) => [Math.min(each.from, each.to), Math.max(each.from, each.to)];
  const [start, end] = ends(line);
  const isTaken = () =>
    others.some((other) => {
      const [first, last] = ends(other);
      return other.axis === line.axis && Math.abs(other.across - across) < step * 0.9 && first < end && start < last;
    });
  for (let count = 0; count < dimensionLimit && isTaken(); count += 1) across += step;
  return across;
}

/**
 * A line with a tick at each end.
 * @param {Axis} axis
 * @param {number} from
 * @param {number} to
 * @param {number} across
 * @param {number} tick
 */
function measurePath(axis, from, to, across, tick) {
  const [start, end, low, middle, high] = [from, to, across - tick, across, across + tick].map(shown);
  return axis === 'width'
    ? `M${start} ${low}V${high}M${start} ${middle}H${end}M${end} ${low}V${high}`
    : `M${low} ${start}H${high}M${middle} ${start}V${end}M${low} ${end}H${high}`;
}
