import type { Fault } from '#contract/desk/website/places.ts';
import { findFaults, findFaultsAcross } from '#website-editor/rules/find-faults.ts';
import type { ReadFile } from '#website-editor/rules/references.ts';
import { titleOfPlace } from './title-of-place.ts';
import type { PlannedFile } from './write-all.ts';

/**
 * The first thing that the build refuses afterwards, and did not refuse before.
 *
 * @param root absolute path of the project
 */
export function newFault(root: string, before: readonly ReadFile[], after: readonly PlannedFile[]): string | undefined {
  const valueBefore = new Map(before.map(({ file, value }) => [file, value]));
  for (const planned of after) {
    const { file, value } = planned;
    if (value === undefined || value === valueBefore.get(file)) continue;
    const [fault] = newFaults(root, planned, before, after);
    if (fault) return `${titleOfPlace(file, value, fault.at)}: ${fault.message}`;
  }
  const known = findFaultsAcross(before).map(({ message }) => message);
  return findFaultsAcross(after).find(({ message }) => !known.includes(message))?.message;
}

/** What is wrong with a file afterwards, and was not before. */
export function newFaults(
  root: string,
  { file, from = file }: Pick<PlannedFile, 'file' | 'from'>,
  before: readonly ReadFile[],
  after: readonly ReadFile[],
): Fault[] {
  const faultsIn = (name: string, files: readonly ReadFile[]) => {
    const value = files.find((read) => read.file === name)?.value;
    return value === undefined ? [] : findFaults(name, value, { root, files });
  };
  const known = faultsIn(from, before).map(({ message }) => message);
  return faultsIn(file, after).filter(({ message }) => !known.includes(message));
}
