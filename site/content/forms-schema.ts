/** What content/ must say of the forms: a label for each field and words for each error that the fields can have. */
import { z } from 'astro/zod';
import { applicationForm } from '#contract/application.ts';
import { consultationForm, contactForm } from '#contract/enquiry.ts';
import type { Form } from '#contract/form-fields.ts';
import { newsletterForm } from '#contract/newsletter.ts';
import { label, sentence, text } from './fields.ts';

const forms: readonly Form[] = [consultationForm, contactForm, applicationForm, newsletterForm];
const fields = forms.flatMap((form) => Object.entries(form));

/** A label for each of these fields. */
export function fieldLabels<Name extends string>(names: readonly Name[]) {
  return wordsOf(names, label('The label of the field'));
}

const choices = z
  .record(
    z
      .string()
      .regex(/^(?=.*[a-z])[a-z0-9][a-z0-9+-]*$/, 'Use lower-case letters, digits, + and hyphens, such as 10k-25k.')
      .max(40),
    label('What the visitor reads for this choice'),
  )
  .refine((all) => Object.keys(all).length > 0, 'Offer one choice at least.')
  .describe('The values that are stored, each with its label, in the order of the list');

/** `choices`, `errors` and `application_errors` of content/site.yaml */
export const formWords = {
  choices: wordsOf(
    fields.filter(([, field]) => field.choice).map(([name]) => name),
    choices,
  ),
  errors: z.strictObject({
    required: wordsOf(
      fields.filter(([, field]) => field.required).map(([name]) => name),
      sentence('Shown when this field is empty'),
    ),
    malformed: wordsOf(
      fields.filter(([, field]) => field.pattern).map(([name]) => name),
      sentence('Shown when this field does not look as it should'),
    ),
    too_long: text(90, 'Shown when a field is too long; {label} and {max} stand for its own'),
    not_offered: text(90, 'Shown when a value is not on the list; {label} stands for the field'),
  }),
  application_errors: z.strictObject({
    cv: z.strictObject({
      missing: sentence('Shown when no file was chosen'),
      several: sentence('Shown when more than one file came'),
      empty: sentence('Shown when the file has nothing in it'),
      too_large: sentence('Shown when the file is larger than contract/application.ts allows'),
      wrong_kind: sentence('Shown when the file is not of a kind that contract/application.ts allows'),
      incomplete: sentence('Shown when the end of the file is missing'),
    }),
    position_closed: sentence('Shown when the position is no longer open'),
    too_much_text: sentence('Shown when the texts together are too long'),
  }),
};

function wordsOf<Name extends string, Words extends z.ZodType>(names: readonly Name[], words: Words) {
  return z.strictObject(Object.fromEntries(names.map((name) => [name, words])) as Record<Name, Words>);
}
