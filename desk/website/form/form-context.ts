import { createContext, use, useSyncExternalStore } from 'react';
import type { References } from '#contract/desk/website/contents.ts';
import type { Value, ValuePath } from '#contract/desk/website/values.ts';
import type { FormModel } from './form-model.ts';

interface FormContextValue {
  model: FormModel;
  /** The content file, for its pictures. */
  file: string;
  /** Undefined removes the value. Always the same function. */
  change: (at: ValuePath, next: Value | undefined) => void;
  /** The value now, for what happens later, such as undoing. */
  read: (at: ValuePath) => Value | undefined;
  /** Undefined until they were read. */
  references: References | undefined;
}

export const FormContext = createContext<FormContextValue | null>(null);

export function useForm(): FormContextValue {
  const form = use(FormContext);
  if (!form) throw new Error('Draw it inside a Form.');
  return form;
}

export function useFaults(at: ValuePath) {
  const { model } = useForm();
  return useSyncExternalStore(model.subscribe, () => model.faultsAt(at));
}

export function useAdvice(at: ValuePath) {
  const { model } = useForm();
  return useSyncExternalStore(model.subscribe, () => model.adviceAt(at));
}

/** How much was found in a group and below it. */
export function useCounts(at: ValuePath): { faults: number; advice: number } {
  const { model } = useForm();
  const faults = useSyncExternalStore(model.subscribe, () => model.countIn(at).faults);
  const advice = useSyncExternalStore(model.subscribe, () => model.countIn(at).advice);
  return { faults, advice };
}

/** @param isOpenFirst until somebody opens or closes it */
export function useOpen(at: ValuePath, isOpenFirst: boolean): boolean {
  const { model } = useForm();
  return useSyncExternalStore(model.subscribe, () => model.isOpen(at)) ?? isOpenFirst;
}
