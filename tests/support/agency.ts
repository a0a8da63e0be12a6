import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { routes } from '#contract/routes.ts';
import { type SiteData, siteDataSchema } from '#contract/site-data.ts';
import { startServer } from './server-process.ts';
import { type ReceivedMail, startSmtpInbox } from './smtp-inbox.ts';

/** The worker delivers at once, also on a busy machine. */
const DELIVERY_PATIENCE_MS = 60_000;

/** What it logs when it does not, which is a fault here. */
const RETRIED = 'A delivery failed and is retried.';

export interface Agency {
  /** Where its site answers; the same after a restart. */
  address: string;
  /** What content/site.yaml says of it. */
  siteData: SiteData;
  /**
   * Every mail that names this visitor as its sender's or its reader's address, once the outbox is empty: then no further
   * one can come.
   */
  mailsAbout: (email: string) => Promise<{ toAgency: ReceivedMail[]; toSender: ReceivedMail[] }>;
  /** Whether this text stands anywhere in what the server has put on disk. */
  hasOnDisk: (text: string) => Promise<boolean>;
  stopServer: () => Promise<void>;
  /** Starts it again with the data that it had. */
  restartServer: () => Promise<void>;
  close: () => Promise<void>;
}

/** The real server with the built site and a data folder of its own, and the mail server it sends through. */
export async function openAgency(): Promise<Agency> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'agency-'));
  const inbox = await startSmtpInbox();
  const start = (port = '0') => startServer({ DATA_DIR: dataDir, SMTP_URL: inbox.url, PORT: port });
  let server = await start();
  const { address } = server;
  const siteData = siteDataSchema.parse(await readJson(address + routes.siteData));

  return {
    address,
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
  const end = Date.now() + DELIVERY_PATIENCE_MS;
  for (;;) {
    const { outbox } = (await readJson(`${address}/healthz`)) as { outbox: { pending: number; dead: number } };
    if (outbox.dead > 0) throw new Error(`${outbox.dead} mails could not be delivered.`);
    if (outbox.pending === 0) return;
    if (Date.now() > end) throw new Error(`${outbox.pending} mails still wait after ${DELIVERY_PATIENCE_MS} ms.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function readJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  return response.json();
}
