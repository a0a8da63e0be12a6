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
              <path d={strandAt(index, stops.length, at !== undefined)} />
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
/** Stops with times are higher: one more loop between two of them. */
const FAR_UP = 'M17 20C17 15 14 12 10 10S3 5 3 0M3 20C3 15 6 12 10 10S17 5 17 0';
const FAR_DOWN = 'M17 20C17 25 14 28 10 30S3 35 3 40M3 20C3 25 6 28 10 30S17 35 17 40';

/** The part of the strand beside a stop. It crosses itself between two stops, and turns at both ends. */
function strandAt(index: number, stops: number, isTimed: boolean): string {
  const [up, down] = isTimed ? [FAR_UP, FAR_DOWN] : [UP, DOWN];
  if (index === 0) return `M3 20a7 7 0 0 1 14 0${down}`;
  return index === stops - 1 ? `${up}M3 20a7 7 0 0 0 14 0` : up + down;
}
