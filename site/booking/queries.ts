/** The copy of the booking pages. */
import type { CollectionEntry } from 'astro:content';
import { MEETING_MINUTES } from '#contract/booking.ts';
import { only } from '#site/shell/queries.ts';
import { interpolate } from '#site/text/interpolate.ts';

export type BookCopy = CollectionEntry<'book'>['data'];

/** `{minutes}` is the length of a meeting. */
export async function bookCopy(): Promise<BookCopy> {
  const copy = await only('book');
  const { description, hero, next } = copy;
  const fill = (text: string) => interpolate(text, { minutes: MEETING_MINUTES });
  return {
    ...copy,
    description: fill(description),
    hero: { ...hero, eyebrow: fill(hero.eyebrow) },
    next: { ...next, steps: next.steps.map((step) => ({ ...step, value: fill(step.value) })) },
  };
}
