import { interpolate } from '#site/text/interpolate.ts';
import { ExhibitHead } from './ExhibitHead.tsx';
import { drawLighting, type LightingPlace } from './lighting.ts';
import type { ExhibitCopy, ExhibitOf } from './schema.ts';

type Plan = ExhibitOf<'lighting'>;
type Copy = Pick<ExhibitCopy, 'camera' | 'left' | 'right' | 'front' | 'behind' | 'away' | 'high' | 'power'>;

/** A lighting plan seen from above, to scale, and a table of its lights. Labels keep their size: see Dieline.tsx. */
export function Lighting({ lighting, copy }: { lighting: Plan; copy: Copy }) {
  const { head, detail, subject, camera, lights, reflector, wall } = lighting;
  const { viewBox, beams, view, details, bodies, marked, dots, places } = drawLighting(lighting);
  const things = [...lights, ...(reflector ? [reflector] : [])];
  const cameraName = interpolate(copy.camera, { lens: camera.lens });
  return (
    <>
      <ExhibitHead head={head} detail={detail} />
      {/* Everything in the drawing is in the table too, except the wall. */}
      <div className="exhibit-drawing">
        <svg aria-hidden="true" className="exhibit-lines" viewBox={viewBox}>
          <path className="exhibit-light" stroke="none" d={beams} />
          <path className="exhibit-thin lighting-view" d={view} />
          <path className="exhibit-thin" d={details} />
          <path d={bodies} />
          <path className="lighting-marked" d={marked} />
          <path className="exhibit-dots" d={dots} />
        </svg>
        <svg aria-hidden="true" className="exhibit-labels lighting-labels">
          {things.map(({ name, mark }, index) => (
            <text key={name} {...at(places.lights[index])} className={mark && 'lighting-marked-label'}>
              <tspan className="lighting-letter">{letterOf(index)}</tspan>
              <tspan className="lighting-name"> {name}</tspan>
            </text>
          ))}
          <text {...at(places.camera)}>{camera.lens} mm</text>
          <text {...at(places.subject)} className="lighting-name">
            {subject.name}
          </text>
          {places.distances.map((place, index) => (
            <text key={place.x} x={`${place.x}%`} y={`${place.y}%`} dy="1.4em">
              {index === 0 ? camera.distance : wall?.distance} m
            </text>
          ))}
        </svg>
      </div>
      <table className="exhibit-table lights">
        <thead className="sr-only">
          <tr>
            <td colSpan={2} />
            <th scope="col">{copy.power}</th>
          </tr>
        </thead>
        <tbody>
          {things.map((thing, index) => (
            <tr key={thing.name}>
              <td>{letterOf(index)}</td>
              <th scope="row">
                {thing.name}, {Math.round(thing.size * 100)} cm
                <small>{whereOf(thing, copy)}</small>
                {thing.mark ? <mark>{thing.note}</mark> : <small>{thing.note}</small>}
              </th>
              <td>{lights[index]?.power}</td>
            </tr>
          ))}
          <tr>
            <td />
            <th scope="row">
              {cameraName}
              <small>
                {interpolate(copy.away, { distance: camera.distance })} ·{' '}
                {interpolate(copy.high, { height: camera.height })}
              </small>
            </th>
            <td />
          </tr>
        </tbody>
      </table>
    </>
  );
}

const letterOf = (index: number): string => 'ABCD'[index] ?? '';

function whereOf(thing: Plan['lights'][number] | NonNullable<Plan['reflector']>, copy: Copy): string {
  const { angle, distance } = thing;
  return [
    interpolate(sideOf(angle, copy), { angle: Math.abs(angle) }),
    interpolate(copy.away, { distance }),
    ...('height' in thing ? [interpolate(copy.high, { height: thing.height })] : []),
  ].join(' · ');
}

function sideOf(angle: number, copy: Copy): string {
  if (angle === 0) return copy.front;
  if (Math.abs(angle) === 180) return copy.behind;
  return angle < 0 ? copy.left : copy.right;
}

const at = (place: LightingPlace | undefined) =>
  place && { x: `${place.x}%`, y: `${place.y}%`, dy: place.isAbove ? '-0.6em' : '1.3em' };
