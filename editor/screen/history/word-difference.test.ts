import { expect, it } from 'vitest';
import { type TextPiece, wordDifference } from './word-difference.ts';

/** `-removed-`, `+added+`. */
const marked = (pieces: readonly TextPiece[]): string =>
  pieces.map(({ kind, text }) => (kind === 'same' ? text : kind === 'removed' ? `-${text}-` : `+${text}+`)).join('');

it('marks the words that changed', () => {
  expect(marked(wordDifference('Ready in 5 weeks.', 'Ready in 6 weeks.'))).toBe('Ready in -5-+6+ weeks.');
  expect(marked(wordDifference('A short text', 'A very short text'))).toBe('A +very +short text');
  expect(marked(wordDifference('It was quick and cheap', 'It was quick'))).toBe('It was quick- and cheap-');
});

it('takes words that follow one another as one change', () => {
  expect(marked(wordDifference('one two three four five', 'one 2 3 four five'))).toBe('one -two three-+2 3+ four five');
});

it('shows two different texts one after the other', () => {
  expect(wordDifference('We print calendars', 'The sea is blue')).toEqual([
    { kind: 'removed', text: 'We print calendars' },
    { kind: 'added', text: 'The sea is blue' },
  ]);
  expect(wordDifference('', 'New')).toEqual([{ kind: 'added', text: 'New' }]);
});

it('shortens what stayed to what is around a change', () => {
  const long = 'many words that nobody has changed '.repeat(20);
  const pieces = wordDifference(`${long}old ${long}one ${long}`, `${long}new ${long}two ${long}`);
  expect(pieces.map(({ kind }) => kind)).toEqual(['same', 'removed', 'added', 'same', 'removed', 'added', 'same']);
  expect(marked(pieces).length).toBeLessThan(400);
  expect(pieces[0]?.text).toMatch(/^….*changed $/);
  expect(pieces[3]?.text).toMatch(/^ many.*…/);
  expect(pieces.at(-1)?.text).toMatch(/…$/);
});

it('says so where only spaces changed', () => {
  expect(marked(wordDifference('one  two', 'one two'))).toBe('one-  -+ +two');
});

it('finds the words in a long text, too', () => {
  const lines = Array.from({ length: 600 }, (_, line) => `Line ${line} has words.\n`);
  const after = lines.with(0, 'Line 0 had words.\n').with(300, 'Middle.\n').toSpliced(599, 1);
  const changed = wordDifference(lines.join(''), after.join('')).filter(({ kind }) => kind !== 'same');
  expect(marked(changed)).toBe('-has-+had+-Line 300 has words-+Middle+-Line 599 has words.\n-');
});
