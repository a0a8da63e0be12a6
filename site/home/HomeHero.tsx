import type { ReactNode } from 'react';
import { routes } from '#contract/routes.ts';
import { Exhibit } from '#site/exhibits/Exhibit.tsx';
import type { ExhibitCopy } from '#site/exhibits/schema.ts';
import type { HomeCopy } from '#site/shell/queries.ts';
import { Button } from '#site/ui/Button.tsx';
import { CarouselSlide } from '#site/ui/CarouselSlide.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { arrowRight, phone } from '#site/ui/icon-shapes.ts';
import { Eyebrow } from '#site/ui/SectionHead.tsx';
import type { ShownWork } from './queries.ts';

interface HomeHeroProps {
  copy: HomeCopy['hero'];
  actionHref: string;
  call: { label: string; display: string; href: string };
  /** The rotating card. */
  card?: ReactNode;
}

/**
 * The hero of the home page: heading, buttons, the card that shows work, and the text. On small screens in this order; on wide ones
 * the text is above the buttons, and the card beside them. The columns start at the top: centred ones would move while the page
 * arrives.
 */
export function HomeHero({ copy, actionHref, call, card }: HomeHeroProps) {
  return (
    <section className="on-dark">
      <div className="measure home-hero">
        <div className="lg:pt-10">
          <Eyebrow>{copy.eyebrow}</Eyebrow>
          <h1>{copy.heading}</h1>
        </div>
        <div className="home-hero-actions flex flex-wrap items-start gap-2.5">
          <Button href={actionHref}>
            {copy.action}
            <Icon shape={arrowRight} className="size-5 max-sm:hidden" />
          </Button>
          <Button href={call.href} variant="outline" aria-label={call.label}>
            <Icon shape={phone} />
            <span className="max-sm:hidden">{call.display}</span>
          </Button>
        </div>
        <div className="home-hero-card">
          {card && (
            <div className="work-card on-dark panel min-w-0 overflow-clip border border-hairline bg-surface">
              {card}
            </div>
          )}
        </div>
        <p className="home-hero-text max-w-[29em] text-lead text-muted">{copy.text}</p>
      </div>
    </section>
  );
}

interface WorkSlidesProps {
  /** The label of each slide; {n}, {total} and {name} are filled in. */
  label: string;
  work: readonly ShownWork[];
  exhibitCopy: ExhibitCopy;
}

/**
 * The slides of the rotating card: a service each, with something that was made. The first is in the page; the others are
 * pictures, which load after it.
 */
export function WorkSlides({ label, work, exhibitCopy }: WorkSlidesProps) {
  return work.map(({ slug, title, text, href, exhibit, alt, background }, index) => (
    <CarouselSlide key={title} name={title} n={index + 1} total={work.length} label={label}>
      {/* Its background covers the slide before it while it fades in. */}
      <div className="work-slide relative h-full bg-surface">
        {index === 0 ? (
          <Exhibit exhibit={exhibit} background={background} copy={exhibitCopy} caption="hidden" size="narrow" />
        ) : (
          <img
            src={routes.workPicture(slug)}
            alt={alt}
            width={448}
            height={384}
            loading="lazy"
            fetchPriority="low"
            className="w-full"
          />
        )}
        <div className="px-6 pt-5">
          <p className="font-bold font-head text-[1.5rem] leading-tight">
            <a href={href} className="underline-offset-4 after:absolute after:inset-0 hover:underline">
              {title}
            </a>
          </p>
          <p className="mt-1.5 text-muted text-small">{text}</p>
        </div>
      </div>
    </CarouselSlide>
  ));
}
