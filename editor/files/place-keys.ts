/**
 * Puts keys into an order: those that a file has stay in its order. A new one is put where the given order has it; where that only
 * has it at its end, or the whole group is new, as other groups of its kind do.
 *
 * @param present keys in the order of the file
 * @param wanted all keys
 * @param siblings the keys of other groups of its kind
 */
export function placeKeys(present: readonly string[], wanted: readonly string[], siblings: string[][]): string[] {
  const order = [...present];
  for (const [at, key] of wanted.entries()) {
    if (order.includes(key)) continue;
    const isLast = !wanted.slice(at + 1).some((following) => present.includes(following));
    const sibling = isLast ? siblings.find((keys) => keys.includes(key)) : undefined;
    order.splice(placeIn(order, key, sibling ?? wanted), 0, key);
  }
  return order;
}

function placeIn(order: readonly string[], key: string, reference: readonly string[]): number {
  const at = reference.indexOf(key);
  const previous = reference.slice(0, at).findLast((candidate) => order.includes(candidate));
  if (previous !== undefined) return order.indexOf(previous) + 1;
  const next = reference.slice(at + 1).find((candidate) => order.includes(candidate));
  return next === undefined ? order.length : order.indexOf(next);
}
