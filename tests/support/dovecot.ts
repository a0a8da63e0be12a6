/** A real IMAP server for tests: Dovecot, as Debian has it. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ImapFlow } from 'imapflow';
import type { Mailbox } from '#server/config.ts';
import { findTool, requireTool } from '../../scripts/test-tools.mjs';
import { freePort } from './free-port.ts';

const [USER, PASSWORD] = ['leads@example.com', 'PASSWORD-OF-DOVECOT'];

/** Without it tests skip themselves: a named gap of their step, and a failure in CI. See scripts/tool-plan.mjs. */
export const hasDovecot = (): boolean => findTool('dovecot') !== undefined;

export interface Dovecot {
  mailbox: Mailbox;
  /** For IMAP_URL. */
  url: string;
  /** Puts a mail into the mailbox. @returns its UID */
  deliver: (mail: string | Buffer, at?: Date) => Promise<number>;
  /** Runs commands in the mailbox. */
  inMailbox: <Result>(work: (client: ImapFlow) => Promise<Result>) => Promise<Result>;
  /** Ends all connections, or starts to listen again. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
  close: () => Promise<void>;
}

/** @param quota how much the mailbox takes, such as 10M */
export async function startDovecot({ quota = '' } = {}): Promise<Dovecot> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dovecot-'));
  const port = await freePort();
  await chmod(folder, 0o755);
  await mkdir(path.join(folder, 'mail'));
  await chmod(path.join(folder, 'mail'), 0o777);
  const config = path.join(folder, 'dovecot.conf');
  await writeFile(config, configuration(folder, port, quota));
  let child: ChildProcess | undefined;
  const mailbox: Mailbox = {
    host: '127.0.0.1',
    port,
    isSecure: false,
    user: USER,
    access: { password: PASSWORD },
    folder: 'INBOX',
  };
  const inMailbox: Dovecot['inMailbox'] = async (work) => {
    const client = new ImapFlow({ host: mailbox.host, port, auth: { user: USER, pass: PASSWORD }, logger: false });
    client.on('error', () => {});
    await client.connect();
    try {
      await client.mailboxOpen('INBOX');
      return await work(client);
    } finally {
      await client.logout().catch(() => {});
    }
  };
  const start = async () => {
    child = spawn(requireTool('dovecot'), ['-F', '-c', config], { stdio: ['ignore', 'ignore', 'inherit'] });
    for (let attempt = 0; ; attempt += 1) {
      try {
        await inMailbox(async () => {});
        return;
      } catch (error) {
        if (attempt > 100) throw new Error(await readFile(path.join(folder, 'log'), 'utf8'), { cause: error });
        await wait(50);
      }
    }
  };
  const stop = async () => {
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child?.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  };
  await start();
  return {
    mailbox,
    url: `imap://${encodeURIComponent(USER)}:${PASSWORD}@${mailbox.host}:${port}/INBOX`,
    inMailbox,
    deliver: (mail, at = new Date()) =>
      inMailbox(async (client) => {
        const result = await client.append('INBOX', mail, [], at);
        if (!result || result.uid === undefined) throw new Error('Dovecot has not taken the mail.');
        return result.uid;
      }),
    start,
    stop,
    close: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Root may start it only for others; anybody else only for themselves. */
function configuration(folder: string, port: number, quota: string): string {
  const [uid, gid] = process.getuid?.() === 0 ? [65_534, 65_534] : [process.getuid?.(), process.getgid?.()];
  const own = process.getuid?.() === 0 ? '' : ownUser();
  return `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
first_valid_uid = 1
mail_location = maildir:${folder}/mail/%u
mail_max_userip_connections = 1000
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}/mail/%u
}
auth_failure_delay = 0
service anvil {
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
  process_min_avail = 1
}
${quota && `mail_plugins = quota\nplugin {\n  quota = maildir:all\n  quota_rule = *:storage=${quota}\n}`}
${own}
`;
}

function ownUser(): string {
  const name = spawnSync('id', ['-un'], { encoding: 'utf8' }).stdout.trim();
  const group = spawnSync('id', ['-gn'], { encoding: 'utf8' }).stdout.trim();
  const services = ['imap-login', 'anvil', 'stats', 'log'].map((one) => `service ${one} {\n  chroot =\n}`);
  return [
    `default_login_user = ${name}`,
    `default_internal_user = ${name}`,
    `default_internal_group = ${group}`,
    ...services,
  ].join('\n');
}
