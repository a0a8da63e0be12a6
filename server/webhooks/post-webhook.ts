import { createHash } from 'node:crypto';
import { type LookupAddress, lookup as lookupBySystem } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { ConfigurationError, type Deliver, PermanentDeliveryError, RetryLaterError } from '#server/outbox/deliver.ts';
import type { Clock } from '#server/runtime.ts';
import { isPublicAddress } from './public-address.ts';
import { signWebhook } from './sign-webhook.ts';

/** For the DNS lookup, connecting, sending and the headers of the answer. */
const TIMEOUT_MS = 15_000;

/** The only 4xx after which a later attempt may succeed. */
const TEMPORARY_4XX = [408, 425, 429];

/** Answers whose Retry-After is respected. */
const BUSY = [429, 503];

export interface WebhookDeps {
  /** See keyOfSecret. */
  key: Buffer;
  clock: Clock;
  /** Where a webhook may go: by default https to the internet. Tests have neither. */
  rules?: WebhookRules;
  lookup?: LookupFunction;
  timeoutMs?: number;
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
 * The name of the queue for an address. Does not contain the address, which is a secret for chat services: whoever knows it can
 * write.
 */
export function webhookQueue(url: string): string {
  return `webhook ${new URL(url).host} ${createHash('sha256').update(url).digest('hex').slice(0, 12)}`;
}

/**
 * Posts signed webhooks to one URL. The address is checked when the name is resolved, and the connection goes to that address,
 * even if the name changes meanwhile. Redirects are not followed, and only the headers of the answer are read (16 kB, Node's
 * limit).
 *
 * @param url of WEBHOOK_URLS
 */
export function postWebhook(url: string, deps: WebhookDeps): Deliver {
  const { key, clock, rules = publicHttps, lookup = lookupBySystem, timeoutMs = TIMEOUT_MS } = deps;
  const target = new URL(url);
  return async ({ payload, messageId }, signal) => {
    const host = target.hostname.replace(/^\[|\]$/g, '');
    if (!rules.mayUse(target.protocol))
      throw new ConfigurationError('A webhook goes over https only. Check WEBHOOK_URLS.');
    // An IP address is not looked up, so `lookup` does not check it.
    if (isIP(host) && !rules.mayConnectTo(host)) throw notPublic();
    const timeout = AbortSignal.timeout(timeoutMs);
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
        // A new connection each time, so that the address is always checked.
        agent: false,
        signal: AbortSignal.any([signal, timeout]),
      });
      sending.on('response', resolve);
      sending.on('error', reject);
      sending.end(payload);
    });
    // We close after the headers.
    response.on('error', () => {});
    response.destroy();
    const error = errorOf(response, clock());
    if (error) throw error;
    return 'sent';
  };
}

function errorOf({ statusCode = 0, headers }: IncomingMessage, now: Date): Error | undefined {
  if (statusCode >= 200 && statusCode < 300) return undefined;
  if (statusCode >= 300 && statusCode < 400) {
    return new ConfigurationError(
      `The webhook answered ${statusCode}, a redirect, which is not followed. Put the address that it leads to into WEBHOOK_URLS.`,
    );
  }
  const sentence = `The webhook answered ${statusCode}.`;
  if (BUSY.includes(statusCode)) return new RetryLaterError(sentence, parseRetryAfter(headers['retry-after'], now));
  const isTemporary = statusCode >= 500 || statusCode < 400 || TEMPORARY_4XX.includes(statusCode);
  return isTemporary ? new Error(sentence) : new PermanentDeliveryError(sentence);
}

/** @returns milliseconds; 0 when the header is missing, invalid or in the past (RFC 9110, 10.2.3) */
function parseRetryAfter(retryAfter: string | undefined, now: Date): number {
  if (!retryAfter) return 0;
  const wait = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now.getTime();
  return Number.isFinite(wait) ? Math.max(wait, 0) : 0;
}

/** Refuses a name when any of its addresses is not allowed. */
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
  new ConfigurationError('The webhook leads to an address that is not public, and is not sent. Check WEBHOOK_URLS.');
