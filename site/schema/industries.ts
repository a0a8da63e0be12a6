/** content/industries/*.yaml: one file a category. */
import { z } from 'astro/zod';
import { category, description } from '#site/schema/entries.ts';
import { citedFacts, type FileContext, picture, searchResult, slug, slugs, text } from '#site/schema/fields.ts';

const industry = (file: FileContext) =>
  z.strictObject({
    slug,
    title: text(48, 'The name of the industry'),
    description,
    search_description: searchResult.search_description,
    use_cases: z.array(text(110, 'A job for us in this trade')).min(4).max(6),
    outcomes: z.array(text(95, 'What is different afterwards')).min(3).max(4),
    services: slugs(4, 4, 'Services that fit best'),
    facts: citedFacts,
    image: picture(file),
  });

export const industries = (file: FileContext) => category(industry(file));
