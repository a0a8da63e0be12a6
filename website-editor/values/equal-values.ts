import type { Value } from '#contract/desk/website/values.ts';
import { isGroup } from './value-at.ts';

/** Whether two values say the same. The order of keys does not matter. */
export function equalValues(left: Value | undefined, right: Value | undefined): boolean {
  if (left === right) return true;
  if (Array.isArray(left)) {
    return (
      Array.isArray(right) && left.length === right.length && left.every((item, at) => equalValues(item, right[at]))
    );
  }
  if (!isGroup(left) || !isGroup(right)) return false;
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && equalValues(left[key], right[key]))
  );
}
