import { expect, test } from 'vitest';
import { pngSize } from './png-size.ts';
import { testPng } from './test-png.ts';

test('the size that the head of a PNG says', () => expect(pngSize(testPng(1200, 630))).toBe('1200x630'));

test.each([
  ['nothing', undefined],
  ['a file that is cut off', testPng(1200, 630).subarray(0, 20)],
  ['another kind of file', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
])('%s has none', (_, file) => expect(pngSize(file)).toBeUndefined());
