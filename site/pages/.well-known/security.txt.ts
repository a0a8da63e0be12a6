import type { APIRoute } from 'astro';
import { operatingRoutes } from '#contract/operating-routes.ts';
import { securityTxt } from '#site/catalogue/security-txt.ts';
import { siteFacts } from '#site/catalogue/site.ts';

/** Whom to tell of a weakness. Written while the site is built: what it promises holds for a year from then. */
export const GET: APIRoute = async ({ site, url }) => {
  const { mailboxes } = await siteFacts();
  return new Response(securityTxt(mailboxes.security, new URL(operatingRoutes.securityTxt, site ?? url), new Date()));
};
