import type { ReactNode } from 'react';
import { routes } from '#contract/routes.ts';
import { interpolate } from '#site/text/interpolate.ts';
import { Button } from '#site/ui/Button.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { arrowRight, briefcaseBusiness, calendarDays, check, mapPin } from '#site/ui/icon-shapes.ts';
import { SectionHead } from '#site/ui/SectionHead.tsx';
import type { CareersCopy, Job } from './queries.ts';

/** A card shows the first two requirements (docs/specification.md). */
const REQUIREMENTS_SHOWN = 2;

interface OpenPositionsProps {
  copy: CareersCopy['positions'];
  /** Shown when no position is open. */
  none: CareersCopy['none'];
  jobs: readonly Job[];
  /** Closed positions, whose pages stay online. */
  closed?: readonly Job[];
}

/** The open positions, one per row. */
export function OpenPositions({ copy, none, jobs, closed = [] }: OpenPositionsProps) {
  const isEmpty = jobs.length === 0;
  return (
    <section id="positions" aria-labelledby="positions-heading" className="bg-quiet">
      <div className="measure py-section">
        <SectionHead
          id="positions-heading"
          eyebrow={copy.eyebrow}
          heading={isEmpty ? none.heading : interpolate(copy.heading, { count: jobs.length })}
          text={isEmpty ? none.text : copy.text}
        />
        {!isEmpty && (
          <ul className="mt-12 border-hairline border-t">
            {jobs.map((job) => (
              <Position key={job.slug} job={job} copy={copy} />
            ))}
          </ul>
        )}
        {closed.length > 0 && (
          <div className="mt-10 text-muted text-small">
            <h3 className="font-body font-bold text-small tracking-normal">{copy.closed}</h3>
            <ul className="mt-2 flex flex-wrap gap-x-6">
              {closed.map(({ slug, title }) => (
                <li key={slug}>
                  <a href={routes.job(slug)} className="inline-block py-1.5 underline underline-offset-4">
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  );
}

function Position({ job, copy }: Pick<OpenPositionsProps, 'copy'> & { job: Job }) {
  const [titleId, applyId] = [`${job.slug}-title`, `${job.slug}-apply`];
  return (
    <li className="grid items-start gap-x-10 gap-y-7 border-hairline border-b py-10 md:grid-cols-[minmax(0,1fr)_15rem] lg:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_15rem] xl:gap-x-14">
      <div className="max-lg:col-span-full">
        <p className="text-muted text-small">{job.department}</p>
        <h3 id={titleId} className="mt-1.5 text-[1.5rem] leading-[1.15]">
          <a href={routes.job(job.slug)} className="underline-offset-4 hover:underline">
            {job.title}
          </a>
        </h3>
      </div>
      <div>
        <p className="prose-width">{job.description}</p>
        <ul className="mt-4 grid gap-2 text-muted text-small">
          {job.requirements.slice(0, REQUIREMENTS_SHOWN).map((requirement) => (
            <li key={requirement} className="flex gap-3">
              <Icon shape={check} className="mt-0.5 size-4.5 shrink-0 text-accent" />
              {requirement}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <p className="figures text-[1.375rem] leading-snug">{interpolate(copy.salary, job.pay)}</p>
        <ul className="mt-3 grid gap-1.5 text-small">
          <Fact icon={<Icon shape={mapPin} className={factIcon} />}>{job.location}</Fact>
          <Fact icon={<Icon shape={briefcaseBusiness} className={factIcon} />}>{job.type}</Fact>
          <Fact icon={<Icon shape={calendarDays} className={factIcon} />}>
            <time dateTime={job.posted.iso}>{interpolate(copy.posted, { date: job.posted.text })}</time>
          </Fact>
        </ul>
        <div className="mt-5">
          <Button
            id={applyId}
            href={routes.apply(job.slug)}
            variant="outline"
            aria-labelledby={`${applyId} ${titleId}`}
          >
            {copy.apply}
            <Icon shape={arrowRight} />
          </Button>
        </div>
      </div>
    </li>
  );
}

const factIcon = 'mt-0.5 size-4.5 shrink-0 text-accent';

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      {icon}
      {children}
    </li>
  );
}
