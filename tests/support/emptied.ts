import { expect } from 'vitest';
import type { ServerProcess } from './server-process.ts';

/** Waits until a server has nothing more to deliver. There may be hundreds of mails: as long as they get fewer, it is waited for. */
export async function emptied(server: ServerProcess): Promise<void> {
  for (let left = await pending(server); left > 0; left = await pending(server)) {
    await expect.poll(() => pending(server)).toBeLessThan(left);
  }
}

/** Mails and webhooks that wait, by /healthz. */
export async function pending({ address }: ServerProcess): Promise<number> {
  const response = await fetch(`${address}/healthz`);
  return ((await response.json()) as { outbox: { pending: number } }).outbox.pending;
}
