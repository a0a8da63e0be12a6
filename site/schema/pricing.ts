/** content/pricing.yaml */
import { z } from 'astro/zod';
import { priceSectionId, priceSectionIds } from '#site/schema/entries.ts';
import { heading, label, pageHead, sectionHead, sentence, text } from '#site/schema/fields.ts';

const rupees = z.int().min(1).max(100_000_000);

const plan = z.strictObject({
  name: text(32, 'The name of the plan, unique in this file'),
  price: z
    .strictObject({
      from: rupees,
      to: rupees,
      per: z.enum(['month', 'agent', 'screen']).optional().describe('Left out where the price is for the whole'),
    })
    .refine(({ from, to }) => from < to, 'Write the lower price first.')
    .describe('In rupees, digits only'),
  tagline: text(60, 'One line beneath the name'),
  features: z.array(text(48, 'What it holds')).length(3),
  popular: z.literal(true).optional().describe('Shows the badge; one plan in the file'),
});

export const pricing = z
  .strictObject({
    ...pageHead,
    hero: z.strictObject({ ...sectionHead, text: sentence('The sentence beneath') }),
    words: z.strictObject({
      sections: label('Names the list of sections to a screen reader'),
      sales: label('The link to a chat with the sales phone'),
      pay: label('The link to the contact form'),
      popular: label('The badge'),
      per: z.strictObject({
        month: label('After the price'),
        agent: label('After the price'),
        screen: label('After the price'),
      }),
      pay_subject: label('{plan} stands for its name'),
      pay_message: text(400, '{plan}, {price}, {tagline} and {features} stand for the plan’s own'),
      sales_message: text(400, '{plan}, {price}, {tagline} and {features} stand for the plan’s own'),
      notes: label('The heading of the notes'),
    }),
    closing: z.strictObject({
      heading: heading('The closing band'),
      text: sentence('The sentence beneath'),
      action: label('The button to the contact page'),
    }),
    notes: z.array(text(220, 'What holds for every price')).min(3).max(6),
    sections: z.array(
      z.strictObject({
        id: priceSectionId,
        name: label('The heading'),
        short: text(18, 'The name in the list of sections'),
        text: text(120, 'One sentence, true of this section alone'),
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
  );
