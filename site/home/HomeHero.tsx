import type { ReactNode } from 'react';
import { Kolam } from '#site/kolam/Kolam.tsx';
import { Button } from '#site/ui/Button.tsx';
import { CarouselSlide } from '#site/ui/CarouselSlide.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { arrowRight, phone } from '#site/ui/icon-shapes.ts';
import { Eyebrow } from '#site/ui/SectionHead.tsx';

interface HomeHeroProps {
  copy: { eyebrow: string; heading: string; text: string; action: string };
  actionHref: string;
  call: { label: string; display: string; href: string };
  /** The rotating card. */
  card?: ReactNode;
}

/**
 * The hero of the home page: heading, buttons, and the card that rotates through services. The columns start at the top: centred
 * ones would move while the page arrives.
 */
export function HomeHero({ copy, actionHref, call, card }: HomeHeroProps) {
  return (
    <section className="on-dark relative isolate overflow-clip">
      <Kolam seed="threshold" halfWidth={7} strokeWidth={1.2} className="kolam-threshold" />
      <div className="measure grid items-start gap-x-16 gap-y-14 pt-36 pb-20 lg:min-h-[47.5rem] lg:grid-cols-[7fr_5fr] lg:pt-40 lg:pb-28">
        <div className="lg:pt-5">
          <Eyebrow>{copy.eyebrow}</Eyebrow>
          <h1 className="mt-6 max-w-[10.3em]">{copy.heading}</h1>
          <p className="mt-7 max-w-[25em] text-lead text-muted">{copy.text}</p>
          <div className="mt-9 flex flex-wrap gap-3.5">
            <Button href={actionHref}>
              {copy.action}
              <Icon shape={arrowRight} />
            </Button>
            <Button href={call.href} variant="outline" aria-label={call.label}>
              <Icon shape={phone} />
              {call.display}
            </Button>
          </div>
        </div>
        {card}
      </div>
    </section>
  );
}

interface HeroSlidesProps {
  /** The label of each slide; {n}, {total} and {name} are filled in. */
  label: string;
  services: readonly { seed: string; title: string; text: string }[];
}

/** The slides of the rotating card, one per service. */
export function HeroSlides({ label, services }: HeroSlidesProps) {
  return services.map(({ seed, title, text }, index) => (
    <CarouselSlide key={title} name={title} n={index + 1} total={services.length} label={label}>
      <Kolam seed={seed} halfWidth={4} className="mx-auto w-full max-w-62 text-strand" />
      <p className="mt-8 font-bold font-head text-[1.625rem] leading-tight">{title}</p>
      <p className="mt-2 text-muted">{text}</p>
    </CarouselSlide>
  ));
}
