/**
 * The declaration of a form's fields, and what is derived from it: validation and the text of the mail. Each form declares
 * its fields once: enquiry.ts, application.ts, newsletter.ts. site-data.ts derives the labels and error
 * messages that content/ must have, server/desk/lead-detail.ts the fields at the desk, server/leads/details.ts the
 * columns.
 *
 * All fields are text. zod would add 6,000 bytes of brotli to the home page's 85,000; this adds 1,000
 * (docs/decisions/0006-form-fields-declared-once.md).
 */
import type { FormWords } from './words.ts';

interface FormField {
  /** The maximum length in characters, after trimming. */
  max: number;
  /** White space counts as missing. */
  required?: true;
  /** Keeps line breaks; every other field is one line. */
  multiline?: true;
  /** Accepts only the values that content/site.yaml lists for this field, or none. */
  choice?: true;
  pattern?: RegExp;
  /** Where the agency sees it; by default in the mail and at the desk. */
  shownIn?: 'desk' | 'nowhere';
}

export type Form = Record<string, FormField>;

export type FormValues<F extends Form> = Record<keyof F & string, string>;

/** One sentence for each field with an error, saying what to do. */
export type FormErrors<F extends Form> = Partial<FormValues<F>>;

type ParsedForm<F extends Form> = { ok: true; values: FormValues<F> } | { ok: false; errors: FormErrors<F> };

/**
 * Parses the fields of a form. Values are trimmed, normalised (NFC) and freed of control characters; missing ones are
 * empty. Drops fields that the form does not declare. Never throws.
 */
export function parseForm<F extends Form>(form: F, input: Record<string, unknown>, words: FormWords): ParsedForm<F> {
  const values: Partial<Record<string, string>> = {};
  const errors: Partial<Record<string, string>> = {};
  for (const [name, field] of Object.entries<FormField>(form)) {
    const text = toText(input[name]);
    const value = normalizeText(text ?? '', { isMultiline: field.multiline === true });
    const error =
      text === undefined ? `${labelOf(name, words)} must be text, given once.` : errorIn(name, field, value, words);
    values[name] = value;
    if (error !== undefined) errors[name] = error;
  }
  return Object.keys(errors).length > 0
    ? { ok: false, errors: errors as FormErrors<F> }
    : { ok: true, values: values as FormValues<F> };
}

/** Whether a posted body has fields. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

// JSON clients may send null for an empty field and a number for a phone number.
function toText(value: unknown): string | undefined {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : undefined;
}

/** Trims, composes (NFC) and replaces control characters with spaces, in one line or keeping line breaks. */
export function normalizeText(text: string, { isMultiline }: { isMultiline: boolean }): string {
  const composed = text.normalize('NFC');
  const clean = isMultiline
    ? composed.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]+/gu, ' ')
    : composed.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  return clean.trim();
}

function errorIn(name: string, field: FormField, value: string, words: FormWords): string | undefined {
  const { choices, errors } = words;
  const label = labelOf(name, words);
  if (value === '') return field.required && (errors.required[name] ?? label);
  if (value.length > field.max) {
    return errors.tooLong.replace('{label}', label).replace('{max}', field.max.toLocaleString('en-IN'));
  }
  if (field.choice && !Object.hasOwn(choices[name] ?? {}, value)) {
    return errors.notOffered.replace('{label}', label.toLowerCase());
  }
  return field.pattern && !field.pattern.test(value) ? (errors.malformed[name] ?? label) : undefined;
}

/** The label of a field; its name, if content/ has none. */
export const labelOf = (name: string, { labels }: Pick<FormWords, 'labels'>): string => labels[name] ?? name;

// Rejects characters that end or combine addresses in a mail header, on both sides of the @, and allows everything else.
// `=?` begins an encoded word, which some mail programs decode to another address. A lone surrogate cannot be encoded.
const EMAIL = /^(?!.*(?:=\?|\p{Cs}))[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/u;

/** One email address. The limit comes from the mail standards (64 + 1 + 255). */
export const emailField = { max: 320, required: true, pattern: EMAIL } as const satisfies FormField;

/**
 * The text of the mail to the agency: a line per single-line field, then each multiline text under its label.
 *
 * @param moreDetails lines that follow the single-line fields
 */
export function mailText<F extends Form>(
  form: F,
  values: FormValues<F>,
  words: FormWords,
  moreDetails: readonly string[] = [],
): string {
  const details: string[] = [];
  const texts: string[] = [];
  for (const [name, { choice, multiline, shownIn }] of Object.entries<FormField>(form)) {
    if (shownIn) continue;
    const label = labelOf(name, words);
    const value = values[name] || words.empty.text;
    if (multiline) texts.push('', `${label}:`, value);
    else details.push(`${label}: ${choice ? (words.choices[name]?.[value] ?? words.empty.choice) : value}`);
  }
  return [...details, ...moreDetails, ...texts].join('\n');
}
