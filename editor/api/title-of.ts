import type { Value, ValuePath } from '#contract/editor.ts';
import { valueAt } from '#editor/values/value-at.ts';
import type { ContentFiles } from '#site/content/files.ts';

/** What people call a file: the title of an article, the name of a category, or what the only file of its kind is. */
export function titleOf(
  row: Pick<ContentFiles, 'pattern' | 'title'>,
  { file, value }: { file: string; value: Value | undefined },
): string {
  if (!row.pattern.startsWith('*')) return row.title;
  return textAt(value, ['title']) ?? textAt(value, ['name']) ?? file.slice(file.lastIndexOf('/') + 1);
}

/** The text at a path; undefined if there is none, or an empty one. */
export function textAt(value: Value | undefined, path: ValuePath): string | undefined {
  const found = valueAt(value, path);
  return typeof found === 'string' && found !== '' ? found : undefined;
}
