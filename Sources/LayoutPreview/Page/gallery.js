'use strict';
// All previews at one scale.

/** The size that no screen of the gallery exceeds, in pixels. */
const galleryLimit = { width: 140, height: 130 };

class Gallery {
  /** @param {(name: string) => void} choose */
  constructor(choose) {
    this.choose = choose;
    this.list = byId('gallery');
    /** @type {Map<Element, Drawing>} */
    this.drawings = new Map();
    /**
     * What was drawn last.
     * @type {{ models: ScreenModel[], chosen: string | null, names: boolean, guides: boolean, appearance: Appearance } | undefined}
     */
    this.known = undefined;
  }

  /**
   * @param {ScreenModel[]} models
   * @param {string | null} chosen
   * @param {Settings} settings
   */
  draw(models, chosen, settings) {
    const { names, guides, appearance } = settings;
    const known = this.known;
    if (known && known.models === models && known.chosen === chosen && known.names === names && known.guides === guides && known.appearance === appearance) return;
    this.known = { models, chosen, names, guides, appearance };
    const greatest = (/** @type {Axis} */ axis) => Math.max(1, ...models.map((model) => toNumber(model.own[axis])));
    const zoom = Math.min(0.5, galleryLimit.width / greatest('width'), galleryLimit.height / greatest('height'));
    patchChildren(
      this.list,
      models,
      (model) => model.screen.name,
      (model) => this.item(model.screen.name),
      (/** @type {HTMLElement} */ element, model) => {
        const { screen, base } = model;
        // A range can have problems at sizes other than the one that is drawn.
        const { range } = screen;
        const { verdict, words } = verdictOf(model.state, range ? worseVerdict(base.piece.verdict, range.verdict) : base.piece.verdict);
        const button = /** @type {HTMLElement} */ (element.firstElementChild);
        const size = range ? `${intervalWords(range.widths)} × ${intervalWords(range.heights)}` : `${shownFraction(model.own.width)} × ${shownFraction(model.own.height)}`;
        const place = screen.device ? `${screen.device}, ${size}` : size;
        const result = range && !model.state.omission ? rangeVerdict(range, words) : words;
        setAttributes(button, {
          'aria-label': `${screen.name}, ${size.replace('×', 'by').replace(/…/g, ' to ')}, ${result}`,
          'aria-current': screen.name === chosen ? 'true' : null,
        });
        setAttributes(setText(button.children[0], screen.name), { title: screen.name });
        setAttributes(setText(button.children[1], place), { title: place });
        setAttributes(setText(button.children[3], result), { class: `verdict ${verdict}`, title: range ? proofWords(model) : null });
        const drawing = this.drawings.get(element);
        if (drawing) drawing.draw(model, model.at(model.own, 'width'), { zoom, appearance, names, guides, margins: appearance === 'wireframe' });
      }
    );
  }

  /** @param {string} name */
  item(name) {
    const drawing = new Drawing(false);
    const button = html(
      'button',
      { type: 'button', class: 'screen' },
      html('span', { class: 'screen-name' }),
      html('span', { class: 'screen-size' }),
      html('span', { class: 'device' }, drawing.svg),
      html('span', { class: 'verdict' })
    );
    button.addEventListener('click', () => this.choose(name));
    const item = html('li', {}, button);
    this.drawings.set(item, drawing);
    return item;
  }
}
