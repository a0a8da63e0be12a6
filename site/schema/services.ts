/** content/services/*.yaml: one file a category. */
import { z } from 'astro/zod';
import { category, description } from '#site/schema/entries.ts';
import { citedFacts, type FileContext, picture, slug, slugs, text } from '#site/schema/fields.ts';
import { lowerFirst, priceRange } from '#site/schema/price.ts';

const WAYS_TO_PRICE = ['plans', 'price', 'quoted'] as const;

const service = (file: FileContext) =>
  z
    .strictObject({
      slug,
      title: text(48, 'The name of the service'),
      subtitle: text(120, 'The promise in one plain sentence'),
      description,
      features: z
        .array(text(95, 'What the client gets'))
        .min(4)
        .max(6)
        .describe('4 to 6; the first 3 stand on the card'),
      benefits: z.array(text(85, 'What the client has afterwards')).min(3).max(4),
      related: slugs(3, 3, 'Other services that go with it'),
      industries: slugs(4, 4, 'Industries that use it most'),
      plans: slugs(1, 3, 'Plans of content/pricing.yaml that are this work and nothing else').optional(),
      price: z
        .strictObject({
          ...priceRange,
          text: text(240, 'What the lower and the upper figure buy, and what moves the price between them'),
        })
        .refine(...lowerFirst)
        .optional(),
      quoted: text(240, 'How the work is priced where no range would be true').optional(),
      facts: citedFacts,
      image: picture(file),
    })
    .refine((entry) => WAYS_TO_PRICE.filter((way) => entry[way]).length === 1, {
      error: `Give one of ${WAYS_TO_PRICE.join(', ')}, and only one.`,
    });

export const services = (file: FileContext) => category(service(file));
