/** Crockford's base 32: no I, L, O or U, so that a number read over the phone is understood. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * A reference number such as KD-7Q2M-X4TP.
 *
 * @param prefix the letters before it
 * @param bytes a source of unguessable bytes; eight are taken, and five bits of each used
 */
export function newReceipt(prefix: string, bytes: (size: number) => Uint8Array): string {
  // A byte modulo 32 is fair, for 256 is a multiple of 32.
  const letters = Array.from(bytes(8), (byte) => ALPHABET.charAt(byte % 32)).join('');
  return `${prefix}-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
