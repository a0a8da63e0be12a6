import type { ReactNode } from 'react';
import { routes } from '#contract/routes.ts';
import type { Project } from './queries.ts';
import { StatusBadge } from './StatusBadge.tsx';

interface WorkFactsProps {
  copy: Record<'client' | 'price' | 'time' | 'people' | 'industry' | 'services' | 'tags', string> & { status?: string };
  work: Pick<Project, 'client' | 'effort' | 'industry' | 'services' | 'tags'> & Partial<Pick<Project, 'status'>>;
}

/** The facts of a project or a case study: client, what it took, industry, services, tags. */
export function WorkFacts({ copy, work: { client, effort, status, industry, services, tags } }: WorkFactsProps) {
  return (
    <dl className="work-facts">
      <Fact label={copy.client}>{client}</Fact>
      {status && copy.status && (
        <Fact label={copy.status}>
          <StatusBadge status={status} />
        </Fact>
      )}
      <Fact label={copy.price}>{effort.price}</Fact>
      <Fact label={copy.time}>{effort.time}</Fact>
      <Fact label={copy.people}>{effort.people}</Fact>
      <Fact label={copy.industry}>
        <EntryLink title={industry.title} href={routes.industry(industry.slug)} />
      </Fact>
      <Fact label={copy.services}>
        <ul className="grid gap-1.5">
          {services.map((service) => (
            <li key={service.slug}>
              <EntryLink title={service.title} href={routes.service(service.slug)} />
            </li>
          ))}
        </ul>
      </Fact>
      <Fact label={copy.tags}>
        <TagList label={copy.tags} tags={tags} />
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1.5 border-hairline border-t py-5">
      <dt className="text-muted text-small">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function EntryLink({ title, href }: { title: string; href: string }) {
  return (
    <a
      href={href}
      className="font-semibold leading-snug underline decoration-hairline decoration-2 underline-offset-4 hover:decoration-current"
    >
      {title}
    </a>
  );
}

interface TagListProps {
  /** The accessible name of the list. */
  label: string;
  tags: readonly string[];
}

/** The tags of a project or a case study. */
export function TagList({ label, tags }: TagListProps) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-x-2 gap-y-2">
      {tags.map((tag) => (
        <li
          key={tag}
          data-text=""
          data-tag={tag}
          className="rounded-full border border-hairline px-3 py-1 text-muted text-tiny leading-snug"
        >
          {tag}
        </li>
      ))}
    </ul>
  );
}

/** The technologies of a project or a case study, as the last section of its text. */
export function TechnologyList({ heading, stack }: { heading: string; stack: readonly string[] }) {
  return (
    <>
      <h2>{heading}</h2>
      <ul>
        {stack.map((technology) => (
          <li key={technology}>{technology}</li>
        ))}
      </ul>
    </>
  );
}

/** The text of an entry. On wide screens its headings are in a column of their own, at the left. */
export function WorkText({ children }: { children?: ReactNode }) {
  return <div className="measure prose work-text py-section">{children}</div>;
}
