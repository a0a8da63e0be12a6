import { routes } from '#contract/routes.ts';
import type { SearchEntry, SearchKind } from '#site/search/document.ts';
import { groupByKind } from '#site/search/group-by-kind.ts';
import type { OpenSearch } from '#site/search/search-file.ts';

/** As many rows as are seen at once on a laptop, and no kind takes them all. */
const [MOST_ROWS, MOST_OF_A_KIND] = [6, 3];

export interface ListedGroup {
  kind: SearchKind;
  rows: { entry: SearchEntry; terms: ReadonlySet<string> }[];
}

/** What the list shows for what is typed so far. */
export interface Listed {
  groups: ListedGroup[];
  /** Of all that was found. */
  count: number;
  /** Where each row leads, in their order; the last to all results. */
  hrefs: string[];
}

/** @returns the best few by kind, the kind of the best first; no rows when nothing was found */
export function listRows({ ask }: Pick<OpenSearch, 'ask'>, typed: string): Listed {
  const answer = ask(typed);
  if (answer.outcome !== 'found') return { groups: [], count: 0, hrefs: [] };
  let left = MOST_ROWS;
  const groups = groupByKind(answer.matches).flatMap(({ kind, matches }): ListedGroup[] => {
    const rows = matches.slice(0, Math.min(left, MOST_OF_A_KIND));
    left -= rows.length;
    return rows.length > 0 ? [{ kind, rows }] : [];
  });
  const hrefs = groups.flatMap(({ rows }) => rows.map(({ entry }) => entry.href));
  return { groups, count: answer.matches.length, hrefs: [...hrefs, routes.searchFor(typed.trim())] };
}
