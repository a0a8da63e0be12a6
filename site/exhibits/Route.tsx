import { ExhibitHead } from './ExhibitHead.tsx';
import type { ExhibitOf } from './schema.ts';

/** Stops in their order, on one strand. */
export function Route({ route: { head, detail, stops } }: { route: ExhibitOf<'route'> }) {
  return (
    <>
      <ExhibitHead head={head} detail={detail} />
      <ol className="route">
        {stops.map(({ at, name, note, mark }, index) => (
          <li key={`${at} ${name}`}>
            <svg aria-hidden="true" className="exhibit-lines" viewBox="0 0 20 40" preserveAspectRatio="none">
              <path d={strandAt(index, stops.length)} />
            </svg>
            <p>
              {at && <b>{at} </b>}
              {mark ? <mark>{name}</mark> : name}
              <small>{note}</small>
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}

const UP = 'M17 20C17 13 15 5 10 0M3 20C3 13 5 5 10 0';
const DOWN = 'M17 20C17 27 15 35 10 40M3 20C3 27 5 35 10 40';

/** The part of the strand beside a stop. It crosses itself between two stops, and turns at both ends. */
function strandAt(index: number, stops: number): string {
  if (index === 0) return `M3 20a7 7 0 0 1 14 0${DOWN}`;
  return index === stops - 1 ? `${UP}M3 20a7 7 0 0 0 14 0` : UP + DOWN;
}
