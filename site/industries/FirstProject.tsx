import type { ReactNode } from 'react';
import { routes } from '#contract/routes.ts';
import type { IndustriesIndexCopy } from '#site/shell/queries.ts';
import { Button } from '#site/ui/Button.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { arrowRight } from '#site/ui/icon-shapes.ts';

interface FirstProjectProps {
  copy: IndustriesIndexCopy['entry']['firstProject'];
  project: {
    job: string;
    service: { title: string; href: string };
  };
  /** The systems, devices and portals of the trade. */
  worksWith: readonly string[];
}

/** The project to begin with: the job; beside it, its service and what it works with. The hero has its name, price and time. */
export function FirstProject({ copy, project: { job, service }, worksWith }: FirstProjectProps) {
  return (
    <section aria-labelledby="first-project" className="measure pb-section">
      <div className="panel grid gap-x-16 gap-y-10 bg-quiet p-7 sm:p-10 lg:grid-cols-[7fr_5fr]">
        <div>
          <h2 id="first-project" className="text-[clamp(1.625rem,2.6vw,2.125rem)]">
            {copy.heading}
          </h2>
          <p className="mt-5 max-w-[30em] text-lead">{job}</p>
          <div className="mt-7">
            <Button href={routes.contact} variant="outline">
              {copy.action}
              <Icon shape={arrowRight} />
            </Button>
          </div>
        </div>
        <dl className="grid content-start lg:border-hairline lg:border-l lg:pl-14">
          <Fact label={copy.service}>
            <a href={service.href} className="font-semibold underline underline-offset-4">
              {service.title}
            </a>
          </Fact>
          <Fact label={copy.worksWith}>{worksWith.join(', ')}</Fact>
        </dl>
      </div>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5 border-hairline border-t py-4 first:border-t-0 first:pt-0 last:pb-0">
      <dt className="text-muted text-small">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
