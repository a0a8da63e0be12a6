/** The mailbox as a real server has it: Dovecot. */
import type { Kysely } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { bounceRepository } from '#server/bounces/repository.ts';
import type { Schema } from '#server/db/schema.ts';
import { jobRepository } from '#server/jobs/repository.ts';
import { systemRandomness } from '#server/runtime.ts';
import { bounceReport } from '../../tests/support/bounce-reports.ts';
import { type Dovecot, hasDovecot, startDovecot } from '../../tests/support/dovecot.ts';
import { addEnquiry, sendAll } from '../../tests/support/leads.ts';
import { sqlite } from '../../tests/support/sqlite.ts';
import { fetchToken } from './fetch-token.ts';
import { incomingRepository } from './repository.ts';
import { type MailboxWatch, watchMailbox } from './watch-mailbox.ts';

const mailOf = (text: string, headers: readonly string[] = []) =>
  ['From: Meera Nair <meera@example.com>', 'Subject: Fabric', ...headers, '', text, ''].join('\r\n');

describe.skipIf(!hasDovecot() && !process.env['CI'])('a mailbox of Dovecot', () => {
  let dovecot: Dovecot;
  let db: Kysely<Schema>;
  let watches: MailboxWatch[];
  beforeAll(async () => {
    dovecot = await startDovecot();
  });
  afterAll(() => dovecot.close());
  beforeEach(async () => {
    db = await sqlite.openEmpty();
    watches = [];
    await dovecot.inMailbox((client) => client.messageDelete('1:*'));
  });
  afterEach(async () => {
    await Promise.all(watches.map(({ stop }) => stop()));
    await db.destroy();
  });

  const watch = (mailbox = dovecot.mailbox) => {
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    const started = watchMailbox({
      mailbox,
      fetchToken,
      incoming: incomingRepository(db, {
        referencePrefix: 'KD',
        ownAddresses: [],
        newId: systemRandomness.id,
        bytes: systemRandomness.bytes,
        composeNotice: () => {
          throw new Error('Nobody has a lead here.');
        },
      }),
      bounces: bounceRepository(db),
      jobs: jobRepository(db),
      wakeOutbox: () => {},
      clock: () => new Date(),
      fraction: () => 0,
      log,
    });
    watches.push(started);
    return { ...started, log };
  };
  /** The server has looked at it. */
  const isRead = () =>
    expect.poll(() => jobRepository(db).find('mailbox')).toMatchObject({ succeededAt: expect.any(Date) });
  const messages = async () =>
    (await db.selectFrom('enquiries').select('message').orderBy('received_at').orderBy('id').execute()).map(
      ({ message }) => message,
    );
  const texts = async () =>
    (await db.selectFrom('received_mails').select('text').orderBy('received_at').orderBy('id').execute()).map(
      ({ text }) => text,
    );

  test('a mail that comes is there at once; what was there before stays there, unread as it was', async () => {
    await dovecot.deliver(mailOf('From last year.'), new Date('2025-01-01T00:00:00Z'));
    watch();
    await isRead();
    await dovecot.deliver(mailOf('Hello.'));
    await expect.poll(messages, { timeout: 5_000 }).toEqual(['Hello.']);
    const flags = await dovecot.inMailbox((client) => client.fetchAll('1:*', { flags: true }));
    expect(flags.map((mail) => mail.flags?.has('\\Seen'))).toEqual([false, false]);
  });

  test('what came while the server or the mail server was off is taken then', async () => {
    const first = watch();
    await isRead();
    await first.stop();
    await dovecot.deliver(mailOf('One.'));
    const second = watch();
    await expect.poll(messages).toEqual(['One.']);
    await dovecot.stop();
    await expect.poll(() => second.log.warn.mock.calls.length).toBeGreaterThan(0);
    await dovecot.start();
    await dovecot.deliver(mailOf('Two.'));
    await expect.poll(texts, { timeout: 30_000 }).toEqual(['', 'Two.']);
  });

  test('with another UIDVALIDITY it is read again, and nothing is taken twice', async () => {
    const { stop } = watch();
    await isRead();
    await dovecot.deliver(mailOf('One.'));
    await expect.poll(messages).toEqual(['One.']);
    await stop();
    await db.updateTable('mailboxes').set({ uid_validity: '1' }).execute();
    await dovecot.deliver(mailOf('Two.'));
    watch();
    await expect.poll(texts).toEqual(['', 'Two.']);
  });

  test('an empty Message-ID, the same one twice, and what is no mail at all are taken, and hold up nothing', async () => {
    watch();
    await isRead();
    for (const id of ['', '<same@example.com>', '<same@example.com>']) {
      await dovecot.deliver(mailOf(`A ${id} ${Math.random()}`, [`Message-ID: ${id}`]));
    }
    await dovecot.deliver('\0\0\0');
    await dovecot.deliver(mailOf('Last.'));
    const count = async () =>
      Number(
        (
          await db
            .selectFrom('received_mails')
            .select(({ fn }) => fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      );
    await expect.poll(count, { timeout: 10_000 }).toBe(5);
  });

  test('a report of a mail server is no answer: it says that our mail did not arrive', async () => {
    await addEnquiry(db, {
      reference: 'KD-0001-GONE',
      receivedAt: new Date(),
      fields: { email: 'gone@visitor.example' },
    });
    await sendAll(db);
    watch();
    await isRead();
    await dovecot.deliver(bounceReport('own-unknown'));
    const dead = () => db.selectFrom('outbox').select('last_error').where('status', '=', 'dead').execute();
    await expect.poll(dead).toEqual([{ last_error: expect.stringContaining('no such user') }]);
  });

  test('a mail of 30 MB is taken, with its text and what was left out', async () => {
    watch();
    await isRead();
    const file = Buffer.alloc(22_000_000, 'x').toString('base64').replace(/.{76}/g, '$&\r\n');
    const parts = [
      '--b',
      'Content-Type: text/plain',
      '',
      'See the film.',
      '--b',
      'Content-Type: video/mp4; name=film.mp4',
      'Content-Transfer-Encoding: base64',
      '',
      file,
      '--b--',
    ];
    await dovecot.deliver(
      mailOf(parts.join('\r\n'), ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b']),
    );
    await expect.poll(messages, { timeout: 30_000 }).toEqual(['See the film.']);
    const { left_out } = await db.selectFrom('received_mails').select('left_out').executeTakeFirstOrThrow();
    expect(JSON.parse(left_out)).toMatchObject([{ name: 'film.mp4', reason: 'kind' }]);
  });

  test('a refused password is said at the desk, with what to do', async () => {
    const { log } = watch({ ...dovecot.mailbox, access: { password: 'wrong' } });
    await expect.poll(() => log.warn.mock.calls.length, { timeout: 40_000 }).toBeGreaterThanOrEqual(3);
    await expect
      .poll(async () => (await jobRepository(db).find('mailbox')).failure?.error)
      .toMatch(/refuses the name or the password of IMAP_URL/);
  });

  test('two servers that read the same mailbox take each mail once', async () => {
    watch();
    await isRead();
    watch();
    await Promise.all(Array.from({ length: 10 }, (_, index) => dovecot.deliver(mailOf(`Mail ${index}.`))));
    await expect.poll(async () => (await texts()).length, { timeout: 10_000 }).toBe(10);
    await dovecot.deliver(mailOf('Last.'));
    await expect.poll(async () => (await texts()).length).toBe(11);
  });
});
