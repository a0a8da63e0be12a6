/** content/pages/careers.yaml: the copy of the careers page, and of the page of each position. content/jobs/*.md: the positions. */
import { z } from 'astro/zod';
import { citedFacts, heading, label, pageHead, sectionHead, sentence, text } from '#site/content/fields.ts';

const steps = z.array(sentence('A step of the application')).min(2).max(4);
const closing = z.strictObject({
  heading: heading('The heading of the closing band'),
  text: sentence('The sentence below the heading'),
});

export const careers = z.strictObject({
  ...pageHead,
  hero: z.strictObject({
    ...sectionHead,
    text: sentence('The sentence below the heading'),
    positions: label('The link to the positions'),
    pay: sentence('Above the pay of the open positions, which is drawn to scale'),
  }),
  positions: z.strictObject({
    ...sectionHead,
    heading: heading('The heading; {count} is the number of open positions'),
    text: sentence('The sentence beside the heading'),
    salary: text(40, 'The salary; {from} and {to} are the yearly range'),
    posted: text(40, 'When it was posted; {date} is the day'),
    apply: label('The button to the position'),
    closed: label('Above the links to closed positions'),
  }),
  none: z
    .strictObject({ heading: heading('The heading'), text: sentence('The sentence beside it') })
    .describe('Replaces the heading and text of the positions when none is open'),
  values: z.strictObject({
    heading: heading('The heading'),
    items: z
      .array(
        z.strictObject({ title: text(40, 'The value, set very large'), text: sentence('What it means in practice') }),
      )
      .min(3)
      .max(5),
  }),
  benefits: z.strictObject({
    ...sectionHead,
    text: sentence('The sentence beside the heading'),
    items: z
      .array(
        z.strictObject({
          title: heading('The benefit in a few words'),
          text: sentence('What it means'),
          figure: text(12, 'The number of it, set very large; benefits without one come last').optional(),
        }),
      )
      .length(6),
  }),
  resume: z.strictObject({
    heading: heading('Above the form for no particular position'),
    text: sentence('The sentence below the heading'),
    action: label('The button to the form, and its submit button'),
    steps,
  }),
  closing,
  position: z.strictObject({
    back: label('The link to all positions'),
    location: label('The label'),
    type: label('The label'),
    salary: label('The label'),
    posted: label('The label'),
    closes: label('The label of the last day to apply'),
    closed: z
      .strictObject({
        label: label('The label of the last day when it has passed'),
        text: sentence('Replaces the form; {date} is the last day'),
        action: label('The button to the open positions'),
      })
      .describe('On the page of a position whose last day has passed'),
    requirements: heading('Above the requirements'),
    hiring: z.strictObject({
      eyebrow: label('The short line above the heading'),
      heading: heading('Above the steps of hiring; {day} is the day of the last one'),
      start: label('Before the 0 of the first day'),
      by: label('Before the day of the other steps'),
    }),
    steps,
    apply: label('The button to the form'),
    others: heading('Above other positions'),
    closing,
  }),
  application: z.strictObject({
    heading: heading('Above the form; {title} is the position'),
    hints: z.strictObject({
      link: sentence('Below the label'),
      note: sentence('Below the label'),
      cv: sentence('Below the label: which types of files are taken, and how large one may be'),
    }),
    mayBeLost: sentence('Beside the file field, without JavaScript'),
    chooseAgain: sentence('Beside the file field, on a form that the server returned with errors'),
    send: label('The button of a position’s form'),
    sending: label('The button while sending'),
    progress: text(40, '{percent} is the uploaded share of the file'),
    success: z.strictObject({ heading: heading('The heading'), text: sentence('The sentence below the heading') }),
    failure: z.strictObject({
      heading: heading('The heading'),
      invalid: sentence('Shown above the errors'),
      failed: sentence('Shown when it could not be sent or stored'),
      write: label('The link to the contact page'),
      writeSubject: text(120, 'The subject it fills in'),
      keyReused: sentence('Shown when this form was already used for another application'),
    }),
    sent: z.strictObject({
      title: heading('The first half of the page title'),
      keep: sentence('Why the visitor should keep the reference number'),
      action: label('The link to all positions'),
    }),
  }),
});

const MAX_DOLLARS = 1_000_000;

const yearlyPay = (what: string) => z.int().min(1_000).max(100_000_000).describe(`${what}, a year`);

export const job = z
  .strictObject({
    title: label('The position'),
    department: label('The department'),
    location: label('The place of work, as shown on the page'),
    place: z
      .strictObject({
        city: label('The city'),
        countryCode: z
          .string()
          .regex(/^[A-Z]{2}$/, 'Write the two letters of ISO 3166, such as IN.')
          .describe('The two letters of the country, such as IN'),
        remote: z.boolean().describe('Whether it can be done from anywhere in that country'),
      })
      .describe('The place of work for search engines'),
    type: z
      .enum(['Full-time', 'Part-time', 'Contract', 'Internship'])
      .describe('The type of employment, shown on the page and to search engines'),
    salary: z
      .strictObject({
        from: yearlyPay('The lower end'),
        to: yearlyPay('The upper end'),
        currency: z.enum(['INR', 'USD']).optional().describe('INR for rupees; US dollars if it is left out'),
      })
      .refine(({ from, to }) => from < to, 'Write the lower number first.')
      .refine(({ to, currency }) => currency === 'INR' || to <= MAX_DOLLARS, {
        path: ['to'],
        message: 'This is more than 1,000,000 US dollars a year. For rupees, choose INR as the currency.',
      })
      .describe('The range a year, digits only'),
    description: text(220, 'What the person will do, in one or two sentences'),
    requirements: z.array(text(100, 'What the person brings')).min(4).max(6).describe('The card shows the first two'),
    hiring: z
      .array(
        z.strictObject({
          day: z.int().min(0).max(99).describe('The day of the step, counted from the application'),
          text: text(220, 'What happens'),
        }),
      )
      .min(3)
      .max(6)
      .refine(
        (all) => all.every(({ day }, at) => day > (all[at - 1]?.day ?? -1)),
        'Write the steps in order of their days.',
      )
      .describe('The steps of hiring: the application, on day 0, comes first and the decision last'),
    posted: z.date().describe('The day it was posted, such as 2025-11-03'),
    closes: z.date().describe('The last day to apply, such as 2027-03-31; afterwards the page says that it is closed'),
    order: z.int().describe('Its position in the list, a number'),
    facts: citedFacts,
  })
  .refine(({ posted, closes }) => posted <= closes, {
    path: ['closes'],
    message: 'It closes before it was posted. Write a later day.',
  });
