import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorWords } from '#site/islands/island-boundary/test-words.ts';
import { StoryCarousel } from '#site/islands/story-carousel/StoryCarousel.tsx';
import { StorySlides } from '#site/sections/StorySlides.tsx';
import { carouselWords } from '#site/ui/CarouselFrame.examples.tsx';
import { currentDot, pass, stubCarouselDom } from '#site/ui/carousel-test-dom.ts';

const stories = [
  ['98%', 'increase in efficiency'],
  ['94%', 'reduction in processing time'],
  ['75%', 'automation in customer service'],
].map(([metric = '', metricLabel = '']) => ({
  metric,
  metric_label: metricLabel,
  quote: `It gave us ${metric}.`,
  name: `Client of ${metric}`,
  title: 'Head of Claims',
  company: 'Marina General, Chennai',
  seed: metric,
}));

const carousel = (
  <StoryCarousel
    label="Success Stories"
    words={carouselWords}
    errorWords={errorWords}
    names={stories.map(({ metric }) => metric)}
  >
    <StorySlides
      label="{n} of {total}"
      action={{ label: 'View Case Study', href: '/case-studies' }}
      stories={stories}
    />
  </StoryCarousel>
);

beforeEach(() => stubCarouselDom());

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('StoryCarousel', () => {
  it('gives each story its number, its quote, its client and its button', () => {
    render(carousel);
    for (const { metric, metric_label, quote, name } of stories) {
      for (const words of [metric, metric_label, `“${quote}”`, name]) expect(screen.getByText(words)).toBeTruthy();
    }
    const links = screen.getAllByRole('link', { name: /^View Case Study/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/case-studies', '/case-studies', '/case-studies']);
  });

  it('shows the next story every 2,500 ms, and the first after the last', async () => {
    render(carousel);
    const shown = [];
    for (let turn = 0; turn <= stories.length; turn++) {
      shown.push(currentDot());
      await pass(2_499);
      expect(currentDot()).toBe(shown.at(-1));
      await pass(1);
    }
    expect(shown).toEqual([0, 1, 2, 0]);
  });
});
