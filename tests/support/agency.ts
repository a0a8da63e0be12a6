import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { routes } from '#contract/routes.ts';
import { type SiteData, siteDataSchema } from '#contract/site-data.ts';
import { startServer } from './server-process.ts';
import { type ReceivedMail, startSmtpInbox } from './smtp-inbox.ts';

/** The worker delivers immediately, even on a busy machine. */
const DELIVERY_TIMEOUT_MS = 60_000;

/** Logged when a delivery fails, which is an error in these tests. */
const RETRIED = 'A delivery failed and is retried.';

export interface Agency {
  /** The site's address; the same after a restart. */
  address: string;
  /** The link by which the first owner sets up the desk, if it was asked for. */
  signInUrl: string | undefined;
  /** Values of content/site.yaml. */
  siteData: SiteData;
  /**
   * Every mail from or to this visitor. Resolves when the outbox is empty, so that no more can
   * arrive.
   */
  mailsAbout: (email: string) => Promise<{ toAgency: ReceivedMail[]; toSender: ReceivedMail[] }>;
  /** Whether any file that the server has written contains this text. */
  hasOnDisk: (text: string) => Promise<boolean>;
  stopServer: () => Promise<void>;
  /** Restarts it with its data. */
  restartServer: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * The real server with the built site, its own data folder, and its own mail server.
 *
 * @param env settings that differ from those of tests, such as DESK_PORT
 */
export async function openAgency(env: Record<string, string> = {}): Promise<Agency> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'agency-'));
  const inbox = await startSmtpInbox();
  const start = (port = '0') => startServer({ DATA_DIR: dataDir, SMTP_URL: inbox.url, PORT: port, ...env });
  let server = await start();
  const { address } = server;
  const siteData = siteDataSchema.parse(await readJson(address + routes.siteData));

  return {
    address,
    signInUrl: server.signInUrl(),
    siteData,
    mailsAbout: async (email) => {
      await emptyOutbox(address);
      if (server.logs().includes(RETRIED)) throw new Error(`A mail was refused:\n${server.logs()}`);
      return {
        toAgency: inbox.mails.filter(({ replyTo }) => replyTo?.value.some((sender) => sender.address === email)),
        toSender: inbox.mails.filter(({ recipients }) => recipients.includes(email)),
      };
    },
    hasOnDisk: async (text) => {
      const files = (await readdir(dataDir, { recursive: true, withFileTypes: true })).filter((entry) =>
        entry.isFile(),
      );
      const contents = await Promise.all(files.map(({ parentPath, name }) => readFile(path.join(parentPath, name))));
      return contents.some((content) => content.includes(text));
    },
    stopServer: async () => {
      await server.stop('SIGTERM');
    },
    restartServer: async () => {
      server = await start(new URL(address).port);
    },
    close: async () => {
      await server.stop('SIGTERM');
      await inbox.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

async function emptyOutbox(address: string): Promise<void> {
  const end = Date.now() + DELIVERY_TIMEOUT_MS;
  for (;;) {
    const { outbox } = (await readJson(`${address}/healthz`)) as { outbox: { pending: number; dead: number } };
    if (outbox.dead > 0) throw new Error(`${outbox.dead} mails could not be delivered.`);
    if (outbox.pending === 0) return;
    if (Date.now() > end) throw new Error(`${outbox.pending} mails still wait after ${DELIVERY_TIMEOUT_MS} ms.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function readJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  return response.json();
}
