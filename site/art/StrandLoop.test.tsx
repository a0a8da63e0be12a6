import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StrandLoop } from '#site/art/StrandLoop.tsx';

const ends = (loop: React.ReactElement) => {
  const [, strand = ''] = renderToStaticMarkup(loop).match(/<path d="([^"]+)"/) ?? [];
  return { above: / 0c/.test(strand), below: / 40c/.test(strand) };
};

test('a strand arrives from above and leaves below, but for its ends', () => {
  expect(ends(<StrandLoop />)).toEqual({ above: true, below: true });
  expect(ends(<StrandLoop isFirst />)).toEqual({ above: false, below: true });
  expect(ends(<StrandLoop isLast />)).toEqual({ above: true, below: false });
  expect(ends(<StrandLoop isFirst isLast />)).toEqual({ above: false, below: false });
});
