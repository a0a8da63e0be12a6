/** content/pages/contact.yaml */
import { z } from 'astro/zod';
import { heading, label, pageHead, sectionHead, sentence, text } from '#site/content/fields.ts';

export const contact = z.strictObject({
  ...pageHead,
  hero: z.strictObject({
    ...sectionHead,
    text: sentence('The sentence below the heading'),
    next: z.strictObject({
      heading: heading('Above the steps'),
      steps: z
        .array(z.strictObject({ value: text(14, 'The time, set large'), label: text(60, 'What happens in it') }))
        .min(2)
        .max(4)
        .describe('What a visitor can count on after sending'),
    }),
  }),
  form: z.strictObject({
    heading: heading('The heading of the form'),
    choose: label('The empty choice'),
    hints: z.strictObject({ subject: sentence('Below the subject'), message: sentence('Below the message') }),
    send: label('The button'),
    sending: label('The button while sending'),
    failure: sentence('Shown when the message was not sent'),
    unavailable: sentence('Shown in addition when the server could not be reached'),
  }),
  details: z.strictObject({
    heading: heading('The heading'),
    phone: label('The label'),
    email: label('The label of the field'),
    address: label('The label'),
    hours: label('The label'),
    social: label('Above the social links'),
    accessibility: z.strictObject({
      text: sentence('Asks visitors to report accessibility problems'),
      action: label('The link to the accessibility statement'),
    }),
    india: z.strictObject({
      heading: heading('The heading'),
      text: sentence('The sentence below the heading; {city} and {phoneHours} are those of "Words on every page"'),
      action: label('The button to the booking of a call'),
      subject: text(120, 'The topic that it fills in'),
    }),
    before: label('The link to the questions before an order'),
    emergency: z.strictObject({
      heading: heading('The heading'),
      text: sentence('The sentence below the heading'),
      action: label('The button'),
    }),
  }),
  consultation: z.strictObject({
    heading: heading('The heading'),
    text: sentence('The sentence below the heading'),
    topics: z
      .array(
        z.strictObject({
          label: label('The button'),
          subject: text(120, 'The topic that it fills in on the booking page'),
        }),
      )
      .min(1)
      .max(4),
  }),
  faq: z.strictObject({
    heading: heading('The heading'),
    items: z.array(z.strictObject({ question: heading('The question'), answer: text(400, 'The answer') })).length(4),
  }),
  sent: z.strictObject({
    title: heading('The first half of the page title'),
    heading: heading('The heading'),
    text: sentence('The sentence below the heading'),
    keep: sentence('Why the visitor should keep the reference number'),
    action: label('The button'),
  }),
});
