import { ATTACHMENT_MAX_BYTES, type FileFault, fileFaultText } from '#contract/attachment.ts';
import { attachFile, removeFile } from '#contract/desk/replies.ts';
import { ApiError } from '#server/api/api-error.ts';
import { detectAttachmentKind } from '#server/incoming/attachment-kinds.ts';
import { safeFileName } from '#server/intake/check-upload.ts';
import { readFileBody } from '#server/intake/read-upload.ts';
import type { DeskServices } from './desk-services.ts';
import type { Endpoints } from './endpoints.ts';
import { leadNotFound, leadReplies } from './lead-replies.ts';

const FILE_NOT_FOUND = 'This file has been removed, sent or erased already.';
const MEMORY_FULL = 'The server is receiving too many files. Try again in a minute.';
const CUT_OFF = 'The file did not arrive whole. Attach it again.';

/** Files of the reply that a person is writing. */
export function addFileRoutes({ add }: Endpoints, desk: DeskServices): void {
  const { replyFiles } = desk;
  const { detailOf } = leadReplies(desk);

  add(attachFile, async ({ reference, name: given }, call) => {
    // Before its body is read.
    await detailOf(reference, call);
    const refused = (fault: FileFault) =>
      new ApiError(
        'invalid',
        fileFaultText(fault, safeFileName(given, { extension: undefined, otherwise: 'The file' })),
      );
    const memory = desk.uploadMemory.reserve();
    try {
      const body = await readFileBody(call.request, memory, ATTACHMENT_MAX_BYTES);
      if ('fault' in body) {
        if (body.fault === 'too-large') throw refused('too-large');
        call.request.log.info({ fault: body.fault }, 'A file was not taken.');
        throw body.fault === 'memory-full' ? new ApiError('too-many', MEMORY_FULL) : new ApiError('invalid', CUT_OFF);
      }
      const { bytes } = body;
      if (bytes.length === 0) throw refused('empty');
      const kind = await detectAttachmentKind(bytes);
      if (!kind) throw refused('kind');
      const file = {
        id: desk.randomness.id(),
        name: safeFileName(given, { extension: kind, otherwise: 'file' }),
        kind,
        bytes,
      };
      const { outcome } = await replyFiles.add(reference, file, call.stamp());
      if (outcome === 'not-found') throw leadNotFound(reference);
      if (outcome !== 'added') throw refused(outcome);
      return { lead: await detailOf(reference, call), id: file.id };
    } finally {
      memory.release();
    }
  });

  add(removeFile, async ({ reference, id }, call) => {
    if (!(await replyFiles.remove(reference, id, call.stamp()))) throw new ApiError('not-found', FILE_NOT_FOUND);
    return detailOf(reference, call);
  });
}
