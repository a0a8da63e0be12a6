import type { ReactNode } from 'react';
import { routes } from '#contract/routes.ts';
import type { CaseStudiesIndexWords, CaseStudy, StoryCharts } from '#site/catalogue/case-studies.ts';
import { KeyResults } from '#site/sections/KeyResults.tsx';
import { TechnologyList } from '#site/sections/TechnologyList.tsx';
import { WorkFacts } from '#site/sections/WorkFacts.tsx';
import { Button } from '#site/ui/Button.tsx';
import { fill } from '#site/ui/fill.ts';

interface CaseStudyDetailProps {
  story: CaseStudy;
  charts: StoryCharts;
  words: Pick<CaseStudiesIndexWords, 'entry' | 'story'>;
  /** What happened, from Markdown. */
  children?: ReactNode;
}

/** What changed, what was wrong beside what was done, and then the story at length. */
export function CaseStudyDetail({ story, charts, words, children }: CaseStudyDetailProps) {
  return (
    <>
      <KeyResults words={words.story} results={story.results} charts={charts} />
      <div className="measure grid gap-6 pt-12 lg:grid-cols-2">
        <Side id="challenge" heading={words.story.challenge} text={story.challenge} ground="border-hairline" />
        <Side id="solution" heading={words.story.solution} text={story.solution} ground="border-transparent bg-quiet" />
      </div>
      <div className="measure grid items-start gap-x-20 gap-y-14 py-section lg:grid-cols-[4fr_8fr]">
        <section aria-labelledby="facts" className="lg:sticky lg:top-28">
          <h2 id="facts" className="text-[1.625rem]">
            {words.entry.facts}
          </h2>
          <div className="mt-6">
            <WorkFacts words={words.entry} work={story} />
          </div>
          <div className="border-hairline border-t pt-6">
            <Button href={routes.contactAbout({ subject: fill(words.story.subject, { title: story.title }) })}>
              {words.entry.ask}
            </Button>
          </div>
        </section>
        <div className="prose min-w-0">
          {children}
          <TechnologyList heading={words.entry.stack} stack={story.stack} />
        </div>
      </div>
    </>
  );
}

function Side({ id, heading, text, ground }: { id: string; heading: string; text: string; ground: string }) {
  return (
    <section aria-labelledby={id} className={`rounded-panel border p-7 sm:p-9 ${ground}`}>
      <h2 id={id} className="text-[1.625rem]">
        {heading}
      </h2>
      <p className="prose-width mt-4 text-lead leading-snug">{text}</p>
    </section>
  );
}
