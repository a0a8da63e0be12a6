import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ChartDots } from '#site/art/ChartDots.tsx';

/** Where the pen stands after each command of a path, those that draw a dot; and where each loop begins. */
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

const draw = (counted: number, whole: number, columns: number) => {
  const { container } = render(<ChartDots look="after" counted={counted} whole={whole} columns={columns} />);
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
  it('stand in rows, with the strand round those that count', () => {
    expect(draw(2, 5, 3)).toMatchObject({
      box: '0 0 60 40',
      loops: 2,
      looped: ['10 10', '30 10'],
      rest: ['50 10', '10 30', '30 30'],
    });
  });

  it('have a row no longer than they are many', () => {
    expect(draw(4, 4, 11)).toMatchObject({ box: '0 0 80 20', loops: 4, rest: [] });
  });

  it.each([1, 9, 10, 11, 31, 40])('are as many as are counted: %i', (count) => {
    const { loops, looped } = draw(count, count, 10);
    expect([loops, new Set(looped).size]).toEqual([count, count]);
  });

  it('are of one size, however many', () => {
    const sizes = [4, 11, 31].map((count) => {
      const { box, width } = draw(count, count, 11);
      return Number(width) / Number(box?.split(' ')[2]);
    });
    expect(new Set(sizes).size).toBe(1);
  });

  it('are strung where they are neighbours, and a single one is a circle', () => {
    expect(draw(1, 1, 10).strands).toBe('M10 10m7 0a7 7 0 0 0-7-7a7 7 0 0 0 0 14a7 7 0 0 0 7-7zm-7 0');
    // Open where the next begins: 10 to the right of one dot is 10 to the left of the other.
    expect(draw(2, 2, 10).strands).toMatch(/^M10 10m10 0c.*zm-10 0m20 0m7 0a7 7 0 0 0-7-7c-3 0-5 2-10 7/);
  });

  it('are none where there is nothing', () => {
    const { container } = render(<ChartDots look="after" counted={0} whole={0} columns={10} />);
    expect(container.innerHTML).toBe('');
  });
});
