import type { Advice, Fault } from '#contract/editor.ts';

/** The advice at places without a fault: of the same mistake, both would say the same. */
export function adviceBesides(faults: readonly Fault[], advice: readonly Advice[]): Advice[] {
  const places = new Set(faults.map(({ at }) => JSON.stringify(at)));
  return advice.filter(({ at }) => !places.has(JSON.stringify(at)));
}
