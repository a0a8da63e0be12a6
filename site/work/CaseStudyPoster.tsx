import { Exhibit } from '#site/exhibits/Exhibit.tsx';
import type { ExhibitCopy } from '#site/exhibits/schema.ts';
import { Photo } from '#site/pictures/Photo.tsx';
import { backgroundClasses } from '#site/ui/backgrounds.ts';
import { Improvement } from './Improvement.tsx';
import { improvementWidth } from './improvement-parts.ts';
import type { CaseStudy } from './queries.ts';

interface CaseStudyPosterProps {
  caseStudy: Pick<CaseStudy, 'slug' | 'background' | 'exhibit' | 'picture'>;
  /** The key result that is shown large. */
  result: CaseStudy['results'][number];
  /** Read by screen readers instead of the arrow of `60 → 5 h`. */
  to: string;
  exhibitCopy: ExhibitCopy;
}

/** One key result of a case study as wide as its column, above its exhibit or its photograph. */
export function CaseStudyPoster({ caseStudy, result, to, exhibitCopy }: CaseStudyPosterProps) {
  const { slug, background, exhibit, picture } = caseStudy;
  const { improvement, metric } = result;
  return (
    <div data-figure={slug} className={`poster on-dark panel ${backgroundClasses[background]}`}>
      <p className="poster-result">
        <b className={`poster-number ${sizeFor(improvementWidth(improvement))}`}>
          <Improvement improvement={improvement} to={to} hasSmallUnit />
        </b>{' '}
        {metric}
      </p>
      {picture ? (
        <Photo
          picture={picture}
          sizes="(width >= 64rem) 36rem, 100vw"
          className="aspect-[5/3] lg:aspect-auto lg:grow"
        />
      ) : (
        <Exhibit exhibit={exhibit} background={background} copy={exhibitCopy} caption="hidden" size="portrait" />
      )}
    </div>
  );
}

/** @param width in digits: `98%` has 3, `60 → 5 h` 6.4, `1,312 of 16,400` 15 */
function sizeFor(width: number): string {
  if (width > 9) return 'poster-number-widest';
  return width > 4 ? 'poster-number-wide' : '';
}
