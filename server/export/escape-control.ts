/**
 * Control characters (ECMA-48, including C1), unusual line breaks, lone surrogates, and invisible characters and those that change
 * the direction of writing (Unicode TR 36). Not the joiners that Indian scripts need (U+200C, U+200D).
 */
const CONTROL =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;

/** Makes text safe for a terminal: shows control characters as symbols. Keeps line breaks. */
export function escapeControl(text: string): string {
  return text.replace(CONTROL, (character) => {
    if (character === '\n') return character;
    if (character === '\t') return ' ';
    const code = character.codePointAt(0) ?? 0;
    // The symbols of control characters, such as ␛ for Escape.
    if (code < 0x20) return String.fromCodePoint(0x2400 + code);
    return code === 0x7f ? '␡' : `<U+${code.toString(16).toUpperCase().padStart(4, '0')}>`;
  });
}

/** The same for JSON, with JSON escapes: the values stay the same. */
export function escapeControlJson(json: string): string {
  return json.replace(CONTROL, (character) =>
    character === '\n'
      ? character
      : Array.from({ length: character.length }, (_, index) => escaped(character.charCodeAt(index))).join(''),
  );
}

const escaped = (unit: number): string => `\\u${unit.toString(16).padStart(4, '0')}`;
