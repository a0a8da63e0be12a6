import type { Value, ValuePath } from '#contract/editor.ts';
import { alignLists, isSameItem } from './align-lists.ts';
import { equalValues } from './equal-values.ts';
import { isGroup, valueAt } from './value-at.ts';

/** A place that both have changed, each in another way. Missing: it is not there. */
export interface Conflict {
  /** Its path in what was merged; for a list whose order both have changed, the list. */
  at: ValuePath;
  base?: Value;
  mine?: Value;
  theirs?: Value;
}

export interface Merge {
  /** The changes of both; at a conflict, mine. */
  merged: Value;
  conflicts: Conflict[];
}

/**
 * Merges what two people have made of the same value.
 *
 * @param base what both began with
 */
export function mergeValues(base: Value, mine: Value, theirs: Value): Merge {
  const conflicts: Conflict[] = [];
  const merged = merge(base, mine, theirs, [], conflicts);
  return { merged: merged ?? mine, conflicts };
}

type Version = Value | undefined;

function merge(base: Version, mine: Version, theirs: Version, at: ValuePath, conflicts: Conflict[]): Version {
  if (equalValues(mine, theirs) || equalValues(base, theirs)) return mine;
  if (equalValues(base, mine)) return theirs;
  if (isGroup(mine) && isGroup(theirs)) return mergeGroups(isGroup(base) ? base : {}, mine, theirs, at, conflicts);
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
    return mergeLists(base, mine, theirs, at, conflicts);
  }
  conflicts.push({
    at,
    ...(base !== undefined && { base }),
    ...(mine !== undefined && { mine }),
    ...(theirs !== undefined && { theirs }),
  });
  return mine;
}

type Group = { [key: string]: Value };

function mergeGroups(base: Group, mine: Group, theirs: Group, at: ValuePath, conflicts: Conflict[]): Group {
  const keys = Object.keys(mine);
  for (const [place, key] of Object.keys(theirs).entries()) {
    if (Object.hasOwn(mine, key)) continue;
    const previous = Object.keys(theirs)
      .slice(0, place)
      .findLast((candidate) => keys.includes(candidate));
    keys.splice(previous === undefined ? 0 : keys.indexOf(previous) + 1, 0, key);
  }
  const entries = keys.flatMap((key): [string, Value][] => {
    const [old, own, other] = [base, mine, theirs].map((group) => valueAt(group, [key]));
    const merged = merge(old, own, other, [...at, key], conflicts);
    return merged === undefined ? [] : [[key, merged]];
  });
  return Object.fromEntries(entries);
}

/** An item of a list as each of the three has it. */
interface Row {
  base?: Value;
  mine?: Value;
  theirs?: Value;
}

function mergeLists(base: Value[], mine: Value[], theirs: Value[], at: ValuePath, conflicts: Conflict[]): Value[] {
  const rows: Row[] = base.map((item) => ({ base: item }));
  const own = enter(rows, base, mine, 'mine');
  const other = joinAdded(own, enter(rows, base, theirs, 'theirs'));

  const isMoved = (order: Row[]) => !isRising(order.map((row) => rows.indexOf(row)).filter((index) => index >= 0));
  const areBothMoved = isMoved(own) && isMoved(other);
  if (areBothMoved && !isSameOrder(own, other)) conflicts.push({ at, base, mine, theirs });
  const order = isMoved(other) && !areBothMoved ? interleave(other, own) : interleave(own, other);

  const merged: Value[] = [];
  for (const row of order) {
    const item = merge(row.base, row.mine, row.theirs, [...at, merged.length], conflicts);
    if (item !== undefined) merged.push(item);
  }
  return merged;
}

/** Enters the items of a version into the rows of the base, and returns its rows in its order. */
function enter(rows: Row[], base: Value[], items: Value[], version: 'mine' | 'theirs'): Row[] {
  const alignment = alignLists(base, items);
  return items.map((item, index) => {
    const row = rows[alignment[index] ?? -1] ?? {};
    row[version] = item;
    return row;
  });
}

/** What both have added is one row. Returns the rows of `theirs` with those of `mine` in their place. */
function joinAdded(mine: Row[], theirs: Row[]): Row[] {
  return theirs.map((row) => {
    if (row.base !== undefined) return row;
    const same = mine.find((each) => each.base === undefined && !each.theirs && isSameItem(each.mine, row.theirs));
    if (!same) return row;
    same.theirs = row.theirs;
    return same;
  });
}

/** Puts the rows of the second order that are not in the first behind the ones that they follow. */
function interleave(first: Row[], second: Row[]): Row[] {
  const order = [...first];
  for (const [index, row] of second.entries()) {
    if (order.includes(row)) continue;
    const previous = second.slice(0, index).findLast((candidate) => order.includes(candidate));
    let place = previous ? order.indexOf(previous) + 1 : 0;
    // What the first has added in the same place stays before it.
    while (place < order.length && !second.includes(order[place] as Row) && order[place]?.base === undefined) place++;
    order.splice(place, 0, row);
  }
  return order;
}

function isSameOrder(left: Row[], right: Row[]): boolean {
  return isRising(left.map((row) => right.indexOf(row)).filter((index) => index >= 0));
}

const isRising = (numbers: number[]): boolean =>
  numbers.every((each, at) => at === 0 || each > Number(numbers[at - 1]));
