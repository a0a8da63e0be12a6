import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CountedDots } from './CountedDots.tsx';

test.each([1, 13, 20, 21, 40, 41])('%d things have as many dots, none outside the frame', (count) => {
  const drawn = renderToStaticMarkup(<CountedDots count={count} inRow={20} />);
  // A dot is a line without length.
  expect(drawn.match(/h0/g)).toHaveLength(count);
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(drawn) ?? [];
  expect(Number(width) * Number(height)).toBeGreaterThanOrEqual(count * 400);
});
