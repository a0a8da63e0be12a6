/** The rule for the number on the cover of an article. */
export const coverNumbers = 'Every number on the cover of an article is in its text.';

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** Numbers that texts write in letters. */
const VALUES = new Map([
  ...SMALL.map((word, value) => [word, value] as const),
  ...TENS.flatMap((ten, index) => [
    [ten, 20 + 10 * index] as const,
    ...SMALL.slice(1, 10).map((one, unit) => [`${ten}-${one}`, 21 + 10 * index + unit] as const),
  ]),
]);

/**
 * The numbers of a cover that its article does not have, in digits of either grouping or, below a hundred, in letters.
 *
 * @param cover the number in large letters and the words beside it
 * @param text title, excerpt and text of the article
 * @returns as the cover writes them
 */
export function numbersMissing(cover: string, text: string): string[] {
  const words = (text.toLowerCase().match(/[a-z]+(?:-[a-z]+)?/g) ?? []).flatMap((word) => [word, ...word.split('-')]);
  const known = new Set([...digitsIn(text).map(numberOf), ...words.flatMap((word) => VALUES.get(word) ?? [])]);
  return digitsIn(cover).filter((digits) => !known.has(numberOf(digits)));
}

/** What to do about them; undefined if none is missing. */
export function coverFault(cover: string, text: string): string | undefined {
  const missing = numbersMissing(cover, text);
  return missing.length > 0
    ? `The text does not have ${missing.join(', ')}. Correct the cover, or say it in the text.`
    : undefined;
}

const digitsIn = (text: string): string[] =>
  text.match(/\d[\d,]*(?:\.\d+)?/g)?.map((digits) => digits.replace(/,$/, '')) ?? [];

const numberOf = (digits: string): number => Number(digits.replaceAll(',', ''));
