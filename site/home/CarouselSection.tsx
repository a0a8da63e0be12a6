import type { ReactNode } from 'react';
import { routes } from '#contract/routes.ts';
import { initialsOf } from '#site/text/format.ts';
import { Button } from '#site/ui/Button.tsx';
import { CarouselSlide } from '#site/ui/CarouselSlide.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { arrowRight } from '#site/ui/icon-shapes.ts';
import { Eyebrow, SectionHead } from '#site/ui/SectionHead.tsx';

interface CarouselSectionProps {
  id: string;
  copy: { eyebrow: string; heading: string; text?: string; action?: string };
  actionHref?: string;
  /** `beside`: on wide screens a low carousel stands at the right of its heading. */
  place?: 'below' | 'beside';
  carousel?: ReactNode;
}

/** A heading with a carousel. */
export function CarouselSection({ id, copy, actionHref, place = 'below', carousel }: CarouselSectionProps) {
  const { eyebrow, heading, text, action } = copy;
  if (place === 'beside') {
    return (
      <section
        aria-labelledby={id}
        className="measure grid gap-x-16 gap-y-10 lg:grid-cols-[5fr_7fr] items-center py-section"
      >
        <div>
          <Eyebrow>{eyebrow}</Eyebrow>
          <h2 id={id} className="mt-5">
            {heading}
          </h2>
          {text && <p className="mt-5 text-lead text-muted">{text}</p>}
        </div>
        <div className="min-w-0">{carousel}</div>
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
      <p className="grid justify-items-center gap-4 py-6 font-semibold">
        <svg aria-hidden="true" viewBox="0 0 24 24" className="size-13 fill-current">
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
        <div className="on-kaavi flex flex-col justify-between gap-6 p-7 sm:p-8 lg:p-12">
          <p className="font-[650] font-head text-[8rem] md:text-[13vw] xl:text-[11.5rem] leading-none tracking-tighter">
            {testimonial.metric}
          </p>
          <p className="max-w-[9em] text-[1.5rem] leading-snug">{testimonial.metric_label}</p>
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
