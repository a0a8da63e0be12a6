/** content/services/*.yaml, one file per category, and content/pages/services.yaml. */
import { z } from 'astro/zod';
import { category, closingBand, description, indexHero, listFilter, notFound } from '#site/content/catalogue-schema.ts';
import {
  citedFacts,
  type FileContext,
  heading,
  label,
  pageHead,
  picture,
  point,
  sectionHead,
  sentence,
  slug,
  slugs,
  text,
} from '#site/content/fields.ts';
import { lowerPriceFirst, priceRange } from '#site/pricing/schema.ts';

const COST_FIELDS = ['plans', 'price', 'quoted'] as const;

const service = (file: FileContext) =>
  z
    .strictObject({
      slug,
      title: text(48, 'The name of the service'),
      subtitle: text(120, 'The promise in one plain sentence'),
      description,
      features: z.array(text(95, 'What the client gets')).min(4).max(6).describe('4 to 6; the card shows the first 3'),
      benefits: z.array(text(85, 'A benefit for the client')).min(3).max(4),
      related: slugs(3, 3, 'Other services that go with it'),
      industries: slugs(4, 4, 'Industries that use it most'),
      plans: slugs(1, 3, 'Plans of content/pricing.yaml for exactly this work').optional(),
      price: z
        .strictObject({
          ...priceRange,
          text: text(240, 'What the lower and the upper price buy, and what moves the price between them'),
        })
        .refine(...lowerPriceFirst)
        .optional(),
      quoted: text(240, 'How the work is priced when no range fits').optional(),
      facts: citedFacts,
      image: picture(file),
    })
    .refine((entry) => COST_FIELDS.filter((field) => entry[field]).length === 1, {
      error: `Give one of ${COST_FIELDS.join(', ')}, and only one.`,
    });

export const services = (file: FileContext) => category(service(file));

/** The copy of the index and of each service page. */
export const servicesIndex = z.strictObject({
  ...pageHead,
  hero: indexHero.extend({ explore: label('The button to the list'), pricing: label('The button to the price list') }),
  list: z.strictObject({ ...sectionHead, text: sentence('The sentence beside the heading') }),
  filter: listFilter,
  reasons: z.strictObject({ ...sectionHead, items: z.array(point).length(4) }),
  closing: closingBand.extend({
    action: label('The button to the contact page'),
    pricing: label('The button to the price list'),
  }),
  entry: z.strictObject({
    back: label('The link to the index'),
    expert: label('The button to the contact page'),
    pricing: label('The button to the price list'),
    features: heading('Above the features'),
    benefits: heading('Above the benefits'),
    industries: heading('Above the industries'),
    related: heading('Above the related services'),
    price: z.strictObject({
      heading: heading('Above plans and ranges'),
      quoted: heading('Above how a service without plans or range is quoted'),
      steps: sentence('How a price becomes a quotation; the same on every service'),
      action: label('The button to the contact page'),
    }),
    closing: closingBand.extend({ action: label('The button to the contact page') }),
  }),
  missing: notFound,
});
