import type { APIRoute } from 'astro';
import { operatingRoutes } from '#contract/routes.ts';
import { securityTxt } from '#site/legal/security-txt.ts';
import { siteFacts } from '#site/shell/queries.ts';

/** Where to report a vulnerability. Written while the site is built, and valid for a year from then. */
export const GET: APIRoute = async ({ site, url }) => {
  const { mailboxes } = await siteFacts();
  return new Response(securityTxt(mailboxes.security, new URL(operatingRoutes.securityTxt, site ?? url), new Date()));
};
