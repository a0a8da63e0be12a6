/**
 * The content that the site was delivered with: the entries of each category, the core pages and the price list. Categories may grow. To
 * remove more than that, change the number here; to allow everything, delete this file. Nothing else counts the entries.
 */
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { contentOf } from './support/content-entries.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const DELIVERED = {
  services: {
    'main-services': 6,
    'it-software-solutions': 12,
    'digital-marketing-services': 13,
    'branding-design': 8,
    'video-multimedia-production': 9,
    'printing-offline-marketing': 8,
    photography: 7,
    'customer-support-telecalling': 6,
    'lead-generation-growth': 7,
    'upvc-aluminium': 6,
    'extra-value-add-services': 11,
  },
  industries: {
    'main-sectors': 25,
    'agriculture-based': 15,
    'manufacturing-sectors': 15,
    'services-sectors': 20,
    'retail-wholesale': 20,
    'infrastructure-public-sector': 25,
    'additional-sectors': 40,
  },
} as const;

/** Exactly the entries of core.yaml. */
const CORE = {
  services: ['it-consulting', 'cloud-solutions', 'ai-ml', 'ai-agents-chatbots', 'cybersecurity', 'custom-software'],
  industries: [
    'finance',
    'healthcare',
    'retail',
    'manufacturing',
    'education',
    'ecommerce',
    'restaurants-cafes',
    'real-estate',
    'travel-tourism',
    'fitness-wellness',
    'non-profits',
    'entertainment-media',
    'consulting',
    'marketing-advertising',
    'photography',
    'logistics-transportation',
    'fashion-apparel',
    'beauty-salons-spas',
    'sports',
    'publishing',
    'local-services',
    'construction',
    'wedding-planners',
    'arts-crafts',
    'green-energy',
  ],
};

const PRICE_LIST = { sections: 10, plansPerSection: 3, popularPlan: 'Brand Identity System', badge: 'Most Popular' };

const category = z.object({ slug: z.string(), items: z.array(z.object({ slug: z.string() })) });
const prices = z.object({
  words: z.object({ popular: z.string() }),
  sections: z.array(
    z.object({ id: z.string(), plans: z.array(z.object({ name: z.string(), popular: z.boolean().optional() })) }),
  ),
});

describe.each(['services', 'industries'] as const)('%s', (kind) => {
  const files = globSync(`content/${kind}/*.yaml`, { cwd: ROOT }).map((file) => file.replaceAll('\\', '/'));
  const categories = new Map(files.map((file) => contentOf(file, category)).map(({ slug, items }) => [slug, items]));

  it.each(Object.entries(DELIVERED[kind]))('%s holds at least %i entries', (slug, count) => {
    expect(categories.get(slug)?.length ?? 0).toBeGreaterThanOrEqual(count);
  });

  it('core.yaml holds the core entries and no others', () => {
    const { items } = contentOf(`content/${kind}/core.yaml`, category);
    expect(items.map(({ slug }) => slug).sort()).toEqual(CORE[kind].toSorted());
  });
});

describe('the price list', () => {
  const { words, sections } = contentOf('content/pricing.yaml', prices);

  it('has its sections, each with at least three plans', () => {
    expect(sections).toHaveLength(PRICE_LIST.sections);
    for (const { id, plans } of sections) {
      expect(plans.length, id).toBeGreaterThanOrEqual(PRICE_LIST.plansPerSection);
    }
  });

  it('has one popular plan, with its badge', () => {
    const popular = sections.flatMap(({ plans }) => plans).filter((plan) => plan.popular);
    expect(popular.map(({ name }) => name)).toEqual([PRICE_LIST.popularPlan]);
    expect(words.popular).toBe(PRICE_LIST.badge);
  });
});
