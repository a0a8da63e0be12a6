import type { Randomness } from '#server/runtime.ts';

/** Crockford's base 32 has no I, L, O or U, which are easily misread or misheard. */
const REFERENCE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * @param prefix the letters before the number, such as KD for KD-7Q2M-X4TP
 * @param bytes five bits of each of eight bytes are used
 */
export function newReference(prefix: string, bytes: Randomness['bytes']): string {
  // Uniform, because 256 is a multiple of 32.
  const letters = Array.from(bytes(8), (byte) => REFERENCE_ALPHABET.charAt(byte % 32)).join('');
  return `${prefix}-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
