import { fileTypeFromBuffer } from 'file-type';
import { type AttachmentKind, attachmentKinds } from '#contract/attachment.ts';
import { detectCvKind } from '#server/intake/check-upload.ts';

/**
 * The kind of a file by its content, whatever its name and media type.
 *
 * @returns undefined for every other kind
 */
export async function detectAttachmentKind(bytes: Uint8Array): Promise<AttachmentKind | undefined> {
  const cvKind = await detectCvKind(bytes);
  if (cvKind) return cvKind;
  const extension = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.ext;
  // `doc` is a document only with the stream that detectCvKind looks for.
  return extension !== undefined && extension !== 'doc' && Object.hasOwn(attachmentKinds, extension)
    ? (extension as AttachmentKind)
    : undefined;
}

/** Whether files of this kind are shown in the text of a mail. */
export const isPicture = (kind: AttachmentKind): boolean => attachmentKinds[kind].startsWith('image/');
