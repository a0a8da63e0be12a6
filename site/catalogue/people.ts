/** The team of content/people.yaml. */
import type { CollectionEntry } from 'astro:content';
import { type Pictured, withPicture } from '#site/catalogue/pictures.ts';
import { only } from '#site/catalogue/site.ts';

export type Person = Pictured<CollectionEntry<'people'>['data']['people'][number]>;

export async function people(): Promise<readonly Person[]> {
  const team = (await only('people')).people;
  return Promise.all(team.map((person) => withPicture(person, { file: 'content/people.yaml', entry: person.id })));
}
