import type { ReactNode } from 'react';
import { routes } from '#contract/routes.ts';
import type { ExhibitCopy } from '#site/exhibits/schema.ts';
import { interpolate } from '#site/text/interpolate.ts';
import { Button } from '#site/ui/Button.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { arrowRight } from '#site/ui/icon-shapes.ts';
import { SectionHead } from '#site/ui/SectionHead.tsx';
import { KeyResultList } from './KeyResults.tsx';
import type { CaseStudiesIndexCopy, CaseStudy } from './queries.ts';
import { TagList } from './WorkFacts.tsx';
import { WorkFigure } from './WorkFigure.tsx';

interface CaseStudyListProps {
  copy: Pick<CaseStudiesIndexCopy, 'list' | 'case_study'>;
  caseStudies: readonly CaseStudy[];
  exhibitCopy: ExhibitCopy;
  /** Whether a case study is shown; by default all are. Hidden ones stay in the HTML for the filters. */
  isShown?: (caseStudy: CaseStudy) => boolean;
  /** The form that filters the list. */
  filters?: ReactNode;
}

/** Every case study, each with its exhibit or its picture, its challenge, solution and results. */
export function CaseStudyList({ copy, caseStudies, exhibitCopy, isShown = () => true, filters }: CaseStudyListProps) {
  return (
    <section aria-labelledby="stories" className="measure pt-section pb-[clamp(2rem,4vw,4rem)]">
      <SectionHead id="stories" eyebrow={copy.list.eyebrow} heading={copy.list.heading} text={copy.list.text} />
      <div className="mt-12">{filters}</div>
      <div id="stories-list" className="mt-4">
        {caseStudies.map((caseStudy) => (
          <article
            key={caseStudy.slug}
            data-case-study=""
            data-industry={caseStudy.industry.slug}
            hidden={!isShown(caseStudy)}
            aria-labelledby={`${caseStudy.slug}-title`}
            className="grid gap-x-8 lg:gap-x-14 gap-y-8 border-hairline border-b py-14 lg:grid-cols-[4fr_8fr]"
          >
            <WorkFigure work={caseStudy} exhibitCopy={exhibitCopy} size="portrait" />
            <CaseStudyText copy={copy.case_study} caseStudy={caseStudy} />
          </article>
        ))}
      </div>
    </section>
  );
}

function CaseStudyText({ copy, caseStudy }: { copy: CaseStudiesIndexCopy['case_study']; caseStudy: CaseStudy }) {
  const { slug, title, client, industry, challenge, solution, results, tags } = caseStudy;
  return (
    <div className="min-w-0">
      <p className="font-bold text-accent text-tiny">{industry.title}</p>
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
        <KeyResultList results={results} to={copy.to} />
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
