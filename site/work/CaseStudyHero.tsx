import type { ExhibitCopy } from '#site/exhibits/schema.ts';
import { LedgerFigure } from './LedgerFigure.tsx';
import { NoteList, NumberedStill } from './Notes.tsx';
import type { CaseStudiesIndexCopy, CaseStudy, CaseStudyCharts } from './queries.ts';
import { Transcript } from './Transcript.tsx';
import { HeroExhibit, HeroPhoto, WorkHero } from './WorkHero.tsx';

interface CaseStudyHeroProps {
  caseStudy: CaseStudy;
  charts: CaseStudyCharts;
  back: { label: string; href: string };
  copy: CaseStudiesIndexCopy['caseStudy'];
  exhibitCopy: ExhibitCopy;
}

/** The heading of a case study and its evidence: a large result, a conversation, a picture or the exhibit. */
export function CaseStudyHero({ caseStudy, charts, back, copy, exhibitCopy }: CaseStudyHeroProps) {
  const { evidence, exhibit, picture, results, still } = caseStudy;
  const notes = evidence.layout === 'object' ? evidence.notes : [];
  const list = notes.length > 0 && <NoteList notes={notes} isNumbered={still !== undefined} />;
  const frame = { work: caseStudy, back };
  if (still) {
    return (
      <WorkHero {...frame} place="across" figure={<NumberedStill still={still} notes={notes} />}>
        {list}
      </WorkHero>
    );
  }
  if (evidence.layout === 'ledger') {
    const [result, chart] = [results[evidence.leads - 1], charts.results[evidence.leads - 1]];
    if (result && chart) {
      return <WorkHero {...frame} place="below" figure={<LedgerFigure result={result} chart={chart} to={copy.to} />} />;
    }
  }
  if (evidence.layout === 'conversation' && exhibit.kind === 'conversation') {
    const transcript = <Transcript exhibit={exhibit} rules={evidence.rules} copy={copy} names={exhibitCopy} />;
    return <WorkHero {...frame} place="below" figure={transcript} />;
  }
  const figure = picture ? <HeroPhoto picture={picture} /> : <HeroExhibit work={caseStudy} copy={exhibitCopy} />;
  return (
    <WorkHero {...frame} place="beside" figure={figure}>
      {list}
    </WorkHero>
  );
}

/** Whether the hero of a case study shows its exhibit; if not, the page shows it further down. */
export function isExhibitInHero({ evidence, picture, still }: CaseStudy): boolean {
  if (still) return false;
  return evidence.layout === 'conversation' || (evidence.layout !== 'ledger' && !picture);
}
