/** The case studies of content/case-studies/, and the words round them. */
import { type CollectionEntry, getCollection, getEntry, render } from 'astro:content';
import { only } from '#site/catalogue/site.ts';
import { type BreakdownChart, breakdownChart, type ResultChart, resultChart } from '#site/catalogue/story-charts.ts';
import { requireFiguresInText } from '#site/catalogue/story-figures.ts';
import { readWork, type Work } from '#site/catalogue/work.ts';

export type CaseStudy = Work<CollectionEntry<'caseStudies'>['data']>;
export type CaseStudiesIndexWords = CollectionEntry<'caseStudiesIndex'>['data'];

export const caseStudiesIndexWords = (): Promise<CaseStudiesIndexWords> => only('caseStudiesIndex');

/**
 * In the order of the index.
 *
 * @throws {StoryFigureError} when a chart shows a number that its story does not tell
 */
export async function caseStudies(): Promise<CaseStudy[]> {
  const entries = await getCollection('caseStudies');
  for (const { id, data, body = '', filePath } of entries) {
    requireFiguresInText(data, body, { file: filePath, entry: id });
  }
  return readWork(entries);
}

export interface StoryCharts {
  /** One a key result, in their order. */
  results: ResultChart[];
  breakdown?: BreakdownChart | undefined;
}

/** The charts of a story, ready to be drawn. */
export function storyCharts({ results, periods, breakdown }: CaseStudy, words: CaseStudiesIndexWords): StoryCharts {
  return {
    results: results.map(({ chart }) => resultChart(chart, periods, words.story.share)),
    breakdown: breakdown && breakdownChart(breakdown, periods),
  };
}

/** The component of a story's Markdown. */
export async function caseStudyBody({ slug }: CaseStudy) {
  const entry = await getEntry('caseStudies', slug);
  if (!entry) throw new RangeError(`content/case-studies has no "${slug}".`);
  return (await render(entry)).Content;
}
