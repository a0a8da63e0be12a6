/** What the desk says of mails while mail is off, while the mail server takes none, and once it takes them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test as base, expect, type Page } from '@playwright/test';
import { freePort } from '../support/free-port.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { type SmtpInbox, startSmtpInbox } from '../support/smtp-inbox.ts';
import { postEnquiry } from './enquiry-form.ts';
import { setUpDesk } from './set-up-desk.ts';

interface Scene {
  inbox: SmtpInbox;
  /** Starts the server, or starts it again, with its data. */
  start: (env: Record<string, string>) => Promise<ServerProcess>;
  /** As if the mail server had failed some minutes earlier. */
  letMinutesPass: () => void;
}

const test = base.extend<{ scene: Scene }>({
  scene: async ({ browser: _ }, use) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'mail-'));
    const inbox = await startSmtpInbox();
    const ports = { PORT: String(await freePort()), DESK_PORT: String(await freePort()) };
    let server: ServerProcess | undefined;
    await use({
      inbox,
      start: async (env) => {
        await server?.stop('SIGTERM');
        server = await startServer({ DATA_DIR: dataDir, ...ports, ...env });
        return server;
      },
      letMinutesPass: () => {
        const db = new DatabaseSync(path.join(dataDir, 'kolam.sqlite'));
        db.prepare("update jobs set failed_at = ? where name = 'mail'").run('2026-01-01T00:00:00.000Z');
        db.close();
      },
    });
    await server?.stop('SIGTERM');
    await inbox.close();
    await rm(dataDir, { recursive: true });
  },
});

async function reply(page: Page, origin: string, reference: string): Promise<void> {
  await page.goto(`${origin}/leads/${reference}`);
  const form = page.getByRole('form', { name: 'Reply' });
  await form.getByLabel('Text').fill('Yes, a camera can do it.');
  await form.getByRole('button', { name: 'Send', exact: true }).click();
}

async function testSender(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/settings`);
  await page.getByRole('button', { name: 'Send a test to me' }).click();
}

test('the desk claims of no mail what has not happened to it', async ({ page, browser, scene }) => {
  test.setTimeout(240_000);
  const warnings = page.getByRole('region', { name: 'Warnings' });
  const main = page.getByRole('main');
  const answered = main.getByText(/^Answered/);

  await test.step('mail is off', async () => {
    const server = await scene.start({});
    const signInUrl = server.signInUrl() ?? '';
    const { origin } = new URL(signInUrl);
    await setUpDesk(page, signInUrl);
    await expect(warnings).toContainText(/Mail is off: nothing you send leaves this server.+SMTP_URL/);

    await page.goto(`${origin}/people`);
    await page.getByRole('button', { name: 'Invite a person' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Vikram Nair');
    await dialog.getByLabel('Email address').fill('vikram@example.com');
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
    const invitation = page.getByRole('dialog', { name: 'The invitation of Vikram Nair' });
    await expect(invitation).toContainText('Mail is off, so it was not sent.');
    const link = await invitation.getByLabel('Link').inputValue();
    await invitation.getByRole('button', { name: 'Done' }).click();
    const vikram = await browser.newPage();
    await vikram.goto(link);
    await vikram.getByRole('button', { name: /^(Sign in|Accept)/ }).click();
    await expect(vikram.getByRole('heading', { level: 1 })).toBeVisible();
    await vikram.close();
    await expect(main.getByText('Address not confirmed').first()).toBeVisible();

    await testSender(page, origin);
    await expect(page.getByText('Mail is off: the test to you was not sent.')).toBeVisible();

    await reply(page, origin, await postEnquiry(server));
    await expect(page.getByText('Mail is off: your reply is kept, and does not leave this server.')).toBeVisible();
    await expect(main.getByText('This reply was not sent: mail is off.')).toBeVisible({ timeout: 30_000 });
    await expect(main.getByText('Reply not sent')).toBeVisible();
    await expect(answered).toHaveCount(0);

    await page.goto(`${origin}/undelivered`);
    await expect(main).toContainText(/written as files: nothing of them has left this server/);
    await expect(page.locator('body')).not.toContainText(/on its way|Everything was delivered/);
  });

  for (const behaviour of ['hang', 'refuse-sign-in', 'refuse'] as const) {
    await test.step(`the mail server: ${behaviour}`, async () => {
      scene.inbox.behave(behaviour);
      const smtpUrl = behaviour === 'refuse-sign-in' ? scene.inbox.url.replace('//', '//a:b@') : scene.inbox.url;
      const server = await scene.start({ SMTP_URL: smtpUrl });
      const { origin } = new URL(server.signInUrl() ?? page.url());
      await testSender(page, origin);
      await expect(page.getByText(/^Not sent yet: the test to you\./)).toBeVisible({ timeout: 20_000 });
      if (behaviour === 'hang') return;
      scene.letMinutesPass();
      await page.reload();
      await expect(warnings).toContainText(
        behaviour === 'refuse' ? /takes no mails now\. It says: 421.+48 hours/ : /refuses the sign-in.+mails? waits?/,
      );
      const reference = await postEnquiry(server);
      await reply(page, origin, reference);
      await expect(page.getByText('The mail server takes no mails now: your reply waits until it does.')).toBeVisible();
      await expect(main.getByText('Reply waits')).toBeVisible();
      await expect(answered).toHaveCount(0);
      if (behaviour !== 'refuse') return;

      await expect(main.getByText(/^It waits, and is tried again by itself/)).toBeVisible({ timeout: 40_000 });
      scene.inbox.behave('accept');
      await expect(answered.first()).toBeVisible({ timeout: 90_000 });
      await expect(main.getByText('Reply waits')).toHaveCount(0);
      await page.reload();
      await expect(warnings).toHaveCount(0);
      await testSender(page, origin);
      await expect(page.getByText('The mail server has taken the test to you. Look at its sender.')).toBeVisible();
    });
  }
});
