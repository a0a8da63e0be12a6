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
  service: z.string(),
  tags: z.array(z.string()),
});
const project = entry.extend({ status: z.enum(['Completed', 'In Progress']) });
const caseStudy = entry.extend({
  challenge: z.string(),
  solution: z.string(),
  results: z.array(z.object({ improvement: z.string(), metric: z.string() })),
});
const catalogue = z.object({ items: z.array(z.object({ slug: z.string(), title: z.string() })) });

interface Written {
  slug: string;
  /** The headings of its text. */
  headings: string[];
}
export type Project = z.output<typeof project> & Written;
export type CaseStudy = z.output<typeof caseStudy> & Written;

/** What the editors have written, in the order that visitors see it in: the pages must show as much, however much it is. */
export const projects = (): Project[] => inOrder('content/projects', project);
export const caseStudies = (): CaseStudy[] => inOrder('content/case-studies', caseStudy);

/** The name of each service, or industry, by its slug. */
export function titlesOf(kind: 'services' | 'industries'): Map<string, string> {
  const items = globSync(`content/${kind}/*.yaml`, { cwd: ROOT })
    // One of the fixed pages wins over another entry of its slug.
    .sort((a, b) => Number(a.endsWith('/fixed.yaml')) - Number(b.endsWith('/fixed.yaml')))
    .flatMap((file) => contentOf(file, catalogue).items);
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
