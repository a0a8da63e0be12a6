import type { EvidenceOf } from './evidence-schema.ts';

/** The moments of one case from top to bottom: their times at the left, a strand with dots, what happens at the right. */
export function Clock({ heading, moments }: Pick<EvidenceOf<'clock'>, 'heading' | 'moments'>) {
  return (
    <section aria-labelledby="clock" className="measure pt-section">
      <h2 id="clock" className="max-w-[15em]">
        {heading}
      </h2>
      <ol className="clock">
        {moments.map(({ at, name, text, before, mark }, index) => (
          <li key={`${at} ${name}`}>
            <p className="clock-time">{mark ? <mark>{at}</mark> : at}</p>
            <Strand isFirst={index === 0} isLast={index === moments.length - 1} />
            <div>
              <h3>{name}</h3>
              <p className="mt-1.5 max-w-[32em] text-muted">{text}</p>
            </div>
            {before && <p className="clock-before figures text-muted">{before}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

const LOOPS = {
  first: 'M3 10a7 7 0 0 1 14 0C17 13 15 15 10 20C5 15 3 13 3 10z',
  inner: 'M10 0C5 5 3 7 3 10S5 15 10 20C15 15 17 13 17 10S15 5 10 0z',
  last: 'M3 10a7 7 0 0 0 14 0C17 7 15 5 10 0C5 5 3 7 3 10z',
};
const DOT = 'M10 10h0';
/** Stretched to the next moment. */
const BETWEEN = 'M10 0C5 5 3 13 3 20S5 35 10 40C15 35 17 27 17 20S15 5 10 0z';

/** The loop of a moment, and the loop that leads to the next. */
function Strand({ isFirst, isLast }: { isFirst: boolean; isLast: boolean }) {
  return (
    <div className="clock-strand">
      <svg aria-hidden="true" className="exhibit-lines" viewBox="0 0 20 20">
        <path d={isFirst ? LOOPS.first : isLast ? LOOPS.last : LOOPS.inner} />
        <path className="clock-dot" d={DOT} />
      </svg>
      {!isLast && (
        <svg aria-hidden="true" className="exhibit-lines" viewBox="0 0 20 40" preserveAspectRatio="none">
          <path d={BETWEEN} />
        </svg>
      )}
    </div>
  );
}
