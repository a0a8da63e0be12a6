import { routes } from '#contract/routes.ts';
import type { SearchEntry, SearchKind } from './document.ts';
import type { Match } from './find.ts';
import type { OpenSearch } from './search-file.ts';

/** The results of one page type on the search page; a link shows all. */
export const MAX_RESULTS_OF_A_KIND = 4;

/** In the list below the box of the header: the number of rows that fit on a laptop screen, and the most of one page type. */
const [MAX_ROWS, MAX_ROWS_OF_A_KIND] = [6, 3];

interface ListedGroup {
  kind: SearchKind;
  rows: { entry: SearchEntry; terms: ReadonlySet<string> }[];
}

/** The results for the text typed so far. */
export interface Listed {
  groups: ListedGroup[];
  /** Number of all results. */
  count: number;
  /** The link of each row; the last one links to all results. */
  hrefs: string[];
}

/** @returns the best few results by page type, the type of the best result first; no rows if nothing was found */
export function listRows({ ask }: Pick<OpenSearch, 'ask'>, typed: string): Listed {
  const answer = ask(typed);
  if (answer.outcome !== 'found') return { groups: [], count: 0, hrefs: [] };
  let left = MAX_ROWS;
  const groups = groupByKind(answer.matches).flatMap(({ kind, matches }): ListedGroup[] => {
    const rows = matches.slice(0, Math.min(left, MAX_ROWS_OF_A_KIND));
    left -= rows.length;
    return rows.length > 0 ? [{ kind, rows }] : [];
  });
  const hrefs = groups.flatMap(({ rows }) => rows.map(({ entry }) => entry.href));
  return { groups, count: answer.matches.length, hrefs: [...hrefs, routes.searchFor(typed.trim())] };
}

interface MatchGroup {
  kind: SearchKind;
  /** Best first. */
  matches: Match[];
}

/** @returns non-empty groups, sorted by their best match */
export function groupByKind(matches: readonly Match[]): MatchGroup[] {
  const groups = new Map<SearchKind, Match[]>();
  for (const match of matches) {
    const { kind } = match.entry;
    groups.set(kind, [...(groups.get(kind) ?? []), match]);
  }
  return [...groups].map(([kind, own]) => ({ kind, matches: own }));
}
