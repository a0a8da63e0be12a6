import type { Value, ValuePath } from '#contract/editor.ts';
import { alignLists } from './align-lists.ts';
import type { Difference } from './diff-values.ts';
import { isGroup, valueAt, withValueAt } from './value-at.ts';

/**
 * Takes one difference back and leaves the others.
 *
 * @param difference one of `diffValues(before, after)`
 * @returns `after` with the place as it was in `before`
 * @throws {RangeError} if the values have no such place
 */
export function undoDifference(before: Value, after: Value, difference: Difference): Value {
  const { at } = difference;
  if (difference.before === undefined) return withValueAt(after, at, undefined);
  if (difference.after === undefined) return putBack(before, after, at, difference.before);
  const now = valueAt(after, at);
  if (Array.isArray(now) && isOrder(difference.before, difference.after)) {
    return withValueAt(after, at, reorder(difference.before as Value[], difference.after as Value[], now));
  }
  return withValueAt(after, at, difference.before);
}

/** Puts a removed value back behind the one that it followed. */
function putBack(before: Value, after: Value, at: ValuePath, removed: Value): Value {
  const parent = at.slice(0, -1);
  const step = at.at(-1);
  const old = valueAt(before, pathBefore(before, after, parent));
  const now = valueAt(after, parent);
  if (Array.isArray(old) && Array.isArray(now) && typeof step === 'number') {
    const alignment = alignLists(old, now);
    const previous = alignment.findLastIndex((index) => index !== undefined && index < step);
    return withValueAt(after, parent, now.toSpliced(previous + 1, 0, removed));
  }
  if (!isGroup(old) || !isGroup(now) || step === undefined) {
    throw new RangeError(`There is no place for ${JSON.stringify(at)}.`);
  }
  const names = Object.keys(old);
  const following = names.slice(names.indexOf(String(step)) + 1).find((name) => Object.hasOwn(now, name));
  const entries = Object.entries(now);
  const place = following === undefined ? entries.length : entries.findIndex(([name]) => name === following);
  return withValueAt(after, parent, Object.fromEntries(entries.toSpliced(place, 0, [String(step), removed])));
}

/** The path in `before` of what stands at a path in `after`. */
function pathBefore(before: Value, after: Value, path: ValuePath): ValuePath {
  return path.map((step, depth) => {
    const now = valueAt(after, path.slice(0, depth));
    const old = valueAt(before, pathBefore(before, after, path.slice(0, depth)));
    if (!Array.isArray(now) || !Array.isArray(old) || typeof step !== 'number') return step;
    return alignLists(old, now)[step] ?? step;
  });
}

/** Whether two lists are the same items in another order. */
function isOrder(before: Value, after: Value): boolean {
  if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length) return false;
  const items = new Set(before);
  return items.size === before.length && after.every((item) => items.has(item));
}

/** Gives the items that were there before their former order, on the places that they have between them now. */
function reorder(before: Value[], after: Value[], now: Value[]): Value[] {
  const alignment = alignLists(after, now);
  const inOrder = before.flatMap((item) => {
    const index = alignment.indexOf(after.indexOf(item));
    return index < 0 ? [] : now.slice(index, index + 1);
  });
  return now.map((item, index) => (alignment[index] === undefined ? item : (inOrder.shift() ?? item)));
}
