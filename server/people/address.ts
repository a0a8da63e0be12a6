/** A person's own address: confirming it, and changing it. It changes once the link in a mail to the new one is used. */
import type { AddressState } from '#contract/desk/sign-in.ts';
import { hashToken } from '#server/token.ts';
import type { AuditStamp } from './audit.ts';
import { composeLink, deskMail, earliestLastMail, type MailLinkDeps } from './mail-link.ts';
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
  stamp: AuditStamp,
): Promise<{ mailId: string } | 'too-soon' | 'not-found' | 'taken' | 'confirmed'> {
  const { mails } = deps.content;
  const { id, name } = person;
  const mailed = composeLink(
    deps,
    { id, name, email },
    {
      purpose: 'address',
      lifetimeMs: ADDRESS_LINK_MS,
      urlOf: addressUrl,
      words: mails.address,
      values: { email, hours: String(ADDRESS_LINK_MS / HOUR_MS) },
    },
  );
  const notice = () =>
    deskMail(deps, person, {
      purpose: 'address-notice',
      words: mails.addressNotice,
      values: { email, desk: deps.origin() },
    });
  const isOther = email !== person.email;
  const outcome = await deps.links.mailAddressLink(mailed, {
    ...(isOther && { notice: notice() }),
    notSince: earliestLastMail(mailed),
    audit: { ...stamp, action: isOther ? 'address-change-asked' : 'address-link-mailed' },
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
  { links }: Pick<MailLinkDeps, 'links'>,
  { person, token }: { person: Person; token: string },
  stamp: AuditStamp,
): Promise<'done' | 'unknown' | 'taken'> {
  return links.confirmAddress(hashToken(token), {
    personId: person.id,
    now: stamp.at,
    audit: (isChanged) => ({ ...stamp, action: isChanged ? 'address-changed' : 'address-confirmed' }),
  });
}
