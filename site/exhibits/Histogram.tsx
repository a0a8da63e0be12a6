import { ExhibitHead } from './ExhibitHead.tsx';
import { drawHistogram } from './histogram.ts';
import type { ExhibitCopy, ExhibitOf } from './schema.ts';

/** The brightness of a picture as a curve over a row of greys, and its tones in a table. */
export function Histogram({
  histogram: { head, detail, tones, mark },
  copy,
}: {
  histogram: ExhibitOf<'histogram'>;
  copy: Pick<ExhibitCopy, 'level' | 'share'>;
}) {
  const { viewBox, area, stems, dots, wedge } = drawHistogram(tones);
  return (
    <>
      <ExhibitHead head={head} detail={detail} />
      {/* Everything in the drawing is in the table too. */}
      <div className="exhibit-drawing">
        <svg aria-hidden="true" className="exhibit-lines" viewBox={viewBox}>
          {wedge.map(({ level, ...rectangle }) => (
            <rect key={level} {...rectangle} fill={greyOf(level)} stroke="none" />
          ))}
          <path className="exhibit-thin" d={stems} />
          <path className="exhibit-light" d={area} />
          <path className="exhibit-dots" d={dots} />
        </svg>
        <svg aria-hidden="true" className="exhibit-labels histogram-axis">
          <text y="100%" dy="1.3em" textAnchor="start">
            0
          </text>
          <text x="50%" y="100%" dy="1.3em">
            128
          </text>
          <text x="100%" y="100%" dy="1.3em" textAnchor="end">
            255
          </text>
        </svg>
      </div>
      <div className="exhibit-beside">
        <table className="exhibit-table tones">
          <thead>
            <tr>
              <td />
              <th scope="col">{copy.level}</th>
              <th scope="col">{copy.share}</th>
            </tr>
          </thead>
          <tbody>
            {tones.map(({ name, level, share }) => (
              <tr key={name}>
                <th scope="row">
                  <svg aria-hidden="true" className="exhibit-lines tone" viewBox="0 0 10 10">
                    <circle cx="5" cy="5" r="4.2" fill={greyOf(level)} />
                  </svg>
                  {name}
                </th>
                <td>{level}</td>
                <td>{share}%</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          <mark>{mark}</mark>
        </p>
      </div>
    </>
  );
}

const greyOf = (level: number): string => `#${level.toString(16).padStart(2, '0').repeat(3)}`;
