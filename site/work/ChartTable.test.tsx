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
  it('are in rows, with a line around those that count', () => {
    expect(drawDots(2, 5, 3)).toMatchObject({
      box: '0 0 60 40',
      loops: 2,
      looped: ['10 10', '30 10'],
      rest: ['50 10', '10 30', '30 30'],
    });
  });

  it('have no more columns than dots', () => {
    expect(drawDots(4, 4, 11)).toMatchObject({ box: '0 0 80 20', loops: 4, rest: [] });
  });

  it.each([1, 9, 10, 11, 31, 40])('equal the count: %i', (count) => {
    const { loops, looped } = drawDots(count, count, 10);
    expect([loops, new Set(looped).size]).toEqual([count, count]);
  });

  it('have the same size for every count', () => {
    const sizes = [4, 11, 31].map((count) => {
      const { box, width } = drawDots(count, count, 11);
      return Number(width) / Number(box?.split(' ')[2]);
    });
    expect(new Set(sizes).size).toBe(1);
  });

  it('are joined by the line; a single dot has a circle', () => {
    expect(drawDots(1, 1, 10).strands).toBe('M10 10m7 0a7 7 0 0 0-7-7a7 7 0 0 0 0 14a7 7 0 0 0 7-7zm-7 0');
    // Open towards the next dot: they meet at 10 to the right of one, which is 10 to the left of the other.
    expect(drawDots(2, 2, 10).strands).toMatch(/^M10 10m10 0c.*zm-10 0m20 0m7 0a7 7 0 0 0-7-7c-3 0-5 2-10 7/);
  });

  it('are not drawn when there are none', () => {
    const { container } = renderMark({ form: 'dots', counted: 0, whole: 0, columns: 10 });
    expect(container.querySelector('svg')).toBeNull();
  });
});
