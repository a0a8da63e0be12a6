import type { EditedFile, Value, ValuePath } from '#contract/editor.ts';
import { titleOfPath } from '../form/title-of-path.ts';
import { entryOfPath, partOf } from './part-of.ts';

/**
 * Where a place of a file is, in words: "Features, 2", and in a file of several entries "Logo Design, Features, 2".
 *
 * @param shown the slug of the entry whose form is on the screen: its title need not be said
 */
export function titleOfPlace(
  edited: Pick<EditedFile, 'title' | 'field' | 'entries'>,
  value: Value,
  at: ValuePath,
  shown?: string,
): string {
  const slug = entryOfPath(edited, value, at);
  const part = slug === undefined ? undefined : partOf(edited, value, value, slug);
  if (!part) return titleOfPath(edited.field, value, at) || 'The file';
  const place = titleOfPath(edited.field, value, at).split(', ').slice(part.at.length).join(', ');
  return [slug !== shown && part.title, place].filter(Boolean).join(', ') || 'The entry';
}
