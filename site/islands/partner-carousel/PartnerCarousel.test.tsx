import { render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorWords } from '#site/islands/island-boundary/test-words.ts';
import { PartnerCarousel } from '#site/islands/partner-carousel/PartnerCarousel.tsx';
import { PartnerSlides } from '#site/sections/PartnerSlides.tsx';
import { carouselWords } from '#site/ui/CarouselFrame.examples.tsx';
import { pass, stubCarouselDom, visitor } from '#site/ui/carousel-test-dom.ts';

const partners = Array.from({ length: 20 }, (_, index) => ({ name: `Platform ${index}`, id: `si${index}` }));

const carousel = (
  <PartnerCarousel label="Partners" words={carouselWords} errorWords={errorWords}>
    <PartnerSlides label="{n} of {total}" partners={partners} />
  </PartnerCarousel>
);

beforeEach(() => stubCarouselDom());

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('PartnerCarousel', () => {
  it('shows every mark with its visible name', () => {
    const html = renderToStaticMarkup(carousel);
    for (const { id, name } of partners)
      expect(html).toContain(`<use href="/partner-marks.svg#${id}"></use></svg>${name}</p>`);
  });

  it('moves on every 2,200 ms, and not under the pointer', async () => {
    const { container } = render(carousel);
    const track = container.querySelector<HTMLElement>('.carousel-track');
    const place = () => track?.style.transform;
    const start = place();
    await pass(2_100);
    expect(place()).toBe(start);
    await pass(1_100);
    const second = place();
    expect(second).not.toBe(start);
    await visitor().hover(screen.getByRole('region', { name: 'Partners' }));
    await pass(1_000);
    const held = place();
    await pass(5_000);
    expect(place()).toBe(held);
  });
});
