import type { CaseStudy } from '#site/catalogue/case-studies.ts';
import { Glyph } from '#site/ui/Glyph.tsx';
import { Icon } from '#site/ui/Icon.tsx';

interface StoryResultsProps {
  /** `small` in a list of stories, `large` on the page of one. */
  look: keyof typeof looks;
  results: CaseStudy['results'];
  /** Read out where the figure has an arrow: '60 → 5 h'. */
  to: string;
}

const looks = {
  small: {
    list: 'lg:[--columns:3]',
    item: 'max-lg:flex-row-reverse max-lg:items-center max-lg:gap-4 max-lg:py-4',
    metric: 'min-w-0 grow text-small lg:mt-1.5 lg:grow-0',
    value: 'max-lg:flex max-lg:w-[56%] max-lg:shrink-0 max-lg:items-center max-lg:gap-3 md:max-lg:w-56',
    icon: 'size-5.5 shrink-0',
    figure: 'text-[1.25rem] sm:text-[1.5rem] lg:mt-3 xl:text-[1.75rem]',
  },
  large: {
    list: 'md:[--columns:3]',
    item: '',
    metric: 'mt-3 max-w-[24ch]',
    value: '',
    icon: 'size-8',
    figure: 'mt-5 text-[clamp(2.5rem,4.6vw,4rem)] md:mt-8',
  },
} as const;

/** What changed, in three figures. */
export function StoryResults({ look, results, to }: StoryResultsProps) {
  const { list, item, metric: metricLook, value, icon: iconLook, figure } = looks[look];
  return (
    <dl className={`cells [--columns:1] ${list}`}>
      {results.map(({ icon, improvement, metric }) => (
        <div key={metric} className={`flex flex-col-reverse justify-end ${item}`}>
          <dt className={`text-balance text-muted ${metricLook}`}>{metric}</dt>
          <dd className={value}>
            <Icon name={icon} className={`${iconLook} text-accent`} />
            <span className={`block font-[650] font-head leading-none tracking-tight ${figure}`}>
              <Figure improvement={improvement} to={to} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The family has no arrow to the right: it is drawn. */
function Figure({ improvement, to }: { improvement: string; to: string }) {
  const [before, after] = improvement.split(' → ');
  if (!after) return improvement;
  return (
    <>
      {before} <span className="sr-only">{to}</span>
      <Glyph name="arrow" className="inline size-[0.8em] align-[-0.06em]" /> {after}
    </>
  );
}
