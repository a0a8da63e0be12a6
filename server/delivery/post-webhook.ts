import { createHash } from 'node:crypto';
import { type LookupAddress, lookup as lookupBySystem } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Clock } from '#server/clock.ts';
import { isPublicAddress } from '#server/delivery/public-address.ts';
import { signWebhook } from '#server/delivery/sign-webhook.ts';
import { type Deliver, OwnFaultError, PermanentDeliveryError, RetryLaterError } from '#server/outbox/deliver.ts';

/** For looking up, connecting, sending and the first line of the answer. */
const TOTAL_MS = 15_000;

/** What a later attempt may be answered better; of 4xx no other. */
const PASSING_4XX = [408, 425, 429];

/** Answers whose Retry-After is heard. */
const BUSY = [429, 503];

export interface WebhookDeps {
  /** See keyOfSecret. */
  key: Buffer;
  clock: Clock;
  /** Where a webhook may go. The default is https to the internet; a test has neither. */
  rules?: WebhookRules;
  lookup?: LookupFunction;
  totalMs?: number;
}

export interface WebhookRules {
  mayUse: (protocol: string) => boolean;
  mayConnectTo: (address: string) => boolean;
}

const publicHttps: WebhookRules = {
  mayUse: (protocol) => protocol === 'https:',
  mayConnectTo: isPublicAddress,
};

/**
 * Where the messages to an address wait, and what they are known by when the address is set no longer. The address itself
 * is kept out of the database: those of chat services let anybody write who knows them.
 */
export function webhookLane(url: string): string {
  return `webhook ${new URL(url).host} ${createHash('sha256').update(url).digest('hex').slice(0, 12)}`;
}

/**
 * Posts webhooks to one address, signed. The address is checked when it is resolved, and the connection goes to what was
 * checked: a name that points elsewhere the next moment leads nowhere else. Redirects are not followed, and no answer is
 * read beyond its headers (16 kB, Node's own limit).
 *
 * @param url of WEBHOOK_URLS
 */
export function postWebhook(url: string, deps: WebhookDeps): Deliver {
  const { key, clock, rules = publicHttps, lookup = lookupBySystem, totalMs = TOTAL_MS } = deps;
  const target = new URL(url);
  return async ({ payload, messageId }, signal) => {
    const host = target.hostname.replace(/^\[|\]$/g, '');
    if (!rules.mayUse(target.protocol)) throw new OwnFaultError('A webhook goes over https only. Check WEBHOOK_URLS.');
    // A literal address is not looked up.
    if (isIP(host) && !rules.mayConnectTo(host)) throw notPublic();
    const tooLong = AbortSignal.timeout(totalMs);
    const send = target.protocol === 'https:' ? requestHttps : requestHttp;
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const sending = send(target, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(payload),
          'user-agent': 'agency-site-webhooks/1',
          ...signWebhook(key, messageId, clock(), payload),
        },
        lookup: checkedLookup(lookup, rules),
        // One connection each, never one that was opened for another check.
        agent: false,
        signal: AbortSignal.any([signal, tooLong]),
      });
      sending.on('response', resolve);
      sending.on('error', reject);
      sending.end(payload);
    });
    response.on('error', ignoreWhatIsNotRead);
    response.destroy();
    const fault = faultOf(response, clock());
    if (fault) throw fault;
    return 'sent';
  };
}

function faultOf({ statusCode = 0, headers }: IncomingMessage, now: Date): Error | undefined {
  if (statusCode >= 200 && statusCode < 300) return undefined;
  if (statusCode >= 300 && statusCode < 400) {
    return new OwnFaultError(
      `The webhook answered ${statusCode}, a redirect, which is not followed. Put the address that it leads to into WEBHOOK_URLS.`,
    );
  }
  const sentence = `The webhook answered ${statusCode}.`;
  if (BUSY.includes(statusCode)) return new RetryLaterError(sentence, waitOf(headers['retry-after'], now));
  const isPassing = statusCode >= 500 || statusCode < 400 || PASSING_4XX.includes(statusCode);
  return isPassing ? new Error(sentence) : new PermanentDeliveryError(sentence);
}

/** @returns milliseconds; 0 for a header that is not there, says nothing or lies in the past (RFC 9110, 10.2.3) */
function waitOf(retryAfter: string | undefined, now: Date): number {
  if (!retryAfter) return 0;
  const wait = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now.getTime();
  return Number.isFinite(wait) ? Math.max(wait, 0) : 0;
}

/** Looks a name up, and refuses it whole when one of its addresses may not be connected to. */
function checkedLookup(lookup: LookupFunction, { mayConnectTo }: WebhookRules): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, options, (error, address, family) => {
      const addresses: LookupAddress[] = Array.isArray(address) ? address : [{ address, family: family ?? 4 }];
      if (!error && !addresses.every((found) => mayConnectTo(found.address))) callback(notPublic(), address, family);
      else callback(error, address, family);
    });
  };
}

const notPublic = (): Error =>
  new OwnFaultError('The webhook leads to an address that is not public, and is not sent. Check WEBHOOK_URLS.');

/** The answer is known from its first line; what breaks off is the rest, by us. */
const ignoreWhatIsNotRead = (): void => {};
