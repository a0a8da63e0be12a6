import { createHmac } from 'node:crypto';

/** Followed by the key in base64. */
export const SECRET_PREFIX = 'whsec_';

/** The lengths that the specification allows. */
export const SECRET_BYTES = { min: 24, max: 64 };

/** @returns the key in a secret; undefined when the secret is not of this form */
export function keyOfSecret(secret: string): Buffer | undefined {
  if (!/^whsec_[A-Za-z0-9+/]+={0,2}$/.test(secret)) return undefined;
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  return key.length >= SECRET_BYTES.min && key.length <= SECRET_BYTES.max ? key : undefined;
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
