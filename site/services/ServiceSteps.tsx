import type { ServicesIndexCopy } from '#site/shell/queries.ts';
import type { Service } from './queries.ts';

interface ServiceStepsProps {
  copy: ServicesIndexCopy['entry']['steps'];
  service: Pick<Service, 'duration' | 'steps'>;
}

/** How a service goes: its duration and its four steps, each with its time first, then what the client gets and who does it. */
export function ServiceSteps({ copy, service: { duration, steps } }: ServiceStepsProps) {
  return (
    <section aria-labelledby="steps" className="mb-section bg-quiet">
      <div className="measure py-[clamp(3.5rem,5vw,5rem)]">
        <div className="flex flex-wrap items-baseline justify-between gap-x-12 gap-y-3">
          <h2 id="steps" className="text-[clamp(1.625rem,2.6vw,2.125rem)]">
            {copy.heading}
          </h2>
          <p className="text-lead">
            <span className="text-muted">{copy.duration}</span> {duration}
          </p>
        </div>
        <ol className="strand-across mt-10">
          {steps.map(({ name, who, time, result }) => (
            <li key={name} className="strand-step flex max-w-[36rem] flex-col">
              <h3>{name}</h3>
              <p className="-order-1 mb-3 font-narrow text-[clamp(1.75rem,2.6vw,2.25rem)] leading-none">{time}</p>
              <p className="mt-3">{result}</p>
              <p className="mt-3 text-[1rem] text-muted leading-snug">{who}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
