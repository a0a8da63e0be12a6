import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';

/** `If-Match` names no tag of the file as it is (RFC 9110, section 13.1.1). */
export class PreconditionFailedError extends Error {
  override name = 'PreconditionFailedError';
  readonly statusCode = 412;
}

/** As the file server tells it. */
interface FileStats {
  mtimeMs: number;
  size: number;
}

/**
 * Strong entity tags, made of what is in a file: a page that is built again and comes out the same keeps its tag, on every
 * server, and the compressed siblings of a file have tags of their own. The file server's would be weak, and of the time
 * of the build.
 *
 * @returns tells the tag of a file, with its quotes; reads it the first time, and again when it has changed
 */
export function createFileTags(): (file: string, stats: FileStats) => string {
  const known = new Map<string, FileStats & { tag: string }>();
  return (file, { mtimeMs, size }) => {
    const found = known.get(file);
    if (found?.mtimeMs === mtimeMs && found.size === size) return found.tag;
    // Once a file, 0.1 ms for a page. 128 of the 256 bits: two files with one tag are not to be expected.
    const tag = `"${createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 22)}"`;
    known.set(file, { mtimeMs, size, tag });
    return tag;
  };
}

/** Whether `If-None-Match` names the tag, by weak comparison (sections 8.8.3.2 and 13.1.2): a proxy may have weakened it. */
export function isListed(tag: string, list: string): boolean {
  return list === tag || list.trim() === '*' || tagsOf(list).some((each) => each.replace(/^W\//, '') === tag);
}

/**
 * Decides what a request asks of a file's tag, and leaves of its headers what the file server is to decide by itself: dates
 * and ranges. The file server gives and knows no tags here.
 *
 * @param headers of the request; changed
 * @throws {PreconditionFailedError} when the request wants the file only as it was
 */
export function decideByTag(headers: IncomingHttpHeaders, tag: string): void {
  const { 'if-match': wanted, 'if-none-match': had, 'if-range': begun } = headers;
  if (wanted !== undefined) {
    // By strong comparison: a weak tag matches nothing.
    if (wanted.trim() !== '*' && !tagsOf(wanted).includes(tag)) {
      throw new PreconditionFailedError('The file has changed since it was asked for first.');
    }
    delete headers['if-match'];
    // Of the two the tag counts (section 13.2.2).
    delete headers['if-unmodified-since'];
  }
  // To the file server this is: not changed.
  if (had !== undefined && isListed(tag, had)) headers['if-none-match'] = '*';
  // A date is taken for no proof that the rest is of the same file: two servers may have built at different times.
  if (begun !== undefined && begun !== tag) delete headers.range;
  delete headers['if-range'];
}

function tagsOf(list: string): string[] {
  return list.match(/(?:W\/)?"[^"]*"/g) ?? [];
}
