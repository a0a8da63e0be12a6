import type { ReactNode } from 'react';
import { routes } from '#contract/routes.ts';
import { Cover } from '#site/art/Cover.tsx';
import type { CaseStudiesIndexWords, CaseStudy } from '#site/catalogue/case-studies.ts';
import { StoryResults } from '#site/sections/StoryResults.tsx';
import { TagList } from '#site/sections/TagList.tsx';
import { Button } from '#site/ui/Button.tsx';
import { fill } from '#site/ui/fill.ts';
import { Glyph } from '#site/ui/Glyph.tsx';
import { SectionHead } from '#site/ui/SectionHead.tsx';

interface CaseStudyListProps {
  words: Pick<CaseStudiesIndexWords, 'list' | 'story'>;
  stories: readonly CaseStudy[];
  /** Whether a story is shown; without it all are. What is not shown is there, so that a script can show it. */
  isShown?: (story: CaseStudy) => boolean;
  /** What filters the list. */
  filters?: ReactNode;
}

/** Every story at some length, so that one can be judged without being opened. */
export function CaseStudyList({ words, stories, isShown = () => true, filters }: CaseStudyListProps) {
  return (
    <section aria-labelledby="stories" className="measure pt-section pb-[clamp(2rem,4vw,4rem)]">
      <SectionHead id="stories" eyebrow={words.list.eyebrow} heading={words.list.heading} text={words.list.text} />
      <div className="mt-12">{filters}</div>
      <div id="stories-list" className="mt-4">
        {stories.map((story) => (
          <article
            key={story.slug}
            data-story=""
            data-industry={story.industry.slug}
            hidden={!isShown(story)}
            aria-labelledby={`${story.slug}-title`}
            className="grid items-start gap-x-8 lg:gap-x-14 gap-y-8 border-hairline border-b py-14 md:grid-cols-[1fr_3fr] lg:grid-cols-[4fr_8fr]"
          >
            <Cover
              seed={story.slug}
              ground={story.ground}
              look="portrait"
              picture={story.picture}
              className="story-cover"
            />
            <Story words={words.story} story={story} />
          </article>
        ))}
      </div>
    </section>
  );
}

function Story({ words, story }: { words: CaseStudiesIndexWords['story']; story: CaseStudy }) {
  const { slug, title, client, industry, challenge, solution, results, tags } = story;
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
          <h4 className="font-bold">{words.challenge}</h4>
          <p data-text="" className="mt-1.5 text-muted">
            {challenge}
          </p>
        </div>
        <div>
          <h4 className="font-bold">{words.solution}</h4>
          <p data-text="" className="mt-1.5 text-muted">
            {solution}
          </p>
        </div>
      </div>
      <h4 className="sr-only">{words.results}</h4>
      <div className="mt-8">
        <StoryResults results={results} to={words.to} />
      </div>
      <div className="mt-6">
        <TagList label={words.tags} tags={tags} />
      </div>
      <div className="mt-7">
        <Button
          href={routes.contactAbout({ subject: fill(words.subject, { title }) })}
          variant="outline"
          aria-label={`${words.read}: ${title}`}
        >
          {words.read}
          <Glyph name="arrow" />
        </Button>
      </div>
    </div>
  );
}
