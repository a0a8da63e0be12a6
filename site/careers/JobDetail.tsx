import type { ReactNode } from 'react';
import { interpolate } from '#site/text/interpolate.ts';
import { Button } from '#site/ui/Button.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { check } from '#site/ui/icon-shapes.ts';
import type { CareersCopy, Job } from './queries.ts';

interface JobDetailProps {
  job: Job;
  copy: Pick<CareersCopy, 'positions' | 'position'>;
  /** Links to the form or, for a closed position, to the open positions. */
  action: { label: string; href: string };
  /** The rendered Markdown. */
  children?: ReactNode;
}

/** The facts, text and requirements of a position. */
export function JobDetail({ job, copy: { positions, position: copy }, action, children }: JobDetailProps) {
  const facts = [
    { label: copy.salary, fact: interpolate(positions.salary, job.pay) },
    { label: copy.location, fact: job.location },
    { label: copy.department, fact: job.department },
    { label: copy.type, fact: job.type },
    { label: copy.posted, fact: <time dateTime={job.posted.iso}>{job.posted.text}</time> },
    {
      label: job.isOpen ? copy.closes : copy.closed.label,
      fact: <time dateTime={job.closes.iso}>{job.closes.text}</time>,
    },
  ];
  return (
    <>
      <section aria-labelledby="facts" className="measure pt-14">
        <h2 id="facts" className="text-[clamp(1.625rem,2.6vw,2.125rem)]">
          {copy.facts}
        </h2>
        <dl className="cells mt-7 grid-cols-2 lg:grid-cols-3">
          {facts.map(({ label, fact }) => (
            <div key={label}>
              <dt className="text-muted text-small">{label}</dt>
              <dd className="mt-1 text-balance font-semibold leading-snug">{fact}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className="measure grid items-start gap-x-16 gap-y-14 pt-16 pb-section lg:grid-cols-[7fr_5fr]">
        <div className="prose">{children}</div>
        <section aria-labelledby="requirements" className="panel bg-quiet p-7 sm:p-9 lg:sticky lg:top-28">
          <h2 id="requirements" className="text-[1.625rem]">
            {copy.requirements}
          </h2>
          <ul className="mt-6 grid gap-4">
            {job.requirements.map((requirement) => (
              <li key={requirement} className="flex gap-4">
                <Icon shape={check} className="mt-1 size-5 shrink-0 text-accent" />
                {requirement}
              </li>
            ))}
          </ul>
          {!job.isOpen && <p className="mt-8">{interpolate(copy.closed.text, { date: job.closes.text })}</p>}
          <div className="mt-8">
            <Button href={action.href} wide>
              {action.label}
            </Button>
          </div>
        </section>
      </div>
    </>
  );
}
