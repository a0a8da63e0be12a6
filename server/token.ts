/** Secrets in links and cookies: whoever has the text has access; the database keeps only its hash. */
import { createHash, createHmac } from 'node:crypto';
import type { Randomness } from './runtime.ts';

/** 256 bits: too many to try, so attempts need not be counted. */
const TOKEN_BYTES = 32;

interface Token {
  text: string;
  hash: string;
}

/** @param bytes a cryptographically secure source */
export function newToken(bytes: Randomness['bytes']): Token {
  const text = Buffer.from(bytes(TOKEN_BYTES)).toString('base64url');
  return { text, hash: hashToken(text) };
}

/**
 * A token that is the same whenever it is made again.
 *
 * @param secret of the installation; whoever has it can make every token
 * @param purpose what the token is for: another one for each
 */
export function derivedToken(secret: string, ...purpose: string[]): Token {
  const text = createHmac('sha256', secret).update(JSON.stringify(purpose)).digest('base64url');
  return { text, hash: hashToken(text) };
}

/** SHA-256 in hexadecimal. For random text a fast hash is enough: slow ones protect what people choose. */
export function hashToken(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
