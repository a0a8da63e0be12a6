import { clientOf } from '#server/http/client-address.ts';
import type { RenderPage } from './site.ts';

/** A page takes 10 to 45 ms of the one processor. One that waits for something holds up the others no longer than this. */
const MAX_TURN_MS = 1_000;

/**
 * Renders one page at a time, and lets other requests in between. The next page is for the client whose last one was longest
 * ago: when one visitor asks for 200 searches at once, another's search waits for one of them.
 *
 * @param render not called after the client has disconnected
 */
export function queueRenders(render: RenderPage): RenderPage {
  /** The waiting requests of each client, the client whose turn is next first. */
  const waiting = new Map<string, (() => void)[]>();
  let isRendering = false;

  const turnOf = (client: string) =>
    new Promise<void>((start) => {
      const own = waiting.get(client);
      if (own) own.push(start);
      else waiting.set(client, [start]);
    });
  const startNext = () => {
    const [next] = waiting;
    if (!next) {
      isRendering = false;
      return;
    }
    const [client, own] = next;
    const start = own.shift();
    waiting.delete(client);
    if (own.length > 0) waiting.set(client, own);
    start?.();
  };

  return async (request, reply, path, data) => {
    if (isRendering) await turnOf(clientOf(request.ip));
    isRendering = true;
    if (request.raw.socket.destroyed) {
      startNext();
      return reply.hijack();
    }
    let isOver = false;
    const endTurn = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timeout);
      startNext();
    };
    const timeout = setTimeout(endTurn, MAX_TURN_MS);
    try {
      return await render(request, reply, path, data);
    } finally {
      setImmediate(endTurn);
    }
  };
}
