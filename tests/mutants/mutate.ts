import type { Mutant } from './mutants.ts';

/** @throws if the text that the mutant replaces does not occur exactly once: then the list is out of date */
export function mutate(text: string, { name, file, find, replace }: Mutant): string {
  const count = text.split(find).length - 1;
  if (count !== 1) throw new Error(`Mutant "${name}": "${find}" occurs ${count} times in ${file}, not once.`);
  return text.replace(find, () => replace);
}
