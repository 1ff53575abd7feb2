'use strict';
// One screen as SVG. Elements stay, and only attributes that change are set.

/**
 * What is drawn besides the views.
 * @typedef {object} DrawingOptions
 * @property {number} zoom pixels for each point
 * @property {Appearance} appearance
 * @property {boolean} [names]
 * @property {boolean} [baselines]
 * @property {boolean} [guides] guides, spacers and hidden views
 * @property {boolean} [margins]
 * @property {boolean} [natural]
 * @property {number} [selected] a view's index
 * @property {boolean} [isWhole] whether views that are out of sight are placed and described too
 * @property {Ghost[]} [ghosts]
 * @property {PictureDimension[]} [dimensions]
 */

/**
 * A rectangle that is not there: where a view could be, or where it was.
 * @typedef {{ x: number, y: number, width: number, height: number, kind: 'range' | 'mover' | 'saved' | 'fix', words: string, label?: string }} Ghost
 *   `label` is written beside it
 */

/** Of the system's font, as shares of the point size. */
const ascent = 1950 / 2048;
const lineHeight = 2444 / 2048;

/** Up to how many views a screen is always drawn whole. */
const sightLimit = 150;

/** The elements of one view. */
class ViewNode {
  /**
   * @param {View} view
   * @param {number} index
   * @param {boolean} isInteractive
   * @param {boolean} isWireframe
   */
  constructor(view, index, isInteractive, isWireframe) {
    this.isWireframe = isWireframe;
    this.kind = view.kind;
    this.shape = shapeOf(view.kind);
    /** What was drawn last. */
    this.key = '';
    this.place = '';
    this.isShown = true;
    this.label = '';
    /** @type {Look | undefined} */
    this.look = undefined;
    this.outline = svg('rect', { class: isWireframe ? `outline ${this.shape.outline}` : 'outline' });
    const { look, marks } = this.shape;
    // As in the app, one path for each colour; an image may be smaller than its view.
    const count = isWireframe ? marks.length : look.layers.length + Number(look.contentMode);
    this.marks = Array.from({ length: count }, () => svg('path', { class: isWireframe ? 'mark' : 'layer' }));
    this.texts = svg('g', { class: 'texts' });
    this.name = svg('text', { class: 'name' });
    this.natural = svg('rect', { class: 'natural' });
    this.baseline = svg('line', { class: 'baseline' });
    this.group = svg('g', { class: `view kind-${view.kind}` }, this.outline, ...this.marks, this.texts, this.name);
    if (isInteractive) setAttributes(this.group, { role: 'button', tabindex: '0', 'data-view': index });
  }

  /**
   * @param {View} view
   * @param {Frame} frame
   * @param {Look} look
   * @param {DrawingOptions} options
   * @param {{ isOpen: boolean, isSelected: boolean, isContainer: boolean, rightToLeft: boolean, isInSight: boolean, ground: Color }} flags
   */
  draw(view, frame, look, options, flags) {
    const { width, height } = frame;
    const place = `translate(${shown(frame.x)} ${shown(frame.y)})`;
    if (place !== this.place) this.group.setAttribute('transform', place);
    this.place = place;
    if (!flags.isInSight) return;
    // Most views look as before: then nothing is looked at again.
    const key = [
      ...[width, height, options.zoom],
      ...[options.names, options.baselines, options.guides, options.natural].map(Boolean),
      ...[flags.isOpen, flags.isSelected, flags.isContainer, flags.rightToLeft, view.name],
      ...[options.appearance, ...flags.ground],
    ].join();
    if (key === this.key && isSameLook(look, this.look)) return;
    this.key = key;
    this.look = look;
    const corner = look.corner ? toNumber(valueAt(look.corner, zero)) : 0;
    const radius = Math.max(0, Math.min(corner || (this.isWireframe ? this.shape.radius : this.shape.look.radius), width / 2, height / 2));
    this.group.classList.toggle('open', flags.isOpen);
    this.group.classList.toggle('selected', flags.isSelected);
    this.group.classList.toggle('away', Boolean(look.hidden));
    setAttributes(this.outline, { width: shown(Math.max(0, width)), height: shown(Math.max(0, height)), rx: radius || null });
    const color = colorCode(look.color);
    this.group.classList.toggle('colored', Boolean(color));
    if (this.isWireframe) {
      this.outline.style.fill = color || '';
      this.shape.marks.forEach((mark, index) => setAttributes(this.marks[index], { d: markPath(mark, { x: 0, y: 0, width, height }) }));
    } else {
      this.drawLook(look, { x: 0, y: 0, width, height }, radius, options.appearance, flags);
    }
    this.drawTexts(look, width, height, flags.rightToLeft);
    this.drawName(view, look, width, height, options, flags);
    this.drawOverlays(look, width, height, options);
  }

  /**
   * Draws the view as in the app.
   * @param {Look} look
   * @param {Box} frame
   * @param {number} radius
   * @param {Appearance} appearance
   * @param {{ isContainer: boolean, ground: Color }} flags
   */
  drawLook(look, frame, radius, appearance, { isContainer, ground }) {
    const kind = this.shape.look;
    const painted = (/** @type {Paint | null} */ paint) => (paint ? colorIn(paint, appearance) : undefined);
    const isEmpty = kind.placeholder && isContainer;
    const written = writtenColor(look.color, appearance);
    const fill = written || (isEmpty ? undefined : painted(kind.fill));
    const isImage = kind.contentMode && !written && !isEmpty;
    // What is transparent can be selected too.
    setAttributes(this.outline, { ...colorAttributes('fill', isImage || !fill ? ['#000000', 0] : fill), ...colorAttributes('stroke', painted(kind.stroke)) });
    const box = kind.contentMode ? contentBox(look, frame) : frame;
    const layers = this.marks.slice(Number(kind.contentMode));
    if (kind.contentMode) {
      setAttributes(this.marks[0], { ...colorAttributes('fill', isImage ? fill : undefined), d: roundedPath(visiblePart(box), radius) });
    }
    kind.layers.forEach(({ fill, stroke, width, marks }, index) => {
      const path = marks.map((mark) => markPath(mark, box)).join('');
      const paint = { ...colorAttributes('fill', painted(fill)), ...colorAttributes('stroke', painted(stroke)) };
      setAttributes(layers[index], { ...paint, 'stroke-width': stroke ? width : null, d: path, display: isEmpty ? 'none' : null });
    });
    const below = fill && fill[1] === 1 ? fill : ground;
    setAttributes(this.texts, colorAttributes('fill', legible(colorIn(kind.text, appearance), below)));
  }

  /**
   * @param {string} words
   * @param {boolean} isSelected
   */
  describe(words, isSelected) {
    const label = `${words} ${isSelected}`;
    if (label === this.label) return;
    this.label = label;
    setAttributes(this.group, { 'aria-label': words, 'aria-pressed': isSelected ? 'true' : 'false' });
  }

  /**
   * @param {Look} look
   * @param {number} width
   * @param {number} height
   * @param {boolean} rightToLeft
   */
  drawTexts(look, width, height, rightToLeft) {
    const isLabel = this.kind === 'label';
    const lines = look.text ? wrappedLines(look, isLabel ? width : width - 2 * this.shape.textInset, isLabel ? height : undefined) : [];
    const size = look.font ? toNumber(valueAt(look.font, zero)) : 17;
    const top = this.kind === 'textView' ? 8 : (height - lines.length * lineHeight * size) / 2;
    const room = width - 2 * this.shape.textInset;
    const alignment = look.alignment || (this.shape.centered ? 'center' : 'leading');
    patchChildren(
      this.texts,
      lines,
      (_, index) => String(index),
      () => svg('text'),
      (/** @type {SVGTextElement} */ element, line, index) => {
        const isCut = line.isCut || line.width > room + cutTolerance;
        const text = isCut ? cutText(line, room) : line.text;
        const drawn = Math.min(isCut ? line.width + ellipsisWidth * size : line.width, Math.max(0, room));
        const isAtEnd = (alignment === 'trailing') !== rightToLeft && alignment !== 'center';
        const x = alignment === 'center' ? (width - drawn) / 2 : isAtEnd ? width - this.shape.textInset - drawn : this.shape.textInset;
        setText(element, text);
        setAttributes(element, {
          x: shown(x),
          y: shown(top + index * lineHeight * size + ascent * size),
          'font-size': shown(size),
          'font-weight': look.bold ? 600 : null,
          textLength: drawn > 0 && text ? shown(drawn) : null,
          lengthAdjust: 'spacingAndGlyphs',
        });
      }
    );
  }

  /**
   * @param {View} view
   * @param {Look} look
   * @param {number} width
   * @param {number} height
   * @param {DrawingOptions} options
   * @param {{ isContainer: boolean, isSelected: boolean }} flags
   */
  drawName(view, look, width, height, options, flags) {
    const size = 11 / options.zoom;
    // A container's name would lie on those of its subviews.
    const isKnown = !this.isWireframe && (!this.shape.look.placeholder || Boolean(colorCode(look.color)));
    // As in the app, what is drawn as itself has no name.
    const isNamed = flags.isSelected || (!flags.isContainer && !isKnown);
    // About 0.64 of its size for each letter. Of a name, less than three letters say nothing.
    const most = Math.floor((width - 4 / options.zoom) / (size * 0.64));
    const fits = view.name.length <= most || most >= 4;
    const isShown = options.names && isNamed && !look.text && height >= size && fits;
    setAttributes(this.name, { x: 3 / options.zoom, y: Math.min(size * 1.1, height - 1 / options.zoom), 'font-size': size, display: isShown ? null : 'none' });
    setText(this.name, view.name.length > most ? `${view.name.slice(0, Math.max(1, most - 1))}…` : view.name);
  }

  /**
   * @param {Look} look
   * @param {number} width
   * @param {number} height
   * @param {DrawingOptions} options
   */
  drawOverlays(look, width, height, options) {
    const natural = (options.natural && look.natural) || null;
    this.natural.remove();
    if (natural) {
      const [wide, high] = natural.map((side, index) => (side === null ? [width, height][index] : toNumber(valueAt(side, zero))));
      this.group.append(setAttributes(this.natural, { width: shown(wide), height: shown(high) }));
    }
    this.baseline.remove();
    if (options.baselines && look.text) {
      const last = this.texts.lastElementChild;
      const y = last && last.getAttribute('y');
      if (y) this.group.append(setAttributes(this.baseline, { x1: 0, x2: shown(width), y1: y, y2: y }));
    }
  }
}

/**
 * Whether a view looks as before. Each state has its own objects.
 * @param {Look} look
 * @param {Look | undefined} other
 */
function isSameLook(look, other) {
  return look === other || (other !== undefined && JSON.stringify(look) === JSON.stringify(other));
}

/**
 * As much of a line as there is room for.
 * @param {Line} line
 * @param {number} room
 */
function cutText(line, room) {
  const characters = [...line.text];
  const count = Math.floor((characters.length * Math.max(0, room)) / line.width) - 1;
  return count > 0 ? `${characters.slice(0, count).join('').trimEnd()}…` : '';
}

/**
 * The colours below the subviews of each view: its own, or that of the nearest view around it.
 * @param {View[]} views
 * @param {Look[]} looks
 * @param {Appearance} appearance
 * @returns {Color[]}
 */
function groundsOf(views, looks, appearance) {
  /** @type {Color[]} */
  const grounds = [];
  views.forEach((view, index) => {
    const own = writtenColor((looks[index] || {}).color, appearance);
    const outer = grounds[parentOf(view)] || colorIn(shapeTable.colors.systemBackground, appearance);
    grounds.push(own && (own[1] === 1 || !index) ? own : outer);
  });
  return grounds;
}

/** A screen in an SVG element. */
class Drawing {
  /** @param {boolean} isInteractive whether its views can be selected */
  constructor(isInteractive) {
    this.isInteractive = isInteractive;
    this.root = svg('rect', { class: 'root' });
    this.areas = svg('g', { class: 'areas' });
    this.views = svg('g', { class: 'views' });
    this.ghosts = svg('g', { class: 'ghosts' });
    this.layer = new DimensionLayer();
    this.covers = new Covers();
    this.svg = svg('svg', { class: 'screen-drawing' }, this.root, this.areas, this.layer.springs, this.views, this.covers.group, this.ghosts, this.layer.lines);
    if (!isInteractive) setAttributes(this.svg, { 'aria-hidden': 'true' });
    /** @type {ViewNode[]} */
    this.nodes = [];
    this.isWireframe = false;
    /** Whether all views were drawn, and not only those in sight. */
    this.isWhole = true;
  }

  /**
   * Draws a screen at a size of its root.
   * @param {ScreenModel} model
   * @param {SizedPlace} place
   * @param {DrawingOptions} options
   */
  draw(model, place, options) {
    const piece = place.whole;
    const frames = model.pixelFrames(piece.frames, place.at);
    const { views } = model.state;
    const [root] = frames;
    this.frames = frames;
    setAttributes(this.svg, {
      viewBox: `0 0 ${shown(root.width)} ${shown(root.height)}`,
      width: shown(root.width * options.zoom),
      height: shown(root.height * options.zoom),
    });
    const { appearance } = options;
    const isWireframe = appearance === 'wireframe';
    setAttributes(this.svg, { class: `screen-drawing ${isWireframe ? appearance : `app ${appearance}`}` });
    const grounds = groundsOf(views, piece.looks, appearance);
    const [ground] = grounds;
    setAttributes(this.root, { width: shown(root.width), height: shown(root.height), fill: ground[0] });
    this.drawAreas(piece, root, options, model.screen.rightToLeft);
    this.covers.draw(model.screen, piece.safeArea, root, appearance);
    const open = new Set(piece.piece.open);
    const isInSight = this.sight(views.length, options.zoom);
    this.isWhole = true;
    const containers = new Set(views.map(parentOf));
    const isKnown = this.isWireframe === isWireframe && this.nodes.length === views.length - 1 && views.every((view, index) => !index || this.nodes[index - 1].kind === view.kind);
    if (!isKnown) {
      this.isWireframe = isWireframe;
      this.nodes = views.slice(1).map((view, index) => new ViewNode(view, index + 1, this.isInteractive, isWireframe));
      this.views.replaceChildren(...this.nodes.map((node) => node.group));
    }
    views.forEach((view, index) => {
      if (!index) return;
      const node = this.nodes[index - 1];
      const look = piece.looks[index];
      const isSelected = options.selected === index;
      const isHelper = Boolean(look.hidden) || view.kind === 'guide';
      const isSeen = isSelected || isInSight(frames[index]);
      if (this.isInteractive && !isSeen && !options.isWhole) {
        this.isWhole = false;
        return;
      }
      // A small picture leaves out what is too small to be seen.
      const isShown = (!isHelper || Boolean(options.guides) || isSelected) && (this.isInteractive || isSeen);
      if (isShown !== node.isShown) setAttributes(node.group, { display: isShown ? null : 'none' });
      node.isShown = isShown;
      if (!isShown && !this.isInteractive) return;
      node.draw(view, frames[index], look, options, { isOpen: open.has(index), isSelected, isContainer: containers.has(index), rightToLeft: model.screen.rightToLeft, isInSight: isSeen, ground: grounds[parentOf(view)] || ground });
      if (this.isInteractive) {
        const words = `${view.name}, ${kindWords(view.kind)}, ${frameWords(view, frames[index])}`;
        node.describe(open.has(index) ? `${words}, ambiguous` : words, isSelected);
      }
    });
    this.drawGhosts(options);
    this.layer.draw(model, place, options.dimensions || [], options.zoom);
  }

  /**
   * Which frames are in sight, or nearly. The other views of a large screen are placed when there is time, and drawn
   * when it is scrolled.
   * @param {number} count of views
   * @param {number} zoom
   * @returns {(frame: Frame) => boolean}
   */
  sight(count, zoom) {
    if (count <= sightLimit) return () => true;
    // A small picture shows nothing of a view that is less than half a pixel high or wide.
    if (!this.isInteractive) return (frame) => Math.min(frame.width, frame.height) * zoom >= 0.5;
    const box = this.svg.getBoundingClientRect();
    const near = window.innerHeight / 2;
    const [left, top] = [(-near - box.left) / zoom, (-near - box.top) / zoom];
    const [right, bottom] = [(window.innerWidth + near - box.left) / zoom, (window.innerHeight + near - box.top) / zoom];
    return ({ x, y, width, height }) => x <= right && y <= bottom && x + width >= left && y + height >= top;
  }

  /**
   * @param {WholePiece} piece
   * @param {Frame} root
   * @param {DrawingOptions} options
   * @param {boolean} rightToLeft
   */
  drawAreas(piece, root, options, rightToLeft) {
    const areas = [];
    if (options.margins || options.appearance === 'wireframe') areas.push(['safe-area', piece.safeArea]);
    if (options.margins) areas.push(['margins', piece.margins]);
    patchChildren(
      this.areas,
      /** @type {[string, Linear[]][]} */ (areas),
      ([name]) => name,
      ([name]) => svg('rect', { class: name }),
      (element, [, insets]) => {
        const [top, leading, bottom, trailing] = insets.map((inset) => toNumber(valueAt(inset, zero)));
        setAttributes(element, {
          x: shown(rightToLeft ? trailing : leading),
          y: shown(top),
          width: shown(Math.max(0, root.width - leading - trailing)),
          height: shown(Math.max(0, root.height - top - bottom)),
        });
      }
    );
  }

  /** @param {DrawingOptions} options */
  drawGhosts(options) {
    patchChildren(
      this.ghosts,
      options.ghosts || [],
      (_, index) => String(index),
      () => svg('g', {}, svg('rect'), svg('title'), svg('text')),
      (/** @type {SVGGElement} */ element, ghost) => {
        setAttributes(element, { class: `ghost ${ghost.kind}${ghost.label === undefined ? '' : ' dragged'}` });
        setAttributes(element.children[0], { x: shown(ghost.x), y: shown(ghost.y), width: shown(Math.max(0, ghost.width)), height: shown(Math.max(0, ghost.height)) });
        setText(element.children[1], ghost.words);
        const root = this.frames ? this.frames[0].height : 0;
        // Above it, or below it at the top of the screen, or in it if it has all the height.
        const gap = 6 / options.zoom;
        const above = ghost.y - gap;
        const below = ghost.y + ghost.height + 2.5 * gap;
        const y = above > 2 * gap ? above : below < root ? below : ghost.y + 2.5 * gap;
        setAttributes(element.children[2], { x: shown(ghost.x), y: shown(y), 'font-size': shown(12 / options.zoom), 'stroke-width': 3 });
        setText(element.children[2], ghost.label || '');
      }
    );
  }
}
