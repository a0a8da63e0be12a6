import { fileTypeFromBuffer } from 'file-type';
import { type ApplicationErrors, type CvKind, cvErrorOf, parseApplication } from '#contract/application.ts';
import type { SiteData } from '#contract/site-data.ts';
import type { CvError } from '#contract/words.ts';
import type { ApplicationSubmission } from '#server/leads/new-lead.ts';
import type { Upload } from './read-upload.ts';

/**
 * The name of a stream in every Word 97–2003 document, an OLE2 file ([MS-DOC] 2.1.1), in UTF-16LE. Spreadsheets, slides,
 * installers and DOCX files with a password do not have it.
 */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');

/** With its extension within the 255 bytes of a file name: a character takes up to 4. */
const MAX_NAME_CHARACTERS = 60;

type CheckedUpload =
  | { isValid: true; submission: ApplicationSubmission }
  /** `status`: 413 when something is too large, else 422. */
  | { isValid: false; status: 413 | 422; errors: ApplicationErrors };

/**
 * Validates an upload against contract/application.ts, the file by its content.
 *
 * @param positions the open ones: title by slug
 */
export async function checkUpload(
  upload: Upload,
  positions: ReadonlyMap<string, string>,
  { forms }: Pick<SiteData, 'forms'>,
): Promise<CheckedUpload> {
  const parsed = parseApplication(upload.fields, forms);
  const errors: ApplicationErrors = parsed.ok ? {} : parsed.errors;
  if (upload.hasTooMuchText) errors.note ??= forms.applicationErrors.tooMuchText;
  const position = parsed.ok ? parsed.application.position : '';
  if (position && !positions.has(position)) errors.position = forms.applicationErrors.positionClosed;

  const file = upload.files.find(({ name, size }) => name !== '' || size > 0);
  const kind = await detectCvKind(upload.cv);
  let cvError: CvError | undefined = upload.isCutOff ? 'incomplete' : cvErrorOf(upload.files);
  if (!cvError && !kind) cvError = 'wrongKind';
  if (cvError) errors.cv = forms.applicationErrors.cv[cvError];

  if (!parsed.ok || !file || !kind || Object.keys(errors).length > 0) {
    return { isValid: false, status: cvError === 'tooLarge' || upload.hasTooMuchText ? 413 : 422, errors };
  }
  const cv = { name: safeCvName(file.name, kind), kind, bytes: upload.cv };
  const { application } = parsed;
  return {
    isValid: true,
    submission: { kind: 'application', application, cv, positionTitle: positions.get(position) },
  };
}

/**
 * The kind of a file by its content, whatever its name and media type.
 *
 * @returns undefined for every other kind
 */
export async function detectCvKind(bytes: Uint8Array): Promise<CvKind | undefined> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  switch (type?.ext) {
    case 'pdf':
    case 'docx':
    case 'odt':
      return type.ext;
    case 'cfb':
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(WORD_STREAM) ? 'doc' : undefined;
    default:
      return undefined;
  }
}

/** An applicant's name for the file, with the extension of its kind; see safeFileName. */
export const safeCvName = (given: string, kind: CvKind): string =>
  safeFileName(given, { extension: kind, otherwise: 'cv' });

/**
 * A sender's name for a file, made safe: no path, no control character, none that changes the direction of writing
 * (`cv\u202Efdp.exe` reads as `cvexe.pdf`), and the extension of its kind.
 *
 * @param given possibly empty
 * @param extension of its kind; undefined: the name keeps its own
 * @param otherwise for a name of which nothing is left
 */
export function safeFileName(
  given: string,
  { extension, otherwise }: { extension: string | undefined; otherwise: string },
): string {
  const name = given
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '')
    // After removing what may have stood between a letter and its accent.
    .normalize('NFC')
    .replace(/^.*[/\\]/, '')
    .replace(/["*:<>?|]/g, '-');
  const [, stem = name, own = ''] = /^(.*)(\.[a-z0-9]{1,5})$/i.exec(name) ?? [];
  const cut = [...stem.replace(/^[.\s]+/, '')]
    .slice(0, MAX_NAME_CHARACTERS)
    .join('')
    .replace(/[.\s]+$/, '');
  return `${cut || otherwise}${extension === undefined ? own : `.${extension}`}`;
}
