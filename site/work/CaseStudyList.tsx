import type { ReactNode } from 'react';
import { routes } from '#contract/routes.ts';
import type { ExhibitCopy } from '#site/exhibits/schema.ts';
import { interpolate } from '#site/text/interpolate.ts';
import { Button } from '#site/ui/Button.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { arrowRight } from '#site/ui/icon-shapes.ts';
import { CaseStudyPoster } from './CaseStudyPoster.tsx';
import { KeyResultList } from './KeyResults.tsx';
import { leadingResult } from './leading-result.ts';
import type { CaseStudiesIndexCopy, CaseStudy } from './queries.ts';
import { TagList } from './WorkFacts.tsx';

interface CaseStudyListProps {
  copy: Pick<CaseStudiesIndexCopy, 'list' | 'caseStudy'>;
  caseStudies: readonly CaseStudy[];
  exhibitCopy: ExhibitCopy;
  /** Whether a case study is shown; by default all are. Hidden ones stay in the HTML for the filters. */
  isShown?: (caseStudy: CaseStudy) => boolean;
  /** The form that filters the list. */
  filters?: ReactNode;
}

/** The filters, and every case study with its leading result, exhibit or picture, challenge, solution and other results. */
export function CaseStudyList({ copy, caseStudies, exhibitCopy, isShown = () => true, filters }: CaseStudyListProps) {
  return (
    <section aria-labelledby="stories" className="measure pt-8 pb-[clamp(2rem,4vw,4rem)]">
      <div className="grid gap-x-12 gap-y-6 panel bg-quiet p-6 lg:grid-cols-[1fr_3fr]">
        <div>
          <h2 id="stories" className="text-h3">
            {copy.list.heading}
          </h2>
          <p className="mt-2 text-muted text-small">{copy.list.text}</p>
        </div>
        <div className="min-w-0">{filters}</div>
      </div>
      <div id="stories-list">
        {caseStudies.map((caseStudy) => (
          <article
            key={caseStudy.slug}
            data-case-study=""
            data-industry={caseStudy.industry.slug}
            hidden={!isShown(caseStudy)}
            aria-labelledby={`${caseStudy.slug}-title`}
            className="grid gap-x-8 lg:gap-x-14 gap-y-8 border-hairline [article:not([hidden])~&]:border-t py-10 lg:py-14 lg:grid-cols-[5fr_8fr]"
          >
            <CaseStudyPoster
              caseStudy={caseStudy}
              result={leadingResult(caseStudy)}
              to={copy.caseStudy.to}
              exhibitCopy={exhibitCopy}
            />
            <CaseStudyText copy={copy.caseStudy} caseStudy={caseStudy} />
          </article>
        ))}
      </div>
    </section>
  );
}

function CaseStudyText({ copy, caseStudy }: { copy: CaseStudiesIndexCopy['caseStudy']; caseStudy: CaseStudy }) {
  const { slug, title, client, industry, challenge, solution, tags } = caseStudy;
  const leading = leadingResult(caseStudy);
  return (
    <div className="min-w-0">
      <p className="font-bold text-accent text-small">{industry.title}</p>
      <h3 id={`${slug}-title`} data-text="" className="mt-3 max-w-[17.9em] text-[clamp(1.625rem,2.6vw,2.125rem)]">
        <a href={routes.caseStudy(slug)} className="underline-offset-6 hover:underline hover:decoration-2">
          {title}
        </a>
      </h3>
      <p data-text="" className="mt-2.5 text-muted">
        {client}
      </p>
      <div className="mt-7 grid gap-x-10 gap-y-6 md:grid-cols-2">
        <div>
          <h4 className="font-bold">{copy.challenge}</h4>
          <p data-text="" className="mt-1.5 text-muted">
            {challenge}
          </p>
        </div>
        <div>
          <h4 className="font-bold">{copy.solution}</h4>
          <p data-text="" className="mt-1.5 text-muted">
            {solution}
          </p>
        </div>
      </div>
      <h4 className="sr-only">{copy.results}</h4>
      <div className="mt-8">
        <KeyResultList results={caseStudy.results.filter((result) => result !== leading)} to={copy.to} />
      </div>
      <div className="mt-6">
        <TagList label={copy.tags} tags={tags} />
      </div>
      <div className="mt-7">
        <Button
          href={routes.contactAbout({ subject: interpolate(copy.subject, { title }) })}
          variant="outline"
          aria-label={`${copy.read}: ${title}`}
        >
          {copy.read}
          <Icon shape={arrowRight} />
        </Button>
      </div>
    </div>
  );
}
