import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ChartBar } from '#site/art/ChartBar.tsx';

const draw = (length: number, isPart: boolean) => {
  const { container } = render(<ChartBar look="after" length={length} isPart={isPart} />);
  return {
    width: container.querySelector('svg')?.getAttribute('width'),
    bars: [...container.querySelectorAll('rect')].map((bar) => [bar.getAttribute('width'), bar.getAttribute('fill')]),
  };
};

it('is as long as its share of the column', () => {
  expect(draw(0.473118, false)).toEqual({ width: '47.31%', bars: [['100%', 'url(#chart-after)']] });
  expect(draw(0, false).width).toBe('0%');
});

it('is a part of a whole that is drawn too', () => {
  expect(draw(0.81, true)).toEqual({
    width: '100%',
    bars: [
      ['100%', null],
      ['81%', 'url(#chart-after)'],
    ],
  });
});

it('is left to its number by screen readers', () => {
  const { container } = render(<ChartBar look="before" length={1} isPart={false} />);
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});
