/** From an advertisement to an order: the visitor's enquiry, our reply, the client's answer through a real mail server, and what came of it. */
import { test as base, expect } from '@playwright/test';
import { type Agency, openAgency } from '../support/agency.ts';
import { pdf } from '../support/cv-files.ts';
import { type Dovecot, hasDovecot, startDovecot } from '../support/dovecot.ts';
import { watchPages } from '../support/watch-pages.ts';
import { sendContactForm } from './enquiry-form.ts';
import { setUpDesk } from './set-up-desk.ts';

interface Scene {
  agency: Agency;
  mailbox: Dovecot;
}

const test = base.extend<object, { scene: Scene }>({
  scene: [
    async ({ playwright: _ }, use) => {
      const mailbox = await startDovecot();
      const agency = await openAgency({ DESK_PORT: '0', IMAP_URL: mailbox.url });
      await use({ agency, mailbox });
      await agency.close();
      await mailbox.close();
    },
    { scope: 'worker' },
  ],
});

/** The mails that the client got after the first `known`, once there is one. */
async function nextMail({ agency }: Scene, email: string, known: number) {
  const mails = async () => (await agency.mailsAbout(email)).toSender;
  await expect.poll(async () => (await mails()).length, { timeout: 60_000 }).toBeGreaterThan(known);
  const mail = (await mails())[known];
  if (!mail) throw new Error('There is no such mail.');
  return mail;
}

async function answerAsClient({ mailbox }: Scene, email: string, answersTo: string, text: string): Promise<void> {
  const mail = [
    `From: Lakshmi Iyer <${email}>`,
    'Subject: Re: Your enquiry',
    `Message-ID: <${crypto.randomUUID()}@client.example>`,
    `In-Reply-To: ${answersTo}`,
    '',
    text,
    '',
    'On Mon, 2 Mar 2026 at 10:00, Kolam Digital <hello@kolamdigital.example> wrote:',
    '> Yes, a camera can do it.',
  ];
  await mailbox.deliver(mail.join('\r\n'));
}

test('from an advertisement over enquiry, reply, answer and a file to an order', async ({ browser, scene }) => {
  test.skip(!hasDovecot(), 'Dovecot is not installed: apt install dovecot-imapd.');
  // Two replies wait ten seconds each, and the mailbox is looked at each 45 s where IDLE is silent.
  test.slow();
  const email = `visitor-${crypto.randomUUID()}@example.com`;

  // The visitor comes by an advertisement, looks around, and writes.
  const visitor = await browser.newPage();
  await visitor.goto(`${scene.agency.address}/services/website-development?utm_source=google&utm_campaign=diwali`);
  await visitor.goto(`${scene.agency.address}/pricing`);
  await visitor.goto(`${scene.agency.address}/contact`);
  const message = 'We sort 4,000 rolls a day by hand. Can a camera do it?';
  const reference = await sendContactForm(visitor, { firstName: 'Lakshmi', lastName: 'Iyer', email, message });

  const context = await browser.newContext();
  const pages = await watchPages(context, new URL(scene.agency.signInUrl ?? '').origin);
  const desk = await context.newPage();
  await setUpDesk(desk, scene.agency.signInUrl);
  await desk.getByRole('link', { name: /Lakshmi/ }).click();
  await expect(desk.getByText('diwali · google')).toBeVisible();
  const reply = desk.getByRole('form', { name: 'Reply' });
  await reply.getByLabel('Text').fill('Yes, a camera can do it.');
  await reply.getByRole('button', { name: 'Send', exact: true }).click();
  const first = await nextMail(scene, email, 1);
  await expect(desk.getByText(/^Answered/).first()).toBeVisible();

  // The answer opens it again, by itself.
  await answerAsClient(scene, email, first.messageId ?? '', 'Good. What does it cost?');
  await expect(desk.getByText('Good. What does it cost?')).toBeVisible({ timeout: 60_000 });
  await expect(desk.getByRole('button', { name: 'Mark as answered' })).toBeVisible();
  await expect(desk.getByText('Yes, a camera can do it.', { exact: true })).toHaveCount(1);

  // We send the quotation as a file, and win.
  await reply.getByLabel('Text').fill('The quotation is attached.');
  await desk
    .locator('input[type=file]')
    .setInputFiles({ name: 'Quotation.pdf', mimeType: 'application/pdf', buffer: pdf });
  // Its name is there while it is on its way, too.
  await expect(desk.getByRole('button', { name: 'Remove Quotation.pdf' })).toBeVisible();
  await reply.getByRole('button', { name: 'Send', exact: true }).click();
  const second = await nextMail(scene, email, 2);
  expect(second.attachments.map(({ filename }) => filename)).toEqual(['Quotation.pdf']);
  expect(second.attachments[0]?.content.equals(pdf)).toBe(true);
  expect(second.inReplyTo).toMatch(/@client\.example>$/);
  await desk.getByRole('button', { name: 'Won', exact: true }).click();
  await desk.getByLabel(/^Value/).fill('85000');
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText('Won, ₹85,000', { exact: true })).toBeVisible();

  await desk.goto(new URL('/numbers', desk.url()).href);
  const funnel = desk.getByRole('region', { name: 'What came of them' });
  await funnel.getByRole('tab', { name: 'By campaign' }).first().click();
  await expect(funnel.getByRole('row', { name: /^diwali/ })).toContainText('₹85,000');

  expect(pages.report()).toEqual([]);
  expect(reference).toMatch(/^KD-/);
  await context.close();
});
