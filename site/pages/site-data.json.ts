import type { APIRoute } from 'astro';
import { siteDataSchema } from '#contract/site-data.ts';
import { openJobs } from '#site/careers/queries.ts';
import { siteFacts } from '#site/shell/queries.ts';

/** The content that the server reads: see contract/site-data.ts. */
export const GET: APIRoute = async () => {
  const positions = Object.fromEntries((await openJobs()).map(({ slug, title }) => [slug, title]));
  return Response.json(siteDataSchema.parse({ ...(await siteFacts()), positions }));
};
