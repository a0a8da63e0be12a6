/** The index as it is sent: lines of numbers, which brotli makes half as small as MiniSearch's own JSON (60 KB, not 86). */
import MiniSearch from 'minisearch';
import { type SearchKind, searchKinds } from './document.ts';
import { indexOptions, type SearchIndex } from './search-index.ts';

/** The format of MiniSearch 7; an index that another wrote would be misread. */
const SERIALIZATION_VERSION = 2;

export interface PackedIndex {
  /** Kind (its place in `searchKinds`), title, address, lead. */
  entries: [kind: number, title: string, href: string, lead: string][];
  /** Every word, in the order of their code points, a space between two. */
  terms: string;
  /** For each field a line a word: the documents that have it, as `places` writes them. */
  postings: string[];
  /** For each field the number of words in each document, and their average. */
  lengths: number[][];
  averages: number[];
}

/** @returns what unpackIndex makes the same index of */
export function packIndex({ entries, words }: SearchIndex): PackedIndex {
  const plain = words.toJSON();
  const index = plain.index.toSorted(([a], [b]) => (a < b ? -1 : 1));
  const fields = Object.values(plain.fieldIds);
  return {
    entries: entries.map(({ kind, title, href, lead }) => [searchKinds.indexOf(kind), title, href, lead]),
    terms: index.map(([term]) => term).join(' '),
    postings: fields.map((field) => index.map(([, found]) => places(found[field] ?? {})).join('\n')),
    lengths: fields.map((field) => entries.map((_, id) => plain.fieldLength[id]?.[field] ?? 0)),
    averages: plain.averageFieldLength,
  };
}

/** Lets the page breathe while it works: on a slow phone it takes some tenths of a second. */
export async function unpackIndex({ entries, terms, postings, lengths, averages }: PackedIndex): Promise<SearchIndex> {
  const lines = postings.map((field) => field.split('\n'));
  const numbers = entries.map((_, id): [string, number] => [`${id}`, id]);
  const words = await MiniSearch.loadJSAsync(
    {
      documentCount: entries.length,
      nextId: entries.length,
      documentIds: Object.fromEntries(numbers),
      fieldIds: Object.fromEntries(indexOptions.fields.map((name, field) => [name, field])),
      fieldLength: Object.fromEntries(numbers.map(([id, at]) => [id, lengths.map((field) => field[at] ?? 0)])),
      averageFieldLength: averages,
      storedFields: {},
      index: terms.split(' ').map((term, at) => [term, foundIn(lines.map((field) => field[at] ?? ''))]),
      serializationVersion: SERIALIZATION_VERSION,
    },
    indexOptions,
  );
  return {
    entries: entries.map(([kind, title, href, lead]) => ({ kind: kindAt(kind), title, href, lead })),
    words,
  };
}

/** How far each document is from the one before, and after a full stop how often it has the word, if more than once. */
function places(frequencies: Readonly<Record<string, number>>): string {
  let last = -1;
  return Object.entries(frequencies)
    .map(([id, frequency]): [number, number] => [Number(id), frequency])
    .sort(([a], [b]) => a - b)
    .map(([id, frequency]) => {
      const step = id - last;
      last = id;
      return frequency > 1 ? `${step}.${frequency}` : `${step}`;
    })
    .join(' ');
}

function foundIn(fields: readonly string[]): Record<string, Record<string, number>> {
  const found: Record<string, Record<string, number>> = {};
  for (const [field, line] of fields.entries()) {
    if (!line) continue;
    const frequencies: Record<string, number> = {};
    let id = -1;
    for (const place of line.split(' ')) {
      const [step, frequency = '1'] = place.split('.');
      id += Number(step);
      frequencies[id] = Number(frequency);
    }
    found[field] = frequencies;
  }
  return found;
}

function kindAt(place: number): SearchKind {
  const kind = searchKinds[place];
  if (!kind) throw new RangeError(`There is no kind ${place}: the index was made for another version of the site.`);
  return kind;
}
