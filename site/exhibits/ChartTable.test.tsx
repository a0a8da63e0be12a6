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

/** The positions of the dots and loops of a path: those after each `h` and `z`. */
function read(path: string | null | undefined) {
  const places: string[] = [];
  let [x, y] = [0, 0];
  for (const [, letter, rest = ''] of (path ?? '').matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const [dx = 0, dy = 0] = rest.match(/-?\d+/g)?.map(Number) ?? [];
    if (letter === 'M') [x, y] = [dx, dy];
    if (letter === 'm') [x, y] = [x + dx, y + dy];
    if (letter === 'h' || letter === 'z') places.push(`${x} ${y}`);
  }
  return places;
}

const drawDots = (counted: number, whole: number, columns: number) => {
  const { container } = renderMark({ form: 'dots', counted, whole, columns });
  const svg = container.querySelector('svg');
  const [strands, looped, rest] = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'));
  return {
    box: svg?.getAttribute('viewBox'),
    width: svg?.getAttribute('width'),
    strands: strands ?? '',
    loops: read(strands).length,
    looped: read(looped),
    rest: read(rest),
  };
};

describe('the dots of a chart', () => {
  it.each([1, 9, 10, 11, 31, 40])('equal the count: %i', (count) => {
    const { loops, looped } = drawDots(count, count, 10);
    expect([loops, new Set(looped).size]).toEqual([count, count]);
  });

  it('are joined by the line; a single dot has a circle', () => {
    expect(drawDots(1, 1, 10).strands).toBe('M10 10m7 0a7 7 0 0 0-7-7a7 7 0 0 0 0 14a7 7 0 0 0 7-7zm-7 0');
    // Open towards the next dot: they meet at 10 to the right of one, which is 10 to the left of the other.
    expect(drawDots(2, 2, 10).strands).toMatch(/^M10 10m10 0c.*zm-10 0m20 0m7 0a7 7 0 0 0-7-7c-3 0-5 2-10 7/);
  });
});
