import { drawDieline, type Place } from './dieline.ts';
import { ExhibitHead } from './ExhibitHead.tsx';
import type { ExhibitOf } from './schema.ts';

/** In ems. */
const LINE_HEIGHT = 1.4;

/** A carton laid flat, with its dimensions. The labels are in a second SVG without viewBox, so that they keep their size. */
export function Dieline({ dieline: { head, detail, carton, front, back } }: { dieline: ExhibitOf<'dieline'> }) {
  const { viewBox, folds, cuts, outline, dimensions, codeCorners, dots, places, hasFreeCorner } = drawDieline({
    carton,
    front,
  });
  return (
    <>
      <div className={hasFreeCorner ? 'dieline-corner' : undefined}>
        <ExhibitHead head={head} detail={detail} />
      </div>
      <div className="exhibit-drawing">
        <svg aria-hidden="true" className="exhibit-lines" viewBox={viewBox}>
          <path className="exhibit-thin dieline-folds" d={folds} />
          <path d={cuts + outline} />
          <path className="exhibit-thin" d={dimensions + codeCorners} />
          <path className="exhibit-dots" d={dots} />
        </svg>
        <svg aria-hidden="true" className="exhibit-labels">
          <text {...at(places.front)} className="dieline-name">
            {front.name}
          </text>
          <text {...at(places.front)} dy="1.3em">
            {front.text}
          </text>
          {back.map((line, index) => (
            <text
              key={line}
              {...at(places.back)}
              dy={`${round((index - (back.length - 1) / 2) * LINE_HEIGHT)}em`}
              className={index === back.length - 1 ? 'dieline-price' : undefined}
            >
              {line}
            </text>
          ))}

          {places.depths.map((place) => (
            <text key={place.x} {...at(place)} dy="1.3em">
              {carton.depth}
            </text>
          ))}
          <text {...at(places.width)} dy="1.3em">
            {carton.width}
          </text>
          <text {...at(places.height)} dx="0.5em" className="dieline-height">
            {carton.height}
          </text>
        </svg>
        {/* The same for screen readers; the dimensions are beneath the heading. */}
        <ul className="sr-only">
          {[front.name, front.text, ...back].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </>
  );
}

const at = ({ x, y }: Place) => ({ x: `${x}%`, y: `${y}%` });

const round = (number: number): number => Math.round(number * 100) / 100;
