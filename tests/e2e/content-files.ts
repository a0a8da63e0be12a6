import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { contentOf, entriesOf } from '../support/content-entries.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const entry = z.object({
  order: z.number(),
  title: z.string(),
  client: z.string(),
  description: z.string(),
  /** The slug of one. */
  industry: z.string(),
  /** Slugs; the first is shown on the card. */
  services: z.array(z.string()).min(1),
  stack: z.array(z.string()),
  tags: z.array(z.string()),
});
const said = z.object({ text: z.string() });
const project = entry.extend({
  status: z.enum(['Completed', 'In Progress']),
  statement: z.object({ figure: z.string().optional(), text: z.string() }),
  evidence: z.object({ notes: z.array(said) }).optional(),
});
const caseStudy = entry.extend({
  challenge: z.string(),
  solution: z.string(),
  evidence: z.object({
    rules: z.array(z.string()).default([]),
    moments: z.array(said).default([]),
    notes: z.array(said).default([]),
  }),
  differently: z.string(),
  results: z.array(z.object({ improvement: z.string(), metric: z.string() })),
});
const catalogueFile = z.object({ items: z.array(z.object({ slug: z.string(), title: z.string() })) });

interface Written {
  slug: string;
  /** The headings of its text. */
  headings: string[];
}
type Project = z.output<typeof project> & Written;
export type CaseStudy = z.output<typeof caseStudy> & Written;

/** The entries of content/ in the order of the pages: the pages must show all of them, however many. */
export const projects = (): Project[] => inOrder('content/projects', project);
export const caseStudies = (): CaseStudy[] => inOrder('content/case-studies', caseStudy);

const entryOfCategory = z.object({ slug: z.string(), title: z.string(), subtitle: z.string().optional() });
const category = z.object({
  slug: z.string(),
  name: z.string(),
  /** On the page of one of its entries, if the name would be misunderstood there. */
  nameAlone: z.string().optional(),
  order: z.number(),
  items: z.array(entryOfCategory),
});

/** The categories of services or industries in page order, with their entries. */
export const categoriesOf = (catalogue: 'services' | 'industries'): z.output<typeof category>[] =>
  globSync(`content/${catalogue}/*.yaml`, { cwd: ROOT })
    .map((file) => contentOf(file.replaceAll('\\', '/'), category))
    .sort((a, b) => a.order - b.order);

/** The name of each service, or industry, by its slug. */
export function titlesOf(catalogue: 'services' | 'industries'): Map<string, string> {
  const items = globSync(`content/${catalogue}/*.yaml`, { cwd: ROOT })
    // A core entry wins over another entry with its slug.
    .sort((a, b) => Number(a.endsWith('/core.yaml')) - Number(b.endsWith('/core.yaml')))
    .flatMap((file) => contentOf(file, catalogueFile).items);
  return new Map(items.map(({ slug, title }) => [slug, title]));
}

function inOrder<Data extends z.output<typeof entry>>(folder: string, schema: z.ZodType<Data>): (Data & Written)[] {
  return entriesOf(folder, schema)
    .map(({ slug, data, body }) => {
      const headings = [...body.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
      return { ...data, slug, headings };
    })
    .sort((a, b) => a.order - b.order);
}

/** The position that is open longest. */
export function openPosition(): { slug: string; title: string } {
  const jobs = entriesOf('content/jobs', z.object({ title: z.string(), closes: z.iso.date() }));
  const last = jobs.toSorted((a, b) => b.data.closes.localeCompare(a.data.closes))[0];
  if (!last || last.data.closes <= new Date().toISOString().slice(0, 10))
    throw new Error('No position in content/jobs is open: the tests of applications need one.');
  return { slug: last.slug, title: last.data.title };
}
