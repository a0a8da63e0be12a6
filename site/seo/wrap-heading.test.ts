import { expect, test } from 'vitest';
import { HeadingTooLongError, wrapHeading } from './wrap-heading.ts';

/** Half an em a letter. */
const widthOf = (text: string) => text.length / 2;
const ROOM = { width: 400, height: 200, sizes: [80, 40, 20], lineHeight: 1 };

test('a short heading is one line at the largest size', () =>
  expect(wrapHeading('Pricing', widthOf, ROOM)).toEqual({ size: 80, lines: ['Pricing'] }));

test('lines are as equal as they get', () =>
  // Filled, the first would take 'one two three four'.
  expect(wrapHeading('one two three four five', widthOf, { ...ROOM, sizes: [40] }).lines).toEqual([
    'one two three',
    'four five',
  ]));

test('rather than leave a word alone at the end, letters become smaller, but not much', () => {
  const room = { ...ROOM, width: 260 };
  expect(wrapHeading('Your trade has a page here', widthOf, { ...room, sizes: [40, 32, 20] })).toEqual({
    size: 32,
    lines: ['Your trade has', 'a page here'],
  });
  expect(wrapHeading('Your trade has a page here', widthOf, { ...room, sizes: [40, 20] })).toEqual({
    size: 40,
    lines: ['Your trade', 'has a page', 'here'],
  });
});

test('a long word makes all letters smaller', () =>
  expect(wrapHeading('of telecommunications', widthOf, ROOM)).toEqual({
    size: 40,
    lines: ['of', 'telecommunications'],
  }));

test('many words make all letters smaller', () => {
  const { size, lines } = wrapHeading(Array(16).fill('number').join(' '), widthOf, ROOM);
  expect([size, lines.length]).toEqual([20, 4]);
});

test('whatever the words, no line is wider than there is room, and no word is lost', () => {
  for (let words = 1; words < 40; words++) {
    const heading = Array.from({ length: words }, (_, at) => 'x'.repeat(1 + ((at * 7) % 11))).join(' ');
    const { size, lines } = wrapHeading(heading, widthOf, ROOM);
    expect(Math.max(...lines.map(widthOf)) * size).toBeLessThanOrEqual(ROOM.width);
    expect(lines.length * size).toBeLessThanOrEqual(ROOM.height);
    expect(lines.join(' ')).toBe(heading);
  }
});

test('what fits at no size is refused', () => {
  expect(() => wrapHeading('x'.repeat(41), widthOf, ROOM)).toThrow(HeadingTooLongError);
  expect(() => wrapHeading('word '.repeat(200), widthOf, ROOM)).toThrow('Shorten it');
});
