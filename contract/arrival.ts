/**
 * The campaign that brought a visitor, from the address of the page on which they arrived. It is sent with an enquiry, and stored on no
 * device: docs/decisions/0012.
 */
import { normalizeText } from './form-fields.ts';

/** What an advertiser may write into the address of a link to us. Others are ignored: they may name a person. */
export const campaignKeys = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

/** The name of the field for the host of the page with the link to us. */
export const REFERRER_HOST = 'referrerHost';

export type Arrival = Record<(typeof campaignKeys)[number] | typeof REFERRER_HOST, string>;

/** In characters. */
export const MAX_ARRIVAL_LENGTH = 100;

/** A value as it is stored: one line, cut to its limit. */
export const arrivalValue = (value: unknown): string =>
  typeof value === 'string'
    ? normalizeText(value.toWellFormed(), { isMultiline: false }).slice(0, MAX_ARRIVAL_LENGTH).toWellFormed().trim()
    : '';

/** The campaign in the query of an address; undefined if there is none. */
export function campaignIn({ searchParams }: URL): Omit<Arrival, typeof REFERRER_HOST> | undefined {
  const values = campaignKeys.map((key) => [key, arrivalValue(searchParams.get(key))] as const);
  if (values.every(([, value]) => value === '')) return undefined;
  return Object.fromEntries(values) as Omit<Arrival, typeof REFERRER_HOST>;
}
