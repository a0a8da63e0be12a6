/**
 * What a terminal obeys rather than shows (ECMA-48 controls, C1 included), line breaks of other kinds, halves of
 * characters, and what turns the direction of writing or is invisible by design (Unicode TR 36). The joiners that Indian
 * scripts need (U+200C, U+200D) are not among them.
 */
const HARMFUL =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;

/** Text that somebody typed, for a terminal: nothing in it is obeyed, and what was to be is shown. Line breaks stay. */
export function harmless(text: string): string {
  return text.replace(HARMFUL, (character) => {
    if (character === '\n') return character;
    if (character === '\t') return ' ';
    const code = character.codePointAt(0) ?? 0;
    // The pictures of the control characters: ␛ for Escape.
    if (code < 0x20) return String.fromCodePoint(0x2400 + code);
    return code === 0x7f ? '␡' : `<U+${code.toString(16).toUpperCase().padStart(4, '0')}>`;
  });
}

/** The same for JSON, whose values stay as they are: outside of strings JSON has none of these but line breaks. */
export function harmlessJson(json: string): string {
  return json.replace(HARMFUL, (character) =>
    character === '\n'
      ? character
      : Array.from({ length: character.length }, (_, index) => escaped(character.charCodeAt(index))).join(''),
  );
}

const escaped = (unit: number): string => `\\u${unit.toString(16).padStart(4, '0')}`;
