import type { ReactNode } from 'react';
import { routes } from '#contract/routes.ts';
import type { Project, ProjectsIndexWords } from '#site/catalogue/projects.ts';
import { TechnologyList } from '#site/sections/TechnologyList.tsx';
import { WorkFacts } from '#site/sections/WorkFacts.tsx';
import { Button } from '#site/ui/Button.tsx';
import { fill } from '#site/ui/fill.ts';

interface ProjectDetailProps {
  project: Project;
  words: ProjectsIndexWords['entry'];
  /** What happened, from Markdown. */
  children?: ReactNode;
}

/** What was asked and what was built, and beside it the facts on one panel. */
export function ProjectDetail({ project, words, children }: ProjectDetailProps) {
  return (
    <div className="measure grid items-start gap-x-20 gap-y-14 pt-14 pb-section lg:grid-cols-[8fr_4fr] lg:pt-20">
      <div className="prose min-w-0">
        {children}
        <TechnologyList heading={words.stack} stack={project.stack} />
      </div>
      <section
        aria-labelledby="facts"
        className="rounded-panel border border-hairline bg-surface p-7 sm:p-8 lg:sticky lg:top-28 max-lg:order-first"
      >
        <h2 id="facts" className="text-[1.625rem]">
          {words.facts}
        </h2>
        <div className="mt-6">
          <WorkFacts words={words} work={project} />
        </div>
        <div className="mt-2">
          <Button href={routes.contactAbout({ subject: fill(words.subject, { title: project.title }) })} wide>
            {words.ask}
          </Button>
        </div>
      </section>
    </div>
  );
}
