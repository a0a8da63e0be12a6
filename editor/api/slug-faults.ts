import type { EntryType, Fault } from '#contract/editor.ts';
import type { ReadFile } from '#editor/rules/references.ts';
import { slug as slugSchema } from '#site/content/fields.ts';
import { findEntry } from './find-entry.ts';

/** What is wrong with a slug that an entry of a type is to get. The name of a Markdown file has the same rule. */
export function slugFaults({ type, slug }: { type: EntryType; slug: string }, files: readonly ReadFile[]): Fault[] {
  const { error } = slugSchema.safeParse(slug);
  const [issue] = error?.issues ?? [];
  if (issue) return [{ at: ['slug'], message: issue.message }];
  const taken = findEntry(files, type, slug);
  return taken ? [{ at: ['slug'], message: slugTaken(taken.page) }] : [];
}

export const slugTaken = (page: string): string => `The address ${page} is taken. Choose another.`;

export const isSlug = (text: string): boolean => slugSchema.safeParse(text).success;
