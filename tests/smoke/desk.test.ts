/**
 * The owner's desk in Firefox and WebKit, built and served as it is. See docs/browsers.md.
 *
 * @module-tag full
 */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Agency, openAgency } from '../support/agency.ts';
import { contactFields } from '../support/examples.ts';
import { postAsVisitor } from '../support/post-as-visitor.ts';
import { expectVisible, overflow, pathOf } from './checks.ts';
import { DESKTOP, engines } from './engines.ts';
import type { SmokePage } from './page.ts';

const OWNER = { name: 'Asha Rao', email: 'asha@example.com' };

const REPLY_TEXT = 'form[aria-label="Reply"] textarea';

/** Screens of different layouts, and what each shows once it has loaded. */
const SCREENS = {
  '/inbox': 'main a[href^="/leads/"]',
  '/numbers': 'main .recharts-bar-rectangle path',
  '/people': 'main li',
  '/account': 'main section',
  '/meetings': 'main h2',
  '/letters': 'main header button, main h2 ~ button',
};

test.each(engines)(
  '$engine: from the link in the terminal to a reply, and every screen fits 390 px',
  {
    timeout: 180_000,
  },
  async ({ open }) => {
    await using agency = await openDesk();
    await using page = await open({ ...DESKTOP, width: 390 });
    await page.goto(agency.signInUrl ?? '');
    await type(page, 'main input[autocomplete="name"]', OWNER.name);
    await type(page, 'main input[type="email"]', OWNER.email);
    await page.click('main button[type="submit"]');
    await declinePasskey(page);
    await expect.poll(() => pathOf(page)).toBe('/inbox');
    await expectVisible(page, 'main h2');

    // It appears by itself.
    const email = 'lakshmi@example.com';
    const reference = await postAsVisitor(agency.address, randomUUID(), { ...contactFields, email });
    await expectVisible(page, `#lead-${reference}`);
    await page.click(`#lead-${reference}`);
    await expect.poll(() => pathOf(page)).toBe(`/leads/${reference}`);
    await type(page, REPLY_TEXT, 'Yes, a camera can do it.');
    await page.click('form[aria-label="Reply"] button[type="submit"]');
    await expectVisible(page, 'section[aria-label="Conversation"] article');
    // Undone: the text is back, and only the confirmation was mailed.
    await page.click('section[aria-label="Messages"] button');
    const typed = () =>
      page.evaluate((selector) => document.querySelector<HTMLTextAreaElement>(selector)?.value, REPLY_TEXT);
    await expect.poll(typed).toBe('Yes, a camera can do it.');
    expect((await agency.mailsAbout(email)).toSender).toHaveLength(1);

    const { origin } = new URL(agency.signInUrl ?? '');
    for (const [screen, loaded] of Object.entries({ [`/leads/${reference}`]: REPLY_TEXT, ...SCREENS })) {
      await page.goto(origin + screen);
      await expectVisible(page, loaded);
      expect(await overflow(page), screen).toBe(0);
    }
    expect(await page.faults()).toEqual([]);
  },
);

async function openDesk(): Promise<Agency & AsyncDisposable> {
  const agency = await openAgency({ DESK_PORT: '0' });
  return Object.assign(agency, { [Symbol.asyncDispose]: agency.close });
}

/** WebKitGTK has no passkeys, so that none is offered in it. */
async function declinePasskey(page: SmokePage): Promise<void> {
  if (!(await page.evaluate(() => 'PublicKeyCredential' in window))) return;
  await expect.poll(() => textOf(page, 'h1')).toBe('Add a passkey');
  await page.click('main button + button');
}

async function type(page: SmokePage, selector: string, text: string): Promise<void> {
  await expectVisible(page, selector);
  await page.type(selector, text);
}

const textOf = (page: SmokePage, selector: string) =>
  page.evaluate((selector) => document.querySelector(selector)?.textContent ?? '', selector);
