import { interpolate } from '#site/text/interpolate.ts';

interface QuestionGroupsProps {
  /** The number of questions; {count} is the number. */
  count: string;
  groups: readonly { id: string; heading: string; items: readonly unknown[] }[];
}

/** Links to the groups of questions, each with the number of its questions. */
export function QuestionGroups({ count, groups }: QuestionGroupsProps) {
  return (
    <ol className="question-groups no-print">
      {groups.map(({ id, heading, items }) => (
        <li key={id}>
          <a href={`#${id}`}>
            <span>{heading}</span>{' '}
            <span className="figures">{interpolate(count, { count: String(items.length) })}</span>
          </a>
        </li>
      ))}
    </ol>
  );
}
