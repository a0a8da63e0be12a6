import type { Value, ValuePath } from '#contract/desk/website/values.ts';
import { equalValues } from './equal-values.ts';
import { isGroup, valueAt } from './value-at.ts';

/** A field that both have changed, each in another way. Missing: it is not there. */
interface Conflict {
  /** Its path in what was merged. */
  at: ValuePath;
  mine?: Value | undefined;
  theirs?: Value | undefined;
}

interface Merge {
  /** The changes of both; at a conflict, mine. */
  merged: Value;
  conflicts: Conflict[];
}

/**
 * Merges what two people have made of the same value, field by field: where only one has changed a field, that change is kept.
 * The entries of a file are told apart by their slugs; any other list is one field.
 *
 * @param base what both began with
 */
export function mergeValues(base: Value, mine: Value, theirs: Value): Merge {
  const conflicts: Conflict[] = [];
  const merge = (old: Version, own: Version, other: Version, at: ValuePath): Version => {
    if (equalValues(own, other) || equalValues(old, other)) return own;
    if (equalValues(old, own)) return other;
    if (isGroup(old) && isGroup(own) && isGroup(other)) {
      const keys = Object.keys({ ...own, ...other });
      const fields = keys.map((key) => {
        const [before, left, right] = [old, own, other].map((group) => valueAt(group, [key]));
        return [key, merge(before, left, right, [...at, key])] as const;
      });
      return Object.fromEntries(fields.filter(isThere));
    }
    if (isEntries(old) && isEntries(own) && isEntries(other)) {
      const entries: Value[] = [];
      for (const slug of new Set([...other, ...own].map(slugOf))) {
        const [before, left, right] = [old, own, other].map((list) => list.find((entry) => slugOf(entry) === slug));
        if (left === undefined && equalValues(before, right)) continue;
        // What one has removed and the other has changed stays.
        const entry = left === undefined ? right : merge(before, left, right, [...at, entries.length]);
        if (entry !== undefined) entries.push(entry);
      }
      return entries;
    }
    conflicts.push({ at, mine: own, theirs: other });
    return own;
  };
  return { merged: merge(base, mine, theirs, []) ?? mine, conflicts };
}

type Version = Value | undefined;

const isThere = (field: readonly [string, Version]): field is readonly [string, Value] => field[1] !== undefined;

/** A list of entries, each with a page of its own. */
export const isEntries = (value: Value | undefined): value is Value[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((entry) => typeof slugOf(entry) === 'string') &&
  new Set(value.map(slugOf)).size === value.length;

export const slugOf = (entry: Value | undefined): Value | undefined => (isGroup(entry) ? entry['slug'] : undefined);
