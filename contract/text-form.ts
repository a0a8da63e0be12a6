/**
 * Forms whose fields are all text, described once as a table. A table is read by the browser before sending and by the
 * server as the law. zod would do the same for 6,000 bytes of brotli on the home page, of 85,000 in all; this costs 1,000
 * with the enquiry's own table (docs/decisions/0006-forms-as-tables.md).
 */

export interface TextField {
  /** Names the field in its messages. */
  label: string;
  /** Upper bound in characters, after trimming. */
  max: number;
  /** Keeps line breaks; every other field is one line. */
  multiline?: true;
  /** What to say when it is missing; a field with it is required. White space counts as missing. */
  missing?: string;
  /** The values it may take, besides none. */
  choices?: readonly string[];
  /** What it must look like, and what to say when it does not. */
  pattern?: { test: RegExp; message: string };
}

export type TextForm = Record<string, TextField>;

export type TextValues<Form extends TextForm> = Record<keyof Form & string, string>;

/** One sentence a faulty field, each saying what to do. */
export type TextErrors<Form extends TextForm> = Partial<TextValues<Form>>;

export type ParsedText<Form extends TextForm> =
  | { ok: true; values: TextValues<Form> }
  | { ok: false; errors: TextErrors<Form> };

/**
 * Reads the fields of a form out of whatever was sent: trimmed, normalised (NFC), without control characters, missing
 * ones empty. Fields the form does not know are dropped. Never throws.
 */
export function parseTextForm<Form extends TextForm>(form: Form, input: Record<string, unknown>): ParsedText<Form> {
  const values: Partial<Record<string, string>> = {};
  const errors: Partial<Record<string, string>> = {};
  for (const [name, field] of Object.entries(form)) {
    const text = toText(input[name]);
    const value = text === undefined ? '' : normalise(text, field.multiline);
    const fault = text === undefined ? `${field.label} must be text, given once.` : faultOf(value, field);
    values[name] = value;
    if (fault) errors[name] = fault;
  }
  return Object.keys(errors).length > 0
    ? { ok: false, errors: errors as TextErrors<Form> }
    : { ok: true, values: values as TextValues<Form> };
}

// JSON clients send null for nothing and may send a phone number as a number.
function toText(value: unknown): string | undefined {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : undefined;
}

function normalise(text: string, multiline = false): string {
  const whole = text.normalize('NFC');
  const clean = multiline
    ? whole.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]+/gu, ' ')
    : whole.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  return clean.trim();
}

function faultOf(value: string, { label, max, missing, choices, pattern }: TextField): string | undefined {
  if (value === '') return missing;
  if (value.length > max) return `${label} must be ${max.toLocaleString('en-IN')} characters or fewer.`;
  if (choices && !choices.includes(value)) return `Choose a ${label.toLowerCase()} from the list.`;
  return pattern && !pattern.test.test(value) ? pattern.message : undefined;
}
