import type { CaseStudy } from '#site/catalogue/case-studies.ts';
import { Improvement } from '#site/sections/Improvement.tsx';
import { Icon } from '#site/ui/Icon.tsx';

interface StoryResultsProps {
  results: CaseStudy['results'];
  /** Read out where the figure has an arrow: '60 → 5 h'. */
  to: string;
}

/** What changed, in three figures, in a list of stories. Their charts are on the story's page. */
export function StoryResults({ results, to }: StoryResultsProps) {
  return (
    <dl className="cells [--columns:1] lg:[--columns:3]">
      {results.map(({ icon, improvement, metric }) => (
        <div
          key={metric}
          className="flex flex-col-reverse justify-end max-lg:flex-row-reverse max-lg:items-center max-lg:gap-4 max-lg:py-4"
        >
          <dt className="text-balance text-muted min-w-0 grow text-small lg:mt-1.5 lg:grow-0">{metric}</dt>
          <dd className="max-lg:flex max-lg:w-[56%] max-lg:shrink-0 max-lg:items-center max-lg:gap-3 md:max-lg:w-56">
            <Icon name={icon} className="size-5.5 shrink-0 text-accent" />
            <span className="block font-[650] font-head leading-none tracking-tight text-[1.25rem] sm:text-[1.5rem] lg:mt-3 xl:text-[1.75rem]">
              <Improvement improvement={improvement} to={to} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
