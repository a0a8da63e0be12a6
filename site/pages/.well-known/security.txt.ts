import type { APIRoute } from 'astro';
import { operatingRoutes } from '#contract/routes.ts';
import { securityTxt } from '#site/legal/security-txt.ts';
import { siteFacts } from '#site/shell/queries.ts';

/** Where to report a vulnerability. Written by the build, and valid for 360 days after it. */
export const GET: APIRoute = async ({ site, url }) => {
  const { mailboxes } = await siteFacts();
  return new Response(securityTxt(mailboxes.security, new URL(operatingRoutes.securityTxt, site ?? url), new Date()));
};
