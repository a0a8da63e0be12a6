import { interpolate } from '#site/text/interpolate.ts';
import { Eyebrow } from '#site/ui/SectionHead.tsx';
import type { CareersCopy, Job } from './queries.ts';

interface HiringStepsProps {
  copy: CareersCopy['position']['hiring'];
  /** From the application to the decision. */
  steps: Job['hiring'];
}

/** The steps of hiring along a strand, each with its day in very large type. */
export function HiringSteps({ copy, steps }: HiringStepsProps) {
  const decision = steps.at(-1)?.day ?? 0;
  return (
    <section aria-labelledby="hiring" className="on-kaavi">
      <div className="measure py-[clamp(4rem,6vw,6rem)]">
        <Eyebrow>{copy.eyebrow}</Eyebrow>
        <h2 id="hiring" className="mt-5">
          {interpolate(copy.heading, { day: decision })}
        </h2>
        <ol className="strand-across mt-12">
          {steps.map(({ day, text }) => (
            <li key={day} className="strand-step">
              <p className="flex flex-wrap items-baseline gap-x-3 lg:block">
                <span className="text-muted">{day === 0 ? copy.start : copy.by} </span>
                <span className="font-[650] font-head text-[clamp(2.75rem,6vw,5rem)] leading-none tracking-tight lg:block">
                  {day}
                </span>
              </p>
              <p className="mt-2 max-w-[30em] lg:mt-4">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
