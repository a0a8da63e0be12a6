import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkitten';
import type { Fault } from '#contract/desk/website/places.ts';
import type { Value, ValuePath } from '#contract/desk/website/values.ts';
import { type ContentFiles, siteContent } from '#site/content/files.ts';
import { exhibit } from '#site/exhibits/schema.ts';
import { openGraphExhibit } from '#site/seo/open-graph-exhibit.ts';
import { valueAt } from '#website-editor/values/value-at.ts';

/** The pages whose preview picture has the heading of their hero (site/seo/open-graph-images.ts). */
const HEROES: readonly ContentFiles[] = [
  siteContent.home,
  siteContent.about,
  siteContent.servicesIndex,
  siteContent.industriesIndex,
  siteContent.aiSolutions,
  siteContent.innovations,
  siteContent.projectsIndex,
  siteContent.caseStudiesIndex,
  siteContent.careers,
  siteContent.pricing,
  siteContent.contact,
  siteContent.login,
  siteContent.blogIndex,
];

/** The other fields that preview pictures have: of all files of a row. */
const FIELDS = new Map<ContentFiles, ValuePath[]>([
  [siteContent.site, [['brand'], ['tagline']]],
  [siteContent.blogIndex, [['page', 'heading']]],
  [siteContent.legal, [['eyebrow'], ['title']]],
  ...[siteContent.projects, siteContent.caseStudies, siteContent.articles, siteContent.jobs].map(
    (row) => [row, [['title'], ['exhibit']]] as [ContentFiles, ValuePath[]],
  ),
  ...[siteContent.services, siteContent.industries].map(
    (row) => [row, [['name'], ['nameAlone']]] as [ContentFiles, ValuePath[]],
  ),
]);

/** The build draws a picture of each page with these texts, and stops at a letter that its font does not have. */
export function undrawableFaults(row: ContentFiles, value: Value): Fault[] {
  return drawnPaths(row, value).flatMap((at) => {
    const found = drawnTexts(valueAt(value, at))
      .flatMap((text) => [...text.normalize()])
      .find((character) => !isInFont(character));
    if (found === undefined) return [];
    const message = `"${found}" cannot be drawn in the preview picture of links. Write it in Latin letters.`;
    return [{ at, message }];
  });
}

function drawnPaths(row: ContentFiles, value: Value): ValuePath[] {
  const hero = HEROES.includes(row)
    ? [
        ['hero', 'eyebrow'],
        ['hero', 'heading'],
      ]
    : [];
  const kinds = row === siteContent.search ? Object.keys(valueAt(value, ['kinds']) ?? {}) : [];
  const entries = row.entries && valueAt(value, [row.entries.at]);
  const items = Array.isArray(entries)
    ? entries.flatMap((_, index) => ['title', 'exhibit'].map((name) => [row.entries?.at ?? '', index, name]))
    : [];
  return [...hero, ...(FIELDS.get(row) ?? []), ...kinds.map((kind) => ['kinds', kind, 'name']), ...items];
}

function drawnTexts(value: Value | undefined): string[] {
  if (typeof value === 'string') return [value];
  const drawn = exhibit.safeParse(value);
  if (!drawn.success) return [];
  const { head, rows, mark } = openGraphExhibit(drawn.data);
  return [head, ...rows.flat(), mark].filter((text) => text !== undefined);
}

/** Fontsource splits the font by script, as site/seo/typeface.ts reads it. */
const FONTS = ['latin', 'latin-ext'].map(
  (script) => `@fontsource-variable/anek-latin/files/anek-latin-${script}-wdth-normal.woff2`,
);

let characters: ReadonlySet<number> | undefined;

function isInFont(character: string): boolean {
  characters ??= new Set(FONTS.flatMap(charactersOf));
  return characters.has(character.codePointAt(0) ?? 0);
}

/** Not by harfbuzzjs or subset-font, which draw and cut fonts: they would first unpack the woff2, and asynchronously. */
function charactersOf(font: string): number[] {
  const opened = create(readFileSync(createRequire(import.meta.url).resolve(font)));
  return 'characterSet' in opened ? opened.characterSet : [];
}
