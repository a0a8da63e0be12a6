import type { SearchKind } from './document.ts';
import type { Match } from './find.ts';

export interface MatchGroup {
  kind: SearchKind;
  /** The best first. */
  matches: Match[];
}

/** @returns the groups in the order of their best matches, none empty */
export function groupByKind(matches: readonly Match[]): MatchGroup[] {
  const groups = new Map<SearchKind, Match[]>();
  for (const match of matches) {
    const { kind } = match.entry;
    groups.set(kind, [...(groups.get(kind) ?? []), match]);
  }
  return [...groups].map(([kind, own]) => ({ kind, matches: own }));
}
