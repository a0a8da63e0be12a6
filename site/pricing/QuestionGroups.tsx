import { interpolate } from '#site/text/interpolate.ts';

interface QuestionGroupsProps {
  /** The number of questions; {count} is the number. */
  count: string;
  groups: readonly { id: string; heading: string; items: readonly unknown[] }[];
}

/** Links to the groups of questions, each with the number of its questions. */
export function QuestionGroups({ count, groups }: QuestionGroupsProps) {
  return (
    <ol className="no-print border-hairline border-t">
      {groups.map(({ id, heading, items }) => (
        <li key={id}>
          <a href={`#${id}`} className="group flex items-baseline justify-between gap-4 border-hairline border-b py-3">
            <span className="font-[650] font-head text-[1.5rem] leading-[1.2] tracking-[-0.01em] decoration-2 underline-offset-[0.2em] group-hover:underline">
              {heading}
            </span>{' '}
            <span className="figures whitespace-nowrap text-[1.375rem] text-accent">
              {interpolate(count, { count: String(items.length) })}
            </span>
          </a>
        </li>
      ))}
    </ol>
  );
}
