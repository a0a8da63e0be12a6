import type { Value, ValuePath } from '#contract/desk/website/values.ts';

/** The value at a path; undefined if there is none. */
export function valueAt(value: Value | undefined, path: ValuePath): Value | undefined {
  let at = value;
  for (const step of path) {
    if (Array.isArray(at)) at = typeof step === 'number' ? at[step] : undefined;
    else at = isGroup(at) && Object.hasOwn(at, step) ? at[step] : undefined;
  }
  return at;
}

/**
 * The same value with another one at a path. What is not on the path stays the same object.
 *
 * @param next undefined removes the key or the item of a list
 * @throws {RangeError} if nothing is there that could hold it
 */
export function withValueAt(value: Value, path: ValuePath, next: Value | undefined): Value {
  const [step, ...rest] = path;
  if (step === undefined) {
    if (next === undefined) throw new RangeError('The whole value cannot be removed.');
    return next;
  }
  const held = valueAt(value, [step]);
  if (rest.length > 0 && held === undefined) {
    throw new RangeError(`There is no ${JSON.stringify(step)} to hold ${JSON.stringify(rest)}.`);
  }
  const changed = rest.length > 0 && held !== undefined ? withValueAt(held, rest, next) : next;
  if (changed === held) return value;
  if (Array.isArray(value) && typeof step === 'number' && step >= 0 && step <= value.length) {
    return changed === undefined ? value.toSpliced(step, 1) : value.toSpliced(step, 1, changed);
  }
  if (!isGroup(value)) throw new RangeError(`There is no place for ${JSON.stringify(step)}.`);
  if (changed === undefined) {
    return Object.fromEntries(Object.entries(value).filter(([key]) => key !== String(step)));
  }
  return { ...value, [step]: changed };
}

/** A value with keys, as opposed to a list or a scalar. */
export const isGroup = (value: Value | undefined): value is { [key: string]: Value } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a path is another one, or leads on from it. */
export const isWithin = (path: ValuePath, outer: ValuePath): boolean =>
  outer.every((step, index) => step === path[index]);
