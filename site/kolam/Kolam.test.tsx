import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Kolam } from './Kolam.tsx';
import { drawKolam } from './kolam.ts';

describe('Kolam', () => {
  it('draws the kolam of its seed: strands first, dots on top', () => {
    const { upperPath, middlePath, dotsPath } = drawKolam({ seed: 'seo', shape: 'square', halfWidth: 2 });
    const html = renderToStaticMarkup(<Kolam seed="seo" shape="square" halfWidth={2} />);
    expect(html).toContain(
      `<g><path d="${upperPath}"></path><path d="${upperPath}" transform="matrix(1 0 0 -1 0 96)"></path>` +
        `<path d="${middlePath}"></path></g><path d="${dotsPath}"></path></svg>`,
    );
    expect(html).toContain('viewBox="0 0 96 96"');
  });

  it('is hidden from screen readers, and has neither colours nor inline styles', () => {
    const html = renderToStaticMarkup(<Kolam seed="seo" className="w-16" strokeWidth={1} />);
    expect(html).toMatch(/^<svg aria-hidden="true" class="kolam w-16"/);
    expect(html).toContain('stroke="currentColor" stroke-width="1"');
    expect(html).not.toContain('style');
  });

  it('has an animation only with drawOn', () => {
    expect(renderToStaticMarkup(<Kolam seed="seo" />)).toContain('class="kolam"');
    expect(renderToStaticMarkup(<Kolam seed="seo" drawOn />)).toContain('class="kolam kolam-draw-on"');
  });
});
