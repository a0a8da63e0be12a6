/** A person's own address: confirming it, and changing it. It changes once the link in a mail to the new one is used. */
import type { AddressState } from '#contract/desk/sign-in.ts';
import { fillIn } from '#server/mail/fill-in.ts';
import { hashToken, newToken } from '#server/token.ts';
import type { Actor } from './audit.ts';
import type { AddressLink } from './links.ts';
import { deskMail, earliestLastMail, type MailLinkDeps } from './mail-link.ts';
import type { Person } from './repository.ts';

const HOUR_MS = 3_600_000;

/** How long a link to confirm an address works. */
const ADDRESS_LINK_MS = 24 * HOUR_MS;

/** The token stands behind the #, as that of a link to sign in. It is of use to the person alone, who must be signed in. */
const addressUrl = (origin: string, token: string): string => `${origin}/account#${token}`;

/** @returns undefined for somebody who has been removed meanwhile */
export async function readAddress(
  { links, clock }: Pick<MailLinkDeps, 'links' | 'clock'>,
  personId: string,
): Promise<AddressState | undefined> {
  return links.findAddress(personId, clock());
}

/**
 * Mails a link to an address that is to become the person's, or that is theirs and not confirmed. Where it is another one, a mail
 * to the present address says so.
 *
 * @returns `taken` when somebody else has the address; `confirmed` when it is the person's and confirmed already
 */
export async function mailAddressLink(
  deps: MailLinkDeps,
  { person, email }: { person: Person; email: string },
  by: Actor,
): Promise<{ mailId: string } | 'too-soon' | 'not-found' | 'taken' | 'confirmed'> {
  const mailed = composeAddressLink(deps, person, email);
  const isOther = email !== person.email;
  const outcome = await deps.links.mailAddressLink(mailed, {
    ...(isOther && { notice: composeNotice(deps, person, email) }),
    notSince: earliestLastMail(mailed),
    audit: {
      id: deps.randomness.id(),
      at: mailed.link.createdAt,
      by,
      action: isOther ? 'address-change-asked' : 'address-link-mailed',
    },
  });
  if (outcome !== 'mailed') return outcome;
  deps.wakeOutbox();
  return { mailId: mailed.message.id };
}

/**
 * Uses a link of the person up.
 *
 * @returns `unknown` when it is wrong, used, expired or of somebody else; `taken` when somebody else has the address meanwhile
 */
export function confirmAddress(
  { links, clock, randomness }: MailLinkDeps,
  { person, token }: { person: Person; token: string },
  by: Actor,
): Promise<'done' | 'unknown' | 'taken'> {
  const now = clock();
  return links.confirmAddress(hashToken(token), {
    personId: person.id,
    now,
    audit: (isChanged) => ({
      id: randomness.id(),
      at: now,
      by,
      action: isChanged ? 'address-changed' : 'address-confirmed',
    }),
  });
}

function composeAddressLink(deps: MailLinkDeps, { id, name }: Person, email: string): AddressLink {
  const { content, brand, randomness } = deps;
  const { text: token, hash } = newToken(randomness.bytes);
  const createdAt = deps.clock();
  const values = {
    brand,
    name,
    email,
    link: addressUrl(deps.origin(), token),
    hours: String(ADDRESS_LINK_MS / HOUR_MS),
  };
  const { subject, paragraphs } = content.mails.address;
  return {
    link: {
      hash,
      personId: id,
      purpose: 'address',
      mailedTo: email,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + ADDRESS_LINK_MS),
    },
    message: deskMail(deps, {
      to: { name, address: email },
      subject: fillIn(subject, values),
      paragraphs: paragraphs.map((text) => fillIn(text, values)),
      purpose: 'address',
    }),
  };
}

function composeNotice(deps: MailLinkDeps, { name, email: address }: Person, email: string) {
  const values = { brand: deps.brand, name, email, desk: deps.origin() };
  const { subject, paragraphs } = deps.content.mails.addressNotice;
  return deskMail(deps, {
    to: { name, address },
    subject: fillIn(subject, values),
    paragraphs: paragraphs.map((text) => fillIn(text, values)),
    purpose: 'address-notice',
  });
}
