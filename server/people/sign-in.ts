/** Signing in to the desk: links that work once, and sessions. */
import type { Kysely } from 'kysely';
import type { SignInLink } from '#contract/desk/sign-in.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Clock, Randomness } from '#server/runtime.ts';
import { hashToken, newToken } from '#server/token.ts';
import { COMMAND_LINE } from './audit.ts';
import { type LinkRepository, linkRepository } from './links.ts';
import { type PeopleRepository, type Person, peopleRepository } from './repository.ts';
import type { FoundSession, SessionLimits, SessionRepository } from './sessions.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** How long a link in the terminal or in a mail works. */
export const LINK_MS = 15 * MINUTE_MS;

/** A session ends when it was not used for so long, such as over a holiday. */
const SESSION_IDLE_MS = 7 * DAY_MS;

/** A session ends after so long, used or not. */
const SESSION_MS = 30 * DAY_MS;

/** How exact `last_used_at` is: not every request writes. */
const USED_MS = MINUTE_MS;

export interface SignInDeps {
  people: PeopleRepository;
  links: LinkRepository;
  sessions: SessionRepository;
  clock: Clock;
  randomness: Pick<Randomness, 'bytes' | 'id'>;
}

export interface TerminalLinkDeps extends Pick<SignInDeps, 'clock' | 'randomness'> {
  db: Kysely<Schema>;
}

/** The token stands behind the #, so that no server on the way logs it. */
export const signInUrl = (origin: string, token: string): string => `${origin}/sign-in/#${token}`;

/** When sessions have ended. */
export const sessionLimits = (now: Date): SessionLimits => ({
  usedSince: new Date(now.getTime() - SESSION_IDLE_MS),
  begunSince: new Date(now.getTime() - SESSION_MS),
});

/**
 * Makes a link for whoever has the server's terminal: for the first owner, or, before the desk is set up, for whoever becomes
 * it.
 *
 * @returns its token
 */
export async function createTerminalLink(deps: TerminalLinkDeps): Promise<string> {
  const link = newTerminalLink(deps, await peopleRepository(deps.db).firstOwner());
  await linkRepository(deps.db).addLink(link.stored);
  return link.token;
}

/**
 * Makes a link for the command `sign-in`, and logs it.
 *
 * @param email of the person who is to sign in; undefined for the first owner
 * @returns undefined when nobody has this address
 */
export async function printTerminalLink(
  deps: TerminalLinkDeps,
  email: string | undefined,
): Promise<{ token: string; person: Person | undefined; expiresAt: Date } | undefined> {
  const people = peopleRepository(deps.db);
  const person = email === undefined ? await people.firstOwner() : await people.findByEmail(email);
  if (email !== undefined && !person) return undefined;
  const { token, stored } = newTerminalLink(deps, person);
  await linkRepository(deps.db).addLink(stored, {
    id: deps.randomness.id(),
    at: stored.createdAt,
    by: COMMAND_LINE,
    action: 'link-printed',
    detail: person?.name ?? 'the first owner',
  });
  return { token, person, expiresAt: stored.expiresAt };
}

function newTerminalLink({ clock, randomness }: TerminalLinkDeps, person: Person | undefined) {
  const { text, hash } = newToken(randomness.bytes);
  const createdAt = clock();
  return {
    token: text,
    stored: {
      hash,
      personId: person?.id,
      purpose: person ? ('sign-in' as const) : ('set-up' as const),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + LINK_MS),
    },
  };
}

/** What a link is for. Changes nothing. */
export async function readLink({ links, clock }: SignInDeps, token: string): Promise<SignInLink> {
  const link = await links.findLink(hashToken(token), clock());
  if (!link) return { state: 'unknown' };
  if (!link.person) return { state: 'ready', purpose: 'set-up' };
  const { name, email } = link.person;
  return { state: 'ready', purpose: link.purpose === 'invitation' ? 'invitation' : 'sign-in', name, email };
}

export interface SignedIn {
  person: Person;
  sessionToken: string;
  /** The person has set up the desk by that. */
  isSetUp: boolean;
}

/**
 * Uses a link up and starts a session.
 *
 * @param owner name and address of the first owner, for `set-up`
 * @param device such as "Firefox on Linux"
 * @returns undefined when the link is not valid, or when it is for `set-up` and there is no `owner`
 */
export async function signInByLink(
  { links, clock, randomness }: SignInDeps,
  token: string,
  { owner, device }: { owner: { name: string; email: string } | undefined; device: string },
): Promise<SignedIn | undefined> {
  const session = newToken(randomness.bytes);
  const now = clock();
  let isSetUp = false;
  const person = await links.redeemLink(hashToken(token), {
    session: { id: randomness.id(), hash: session.hash, device },
    ...(owner && { newOwner: { id: randomness.id(), role: 'owner', mayPublish: true, ...owner } }),
    now,
    audit: ({ id, name }, purpose) => {
      isSetUp = purpose === 'set-up';
      const facts = { id: randomness.id(), at: now, by: { personId: id, name } };
      return isSetUp ? { ...facts, action: 'set-up' } : { ...facts, action: 'signed-in', detail: 'by a link' };
    },
  });
  return person && { person, sessionToken: session.text, isSetUp };
}

/** The session of a cookie, if it has not ended. */
export async function findSession({ sessions, clock }: SignInDeps, token: string): Promise<FoundSession | undefined> {
  const now = clock();
  const session = await sessions.findSession(hashToken(token), sessionLimits(now));
  if (session && now.getTime() - session.lastUsedAt.getTime() > USED_MS) {
    await sessions.markSessionUsed(session.id, session.person.id, now);
  }
  return session;
}

/** Whether the session of a cookie has not ended. Not a use of it: a page that only waits for news keeps no session alive. */
export async function isSessionOpen(
  { sessions, clock }: Pick<SignInDeps, 'sessions' | 'clock'>,
  token: string,
): Promise<boolean> {
  return (await sessions.findSession(hashToken(token), sessionLimits(clock()))) !== undefined;
}
