import { Eyebrow } from '#site/ui/SectionHead.tsx';
import type { ProjectsIndexCopy } from './queries.ts';

interface WorkIndexHeroProps {
  copy: Pick<ProjectsIndexCopy['hero'], 'eyebrow' | 'heading' | 'text'>;
  /** Whether the first drawings below it begin on its ground. */
  isOverlapped?: boolean;
}

/** The beginning of an index of work. It is low, so that the first screen shows the work. */
export function WorkIndexHero({ copy: { eyebrow, heading, text }, isOverlapped = false }: WorkIndexHeroProps) {
  return (
    <section className={`on-dark ${isOverlapped ? 'work-index-overlapped' : ''}`}>
      <div className="measure work-index-hero">
        <div>
          <Eyebrow>{eyebrow}</Eyebrow>
          <h1>{heading}</h1>
        </div>
        <p className="text-lead text-muted">{text}</p>
      </div>
    </section>
  );
}
