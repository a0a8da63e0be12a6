/** An application: the texts of its form and a CV. The browser knows the size of the file, only the server its content. */
import { emailField, type Form, type FormErrors, type FormValues, type FormWords, parseForm } from './form-fields.ts';
import type { SiteData } from './site-data.ts';

/** In the order of the form; the CV comes last. */
export const applicationForm = {
  /** The slug of an open position; empty for none of them. */
  position: { label: 'Position', max: 100 },
  name: { label: 'Name', max: 200, required: true },
  email: emailField,
  phone: { label: 'Phone', max: 40 },
  // With or without https://: a person opens it by hand.
  link: { label: 'Link', max: 500, pattern: /^\S+\.\S+$/ },
  note: { label: 'Note', max: 5_000, multiline: true },
} as const satisfies Form;

export type ApplicationField = keyof typeof applicationForm;

/** Valid texts of an application: trimmed, optional ones empty when not given. */
export type Application = FormValues<typeof applicationForm>;

/** One sentence for each field with an error, saying what to do. */
export type ApplicationErrors = FormErrors<typeof applicationForm> & { cv?: string };

export type ParsedApplication = { ok: true; application: Application } | { ok: false; errors: ApplicationErrors };

/** In the order of the form; the CV comes last. */
export const applicationFields = Object.keys(applicationForm) as ApplicationField[];

/** Stated in content/pages/careers.yaml. 1024 × 1024, so that what any file manager calls 5 MB passes. */
export const CV_MAX_BYTES = 5 * 1024 * 1024;

/** The media type of each kind of CV, by its usual file ending. */
export const cvKinds = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
} as const;

export type CvKind = keyof typeof cvKinds;

/** What can be wrong with the file: the keys of its error words. */
export type CvError = keyof SiteData['applicationErrors']['cv'];

/** Those that show before the file is read. */
export type ChosenCvError = Exclude<CvError, 'wrongKind' | 'incomplete'>;

/**
 * Reads the texts of an application. Unknown fields are dropped. Never throws.
 *
 * @param input decoded fields of a form, or anything else a client may send as such
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
