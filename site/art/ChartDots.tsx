interface ChartDotsProps {
  /** Drawn bare, or filled: see ChartPatterns. */
  look: 'before' | 'after' | 'beside';
  /** How many dots have the strand round them. */
  counted: number;
  /** How many dots there are. */
  whole: number;
  /** How many stand in a row. */
  columns: number;
}

const CELL = 20;
const CELL_PX = 17;

/**
 * A dot for each thing of a chart, with the strand round those that count. Decorative: the number stands beside it.
 */
export function ChartDots({ look, counted, whole, columns: most }: ChartDotsProps) {
  if (whole === 0) return null;
  const columns = Math.min(whole, most);
  const rows = Math.ceil(whole / columns);
  return (
    <svg
      aria-hidden="true"
      className={`chart-dots chart-${look}`}
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
