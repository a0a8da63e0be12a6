import type { FastifyRequest } from 'fastify';
import { FROM_PAGE } from '#contract/form-signals.ts';

/** Longer than the path of any of our pages. */
const MAX_LENGTH = 300;

/**
 * The path of the page of this site that a visitor came from to the form or, when that is not known, of the page that the form
 * was on. Without its query, which may hold a prefilled message.
 *
 * @param fields as they were posted
 * @returns undefined when neither is known
 */
export function pageBefore(
  request: Pick<FastifyRequest, 'headers' | 'host'>,
  fields: Readonly<Record<string, unknown>>,
): string | undefined {
  const { origin, referer } = request.headers;
  const isOwn = ({ host, origin: given }: URL) => host === request.host || given === origin;
  for (const address of [fields[FROM_PAGE], referer]) {
    if (typeof address !== 'string') continue;
    const url = URL.parse(address, `http://${request.host}`);
    // A form that was given back with errors is at the address that it was posted to.
    if (!address || !url || !isOwn(url) || url.pathname.startsWith('/api/')) continue;
    if (url.pathname.length <= MAX_LENGTH) return url.pathname;
  }
  return undefined;
}
