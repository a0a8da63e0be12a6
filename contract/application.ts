/**
 * What a visitor sends from an application form: six texts and a CV. The texts are a table that both sides read; of the
 * file the browser sees the size, and only the server what it is.
 */
import { emailField } from '#contract/email-field.ts';
import { parseTextForm, type TextField } from '#contract/text-form.ts';

/** Order: as the form shows them and lists their faults; the CV comes last. */
const applicationForm = {
  /** The slug of an open position; empty for none of them. */
  position: { label: 'Position', max: 100 },
  name: { label: 'Name', max: 200, missing: 'Enter your name.' },
  email: emailField,
  phone: { label: 'Phone', max: 40 },
  // With or without https://: whoever reads it opens it by hand.
  link: {
    label: 'Link',
    max: 500,
    pattern: { test: /^\S+\.\S+$/, message: 'Enter one web address, such as https://www.example.com/meera.' },
  },
  note: { label: 'Note', max: 5_000, multiline: true },
} as const satisfies Record<string, TextField>;

export type ApplicationField = keyof typeof applicationForm;

/** Valid texts of an application: trimmed, optional ones empty when not given. */
export type Application = Record<ApplicationField, string>;

/** What is wrong, one sentence a field, each saying what to do. */
export type ApplicationErrors = Partial<Record<ApplicationField | 'cv', string>>;

export type ParsedApplication = { ok: true; application: Application } | { ok: false; errors: ApplicationErrors };

export const applicationFields = Object.keys(applicationForm) as ApplicationField[];

/** Said before choosing: content/pages/careers.yaml. 1024 × 1024, so that what any file manager calls 5 MB passes. */
export const CV_MAX_BYTES = 5 * 1024 * 1024;

/** The kinds of CV by their usual ending, with their media type. */
export const cvKinds = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
} as const;

export type CvKind = keyof typeof cvKinds;

export const cvFaults = {
  missing: 'Choose your CV: a PDF, DOC, DOCX or ODT file.',
  several: 'Choose one file. If you have more, put them into one PDF.',
  empty: 'This file is empty. Open it to see whether it is the right one, save it again and choose it.',
  'too-large': 'This file is larger than 5 MB. Save it as a PDF with smaller pictures, and choose that one.',
  'wrong-kind':
    'This is not a PDF, DOC, DOCX or ODT file, whatever its name says, or it has a password. Save your CV as a PDF and choose that one.',
  'cut-off': 'The file broke off before its end. Choose it again and send it once more.',
} as const;

export type CvFault = keyof typeof cvFaults;

/**
 * Reads the texts of an application. Unknown fields are dropped. Never throws.
 *
 * @param input decoded fields of a form, or anything else a client may send as such
 */
export function parseApplication(input: Record<string, unknown>): ParsedApplication {
  const parsed = parseTextForm(applicationForm, input);
  return parsed.ok ? { ok: true, application: parsed.values } : parsed;
}

/**
 * What can be told of the chosen files without reading them.
 *
 * @param files sizes in bytes; a browser sends a nameless file of 0 bytes for a box that was left empty
 */
export function cvFaultOf(files: readonly { name: string; size: number }[]): CvFault | undefined {
  const chosen = files.filter(({ name, size }) => name !== '' || size > 0);
  const [cv] = chosen;
  if (!cv) return 'missing';
  if (chosen.length > 1) return 'several';
  if (cv.size === 0) return 'empty';
  return cv.size > CV_MAX_BYTES ? 'too-large' : undefined;
}
