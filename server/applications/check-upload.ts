import {
  type Application,
  type ApplicationErrors,
  type CvFault,
  cvFaultOf,
  cvFaults,
  parseApplication,
} from '#contract/application.ts';
import { cvKindOf } from '#server/applications/cv-kind.ts';
import { nameOfCv } from '#server/applications/cv-name.ts';
import type { Upload } from '#server/applications/read-upload.ts';
import type { Cv } from '#server/applications/store.ts';

const POSITION_GONE =
  'This position is no longer open. Send the form once more and we keep it as an application for no particular position.';
const TOO_MUCH_TEXT = 'This is more text than the form can carry. Shorten the note to 5,000 characters.';

export type CheckedUpload =
  | { ok: true; application: Application; cv: Cv; positionTitle: string | undefined }
  /** `status`: 413 when it is too much of something, else 422. */
  | { ok: false; status: 413 | 422; errors: ApplicationErrors };

/**
 * Holds an upload to contract/application.ts, the file by its content.
 *
 * @param positions the open ones: title by slug
 */
export async function checkUpload(upload: Upload, positions: ReadonlyMap<string, string>): Promise<CheckedUpload> {
  const parsed = parseApplication(upload.fields);
  const errors: ApplicationErrors = parsed.ok ? {} : parsed.errors;
  if (upload.hasTooMuchText) errors.note ??= TOO_MUCH_TEXT;
  const position = parsed.ok ? parsed.application.position : '';
  if (position && !positions.has(position)) errors.position = POSITION_GONE;

  const file = upload.files.find(({ name, size }) => name !== '' || size > 0);
  const kind = await cvKindOf(upload.cv);
  let fault: CvFault | undefined = upload.isCutOff ? 'cut-off' : cvFaultOf(upload.files);
  if (!fault && !kind) fault = 'wrong-kind';
  if (fault) errors.cv = cvFaults[fault];

  if (!parsed.ok || !file || !kind || Object.keys(errors).length > 0) {
    return { ok: false, status: fault === 'too-large' || upload.hasTooMuchText ? 413 : 422, errors };
  }
  const cv = { name: nameOfCv(file.name, kind), kind, bytes: upload.cv };
  return { ok: true, application: parsed.application, cv, positionTitle: positions.get(position) };
}
