import type { ReactNode } from 'react';
import { routes } from '#contract/routes.ts';
import { Exhibit } from '#site/exhibits/Exhibit.tsx';
import type { ExhibitCopy } from '#site/exhibits/schema.ts';
import { interpolate } from '#site/text/interpolate.ts';
import { Button } from '#site/ui/Button.tsx';
import type { Project, ProjectsIndexCopy } from './queries.ts';
import { TechnologyList, WorkFacts } from './WorkFacts.tsx';

interface ProjectDetailProps {
  project: Project;
  copy: ProjectsIndexCopy['entry'];
  exhibitCopy: ExhibitCopy;
  /** The rendered Markdown. */
  children?: ReactNode;
}

/** The exhibit and the text of a project, with a panel of facts beside them; on small screens the facts are above the text. */
export function ProjectDetail({ project, copy, exhibitCopy, children }: ProjectDetailProps) {
  return (
    <div className="measure grid items-start gap-x-20 gap-y-14 pt-14 pb-section lg:grid-cols-[8fr_4fr] lg:pt-20">
      <div className="min-w-0 max-lg:order-first">
        <Exhibit
          exhibit={project.exhibit}
          seed={project.slug}
          background={project.background}
          copy={exhibitCopy}
          caption="shown"
          size="page"
        />
      </div>
      <div className="prose min-w-0 lg:col-start-1">
        {children}
        <TechnologyList heading={copy.stack} stack={project.stack} />
      </div>
      <section
        aria-labelledby="facts"
        className="panel border border-hairline bg-surface p-7 sm:p-8 lg:top-28 [@media(width>=64rem)_and_(height>=58rem)]:sticky lg:col-start-2 lg:row-span-2 lg:row-start-1 max-lg:order-first"
      >
        <h2 id="facts" className="text-[1.625rem]">
          {copy.facts}
        </h2>
        <div className="mt-6">
          <WorkFacts copy={copy} work={project} />
        </div>
        <div className="mt-2">
          <Button href={routes.contactAbout({ subject: interpolate(copy.subject, { title: project.title }) })} wide>
            {copy.ask}
          </Button>
        </div>
      </section>
    </div>
  );
}
