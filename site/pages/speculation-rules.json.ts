import type { APIRoute } from 'astro';
import { speculationRules } from '#contract/speculation-rules.ts';

/** Which pages a browser may open ahead. */
export const GET: APIRoute = () => Response.json(speculationRules);
