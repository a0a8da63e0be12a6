import type { ValuePath, WordPlace } from '#contract/desk/website.ts';
import { contentFilesOf, siteContent } from '#site/content/files.ts';
import { entriesOf } from '#website-editor/api/find-entry.ts';
import { titleOfPlace } from '#website-editor/api/title-of-place.ts';
import { valueAt } from '#website-editor/values/value-at.ts';
import { comparable } from './shown-form.ts';
import type { Spot, WordsIndex } from './words-index.ts';

/** How far before and after a text its neighbours say where it is, in texts. */
const NEIGHBOURS = 8;

/** A shorter part of a longer text could be part of many. In characters without spaces. */
const MIN_PART = 10;

/** How much of what the page says the words of the file must be, where the page adds some of its own. */
const MIN_SHARE = 0.6;

/**
 * Finds where the texts of a page are written. It compares words: the pages have no marks (docs/decisions/0071).
 *
 * @param page its path, such as `/services/seo`
 * @param texts what its elements say, in its order
 * @param indexes of all files
 * @returns for each text; null: it is written nowhere, or in several places
 */
export function locateWords(
  page: string,
  texts: readonly string[],
  indexes: readonly WordsIndex[],
): (WordPlace | null)[] {
  const nearness = nearnessTo(page, indexes);
  const own = indexes.filter(({ file }) => nearness({ file, at: [] }) > 0);
  const forms = texts.map(comparable);
  const candidates = forms.map((form) => candidatesFor(form, indexes, own, nearness));
  const found = candidates.map((spots) => (spots.length === 1 ? spots[0] : undefined));
  const anchors = [...found];
  const seen = new Map<string, number>();
  candidates.forEach((spots, index) => {
    const form = forms[index] ?? '';
    const nth = seen.get(form) ?? 0;
    seen.set(form, nth + 1);
    if (spots.length > 1) found[index] = choose(spots, { index, nth, anchors, nearness });
    else if (isWeak(form) && !hasNeighbour(spots[0], index, anchors)) found[index] = undefined;
  });
  const byFile = new Map(indexes.map((each) => [each.file, each]));
  return found.map((spot) => (spot ? placeOf(spot, byFile.get(spot.file)) : null));
}

/** Parts of the file of an index with the words of other pages: those of its entries. `missing` is for addresses that lead nowhere. */
const OTHER_PAGES = ['entry', 'category', 'position', 'missing'];

type Nearness = (spot: Pick<Spot, 'file' | 'at'>) => number;

/** 3: the entry or file of the page. 2: what is edited beside it. 1: the words on every page. 0: anything else. */
function nearnessTo(page: string, indexes: readonly WordsIndex[]): Nearness {
  const path = page.replace(/[?#].*/s, '');
  const entries = indexes.flatMap((each) => entriesOf(each)).filter((entry) => entry.page === path);
  const files = indexes.filter(({ file, value }) => pageOfFile(file, value) === path).map(({ file }) => file);
  const groups = new Set([...entries.map(({ file }) => file), ...files].map((file) => contentFilesOf(file)?.group));
  return ({ file, at }) => {
    const row = contentFilesOf(file);
    if (row === siteContent.site) return 1;
    if (entries.some((entry) => entry.file === file && entry.at.every((step, index) => step === at[index]))) return 3;
    if (files.includes(file)) return OTHER_PAGES.includes(String(at[0])) ? 2 : 3;
    if (row?.entries && entries.length > 0) return entries.some((entry) => entry.file === file) ? 0.5 : 0;
    if (!groups.has(row?.group) || row?.type !== undefined) return 0;
    return OTHER_PAGES.includes(String(at[0])) && at[0] !== 'missing' ? 2.5 : 2;
  };
}

function pageOfFile(file: string, value: WordsIndex['value']): string | undefined {
  const row = contentFilesOf(file);
  if (!row?.page || row.type) return undefined;
  const slug = valueAt(value, ['slug']) ?? file.replace(/^.*\/|\.\w+$/g, '');
  return row.page.replace('{slug}', String(slug));
}

function candidatesFor(
  form: string,
  all: readonly WordsIndex[],
  own: readonly WordsIndex[],
  nearness: Nearness,
): Spot[] {
  if (form === '') return [];
  const exact = all.flatMap((index) => index.exact(form));
  if (exact.length > 0) return exact;
  // Few words between placeholders would be found in files that have nothing to do with the page.
  const filled = own.flatMap((index) => index.filled(form));
  if (filled.length > 0) return filled;
  const near = own.flatMap((index) => index.all);
  const around = form.length < MIN_PART ? [] : near.filter((spot) => spot.form.includes(form));
  if (around.length > 0) return around;
  const within = near.filter(
    (spot) => spot.form.length >= MIN_PART && spot.form.length >= form.length * MIN_SHARE && form.includes(spot.form),
  );
  return within.filter((spot) => nearness(spot) === Math.max(...within.map(nearness)));
}

interface Choice {
  index: number;
  /** How many texts of the page before it say the same. */
  nth: number;
  /** What is written in one place only, by its place on the page. */
  anchors: readonly (Spot | undefined)[];
  nearness: Nearness;
}

/** The one of several places that fits best what stands round the text. Undefined if two fit equally well. */
function choose(spots: readonly Spot[], { index, nth, anchors, nearness }: Choice): Spot | undefined {
  const scored = spots.map((spot) => ({ spot, score: nearness(spot) + closeness(spot, index, anchors) }));
  const best = Math.max(...scored.map(({ score }) => score));
  const fitting = scored.filter(({ score }) => score === best).map(({ spot }) => spot);
  if (fitting.length === 1)
    return isWeak(fitting[0]?.form ?? '') && !hasNeighbour(fitting[0], index, anchors) ? undefined : fitting[0];
  // The page shows the words of its own file in their order.
  const isOwn = fitting.every((spot) => nearness(spot) >= 2 && !isWeak(spot.form));
  return isOwn ? fitting[Math.min(nth, fitting.length - 1)] : undefined;
}

/** A heading stands before what belongs to it. */
const SIDES = [
  { step: -1, weight: 1.2 },
  { step: 1, weight: 1 },
];

/** How much a place has in common with what stands before and after the text. */
function closeness(spot: Spot, index: number, anchors: readonly (Spot | undefined)[]): number {
  const near = SIDES.map(({ step, weight }) => {
    for (let distance = 1; distance <= NEIGHBOURS; distance++) {
      const anchor = anchors[index + step * distance];
      if (anchor?.file === spot.file) {
        return weight * (1 + sharedSteps(anchor.at, spot.at)) * (1 - distance / (4 * NEIGHBOURS));
      }
      if (anchor) return 0;
    }
    return 0;
  });
  return near.reduce((sum, each) => sum + each, 0);
}

const hasNeighbour = (spot: Spot | undefined, index: number, anchors: readonly (Spot | undefined)[]): boolean =>
  spot !== undefined && closeness(spot, index, anchors) >= 2;

function sharedSteps(one: ValuePath, other: ValuePath): number {
  const differing = one.findIndex((step, index) => step !== other[index]);
  return differing === -1 ? one.length : differing;
}

/** A number or a very short text, which many places could say. */
const isWeak = (form: string): boolean => form.length < 3 || /^[\d,.:]+$/.test(form);

function placeOf({ file, at, offset }: Spot, index: WordsIndex | undefined): WordPlace | null {
  if (!index) return null;
  const entry = entriesOf(index).find(
    (each) => each.at.length > 0 && each.at.every((step, depth) => step === at[depth]),
  );
  return {
    file,
    ...(entry && { entry: entry.slug }),
    at,
    title: titleOfPlace(file, index.value, at),
    ...(offset !== undefined && { offset }),
  };
}
