import type { ReactNode } from 'react';
import { routes } from '#contract/routes.ts';
import { Cover } from '#site/art/Cover.tsx';
import type { Project } from '#site/catalogue/projects.ts';
import { StatusBadge } from '#site/sections/StatusBadge.tsx';
import { TagList } from '#site/sections/TagList.tsx';

interface WorkFactsProps {
  words: { client: string; status?: string; industry: string; services: string; tags: string };
  work: Pick<Project, 'client' | 'industry' | 'services' | 'tags'> & Partial<Pick<Project, 'status'>>;
}

/** Who it was for, in which industry, and what we did there. */
export function WorkFacts({ words, work: { client, status, industry, services, tags } }: WorkFactsProps) {
  return (
    <dl className="grid gap-x-10 md:max-lg:grid-cols-2">
      <Fact label={words.client}>{client}</Fact>
      {status && words.status && (
        <Fact label={words.status}>
          <StatusBadge status={status} />
        </Fact>
      )}
      <Fact label={words.industry}>
        <EntryLink {...industry} href={routes.industry(industry.slug)} />
      </Fact>
      <Fact label={words.services}>
        <ul className="grid gap-3">
          {services.map((service) => (
            <li key={service.slug}>
              <EntryLink {...service} href={routes.service(service.slug)} />
            </li>
          ))}
        </ul>
      </Fact>
      <Fact label={words.tags}>
        <TagList label={words.tags} tags={tags} />
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-2 border-hairline border-t py-5">
      <dt className="text-muted text-small">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type Entry = Pick<Project['services'][number] | Project['industry'], 'slug' | 'title' | 'category' | 'picture'> & {
  href: string;
};

function EntryLink({ slug, title, category, picture, href }: Entry) {
  return (
    <a href={href} className="group flex items-center gap-3.5 font-semibold leading-snug">
      <Cover seed={slug} ground={category.ground} look="tile" picture={picture} className="w-12" />
      <span className="underline-offset-4 group-hover:underline">{title}</span>
    </a>
  );
}
