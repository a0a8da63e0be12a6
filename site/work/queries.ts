/** The projects and the case studies, and the copy of their pages. */
import { type CollectionEntry, getCollection, getEntry, render } from 'astro:content';
import { backgroundOf } from '#site/content/catalogue.ts';
import { resolveReference } from '#site/content/entries.ts';
import { readOnce } from '#site/content/read-once.ts';
import { type BreakdownChart, breakdownChart, type ResultChart, resultChart } from '#site/exhibits/charts.ts';
import { type Industry, industries } from '#site/industries/industry-queries.ts';
import type { Image } from '#site/pictures/make-picture.ts';
import { type Pictured, withPicture } from '#site/pictures/queries.ts';
import type { StillPicture } from '#site/pictures/Still.tsx';
import { stillOf } from '#site/pictures/stills.ts';
import { type Service, services } from '#site/services/queries.ts';
import { only } from '#site/shell/queries.ts';
import { requireNumbersInText } from './key-result-numbers.ts';

interface Entry<Data> {
  id: string;
  data: Data;
  filePath?: string | undefined;
}

interface WorkData {
  order: number;
  industry: string;
  services: readonly string[];
  image?: Image | undefined;
  still?: string | undefined;
}

type Work<Data extends WorkData> = Omit<Pictured<Data>, 'industry' | 'services' | 'still'> & {
  slug: string;
  industry: Industry;
  /** The main service comes first. */
  services: readonly Service[];
  background: ReturnType<typeof backgroundOf>;
  /** A rendered picture, with its files. */
  still?: StillPicture | undefined;
};

export type CaseStudy = Work<CollectionEntry<'caseStudies'>['data']>;
export type CaseStudiesIndexCopy = CollectionEntry<'caseStudiesIndex'>['data'];

export const caseStudiesIndexCopy = (): Promise<CaseStudiesIndexCopy> => only('caseStudiesIndex');

/**
 * All case studies in the order of the index.
 *
 * @throws {ChartNumberError} when a chart shows a number that its text does not mention
 */
export const caseStudies = readOnce(async (): Promise<readonly CaseStudy[]> => {
  const entries = await getCollection('caseStudies');
  for (const { id, data, body = '', filePath } of entries) {
    requireNumbersInText(data, body, { file: filePath, entry: id });
  }
  return readWork(entries);
});

export interface CaseStudyCharts {
  /** One per key result, in the same order. */
  results: ResultChart[];
  breakdown?: BreakdownChart | undefined;
}

/** The charts of a case study, as rows of bars and dots. */
export function caseStudyCharts(
  { results, periods, breakdown }: CaseStudy,
  words: CaseStudiesIndexCopy,
): CaseStudyCharts {
  return {
    results: results.map(({ chart }) => resultChart(chart, periods, words.caseStudy.share)),
    breakdown: breakdown && breakdownChart(breakdown, periods),
  };
}

/** The component of a case study's Markdown. */
export async function caseStudyBody({ slug }: CaseStudy) {
  const entry = await getEntry('caseStudies', slug);
  if (!entry) throw new RangeError(`content/case-studies has no "${slug}".`);
  return (await render(entry)).Content;
}

export type Project = Work<CollectionEntry<'projects'>['data']>;
export type ProjectsIndexCopy = CollectionEntry<'projectsIndex'>['data'];

export const projectsIndexCopy = (): Promise<ProjectsIndexCopy> => only('projectsIndex');

/**
 * All projects in the order of the index.
 *
 * @throws {ChartNumberError} when the statement or a note has a number that the text does not mention
 */
export const projects = readOnce(async (): Promise<readonly Project[]> => {
  const entries = await getCollection('projects');
  for (const { id, data, body = '', filePath } of entries) {
    requireNumbersInText(data, body, { file: filePath, entry: id });
  }
  return readWork(entries);
});

/** The component of a project's Markdown. */
export async function projectBody({ slug }: Project) {
  const entry = await getEntry('projects', slug);
  if (!entry) throw new RangeError(`content/projects has no "${slug}".`);
  return (await render(entry)).Content;
}

/**
 * The entries in the order of the index, with their references resolved.
 *
 * @throws {ContentReferenceError} when one names an industry, a service or a rendered picture that does not exist
 */
async function readWork<Data extends WorkData>(entries: readonly Entry<Data>[]): Promise<Work<Data>[]> {
  const [allIndustries, allServices] = [await industries(), await services()];
  return Promise.all(
    entries
      .toSorted((a, b) => a.data.order - b.data.order)
      .map(async ({ id, data, filePath }) => {
        const place = { file: filePath, entry: id };
        return {
          ...(await withPicture(data, place)),
          slug: id,
          industry: resolveReference(allIndustries, data.industry, 'industry', { ...place, field: 'industry' }),
          services: data.services.map((slug) =>
            resolveReference(allServices, slug, 'service', { ...place, field: 'services' }),
          ),
          background: backgroundOf(data.order),
          still: data.still === undefined ? undefined : await stillOf(data.still, { ...place, field: 'still' }),
        };
      }),
  );
}
