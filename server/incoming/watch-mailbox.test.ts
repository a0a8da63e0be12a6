/** The mailbox as a real server has it: Dovecot. What happens when it fails, or what is around it. */

import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { fastify } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bounceRepository } from '#server/bounces/repository.ts';
import { countRows } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { jobRepository } from '#server/jobs/repository.ts';
import { fieldText } from '#server/leads/lead-filters.ts';
import { ProcessEndedError } from '#server/limited-process/limited-process.ts';
import { logSerializers } from '#server/observability/log.ts';
import { systemRandomness } from '#server/runtime.ts';
import { bounceReport } from '../../tests/support/bounce-reports.ts';
import { type Dovecot, hasDovecot, startDovecot } from '../../tests/support/dovecot.ts';
import { type FlakyProxy, startFlakyProxy } from '../../tests/support/flaky-proxy.ts';
import { addEnquiry, sendAll } from '../../tests/support/leads.ts';
import { sqlite } from '../../tests/support/sqlite.ts';
import { type MailReader, mailReader } from './mail-reader.ts';
import { incomingRepository } from './repository.ts';
import { type MailboxWatchDeps, watchMailbox } from './watch-mailbox.ts';

/** In place of seconds and minutes. */
const FAST = { poll: 45_000, silence: 90_000, firstRetry: 20, lastRetry: 50 };

/** What must never be in a log. */
const SECRETS = ['a-wrong-password-4711', 'a-token-4711', 'PASSWORD-OF-DOVECOT'];

const mailOf = (text: string, headers: readonly string[] = []) =>
  ['From: Meera Nair <meera@example.com>', 'Subject: Fabric', ...headers, '', text, ''].join('\r\n');

const incomingOf = (db: Kysely<Schema>) =>
  incomingRepository(db, {
    referencePrefix: 'KD',
    ownAddresses: [],
    newId: systemRandomness.id,
    bytes: systemRandomness.bytes,
    composeNotice: () => {
      throw new Error('Nobody has a lead here.');
    },
  });

describe.skipIf(!hasDovecot())('a mailbox of Dovecot', () => {
  let dovecot: Dovecot;
  let db: Kysely<Schema>;
  let watches: (() => Promise<void>)[];
  let proxies: FlakyProxy[];
  let log: string[];
  beforeAll(async () => {
    dovecot = await startDovecot();
  });
  afterAll(() => dovecot.close());
  beforeEach(async () => {
    db = await sqlite.openEmpty();
    watches = [];
    proxies = [];
    log = [];
    await dovecot.inMailbox((client) => client.messageDelete('1:*'));
  });
  afterEach(async () => {
    await Promise.all(watches.map((stop) => stop()));
    for (const proxy of proxies) proxy.close();
    await db.destroy();
    const secrets = [...SECRETS, ...SECRETS.map((secret) => Buffer.from(secret).toString('base64').slice(0, -4))];
    for (const secret of secrets) expect(log.join('')).not.toContain(secret);
  });

  const watch = (mailbox = dovecot.mailbox, changes: Partial<MailboxWatchDeps> = {}) => {
    const started = watchMailbox({
      mailbox,
      fetchToken: async () => 'a-token-4711',
      readMail: mailReader(),
      incoming: incomingOf(db),
      bounces: bounceRepository(db, randomUUID),
      jobs: jobRepository(db),
      wakeOutbox: () => {},
      clock: () => new Date(),
      fraction: () => 0,
      pauses: FAST,
      // As the server has it.
      log: fastify({
        logger: { level: 'info', serializers: logSerializers, stream: { write: (line: string) => log.push(line) } },
      }).log,
      ...changes,
    });
    watches.push(started);
    return started;
  };
  /** Warnings and errors, by what they say. */
  const said = () =>
    log
      .map((line) => JSON.parse(line) as { level: number; msg: string })
      .flatMap(({ level, msg }) => (level >= 40 ? msg : []));
  const deskSays = async () => (await jobRepository(db).find('mailbox')).failure?.error ?? '';
  const proxied = async (): Promise<FlakyProxy & { mailbox: Dovecot['mailbox'] }> => {
    const proxy = await startFlakyProxy(dovecot.mailbox.port);
    proxies.push(proxy);
    return { ...proxy, mailbox: { ...dovecot.mailbox, port: proxy.port } };
  };
  /** The server has looked at it. */
  const isRead = () =>
    expect.poll(() => jobRepository(db).find('mailbox')).toMatchObject({ succeededAt: expect.any(Date) });
  const messages = async () => {
    const leads = db.selectFrom('leads').select(fieldText('message').as('message'));
    return (await leads.orderBy('received_at').orderBy('id').execute()).map(({ message }) => message);
  };
  const texts = async () => {
    const mails = db.selectFrom('received_mails').select('text');
    return (await mails.orderBy('received_at').orderBy('id').execute()).map(({ text }) => text);
  };
  /** Of the only mail. */
  const leftOut = async () => {
    const { left_out } = await db.selectFrom('received_mails').select('left_out').executeTakeFirstOrThrow();
    return JSON.parse(left_out);
  };

  test('a mail that comes is there at once; what was there before stays there, unread as it was', async () => {
    await dovecot.deliver(mailOf('From last year.'), new Date('2025-01-01T00:00:00Z'));
    watch();
    await isRead();
    await dovecot.deliver(mailOf('Hello.'));
    await expect.poll(messages).toEqual(['Hello.']);
    const flags = await dovecot.inMailbox((client) => client.fetchAll('1:*', { flags: true }));
    expect(flags.map((mail) => mail.flags?.has('\\Seen'))).toEqual([false, false]);
  });

  test('what came while the server or the mail server was off is taken then', async () => {
    const stop = watch();
    await isRead();
    await stop();
    await dovecot.deliver(mailOf('One.'));
    const { mailbox, behave } = await proxied();
    watch(mailbox);
    await expect.poll(messages).toEqual(['One.']);
    behave('refuse');
    await expect.poll(() => said().length).toBeGreaterThan(0);
    await dovecot.deliver(mailOf('Two.'));
    behave('pass');
    await expect.poll(texts).toEqual(['', 'Two.']);
  });

  test('with another UIDVALIDITY it is read again, and nothing is taken twice', async () => {
    const stop = watch();
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
    await expect.poll(() => countRows(db.selectFrom('received_mails'))).toBe(5);
  });

  test('a report of a mail server is no answer: it says that our mail did not arrive', async () => {
    const fields = { email: 'gone@visitor.example' };
    await addEnquiry(db, { reference: 'KD-0001-GONE', receivedAt: new Date(), fields });
    await sendAll(db);
    watch();
    await isRead();
    const dead = () => db.selectFrom('outbox').select('last_error').where('status', '=', 'dead').execute();
    // Of a mail that is none of ours: it is as good as forged.
    await dovecot.deliver(bounceReport('own-unknown'));
    await expect.poll(() => log.some((line) => line.includes('A mail was taken'))).toBe(true);
    expect(await dead()).toEqual([]);
    const { message_id } = await db
      .selectFrom('outbox')
      .select('message_id')
      .where('payload', 'like', '%gone@visitor.example%')
      .where('payload', 'like', '%"to":{"name":"%","address":"gone@%')
      .executeTakeFirstOrThrow();
    const report = bounceReport('own-unknown').toString();
    await dovecot.deliver(report.replace(/<7c012f35-.*>/, message_id).replace('20261126013006', '20261126013007'));
    await expect.poll(dead).toEqual([{ last_error: expect.stringContaining('no such user') }]);
  });

  describe('a mail that is too much to read', () => {
    /** The first times, whatever it reads needs too much; what it was asked for until then. */
    const failing = (times: number) => {
      const tasks: string[] = [];
      const real = mailReader();
      const readMail: MailReader = async (source, options) => {
        if (tasks.length === times) return real(source, options);
        await buffer(source);
        await options.onReceived();
        tasks.push(options.task);
        throw new ProcessEndedError('It needed more than 450 MB of memory.');
      };
      return { readMail, tasks };
    };
    const UNREAD = 'This mail could not be read. Look at it in the mailbox.';

    test('is read in part, then not at all, and becomes an enquiry that says so; the next is read', async () => {
      const { readMail, tasks } = failing(3);
      watch(dovecot.mailbox, { readMail });
      await isRead();
      await dovecot.deliver(mailOf('Worst of all.'));
      await dovecot.deliver(mailOf('Hello.'));
      await expect.poll(async () => (await messages()).toSorted()).toEqual(['Hello.', UNREAD]);
      expect(tasks).toEqual(['whole', 'start', 'nothing']);
      expect(said()).toContain('A mail was too much to read.');
    });

    test('is not read again and again by servers that die of it: the third passes it', async () => {
      const tasks: string[] = [];
      watch();
      await isRead();
      await watches.pop()?.();
      await dovecot.deliver(mailOf('Worst of all.'));
      for (const start of [1, 2]) {
        const death = Promise.withResolvers<never>();
        const stop = watch(dovecot.mailbox, {
          readMail: async (source, { task, onReceived }) => {
            await buffer(source);
            await onReceived();
            tasks.push(task);
            return death.promise;
          },
        });
        await expect.poll(() => tasks.length).toBe(start);
        const stopped = stop();
        death.reject(new Error('The server was killed.'));
        await stopped;
        // Nobody has renewed it.
        await db
          .updateTable('mailboxes')
          .set({ reading_until: new Date(0).toISOString() })
          .execute();
      }
      expect(tasks).toEqual(['whole', 'start']);
      watch();
      await expect.poll(messages).toEqual([UNREAD]);
    });

    test('is what is left of it: its text, where its files are too much', async () => {
      watch(dovecot.mailbox, { readMail: failing(1).readMail });
      await isRead();
      await dovecot.deliver(mailOf('Hello.'));
      await expect.poll(messages).toEqual(['Hello.']);
      expect(await leftOut()).toMatchObject([{ reason: 'unread' }]);
    });
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
    await expect.poll(messages).toEqual(['See the film.']);
    expect(await leftOut()).toMatchObject([{ name: 'film.mp4', reason: 'kind' }]);
  });

  test('two servers that read the same mailbox take each mail once', async () => {
    watch();
    await isRead();
    watch();
    await Promise.all(Array.from({ length: 5 }, (_, index) => dovecot.deliver(mailOf(`Mail ${index}.`))));
    await expect.poll(async () => (await texts()).length).toBe(5);
    await dovecot.deliver(mailOf('Last.'));
    await expect.poll(async () => (await texts()).length).toBe(6);
  });

  test('is free for other servers once a mail is read, also if its lease was being renewed', async () => {
    const incoming = incomingOf(db);
    const renewing = Promise.withResolvers<void>();
    watch(dovecot.mailbox, {
      incoming: {
        ...incoming,
        renewReading: async (...lease) => {
          await incoming.renewReading(...lease);
          renewing.resolve();
          await nextTurn();
        },
      },
      readMail: async (content, { onReceived, ...task }) => {
        const read = await mailReader()(content, { onReceived, ...task });
        await renewing.promise;
        return read;
      },
    });
    await isRead();
    await dovecot.deliver(mailOf('Hello.'));
    await expect.poll(messages).toEqual(['Hello.']);
    const { reading_until } = await db.selectFrom('mailboxes').select('reading_until').executeTakeFirstOrThrow();
    expect(reading_until).toBeNull();
  });

  describe('that fails', () => {
    const isGivenUp = () => expect.poll(deskSays).not.toBe('');

    test('by refusing the password: the desk says so after the third time, with what to do', async () => {
      watch({ ...dovecot.mailbox, access: { password: 'a-wrong-password-4711' } });
      await isGivenUp();
      expect(said().length).toBeGreaterThanOrEqual(3);
      expect(await deskSays()).toMatch(/^The mail server refuses the name or the password of IMAP_URL\. It says: \w/);
    });

    test('by refusing the token, or by getting none: the desk says which', async () => {
      const mailbox = {
        ...dovecot.mailbox,
        access: { tokenUrl: 'https://login.example.com/token', tokenRequest: 'client_secret=a-token-4711' },
      };
      const stop = watch(mailbox);
      await isGivenUp();
      expect(await deskSays()).toMatch(/authentication/i);
      await stop();
      watch(mailbox, {
        fetchToken: () => Promise.reject(new Error('IMAP_TOKEN_URL gives no token: invalid_client')),
      });
      await expect.poll(deskSays).toBe('IMAP_TOKEN_URL gives no token: invalid_client');
    });

    test('for want of the folder: the desk names it', async () => {
      watch({ ...dovecot.mailbox, folder: 'Clients and leads' });
      await isGivenUp();
      expect(await deskSays()).toMatch(
        /^The mail server does not open the folder Clients and leads of IMAP_URL\. .*(exist|unknown)/i,
      );
    });

    test.each([
      ['closes every connection', 'refuse', /clos|Unexpected|reset/i],
      ['says nothing at all', 'silent', /^The mail server does not answer/],
    ] as const)('because it %s: the desk says so, and no longer when it is mended', async (_what, behaviour, words) => {
      const { mailbox, behave } = await proxied();
      behave(behaviour);
      watch(mailbox, { pauses: { ...FAST, silence: 200 } });
      await isGivenUp();
      expect(await deskSays()).toMatch(words);
      behave('pass');
      await isRead();
      expect(await deskSays()).toBe('');
      await dovecot.deliver(mailOf('Hello.'));
      await expect.poll(messages).toEqual(['Hello.']);
    });

    test('because the connection is dead without a word: it is given up, and the mail is taken by another', async () => {
      const { mailbox, behave } = await proxied();
      watch(mailbox, { pauses: { ...FAST, poll: 300, silence: 600 } });
      await isRead();
      behave('silent');
      await dovecot.deliver(mailOf('Hello.'));
      await expect.poll(() => said().length).toBeGreaterThan(0);
      behave('pass');
      await expect.poll(messages).toEqual(['Hello.']);
    });

    test('because the connection ends in the middle of a mail, again and again: the mail is taken whole', async () => {
      const { mailbox, behave, cut } = await proxied();
      watch(mailbox);
      await isRead();
      behave('cut-mails');
      await dovecot.deliver(mailOf('Hello.'));
      await expect.poll(cut).toBeGreaterThan(4);
      expect(await messages()).toEqual([]);
      behave('pass');
      await expect.poll(messages).toEqual(['Hello.']);
    });

    test('because the folder is made anew while it is read: what is in it is taken, and nothing twice', async () => {
      const folder = 'Clients';
      const inFolder = (...mails: string[]) =>
        dovecot.inMailbox(async (client) => {
          for (const mail of mails) await client.append(folder, mail);
        });
      const mailbox = { ...dovecot.mailbox, folder };
      await dovecot.inMailbox((client) => client.mailboxCreate(folder));
      watch(mailbox, { pauses: { ...FAST, poll: 200 } });
      await isRead();
      await inFolder(mailOf('One.', ['Message-ID: <1@example.com>']));
      await expect.poll(messages).toEqual(['One.']);
      const validity = async () => (await db.selectFrom('mailboxes').select('uid_validity').execute())[0];
      const before = await validity();
      // Dovecot's UIDVALIDITY is a time in seconds.
      await wait(1_100);
      await dovecot.inMailbox(async (client) => {
        await client.mailboxDelete(folder);
        await client.mailboxCreate(folder);
      });
      // A Dovecot under load still refuses mails for the folder that it has deleted.
      for (const mail of [
        mailOf('Two.', ['Message-ID: <2@example.com>']),
        mailOf('One.', ['Message-ID: <1@example.com>']),
      ]) {
        await expect.poll(() => inFolder(mail).then(() => 'taken', String)).toBe('taken');
      }
      await expect.poll(texts).toEqual(['', 'Two.']);
      await expect.poll(() => log.filter((line) => line.includes('taken-before')).length).toBe(1);
      expect(await validity()).not.toEqual(before);
      await dovecot.inMailbox((client) => client.mailboxDelete(folder));
    });

    test('because it is full: what is in it is taken', async () => {
      const full = await startDovecot({ quota: '1K' });
      try {
        watch(full.mailbox);
        await isRead();
        await full.deliver(mailOf('Hello.'));
        await expect(full.deliver(mailOf('x'.repeat(2_000)))).rejects.toThrow();
        await expect.poll(messages).toEqual(['Hello.']);
        expect(said()).toEqual([]);
      } finally {
        await Promise.all(watches.splice(0).map((stop) => stop()));
        await full.close();
      }
    });
  });

  describe('when the database fails', () => {
    const failOn = (condition: string) =>
      sql`create trigger fails before insert on leads when ${sql.raw(condition)}
        begin select raise(abort, 'disk I/O error'); end`.execute(db);
    const mend = () => sql`drop trigger fails`.execute(db);

    test('for however long, no mail is lost, and each is stored whole when it works again', async () => {
      watch();
      await isRead();
      await failOn('1');
      await dovecot.deliver(mailOf('One.'));
      await dovecot.deliver(mailOf('Two.'));
      await expect.poll(() => said().filter((line) => line.includes('disk I/O error')).length).toBeGreaterThan(6);
      expect(await deskSays()).toContain('disk I/O error');
      await mend();
      await expect.poll(texts).toEqual(['', 'Two.']);
      expect(await messages()).toEqual(['One.']);
      await expect.poll(deskSays).toBe('');
    });

    test('on one mail alone, it becomes an enquiry that says so, and holds up no other', async () => {
      watch();
      await isRead();
      await failOn(`new.details like '%poison%'`);
      await dovecot.deliver(mailOf('This is poison.'));
      await dovecot.deliver(mailOf('Hello.'));
      const all = ['Hello.', 'This mail could not be read. Look at it in the mailbox.'];
      await expect.poll(async () => (await messages()).toSorted()).toEqual(all);
      expect(said()).toContain('A mail could not be stored. It becomes an enquiry that says so.');
    });
  });
});
