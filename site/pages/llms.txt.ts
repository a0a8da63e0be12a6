import type { APIRoute } from 'astro';
import { llmsTxt } from '#site/seo/llms-txt.ts';

/** What the site is and where what stands, for programs that answer questions. */
export const GET: APIRoute = async ({ site, url }) => new Response(await llmsTxt(site ?? url));
