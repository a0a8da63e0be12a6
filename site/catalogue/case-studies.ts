/** The case studies of content/case-studies/, and the words round them. */
import { type CollectionEntry, getCollection, getEntry, render } from 'astro:content';
import { only } from '#site/catalogue/site.ts';
import { readWork, type Work } from '#site/catalogue/work.ts';

export type CaseStudy = Work<CollectionEntry<'caseStudies'>['data']>;
export type CaseStudiesIndexWords = CollectionEntry<'caseStudiesIndex'>['data'];

export const caseStudiesIndexWords = (): Promise<CaseStudiesIndexWords> => only('caseStudiesIndex');

/** In the order of the index. */
export const caseStudies = async (): Promise<CaseStudy[]> => readWork(await getCollection('caseStudies'));

/** The component of a story's Markdown. */
export async function caseStudyBody({ slug }: CaseStudy) {
  const entry = await getEntry('caseStudies', slug);
  if (!entry) throw new RangeError(`content/case-studies has no "${slug}".`);
  return (await render(entry)).Content;
}
