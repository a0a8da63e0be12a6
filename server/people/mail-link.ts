/** Links to sign in that are mailed: to whoever asks for one, and to whoever is invited. */

import type { DeskContent } from '#contract/desk/content.ts';
import type { MailState } from '#contract/desk/outgoing-mail.ts';
import { hasRight } from '#contract/desk/rights.ts';
import type { SiteData } from '#contract/site-data.ts';
import { fillIn } from '#server/mail/fill-in.ts';
import { mailMessage, NO_AUTOMATIC_ANSWER } from '#server/mail/mail.ts';
import type { OutboxMessage } from '#server/outbox/repository.ts';
import { newToken } from '#server/token.ts';
import { type Actor, type AuditStamp, rightsText, SIGN_IN_PAGE } from './audit.ts';
import type { AddressLink, LinkPurpose, MailedLink } from './links.ts';
import type { KnownPerson, Person } from './repository.ts';
import { LINK_MS, type SignInDeps, signInUrl } from './sign-in.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** How long an invitation works. */
export const INVITATION_MS = 7 * DAY_MS;

/** Nobody can fill a person's mailbox from the sign-in page. */
const MIN_INTERVAL_MS = 2 * MINUTE_MS;

export interface MailLinkDeps extends SignInDeps {
  /** The words of content/desk.yaml. */
  content: Pick<DeskContent, 'mails'>;
  brand: string;
  mailboxes: SiteData['mailboxes'];
  /** Of the desk. Called once it listens. */
  origin: () => string;
  wakeOutbox: () => void;
  /** Whether mails leave the server. */
  mailStates: { read: () => Promise<MailState> };
}

/**
 * Mails a link to whoever has the address. For an address that nobody has, it composes and hashes the same and sends nothing.
 * A person gets one link by mail in two minutes at most.
 */
export async function requestLink(deps: MailLinkDeps, email: string): Promise<void> {
  const found = await deps.people.findByEmail(email);
  const person: Person = found ?? { id: '', name: '', email, role: 'agent', mayPublish: false };
  const mailed = composeSignIn(deps, person);
  if (!found) return;
  const outcome = await deps.links.mailLink(mailed, {
    notSince: earliestLastMail(mailed),
    audit: {
      id: deps.randomness.id(),
      at: mailed.link.createdAt,
      by: SIGN_IN_PAGE,
      action: 'link-mailed',
      detail: found.name,
    },
  });
  if (outcome === 'mailed') deps.wakeOutbox();
}

/** A link that was mailed: the id of its mail, and for whom else it is. */
interface Mailed {
  mailId: string;
  /** Of an invitation that does not leave the server: whoever has invited hands it over. */
  link: string | null;
}

/**
 * Adds a person and mails the invitation.
 *
 * @returns `taken` when somebody has the address already; `not-allowed` when who invites is no owner any more
 */
export async function invitePerson(
  deps: MailLinkDeps,
  invited: Pick<Person, 'name' | 'email' | 'role'> & { mayPublish?: boolean | undefined },
  stamp: AuditStamp,
): Promise<(Mailed & { person: KnownPerson }) | 'taken' | 'not-allowed'> {
  const mayPublish = hasRight({ role: invited.role, mayPublish: invited.mayPublish ?? false }, 'website.publish');
  const person: Person = { ...invited, mayPublish, id: deps.randomness.id() };
  const mailed = await composeInvitation(deps, person, stamp.by);
  const outcome = await deps.links.invite(person, mailed, {
    ...stamp,
    action: 'person-invited',
    detail: `${person.name} as ${rightsText(person)}`,
  });
  if (outcome !== 'done') return outcome;
  deps.wakeOutbox();
  const added = { ...person, createdAt: stamp.at, lastSeenAt: undefined, isEmailConfirmed: false };
  return { person: added, mailId: mailed.message.id, link: mailed.handedOver };
}

/** Mails the invitation again, or a link to whoever has signed in before. */
export async function mailAgain(
  deps: MailLinkDeps,
  personId: string,
  stamp: AuditStamp,
): Promise<Mailed | 'too-soon' | 'not-found'> {
  const person = await deps.people.find(personId);
  if (!person) return 'not-found';
  const isInvited = person.lastSeenAt === undefined;
  const mailed = isInvited
    ? await composeInvitation(deps, person, stamp.by)
    : { ...composeSignIn(deps, person), handedOver: null };
  const outcome = await deps.links.mailLink(mailed, {
    notSince: earliestLastMail(mailed),
    audit: { ...stamp, action: isInvited ? 'invitation-mailed' : 'link-mailed', detail: person.name },
  });
  if (outcome !== 'mailed') return outcome;
  deps.wakeOutbox();
  return { mailId: mailed.message.id, link: mailed.handedOver };
}

/** Nobody gets another such mail before two minutes are over. */
export const earliestLastMail = ({ link }: MailedLink): Date => new Date(link.createdAt.getTime() - MIN_INTERVAL_MS);

/** While mail is off, whoever invites hands the link over, and nobody has read it in a mail: it does not confirm the address. */
async function composeInvitation(
  deps: MailLinkDeps,
  person: Person,
  by: Actor,
): Promise<MailedLink & { handedOver: string | null }> {
  const { url, ...mailed } = composeLink(deps, person, {
    purpose: 'invitation',
    lifetimeMs: INVITATION_MS,
    urlOf: signInUrl,
    words: deps.content.mails.invitation,
    values: { inviter: by.name, days: String(INVITATION_MS / DAY_MS) },
  });
  if ((await deps.mailStates.read()) !== 'off') return { ...mailed, handedOver: null };
  const { mailedTo: _, ...link } = mailed.link;
  return { ...mailed, link, handedOver: url };
}

const composeSignIn = (deps: MailLinkDeps, person: Person): MailedLink =>
  composeLink(deps, person, {
    purpose: 'sign-in',
    lifetimeMs: LINK_MS,
    urlOf: signInUrl,
    words: deps.content.mails.signIn,
    values: { minutes: String(LINK_MS / MINUTE_MS) },
  });

type Words = DeskContent['mails']['signIn'];
type Recipient = Pick<Person, 'name' | 'email'>;

/**
 * A new link, and the mail that carries it.
 *
 * @param values what the words need beside brand, name and link
 */
export function composeLink(
  deps: MailLinkDeps,
  person: Recipient & { id: string },
  {
    purpose,
    lifetimeMs,
    urlOf,
    words,
    values,
  }: {
    purpose: LinkPurpose;
    lifetimeMs: number;
    urlOf: (origin: string, token: string) => string;
    words: Words;
    values: Record<string, string>;
  },
): AddressLink & { url: string } {
  const { text: token, hash } = newToken(deps.randomness.bytes);
  const createdAt = deps.clock();
  const expiresAt = new Date(createdAt.getTime() + lifetimeMs);
  const url = urlOf(deps.origin(), token);
  return {
    url,
    link: { hash, personId: person.id, purpose, mailedTo: person.email, createdAt, expiresAt },
    message: deskMail(deps, person, { purpose, words, values: { ...values, link: url } }),
  };
}

/** A mail of the desk to one of its people. */
export function deskMail(
  { brand, mailboxes, randomness }: MailLinkDeps,
  { name, email }: Recipient,
  { purpose, words, values }: { purpose: string; words: Words; values: Record<string, string> },
): OutboxMessage {
  const fill = (text: string) => fillIn(text, { ...values, brand, name });
  return mailMessage(
    {
      from: { name: brand, address: mailboxes.hello },
      to: { name, address: email },
      subject: fill(words.subject),
      text: words.paragraphs.map(fill).join('\n\n'),
      headers: NO_AUTOMATIC_ANSWER,
    },
    randomness.id(),
    purpose,
    mailboxes.hello,
  );
}
