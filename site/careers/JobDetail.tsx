import type { ReactNode } from 'react';
import { interpolate } from '#site/text/interpolate.ts';
import { Button } from '#site/ui/Button.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { check } from '#site/ui/icon-shapes.ts';
import type { CareersCopy, Job } from './queries.ts';

interface JobDetailProps {
  job: Job;
  copy: CareersCopy['position'];
  /** Links to the form or, for a closed position, to the open positions. */
  action: { label: string; href: string };
  /** The rendered Markdown. */
  children?: ReactNode;
}

/** The text and the requirements of a position. */
export function JobDetail({ job, copy, action, children }: JobDetailProps) {
  return (
    <div className="measure grid items-start gap-x-16 gap-y-14 pt-16 pb-section lg:grid-cols-[7fr_5fr]">
      <div className="prose">{children}</div>
      <section aria-labelledby="requirements" className="panel bg-quiet p-7 sm:p-9 lg:sticky lg:top-28">
        <h2 id="requirements" className="text-[clamp(1.625rem,2.6vw,2.125rem)]">
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
  );
}
