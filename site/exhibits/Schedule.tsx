import { interpolate } from '#site/text/interpolate.ts';
import { ExhibitHead } from './ExhibitHead.tsx';
import { drawOpenings } from './openings.ts';
import type { ExhibitCopy, ExhibitOf } from './schema.ts';

/** Doors and windows drawn to one scale, and their prices. */
export function Schedule({
  schedule: { head, detail, openings, total },
  copy,
}: {
  schedule: ExhibitOf<'schedule'>;
  copy: Pick<ExhibitCopy, 'number'>;
}) {
  const { viewBox, frames, details, ends, centres } = drawOpenings(openings);
  return (
    <>
      <ExhibitHead head={head} detail={detail} />
      {/* Everything in the drawing is in the table too. */}
      <div className="exhibit-drawing">
        <svg aria-hidden="true" className="exhibit-lines" viewBox={viewBox}>
          <path className="exhibit-thin" d={details} />
          <path d={frames} />
          <path className="exhibit-dots" d={ends} />
        </svg>
        <svg aria-hidden="true" className="exhibit-labels">
          {openings.map(({ name, width }, index) => (
            <text key={name} x={`${centres[index]}%`} y="100%" dy="1.2em">
              {name} · {grouped(width)}
            </text>
          ))}
        </svg>
      </div>
      <table className="exhibit-table schedule">
        <tbody>
          {openings.map(({ name, text, width, height, number, amount }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                {text}{' '}
                <small>
                  {grouped(width)} × {grouped(height)}
                </small>
              </td>
              <td>{interpolate(copy.number, { number })}</td>
              <td>{amount}</td>
            </tr>
          ))}
          <tr className="exhibit-total">
            <th colSpan={3} scope="row">
              {total.label}
            </th>
            <td>
              <mark>{total.amount}</mark>
            </td>
          </tr>
        </tbody>
      </table>
    </>
  );
}

const grouped = (number: number): string => number.toLocaleString('en-IN');
