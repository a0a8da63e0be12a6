import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { exhibitCopy, exhibits } from '#site/gallery/example-data.ts';
import { errorCopy } from '#site/hydration/test-copy.ts';
import { carouselCopy } from '#site/ui/CarouselFrame.examples.tsx';
import { currentDot, pass, stubCarouselDom, visitor } from '#site/ui/carousel-test-dom.ts';
import { PartnerSlides, TestimonialSlides } from './CarouselSection.tsx';
import { HeroRotator } from './HeroRotator.tsx';
import { HomeCarousel } from './HomeCarousel.tsx';
import { WorkSlides } from './HomeHero.tsx';

const partners = Array.from({ length: 20 }, (_, index) => ({ name: `Platform ${index}`, id: `si${index}` }));

const partnerCarousel = (
  <HomeCarousel variant="partners" label="Partners" copy={carouselCopy} errorCopy={errorCopy}>
    <PartnerSlides label="{n} of {total}" partners={partners} />
  </HomeCarousel>
);

const testimonials = [
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
}));

const testimonialCarousel = (
  <HomeCarousel
    variant="testimonials"
    label="Success Stories"
    copy={carouselCopy}
    errorCopy={errorCopy}
    names={testimonials.map(({ metric }) => metric)}
  >
    <TestimonialSlides
      label="{n} of {total}"
      action={{ label: 'View Case Study', href: '/case-studies' }}
      testimonials={testimonials}
    />
  </HomeCarousel>
);

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
    <WorkSlides
      label="{n} of {total}"
      exhibitCopy={exhibitCopy}
      work={services.map((title) => ({
        slug: title,
        title,
        text: `All about ${title}.`,
        href: '/services/any',
        exhibit: exhibits.slip,
        alt: 'Ring, 22K',
        background: 'soil',
      }))}
    />
  </HeroRotator>
);

beforeEach(() => stubCarouselDom());

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('moves the partners every 2,200 ms, and pauses on hover', async () => {
  const { container } = render(partnerCarousel);
  const track = container.querySelector<HTMLElement>('.carousel-track');
  const place = () => track?.style.transform;
  const start = place();
  await pass(2_100);
  expect(place()).toBe(start);
  await pass(1_100);
  expect(place()).not.toBe(start);
  await visitor().hover(screen.getByRole('region', { name: 'Partners' }));
  await pass(1_000);
  const paused = place();
  await pass(5_000);
  expect(place()).toBe(paused);
});

it.each([
  ['testimonial', 2_500, testimonialCarousel, testimonials.length],
  ['service', 3_000, rotator, services.length],
])('shows the next %s every %i ms, in a loop', async (_, delay, carousel, count) => {
  render(carousel);
  const shown = [];
  for (let turn = 0; turn <= count; turn++) {
    shown.push(currentDot());
    await pass(delay - 1);
    expect(currentDot()).toBe(shown.at(-1));
    await pass(1);
  }
  expect(shown).toEqual([...Array(count).keys(), 0]);
});
