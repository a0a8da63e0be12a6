import type { ReactNode } from 'react';
import { routes } from '#contract/routes.ts';
import { Exhibit } from '#site/exhibits/Exhibit.tsx';
import type { ExhibitCopy } from '#site/exhibits/schema.ts';
import { interpolate } from '#site/text/interpolate.ts';
import { isExhibitInHero } from './CaseStudyHero.tsx';
import { Clock } from './Clock.tsx';
import { Differently } from './Differently.tsx';
import { FactsBand } from './FactsBand.tsx';
import { KeyResults } from './KeyResults.tsx';
import type { CaseStudiesIndexCopy, CaseStudy, CaseStudyCharts } from './queries.ts';
import { TechnologyList, WorkFacts, WorkText } from './WorkFacts.tsx';

interface CaseStudyDetailProps {
  caseStudy: CaseStudy;
  charts: CaseStudyCharts;
  copy: Pick<CaseStudiesIndexCopy, 'entry' | 'caseStudy'>;
  exhibitCopy: ExhibitCopy;
  /** The rendered Markdown. */
  children?: ReactNode;
}

/** The key results, challenge, solution, facts and full text of a case study, and what we would do differently. */
export function CaseStudyDetail({ caseStudy, charts, copy, exhibitCopy, children }: CaseStudyDetailProps) {
  const { evidence, background, title } = caseStudy;
  const { challenge, solution, differently, subject } = copy.caseStudy;
  const ask = { label: copy.entry.ask, href: routes.contactAbout({ subject: interpolate(subject, { title }) }) };
  const leads = evidence.layout === 'ledger' && !caseStudy.still ? evidence.leads - 1 : undefined;
  const sides = (
    <>
      <Side id="challenge" heading={challenge} text={caseStudy.challenge} background="border-hairline" />
      <Side id="solution" heading={solution} text={caseStudy.solution} background="border-transparent bg-quiet" />
    </>
  );
  return (
    <>
      {evidence.layout === 'clock' && <Clock heading={evidence.heading} moments={evidence.moments} />}
      <KeyResults copy={copy.caseStudy} results={caseStudy.results} charts={charts} leads={leads} />
      {isExhibitInHero(caseStudy) ? (
        <div className="measure grid gap-6 pt-12 pb-section lg:grid-cols-2">{sides}</div>
      ) : (
        <div className="measure grid gap-x-6 gap-y-12 pt-14 pb-section lg:grid-cols-[7fr_5fr]">
          <Exhibit exhibit={caseStudy.exhibit} background={background} copy={exhibitCopy} caption="shown" size="page" />
          <div className="grid content-start gap-6">{sides}</div>
        </div>
      )}
      <FactsBand heading={copy.entry.facts} ask={ask}>
        <WorkFacts copy={copy.entry} work={caseStudy} />
      </FactsBand>
      <WorkText>{children}</WorkText>
      <Differently heading={differently} text={caseStudy.differently} />
      <WorkText>
        <TechnologyList heading={copy.entry.stack} stack={caseStudy.stack} />
      </WorkText>
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
