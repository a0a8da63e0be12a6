import { type Arrival, campaignIn, REFERRER_HOST } from '#contract/arrival.ts';

/** What the browser knows about the visit. */
interface Visit {
  /** Addresses of this site that were visited in this tab without leaving it, this page the last. */
  addresses: readonly string[];
  /** Of the page with the link to this one; may be empty. */
  referrer: string;
}

/**
 * What brought the visitor: the last campaign in this tab, and the site with the link to us if this is the page on which they arrived.
 * Nothing is stored for it: the browser keeps the addresses for its "back" button.
 */
export function arrival({ addresses, referrer }: Visit = visit()): Partial<Arrival> {
  const here = URL.parse(addresses.at(-1) ?? '');
  const before = URL.parse(referrer);
  const isFromOutside = before !== null && before.host !== here?.host;
  const pages = [...(isFromOutside ? [] : [referrer]), ...addresses].flatMap((address) => URL.parse(address) ?? []);
  const campaign = pages.toReversed().map(campaignIn).find(Boolean);
  return { ...campaign, ...(isFromOutside && { [REFERRER_HOST]: before.host }) };
}

function visit(): Visit {
  // Browsers before 2026 know only this page and the one before.
  const navigation: Navigation | undefined = globalThis.navigation;
  const upToHere = navigation?.entries().slice(0, (navigation.currentEntry?.index ?? -1) + 1) ?? [];
  return {
    addresses: [...upToHere.flatMap(({ url }) => url ?? []), location.href],
    referrer: document.referrer,
  };
}
