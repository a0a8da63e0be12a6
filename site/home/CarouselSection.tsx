import type { ReactNode } from 'react';
import { routes } from '#contract/routes.ts';
import type { HomeCopy } from '#site/shell/queries.ts';
import { initialsOf } from '#site/text/format.ts';
import { Button } from '#site/ui/Button.tsx';
import { CarouselSlide } from '#site/ui/CarouselSlide.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { arrowRight } from '#site/ui/icon-shapes.ts';
import { Eyebrow, SectionHead } from '#site/ui/SectionHead.tsx';

interface CarouselSectionProps {
  id: string;
  copy: Omit<HomeCopy['testimonials'], 'items' | 'cardAction' | 'action'> &
    Partial<Pick<HomeCopy['partners'], 'text'> & Pick<HomeCopy['testimonials'], 'action'>>;
  actionHref?: string;
  /** The place of the controls: below the slides; or, on wide screens, at the right of the heading. */
  controls?: 'below' | 'beside-heading';
  carousel?: ReactNode;
}

/** A heading with a carousel. */
export function CarouselSection({ id, copy, actionHref, controls = 'below', carousel }: CarouselSectionProps) {
  const { eyebrow, heading, text, action } = copy;
  if (controls === 'beside-heading') {
    return (
      <section aria-labelledby={id} className="measure py-section">
        <Eyebrow>{eyebrow}</Eyebrow>
        <h2 id={id} className="mt-5">
          {heading}
        </h2>
        {text && <p className="prose-width mt-5 text-lead text-muted">{text}</p>}
        <div className="controls-above relative mt-12">{carousel}</div>
      </section>
    );
  }
  return (
    <section aria-labelledby={id} className="measure py-section">
      <SectionHead id={id} eyebrow={eyebrow} heading={heading} text={text}>
        {action && actionHref && (
          <div className="lg:justify-self-end">
            <Button href={actionHref} variant="outline">
              {action}
              <Icon shape={arrowRight} />
            </Button>
          </div>
        )}
      </SectionHead>
      <div className="mt-12">{carousel}</div>
    </section>
  );
}

interface PartnerSlidesProps {
  /** The label of each slide; {n}, {total} and {name} are filled in. */
  label: string;
  partners: readonly { id: string; name: string }[];
}

/** The logos of the technologies, each with its name. Their 8 KB are in a separate file, loaded after the page. */
export function PartnerSlides({ label, partners }: PartnerSlidesProps) {
  return partners.map(({ id, name }, index) => (
    <CarouselSlide key={name} name={name} n={index + 1} total={partners.length} label={label}>
      <p className="grid place-items-center gap-4 py-8 font-semibold">
        <svg aria-hidden="true" viewBox="0 0 24 24" fill="currentColor" className="size-14 sm:size-22">
          <use href={routes.partnerMark(id)} />
        </svg>
        {name}
      </p>
    </CarouselSlide>
  ));
}

type Testimonial = HomeCopy['testimonials']['items'][number];

interface TestimonialSlidesProps {
  /** The label of each slide; {n}, {total} and {name} are filled in. */
  label: string;
  /** The button of each testimonial. */
  action: { label: string; href: string };
  testimonials: readonly Testimonial[];
}

/** The testimonials, each beside the number that the client measured. */
export function TestimonialSlides({ label, action, testimonials }: TestimonialSlidesProps) {
  return testimonials.map((testimonial, index) => (
    <CarouselSlide
      key={testimonial.name}
      name={testimonialName(testimonial)}
      n={index + 1}
      total={testimonials.length}
      label={label}
    >
      <div className="story panel flex h-full flex-wrap overflow-clip bg-quiet">
        <div className="on-kaavi flex flex-wrap content-end items-end gap-x-8 gap-y-5 p-5 text-[1.5rem] leading-tight sm:p-10">
          <p className="story-metric font-[650] font-head tracking-tighter">{testimonial.metric}</p>
          <p>{testimonial.metricLabel}</p>
        </div>
        <figure className="flex flex-col justify-between gap-6 p-5 sm:p-10">
          <blockquote>
            <p>{`“${testimonial.quote}”`}</p>
          </blockquote>
          <figcaption className="flex flex-wrap items-center gap-4">
            <span
              aria-hidden="true"
              className="no-print grid size-14 shrink-0 place-items-center rounded-full bg-soil font-bold text-haldi"
            >
              {initialsOf(testimonial.name)}
            </span>
            <span className="grid flex-1">
              <b>{testimonial.name}</b>
              <span className="text-muted">{testimonial.title}</span>
              <span className="text-muted">{testimonial.company}</span>
            </span>
            <Button variant="outline" href={action.href} aria-label={`${action.label}: ${testimonial.company}`}>
              {action.label}
              <Icon shape={arrowRight} />
            </Button>
          </figcaption>
        </figure>
      </div>
    </CarouselSlide>
  ));
}

/** The short name of a testimonial: its number. */
export const testimonialName = ({ metric, metricLabel }: Testimonial) => `${metric} ${metricLabel}`;
