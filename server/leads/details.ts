/** What only enquiries or only applications have, as it stands in the column `details`: validated when it is read. */
import * as z from 'zod/mini';
import { type Application, applicationFields } from '#contract/application.ts';
import type { Arrival } from '#contract/arrival.ts';
import { enquirySources } from '#contract/desk/lead-state.ts';
import { enquiryFields } from '#contract/enquiry.ts';
import type { StoredEnquiry } from './new-lead.ts';

/** Texts of a form by field. Those that are empty or have a column of their own are left out; a later form has more of them. */
const fields = z.record(z.string(), z.string());

const enquiryDetails = z.object({
  form: z.enum(enquirySources),
  /** The path of the page that the visitor came from to the form; empty when it is not known. */
  page: z.string(),
  /** Of the address on which the visitor arrived; each is empty when it has none. */
  arrival: z.object({
    utm_source: z.string(),
    utm_medium: z.string(),
    utm_campaign: z.string(),
    utm_term: z.string(),
    utm_content: z.string(),
    referrerHost: z.string(),
  }),
  fields,
});

const applicationDetails = z.object({
  /** A slug of content/jobs/, and its title on that day; empty and null for no particular position. */
  position: z.string(),
  positionTitle: z.nullable(z.string()),
  fields,
});

export type EnquiryDetails = z.infer<typeof enquiryDetails>;
export type ApplicationDetails = z.infer<typeof applicationDetails>;

/** The columns that both kinds share. */
interface Contact {
  name: string;
  email: string;
  phone: string;
}

const COLUMNS: readonly string[] = ['name', 'email', 'phone'] satisfies (keyof Contact)[];

const NO_ARRIVAL: Arrival = {
  utm_source: '',
  utm_medium: '',
  utm_campaign: '',
  utm_term: '',
  utm_content: '',
  referrerHost: '',
};

export const enquiryColumns = (
  enquiry: StoredEnquiry,
  { page = '', arrival = NO_ARRIVAL }: Partial<EnquiryDetails>,
) => ({
  ...contactOf(enquiry),
  details: JSON.stringify({
    form: enquiry.form,
    page,
    arrival,
    fields: othersOf(enquiry, enquiryFields),
  } satisfies EnquiryDetails),
});

export const applicationColumns = (application: Application, positionTitle: string | undefined) => ({
  ...contactOf(application),
  details: JSON.stringify({
    position: application.position,
    positionTitle: positionTitle ?? null,
    fields: othersOf(
      application,
      applicationFields.filter((field) => field !== 'position'),
    ),
  } satisfies ApplicationDetails),
});

/** @throws when the row was not written by this code */
export const readEnquiryDetails = (details: string): EnquiryDetails => enquiryDetails.parse(JSON.parse(details));

/** @throws when the row was not written by this code */
export const readApplicationDetails = (details: string): ApplicationDetails =>
  applicationDetails.parse(JSON.parse(details));

export const enquiryOf = (row: Contact, details: EnquiryDetails): StoredEnquiry => ({
  form: details.form,
  ...valuesOf(enquiryFields, row, details.fields),
});

export const applicationOf = (row: Contact, { position, fields: others }: ApplicationDetails): Application =>
  valuesOf(applicationFields, row, { ...others, position });

const contactOf = ({ name, email, phone }: Contact): Contact => ({ name, email, phone });

const othersOf = <Field extends string>(values: Record<Field, string>, names: readonly Field[]) =>
  Object.fromEntries(
    names.filter((name) => !COLUMNS.includes(name) && values[name] !== '').map((name) => [name, values[name]]),
  );

const valuesOf = <Field extends string>(
  names: readonly Field[],
  row: Contact,
  others: Readonly<Record<string, string>>,
): Record<Field, string> =>
  Object.fromEntries(
    names.map((name) => [name, COLUMNS.includes(name) ? row[name as keyof Contact] : (others[name] ?? '')]),
  ) as Record<Field, string>;
