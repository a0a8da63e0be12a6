import type { ContentFile } from '#checks/content-file.ts';
import type { ValuePath } from '#contract/editor.ts';

/** What an entry of a list may be called by (checks/content-file.ts). */
const NAMES = ['slug', 'id', 'name', 'title', 'question', 'label'];

/**
 * The value that a check means by a place: `file:line, entry, field`, or `file, entry, field` with the path of the field in dots.
 *
 * @param fault what is wrong there: of several texts in a line, the one that it quotes
 * @returns undefined if it is in another file
 */
export function pathOfPlace(
  { path, data, passages }: ContentFile,
  place: string,
  fault: string,
): ValuePath | undefined {
  const [file = '', ...parts] = place.split(', ');
  if (file !== path && !file.startsWith(`${path}:`)) return undefined;
  const inLine = passages.filter((passage) => passage.place === place);
  const quoted = /^"([^"]+)"/.exec(fault)?.[1];
  const passage = inLine.find(({ text }) => quoted !== undefined && text.includes(quoted)) ?? inLine[0];
  if (passage) return passage.at;
  const [entry, ...field] = parts;
  if (entry === undefined) return [];
  const found = entryPath(data, entry, []);
  return found ? [...found, ...field.flatMap(stepsOf)] : parts.flatMap(stepsOf);
}

const stepsOf = (field: string): ValuePath =>
  field.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));

/** The path of the first item of a list that is called so. */
function entryPath(value: unknown, name: string, at: ValuePath): ValuePath | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) {
    const index = value.findIndex((item) => NAMES.some((key) => item?.[key] === name));
    if (index >= 0) return [...at, index];
  }
  const members = Array.isArray(value) ? value.entries() : Object.entries(value);
  for (const [step, member] of members) {
    const found = entryPath(member, name, [...at, step]);
    if (found) return found;
  }
  return undefined;
}
