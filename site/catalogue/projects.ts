/** The projects of content/projects/, and the words round them. */
import { type CollectionEntry, getCollection, getEntry, render } from 'astro:content';
import { only } from '#site/catalogue/site.ts';
import { readWork, type Work } from '#site/catalogue/work.ts';

export type Project = Work<CollectionEntry<'projects'>['data']>;
export type ProjectsIndexWords = CollectionEntry<'projectsIndex'>['data'];

export const projectsIndexWords = (): Promise<ProjectsIndexWords> => only('projectsIndex');

/** In the order of the index. */
export const projects = async (): Promise<Project[]> => readWork(await getCollection('projects'));

/** The component of a project's Markdown. */
export async function projectBody({ slug }: Project) {
  const entry = await getEntry('projects', slug);
  if (!entry) throw new RangeError(`content/projects has no "${slug}".`);
  return (await render(entry)).Content;
}
