import type { ExhibitCopy } from '#site/exhibits/schema.ts';
import { NoteList, NumberedStill } from './Notes.tsx';
import type { Project } from './queries.ts';
import { HeroExhibit, HeroPhoto, WorkHero } from './WorkHero.tsx';

interface ProjectHeroProps {
  project: Project;
  back: { label: string; href: string };
  exhibitCopy: ExhibitCopy;
}

/** The heading of a project and what was made: its rendered picture, its photograph or its exhibit, with notes if it has some. */
export function ProjectHero({ project, back, exhibitCopy }: ProjectHeroProps) {
  const { still, picture, evidence } = project;
  const notes = evidence?.notes ?? [];
  return (
    <WorkHero
      work={project}
      back={back}
      place={still ? 'across' : 'beside'}
      figure={
        still ? (
          <NumberedStill still={still} notes={notes} />
        ) : picture ? (
          <HeroPhoto picture={picture} />
        ) : (
          <HeroExhibit work={project} copy={exhibitCopy} />
        )
      }
    >
      {notes.length > 0 && <NoteList notes={notes} isNumbered={still !== undefined} />}
    </WorkHero>
  );
}
