import type { Value, ValuePath } from '#contract/editor.ts';
import { alignLists } from './align-lists.ts';
import { equalValues } from './equal-values.ts';
import { isGroup, valueAt, withValueAt } from './value-at.ts';

/** A place at which two values differ. */
export interface Difference {
  /**
   * Its path in `after`. An item that was removed has the index that it had in `before`. A list whose items were put into another
   * order has a difference of its own.
   */
  at: ValuePath;
  /** Missing: it was added. */
  before?: Value;
  /** Missing: it was removed. */
  after?: Value;
}

/**
 * The smallest values that differ. Items of lists are found again by their slug, id or name, else by likeness. Applied in order,
 * they make `after` of `before`.
 */
export function diffValues(before: Value, after: Value): Difference[] {
  return compare(before, after, []);
}

/** @throws {RangeError} if the value has no such place */
export function applyDifference(value: Value, difference: Difference): Value {
  const { at, before, after } = difference;
  const list = valueAt(value, at.slice(0, -1));
  const index = at.at(-1);
  if (before === undefined && after !== undefined && Array.isArray(list) && typeof index === 'number') {
    return withValueAt(value, at.slice(0, -1), list.toSpliced(index, 0, after));
  }
  return withValueAt(value, at, after);
}

function compare(before: Value, after: Value, at: ValuePath): Difference[] {
  if (equalValues(before, after)) return [];
  if (isGroup(before) && isGroup(after)) return compareGroups(before, after, at);
  if (Array.isArray(before) && Array.isArray(after)) return compareLists(before, after, at);
  return [{ at, before, after }];
}

function compareGroups(before: Record<string, Value>, after: Record<string, Value>, at: ValuePath): Difference[] {
  return Object.keys({ ...after, ...before }).flatMap((key) => {
    const [old, now] = [valueAt(before, [key]), valueAt(after, [key])];
    const here = [...at, key];
    if (old === undefined) return now === undefined ? [] : [{ at: here, after: now }];
    return now === undefined ? [{ at: here, before: old }] : compare(old, now, here);
  });
}

function compareLists(before: Value[], after: Value[], at: ValuePath): Difference[] {
  const alignment = alignLists(before, after);
  const kept = alignment.filter((old) => old !== undefined);
  const ordered = kept.toSorted((left, right) => left - right);
  const itemsAt = (indexes: number[]) => indexes.flatMap((index) => before.slice(index, index + 1));

  const removed = [...before.keys()]
    .filter((index) => !kept.includes(index))
    .reverse()
    .map((index): Difference => ({ at: [...at, index], before: before[index] }));
  const isMoved = ordered.some((old, index) => old !== kept[index]);
  const moved: Difference[] = isMoved ? [{ at, before: itemsAt(ordered), after: itemsAt(kept) }] : [];
  const placed = after.flatMap((now, index) => {
    const old = alignment[index];
    return old === undefined ? [{ at: [...at, index], after: now }] : [];
  });
  const changed = after.flatMap((now, index) => {
    const old = before[alignment[index] ?? -1];
    return old === undefined ? [] : compare(old, now, [...at, index]);
  });

  // Two differences with one path could not be told apart: then the list is one difference.
  const all = [...removed, ...moved, ...placed, ...changed];
  const paths = new Set(all.map((difference) => JSON.stringify(difference.at)));
  return paths.size === all.length ? all : [{ at, before, after }];
}
