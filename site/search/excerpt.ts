import { wordsIn } from './words.ts';

/** Words before the first match that are shown with it, where its sentence begins further off. */
const BEFORE = 6;

/**
 * The part of a text round the first of the words that were found: of its passages the one that has the most of them.
 *
 * @param text a passage a line
 * @param terms as the index knows them; a text without any gives its beginning
 * @param most characters, the ellipses apart
 */
export function excerpt(text: string, terms: ReadonlySet<string>, most: number): string {
  const passages = text.split('\n');
  let [chosen, starts, mostTerms] = [passages[0] ?? '', [] as number[], 0];
  for (const passage of passages) {
    const matches = wordsIn(passage).filter(({ term, isStopWord }) => !isStopWord && terms.has(term));
    const distinct = new Set(matches.map(({ term }) => term)).size;
    if (distinct > mostTerms) [chosen, starts, mostTerms] = [passage, matches.map(({ start }) => start), distinct];
  }
  return cutRound(chosen, starts[0] ?? 0, most);
}

function cutRound(passage: string, place: number, most: number): string {
  const start = place < most / 2 ? 0 : startBefore(passage, place, most);
  const rest = passage.slice(start).trim();
  const isCut = rest.length > most;
  const shown = isCut ? rest.slice(0, most).replace(/[\s,;:–-]+\S*$/, '') : rest;
  return `${start > 0 && !isSentenceStart(passage, start) ? '… ' : ''}${shown}${isCut ? ' …' : ''}`;
}

/** The beginning of the sentence that a place stands in, or of a few words before it. */
function startBefore(passage: string, place: number, most: number): number {
  const sentence = Math.max(0, ...[...passage.slice(0, place).matchAll(/[.!?] (?=\S)/g)].map(({ index }) => index + 2));
  if (place - sentence < most / 2) return sentence;
  return wordsIn(passage.slice(0, place)).at(-BEFORE)?.start ?? place;
}

const isSentenceStart = (passage: string, start: number): boolean => /[.!?] $/.test(passage.slice(0, start));
