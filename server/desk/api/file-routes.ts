import { ATTACHMENT_MAX_BYTES, type FileFault, fileFaultText } from '#contract/attachment.ts';
import { attachFile, type LeadDetail, removeFile } from '#contract/desk/leads.ts';
import { ApiError } from '#server/api/api-error.ts';
import type { LeadReader } from '#server/desk/lead-detail.ts';
import { detectAttachmentKind } from '#server/incoming/attachment-kinds.ts';
import { safeFileName } from '#server/intake/check-upload.ts';
import { readFileBody, type UploadMemory } from '#server/intake/read-upload.ts';
import type { ReplyFileRepository } from '#server/replies/reply-files.ts';
import type { ReplyMailDeps } from '#server/replies/reply-mail.ts';
import type { Clock, Randomness } from '#server/runtime.ts';
import type { Call, Endpoints } from './endpoints.ts';
import { leadNotFound } from './lead-routes.ts';

const FILE_NOT_FOUND = 'This file has been removed, sent or erased already.';
const MEMORY_FULL = 'The server is receiving too many files. Try again in a minute.';
const CUT_OFF = 'The file did not arrive whole. Attach it again.';

export interface FileRoutesDeps {
  replyFiles: Pick<ReplyFileRepository, 'add' | 'remove'>;
  /** Shared by all uploads that are being received. */
  uploadMemory: UploadMemory;
  readLead: LeadReader;
  mail: Omit<ReplyMailDeps, 'newId'>;
  clock: Clock;
  randomness: Pick<Randomness, 'id'>;
}

/** Files of the reply that a person is writing. */
export function addFileRoutes({ add }: Endpoints, deps: FileRoutesDeps): void {
  const { replyFiles, randomness, clock } = deps;
  const stampOf = ({ by }: Call) => ({ id: randomness.id(), at: clock(), by });
  const detailOf = async (reference: string, { person }: Call): Promise<LeadDetail> => {
    const detail = await deps.readLead(reference, { for: person.id, words: deps.mail.siteData.forms, now: clock() });
    if (!detail) throw leadNotFound(reference);
    return detail;
  };

  add(attachFile, async ({ reference, name: given }, call) => {
    // Before its body is read.
    await detailOf(reference, call);
    const refused = (fault: FileFault) =>
      new ApiError(
        'invalid',
        fileFaultText(fault, safeFileName(given, { extension: undefined, otherwise: 'The file' })),
      );
    const memory = deps.uploadMemory.reserve();
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
        id: randomness.id(),
        name: safeFileName(given, { extension: kind, otherwise: 'file' }),
        kind,
        bytes,
      };
      const { outcome } = await replyFiles.add(reference, file, stampOf(call));
      if (outcome === 'not-found') throw leadNotFound(reference);
      if (outcome !== 'added') throw refused(outcome);
      return { lead: await detailOf(reference, call), id: file.id };
    } finally {
      memory.release();
    }
  });

  add(removeFile, async ({ reference, id }, call) => {
    if (!(await replyFiles.remove(reference, id, stampOf(call)))) throw new ApiError('not-found', FILE_NOT_FOUND);
    return detailOf(reference, call);
  });
}
