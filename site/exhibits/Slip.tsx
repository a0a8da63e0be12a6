import { ExhibitHead } from './ExhibitHead.tsx';
import type { ExhibitOf } from './schema.ts';

/** A price slip beside a ring, or a receipt that comes out of a printer. */
export function Slip({ slip }: { slip: ExhibitOf<'slip'> }) {
  const { object, head, unit, readings, title, detail, lines, total } = slip;
  const mark = (
    <p>
      <mark>{slip.mark}</mark>
    </p>
  );
  return (
    <>
      <div className={`slip-side slip-${object}`}>
        <ExhibitHead head={head} detail={unit} />
        <dl className="slip-readings">
          {readings.map(({ label, value, used }) => (
            <div key={label} className={used && 'slip-used'}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {object === 'ring' ? <Ring /> : mark}
      </div>
      <div className={`exhibit-sheet on-paper ${object === 'ring' ? 'slip-tag' : 'slip-receipt'}`}>
        <p className="exhibit-title">{title}</p>
        <small>{detail}</small>
        <table className="exhibit-table">
          <tbody>
            {lines.map(({ label, amount }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{amount}</td>
              </tr>
            ))}
            <tr className="exhibit-total">
              <th scope="row">{total.label}</th>
              <td>{total.amount}</td>
            </tr>
          </tbody>
        </table>
        {object === 'ring' && mark}
      </div>
    </>
  );
}

const LINKS = 15;

/** A strand between two circles, with a dot in each link, and the thread to the tag. The links compress to a few bytes each. */
function Ring() {
  return (
    <svg aria-hidden="true" className="exhibit-lines slip-object" viewBox="-100 -100 250 200">
      <circle r="90" />
      <circle r="54" />
      {Array.from({ length: LINKS }, (_, index) => (360 / LINKS) * index).map((angle) => (
        <g key={angle} transform={`rotate(${angle})`}>
          <path d="M70.4-15C79-8.3 83.8-6.3 84 0S79 8.3 70.4 15M70.4-15C64.2-6.7 59.8-4.5 60 0S64.2 6.7 70.4 15" />
          <path className="exhibit-dots" d="M72 0h0" />
        </g>
      ))}
      <circle className="slip-hole" cx="140" cy="-36" r="4.5" />
      <path className="slip-thread" d="M83-34C100-60 112-8 140-36" />
    </svg>
  );
}
