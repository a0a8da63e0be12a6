import * as z from 'zod';
import type { Check } from './check.ts';
import { type ContentFile, dataOf } from './content-file.ts';
import { Rule } from './rule.ts';

/** The categories of the catalogues, by slug, with the number of entries that the specification gives each. */
const SERVICES: Readonly<Record<string, number>> = {
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
};
const INDUSTRIES: Readonly<Record<string, number>> = {
  'agriculture-based': 15,
  'manufacturing-sectors': 15,
  'services-sectors': 20,
  'retail-wholesale': 20,
  'infrastructure-public-sector': 25,
  'additional-sectors': 40,
};

/** The pages that the specification names one by one. */
const FIXED_SERVICES = 'it-consulting cloud-solutions ai-ml ai-agents-chatbots cybersecurity custom-software'.split(
  ' ',
);
const FIXED_INDUSTRIES = (
  'finance healthcare retail manufacturing education ecommerce restaurants-cafes real-estate travel-tourism ' +
  'fitness-wellness non-profits entertainment-media consulting marketing-advertising photography ' +
  'logistics-transportation fashion-apparel beauty-salons-spas sports publishing local-services construction ' +
  'wedding-planners arts-crafts green-energy'
).split(' ');

const PRICE_SECTIONS = 10;
const FEWEST_PLANS = 3;
const POPULAR_PLAN = 'Brand Identity System';
const POPULAR_BADGE = 'Most Popular';

const category = z.object({
  slug: z.string(),
  count: z.number(),
  items: z.array(z.object({ slug: z.string() })),
});
const prices = z.object({
  words: z.object({ popular: z.string() }),
  sections: z.array(
    z.object({
      id: z.string(),
      plans: z.array(z.object({ name: z.string(), popular: z.boolean().optional() })),
    }),
  ),
});

interface Category extends z.output<typeof category> {
  file: string;
}

/**
 * The numbers of the specification. A catalogue may grow and never shrink: a service, an industry or a plan can be added
 * without a word here. The pages that the specification names stay those.
 */
export class Counts implements Check {
  readonly name = 'counts';
  readonly #files: readonly ContentFile[];

  constructor(files: readonly ContentFile[]) {
    this.#files = files;
  }

  visit(): void {}

  rules(): Rule[] {
    const services = this.#categories('content/services/');
    const industries = this.#categories('content/industries/');
    return [
      told([...services, ...industries]),
      named('services', services, FIXED_SERVICES),
      grown('services', services, SERVICES),
      named('industries', industries, FIXED_INDUSTRIES),
      grown('industries', industries, INDUSTRIES),
      ...this.#prices(),
    ];
  }

  #categories(folder: string): Category[] {
    return this.#files
      .filter(({ path, data }) => path.startsWith(folder) && data)
      .map(({ path }) => ({ file: path, ...dataOf(this.#files, path, category) }));
  }

  #prices(): Rule[] {
    const path = 'content/pricing.yaml';
    const plentiful = new Rule(
      `The price list has ${PRICE_SECTIONS} sections, each with ${FEWEST_PLANS} plans or more.`,
    );
    const popular = new Rule(`One plan is '${POPULAR_BADGE}', and it is '${POPULAR_PLAN}'.`);
    const { words, sections } = dataOf(this.#files, path, prices);
    if (sections.length !== PRICE_SECTIONS) plentiful.broken(path, `There are ${sections.length} sections.`);
    for (const { id, plans } of sections) {
      if (plans.length < FEWEST_PLANS) {
        plentiful.broken(`${path}, ${id}`, `There are ${plans.length} plans. Add what is missing; more are welcome.`);
      }
    }
    const chosen = sections.flatMap(({ plans }) => plans).filter((plan) => plan.popular);
    if (chosen.map(({ name }) => name).join() !== POPULAR_PLAN) {
      const names = chosen.map(({ name }) => `"${name}"`).join(' and ');
      popular.broken(path, `\`popular: true\` stands at ${names || 'no plan'}.`);
    }
    if (words.popular !== POPULAR_BADGE) popular.broken(path, `words.popular: the badge says "${words.popular}".`);
    return [plentiful, popular];
  }
}

function told(categories: readonly Category[]): Rule {
  const rule = new Rule('Every file of a catalogue holds as many entries as its `count` says.');
  for (const { file, count, items } of categories) {
    if (count !== items.length) {
      rule.broken(file, `count: it says ${count}, and ${items.length} stand below. Correct it, or look what was lost.`);
    }
  }
  return rule;
}

function named(kind: string, categories: readonly Category[], wanted: readonly string[]): Rule {
  const rule = new Rule(`The ${wanted.length} fixed ${kind} are those of the specification.`);
  const path = `content/${kind}/fixed.yaml`;
  const present = new Set(categories.find(({ file }) => file === path)?.items.map(({ slug }) => slug));
  for (const slug of new Set(wanted).difference(present)) rule.broken(path, `"${slug}" is missing.`);
  for (const slug of present.difference(new Set(wanted))) {
    rule.broken(path, `"${slug}" is not one of them. Move it to the file of a category.`);
  }
  return rule;
}

function grown(kind: string, categories: readonly Category[], fewest: Readonly<Record<string, number>>): Rule {
  const sizes = Object.values(fewest);
  const rule = new Rule(
    `The ${sizes.length} categories of ${kind} hold no fewer than the specification's ${sizes.join(', ')} entries.`,
  );
  for (const [slug, least] of Object.entries(fewest)) {
    const found = categories.find((candidate) => candidate.slug === slug);
    if (!found) rule.broken(`content/${kind}`, `No file has the category "${slug}".`);
    else if (found.items.length < least) {
      rule.broken(found.file, `It holds ${found.items.length} of at least ${least}. Put back what was taken out.`);
    }
  }
  return rule;
}
