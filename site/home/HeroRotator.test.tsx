import { render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorCopy } from '#site/hydration/test-copy.ts';
import { carouselCopy } from '#site/ui/CarouselFrame.examples.tsx';
import { currentDot, pass, stubCarouselDom } from '#site/ui/carousel-test-dom.ts';
import { HeroRotator } from './HeroRotator.tsx';
import { HeroSlides } from './HomeHero.tsx';

const services = [
  'Web Development',
  'AI & Automation',
  'UI/UX Design',
  'Digital Marketing',
  'Cloud Solutions',
  'Cybersecurity',
];

const rotator = (
  <HeroRotator label="Our services" copy={carouselCopy} errorCopy={errorCopy} names={services}>
    <HeroSlides
      label="{n} of {total}"
      services={services.map((title) => ({ seed: title, title, text: `All about ${title}.` }))}
    />
  </HeroRotator>
);

beforeEach(() => stubCarouselDom());

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('HeroRotator', () => {
  it('shows the next service every 3,000 ms, in a loop', async () => {
    render(rotator);
    const shown = [];
    for (let turn = 0; turn <= services.length; turn++) {
      shown.push(currentDot());
      await pass(2_999);
      expect(currentDot()).toBe(shown.at(-1));
      await pass(1);
    }
    expect(shown).toEqual([0, 1, 2, 3, 4, 5, 0]);
  });
});
