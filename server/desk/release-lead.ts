import { type AuditStamp, recordAudit } from '#server/people/audit.ts';
import type { SubmissionRepository } from '#server/submissions/repository.ts';
import type { Lead } from './repository.ts';

/** As SubmissionRepository.release, with its entry in the audit log. */
export const releaseFromQuarantine = (
  submissions: Pick<SubmissionRepository, 'release'>,
  lead: Pick<Lead, 'kind' | 'id' | 'reference'>,
  stamp: AuditStamp,
): Promise<boolean> =>
  submissions.release(lead, stamp.at, (transaction) =>
    recordAudit(transaction, { ...stamp, action: 'lead.released', reference: lead.reference }),
  );
