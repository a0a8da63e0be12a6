import type { Advice, Fault } from '#contract/desk/website/places.ts';
import type { ValuePath } from '#contract/desk/website/values.ts';
import { toPointer } from './pointer.ts';

export interface Findings {
  faults: readonly Fault[];
  advice: readonly Advice[];
}

const NONE: readonly never[] = [];

export type FormModel = ReturnType<typeof createFormModel>;

/** What the parts of a form share besides its value: what was found, and which groups are open. */
export function createFormModel() {
  const listeners = new Set<() => void>();
  const open = new Map<string, boolean>();
  let faults: ReadonlyMap<string, readonly Fault[]> = new Map();
  let advice: ReadonlyMap<string, readonly Advice[]> = new Map();
  const notify = () => {
    for (const listener of listeners) listener();
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setFindings: (findings: Findings) => {
      faults = byPointer(findings.faults, faults);
      advice = byPointer(findings.advice, advice);
      notify();
    },
    faultsAt: (at: ValuePath): readonly Fault[] => faults.get(toPointer(at)) ?? NONE,
    adviceAt: (at: ValuePath): readonly Advice[] => advice.get(toPointer(at)) ?? NONE,
    /** Of a place and all below it, for a group that is closed. */
    countIn: (at: ValuePath) => ({ faults: countBelow(faults, at), advice: countBelow(advice, at) }),
    /** Undefined: nobody has opened or closed it. */
    isOpen: (at: ValuePath) => open.get(toPointer(at)),
    setOpen: (at: ValuePath, isOpen: boolean) => {
      open.set(toPointer(at), isOpen);
      notify();
    },
    /** Opens the groups around a place, and moves the focus to its control. @param offset of the caret in a text, in characters */
    reveal: (at: ValuePath, offset?: number) => {
      for (const length of at.keys()) open.set(toPointer(at.slice(0, length + 1)), true);
      notify();
      requestAnimationFrame(() => focusNearest(at, offset));
    },
  };
}

/** The id of the element that stands for a place: its control, or the heading of its group. */
export const fieldId = (at: ValuePath): string => `field${encodeURIComponent(toPointer(at))}`;

/** A place may be missing, such as a group that was left out: then what is around it gets the focus. */
function focusNearest(at: ValuePath, offset: number | undefined): void {
  for (let length = at.length; length > 0; length--) {
    const element = document.getElementById(fieldId(at.slice(0, length)));
    if (!element) continue;
    const around = element.closest('details');
    if (around) around.open = true;
    if (offset !== undefined && element instanceof HTMLTextAreaElement) element.setSelectionRange(offset, offset);
    element.scrollIntoView({ block: 'center' });
    element.focus({ preventScroll: true });
    return;
  }
}

/** Lists that say the same as before stay the same objects, so that nothing is drawn again. */
function byPointer<Finding extends Fault>(
  findings: readonly Finding[],
  before: ReadonlyMap<string, readonly Finding[]>,
): ReadonlyMap<string, readonly Finding[]> {
  const map = new Map<string, Finding[]>();
  for (const finding of findings) {
    const pointer = toPointer(finding.at);
    map.set(pointer, [...(map.get(pointer) ?? []), finding]);
  }
  return new Map(
    [...map].map(([pointer, list]) => {
      const old = before.get(pointer);
      return [pointer, old && JSON.stringify(old) === JSON.stringify(list) ? old : list];
    }),
  );
}

function countBelow(findings: ReadonlyMap<string, readonly Fault[]>, at: ValuePath): number {
  const pointer = toPointer(at);
  let count = 0;
  for (const [place, list] of findings) {
    if (place === pointer || place.startsWith(`${pointer}/`)) count += list.length;
  }
  return count;
}
