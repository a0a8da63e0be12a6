import type { Value, ValuePath } from '#contract/desk/website/values.ts';

/** A path as text, for addresses and ids: `/items/3/title` (RFC 6901). */
export const toPointer = (path: ValuePath): string =>
  path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** @param value in which it points: a step is a number where a list is, text elsewhere */
export function fromPointer(pointer: string, value: Value): ValuePath {
  const path: ValuePath = [];
  let at: Value | undefined = value;
  for (const text of pointer.split('/').slice(1)) {
    const step = text.replaceAll('~1', '/').replaceAll('~0', '~');
    if (Array.isArray(at)) {
      path.push(Number(step));
      at = at[Number(step)];
    } else {
      path.push(step);
      at = typeof at === 'object' && at !== null ? at[step] : undefined;
    }
  }
  return path;
}
