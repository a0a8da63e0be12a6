/** content/services/*.yaml: one file a category. */
import { z } from 'astro/zod';
import { category, description, priceSectionId } from '#site/schema/entries.ts';
import { citedFacts, type FileContext, picture, slug, slugs, text } from '#site/schema/fields.ts';

const service = (file: FileContext) =>
  z.strictObject({
    slug,
    title: text(48, 'The name of the service'),
    subtitle: text(120, 'The promise in one plain sentence'),
    description,
    features: z.array(text(95, 'What the client gets')).min(4).max(6).describe('4 to 6; the first 3 stand on the card'),
    benefits: z.array(text(85, 'What the client has afterwards')).min(3).max(4),
    related: slugs(3, 3, 'Other services that go with it'),
    industries: slugs(4, 4, 'Industries that use it most'),
    pricing: priceSectionId
      .optional()
      .describe('The section of the price list that fits; left out where the work is quoted'),
    facts: citedFacts,
    image: picture(file),
  });

export const services = (file: FileContext) => category(service(file));
