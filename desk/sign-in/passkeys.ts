import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import {
  addPasskey,
  type Me,
  newPasskeyOptions,
  type Passkey,
  passkeySignInOptions,
  signInWithPasskey,
} from '#contract/desk/sign-in.ts';
import { callEndpoint } from '#screen/api/call.ts';

/** The browser or the device has no passkey to offer. The message is for the person and says what to do. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
}

/** Whether this browser can, at this address: passkeys need HTTPS or localhost. */
export const supportsPasskeys = browserSupportsWebAuthn;

/**
 * Has the browser make a passkey, and adds it.
 *
 * @param name empty: it is called after the browser
 * @throws {PasskeyError}
 * @throws {RequestError}
 */
export async function createPasskey(name: string): Promise<Passkey> {
  const { options } = await callEndpoint(newPasskeyOptions, {});
  const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON'];
  const credential = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw toPasskeyError(error, 'No passkey was added.');
  });
  const { passkey } = await callEndpoint(addPasskey, { credential: { ...credential }, ...(name && { name }) });
  return passkey;
}

/**
 * Has the person choose a passkey, and signs in with it.
 *
 * @throws {PasskeyError}
 * @throws {RequestError}
 */
export async function signInByPasskey(): Promise<Me> {
  const { options } = await callEndpoint(passkeySignInOptions, {});
  const optionsJSON = options as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const credential = await startAuthentication({ optionsJSON }).catch((error: unknown) => {
    throw toPasskeyError(error, 'You are not signed in.');
  });
  return callEndpoint(signInWithPasskey, { credential: { ...credential } });
}

/** @param outcome what has not happened */
function toPasskeyError(error: unknown, outcome: string): PasskeyError {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return new PasskeyError('This device has a passkey for the desk already.');
  if (name === 'SecurityError') {
    return new PasskeyError(`${outcome} Passkeys do not work at this address; open the desk by its usual one.`);
  }
  if (name === 'ConstraintError') {
    return new PasskeyError(
      `${outcome} This device or key asks for no PIN, fingerprint or face. Set one up on it, then add it again. Until then, use a link.`,
    );
  }
  // Cancelled, timed out, or there is none: browsers do not tell which.
  return new PasskeyError(`${outcome} Try again, or use a link. A key needs a PIN, a fingerprint or a face.`);
}
