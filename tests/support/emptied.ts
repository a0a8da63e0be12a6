import { expect } from 'vitest';
import type { ServerProcess } from './server-process.ts';

/** Waits until a server's outbox is empty. There may be hundreds of mails: it waits as long as their number falls. */
export async function emptied(server: ServerProcess): Promise<void> {
  for (let left = await pending(server); left > 0; left = await pending(server)) {
    await expect.poll(() => pending(server)).toBeLessThan(left);
  }
}

/** Number of pending mails and webhooks, from /healthz. */
export async function pending({ address }: ServerProcess): Promise<number> {
  const response = await fetch(`${address}/healthz`);
  return ((await response.json()) as { outbox: { pending: number } }).outbox.pending;
}
