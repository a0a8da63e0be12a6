import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { fuzzOptions } from '../../tests/support/fuzz-options.ts';
import { foldText } from './fold-text.ts';

describe('a text without an earlier layout', () => {
  test('fills lines up to the width', () => {
    expect(foldText('one two three four', 9)).toEqual(['one two', 'three', 'four']);
  });

  test('leaves a long word alone', () => {
    expect(foldText('a https://example.com/long b', 9)).toEqual(['a', 'https://example.com/long', 'b']);
  });

  test('has an empty line for a line break', () => {
    expect(foldText('one\ntwo\n\nthree', 9)).toEqual(['one', '', 'two', '', '', 'three']);
  });

  test('is never folded beside two spaces, which would be lost', () => {
    expect(foldText('one  two three', 5)).toEqual(['one  two', 'three']);
  });
});

describe('an earlier layout', () => {
  const earlier = ['one two', 'three four', 'five six'];
  const text = earlier.join(' ');

  test('stays', () => {
    expect(foldText(text, 5, earlier)).toEqual(earlier);
  });

  test('whose line was too long may have one as long again', () => {
    expect(foldText('one two three for', 9, ['one two three far'])).toEqual(['one two three for']);
  });

  test.each([
    ['one two threes four five six', ['one two', 'threes four', 'five six']],
    ['one twos three four five six', ['one twos', 'three four', 'five six']],
    ['one three four five six', ['one', 'three four', 'five six']],
    ['one two a four five six', ['one two', 'a four', 'five six']],
    ['one two five six', ['one two', 'five six']],
    ['one two and three four five six', ['one two and', 'three four', 'five six']],
    ['one two three four five', ['one two', 'three four', 'five']],
  ])('changes where the words do: %s', (changed, lines) => {
    expect(foldText(changed, 11, earlier)).toEqual(lines);
  });

  test('passes an overflow to the next line if it fits there', () => {
    expect(foldText('one two 2 3 4 three four five six', 15, earlier)).toEqual([
      'one two 2 3 4',
      'three four',
      'five six',
    ]);
    expect(foldText('one two 2 3 4 5 6 three four five six', 15, earlier)).toEqual([
      'one two 2 3 4 5',
      '6 three four',
      'five six',
    ]);
  });

  test('gives an overflow a line of its own rather than to fold all that follows', () => {
    expect(foldText('one two three four', 7, ['one two', 'three', 'four'])).toEqual(['one two', 'three', 'four']);
    expect(foldText('one two and three four five six', 10, earlier)).toEqual([
      'one two',
      'and',
      'three four',
      'five six',
    ]);
  });

  test('passes an overflow to the last line in any case', () => {
    expect(foldText('one two three four and five six', 11, earlier)).toEqual([
      'one two',
      'three four',
      'and five six'.slice(0, 8),
      'six',
    ]);
  });
});

test('reads as the text, whatever the earlier layout', () => {
  const word = fc.constantFrom('a', 'of', 'the', 'clinic', 'WhatsApp', '#1', '-', 'x:', '“so”');
  const sentence = fc.array(word, { minLength: 1, maxLength: 30 }).map((words) => words.join(' '));
  const paragraphs = fc.array(sentence, { minLength: 1, maxLength: 3 }).map((all) => all.join('\n'));
  fc.assert(
    fc.property(paragraphs, paragraphs, fc.integer({ min: 5, max: 40 }), (before, after, width) => {
      const lines = foldText(after, width, foldText(before, width));
      expect(parse(`a: >-\n${lines.map((line) => `  ${line}`.trimEnd()).join('\n')}\n`)).toEqual({ a: after });
      for (const line of lines) if (line.includes(' ')) expect(line.length).toBeLessThanOrEqual(width);
      expect(foldText(after, width, lines)).toEqual(lines);
    }),
    fuzzOptions(200),
  );
});
