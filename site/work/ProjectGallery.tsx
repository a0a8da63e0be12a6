import { routes } from '#contract/routes.ts';
import type { ExhibitCopy } from '#site/exhibits/schema.ts';
import { interpolate } from '#site/text/interpolate.ts';
import { Button } from '#site/ui/Button.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { arrowRight } from '#site/ui/icon-shapes.ts';
import type { Project, ProjectsIndexCopy } from './queries.ts';
import { StatusBadge } from './StatusBadge.tsx';
import { TagList } from './WorkFacts.tsx';
import { WorkFigure } from './WorkFigure.tsx';

interface ProjectGalleryProps {
  copy: ProjectsIndexCopy['card'];
  projects: readonly Project[];
  exhibitCopy: ExhibitCopy;
}

/** The first card of odd pairs, and the second card of even pairs: see site/work/work.css. */
const isWide = (index: number) => index % 4 === 0 || index % 4 === 3;

/** The projects in pairs of a wide and a narrow card, in alternating order, each with its exhibit or its picture. */
export function ProjectGallery({ copy, projects, exhibitCopy }: ProjectGalleryProps) {
  return (
    <ul className="project-gallery measure pb-section">
      {projects.map((project, index) => (
        <li key={project.slug} className="project-card">
          <WorkFigure work={project} exhibitCopy={exhibitCopy} size={isWide(index) ? 'wide' : 'narrow'} />
          <p className="mt-6 flex flex-wrap items-center gap-x-3.5 gap-y-2 text-muted text-small">
            <StatusBadge status={project.status} />
            {project.client}
          </p>
          <h2 className="mt-4 max-w-[16.5em] text-[clamp(1.5rem,2.4vw,2rem)] leading-tight">{project.title}</h2>
          <p className="mt-3 max-w-[33em] text-muted">{project.description}</p>
          <div className="mt-5">
            <TagList label={copy.tags} tags={project.tags} />
          </div>
          <div className="project-actions flex max-lg:mt-auto flex-wrap items-center gap-x-6 gap-y-3.5 pt-6">
            <Button
              href={routes.project(project.slug)}
              variant="outline"
              aria-label={`${copy.details}: ${project.title}`}
            >
              {copy.details}
              <Icon shape={arrowRight} />
            </Button>
            <ServiceLink copy={copy} service={project.services[0]} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The link to the main service of the project. */
function ServiceLink({ copy, service }: Pick<ProjectGalleryProps, 'copy'> & { service?: Project['services'][number] }) {
  if (!service) return null;
  return (
    <a
      href={routes.service(service.slug)}
      className="no-print inline-flex min-h-12 items-center font-bold underline decoration-hairline decoration-2 underline-offset-6 hover:decoration-current"
    >
      {interpolate(copy.service, { service: service.title })}
    </a>
  );
}
