import type { AttachmentKind } from '#contract/attachment.ts';
import { type AttachedFile, attachmentPath, type LeftOutReason, type ReceivedMail } from '#contract/desk/lead.ts';
import { fileSize } from '#screen/ui/numbers.ts';
import { PlainLine } from '#screen/ui/PlainText.tsx';

const KINDS: Record<AttachmentKind, string> = {
  pdf: 'PDF',
  doc: 'Word document',
  docx: 'Word document',
  odt: 'OpenDocument text',
  xlsx: 'Excel workbook',
  ods: 'OpenDocument spreadsheet',
  pptx: 'PowerPoint presentation',
  png: 'picture',
  jpg: 'picture',
  webp: 'picture',
  heic: 'picture',
};

const REASONS: Record<LeftOutReason, string> = {
  kind: 'of a kind that the desk does not take',
  'too-large': 'larger than the desk takes',
  'too-many': 'more than the desk takes of one mail',
  unread: 'it could not be read',
};

/** Files that can be downloaded. */
export const FileList = ({ files }: { files: readonly AttachedFile[] }) => (
  <ul aria-label="Attachments" className="grid min-w-0 gap-1">
    {files.map(({ id, name, kind, size }) => (
      <li key={id} className="flex min-w-0 flex-wrap items-center gap-x-2">
        <a href={attachmentPath(id)} download className="touch-target inline-flex min-w-0 items-center text-link">
          <span className="hidden-until-focus">Download</span> <PlainLine text={name} />
        </a>
        <span className="text-muted text-small tabular-nums">
          {KINDS[kind]}, {fileSize(size)}
        </span>
      </li>
    ))}
  </ul>
);

/** The files of a mail: those that can be downloaded, and those that were left in the mailbox. */
export function MailFiles({ mail: { attachments, leftOut } }: { mail: ReceivedMail }) {
  return (
    <>
      {attachments.length > 0 && (
        <div className="grid min-w-0 gap-1">
          <FileList files={attachments} />
          {attachments.some(({ kind }) => KINDS[kind] !== 'picture') && (
            <p className="text-muted text-small">Open documents without their macros.</p>
          )}
        </div>
      )}
      {leftOut.length > 0 && (
        <ul aria-label="Left out" className="grid min-w-0 gap-1 text-small">
          {Object.entries(leftOut).map(([index, { name, size, reason }]) => (
            <li key={index}>
              <PlainLine text={name || 'The mail'} />, {fileSize(size)}: {REASONS[reason]}. It is in the mailbox.
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
