import { expect, test } from 'vitest';
import { parseContentFile } from '#editor/files/parse-content-file.ts';
import { placeOfError } from './place-of-error.ts';

const SERVICES = 'content/services/core.yaml';
const SITE = 'content/site.yaml';
const ARTICLE = 'content/blog/a-title.md';

const files = Object.entries({
  [SERVICES]:
    'slug: main-services\nitems:\n  - slug: first\n    related: [a, b]\n  - slug: second\n    related: [a, seoo]\n',
  [SITE]: 'brand: Kolam\nwelcome: Hello {nme}\n',
  [ARTICLE]: '---\ntitle: Brand → चित्र\nimage:\n  src: ./images/gone.jpg\n  alt: A gate\n---\n\nText\n',
}).map(([file, text]) => ({ file, value: parseContentFile(file, text).value }));

const STACK = '  Stack trace:\n    at getEntryData (/home/meera/site/node_modules/astro/dist/content/utils.js:126:9)\n';
const SCRIPT = 'The build failed at "node astro.mjs build" (code 1). See its message above.\n';

test.each([
  [
    'a schema',
    `07:37:38 [content] Syncing content
[InvalidContentEntryDataError] services → main-services data does not match collection schema.

  items.1.description: Write 40 to 110 words, not 26
  items.1.duration: Too small: expected string to have >=1 characters

  Hint:
    See https://docs.astro.build/en/guides/content-collections/ for more information on content schemas.
  Location:
    /home/meera/site/dist-published/.build-12/content/services/core.yaml:0:0
${STACK}${SCRIPT}`,
    {
      message: 'Write 40 to 110 words, not 26.',
      place: { file: SERVICES, entry: 'second', at: ['items', 1, 'description'] },
    },
  ],
  [
    'a reference',
    `07:48:10   ├─ /services/second.html07:48:10 [ERROR] ContentReferenceError: ${SERVICES}, second, related: there is no service "seoo". Did you mean "seo"? Correct the slug, or add the service first.
07:48:10   ├─ /services/logo-design.html${SERVICES}, second, related: there is no service "seoo". Did you mean "seo"? Correct the slug, or add the service first.
${STACK}${SCRIPT}`,
    {
      message: 'There is no service "seoo". Did you mean "seo"? Correct the slug, or add the service first.',
      place: { file: SERVICES, entry: 'second', at: ['items', 1, 'related', 1] },
    },
  ],
  [
    'words that are quoted',
    `07:50:48   ├─ /assets/og/I9dg_HlO.png07:50:52 [ERROR] MissingGlyphError: Anek Latin has no "→" (U+2192), which is in "Brand → चित्र". Write it in Latin letters.
    at partsOf (file:///home/meera/site/dist/server/.prerender/chunks/_image__C_IsjFqO.mjs:247:24)
07:50:52 [ERROR] [build] Caught error rendering /assets/og/OZO9Gu8q.png: MissingGlyphError: Anek Latin has no "→" (U+2192), which is in "Brand → चित्र". Write it in Latin letters.
07:50:52   ├─ /assets/og/rhtmSdO9.pngAnek Latin has no "→" (U+2192), which is in "Brand → चित्र". Write it in Latin letters.
${STACK}${SCRIPT}`,
    {
      message: 'Anek Latin has no "→" (U+2192), which is in "Brand → चित्र". Write it in Latin letters.',
      place: { file: ARTICLE, at: ['title'] },
    },
  ],
  [
    'a placeholder',
    `RangeError: "Hello {nme}" has the unknown placeholder {nme}. Use one of: name.\n    at interpolate.ts:10:13\n${SCRIPT}`,
    {
      message: '"Hello {nme}" has the unknown placeholder {nme}. Use one of: name.',
      place: { file: SITE, at: ['welcome'] },
    },
  ],
  [
    'a picture',
    `[ImageNotFound] Could not find requested image \`./images/gone.jpg\`. Does it exist?\n${STACK}${SCRIPT}`,
    {
      message: 'Could not find requested image `./images/gone.jpg`. Does it exist?',
      place: { file: ARTICLE, at: ['image', 'src'] },
    },
  ],
  [
    'anything else',
    `Building\n\n  No space left on device\n${SCRIPT}`,
    { message: 'The build has failed. Its last words: Building No space left on device' },
  ],
])('finds what %s says, and where', (_what, output, expected) => {
  expect(placeOfError(output, files)).toEqual(expected);
});
