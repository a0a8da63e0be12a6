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
