import type { ReactNode } from 'react';
import { CHAIN_CELL, chainPath } from './chain.ts';
import type { ChartData, ChartRow, ChartSeries } from './charts.ts';

/**
 * A chart as a table: each row has a bar or dots, and the number as text. Screen readers read the rows.
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

/** The height of a bar in px. */
const CELL = CHAIN_CELL;

/** The width of a cell of the dots, in px. */
const CELL_PX = 17;

interface ChartBarProps {
  /** Selects the fill: see ChartPatterns. */
  series: ChartSeries;
  /** 0 to 1, relative to the longest bar. */
  length: number;
  /** Whether the bar is part of a whole, which is drawn as an outline. */
  isPart: boolean;
}

/**
 * A bar of a chart, starting at zero. Its width is a percentage of the column, so that all bars of a column share one scale.
 * Decorative: the number is beside it.
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
  /** Selects the fill: see ChartPatterns. */
  series: ChartSeries;
  /** The number of dots with a line around them. */
  counted: number;
  /** The total number of dots. */
  whole: number;
  /** The maximum number of dots per row. */
  columns: number;
}

/**
 * One dot per item, with a line around those that count. Decorative: the number is beside it.
 */
function ChartDots({ series, counted, whole, columns: maxColumns }: ChartDotsProps) {
  if (whole === 0) return null;
  const columns = Math.min(whole, maxColumns);
  const rows = Math.ceil(whole / columns);
  return (
    <svg
      aria-hidden="true"
      className={`chart-dots chart-${series}`}
      width={columns * CELL_PX}
      strokeWidth={1.4}
      viewBox={`0 0 ${columns * CELL} ${rows * CELL}`}
    >
      <path d={linesAround(counted, columns)} />
      <path d={dots(0, counted, columns)} strokeWidth={3.5} />
      {counted < whole && <path d={dots(counted, whole, columns)} strokeWidth={3.5} />}
    </svg>
  );
}

/** The path of the line around the dots: one closed line per row. */
function linesAround(count: number, columns: number): string {
  return Array.from({ length: Math.ceil(count / columns) }, (_, row) =>
    chainPath(0, Math.min(columns, count - row * columns), row),
  ).join('');
}

function dots(from: number, to: number, columns: number): string {
  return Array.from({ length: to - from }, (_, index) => {
    const [column, row] = [(from + index) % columns, Math.floor((from + index) / columns)];
    const isNext = index > 0 && column > 0;
    return isNext ? `m${CELL} 0h0` : `M${CELL / 2 + column * CELL} ${CELL / 2 + row * CELL}h0`;
  }).join('');
}

// A cell of 20 units that is open on the left and right: the lines cross halfway between two dots.
const LOOP = 'M20 10c-5-5-7-7-10-7c-3 0-5 2-10 7c5 5 7 7 10 7c3 0 5-2 10-7';
const DOT = 'M10 10h0';

/**
 * The patterns of the bars; once per page. "before" has dots and lines, "after" has them on a filled background, "beside" has
 * only dots. The three differ in shape and lightness, so they can be told apart without colour.
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
