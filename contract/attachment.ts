/** Files that come with the mails of clients, and go with ours. */
import { cvKinds } from './application.ts';

/** The media type of each accepted format, by its usual file extension: what an office sends, and nothing that runs. */
export const attachmentKinds = {
  ...cvKinds,
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  heic: 'image/heic',
} as const;

export type AttachmentKind = keyof typeof attachmentKinds;

/** Of one file. Uses 1024 × 1024, so that a file passes if any file manager shows it as 10 MB. */
export const ATTACHMENT_MAX_BYTES = 10 * 1024 * 1024;

/** Of all files of a mail: what mail servers take, with what their encoding adds. */
export const ATTACHMENTS_MAX_BYTES = 18 * 1024 * 1024;

/** Of a mail. */
export const MAX_ATTACHMENTS = 20;

/** Why a file does not go with a mail of ours. `too-many`, `too-much`: with those that are attached already. */
export type FileFault = 'kind' | 'too-large' | 'empty' | 'too-many' | 'too-much';

const MB = 1024 * 1024;

/** What is wrong with a file, and what to do. */
export function fileFaultText(fault: FileFault, name: string): string {
  switch (fault) {
    case 'kind':
      return `${name} is of a kind that mail programs do not open, or do not take. Attach a PDF, a Word, Excel, PowerPoint or OpenDocument file, or a picture; for anything else send a link.`;
    case 'too-large':
      return `${name} is larger than ${ATTACHMENT_MAX_BYTES / MB} MB. Make it smaller, or send a link to it.`;
    case 'empty':
      return `${name} is empty.`;
    case 'too-many':
      return `${name} is not attached: a mail has ${MAX_ATTACHMENTS} files at most.`;
    case 'too-much':
      return `${name} is not attached: the files of a mail have ${ATTACHMENTS_MAX_BYTES / MB} MB together at most. Send a link to it, or a second mail.`;
  }
}
