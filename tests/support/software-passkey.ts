/** A passkey without a device, for tests of the server: it signs as a browser and its authenticator do (WebAuthn, ES256). */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Flags of the authenticator data: a person was present and was verified; a new credential is included. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

export interface SoftwarePasskey {
  id: string;
  /** The answer to `navigator.credentials.create`. */
  create: (options: object, changes?: Changes) => { id: string };
  /** The answer to `navigator.credentials.get`; increments the counter. */
  get: (options: object, changes?: Changes) => { id: string };
}

/** What differs from an honest answer. */
interface Changes {
  challenge?: string;
  origin?: string;
  /** The host that the authenticator signs for. */
  host?: string;
  counter?: number;
  userHandle?: string;
  /** The authenticator asked for no PIN, fingerprint or face. */
  isUnverified?: boolean;
}

/** @param origin of the page */
export function softwarePasskey(origin: string): SoftwarePasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;
  let userHandle: string | undefined;

  const clientData = (type: string, options: object, changes: Changes) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: changes.challenge ?? (options as { challenge: string }).challenge,
        origin: changes.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const head = (flags: number, changes: Changes) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(changes.counter ?? counter);
    const host = changes.host ?? new URL(origin).hostname;
    const shown = changes.isUnverified ? flags & ~VERIFIED : flags;
    return Buffer.concat([createHash('sha256').update(host).digest(), Buffer.from([shown]), count]);
  };
  const credential = (response: object) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    id: id.toString('base64url'),
    create: (options, changes = {}) => {
      userHandle = (options as { user: { id: string } }).user.id;
      // RFC 9053: kty EC2, alg ES256, crv P-256, x, y.
      const cose = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      );
      const authData = Buffer.concat([
        head(PRESENT | VERIFIED | HAS_CREDENTIAL, changes),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        cose,
      ]);
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]) as never,
      );
      return credential({
        clientDataJSON: clientData('webauthn.create', options, changes).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal'],
      });
    },
    get: (options, changes = {}) => {
      counter += 1;
      const data = clientData('webauthn.get', options, changes);
      const authData = head(PRESENT | VERIFIED, changes);
      const signed = Buffer.concat([authData, createHash('sha256').update(data).digest()]);
      return credential({
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
        userHandle: changes.userHandle ?? userHandle,
      });
    },
  };
}
