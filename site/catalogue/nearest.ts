/** Below this share of common letter pairs two words have nothing to do with each other: "seo" and "erp" have none, "photograpy" and "photography" 0.8. */
const LEAST_LIKENESS = 0.25;

/** What is longer names nothing here, and would take its time. */
const LONGEST = 100;

/**
 * The entries whose slug or title is most like what was asked for, by their common pairs of letters (Dice's coefficient).
 *
 * @param asked a mistyped slug, or words
 * @param most how many to return
 * @returns the likest first; empty when nothing is like it
 */
export function nearest<Entry extends { slug: string; title: string }>(
  asked: string,
  entries: readonly Entry[],
  most: number,
): Entry[] {
  const pairs = pairsOf(asked.slice(0, LONGEST));
  return entries
    .map((entry) => ({ entry, likeness: Math.max(likeness(pairs, entry.slug), likeness(pairs, entry.title)) }))
    .filter((match) => match.likeness >= LEAST_LIKENESS)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, most)
    .map(({ entry }) => entry);
}

function likeness(pairs: Set<string>, other: string): number {
  const others = pairsOf(other);
  const common = [...pairs].filter((pair) => others.has(pair)).length;
  return (2 * common) / (pairs.size + others.size || 1);
}

/** Every word with a space before and after, so that its first and last letters count twice. */
function pairsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.flatMap((word) => [...` ${word} `].map((letter, at, all) => letter + (all[at + 1] ?? ''))));
}
