import { expect, it } from 'vitest';
import { applicationForm } from '#contract/application.ts';
import { bookingForm } from '#contract/booking.ts';
import { consultationForm, contactForm } from '#contract/enquiry.ts';
import type { Form } from '#contract/form-fields.ts';
import { formWords } from './forms-schema.ts';

const missingIn = (result: { error?: { issues: readonly { path: readonly PropertyKey[] }[] } | undefined }) =>
  (result.error?.issues ?? []).map(({ path }) => path.join('.')).sort();
const namesIn = (forms: readonly Form[], key: 'required' | 'pattern' | 'choice') =>
  [...new Set(forms.flatMap((form) => Object.keys(form).filter((name) => form[name]?.[key])))].sort();

const forms: readonly Form[] = [consultationForm, contactForm, applicationForm, bookingForm];

it('requires messages for every error that a declared field can have, and its choices', () => {
  const errors = formWords.errors.safeParse({
    required: {},
    malformed: {},
    tooLong: 'x',
    notOffered: 'x',
  });
  expect(missingIn(errors)).toEqual(
    [
      // Of a meeting by phone.
      'required.phone',
      ...namesIn(forms, 'required').map((name) => `required.${name}`),
      ...namesIn(forms, 'pattern').map((name) => `malformed.${name}`),
    ].sort(),
  );
  expect(missingIn(formWords.choices.safeParse({}))).toEqual(namesIn(forms, 'choice'));
});

it('requires a label for every field, and no others', () => {
  const names = [...new Set(forms.flatMap((form) => Object.keys(form))), 'cv'];
  const labels = Object.fromEntries(names.map((name) => [name, 'A label']));
  expect(missingIn(formWords.labels.safeParse({}))).toEqual(names.sort());
  expect(formWords.labels.safeParse(labels).success).toBe(true);
  expect(formWords.labels.safeParse({ ...labels, fax: 'Fax' }).success).toBe(false);
});
