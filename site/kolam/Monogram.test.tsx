import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { drawKolam } from './kolam.ts';
import { Monogram } from './Monogram.tsx';

const seed = 'meera-iyer';
const figure = drawKolam({ seed, shape: 'square', halfWidth: 3 });

describe('Monogram', () => {
  it("draws the person's kolam, hidden from screen readers, without inline styles", () => {
    const html = renderToStaticMarkup(<Monogram seed={seed} initials="MI" />);
    expect(html).toContain(`<path d="${figure.path}"></path><path d="${figure.dotsPath}"></path>`);
    expect(html).toMatch(/^<svg aria-hidden="true"/);
    expect(html).toMatch(/<text[^>]*>MI<\/text>/);
    expect(html).not.toContain('style');
  });

  it('has a frame halfway between the inner and the outer dots', () => {
    const frame = renderToStaticMarkup(<Monogram seed={seed} initials="MI" />).match(
      /d="M(?<x>\d+) (?<top>\d+)l(?<reach>\d+) \k<reach>l-\k<reach> \k<reach>l-\k<reach> -\k<reach>z"/,
    )?.groups;
    const [x, top, reach] = [Number(frame?.['x']), Number(frame?.['top']), Number(frame?.['reach'])];
    const y = top + reach;
    const steps = ({ x: across, y: down }: { x: number; y: number }) => Math.abs(across - x) + Math.abs(down - y);
    const cut = figure.edges.filter(({ from, to }) => steps(from) < reach !== steps(to) < reach);
    expect(cut).toHaveLength(12);
    for (const { from, to } of cut) {
      expect(steps({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 })).toBe(reach);
    }
  });
});
