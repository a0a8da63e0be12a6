import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fuzzOptions } from '../../tests/support/fuzz-options.ts';
import { escapeControl } from './escape-control.ts';

/** C0 and C1 without the line break, and characters that change the direction of writing. */
const OBEYED = /[^\P{Cc}\n]|[\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/u;

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('\x1b', '[', ']', '8', 'm', '\x07', '\x9b', '\r', '\n', '\u202e', 'a', '\ud800') }),
);

test('no control character is left, and escaping is idempotent', () => {
  fc.assert(
    fc.property(text, (given) => {
      const shown = escapeControl(given);
      expect(shown).not.toMatch(OBEYED);
      expect(shown.isWellFormed()).toBe(true);
      expect(escapeControl(shown)).toBe(shown);
    }),
    fuzzOptions(100),
  );
});

test('control characters are shown, and Indian scripts are unchanged', () => {
  expect(escapeControl('\x1b[2J\x9b31m\x7f a\rb\tc\u202eexe')).toBe('␛[2J<U+009B>31m␡ a␍b c<U+202E>exe');
  const names = 'क्‍ष ശ്രീ‌മതി தமிழ்\nاردو 👩🏽‍💻';
  expect(escapeControl(names)).toBe(names);
});
