/** content/pages/login.yaml */
import { z } from 'astro/zod';
import { heading, label, pageHead, sectionHead, sentence, topic } from '#site/content/fields.ts';

const contactOption = { title: heading('What it is about'), text: sentence('Who answers') };

export const login = z.strictObject({
  ...pageHead,
  hero: z.strictObject({ ...sectionHead, text: sentence('The sentence below the heading') }),
  ways: z.strictObject({
    project: topic.extend(contactOption).describe('Links to the contact page'),
    outage: z.strictObject({ ...contactOption, action: label('The link to the phone; {phone} is the number') }),
    papers: z.strictObject(contactOption).describe('Followed by the mail address of "Words on every page"'),
  }),
  portal: z.strictObject({ ...sectionHead, text: sentence('The sentence below the heading') }),
  form: z.strictObject({
    heading: heading('The heading of the form'),
    google: label('The button'),
    github: label('The button'),
    notice: sentence('Why the buttons are disabled; shown after “Not configured”'),
    notConfigured: label('Fixed by the specification'),
    failed: label('Fixed by the specification; shown when the provider gives no reason'),
    busy: label('The button while signing in'),
    or: label('Between the buttons and the fields'),
    email: label('The label of the field'),
    password: label('The label of the field'),
    remember: label('The label of the checkbox'),
    submit: label('The button'),
    forgot: topic.describe('The link to the contact page'),
    legal: label('Before the links to the terms and the privacy policy'),
    terms: label('The link'),
    privacy: label('The link'),
  }),
});
