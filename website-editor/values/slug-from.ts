/** Letters that are no Latin letter with an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  '&': ' and ',
  '+': ' plus ',
};

/**
 * The slug for a title: `Wall & Desk Calendars` → `wall-and-desk-calendars`. A slug begins with a letter, so numbers at the
 * beginning are left out.
 *
 * @returns empty if nothing is left, for example from a title in another script
 */
export function slugFrom(title: string): string {
  const plain = title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^a-z\d\s]/g, (character) => LETTERS[character] ?? ' ');
  const words = plain.split(/[^a-z\d]+/).filter(Boolean);
  const first = words.findIndex((word) => /^[a-z]/.test(word));
  return first < 0 ? '' : words.slice(first).join('-');
}
