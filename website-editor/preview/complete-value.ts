import type { Fault } from '#contract/desk/website/places.ts';
import type { Value, ValuePath } from '#contract/desk/website/values.ts';
import { isGroup, valueAt, withValueAt } from '#website-editor/values/value-at.ts';

/** How often what was filled in is checked again. */
const MAX_ROUNDS = 12;

/** What an entry of the same kind has at a path; undefined if it has nothing there. */
export type Model = (at: ValuePath) => Value | undefined;

/**
 * A value that can be shown, made of one that has faults: what is missing or wrong is taken from a model, or left out.
 *
 * @param faultsOf what is wrong with a value
 * @param models the first that has the field counts
 * @param entryDepth how long the path of an entry is: it is filled in, and not left out or replaced
 * @returns undefined if it cannot be shown
 */
export function completeValue(
  value: Value,
  faultsOf: (value: Value) => readonly Fault[],
  models: readonly Model[],
  entryDepth: number,
): Value | undefined {
  let shown = value;
  const tries = new Map<string, number>();
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const faults = faultsOf(shown);
    if (faults.length === 0) return shown;
    for (const { at } of faults) {
      const key = JSON.stringify(at);
      const before = tries.get(key) ?? 0;
      tries.set(key, before + 1);
      shown = repair(shown, { at, before }, models, entryDepth);
    }
  }
  return undefined;
}

/** @param before how many repairs of this field did not help */
function repair(
  value: Value,
  { at, before }: { at: ValuePath; before: number },
  models: readonly Model[],
  entryDepth: number,
): Value {
  // The field from each model, then without it, then the same with the group that it is in.
  const places = Array.from({ length: at.length + 1 }, (_, less) => at.slice(0, at.length - less));
  const repairs = places.flatMap((place) => {
    const here = valueAt(value, place);
    const found = models.map((model) => model(place)).filter((each) => each !== undefined);
    const filledIn = isGroup(here) ? found.filter(isGroup).map((group) => ({ ...group, ...here })) : [];
    const others = place.length > entryDepth ? [...found, undefined] : [];
    return [...filledIn, ...others].map((next) => ({ place, next }));
  });
  const chosen = repairs[before];
  if (!chosen) return value;
  try {
    return withValueAt(value, chosen.place, chosen.next);
  } catch (error) {
    // The group that would hold it is missing too, and has a fault of its own.
    if (error instanceof RangeError) return value;
    throw error;
  }
}
