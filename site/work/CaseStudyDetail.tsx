import type { ReactNode } from 'react';
import { routes } from '#contract/routes.ts';
import { Exhibit } from '#site/exhibits/Exhibit.tsx';
import type { ExhibitCopy } from '#site/exhibits/schema.ts';
import { interpolate } from '#site/text/interpolate.ts';
import { Button } from '#site/ui/Button.tsx';
import { KeyResults } from './KeyResults.tsx';
import type { CaseStudiesIndexCopy, CaseStudy, CaseStudyCharts } from './queries.ts';
import { TechnologyList, WorkFacts } from './WorkFacts.tsx';

interface CaseStudyDetailProps {
  caseStudy: CaseStudy;
  charts: CaseStudyCharts;
  copy: Pick<CaseStudiesIndexCopy, 'entry' | 'case_study'>;
  exhibitCopy: ExhibitCopy;
  /** The rendered Markdown. */
  children?: ReactNode;
}

/** The key results, challenge, solution, exhibit and full text of a case study. */
export function CaseStudyDetail({ caseStudy, charts, copy, exhibitCopy, children }: CaseStudyDetailProps) {
  return (
    <>
      <KeyResults copy={copy.case_study} results={caseStudy.results} charts={charts} />
      <div className="measure grid gap-6 pt-12 lg:grid-cols-2">
        <Side
          id="challenge"
          heading={copy.case_study.challenge}
          text={caseStudy.challenge}
          background="border-hairline"
        />
        <Side
          id="solution"
          heading={copy.case_study.solution}
          text={caseStudy.solution}
          background="border-transparent bg-quiet"
        />
      </div>
      <div className="measure grid items-start gap-x-20 gap-y-14 py-section lg:grid-cols-[4fr_8fr]">
        <section aria-labelledby="facts" className="lg:sticky lg:top-28">
          <h2 id="facts" className="text-[1.625rem]">
            {copy.entry.facts}
          </h2>
          <div className="mt-6">
            <WorkFacts copy={copy.entry} work={caseStudy} />
          </div>
          <div className="border-hairline border-t pt-6">
            <Button
              href={routes.contactAbout({ subject: interpolate(copy.case_study.subject, { title: caseStudy.title }) })}
            >
              {copy.entry.ask}
            </Button>
          </div>
        </section>
        <div className="min-w-0">
          <Exhibit
            exhibit={caseStudy.exhibit}
            seed={caseStudy.slug}
            background={caseStudy.background}
            copy={exhibitCopy}
            caption="shown"
            size="page"
          />
          <div className="prose mt-14">
            {children}
            <TechnologyList heading={copy.entry.stack} stack={caseStudy.stack} />
          </div>
        </div>
      </div>
    </>
  );
}

function Side({ id, heading, text, background }: { id: string; heading: string; text: string; background: string }) {
  return (
    <section aria-labelledby={id} className={`panel border p-7 sm:p-9 ${background}`}>
      <h2 id={id} className="text-[1.625rem]">
        {heading}
      </h2>
      <p className="prose-width mt-4 text-lead leading-snug">{text}</p>
    </section>
  );
}
