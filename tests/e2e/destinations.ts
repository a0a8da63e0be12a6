import * as z from 'zod';
import { contentOf } from '../support/content-entries.ts';

/** A request that a working control caused. */
export interface Destination {
  /** The control, as failures name it. */
  control: string;
  /** As written in a link; for a form or a script, the whole requested address. */
  href: string;
  /** The page with the control. */
  from: string;
  /** For a form sent by POST: its body. */
  posted?: { type: string; body: Buffer };
}

const site = contentOf(
  'content/site.yaml',
  z.object({
    phone: z.object({ number: z.string() }),
    mailboxes: z.record(z.string(), z.string()),
    socials: z.array(z.object({ url: z.string() })),
  }),
);
const { people } = contentOf(
  'content/people.yaml',
  z.object({ people: z.array(z.object({ linkedin: z.string(), email: z.string() })) }),
);

const MAILBOXES = new Set([...Object.values(site.mailboxes), ...people.map(({ email }) => email)]);
const PROFILES = new Set([...site.socials.map(({ url }) => url), ...people.map(({ linkedin }) => linkedin)]);
const PROFILE_HOSTS = new Set([...PROFILES].map((url) => new URL(url).host));

/** A cache of results: a page that every page links to is requested once. */
const found = new Map<string, Promise<Answer>>();

interface Answer {
  status: number;
  /** The ids on the page. */
  places: Set<string>;
}

/**
 * Follows the requests of working controls.
 *
 * @param origin scheme and host of the site
 * @returns those that lead nowhere or to the wrong recipient, in one sentence each
 */
export async function deadDestinations(destinations: Destination[], origin: string): Promise<string[]> {
  const faults = await Promise.all(
    destinations.map(async ({ control, href, from, posted }) => {
      const url = new URL(href, from);
      const fault = url.origin === origin ? await faultOfPage(url, posted) : faultOfContact(url);
      return fault ? [`${control}: it leads to "${href}", ${fault}`] : [];
    }),
  );
  return [...new Set(faults.flat())];
}

async function faultOfPage(url: URL, posted: Destination['posted']): Promise<string | undefined> {
  const place = decodeURIComponent(url.hash.slice(1));
  url.hash = '';
  const key = `${posted ? `POST ${posted.body}` : 'GET'} ${url.href}`;
  const answer = found.get(key) ?? ask(url, posted);
  found.set(key, answer);
  const { status, places } = await answer;
  // A form returned with errors is a valid answer; one that no route accepts is not.
  if (status >= 400 && !(posted && status === 422)) return `which answers ${status}`;
  return place && !places.has(place) ? `which has no #${place}` : undefined;
}

async function ask(url: URL, posted: Destination['posted']): Promise<Answer> {
  const response = await fetch(
    url,
    posted && { method: 'POST', headers: { 'content-type': posted.type }, body: new Uint8Array(posted.body) },
  );
  const ids = (await response.text()).matchAll(/\sid="([^"]*)"/g);
  return { status: response.status, places: new Set([...ids].map(([, id = '']) => id)) };
}

/** External links are not followed, but must have the recipients of content/. */
function faultOfContact(url: URL): string | undefined {
  const { protocol, host, pathname, href } = url;
  if (protocol === 'tel:') return pathname === site.phone.number ? undefined : 'which is not the phone of site.yaml';
  if (protocol === 'mailto:') {
    // Without an address, the visitor chooses one: such a link shares a page.
    const isKnown = pathname === '' ? url.search !== '' : MAILBOXES.has(decodeURIComponent(pathname));
    return isKnown ? undefined : 'which is nobody’s mailbox in content/';
  }
  if (protocol !== 'https:') return `an address that begins with ${protocol}`;
  if (host === 'wa.me') return `+${pathname.slice(1)}` === site.phone.number ? undefined : 'which is not our phone';
  if (PROFILE_HOSTS.has(host) && !PROFILES.has(href)) return 'which is nobody’s profile in content/';
  return host.includes('.') ? undefined : 'which is no host';
}
