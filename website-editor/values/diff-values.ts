import type { Value, ValuePath } from '#contract/desk/website/values.ts';
import { equalValues } from './equal-values.ts';
import { isEntries, slugOf } from './merge-values.ts';
import { isGroup, valueAt } from './value-at.ts';

/** A field in which two values differ. */
export interface Difference {
  /** Its path in `after`. An entry that was removed has the index that it had in `before`. */
  at: ValuePath;
  /** Missing: it was added. */
  before?: Value;
  /** Missing: it was removed. */
  after?: Value;
}

/**
 * The fields that differ. A list is compared item by item if it is as long as before, and entries by their slugs; any other list
 * is one field.
 */
export function diffValues(before: Value, after: Value, at: ValuePath = []): Difference[] {
  if (equalValues(before, after)) return [];
  if (isGroup(before) && isGroup(after)) {
    return Object.keys({ ...after, ...before }).flatMap((key) =>
      diffPart(valueAt(before, [key]), valueAt(after, [key]), [...at, key]),
    );
  }
  if (isEntries(before) && isEntries(after)) {
    const removed = before.filter((old) => !after.some((now) => slugOf(now) === slugOf(old)));
    const isMoved = !equalValues(
      before.filter((old) => !removed.includes(old)).map((old) => slugOf(old) ?? null),
      after.map((now) => slugOf(now) ?? null).filter((slug) => before.some((old) => slugOf(old) === slug)),
    );
    if (isMoved) return [{ at, before, after }];
    return [
      ...removed.map((old): Difference => ({ at: [...at, before.indexOf(old)], before: old })),
      ...after.flatMap((now, index) => {
        const old = before.find((entry) => slugOf(entry) === slugOf(now));
        return diffPart(old, now, [...at, index]);
      }),
    ];
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    return before.flatMap((old, index) => diffPart(old, after[index], [...at, index]));
  }
  return [{ at, before, after }];
}

function diffPart(before: Value | undefined, after: Value | undefined, at: ValuePath): Difference[] {
  if (before === undefined) return after === undefined ? [] : [{ at, after }];
  return after === undefined ? [{ at, before }] : diffValues(before, after, at);
}
