import { expect, test } from 'vitest';
import { makePng, pngSize } from './png.ts';

test('reads the size of a PNG', () => expect(pngSize(makePng(1200, 630))).toBe('1200x630'));

test.each([
  ['nothing', undefined],
  ['a file that is cut off', makePng(1200, 630).subarray(0, 20)],
  ['another kind of file', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
])('%s has no size', (_, file) => expect(pngSize(file)).toBeUndefined());
