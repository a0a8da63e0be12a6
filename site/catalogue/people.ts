/** The team of content/people.yaml. */
import type { CollectionEntry } from 'astro:content';
import { only } from '#site/catalogue/site.ts';

export type Person = CollectionEntry<'people'>['data']['people'][number];

export const people = async (): Promise<readonly Person[]> => (await only('people')).people;
