import { expect, it } from 'vitest';
import { applicationForm } from '#contract/application.ts';
import { bookingForm } from '#contract/booking.ts';
import { consultationForm, contactForm } from '#contract/enquiry.ts';
import type { Form } from '#contract/form-fields.ts';
import { exampleSiteData } from '../tests/support/examples.ts';
import { siteDataSchema, wordsOfForms } from './site-data.ts';
import { serverWords } from './words.ts';

const faultsIn = (result: { error?: { issues: readonly { path: readonly PropertyKey[] }[] } | undefined }) =>
  (result.error?.issues ?? []).map(({ path }) => path.join('.')).sort();
const namesIn = (forms: readonly Form[], key: 'required' | 'pattern' | 'choice') =>
  [...new Set(forms.flatMap((form) => Object.keys(form).filter((name) => form[name]?.[key])))].sort();

const forms: readonly Form[] = [consultationForm, contactForm, applicationForm, bookingForm];

it('requires messages for every error that a declared field can have, and its choices', () => {
  const errors = wordsOfForms.errors.safeParse({
    required: {},
    malformed: {},
    tooLong: 'x',
    notOffered: 'x',
  });
  expect(faultsIn(errors)).toEqual(
    [
      // Of a meeting by phone.
      'required.phone',
      ...namesIn(forms, 'required').map((name) => `required.${name}`),
      ...namesIn(forms, 'pattern').map((name) => `malformed.${name}`),
    ].sort(),
  );
  expect(faultsIn(wordsOfForms.choices.safeParse({}))).toEqual(namesIn(forms, 'choice'));
});

it('requires a label for every field, and no others', () => {
  const names = [...new Set(forms.flatMap((form) => Object.keys(form))), 'cv'];
  const labels = Object.fromEntries(names.map((name) => [name, 'A label']));
  expect(faultsIn(wordsOfForms.labels.safeParse({}))).toEqual(names.sort());
  expect(wordsOfForms.labels.safeParse(labels).success).toBe(true);
  expect(wordsOfForms.labels.safeParse({ ...labels, fax: 'Fax' }).success).toBe(false);
});

it('refuses placeholders that are not filled in, and a line without its link', () => {
  const { confirmations } = exampleSiteData;
  const enquiry = { ...confirmations.enquiry, closing: ['Call {phone}.', 'Write to {mail}.'] };
  expect(faultsIn(serverWords.confirmations.safeParse({ ...confirmations, enquiry }))).toEqual(['enquiry.closing.1']);
  expect(faultsIn(serverWords.confirmations.safeParse({ ...confirmations, book: 'Pick a time.' }))).toEqual(['book']);
});

it('leaves out what the server does not read', () => {
  const { mailboxes, forms } = exampleSiteData;
  const site = {
    ...exampleSiteData,
    tagline: 'Fast.',
    mailboxes: { ...mailboxes, legal: 'legal@example.com' },
    forms: { ...forms, requiredMark: '(required)' },
  };
  expect(siteDataSchema.parse(site)).toEqual(exampleSiteData);
});
