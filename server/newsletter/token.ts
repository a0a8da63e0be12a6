import { createHash } from 'node:crypto';

/** 256 bits: nobody finds one by trying, so that nothing has to count attempts. */
const BYTES = 32;

/** What stands in a link, and what of it is stored: the table alone opens nothing. */
export interface Token {
  text: string;
  hash: string;
}

/** @param bytes a source of unguessable bytes */
export function newToken(bytes: (size: number) => Uint8Array): Token {
  const text = Buffer.from(bytes(BYTES)).toString('base64url');
  return { text, hash: hashOfToken(text) };
}

/** SHA-256 in hexadecimal. Of a random text that is enough: a slow hash protects what people choose themselves. */
export function hashOfToken(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
