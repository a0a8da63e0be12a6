import type { SearchKind } from './document.ts';
import type { Match } from './find.ts';

export interface MatchGroup {
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
