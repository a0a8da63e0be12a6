/** content/pages/services.yaml and industries.yaml: the words round their catalogues, on the index and on each entry's page. */
import { z } from 'astro/zod';
import { heading, label, pageHead, point, sectionHead, sentence, text } from '#site/schema/fields.ts';

const hero = z.strictObject({ ...sectionHead, text: sentence('The sentence beneath') });
const closing = z.strictObject({ heading: heading('The closing band'), text: sentence('The sentence beneath') });

/** The box that narrows a list. */
export const narrowing = z.strictObject({
  label: label('The label of the box'),
  placeholder: label('An example of what to type'),
  submit: label('The button'),
  clear: label('The button that shows all again'),
  all: text(80, 'How many there are; {total} stands for the number'),
  found: text(80, '{count}, {total} and {question} stand for what was found'),
  none: sentence('Shown when nothing is found; {question} stands for what was typed'),
  jump: label('Names the list of categories to a screen reader'),
});

const missing = z.strictObject({
  heading: heading('Fixed by the specification'),
  text: sentence('Fixed by the specification'),
  back: label('The link to the index'),
  nearest: label('Stands above the nearest matches'),
});

export const servicesIndex = z.strictObject({
  ...pageHead,
  hero: hero.extend({ explore: label('The button to the list'), pricing: label('The button to the price list') }),
  list: z.strictObject({
    ...sectionHead,
    text: sentence('The sentence beside the heading'),
    card_action: label('The link of each card'),
  }),
  narrowing,
  reasons: z.strictObject({ ...sectionHead, items: z.array(point).length(4) }),
  closing: closing.extend({
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
      quoted: heading('Above how a service is quoted that has neither'),
      steps: sentence('How a price becomes a quotation; the same on every service'),
      action: label('The button to the contact page'),
    }),
    closing: closing.extend({ action: label('The button to the contact page') }),
  }),
  missing,
});

export const industriesIndex = z.strictObject({
  ...pageHead,
  hero,
  list: z.strictObject({ ...sectionHead, text: sentence('The sentence beside the heading') }),
  narrowing,
  closing: closing.extend({ action: label('The button to the contact page') }),
  entry: z.strictObject({
    back: label('The link to the index'),
    page_titles: z
      .array(heading('The first half of the page title; {title} stands for the name'))
      .min(1)
      .describe('The first that fits is taken: the longest stands first'),
    discuss: label('The button to the contact page'),
    use_cases: heading('Above the use cases'),
    outcomes: heading('Above the outcomes'),
    services: heading('Above the services'),
    neighbours: heading('Above other industries of the category; {category} stands for its name'),
    closing: closing.extend({ action: label('The button to the contact page') }),
  }),
  missing,
});
