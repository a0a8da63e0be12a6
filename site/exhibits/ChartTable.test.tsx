import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ChartTable } from './ChartTable.tsx';
import type { BarMark, DotsMark } from './charts.ts';

const renderMark = (mark: BarMark | DotsMark) =>
  render(<ChartTable caption="Hours" groups={[{ rows: [{ label: '2025', series: 'after', value: '5 h', mark }] }]} />);

const drawBar = (length: number, isPart: boolean) => {
  const { container } = renderMark({ form: 'bar', length, isPart });
  return {
    width: container.querySelector('svg')?.getAttribute('width'),
    bars: [...container.querySelectorAll('rect')].map((bar) => [bar.getAttribute('width'), bar.getAttribute('fill')]),
  };
};

describe('a bar', () => {
  it('is as long as its share of the column', () => {
    expect(drawBar(0.473118, false)).toEqual({ width: '47.31%', bars: [['100%', 'url(#chart-after)']] });
    expect(drawBar(0, false).width).toBe('0%');
  });

  it('can be part of a whole, which is drawn too', () => {
    expect(drawBar(0.81, true)).toEqual({
      width: '100%',
      bars: [
        ['100%', null],
        ['81%', 'url(#chart-after)'],
      ],
    });
  });

  it('is hidden from screen readers: its number is text', () => {
    const { container } = renderMark({ form: 'bar', length: 1, isPart: false });
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });
});
