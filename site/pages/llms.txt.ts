import type { APIRoute } from 'astro';
import { llmsTxt } from '#site/seo/llms-txt.ts';

/** A summary of the site with links to its pages, for language models (llmstxt.org). */
export const GET: APIRoute = async ({ site, url }) => new Response(await llmsTxt(site ?? url));
