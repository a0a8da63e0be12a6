import { act, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Carousel } from '#site/ui/Carousel.tsx';
import { carouselCopy } from '#site/ui/CarouselFrame.examples.tsx';
import { CarouselSlide } from '#site/ui/CarouselSlide.tsx';
import { currentDot, pass, stubCarouselDom } from '#site/ui/carousel-test-dom.ts';
import { serverHtml } from '../../tests/support/server-html.ts';

const DELAY_MS = 2000;

const names = ['Python', 'Django', 'Astro'];

const slides = names.map((name, index) => (
  <CarouselSlide key={name} name={name} n={index + 1} total={names.length} label="{n} of {total}">
    <a href={`/${name}`}>{name}</a>
  </CarouselSlide>
));

const carousel = (
  <Carousel label="Platforms" copy={carouselCopy} names={names} delay={DELAY_MS}>
    {slides}
  </Carousel>
);

beforeEach(() => stubCarouselDom());

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('Carousel', () => {
  it('is a scrollable list with hidden controls and no inline styles, without JavaScript', () => {
    const html = serverHtml(carousel);
    expect(html).not.toContain('data-ready');
    expect(html).not.toContain('style=');
    expect(html).not.toContain('inert');
    expect(html).toContain('class="carousel-viewport" tabindex="0"');
    for (const name of names) expect(html).toContain(`>${name}</a>`);
  });

  it('follows the APG carousel pattern', () => {
    render(carousel);
    const region = screen.getByRole('region', { name: 'Platforms' });
    expect(region.getAttribute('aria-roledescription')).toBe('carousel');
    expect(within(region).getAllByRole('button').map(nameOf)).toEqual([
      'Pause',
      'Show 1 of 3: Python',
      'Show 2 of 3: Django',
      'Show 3 of 3: Astro',
      'Previous',
      'Next',
    ]);
    const groups = within(region).getAllByRole('group', { name: /^\d of 3$/ });
    expect(groups.map((group) => group.getAttribute('aria-roledescription'))).toEqual(['slide', 'slide', 'slide']);
  });

  it('pauses while the document is hidden', async () => {
    render(carousel);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(2 * DELAY_MS);
    expect(currentDot()).toBe(0);
    hidden.mockReturnValue(false);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(DELAY_MS);
    expect(currentDot()).toBe(1);
  });

  it('starts at the slide that the visitor had scrolled to, and stops there', async () => {
    vi.spyOn(HTMLElement.prototype, 'scrollLeft', 'get').mockReturnValue(90);
    render(carousel);
    await pass(2 * DELAY_MS);
    expect(currentDot()).toBe(1);
  });

  it('hydrates the built HTML, and pauses if the focus was inside before', async () => {
    const report = vi.spyOn(console, 'error');
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = serverHtml(carousel);
    container.querySelector<HTMLElement>('.carousel-viewport a')?.focus();
    render(carousel, { container, hydrate: true });
    await pass(2 * DELAY_MS);
    expect(currentDot()).toBe(0);
    expect(report).not.toHaveBeenCalled();
  });
});

const nameOf = (button: HTMLElement) => button.getAttribute('aria-label');
