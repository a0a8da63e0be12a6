import { Still, type StillPicture } from '#site/pictures/Still.tsx';
import type { EvidenceOf } from './evidence-schema.ts';

type Note = EvidenceOf<'object'>['notes'][number];

/** Notes on a thing, side by side. Their numbers match the numbers on its picture. */
export function NoteList({ notes, isNumbered = false }: { notes: readonly Note[]; isNumbered?: boolean }) {
  return (
    <ol className="work-notes measure">
      {notes.map(({ name, text, at }, index) => (
        <li key={name}>
          <p className="font-bold">
            {isNumbered && at && <span className="work-note-number">{index + 1} </span>}
            {name}
          </p>
          <p className="mt-1.5 max-w-[26em] text-muted">{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** In pixels of the picture. */
const RADIUS = 18;

/** A rendered picture from edge to edge. On wide screens the numbers of the notes are on it. */
export function NumberedStill({ still, notes }: { still: StillPicture; notes: readonly Note[] }) {
  const places = notes.flatMap(({ name, at }, index) =>
    at ? [{ name, number: index + 1, x: (at.x / 100) * still.width, y: (at.y / 100) * still.height }] : [],
  );
  return (
    <div className="relative">
      <Still still={still} sizes="100vw" caption="inside" eager className="aspect-[3/2] lg:aspect-[2/1]" />
      {places.length > 0 && (
        <svg
          aria-hidden="true"
          className="work-note-places"
          viewBox={`0 0 ${still.width} ${still.height}`}
          preserveAspectRatio="xMidYMid slice"
        >
          {places.map(({ name, number, x, y }) => (
            <g key={name}>
              <circle cx={x} cy={y} r={RADIUS} />
              <text x={x} y={y}>
                {number}
              </text>
            </g>
          ))}
        </svg>
      )}
    </div>
  );
}
