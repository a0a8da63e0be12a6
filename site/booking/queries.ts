/** The copy of the booking pages. */
import type { CollectionEntry } from 'astro:content';
import { only } from '#site/shell/queries.ts';

export type BookCopy = CollectionEntry<'book'>['data'];

export const bookCopy = (): Promise<BookCopy> => only('book');
