import * as z from 'zod';
import { type ContentFile, dataOf } from './content-file.ts';

const facts = z.object({
  brand: z.string(),
  founded: z.number(),
  phone: z.object({ display: z.string(), number: z.string() }),
  mailboxes: z.record(z.string(), z.string()),
  claims: z.record(z.string(), z.object({ value: z.string(), label: z.string() })),
  trust_badges: z.array(z.object({ title: z.string(), text: z.string() })),
  redirects: z.record(z.string(), z.string()),
  company: z
    .object({ grievance_officer: z.object({ email: z.string().optional(), phone: z.string().optional() }).optional() })
    .optional(),
});

/** What content/site.yaml says of the agency, as far as the checks hold the site to it. */
export type SiteFacts = z.output<typeof facts>;

/** @throws {Error} when there is no such file, or a fact is missing in it */
export const readSiteFacts = (files: readonly ContentFile[]): SiteFacts => dataOf(files, 'content/site.yaml', facts);

const team = z.object({ people: z.array(z.object({ email: z.string() })) });

/** The mailboxes of the people of the agency; none where content/people.yaml is not there. */
export function readMailboxes(files: readonly ContentFile[]): string[] {
  const path = 'content/people.yaml';
  if (!files.some((file) => file.path === path)) return [];
  return dataOf(files, path, team).people.map(({ email }) => email);
}
