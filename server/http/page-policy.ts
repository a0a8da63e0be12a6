import { readFileSync } from 'node:fs';
import { FRAME_ANCESTORS } from '#contract/security-headers.ts';

const META = /<meta http-equiv="content-security-policy" content="([^"&]*)"/i;
const COMPRESSED = /\.(br|gz)$/;

/**
 * The policy of a whole page as its header says it: what its meta element says, and who may frame it.
 *
 * @returns undefined for a page without such an element
 */
export function policyOf(html: string): string | undefined {
  const policy = META.exec(html)?.[1];
  return policy && `${policy.replace(/[;\s]+$/, '')}; ${FRAME_ANCESTORS}`;
}

/**
 * The policies of built pages, each read when its page is first sent, and again when the file has changed: a site that
 * is built anew under a running server must not get the hashes of the styles that it had.
 *
 * @returns tells the policy of the file that is being sent, which may be the compressed one
 */
export function createPagePolicies(): (file: string, modifiedMs: number) => string | undefined {
  const known = new Map<string, { modifiedMs: number; policy: string | undefined }>();
  return (file, modifiedMs) => {
    const found = known.get(file);
    if (found?.modifiedMs === modifiedMs) return found.policy;
    // Once a file: half a millisecond, in place of reading 300 pages at the start.
    const policy = policyOf(readFileSync(file.replace(COMPRESSED, ''), 'utf8'));
    known.set(file, { modifiedMs, policy });
    return policy;
  };
}
