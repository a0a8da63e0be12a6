import { interpolate } from '#site/text/interpolate.ts';
import { CHAIN_CELL, chainDots, chainPath } from './chain.ts';
import { ExhibitHead } from './ExhibitHead.tsx';
import type { ExhibitCopy, ExhibitOf } from './schema.ts';

type Row = ExhibitOf<'board'>['rows'][number];

/** In pixels. */
const DOT_WIDTH = 17;

/** A table of rows, each with dots for what is done, and a value. */
export function Board({
  board: { head, detail, unit, rows },
  copy,
}: {
  board: ExhibitOf<'board'>;
  copy: Pick<ExhibitCopy, 'done'>;
}) {
  const hasDots = rows.some(({ done }) => done !== undefined);
  return (
    <>
      <ExhibitHead head={head} detail={detail} />
      <table className="exhibit-table board">
        <tbody>
          {rows.map((row) => {
            const value = unit ? `${row.value} ${unit}` : row.value;
            return (
              <tr key={`${row.name}, ${row.note}`}>
                <th scope="row">
                  {row.name}
                  <small>{row.note}</small>
                </th>
                {hasDots && <td>{row.done !== undefined && <Dots row={row} done={row.done} label={copy.done} />}</td>}
                <td>{row.mark ? <mark>{value}</mark> : value}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}

/** A dot for each thing to do, and a strand around those that are done. */
function Dots({ row: { of, more = 0 }, done, label }: { row: Row; done: number; label: string }) {
  const all = Math.max(of ?? 0, done + more);
  return (
    <>
      <svg
        aria-hidden="true"
        className="exhibit-lines board-dots"
        width={all * DOT_WIDTH}
        viewBox={`0 0 ${all * CHAIN_CELL} ${CHAIN_CELL}`}
      >
        {done > 0 && <path d={chainPath(0, done)} />}
        {more > 0 && <path className="board-more" d={chainPath(done, done + more)} />}
        <path className="exhibit-dots" d={chainDots(all)} />
      </svg>
      {of !== undefined && <span className="sr-only">{interpolate(label, { done: done + more, all: of })}</span>}
    </>
  );
}
