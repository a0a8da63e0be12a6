import { createHash, createHmac } from 'node:crypto';
import { type LookupAddress, lookup as lookupBySystem } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { ConfigurationError, type Deliver, PermanentDeliveryError, RetryLaterError } from '#server/outbox/deliver.ts';
import type { Clock } from '#server/runtime.ts';
import type { WebhookMessagesDeps } from './compose-webhook.ts';

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
  /** By default https to the internet, which tests do not have. */
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
 * The name of the queue for an address. It does not contain the address: that of a chat service is a secret, because it is enough
 * to post there.
 */
export function webhookQueue(url: string): string {
  return `webhook ${new URL(url).host} ${createHash('sha256').update(url).digest('hex').slice(0, 12)}`;
}

/** @param urls of WEBHOOK_URLS; none without it */
export const webhooksTo = (urls: readonly string[] = [], newId: () => string): WebhookMessagesDeps => ({
  queues: urls.map(webhookQueue),
  newId,
});

/** The host in the name of a queue that webhookQueue made. */
export const receiverOf = (queue: string): string => queue.split(' ')[1] ?? queue;

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

/** @returns the key in a secret, which is `whsec_` and the base64 of 24 to 64 bytes; undefined for anything else */
export function keyOfSecret(secret: string): Buffer | undefined {
  const [, base64 = ''] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret) ?? [];
  const key = Buffer.from(base64, 'base64');
  return key.length >= 24 && key.length <= 64 ? key : undefined;
}

/**
 * The headers that prove that a webhook is authentic and recent: HMAC-SHA256 of id, time and raw body. As in the Standard
 * Webhooks specification 1.0, https://www.standardwebhooks.com, whose libraries verify them.
 *
 * @param id the same on every attempt
 * @param now the time of this attempt: receivers refuse one that is older than five minutes
 */
export function signWebhook(key: Buffer, id: string, now: Date, body: string): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1000);
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,${signature}` };
}

/** The part of IPv6 that IANA has assigned to the internet. Outside are IPv4 addresses in disguise, such as ::7f00:1. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Looks public, but is the machine's own host: https://learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16 */
const AZURE_HOST = '168.63.129.16';

/**
 * Whether an address is on the internet: not on this machine, its network or its provider (such as metadata services), not
 * multicast, and without an embedded address (IPv4-mapped, 6to4, NAT64, Teredo).
 *
 * @param address IPv4 or IPv6 as a resolver returns it; anything else is not public
 */
export function isPublicAddress(address: string): boolean {
  // Stricter than the parser, which also accepts 0x7f.1 and 2130706433.
  if (!ipaddr.IPv4.isValidFourPartDecimal(address) && !ipaddr.IPv6.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast' || address === AZURE_HOST) return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6);
}
