import type { Value } from '#contract/desk/website/values.ts';
import { equalValues } from './equal-values.ts';
import { isGroup } from './value-at.ts';

/** The keys that say which item of a list it is, the first that all items have. */
const IDENTITIES = ['slug', 'id', 'name'];

/**
 * Finds the items of a list in an older state of it: those that are equal, then those with the same slug, id or name, and the
 * rest in their order if there are as many as before.
 *
 * @returns for each item of `after` its index in `before`; undefined if it is new
 */
export function alignLists(before: readonly Value[], after: readonly Value[]): (number | undefined)[] {
  const left = new Set(before.keys());
  const found: (number | undefined)[] = after.map(() => undefined);
  const pairWhere = (isSame: (old: number, at: number) => boolean) => {
    for (const at of after.keys()) {
      if (found[at] !== undefined) continue;
      // The nearest: of equal items, each stays where it is.
      const candidates = [...left].filter((old) => isSame(old, at));
      const [nearest] = candidates.sort((a, b) => Math.abs(a - at) - Math.abs(b - at));
      if (nearest === undefined) continue;
      found[at] = nearest;
      left.delete(nearest);
    }
  };
  const identity = IDENTITIES.find((key) => isUnique(before, key) && isUnique(after, key));
  if (identity) pairWhere((old, at) => nameOf(before[old], identity) === nameOf(after[at], identity));
  else {
    pairWhere((old, at) => equalValues(before[old], after[at]));
    if (before.length === after.length) pairWhere((old, at) => old === at);
  }
  const open = [...after.keys()].filter((at) => found[at] === undefined);
  const rest = [...left];
  // As many as before: they were written anew, or renamed.
  if (before.length === after.length) for (const [index, at] of open.entries()) found[at] = rest[index];
  return found;
}

function isUnique(items: readonly Value[], key: string): boolean {
  const names = items.map((item) => nameOf(item, key));
  return !names.includes(undefined) && new Set(names).size === names.length;
}

function nameOf(item: Value | undefined, key: string): Value | undefined {
  const name = isGroup(item) && Object.hasOwn(item, key) ? item[key] : undefined;
  return typeof name === 'string' || typeof name === 'number' ? name : undefined;
}
