import type { ReactNode } from 'react';
import type { ChartData, ChartRow, ChartSeries } from './charts.ts';

/**
 * A chart as a table whose numbers are drawn. A screen reader reads its rows; without styles, in print and with large type the
 * numbers are text.
 */
export function ChartTable({ caption, groups }: ChartData) {
  return (
    <table className="chart">
      <caption>{caption}</caption>
      {groups.map(({ label, rows }) => (
        <tbody key={label ?? caption}>
          {label && (
            <tr>
              <th colSpan={2} scope="rowgroup">
                {label}
              </th>
            </tr>
          )}
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              <td>
                <Mark {...row} />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Mark({ mark, series, value, note }: ChartRow) {
  return (
    <>
      {mark.form === 'bar' ? <ChartBar series={series} {...mark} /> : <ChartDots series={series} {...mark} />}{' '}
      <b>{value}</b>
      {note && <small> {note}</small>}
    </>
  );
}

/** A cell of the kolam, in units of the drawing: as high as a bar, and repeated by its pattern. */
const CELL = 20;

/** The width of a dot of a dots chart. */
const CELL_PX = 17;

interface ChartBarProps {
  /** How it is filled: see ChartPatterns. */
  series: ChartSeries;
  /** 0 to 1, of the longest. */
  length: number;
  /** Whether the whole that it is a part of is drawn too. */
  isPart: boolean;
}

/**
 * A bar of a chart, from zero. It is as long as its share of the column it stands in, so that bars of one column are on one
 * scale at every width. Decorative: the number stands beside it.
 */
function ChartBar({ series, length, isPart }: ChartBarProps) {
  const share = `${Number((length * 100).toFixed(2))}%`;
  return (
    <svg aria-hidden="true" className={`chart-bar chart-${series}`} width={isPart ? '100%' : share} height={CELL}>
      {isPart && <rect className="chart-whole" width="100%" height={CELL} />}
      <rect width={isPart ? share : '100%'} height={CELL} fill={`url(#chart-${series})`} />
    </svg>
  );
}

interface ChartDotsProps {
  /** How it is filled: see ChartPatterns. */
  series: ChartSeries;
  /** How many dots have the strand round them. */
  counted: number;
  /** How many dots there are. */
  whole: number;
  /** How many stand in a row. */
  columns: number;
}

/**
 * A dot for each thing of a chart, with the strand round those that count. Decorative: the number stands beside it.
 */
function ChartDots({ series, counted, whole, columns: most }: ChartDotsProps) {
  if (whole === 0) return null;
  const columns = Math.min(whole, most);
  const rows = Math.ceil(whole / columns);
  return (
    <svg
      aria-hidden="true"
      className={`chart-dots chart-${series}`}
      width={columns * CELL_PX}
      strokeWidth={1.4}
      viewBox={`0 0 ${columns * CELL} ${rows * CELL}`}
    >
      <path d={strandsRound(counted, columns)} />
      <path d={dots(0, counted, columns)} strokeWidth={3.5} />
      {counted < whole && <path d={dots(counted, whole, columns)} strokeWidth={3.5} />}
    </svg>
  );
}

/** The strand of each row, closed at its ends and crossing between its dots; a dot alone has a circle. */
function strandsRound(count: number, columns: number): string {
  return Array.from({ length: Math.ceil(count / columns) }, (_, row) => {
    const inRow = Math.min(columns, count - row * columns);
    const loops = Array.from({ length: inRow }, (_, index) => loop(index > 0, index < inRow - 1));
    return `M${CELL / 2} ${row * CELL + CELL / 2}${loops.join(`m${CELL} 0`)}`;
  }).join('');
}

/** Round a dot and back to it, relative to it: bows of 7, and an open side meets its neighbour's at 10. */
function loop(openLeft: boolean, openRight: boolean): string {
  const right = openRight ? 10 : 7;
  return [
    `m${right} 0`,
    openRight ? 'c-5-5-7-7-10-7' : 'a7 7 0 0 0-7-7',
    openLeft ? 'c-3 0-5 2-10 7c5 5 7 7 10 7' : 'a7 7 0 0 0 0 14',
    openRight ? 'c3 0 5-2 10-7' : 'a7 7 0 0 0 7-7',
    `zm${-right} 0`,
  ].join('');
}

function dots(from: number, to: number, columns: number): string {
  return Array.from({ length: to - from }, (_, index) => {
    const [column, row] = [(from + index) % columns, Math.floor((from + index) / columns)];
    const isNext = index > 0 && column > 0;
    return isNext ? `m${CELL} 0h0` : `M${CELL / 2 + column * CELL} ${CELL / 2 + row * CELL}h0`;
  }).join('');
}

// A cell of the kolam of 20 units, its sides left and right open: strands cross halfway between two dots.
const LOOP = 'M20 10c-5-5-7-7-10-7c-3 0-5 2-10 7c5 5 7 7 10 7c3 0 5-2 10-7';
const DOT = 'M10 10h0';

/**
 * The patterns that fill the bars, once per page. First the dots are laid, then the strand is drawn round them: what was before
 * is the bare drawing, what came of it is filled, and what both are compared with is dots alone. So the three differ
 * in form and in lightness, and need no colour.
 */
export function ChartPatterns() {
  return (
    <svg aria-hidden="true" className="chart-patterns" width="0" height="0">
      <Pattern series="before">
        <path d={LOOP} />
        <path d={DOT} strokeWidth={3.5} />
      </Pattern>
      <Pattern series="after">
        <rect width="20" height="20" />
        <path d={LOOP} />
        <path d={DOT} strokeWidth={3.5} />
      </Pattern>
      <Pattern series="beside">
        <path d={DOT} strokeWidth={3.5} />
      </Pattern>
    </svg>
  );
}

function Pattern({ series, children }: { series: ChartSeries; children: ReactNode }) {
  return (
    <pattern
      id={`chart-${series}`}
      className={`chart-${series}`}
      width="20"
      height="20"
      patternUnits="userSpaceOnUse"
      strokeWidth={1.25}
    >
      {children}
    </pattern>
  );
}
