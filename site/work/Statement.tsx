import type { Statement as StatementData } from './evidence-schema.ts';

/** The most telling line of a project: a large number and what it counts, or one large sentence. */
export function Statement({ statement: { figure, text } }: { statement: StatementData }) {
  return (
    <p className="work-statement measure">
      {figure ? (
        <>
          <b>{figure}</b> <span className="font-light text-reading">{text}</span>
        </>
      ) : (
        <b className="font-head text-statement">{text}</b>
      )}
    </p>
  );
}
