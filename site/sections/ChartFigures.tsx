import { ChartBar } from '#site/art/ChartBar.tsx';
import { ChartDots } from '#site/art/ChartDots.tsx';
import type { ChartRow, ChartTable } from '#site/catalogue/story-charts.ts';

/**
 * A chart as what it is: a table whose numbers are drawn. A screen reader walks its rows, and without styles, in print and
 * with large type its numbers are text.
 */
export function ChartFigures({ caption, groups }: ChartTable) {
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

function Mark({ mark, look, value, note }: ChartRow) {
  return (
    <>
      {mark.form === 'bar' ? <ChartBar look={look} {...mark} /> : <ChartDots look={look} {...mark} />} <b>{value}</b>
      {note && <small> {note}</small>}
    </>
  );
}
