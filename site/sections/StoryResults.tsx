import type { CaseStudy } from '#site/catalogue/case-studies.ts';
import { Icon } from '#site/ui/Icon.tsx';

const looks = {
  /** In a list of stories. */
  small: { grid: 'sm:[--columns:3]', icon: 'size-5.5', figure: 'mt-3 text-[1.75rem]' },
  /** The first thing on the page of a story. */
  large: { grid: 'md:[--columns:3]', icon: 'size-8', figure: 'mt-8 text-[clamp(2.5rem,4.6vw,4rem)]' },
} as const;

/** What changed, in three figures. */
export function StoryResults({ results, look }: { results: CaseStudy['results']; look: keyof typeof looks }) {
  const { grid, icon, figure } = looks[look];
  return (
    <dl className={`cells [--columns:1] ${grid}`}>
      {results.map(({ icon: name, improvement, metric }) => (
        <div key={metric} className="flex flex-col-reverse justify-end">
          <dt className={`text-muted ${look === 'small' ? 'mt-1.5 text-small' : 'mt-3 max-w-[24ch]'}`}>{metric}</dt>
          <dd>
            <Icon name={name} className={`${icon} text-accent`} />
            <span className={`block font-[650] font-head leading-none tracking-tight ${figure}`}>{improvement}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
