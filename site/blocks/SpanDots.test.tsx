import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SpanDots } from './SpanDots.tsx';

test.each([
  [3, 9],
  [4, 4],
  [0, 3],
])('%d to %d: as many dots, the rest hollow', (least, most) => {
  const drawn = renderToStaticMarkup(<SpanDots least={least} most={most} cell={20} />);
  // A dot is a line without length, a hollow one an arc of radius 4.
  expect(drawn.match(/h0/g) ?? []).toHaveLength(least);
  expect(drawn.match(/a4 4 0 0 0-8 0/g) ?? []).toHaveLength(most - least);
  expect(drawn).toContain(`width="${most * 20}"`);
});
