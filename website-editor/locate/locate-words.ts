import type { WordPlace } from '#contract/desk/website.ts';
import { contentFilesOf } from '#site/content/files.ts';
import { entriesOf } from '#website-editor/api/find-entry.ts';
import { titleOfPlace } from '#website-editor/api/title-of-place.ts';
import { valueAt } from '#website-editor/values/value-at.ts';
import { comparable } from './shown-form.ts';
import type { Spot, WordsIndex } from './words-index.ts';

/** A shorter part of a longer text could be part of many. In characters without spaces. */
const MIN_PART = 10;

/** How far before and after a text its neighbours say where it is, in texts. */
const NEIGHBOURS = 50;

/** A neighbour twice as far away has 2 ** -FADING of the weight. */
const FADING = 1.5;

/** The weight of a neighbour before a text against one after it: a heading comes before what belongs to it. */
const BEFORE = 1.2;

/** The weight of the page against a neighbour: its words are more likely in its own file. */
const OWN_PAGE = 0.5;

/** A place with a lower score has its words by chance. */
const MIN_SCORE = 0.5;

/** Places whose scores differ by less fit equally well. */
const EQUAL = 1.05;

type Owner = Pick<Spot, 'file' | 'at'>;

/**
 * Finds where the texts of a page are written. It compares words: the pages have no marks (docs/decisions/0016).
 *
 * @param page its path, such as `/services/seo`
 * @param texts what its elements say, in its order
 * @param indexes of all files
 * @returns for each text; null: written nowhere, or in several places
 */
export function locateWords(
  page: string,
  texts: readonly string[],
  indexes: readonly WordsIndex[],
): (WordPlace | null)[] {
  const forms = texts.map(comparable);
  const owners = ownersOf(page, indexes);
  const exact = forms.map((form) => indexes.flatMap((index) => index.exact(form)));
  // Few words between placeholders would be found in files that have nothing to do with the page.
  const files = new Set([...owners, ...exact.flatMap((spots) => onlyOne(spots) ?? [])].map(({ file }) => file));
  const shown = indexes.filter(({ file }) => files.has(file));
  const candidates = exact.map((spots, index) => (spots.length > 0 ? spots : resembling(forms[index] ?? '', shown)));
  // A text with a single place locates its neighbours, and those locate theirs.
  let found = candidates.map(onlyOne);
  for (let pass = 0; pass < 2; pass++) {
    const known = found;
    found = candidates.map((spots, index) => choose(spots, (spot) => scoreOf(spot, index, { forms, known, owners })));
  }
  const byFile = new Map(indexes.map((each) => [each.file, each]));
  return found.map((spot) => (spot ? placeOf(spot, byFile.get(spot.file)) : null));
}

const onlyOne = (spots: readonly Spot[]): Spot | undefined => (spots.length === 1 ? spots[0] : undefined);

/** The entry or the files that a page shows. */
function ownersOf(page: string, indexes: readonly WordsIndex[]): Owner[] {
  const path = page.replace(/[?#].*/s, '');
  return indexes.flatMap(({ file, value }): Owner[] => {
    const row = contentFilesOf(file);
    const slug = valueAt(value, ['slug']) ?? file.replace(/^.*\/|\.\w+$/g, '');
    const isOwn = !row?.type && row?.page?.replace('{slug}', String(slug)) === path;
    return [...entriesOf({ file, value }).filter((entry) => entry.page === path), ...(isOwn ? [{ file, at: [] }] : [])];
  });
}

/** Where a text is once placeholders are filled in, or as a part. */
function resembling(form: string, shown: readonly WordsIndex[]): Spot[] {
  const filled = shown.flatMap((index) => index.filled(form));
  if (filled.length > 0 || form.length < MIN_PART) return filled;
  return shown.flatMap((index) => index.all).filter((spot) => spot.form.includes(form));
}

/** The one that fits best. If several of one file fit equally well, the first of them; if they are of several files, none. */
function choose(spots: readonly Spot[], score: (spot: Spot) => number): Spot | undefined {
  if (spots.length === 1) return spots[0];
  const scores = spots.map(score);
  const best = Math.max(...scores);
  const fitting = spots.filter((_, index) => (scores[index] ?? 0) * EQUAL > best);
  return best >= MIN_SCORE && fitting.every(({ file }) => file === fitting[0]?.file) ? fitting[0] : undefined;
}

interface Around {
  forms: readonly string[];
  /** The places known so far, by their texts. */
  known: readonly (Spot | undefined)[];
  owners: readonly Owner[];
}

/** How much a place has in common with the places of neighbouring texts, and with the page. */
function scoreOf(spot: Spot, index: number, { forms, known, owners }: Around): number {
  let score = 0;
  for (const owner of owners) score += OWN_PAGE * inCommon(owner, spot);
  for (let at = Math.max(0, index - NEIGHBOURS); at <= index + NEIGHBOURS; at++) {
    const neighbour = known[at];
    // A page shows a value once, not twice side by side.
    if (!neighbour || at === index || (forms[at] === forms[index] && neighbour.at === spot.at)) continue;
    score += ((at < index ? BEFORE : 1) * inCommon(neighbour, spot)) / Math.abs(at - index) ** FADING;
  }
  return score;
}

/** 0: other files. 1: the same file. 2: the same part of it, and so on. */
function inCommon(one: Owner, other: Owner): number {
  if (one.file !== other.file) return 0;
  const differing = one.at.findIndex((step, index) => step !== other.at[index]);
  return 1 + (differing === -1 ? one.at.length : differing);
}

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
