import type { ReactNode } from 'react';
import { routes } from '#contract/routes.ts';
import { Exhibit } from '#site/exhibits/Exhibit.tsx';
import type { ExhibitCopy } from '#site/exhibits/schema.ts';
import { interpolate } from '#site/text/interpolate.ts';
import { FactsBand } from './FactsBand.tsx';
import type { Project, ProjectsIndexCopy } from './queries.ts';
import { Statement } from './Statement.tsx';
import { TechnologyList, WorkFacts, WorkText } from './WorkFacts.tsx';

interface ProjectDetailProps {
  project: Project;
  copy: ProjectsIndexCopy['entry'];
  exhibitCopy: ExhibitCopy;
  /** The rendered Markdown. */
  children?: ReactNode;
}

/** The facts, the most telling line and the text of a project; its exhibit too, if a picture has its place in the hero. */
export function ProjectDetail({ project, copy, exhibitCopy, children }: ProjectDetailProps) {
  const ask = {
    label: copy.ask,
    href: routes.contactAbout({ subject: interpolate(copy.subject, { title: project.title }) }),
  };
  return (
    <>
      <FactsBand heading={copy.facts} ask={ask}>
        <WorkFacts copy={copy} work={project} />
      </FactsBand>
      <Statement statement={project.statement} />
      {(project.still || project.picture) && (
        <div className="measure pt-section">
          <Exhibit
            exhibit={project.exhibit}
            background={project.background}
            copy={exhibitCopy}
            caption="shown"
            size="page"
          />
        </div>
      )}
      <WorkText>
        {children}
        <TechnologyList heading={copy.stack} stack={project.stack} />
      </WorkText>
    </>
  );
}
