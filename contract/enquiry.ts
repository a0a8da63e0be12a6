/**
 * What a visitor sends from the consultation form (home page) and the contact form, and what the server accepts.
 * One description serves both sides: the browser shows its messages before sending, the server holds it as the law.
 */
import { emailField } from '#contract/email-field.ts';
import { parseTextForm, type TextField } from '#contract/text-form.ts';

export const projectTypes = [
  'website-development',
  'digital-marketing',
  'social-media-management',
  'brand-building',
  'chatbot-development',
  'ai-automation',
  'data-analytics',
  'other',
] as const;

export const budgets = ['10k-25k', '25k-50k', '50k-100k', '100k+'] as const;

// The bounds are generous: no honest enquiry should meet one. Order: as the forms show them and list their faults.
const common = {
  email: emailField,
  phone: { label: 'Phone', max: 40 },
  company: { label: 'Company', max: 200 },
  projectType: { label: 'Project type', max: 40, choices: projectTypes },
  budget: { label: 'Budget', max: 40, choices: budgets },
  subject: { label: 'Subject', max: 300 },
  message: { label: 'Message', max: 10_000, multiline: true, missing: 'Enter your message.' },
} as const satisfies Record<string, TextField>;

const consultationForm = {
  name: { label: 'Name', max: 200, missing: 'Enter your name.' },
  firstName: { label: 'First name', max: 200 },
  lastName: { label: 'Last name', max: 200 },
  ...common,
} as const satisfies Record<string, TextField>;

const contactForm = {
  firstName: { label: 'First name', max: 200, missing: 'Enter your first name.' },
  lastName: { label: 'Last name', max: 200, missing: 'Enter your last name.' },
  ...common,
} as const satisfies Record<string, TextField>;

/** The form an enquiry came from: `consultation` on the home page, `contact` on the contact page. */
export type EnquiryForm = 'consultation' | 'contact';

export type EnquiryField = keyof typeof consultationForm;

/** A valid enquiry: every field trimmed, optional ones empty when not given, `name` always whole. */
export type Enquiry = Record<EnquiryField, string> & { form: EnquiryForm };

/** What is wrong, one sentence a field, each saying what to do. */
export type EnquiryErrors = Partial<Record<EnquiryField, string>>;

export type ParsedEnquiry = { ok: true; enquiry: Enquiry } | { ok: false; form: EnquiryForm; errors: EnquiryErrors };

/**
 * Reads whatever was posted as an enquiry. Unknown fields (`to`, `timestamp` among them) are dropped: the recipient
 * and the time are the server's to say. Never throws.
 *
 * @param input a parsed JSON body, a decoded form, or anything else a client may send
 */
export function parseEnquiry(input: unknown): ParsedEnquiry {
  const fields = isRecord(input) ? input : {};
  const form = formOf(fields);
  if (form === 'consultation') {
    const parsed = parseTextForm(consultationForm, withWholeName(fields));
    return parsed.ok ? { ok: true, enquiry: { ...parsed.values, form } } : { ...parsed, form };
  }
  const parsed = parseTextForm(contactForm, fields);
  if (!parsed.ok) return { ...parsed, form };
  const { firstName, lastName } = parsed.values;
  return { ok: true, enquiry: { ...parsed.values, name: `${firstName} ${lastName}`, form } };
}

/** The form named by the `form` field; without one, a first name without a whole name means the contact form. */
export function formOf(fields: Record<string, unknown>): EnquiryForm {
  if (fields['form'] === 'contact' || fields['form'] === 'consultation') return fields['form'];
  return 'firstName' in fields && !('name' in fields) ? 'contact' : 'consultation';
}

/** Fields in the order the forms show them; what they typed and what is wrong are told in this order. */
export const fieldOrder = Object.keys(consultationForm) as EnquiryField[];

// The consultation sender also reads a name given in two parts.
function withWholeName(fields: Record<string, unknown>): Record<string, unknown> {
  if (typeof fields['name'] === 'string' && fields['name'].trim()) return fields;
  const whole = [fields['firstName'], fields['lastName']].filter((part) => typeof part === 'string').join(' ');
  return whole.trim() ? { ...fields, name: whole } : fields;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
