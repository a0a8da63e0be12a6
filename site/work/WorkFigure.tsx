import { Exhibit } from '#site/exhibits/Exhibit.tsx';
import type { ExhibitCopy } from '#site/exhibits/schema.ts';
import { Photo } from '#site/pictures/Photo.tsx';
import type { Project } from './queries.ts';

/** A photograph in a frame narrower than 3:2 is cropped at the sides, so `sizes` is wider than the frame. */
const photos = {
  wide: { sizes: '(width >= 64rem) 44rem, 100vw', className: 'rounded-panel aspect-[9/5]' },
  narrow: { sizes: '(width >= 64rem) 44rem, 100vw', className: 'rounded-panel aspect-[7/5]' },
} as const;

interface WorkFigureProps {
  work: Pick<Project, 'slug' | 'background' | 'exhibit' | 'picture'>;
  exhibitCopy: ExhibitCopy;
  size: keyof typeof photos;
}

/**
 * The picture of a project on its card or, without one, its exhibit. It becomes the figure of the project's page
 * (site/shell/view-transitions.css).
 */
export function WorkFigure({ work: { slug, background, exhibit, picture }, exhibitCopy, size }: WorkFigureProps) {
  return (
    <div data-figure={slug} className="grid min-w-0">
      {picture ? (
        <Photo picture={picture} {...photos[size]} />
      ) : (
        <Exhibit exhibit={exhibit} background={background} copy={exhibitCopy} caption="hidden" size={size} />
      )}
    </div>
  );
}
