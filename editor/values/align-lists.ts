import type { Value } from '#contract/editor.ts';
import { commonSubsequence } from './common-subsequence.ts';
import { equalValues } from './equal-values.ts';
import { isGroup } from './value-at.ts';

/** The keys that say which item of a list it is, the first that all items have. */
const IDENTITIES = ['slug', 'id', 'name'];

/** Items less alike than this are two different items. */
const MIN_LIKENESS = 0.4;

/**
 * Finds the items of a list in an older state of it: by their slug, id or name, then those that are equal, then those that are
 * alike, first between the same neighbours.
 *
 * @returns for each item of `after` its index in `before`; undefined if it is new
 */
export function alignLists(before: readonly Value[], after: readonly Value[]): (number | undefined)[] {
  const found: (number | undefined)[] = after.map(() => undefined);
  const taken = new Set<number>();
  const pair = (old: number, at: number) => {
    found[at] = old;
    taken.add(old);
  };
  const open = () => ({
    old: [...before.keys()].filter((index) => !taken.has(index)),
    now: [...after.keys()].filter((index) => found[index] === undefined),
  });

  const identity = IDENTITIES.find((key) => isUnique(before, key) && isUnique(after, key));
  if (identity) {
    const byName = new Map(before.map((item, index) => [nameOf(item, identity), index]));
    for (const [index, item] of after.entries()) {
      const old = byName.get(nameOf(item, identity));
      if (old !== undefined) pair(old, index);
    }
  }

  const { old, now } = open();
  const equal = commonSubsequence(old, now, (left, right) => equalValues(before[left], after[right]));
  for (const [left, right] of equal) pair(old[left] as number, now[right] as number);
  for (const index of open().now) {
    const moved = open().old.find((candidate) => equalValues(before[candidate], after[index]));
    if (moved !== undefined) pair(moved, index);
  }

  for (const gap of gapsOf(found, before.length, open())) pairAlike(gap);
  pairAlike(open());
  // As many as before, in the same place: they were written anew.
  for (const gap of identity ? [] : gapsOf(found, before.length, open())) {
    if (gap.old.length !== gap.now.length) continue;
    for (const [at, index] of gap.now.entries()) pair(gap.old[at] as number, index);
  }
  return found;

  function pairAlike({ old: candidates, now: indexes }: { old: number[]; now: number[] }): void {
    const alike = indexes
      .flatMap((index) => candidates.map((candidate) => ({ index, candidate, ...compare(candidate, index) })))
      .filter((each) => each.likeness >= MIN_LIKENESS)
      .sort((left, right) => right.likeness - left.likeness || left.distance - right.distance);
    for (const { index, candidate } of alike) {
      if (found[index] === undefined && !taken.has(candidate)) pair(candidate, index);
    }
  }

  function compare(candidate: number, index: number) {
    return { likeness: likeness(before[candidate], after[index]), distance: Math.abs(candidate - index) };
  }
}

/** Whether two items are the same one: equal, or with the same slug, id or name. */
export function isSameItem(left: Value | undefined, right: Value | undefined): boolean {
  if (left === undefined || right === undefined) return false;
  const identity = IDENTITIES.find((key) => nameOf(left, key) !== undefined);
  return equalValues(left, right) || (!!identity && nameOf(left, identity) === nameOf(right, identity));
}

/** The indexes of those that stay in their order: the longest rising sequence of what `alignLists` returns. */
export function unmoved(alignment: readonly (number | undefined)[]): Set<number> {
  const kept = alignment.filter((old) => old !== undefined);
  const rising = commonSubsequence(
    kept.toSorted((left, right) => left - right),
    kept,
  );
  return new Set(rising.map(([, at]) => alignment.indexOf(kept[at])));
}

/** Items that are not aligned yet, by the unmoved neighbours between which they stand. */
function gapsOf(
  found: readonly (number | undefined)[],
  beforeLength: number,
  open: { old: number[]; now: number[] },
): { old: number[]; now: number[] }[] {
  const anchors = [...unmoved(found)].sort((left, right) => left - right);
  const edges = [
    { old: -1, now: -1 },
    ...anchors.map((now) => ({ old: found[now] as number, now })),
    { old: beforeLength, now: found.length },
  ];
  return edges.slice(1).map((end, at) => {
    const start = edges[at] as { old: number; now: number };
    return {
      old: open.old.filter((index) => index > start.old && index < end.old),
      now: open.now.filter((index) => index > start.now && index < end.now),
    };
  });
}

function isUnique(items: readonly Value[], key: string): boolean {
  const names = items.map((item) => nameOf(item, key));
  return !names.includes(undefined) && new Set(names).size === names.length;
}

function nameOf(item: Value, key: string): Value | undefined {
  const name = isGroup(item) && Object.hasOwn(item, key) ? item[key] : undefined;
  return typeof name === 'string' || typeof name === 'number' ? name : undefined;
}

/** From 0, nothing in common, to 1, equal. */
function likeness(left: Value | undefined, right: Value | undefined): number {
  if (left === right) return 1;
  if (typeof left === 'string' && typeof right === 'string') return sharedPairs(left, right);
  if (Array.isArray(left) && Array.isArray(right)) {
    const longer = left.length > right.length ? left : right;
    return average(longer.map((_, at) => likeness(left[at], right[at])));
  }
  if (!isGroup(left) || !isGroup(right)) return 0;
  return average(Object.keys({ ...left, ...right }).map((key) => likeness(left[key], right[key])));
}

const average = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 1 : numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

/** The share of neighbouring letters that two texts have in common (Dice). */
function sharedPairs(left: string, right: string): number {
  const counts = new Map<string, number>();
  for (let at = 1; at < left.length; at++) {
    const pair = left.slice(at - 1, at + 1);
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  let shared = 0;
  for (let at = 1; at < right.length; at++) {
    const pair = right.slice(at - 1, at + 1);
    const count = counts.get(pair) ?? 0;
    if (count > 0) {
      shared++;
      counts.set(pair, count - 1);
    }
  }
  const all = left.length + right.length - 2;
  return all > 0 ? (2 * shared) / all : 0;
}
