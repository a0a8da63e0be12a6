/** What is wrong around the server, for the owner to fix: shown at the desk, and counted in the metrics. */
import * as z from 'zod/mini';
import { noInput } from '#contract/endpoint.ts';
import { deskEndpoint } from './desk-endpoint.ts';

/** Also the label of the metric. What to do about each: docs/operating/watch.md. */
export const warningCodes = [
  'restored',
  'backup-failed',
  'backup-old',
  'disk-full',
  'letter-stuck',
  'expiry-failed',
  'expiry-refused',
  'mailbox-failed',
  'mail-off',
  'mail-failed',
  'clock',
  'published-not-served',
] as const;

export type WarningCode = (typeof warningCodes)[number];

export interface Warning {
  code: WarningCode;
  /** One or two sentences: what is wrong and what to do. */
  text: string;
  /** ISO 8601; null when nobody knows since when. */
  since: string | null;
  /** Whether an owner may say that it is dealt with. Others end with their cause. */
  canBeDismissed?: boolean;
}

/** Who does not read leads gets only the warnings about outgoing mail. */
export const listWarnings = deskEndpoint<{ warnings: Warning[] }>()({
  method: 'GET',
  path: '/api/warnings',
  right: 'account.own',
  input: noInput,
});

/** Ends a warning that can be dismissed. `conflict` when somebody has done so meanwhile. */
export const dismissWarning = deskEndpoint<{ warnings: Warning[] }>()({
  method: 'POST',
  path: '/api/warnings/dismiss',
  right: 'settings.change',
  input: z.object({ code: z.literal('restored') }),
});
