/** content/services/*.yaml, one file per category, and content/pages/services.yaml. */
import { z } from 'astro/zod';
import {
  category,
  closingBand,
  description,
  indexHero,
  indexList,
  listFilter,
  notFound,
} from '#site/content/catalogue-schema.ts';
import {
  citedFacts,
  type FileContext,
  heading,
  label,
  pageHead,
  picture,
  point,
  questionAndAnswer,
  searchDescription,
  sectionHead,
  sentence,
  slug,
  slugs,
  stillName,
  text,
} from '#site/content/fields.ts';
import { exhibit } from '#site/exhibits/schema.ts';
import { lowerPriceFirst, priceRange } from '#site/pricing/schema.ts';
import { proof } from '#site/proof/schema.ts';

const COST_FIELDS = ['plans', 'price', 'quoted'] as const;

/** Such as `3 days`, `2 to 4 weeks`, `1 day a month`. checks/content.ts compares the steps with the whole. */
const span = text(24, 'How long it takes, such as "3 days", "2 to 4 weeks" or "1 day a month"');

const step = z.strictObject({
  name: text(40, 'The step'),
  who: text(60, 'Who does it, on both sides'),
  time: span,
  result: text(100, 'What the client gets to sign or keep'),
});

const service = (file: FileContext) =>
  z
    .strictObject({
      slug,
      title: text(48, 'The name of the service'),
      subtitle: text(120, 'The promise in one plain sentence'),
      description,
      features: z.array(text(95, 'What the client gets')).min(4).max(6).describe('4 to 6; the index shows the first 3'),
      benefits: z.array(text(85, 'A benefit for the client')).min(3).max(4),
      duration: text(40, 'From the signed quotation to the result, or the rhythm of a monthly service'),
      steps: z.array(step).length(4).describe('How it goes, in four steps'),
      needsFromYou: z.array(text(95, 'What the client has to provide')).length(3).optional(),
      notIncluded: z.array(text(95, 'What the client may expect, and the price leaves out')).length(2),
      costDrivers: z.array(text(95, 'What moves the price of this service up or down')).length(3).optional(),
      questions: z.array(questionAndAnswer).length(3).describe('As a buyer of this trade asks them'),
      alsoCalled: z
        .array(text(40, 'Another name that people type for it'))
        .min(2)
        .max(6)
        .optional()
        .describe('Found by the search, and not shown'),
      searchTitle: label('The first half of the page title: what people type into a search engine').optional(),
      searchDescription: searchDescription.optional(),
      related: slugs(
        3,
        3,
        'Other services that go with it; without, those beside it in the category',
        'services',
      ).optional(),
      industries: slugs(4, 4, 'Industries that use it most', 'industries').optional(),
      plans: slugs(1, 3, 'Plans of the price list for exactly this work', 'plans').optional(),
      price: z
        .strictObject({
          ...priceRange,
          fromBuys: text(120, 'What the lower price buys'),
          toBuys: text(120, 'What the higher price buys'),
        })
        .refine(...lowerPriceFirst)
        .optional(),
      quoted: text(240, 'How the work is priced when no range fits').optional(),
      facts: citedFacts,
      exhibit: exhibit.optional(),
      image: picture(file),
      still: stillName,
    })
    .refine((entry) => COST_FIELDS.filter((field) => entry[field]).length === 1, {
      path: ['quoted'],
      error: 'Say how the work is priced here, or give a price or plans instead. Only one of the three can stand.',
    });

export const services = (file: FileContext) => category(service(file));

/** The copy of the index and of each service page. */
export const servicesIndex = z.strictObject({
  ...pageHead,
  hero: indexHero.extend({
    explore: label('The button to the list'),
    pricing: label('The button to the price list'),
  }),
  list: indexList.extend({
    more: label('The accessible name of the button that opens a row; {title} stands for the service'),
    from: label('The lowest price; {price} stands for it; its unit follows'),
    quoted: label('In place of a price, if the service is quoted'),
  }),
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
    facts: z
      .strictObject({
        price: label('Before the price'),
        range: label('A range; {from}, {to} and {per} are filled in'),
        from: label('The lowest of several plans; {price} stands for it, with its unit'),
        quoted: label('In place of a price, if the service is quoted'),
        time: label('Before the duration'),
        next: label('Before the next step'),
        nextStep: label('The next step'),
      })
      .describe('The line below the title'),
    features: heading('Above the features'),
    benefits: heading('Above the benefits'),
    steps: z.strictObject({
      heading: heading('Above the steps'),
      duration: label('Before the duration'),
    }),
    needsFromYou: heading('Above what the client provides'),
    notIncluded: heading('Above what the price leaves out'),
    questions: heading('Above the questions'),
    proof,
    industries: heading('Above the industries'),
    related: heading('Above the related services'),
    price: z.strictObject({
      heading: heading('Above plans and ranges'),
      quoted: heading('Above how a service without plans or range is quoted'),
      drivers: label('Above the three things that move the price'),
      steps: sentence('How a price becomes a quotation; the same on every service'),
      action: label('The button to the contact page'),
      before: label('The link to the questions before an order'),
    }),
    closing: closingBand
      .extend({ action: label('The button to the contact page') })
      .describe('{title} stands for the service'),
  }),
  category: z.strictObject({
    back: label('The link to the index'),
    count: z.strictObject({
      services: label('After the number of services'),
      allPriced: label('If all of them have a price'),
      priced: label('How many have a price; {count} stands for the number'),
      quoted: label('How many are quoted; {count} stands for the number'),
    }),
    forWhom: heading('Above who comes for it'),
    list: heading('Above the services with their prices'),
    from: label('The lowest price; {price} stands for it, with its unit'),
    quoted: label('In place of a price, if the service is quoted'),
    proof,
    closing: closingBand
      .extend({ action: label('The button to the contact page'), pricing: label('The button to the price list') })
      .describe('{category} stands for its name'),
  }),
  missing: notFound,
});
