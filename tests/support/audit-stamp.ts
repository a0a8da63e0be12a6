import { type AuditStamp, COMMAND_LINE } from '#server/people/audit.ts';
import { systemRandomness } from '#server/runtime.ts';

/** What an action at the command line is called with. */
export const commandAt = (at: Date): AuditStamp => ({ id: systemRandomness.id(), at, by: COMMAND_LINE });
