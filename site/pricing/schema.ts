/** content/pricing.yaml, and the price range, which services use too. */
import { z } from 'astro/zod';
import { heading, label, pageHead, reference, sectionHead, sentence, slug, text } from '#site/content/fields.ts';

/** The ten sections, in their order. */
const priceSectionIds = [
  'website-development',
  'mobile-apps',
  'digital-marketing',
  'social-media-management',
  'branding-design',
  'video-multimedia',
  'photography',
  'printing-offline',
  'ai-automation',
  'telecalling-lead-generation',
] as const;

const rupees = z.int().min(1).max(100_000_000).describe('In rupees, digits only');

export const priceRange = {
  from: rupees,
  to: rupees,
  per: reference('priceUnits', 'What the range is for: a unit of the price list'),
};

/** Arguments for `.refine()` of an object with a price range. */
export const lowerPriceFirst = [
  ({ from, to }: { from: number; to: number }) => from < to,
  'Write the lower price first.',
] as const;

const plan = z.strictObject({
  id: slug.describe('Its anchor on the page, and how services refer to it; unique in this file'),
  name: text(32, 'The name of the plan, unique in this file'),
  price: z.strictObject(priceRange).refine(...lowerPriceFirst),
  tagline: text(60, 'One line below the name'),
  features: z.array(text(48, 'What it includes')).length(3),
  limits: text(95, 'What keeps the price this low: whose texts, how many rounds, what is not in it').optional(),
  popular: z.literal(true).optional().describe('Shows the badge; one plan in the file'),
});

export const pricing = z
  .strictObject({
    ...pageHead,
    hero: z.strictObject({ ...sectionHead, text: sentence('The sentence below the heading') }),
    words: z.strictObject({
      sections: label('The accessible name of the list of sections'),
      sales: label('The link to a chat with the sales phone'),
      pay: label('The link to the contact form'),
      popular: label('The badge'),
      per: z.record(slug, label('After the price')).describe('Every unit that a price may have'),
      paySubject: label('The subject of the contact form; {plan} is the name of the plan'),
      payMessage: text(400, 'The message of the contact form; {plan}, {price}, {tagline} and {features} are filled in'),
      salesMessage: text(400, 'The first message of the chat; {plan}, {price}, {tagline} and {features} are filled in'),
      notes: label('The heading of the notes'),
      limits: label('Before what keeps a price low'),
      before: label('The link to the questions before an order'),
      ladder: text(160, 'Below the drawing of all prices; {count} is the number of plans'),
    }),
    closing: z.strictObject({
      heading: heading('The heading of the closing band'),
      text: sentence('The sentence below the heading'),
      action: label('The button to the contact page'),
    }),
    notes: z.array(text(220, 'What applies to every price')).min(3).max(6),
    sections: z.array(
      z.strictObject({
        id: z.enum(priceSectionIds).describe('Its anchor on the page'),
        name: label('The heading'),
        short: text(18, 'The name in the list of sections'),
        text: text(120, 'One sentence about this section only'),
        rows: z
          .literal(true)
          .optional()
          .describe('On wide screens a line for each plan instead of a column: for what is ordered by the piece'),
        plans: z.array(plan).min(3).max(6),
      }),
    ),
  })
  .refine(({ sections }) => sections.map(({ id }) => id).join() === priceSectionIds.join(), {
    path: ['sections'],
    error: `The sections are, in this order: ${priceSectionIds.join(', ')}.`,
  })
  .refine(({ sections }) => sections.flatMap(({ plans }) => plans).filter(({ popular }) => popular).length === 1, {
    path: ['sections'],
    error: 'Exactly one plan is popular.',
  })
  .refine(
    ({ sections }) => {
      const names = sections.flatMap(({ plans }) => plans.map(({ name }) => name));
      return new Set(names).size === names.length;
    },
    { path: ['sections'], error: 'Two plans have the same name.' },
  )
  .refine(
    ({ sections }) => {
      const ids = sections.flatMap(({ id, plans }) => [id, ...plans.map((plan) => plan.id)]);
      return new Set(ids).size === ids.length;
    },
    { path: ['sections'], error: 'Two plans, or a plan and a section, have the same id.' },
  )
  .superRefine(({ sections, words }, context) => {
    for (const [section, { plans }] of sections.entries()) {
      for (const [plan, { price }] of plans.entries()) {
        if (Object.hasOwn(words.per, price.per)) continue;
        context.addIssue({
          code: 'custom',
          path: ['sections', section, 'plans', plan, 'price', 'per'],
          message: `There is no unit "${price.per}" under words.per. Add it there, or use one of: ${Object.keys(words.per).join(', ')}.`,
        });
      }
    }
  });

/** content/pages/before-you-buy.yaml */
export const beforeYouBuy = z.strictObject({
  ...pageHead,
  hero: z.strictObject({
    ...sectionHead,
    text: sentence('The sentence below the heading'),
    count: label('After the name of a group; {count} is the number of its questions'),
  }),
  groups: z
    .array(
      z.strictObject({
        id: slug.describe('Its anchor on the page'),
        heading: heading('Above the questions of the group'),
        items: z
          .array(
            z.strictObject({
              question: text(110, 'The question, in the words of the buyer'),
              answer: text(
                320,
                'The answer, in its first words; {advance}, {refund}, {people}, {studio} and {complaints} are those of "Words on every page"',
              ),
            }),
          )
          .min(2),
      }),
    )
    .min(2),
  closing: z.strictObject({
    heading: heading('The heading of the closing band'),
    text: sentence('The sentence below the heading'),
    action: label('The button to the contact page'),
  }),
});

export type Pricing = z.output<typeof pricing>;
export type PriceSection = Pricing['sections'][number];
export type Plan = PriceSection['plans'][number];
