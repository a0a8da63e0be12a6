import type { APIRoute } from 'astro';
import { searchFile } from '#site/search/queries.ts';

/** The index that the search box in the header loads: see site/search/search-file.ts. */
export const GET: APIRoute = async () => Response.json(await searchFile());
