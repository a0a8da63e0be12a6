import { describe, expect } from 'vitest';
import { linksIn } from '../e2e/newsletter-mails.ts';
import { wordsOf } from '../support/content-words.ts';
import type { ReceivedMail } from '../support/smtp-inbox.ts';
import { type Answer, type Site, test } from './site.ts';

const words = wordsOf('pages/newsletter');
const siteWords = wordsOf('site');

const newEmail = () => `reader-${crypto.randomUUID()}@example.com`;

/** Sends the newsletter form of a page. */
const subscribe = async (site: Site, path: string, email: string, place = 'main') =>
  site.submit((await site.open(path)).one(`${place} form[action="/newsletter"]`), { email });

/** Presses the button behind a link of a mail. */
const press = async (site: Site, link: string, button: 'confirm' | 'unsubscribe') => {
  const { main } = await site.open(link);
  const form = main.all('form').find((form) => form.named('button', words(`${button}.ready.button`)).length > 0);
  if (!form) throw new Error(`${link} has no button to ${button}.`);
  return site.submit(form);
};

function expectScreen(page: Answer, screen: string, status = 200): void {
  expect([page.status, page.one('head > title').text, page.heading], screen).toEqual([
    status,
    `${words(`${screen}.title`)} | ${siteWords('brand')}`,
    words(`${screen}.heading`),
  ]);
}

async function mailsTo(site: Site, email: string): Promise<ReceivedMail[]> {
  const mails = await Promise.all([email, email.toUpperCase()].map((address) => site.agency.mailsAbout(address)));
  return mails.flatMap(({ toSender }) => toSender);
}

async function onlyMail(site: Site, email: string): Promise<ReceivedMail> {
  const mails = await mailsTo(site, email);
  expect(mails).toHaveLength(1);
  return mails[0] as ReceivedMail;
}

describe('the newsletter, without JavaScript', () => {
  test('is asked for in the footer, confirmed, and left by the link in the mail', async ({ site }) => {
    const { agency } = site;
    const email = newEmail();
    const requested = await subscribe(site, '/services/seo', email, 'footer');
    expect(requested.address).toMatch(/^\/newsletter\/requested\?request=[\w-]{43}$/);
    expectScreen(requested, 'requested');
    expect(await agency.hasOnDisk(email)).toBe(true);

    const mail = await onlyMail(site, email);
    expect(mail.subject).toBe(siteWords('newsletterMails.confirmation.subject', { brand: agency.siteData.brand }));
    expect(mail.text).toContain(agency.siteData.words.newsletter.consent);
    const { confirm, unsubscribe } = linksIn(mail);
    expect((await site.open(confirm)).main.text).toContain(agency.siteData.words.newsletter.consent);
    const confirmed = await press(site, confirm, 'confirm');
    expectScreen(confirmed, 'confirm.done');
    expectScreen(await site.open(confirmed.address), 'confirm.done');
    expectScreen(await site.open(confirm), 'confirm.already');

    expectScreen(await site.open(unsubscribe), 'unsubscribe.ready');
    expectScreen(await press(site, unsubscribe, 'unsubscribe'), 'unsubscribe.done');
    const left = await site.open(unsubscribe);
    expectScreen(left, 'unsubscribe.already');
    expect(left.main.href(words('unsubscribe.again'))).toBe('/newsletter');
  });

  test('gives an invalid address back, filled in and explained, and takes it after correction', async ({ site }) => {
    for (const [typed, error] of [
      ['', siteWords('forms.errors.required.email')],
      ['meera at example.com', siteWords('forms.errors.malformed.email')],
    ] as const) {
      const page = await subscribe(site, '/contact', typed, 'header');
      expect(page.status).toBe(422);
      expect(page.one('head > title').text).toBe(
        `${siteWords('forms.errorPrefix')}${words('title')} | ${siteWords('brand')}`,
      );
      const alert = page.main.one('[role="alert"]');
      expect(alert.text).toContain(words('form.failure.heading'));
      const box = page.main.one('form[action="/newsletter"] [name="email"]');
      expect([box.value, alert.href(error)]).toEqual([typed, `#${box.id}`]);
      const described = (box.attribute('aria-describedby') ?? '').split(' ');
      expect(described.map((id) => page.main.one(`[id="${id}"]`).text)).toContain(error);
      const email = newEmail();
      expectScreen(await site.submit(page.main.one('form[action="/newsletter"]'), { email }), 'requested');
      linksIn(await onlyMail(site, email));
    }
  });

  test('has a page for a link that nobody was sent, which leads to the contact form', async ({ site }) => {
    const unknown = await site.open('/newsletter/unsubscribe?token=made-up');
    expectScreen(unknown, 'unsubscribe.unknown', 404);
    const { subject } = await site.prefilled(unknown.main.href(words('unsubscribe.contact')));
    expect(subject).toBe(words('unsubscribe.subject'));
    expect((await site.open('/newsletter/requested?request=made-up')).address).toBe('/newsletter');
  });
});
