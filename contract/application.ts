/** An application: the text fields of its form and a CV. The browser checks the file's size, the server also its content. */
import { emailField, type Form, type FormErrors, type FormValues, parseForm } from './form-fields.ts';
import type { CvError, FormWords } from './words.ts';

/** In the order of the form; the CV comes last. */
export const applicationForm = {
  /** The slug of an open position; empty for a general application. */
  position: { max: 100 },
  name: { max: 200, required: true },
  email: emailField,
  phone: { max: 40 },
  // With or without https://: staff open it by hand.
  link: { max: 500, pattern: /^\S+\.\S+$/ },
  note: { max: 5_000, multiline: true },
} as const satisfies Form;

export type ApplicationField = keyof typeof applicationForm;

/** The valid text fields of an application: trimmed; empty if optional and not filled in. */
export type Application = FormValues<typeof applicationForm>;

/** One sentence for each field with an error, saying what to do. */
export type ApplicationErrors = FormErrors<typeof applicationForm> & { cv?: string };

type ParsedApplication = { ok: true; application: Application } | { ok: false; errors: ApplicationErrors };

/** In the order of the form; the CV comes last. */
export const applicationFields = Object.keys(applicationForm) as ApplicationField[];

/** Stated in content/pages/careers.yaml. Uses 1024 × 1024, so that a file passes if any file manager shows it as 5 MB. */
export const CV_MAX_BYTES = 5 * 1024 * 1024;

/** The media type of each accepted CV format, by its usual file extension. */
export const cvKinds = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
} as const;

export type CvKind = keyof typeof cvKinds;

/** The errors that can be found without reading the file. */
export type ChosenCvError = Exclude<CvError, 'wrongKind' | 'incomplete'>;

/**
 * Parses the text fields of an application. Drops unknown fields. Never throws.
 *
 * @param input decoded form fields; may be anything, as clients can send anything
 */
export function parseApplication(input: Record<string, unknown>, words: FormWords): ParsedApplication {
  const parsed = parseForm(applicationForm, input, words);
  return parsed.ok ? { ok: true, application: parsed.values } : parsed;
}

/**
 * Checks the chosen files without reading them.
 *
 * @param files sizes in bytes; a browser sends a nameless file of 0 bytes for an empty file field
 */
export function cvErrorOf(files: readonly { name: string; size: number }[]): ChosenCvError | undefined {
  const chosen = files.filter(({ name, size }) => name !== '' || size > 0);
  const [cv] = chosen;
  if (!cv) return 'missing';
  if (chosen.length > 1) return 'several';
  if (cv.size === 0) return 'empty';
  return cv.size > CV_MAX_BYTES ? 'tooLarge' : undefined;
}
