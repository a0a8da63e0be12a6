/**
 * The declaration of a form's fields, and what is derived from it: how a posted form is read, and the lines by which the
 * agency reads it. Each form declares its fields once, in a table: enquiry.ts, application.ts, newsletter.ts. The labels and
 * error words that content/ must have are derived in site/content/forms-schema.ts, the columns in server/submissions/repository.ts.
 *
 * All fields are text. zod would do the same for 6,000 bytes of brotli on the home page, of 85,000 in all; this costs 1,000
 * (docs/decisions/0006-form-fields-declared-once.md).
 */
import type { SiteData } from './site-data.ts';

export interface FormField {
  /** Names the field in mails, at the desk and in error messages. */
  label: string;
  /** The most characters, after trimming. */
  max: number;
  /** White space counts as missing. */
  required?: true;
  /** Keeps line breaks; every other field is one line. */
  multiline?: true;
  /** Takes one of the values that content/site.yaml lists for this field, or none. */
  choice?: true;
  pattern?: RegExp;
  /** Where the agency reads it: in the mail and at the desk unless this says otherwise. */
  shownIn?: 'desk' | 'nowhere';
}

export type Form = Record<string, FormField>;

export type FormValues<F extends Form> = Record<keyof F & string, string>;

/** One sentence for each field with an error, saying what to do. */
export type FormErrors<F extends Form> = Partial<FormValues<F>>;

/** What may be chosen and what is said of errors, by the name of the field. Written in content/site.yaml. */
export type FormWords = SiteData['forms'];

export type ParsedForm<F extends Form> = { ok: true; values: FormValues<F> } | { ok: false; errors: FormErrors<F> };

/**
 * Reads the fields of a form out of whatever was sent: trimmed, normalised (NFC), without control characters, missing
 * ones empty. Fields the form does not declare are dropped. Never throws.
 */
export function parseForm<F extends Form>(form: F, input: Record<string, unknown>, words: FormWords): ParsedForm<F> {
  const values: Partial<Record<string, string>> = {};
  const errors: Partial<Record<string, string>> = {};
  for (const [name, field] of Object.entries(form)) {
    const text = toText(input[name]);
    const value = normalize(text ?? '', field.multiline);
    const error = text === undefined ? `${field.label} must be text, given once.` : errorIn(name, field, value, words);
    values[name] = value;
    if (error !== undefined) errors[name] = error;
  }
  return Object.keys(errors).length > 0
    ? { ok: false, errors: errors as FormErrors<F> }
    : { ok: true, values: values as FormValues<F> };
}

// JSON clients send null for nothing and may send a phone number as a number.
function toText(value: unknown): string | undefined {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : undefined;
}

function normalize(text: string, multiline = false): string {
  const composed = text.normalize('NFC');
  const clean = multiline
    ? composed.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]+/gu, ' ')
    : composed.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  return clean.trim();
}

function errorIn(name: string, field: FormField, value: string, { choices, errors }: FormWords): string | undefined {
  if (value === '') return field.required && (errors.required[name] ?? field.label);
  if (value.length > field.max) return interpolate(errors.tooLong, field);
  if (field.choice && !Object.hasOwn(choices[name] ?? {}, value)) {
    return interpolate(errors.notOffered, { ...field, label: field.label.toLowerCase() });
  }
  return field.pattern && !field.pattern.test(value) ? (errors.malformed[name] ?? field.label) : undefined;
}

function interpolate(sentence: string, { label, max }: FormField): string {
  return sentence.replace('{label}', label).replace('{max}', max.toLocaleString('en-IN'));
}

// Characters that end or combine addresses in a mail header are refused on both sides of the @, everything else is allowed.
// `=?` begins an encoded word, which some mail programs decode to another address. Half a surrogate pair has no bytes.
const EMAIL = /^(?!.*(?:=\?|\p{Cs}))[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/u;

/** One address that an answer can be sent to. The limit is that of the mail standards (64 + 1 + 255). */
export const emailField = { label: 'Email', max: 320, required: true, pattern: EMAIL } as const satisfies FormField;

/**
 * The text of the mail to the agency: a line for each detail, then each longer text under its label.
 *
 * @param moreDetails lines that follow the details
 */
export function mailText<F extends Form>(
  form: F,
  values: FormValues<F>,
  choices: FormWords['choices'],
  moreDetails: readonly string[] = [],
): string {
  const details: string[] = [];
  const texts: string[] = [];
  for (const [name, { label, choice, multiline, shownIn }] of Object.entries<FormField>(form)) {
    if (shownIn) continue;
    const value = values[name] || 'Not provided';
    if (multiline) texts.push('', `${label}:`, value);
    else details.push(`${label}: ${choice ? (choices[name]?.[value] ?? 'Not specified') : value}`);
  }
  return [...details, ...moreDetails, ...texts].join('\n');
}

/**
 * The same for the desk: pairs of label and value, `-` for what was not given. Choices keep the value that is stored.
 *
 * @param moreDetails pairs that follow the details
 */
export function deskFields<F extends Form>(
  form: F,
  values: FormValues<F>,
  moreDetails: readonly [string, string][] = [],
): [string, string][] {
  const shown = Object.entries<FormField>(form).filter(([, { shownIn }]) => shownIn !== 'nowhere');
  const pairsOf = (fields: [string, FormField][]) =>
    fields.map(([name, { label }]): [string, string] => [label, values[name] || '-']);
  return [
    ...pairsOf(shown.filter(([, { multiline }]) => !multiline)),
    ...moreDetails,
    ...pairsOf(shown.filter(([, { multiline }]) => multiline)),
  ];
}
