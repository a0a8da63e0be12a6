/**
 * The owner's desk in Firefox and WebKit, built and served as it is. See docs/browsers.md.
 *
 * @module-tag full
 */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Agency, openAgency } from '../support/agency.ts';
import { contactFields } from '../support/examples.ts';
import { postAsVisitor } from '../support/post-as-visitor.ts';
import { expectHidden, expectVisible, overflow, pathOf } from './checks.ts';
import { DESKTOP, engines } from './engines.ts';
import type { SmokePage } from './page.ts';

const OWNER = { name: 'Asha Rao', email: 'asha@example.com' };

/** As it stands in a mail. */
const SIGN_IN_LINK = /http:\/\/\S+\/sign-in\/#\S+/;

const INBOX_OR_EMPTY = 'main a[href^="/leads/"], main h2';
const REPLY_TEXT = 'form[aria-label="Reply"] textarea';
const LETTER_TEXT = '#letter-text';
const WRITE_LETTER = 'main header button, main h2 ~ button';
const CHART_BAR = 'main .recharts-bar-rectangle path';

/** Screens of different layouts, and what each shows once it has loaded. */
const SCREENS = {
  '/inbox': 'main a[href^="/leads/"]',
  '/numbers': CHART_BAR,
  '/people': 'main li',
  '/account': 'main section',
  '/letters': WRITE_LETTER,
};

describe.each(engines)('$engine', ({ open }) => {
  let agency: Agency;
  let desk: string;
  beforeAll(async () => {
    agency = await openAgency({ DESK_PORT: '0' });
    desk = new URL(agency.signInUrl ?? '').origin;
  });
  afterAll(() => agency.close());

  /** @returns its reference */
  const sendEnquiry = (email = 'visitor@example.com') =>
    postAsVisitor(agency.address, randomUUID(), { ...contactFields, email });

  describe('on a desktop', () => {
    let page: SmokePage;
    beforeAll(async () => {
      page = await open(DESKTOP);
    });
    afterEach(async () => {
      expect(await page.faults()).toEqual([]);
      expect(await overflow(page)).toBe(0);
    });
    afterAll(() => page[Symbol.asyncDispose]());

    // Those below it need it.
    test('sets the desk up by the link in the terminal', async () => {
      await page.goto(agency.signInUrl ?? '');
      await type(page, 'main input[autocomplete="name"]', OWNER.name);
      await type(page, 'main input[type="email"]', OWNER.email);
      await page.click('main button[type="submit"]');
      await declinePasskey(page);
      await expectInbox(page);
    });

    test('shows a new enquiry by itself', async () => {
      await page.goto(`${desk}/inbox`);
      await expectVisible(page, INBOX_OR_EMPTY);
      const reference = await sendEnquiry();
      await expectVisible(page, `#lead-${reference}`);
      await page.click(`#lead-${reference}`);
      await expect.poll(() => pathOf(page)).toBe(`/leads/${reference}`);
      await expectVisible(page, REPLY_TEXT);
    });

    test('sends a reply, and takes it back with its text', async () => {
      const email = 'lakshmi@example.com';
      await page.goto(`${desk}/leads/${await sendEnquiry(email)}`);
      await type(page, REPLY_TEXT, 'Yes, a camera can do it.');
      await page.click('form[aria-label="Reply"] button[type="submit"]');
      await expectVisible(page, 'section[aria-label="Replies"] article');
      expect(await typedIn(page, REPLY_TEXT)).toBe('');
      await page.click('section[aria-label="Messages"] button');
      await expect.poll(() => typedIn(page, REPLY_TEXT)).toBe('Yes, a camera can do it.');
      await expectHidden(page, 'section[aria-label="Replies"]');
      // The confirmation alone.
      expect((await agency.mailsAbout(email)).toSender).toHaveLength(1);
    });

    test('adds a note', async () => {
      const form = 'aside form:has(textarea)';
      await page.goto(`${desk}/leads/${await sendEnquiry()}`);
      await type(page, `${form} textarea`, 'Call before noon.');
      await page.click(`${form} button[type="submit"]`);
      await expect.poll(() => textOf(page, `section:has(> form textarea) li`)).toContain('Call before noon.');
      expect(await typedIn(page, `${form} textarea`)).toBe('');
    });

    test('previews a letter while it is written', async () => {
      await page.goto(`${desk}/letters`);
      await expectVisible(page, WRITE_LETTER);
      await page.click(WRITE_LETTER);
      await type(page, LETTER_TEXT, 'Two **bold** words.');
      const boldInPreview = () =>
        page.evaluate(() => {
          const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Preview of the letter"]');
          return frame?.contentDocument?.querySelector('strong')?.textContent;
        });
      await expect.poll(boldInPreview).toBe('bold');
    });

    test('draws its numbers', async () => {
      await sendEnquiry();
      await page.goto(`${desk}/numbers`);
      await expectVisible(page, CHART_BAR);
    });
  });

  test('signs in by a mailed link, and fits 390 px', { timeout: 180_000 }, async () => {
    await using page = await open({ ...DESKTOP, width: 390 });
    await signInByMail(page, agency, desk);
    const reference = await sendEnquiry();
    for (const [screen, loaded] of Object.entries({ [`/leads/${reference}`]: REPLY_TEXT, ...SCREENS })) {
      await page.goto(desk + screen);
      await expectVisible(page, loaded);
      expect(await overflow(page), screen).toBe(0);
    }
    await page.click(WRITE_LETTER);
    await expectVisible(page, LETTER_TEXT);
    expect(await overflow(page), 'the editor of a letter').toBe(0);
    expect(await page.faults()).toEqual([]);
  });
});

async function signInByMail(page: SmokePage, agency: Agency, desk: string): Promise<void> {
  await page.goto(`${desk}/sign-in`);
  await type(page, 'main input[type="email"]', OWNER.email);
  await page.click('main button[type="submit"]');
  const link = async () => {
    const { toSender } = await agency.mailsAbout(OWNER.email);
    return toSender.map(({ text = '' }) => SIGN_IN_LINK.exec(text)?.[0]).find(Boolean);
  };
  await expect.poll(link).toBeDefined();
  await page.goto((await link()) ?? '');
  await expect.poll(() => textOf(page, 'main button')).toContain(OWNER.name);
  await page.click('main button');
  await declinePasskey(page);
  await expectInbox(page);
}

async function expectInbox(page: SmokePage): Promise<void> {
  await expect.poll(() => pathOf(page)).toBe('/inbox');
  await expectVisible(page, 'nav');
  await expectVisible(page, INBOX_OR_EMPTY);
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

const typedIn = (page: SmokePage, selector: string) =>
  page.evaluate((selector) => document.querySelector<HTMLTextAreaElement>(selector)?.value, selector);
