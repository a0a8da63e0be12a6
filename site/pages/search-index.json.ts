import type { APIRoute } from 'astro';
import { searchDocuments } from '#site/catalogue/search-documents.ts';

export const GET: APIRoute = async () => Response.json(await searchDocuments());
