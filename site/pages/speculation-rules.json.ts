import type { APIRoute } from 'astro';
import { speculationRules } from '#contract/speculation-rules.ts';

/** Which pages a browser may prefetch or prerender. */
export const GET: APIRoute = () => Response.json(speculationRules);
