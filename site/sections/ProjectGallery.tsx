import { routes } from '#contract/routes.ts';
import { Cover } from '#site/art/Cover.tsx';
import type { Project, ProjectsIndexWords } from '#site/catalogue/projects.ts';
import { StatusBadge } from '#site/sections/StatusBadge.tsx';
import { TagList } from '#site/sections/TagList.tsx';
import { Button } from '#site/ui/Button.tsx';
import { fill } from '#site/ui/fill.ts';
import { Glyph } from '#site/ui/Glyph.tsx';

interface ProjectGalleryProps {
  words: ProjectsIndexWords['card'];
  projects: readonly Project[];
}

/** The first of the first pair, the second of the second, and so on: see styles/work.css. */
const isWide = (index: number) => index % 4 === 0 || index % 4 === 3;

/** The projects in pairs, a wide one beside a narrow one, and the other way round in the next pair. */
export function ProjectGallery({ words, projects }: ProjectGalleryProps) {
  return (
    <ul className="project-gallery measure py-section">
      {projects.map((project, index) => (
        <li key={project.slug} className="project-card">
          <Cover
            seed={project.slug}
            ground={project.ground}
            look={isWide(index) ? 'poster' : 'poster-narrow'}
            picture={project.picture}
          />
          <p className="mt-6 flex flex-wrap items-center gap-x-3.5 gap-y-2 text-muted text-small">
            <StatusBadge status={project.status} />
            {project.client}
          </p>
          <h2 className="mt-4 max-w-[16.5em] text-[clamp(1.5rem,2.4vw,2rem)] leading-tight">{project.title}</h2>
          <p className="mt-3 max-w-[33em] text-muted">{project.description}</p>
          <div className="mt-5">
            <TagList label={words.tags} tags={project.tags} />
          </div>
          <div className="project-actions flex flex-wrap items-center gap-x-6 gap-y-3.5 pt-6">
            <Button
              href={routes.project(project.slug)}
              variant="outline"
              aria-label={`${words.details}: ${project.title}`}
            >
              {words.details}
              <Glyph name="arrow" />
            </Button>
            <ServiceLink words={words} service={project.services[0]} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The one that the project is known for. */
function ServiceLink({
  words,
  service,
}: {
  words: ProjectsIndexWords['card'];
  service: Project['services'][number] | undefined;
}) {
  if (!service) return null;
  return (
    <a
      href={routes.service(service.slug)}
      className="inline-flex min-h-12 items-center font-bold underline decoration-hairline decoration-2 underline-offset-6 hover:decoration-current"
    >
      {fill(words.service, { service: service.title })}
    </a>
  );
}
