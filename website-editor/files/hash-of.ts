import { createHash } from 'node:crypto';

/** As FileContent has it. */
export const hashOf = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');
