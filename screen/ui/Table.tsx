import type { ReactNode } from 'react';
import { Disclosure } from './Disclosure.tsx';

export interface Column<Row> {
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
  /** Names its row, for screen readers. */
  isRowHeader?: boolean;
}

/** Where it is wider than the screen it scrolls by itself, with the keyboard too. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard.
    <section aria-label={caption} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-left text-small">
        <caption className="hidden-until-focus">{caption}</caption>
        <thead>
          <tr className="border-field border-b">
            {columns.map(({ id, title, isNumber }) => (
              <th key={id} scope="col" className={cellClass(isNumber, 'font-semibold text-muted')}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-hairline border-b">
              {columns.map(({ id, cell, isNumber, isRowHeader }) =>
                isRowHeader ? (
                  <th key={id} scope="row" className={cellClass(isNumber, 'font-semibold')}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={id} className={cellClass(isNumber, '')}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const cellClass = (isNumber: boolean | undefined, more: string): string =>
  `px-3 py-2 align-baseline first:pl-0 last:pr-0 ${isNumber ? 'text-right tabular-nums' : ''} ${more}`;

/** The table of a chart. */
export function ShowTable({ children }: { children: ReactNode }) {
  return (
    <Disclosure label="Show table" openLabel="Hide table">
      {children}
    </Disclosure>
  );
}
