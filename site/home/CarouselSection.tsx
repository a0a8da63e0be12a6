import type { ReactNode } from 'react';
import { routes } from '#contract/routes.ts';
import { initialsOf } from '#site/text/format.ts';
import { Button } from '#site/ui/Button.tsx';
import { CarouselSlide } from '#site/ui/CarouselSlide.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { arrowRight } from '#site/ui/icon-shapes.ts';
import { SectionHead } from '#site/ui/SectionHead.tsx';

interface CarouselSectionProps {
  id: string;
  copy: { eyebrow: string; heading: string; text?: string; action?: string };
  actionHref?: string;
  carousel?: ReactNode;
}

/** A heading with a carousel below it. */
export function CarouselSection({ id, copy, actionHref, carousel }: CarouselSectionProps) {
  return (
    <section aria-labelledby={id} className="measure py-section">
      <SectionHead id={id} eyebrow={copy.eyebrow} heading={copy.heading} text={copy.text} />
      <div className="mt-12">{carousel}</div>
      {copy.action && actionHref && (
        <div className="mt-10">
          <Button href={actionHref} variant="outline">
            {copy.action}
            <Icon shape={arrowRight} />
          </Button>
        </div>
      )}
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
      <p className="flex items-center justify-center gap-3 font-semibold">
        <svg aria-hidden="true" viewBox="0 0 24 24" className="size-7 shrink-0 fill-current">
          <use href={routes.partnerMark(id)} />
        </svg>
        {name}
      </p>
    </CarouselSlide>
  ));
}

interface Testimonial {
  metric: string;
  metric_label: string;
  quote: string;
  name: string;
  title: string;
  company: string;
}

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
      <div className="grid h-full overflow-clip panel bg-quiet md:grid-cols-[2fr_3fr]">
        <div className="on-kaavi flex min-h-70 flex-col justify-between gap-6 p-7 sm:p-8 lg:min-h-105 lg:p-12">
          <p className="font-bold font-head text-[clamp(4.5rem,8vw,6.5rem)] leading-none tracking-tight">
            {testimonial.metric}
          </p>
          <p className="max-w-[7em] text-lead leading-snug">{testimonial.metric_label}</p>
        </div>
        <div className="flex flex-col items-start gap-8 p-7 sm:p-8 lg:p-12">
          <figure className="grid gap-8">
            <blockquote className="text-[clamp(1.3125rem,2.2vw,1.75rem)] leading-snug">
              <p>{`“${testimonial.quote}”`}</p>
            </blockquote>
            <figcaption className="flex items-center gap-4">
              <span
                aria-hidden="true"
                className="no-print grid size-13.5 shrink-0 place-items-center rounded-full bg-soil font-bold text-haldi"
              >
                {initialsOf(testimonial.name)}
              </span>
              <span className="grid">
                <span className="font-bold">{testimonial.name}</span>
                <span className="text-muted">{testimonial.title}</span>
                <span className="text-muted">{testimonial.company}</span>
              </span>
            </figcaption>
          </figure>
          <div className="mt-auto">
            <Button variant="outline" href={action.href} aria-label={`${action.label}: ${testimonial.company}`}>
              {action.label}
              <Icon shape={arrowRight} />
            </Button>
          </div>
        </div>
      </div>
    </CarouselSlide>
  ));
}

/** The short name of a testimonial: its number. */
export const testimonialName = ({ metric, metric_label }: Testimonial) => `${metric} ${metric_label}`;
