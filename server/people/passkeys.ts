/** Passkeys (WebAuthn): adding one, and signing in with one. */
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import {
  COSEALG,
  decodeAttestationObject,
  decodeClientDataJSON,
  isoBase64URL,
  parseAuthenticatorData,
} from '@simplewebauthn/server/helpers';
import { newToken } from '#server/token.ts';
import type { AuditStamp } from './audit.ts';
import type { PasskeyRepository } from './passkey-repository.ts';
import type { Person } from './repository.ts';
import type { SignedIn, SignInDeps } from './sign-in.ts';

/** How long a person may take to confirm at the device. */
const CHALLENGE_MS = 5 * 60_000;

const CHALLENGE_BYTES = 32;

/** What all authenticators can do. Named, because the library's default tries newer ones, which warn in this Node. */
const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

export interface PasskeyDeps extends Pick<SignInDeps, 'clock' | 'randomness'> {
  passkeys: PasskeyRepository;
  /** The name of the desk at the device. */
  brand: string;
  /** Of the desk. Passkeys belong to its host. */
  origin: () => string;
}

/** What a browser has sent is no valid answer. The message is for the log. */
export class PasskeyRefusedError extends Error {
  override name = 'PasskeyRefusedError';
}

/** The passkey is genuine, but it has verified nobody. The message is for the person, and says what to do. */
export class PasskeyUnverifiedError extends Error {
  override name = 'PasskeyUnverifiedError';
}

const NOT_VERIFIED_ADDING =
  'This passkey was not added: it asked for no PIN, fingerprint or face. Set one up on the device or key, then add it again. Until then, sign in by a link.';
const NOT_VERIFIED =
  'This passkey asked for no PIN, fingerprint or face, so anybody who has it could use it. Sign in by a link by mail, set one up on the device or key, and add it again under Account.';
const ADDED_UNVERIFIED =
  'This passkey was added without a PIN, fingerprint or face being required, and is not accepted any more. Sign in by a link by mail, then add it again under Account.';

/** The options for `navigator.credentials.create`. */
export async function newPasskeyOptions(deps: PasskeyDeps, { id, name, email }: Person): Promise<object> {
  const known = await deps.passkeys.list(id);
  return generateRegistrationOptions({
    rpName: `${deps.brand} desk`,
    rpID: hostOf(deps.origin()),
    userID: new TextEncoder().encode(id),
    userName: email,
    userDisplayName: name,
    challenge: await newChallenge(deps, id),
    timeout: CHALLENGE_MS,
    // One that is not accepted any more can be added again by the same device.
    excludeCredentials: known
      .filter(({ isVerified }) => isVerified)
      .map((key) => ({ id: key.id, transports: key.transports })),
    // Discoverable: nobody has to type an address first.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/**
 * @param credential as the browser returned it
 * @returns when it was added; undefined when it is known already
 * @throws {PasskeyRefusedError}
 * @throws {PasskeyUnverifiedError}
 */
export async function addPasskey(
  deps: PasskeyDeps,
  credential: object,
  { person, name, stamp }: { person: Person; name: string; stamp: AuditStamp },
): Promise<{ id: string; createdAt: Date } | undefined> {
  const response = credential as RegistrationResponseJSON;
  const expectedChallenge = await takeChallenge(deps, response, person.id);
  const isVerified = await refuseErrors(async () => {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.response.attestationObject));
    return parseAuthenticatorData(attestation.get('authData')).flags.uv;
  });
  if (!isVerified) throw new PasskeyUnverifiedError(NOT_VERIFIED_ADDING);
  const { verified, registrationInfo } = await refuseErrors(() =>
    verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: deps.origin(),
      expectedRPID: hostOf(deps.origin()),
      requireUserPresence: true,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!verified) throw new PasskeyRefusedError('The attestation is not valid.');
  const { id, publicKey, counter, transports } = registrationInfo.credential;
  const isAdded = await deps.passkeys.add(
    {
      id,
      personId: person.id,
      publicKey,
      counter,
      transports: Array.isArray(transports) ? transports.filter(isTransport) : [],
      name,
    },
    { ...stamp, action: 'passkey-added', detail: name },
  );
  return isAdded ? { id, createdAt: stamp.at } : undefined;
}

/** The options for `navigator.credentials.get`. */
export async function passkeySignInOptions(deps: PasskeyDeps): Promise<object> {
  return generateAuthenticationOptions({
    rpID: hostOf(deps.origin()),
    challenge: await newChallenge(deps, undefined),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  });
}

/**
 * Starts a session of the person whose passkey it is.
 *
 * @param credential as the browser returned it
 * @param device such as "Firefox on Linux"
 * @throws {PasskeyRefusedError}
 * @throws {PasskeyUnverifiedError}
 */
export async function signInByPasskey(
  deps: PasskeyDeps,
  credential: { id: string },
  device: string,
): Promise<SignedIn> {
  const { passkeys, clock, randomness } = deps;
  const now = clock();
  const response = credential as AuthenticationResponseJSON;
  const known = await passkeys.find(credential.id);
  if (!known) throw new PasskeyRefusedError('The passkey is not known.');
  const { person, publicKey, counter, transports } = known;
  const expectedChallenge = await takeChallenge(deps, response, undefined);
  const isVerified = await refuseErrors(
    async () => parseAuthenticatorData(isoBase64URL.toBuffer(response.response.authenticatorData)).flags.uv,
  );
  if (!isVerified) throw new PasskeyUnverifiedError(NOT_VERIFIED);
  const { verified, authenticationInfo } = await refuseErrors(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: deps.origin(),
      expectedRPID: hostOf(deps.origin()),
      credential: { id: known.id, publicKey: new Uint8Array(publicKey), counter, transports: [...transports] },
      requireUserVerification: true,
    }),
  );
  if (!verified) throw new PasskeyRefusedError('The signature is not valid.');
  const { userHandle } = response.response;
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== person.id) {
    throw new PasskeyRefusedError('The passkey is of somebody else.');
  }
  // Whoever finds a key without a PIN can set one: that it verifies somebody now says nothing of its owner.
  if (!known.isVerified) throw new PasskeyUnverifiedError(ADDED_UNVERIFIED);
  const session = newToken(randomness.bytes);
  const isStarted = await passkeys.startSession(known.id, {
    personId: person.id,
    counters: { before: counter, after: authenticationInfo.newCounter },
    session: { id: randomness.id(), hash: session.hash, device },
    audit: {
      id: randomness.id(),
      at: now,
      by: { personId: person.id, name: person.name },
      action: 'signed-in',
      detail: `by the passkey "${known.name}"`,
    },
  });
  if (!isStarted) throw new PasskeyRefusedError('The passkey was used or removed at the same time.');
  return { person, sessionToken: session.text, isSetUp: false };
}

async function newChallenge(
  { passkeys, clock, randomness }: PasskeyDeps,
  personId: string | undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomness.bytes(CHALLENGE_BYTES));
  const now = clock();
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
  await passkeys.addChallenge(Buffer.from(challenge).toString('base64url'), { personId, expiresAt, now });
  return challenge;
}

/** @returns the challenge that the browser has answered, which is used up by that */
async function takeChallenge(
  { passkeys, clock }: PasskeyDeps,
  credential: { response?: { clientDataJSON: string } },
  personId: string | undefined,
): Promise<string> {
  const { challenge } = await refuseErrors(async () => {
    // A client may send "null".
    return decodeClientDataJSON(credential.response?.clientDataJSON ?? '') ?? {};
  });
  if (!isBase64Url(challenge) || !(await passkeys.takeChallenge(challenge, personId, clock()))) {
    throw new PasskeyRefusedError('The challenge is wrong, used or expired.');
  }
  return challenge;
}

/** Of what a client sends, the library throws an Error for everything that is not as it must be. */
async function refuseErrors<Value>(verify: () => Promise<Value>): Promise<Value> {
  try {
    return await verify();
  } catch (cause) {
    throw new PasskeyRefusedError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

const isBase64Url = (text: unknown): text is string => typeof text === 'string' && /^[\w-]+$/.test(text);

/** A word, as they are stored separated by spaces. */
const isTransport = (text: unknown): text is string => typeof text === 'string' && /^[a-z-]{1,20}$/.test(text);

const hostOf = (origin: string): string => new URL(origin).hostname;
