import { createHmac } from 'node:crypto';

/** How the secret is written; what follows is base64. */
export const SECRET_PREFIX = 'whsec_';

/** What the specification allows, in bytes. */
export const SECRET_BYTES = { least: 24, most: 64 };

/** The key within a secret, or undefined when it is no secret of this form. */
export function keyOfSecret(secret: string): Buffer | undefined {
  if (!/^whsec_[A-Za-z0-9+/]+={0,2}$/.test(secret)) return undefined;
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  return key.length >= SECRET_BYTES.least && key.length <= SECRET_BYTES.most ? key : undefined;
}

/**
 * The headers by which a receiver knows that a webhook is ours, whole and recent: HMAC-SHA256 over id, time and raw body.
 * Source: the Standard Webhooks specification 1.0, https://www.standardwebhooks.com; its libraries verify them.
 *
 * @param id the same on every attempt
 * @param now of this attempt: receivers refuse one that is older than five minutes
 */
export function signWebhook(key: Buffer, id: string, now: Date, body: string): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1000);
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,${signature}` };
}
