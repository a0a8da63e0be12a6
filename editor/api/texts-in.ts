import type { Value, ValuePath } from '#contract/editor.ts';

/** Every text of a value, with its path. Keys are not among them. */
export function textsIn(value: Value | undefined, at: ValuePath = []): { at: ValuePath; text: string }[] {
  if (typeof value === 'string') return [{ at, text: value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, [...at, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => textsIn(item, [...at, key]));
}
