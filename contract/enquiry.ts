/**
 * An enquiry from the consultation form (home page) or the contact form, and the mail that it becomes. The browser validates
 * with the same code before sending, and uses the same mail text in its mailto link.
 */
import {
  emailField,
  type Form,
  type FormErrors,
  type FormValues,
  isRecord,
  mailText,
  parseForm,
} from './form-fields.ts';
import type { FormWords } from './words.ts';

// The limits are generous: no real message should reach one. The form, its errors and the mail use this order.
const enquiryDetails = {
  email: emailField,
  phone: { max: 40 },
  company: { max: 200 },
  projectType: { max: 40, choice: true },
  budget: { max: 40, choice: true },
  // Not in the mail's body: it is the mail's subject.
  subject: { max: 300, shownIn: 'desk' },
  message: { max: 10_000, multiline: true, required: true },
} as const satisfies Form;

/** The form shows name, email and message; API clients may send the other fields too. */
export const consultationForm = {
  name: { max: 200, required: true },
  firstName: { max: 200, shownIn: 'nowhere' },
  lastName: { max: 200, shownIn: 'nowhere' },
  ...enquiryDetails,
} as const satisfies Form;

// A field that only this form had would be lost: mail, storage and desk read the fields of the consultation form.
export const contactForm = {
  firstName: { ...consultationForm.firstName, required: true },
  lastName: { ...consultationForm.lastName, required: true },
  ...enquiryDetails,
} as const satisfies Partial<Record<keyof typeof consultationForm, Form[string]>>;

/** The form an enquiry came from: `consultation` on the home page, `contact` on the contact page. */
export type EnquiryForm = 'consultation' | 'contact';

export type EnquiryField = keyof typeof consultationForm;

/** A valid enquiry: every field trimmed, empty if optional and not filled in; `name` is always the full name. */
export type Enquiry = FormValues<typeof consultationForm> & {
  /** `meeting`: it came with a booking, see booking.ts. */
  form: EnquiryForm | 'meeting';
};

/** One sentence for each field with an error, saying what to do. */
export type EnquiryErrors = FormErrors<typeof consultationForm>;

type ParsedEnquiry = { ok: true; enquiry: Enquiry } | { ok: false; form: EnquiryForm; errors: EnquiryErrors };

/** In the order of the forms. */
export const enquiryFields = Object.keys(consultationForm) as EnquiryField[];

/**
 * Parses a posted enquiry. Drops unknown fields, such as `to` and `timestamp`: the server sets the recipient and the time.
 * Never throws.
 *
 * @param input a parsed JSON body, a decoded form, or anything else a client may send
 */
export function parseEnquiry(input: unknown, words: FormWords): ParsedEnquiry {
  const fields = isRecord(input) ? input : {};
  const form = formOf(fields);
  if (form === 'consultation') {
    const parsed = parseForm(consultationForm, withFullName(fields), words);
    return parsed.ok ? { ok: true, enquiry: { ...parsed.values, form } } : { ...parsed, form };
  }
  const parsed = parseForm(contactForm, fields, words);
  if (!parsed.ok) return { ...parsed, form };
  const { firstName, lastName } = parsed.values;
  return { ok: true, enquiry: { ...parsed.values, name: `${firstName} ${lastName}`, form } };
}

/** The form named by the `form` field; without it, a first name without a full name means the contact form. */
export function formOf(fields: Record<string, unknown>): EnquiryForm {
  if (fields['form'] === 'contact' || fields['form'] === 'consultation') return fields['form'];
  return 'firstName' in fields && !('name' in fields) ? 'contact' : 'consultation';
}

// A consultation may also have a first and a last name instead of a full name.
function withFullName(fields: Record<string, unknown>): Record<string, unknown> {
  if (typeof fields['name'] === 'string' && fields['name'].trim()) return fields;
  const name = [fields['firstName'], fields['lastName']].filter((part) => typeof part === 'string').join(' ');
  return name.trim() ? { ...fields, name } : fields;
}

/**
 * The subject of the mail: one line, never empty. The visitor's subject, or else the form's subject, then the name.
 *
 * @param formSubject from content/
 */
export function enquirySubject(enquiry: Enquiry, formSubject: string): string {
  return `${enquiry.subject || formSubject} – ${enquiry.name}`;
}

/** The text of the mail: one field per line, then the message. */
export function enquiryBody(enquiry: Enquiry, words: FormWords): string {
  return mailText(consultationForm, enquiry, words);
}

/** A mailto link (RFC 6068): percent-encoded, with CRLF line endings. */
export function mailtoLink(to: string, subject: string, body: string): string {
  const crlf = body.replace(/\r?\n/g, '\r\n');
  return `mailto:${encodeURIComponent(to).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(crlf)}`;
}
