import type { FastifyInstance } from 'fastify';
import { searchWords, type WordHit } from '#contract/desk/website/contents.ts';
import { addEndpoint } from '#server/api/add-endpoint.ts';
import { entriesOf, isInEntry } from './find-entry.ts';
import { textsIn } from './find-places.ts';
import type { KnownFile } from './read-files.ts';
import { titleOfPlace } from './title-of-place.ts';
import type { WebsiteDeps } from './website-deps.ts';
import { readWords } from './words.ts';

const MAX_HITS = 50;

/** How much of a text is shown before and after what was found, in characters. */
const AROUND = 60;

/** Searches all words of a draft. */
export function addSearchRoutes(app: FastifyInstance, { drafts, personOf }: WebsiteDeps): void {
  addEndpoint(app, searchWords, async ({ draftId, q }, { request }) => {
    const files = await readWords(await drafts.read(personOf(request), draftId));
    const hits = findWords(files, q);
    return { hits: hits.slice(0, MAX_HITS).map((hit) => hit()), total: hits.length };
  });
}

/** @returns what was found, in the order of the files; titles are made when they are asked for */
function findWords(files: readonly KnownFile[], question: string): (() => WordHit)[] {
  const wanted = comparable(question.trim());
  if (wanted === '') return [];
  return files.flatMap((read) => {
    const { file, value } = read;
    if (value === undefined) return [];
    const all = entriesOf(read);
    const entries = all.filter(({ at }) => at.length > 0);
    // Of an entry with a file of its own, the name of the file is the address.
    const addresses = all.filter(({ at }) => at.length === 0).map(({ page }) => ({ at: [], text: page }));
    return [...addresses, ...textsIn(value)].flatMap(({ at, text }) => {
      const index = comparable(text).indexOf(wanted);
      if (index < 0) return [];
      return () => {
        const entry = entries.find((each) => isInEntry(each, file, at));
        return {
          file,
          at,
          ...(entry && { entry: entry.slug }),
          title: titleOfPlace(file, value, at),
          text: excerpt(text, index, wanted.length),
        };
      };
    });
  });
}

/** Case and accents do not matter. Each character stays one, so that places in both texts are the same. */
const comparable = (text: string): string =>
  [...text]
    .map((character) => {
      const plain = character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
      return plain.length === character.length ? plain : character;
    })
    .join('');

function excerpt(text: string, index: number, length: number): string {
  const from = Math.max(0, index - AROUND);
  const to = Math.min(text.length, index + length + AROUND);
  return `${from > 0 ? '…' : ''}${text.slice(from, to).replace(/\s+/g, ' ').trim()}${to < text.length ? '…' : ''}`;
}
