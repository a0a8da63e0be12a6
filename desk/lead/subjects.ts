/** What mail programs put before the subject of an answer or of a forwarded mail, in English, German, Swedish and French. */
const PREFIXES = /^(?:\s*(?:re|aw|antw|sv|fwd?|wg|tr)(?:\[\d+\])?\s*:)+\s*/i;

/** A subject without "Re:" and the like. */
export const bareSubject = (subject: string): string => subject.replace(PREFIXES, '').trim();

export const isSameSubject = (one: string, other: string): boolean =>
  bareSubject(one).toLowerCase() === bareSubject(other).toLowerCase();

/** A subject with one "Re:" at most: a template puts it before the client's own, which may have it already. */
export function withOneRe(subject: string): string {
  const bare = bareSubject(subject);
  return bare === subject.trim() ? bare : `Re: ${bare}`;
}
