/** Signing in to the desk: by a link that works once, or by a passkey; sessions and passkeys of one's own. */
import * as z from 'zod/mini';
import { id, noInput } from '#contract/endpoint.ts';
import { emailField, normalizeText } from '#contract/form-fields.ts';
import { deskEndpoint } from './desk-endpoint.ts';
import type { MailOutcome, MailState } from './outgoing-mail.ts';
import type { RightsHolder } from './rights.ts';

export interface Person extends RightsHolder {
  id: string;
  name: string;
  email: string;
}

/** Who is signed in, and what every screen shows. */
export interface Me {
  /** Null without a session. */
  person: Person | null;
  /** Of the agency, from content/site.yaml. */
  brand: string;
  /** The public site. */
  siteUrl: string;
  /** The person has a passkey that signs in to this desk. */
  hasPasskey: boolean;
  /** `npm run edit`: only the part Website is there, for anyone at this machine, without a session. */
  isLocal?: true;
}

export const getMe = deskEndpoint<Me>()({ method: 'GET', path: '/api/me', right: 'anyone', input: noInput });

/** What a link in a mail or in the terminal is for. Nobody has signed in yet: `set-up`, which asks for name and address. */
export type SignInLink =
  | { state: 'ready'; purpose: 'sign-in' | 'invitation'; name: string; email: string }
  | { state: 'ready'; purpose: 'set-up' }
  /** Used, expired or wrong. */
  | { state: 'unknown' };

const token = z.string().check(z.maxLength(100));

/** Changes nothing: mail scanners open links, too. The token is in the body, so that no log contains it. */
export const readSignInLink = deskEndpoint<SignInLink>()({
  method: 'POST',
  path: '/api/sign-in/read-link',
  right: 'anyone',
  input: z.object({ token }),
});

/** As the forms of the site take it: in one line, without control characters. */
export const oneLine = z.overwrite<string>((text) => normalizeText(text, { isMultiline: false }));

export const name = z.string().check(oneLine, z.minLength(1, 'Enter a name.'), z.maxLength(200));
export const email = z
  .string()
  .check(
    oneLine,
    z.maxLength(emailField.max),
    z.regex(emailField.pattern, 'Enter one whole address, such as meera@example.com.'),
  );

/** Uses a link up and starts a session. `name` and `email` are needed for `set-up` only. */
export const redeemSignInLink = deskEndpoint<Me>()({
  method: 'POST',
  path: '/api/sign-in/redeem-link',
  right: 'anyone',
  input: z.object({ token, name: z.optional(name), email: z.optional(email) }),
});

/** Mails a link. The reply is the same whether a person has the address or not; it says whether mails leave at all. */
export const requestSignInLink = deskEndpoint<{ mail: MailState }>()({
  method: 'POST',
  path: '/api/sign-in/request-link',
  right: 'anyone',
  input: z.object({ email }),
});

/** What a browser gives back from `navigator.credentials`, as @simplewebauthn/browser encodes it; checked by its server part. */
const credentialId = z.string().check(z.regex(/^[\w-]{1,2000}$/, 'This is no id.'));
const credential = z.looseObject({ id: credentialId });

/** The options for `navigator.credentials.get`, see PublicKeyCredentialRequestOptionsJSON. */
export const passkeySignInOptions = deskEndpoint<{ options: object }>()({
  method: 'POST',
  path: '/api/sign-in/passkey-options',
  right: 'anyone',
  input: noInput,
});

export const signInWithPasskey = deskEndpoint<Me>()({
  method: 'POST',
  path: '/api/sign-in/passkey',
  right: 'anyone',
  input: z.object({ credential }),
});

export const signOut = deskEndpoint<Record<string, never>>()({
  method: 'POST',
  path: '/api/sign-out',
  right: 'account.own',
  input: noInput,
});

/** Ends all sessions of the person, this one included. */
export const signOutEverywhere = deskEndpoint<Record<string, never>>()({
  method: 'POST',
  path: '/api/sign-out-everywhere',
  right: 'account.own',
  input: noInput,
});

/** One's own address. */
export interface AddressState {
  email: string;
  /** A link that was mailed to it was used. */
  isConfirmed: boolean;
  /** Where a link to confirm it waits: one's own address, or the one that is to take its place. */
  pendingEmail: string | null;
}

export const getAddress = deskEndpoint<AddressState>()({
  method: 'GET',
  path: '/api/address',
  right: 'account.own',
  input: noInput,
});

/**
 * Mails a link to one's own address, or to another that is to take its place. Nothing changes until the link is used. `conflict`
 * when somebody else has it, `too-many` within two minutes.
 */
export const mailAddressLink = deskEndpoint<AddressState & { mail: MailOutcome }>()({
  method: 'POST',
  path: '/api/address',
  right: 'account.own',
  input: z.object({ email }),
});

/** Uses such a link up. It works for its own person only, who must be signed in. */
export const confirmAddress = deskEndpoint<AddressState>()({
  method: 'POST',
  path: '/api/address/confirmation',
  right: 'account.own',
  input: z.object({ token }),
});

export interface Session {
  id: string;
  /** Times are ISO 8601 in UTC. */
  createdAt: string;
  lastUsedAt: string;
  /** Such as "Firefox on Linux". */
  device: string;
  isCurrent: boolean;
}

export const listSessions = deskEndpoint<{ sessions: Session[] }>()({
  method: 'GET',
  path: '/api/sessions',
  right: 'account.own',
  input: noInput,
});

export const endSession = deskEndpoint<Record<string, never>>()({
  method: 'DELETE',
  path: '/api/sessions/:id',
  right: 'account.own',
  input: z.object({ id }),
});

export interface Passkey {
  id: string;
  name: string;
  /** False when it was added before a PIN, fingerprint or face was required: it signs nobody in, and can be added again. */
  isAccepted: boolean;
  createdAt: string;
  lastUsedAt: string | null;
}

export const listPasskeys = deskEndpoint<{ passkeys: Passkey[] }>()({
  method: 'GET',
  path: '/api/passkeys',
  right: 'account.own',
  input: noInput,
});

/** The options for `navigator.credentials.create`, see PublicKeyCredentialCreationOptionsJSON. */
export const newPasskeyOptions = deskEndpoint<{ options: object }>()({
  method: 'POST',
  path: '/api/passkeys/options',
  right: 'account.own',
  input: noInput,
});

/** Without a name it is called after the browser. */
export const addPasskey = deskEndpoint<{ passkey: Passkey }>()({
  method: 'POST',
  path: '/api/passkeys',
  right: 'account.own',
  input: z.object({ credential, name: z.optional(name) }),
});

export const removePasskey = deskEndpoint<Record<string, never>>()({
  method: 'DELETE',
  path: '/api/passkeys/:id',
  right: 'account.own',
  input: z.object({ id: credentialId }),
});
