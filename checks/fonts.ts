import { type Check, Rule } from './check.ts';
import { type Page, visibleTextAndCode } from './page.ts';

interface Face {
  family: string;
  descriptors: ReadonlyMap<string, string>;
  /** Undefined for a font of the visitor's system. */
  file: string | undefined;
}

/** With these a fallback takes the room that the font takes: https://web.dev/articles/css-size-adjust */
const METRICS = ['size-adjust', 'ascent-override', 'descent-override', 'line-gap-override'];

const LENGTH_IN_CH = /(?<=[\s:(,])[\d.]+ch(?=[\s;)},])/g;

/** What the first screen needs: text, headings and their rare characters. Others would compete with these. */
const EARLY = new Set(['Anek Latin', 'Anek Latin Wide', 'Anek Latin Extended']);

/** Fonts load early, and neither hide nor move the text. */
export class Fonts implements Check {
  readonly name = 'fonts';
  readonly #swap = new Rule('Text is shown before its font has loaded (font-display: swap).');
  readonly #preloaded = new Rule(
    'Every page preloads the fonts that its text and headings need, and no others: figures and Indian scripts can wait.',
  );
  readonly #fallbacks = new Rule('Fallback fonts take as much room as the fonts that they stand in for.');
  readonly #alone = new Rule('A font for rare characters is a family of its own.');
  readonly #widths = new Rule('No length is in ch: the zero of the fallback font is a fifth narrower.');
  #found = false;

  visit(page: Page): void {
    const css = page.texts('style').join('\n');
    const faces = readFaces(css);
    const loaded = faces.filter(({ file }) => file);
    if (loaded.length > 0) this.#found = true;
    for (const { family, descriptors } of loaded) {
      if (descriptors.get('font-display') !== 'swap') this.#swap.fail(page.path, `${family} has another font-display.`);
      // As another face of the same family it costs a third of the time for styles and layout (docs/decisions/0010).
      if (
        descriptors.has('unicode-range') &&
        loaded.some((other) => other.family === family && !other.descriptors.has('unicode-range'))
      )
        this.#alone.fail(page.path, `${family} has a face for some characters beside the one for all.`);
    }
    for (const [length] of css.matchAll(LENGTH_IN_CH)) this.#widths.fail(page.path, `${length} is in the styles.`);
    this.#checkPreloads(page, loaded);
    this.#checkFallbacks(page.path, css, faces);
  }

  rules(): Rule[] {
    if (!this.#found) this.#swap.fail('/', 'No font was found.');
    return [this.#swap, this.#preloaded, this.#fallbacks, this.#alone, this.#widths];
  }

  #checkPreloads(page: Page, loaded: Face[]): void {
    const links = page.all('link[rel~="preload"][as="font"]').map(({ attribs }) => attribs);
    const preloaded = new Set(links.map(({ href }) => href));
    const text = page.all('body').map(visibleTextAndCode).join();
    const wanted = new Set(
      loaded
        .filter(({ family, descriptors }) => EARLY.has(family) && isWanted(descriptors.get('unicode-range'), text))
        .map(({ file }) => file),
    );
    for (const file of wanted.difference(preloaded)) this.#preloaded.fail(page.path, `${file} is not preloaded.`);
    for (const file of preloaded.difference(wanted))
      this.#preloaded.fail(page.path, `${file} is preloaded for nothing.`);
    for (const { href, crossorigin, type } of links) {
      // Fonts are asked for without credentials: a preload with them is another request, and the font comes twice.
      if (crossorigin === undefined || type !== 'font/woff2') {
        this.#preloaded.fail(page.path, `${href} is preloaded without crossorigin or type="font/woff2".`);
      }
    }
  }

  #checkFallbacks(path: string, css: string, faces: Face[]): void {
    const families = new Set(faces.filter(({ file }) => file).map(({ family }) => family));
    const measured = new Set<string>();
    for (const { family, descriptors } of faces.filter(({ file }) => !file)) {
      const missing = METRICS.filter((name) => !descriptors.has(name));
      if (missing.length > 0) this.#fallbacks.fail(path, `${family} lacks ${missing.join(', ')}.`);
      else measured.add(family);
    }
    for (const [, list = ''] of css.replace(FACES, '').matchAll(/(?:font-family|--[\w-]+):([^;{}]+)/g)) {
      const stack = list.split(',').map(unquoted);
      for (const [index, family] of stack.entries()) {
        const next = stack.slice(index + 1).find((name) => !families.has(name));
        if (families.has(family) && !(next && measured.has(next)))
          this.#fallbacks.fail(path, `${family} is followed by ${next ?? 'nothing'}, which has no adjusted metrics.`);
      }
    }
  }
}

const FACES = /@font-face\s*\{([^}]*)\}/g;

function readFaces(css: string): Face[] {
  return [...css.matchAll(FACES)].map(([, block = '']) => {
    const descriptors = new Map(
      block.split(';').map((line): [string, string] => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
      }),
    );
    return {
      family: unquoted(descriptors.get('font-family') ?? ''),
      descriptors,
      file: /url\(["']?([^"')]+)/.exec(descriptors.get('src') ?? '')?.[1],
    };
  });
}

/** Whether a page with this text needs a face of this range, or of none, before it is laid out. */
function isWanted(range: string | undefined, text: string): boolean {
  if (range === undefined) return true;
  const spans = range.split(',').map((part) => {
    const [from = '', to = from] = part.trim().slice('U+'.length).split('-');
    return [from.replaceAll('?', '0'), to.replaceAll('?', 'F')].map((hex) => Number.parseInt(hex, 16));
  });
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  return codes.some((code) => spans.some(([from = 0, to = 0]) => from <= code && code <= to));
}

const unquoted = (name: string): string => name.trim().replace(/^["']|["']$/g, '');
