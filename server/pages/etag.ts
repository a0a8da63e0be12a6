import type { IncomingHttpHeaders } from 'node:http';

/** `If-Match` does not name the current ETag of the file (RFC 9110, section 13.1.1). */
export class PreconditionFailedError extends Error {
  override name = 'PreconditionFailedError';
  readonly statusCode = 412;
}

/**
 * Evaluates the conditions of a request that name an ETag (RFC 9110, section 13), and removes them from its headers.
 * @fastify/static, which has no ETags here, evaluates the rest: dates and ranges.
 *
 * @param headers of the request; changed
 * @throws {PreconditionFailedError} when `If-Match` does not name the ETag
 */
export function applyEtag(headers: IncomingHttpHeaders, etag: string): void {
  const { 'if-match': match, 'if-none-match': noneMatch, 'if-range': ifRange } = headers;
  if (match !== undefined) {
    // Strong comparison: a weak ETag matches nothing.
    if (match.trim() !== '*' && !etagsIn(match).includes(etag)) {
      throw new PreconditionFailedError('The file has changed since it was first requested.');
    }
    delete headers['if-match'];
    // If-Match takes precedence (section 13.2.2).
    delete headers['if-unmodified-since'];
  }
  // @fastify/static then answers 304.
  if (noneMatch !== undefined && namesEtag(noneMatch, etag)) headers['if-none-match'] = '*';
  // A date does not prove that the rest is of the same file: two servers may have been built at different times.
  if (ifRange !== undefined && ifRange !== etag) delete headers.range;
  delete headers['if-range'];
}

/** Whether `If-None-Match` names the ETag, by weak comparison (sections 8.8.3.2 and 13.1.2): a proxy may have weakened it. */
function namesEtag(list: string, etag: string): boolean {
  return list === etag || list.trim() === '*' || etagsIn(list).some((each) => each.replace(/^W\//, '') === etag);
}

function etagsIn(list: string): string[] {
  return list.match(/(?:W\/)?"[^"]*"/g) ?? [];
}
