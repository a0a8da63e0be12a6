import * as z from 'zod';
import { headRoutes } from '#contract/routes.ts';
import { type Check, Rule } from './check.ts';
import { type BuiltFiles, type Page, parseJson } from './page.ts';
import { pngSize } from './png.ts';

const { icons } = headRoutes;

/** Pixels. iOS asks for 180, Android for the others. */
const SIZES: Readonly<Record<string, string>> = {
  [icons.apple]: '180x180',
  [icons[192]]: '192x192',
  [icons[512]]: '512x512',
  [icons.maskable]: '512x512',
};

/** The links in the head of every page. */
const LINKS = [
  `icon ${icons.ico} 32x32`,
  `icon ${icons.svg}`,
  `apple-touch-icon ${icons.apple}`,
  `manifest ${headRoutes.manifest}`,
];

/** Bytes, including the entry of one icon. */
const ICO_HEADER = 22;

const LANGUAGE = /^[a-z]{2}-[A-Z]{2}$/;
const colour = z.string().regex(/^#[\da-f]{6}$/);
const manifest = z.strictObject({
  id: z.literal('/'),
  name: z.string().min(1),
  short_name: z.string().min(1),
  description: z.string().min(1),
  lang: z.string().regex(LANGUAGE),
  start_url: z.literal('/'),
  scope: z.literal('/'),
  display: z.enum(['browser', 'minimal-ui']),
  theme_color: colour,
  background_color: colour,
  icons: z.array(
    z.strictObject({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.literal('maskable').optional() }),
  ),
});

/** The icons and the manifest, where browsers and systems look for them. */
export class Icons implements Check {
  readonly name = 'icons';
  readonly #files: BuiltFiles;
  readonly #linked = new Rule('Every page links each icon and the manifest once, and has one theme colour.');
  #colours = new Set<string>();

  constructor(files: BuiltFiles) {
    this.#files = files;
  }

  visit(page: Page): void {
    const links = page
      .all('link[rel~="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]')
      .map(({ attribs: { rel, href, sizes = '' } }) => `${rel} ${href} ${sizes}`.trim());
    if (links.toSorted().join() !== LINKS.toSorted().join())
      this.#linked.fail(page.path, `It links ${links.join(', ')}; not ${LINKS.join(', ')}.`);
    const colours = page.all('meta[name="theme-color"]').map(({ attribs }) => attribs['content'] ?? '');
    if (colours.length !== 1) this.#linked.fail(page.path, `${colours.length} theme-color.`);
    this.#colours = this.#colours.union(new Set(colours));
  }

  rules(): Rule[] {
    return [this.#linked, this.#sizes(), this.#manifest()];
  }

  #sizes(): Rule {
    const rule = new Rule('Every icon exists in its size.');
    for (const [path, wanted] of Object.entries(SIZES)) {
      const size = pngSize(this.#files.get(path));
      if (size !== wanted) rule.fail(path, `It is ${size ?? 'no PNG'}, not ${wanted}.`);
    }
    if (!`${this.#files.get(icons.svg) ?? ''}`.startsWith('<svg ')) rule.fail(icons.svg, 'It is no SVG.');
    const ico = this.#files.get(icons.ico);
    // A header for one icon of 32 × 32 pixels with the offset and length of its picture, then the picture.
    const isIcon = ico && ico.length > ICO_HEADER && ico.readUInt32BE(0) === 0x00_00_01_00 && ico.readUInt16LE(4) === 1;
    const picture = isIcon ? ico.subarray(ico.readUInt32LE(18)) : undefined;
    if (ico?.[6] !== 32 || pngSize(picture) !== '32x32' || picture?.length !== ico.readUInt32LE(14))
      rule.fail(icons.ico, 'It is no icon file with one picture of 32x32.');
    return rule;
  }

  #manifest(): Rule {
    const rule = new Rule('The manifest has name, language, colours and icons, and they match the pages.');
    const fail = (fault: string) => rule.fail(headRoutes.manifest, fault);
    const { data, error } = manifest.safeParse(parseJson(`${this.#files.get(headRoutes.manifest) ?? ''}`));
    if (!data) {
      fail(z.prettifyError(error));
      return rule;
    }
    for (const { src, sizes, type } of data.icons) {
      const wanted = src === icons.svg ? 'any image/svg+xml' : `${SIZES[src]} image/png`;
      if (`${sizes} ${type}` !== wanted || !this.#files.has(src)) fail(`${src} is ${sizes} ${type}, not ${wanted}.`);
    }
    for (const src of [icons[192], icons[512]]) {
      if (!data.icons.some((icon) => icon.src === src && !icon.purpose)) fail(`${src} is missing.`);
    }
    if (!data.icons.some(({ src, purpose }) => src === icons.maskable && purpose)) fail('No icon is maskable.');
    if ([...this.#colours].join() !== data.theme_color)
      fail(`theme_color is ${data.theme_color}; pages say ${[...this.#colours].join()}.`);
    return rule;
  }
}
