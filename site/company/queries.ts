/** The team of content/people.yaml. */
import type { CollectionEntry } from 'astro:content';
import { type Pictured, withPicture } from '#site/pictures/queries.ts';
import { only } from '#site/shell/queries.ts';

export type Person = Pictured<CollectionEntry<'people'>['data']['people'][number]>;

export async function people(): Promise<readonly Person[]> {
  const team = (await only('people')).people;
  return Promise.all(team.map((person) => withPicture(person, { file: 'content/people.yaml', entry: person.id })));
}
