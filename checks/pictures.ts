import { type Check, Rule } from './check.ts';
import type { Element, Page } from './page.ts';

/** Allowed only as a fallback behind a modern format. */
const OLD_FORMATS = /\.(?:jpe?g|png|gif|bmp|tiff?)(?:[?#]|$)/i;
const MODERN = /^image\/(?:avif|webp)$/;
const MODERN_FORMATS = /\.(?:avif|webp)(?:[?#,\s]|$)/i;

/** Pictures have reserved space and a modern format, and load lazily below the first section. */
export class Pictures implements Check {
  readonly name = 'pictures';
  readonly #sized = new Rule('Every picture has a width and a height, so that nothing shifts when it loads.');
  readonly #lazy = new Rule(
    'Pictures below the first section are lazy, and others are not, but for those that a carousel shows later.',
  );
  readonly #modern = new Rule('Every bitmap is offered as AVIF or WebP.');

  visit(page: Page): void {
    const first = new Set(page.all('header img, main > :first-child img'));
    for (const image of page.all('img')) {
      const { src = '', width = '', height = '', loading, fetchpriority } = image.attribs;
      if (!/^[1-9]\d*$/.test(width) || !/^[1-9]\d*$/.test(height)) {
        this.#sized.fail(page.path, `${src} has width="${width}" and height="${height}".`);
      }
      const isLazy = loading === 'lazy';
      // A later slide of a carousel is in the first section, but not visible at first.
      const isFirst = first.has(image) && fetchpriority !== 'low';
      if (isLazy === isFirst) this.#lazy.fail(page.path, `${src} is ${isLazy ? '' : 'not '}lazy.`);
      if (OLD_FORMATS.test(src) && !hasModernSource(image)) this.#modern.fail(page.path, `${src} has no other format.`);
    }
    for (const css of page.texts('style')) {
      for (const [, url = ''] of css.matchAll(/url\(["']?([^"')]+)/g)) {
        if (OLD_FORMATS.test(url)) this.#modern.fail(page.path, `${url} in the styles.`);
      }
    }
  }

  rules(): Rule[] {
    return [this.#sized, this.#lazy, this.#modern];
  }
}

function hasModernSource({ attribs, parent, prev }: Element): boolean {
  if (MODERN_FORMATS.test(attribs['srcset'] ?? '')) return true;
  if (!parent || !('name' in parent) || parent.name !== 'picture') return false;
  for (let before = prev; before; before = before.prev) {
    if ('attribs' in before && before.name === 'source' && MODERN.test(before.attribs['type'] ?? '')) return true;
  }
  return false;
}
