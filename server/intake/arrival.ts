import type { FastifyRequest } from 'fastify';
import { type Arrival, arrivalValue, campaignIn, campaignKeys, REFERRER_HOST } from '#contract/arrival.ts';

/**
 * What brought the visitor, as the form says it. Without JavaScript: the campaign in the address of the page with the form.
 *
 * @param fields as they were posted
 */
export function arrivalOf(
  { headers, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  fields: Readonly<Record<string, unknown>>,
): Arrival {
  const given = Object.fromEntries(
    [...campaignKeys, REFERRER_HOST].map((key) => [key, arrivalValue(fields[key])]),
  ) as Arrival;
  if (campaignKeys.some((key) => given[key] !== '')) return given;
  const page = URL.parse(headers.referer ?? '');
  return { ...given, ...(page?.host === host && campaignIn(page)) };
}
