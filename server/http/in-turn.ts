import { clientOf } from '#server/http/client-address.ts';
import type { RenderPage } from '#server/http/site.ts';

/** A page takes 10 to 45 ms of the one processor that there is. One that should ever wait for something holds up the others no longer. */
const LONGEST_TURN_MS = 1_000;

/**
 * Renders one page at a time. Between two of them whatever else has come in is looked after, and the next is that of the
 * client who waits longest since their last: of 200 searches that one visitor asks for at once, another's waits for one.
 *
 * @param render nobody's whose connection has closed meanwhile
 */
export function inTurn(render: RenderPage): RenderPage {
  /** By client, the next one first. */
  const waiting = new Map<string, (() => void)[]>();
  let isTaken = false;

  const turnOf = (client: string) =>
    new Promise<void>((begin) => {
      const own = waiting.get(client);
      if (own) own.push(begin);
      else waiting.set(client, [begin]);
    });
  const pass = () => {
    const [next] = waiting;
    if (!next) {
      isTaken = false;
      return;
    }
    const [client, own] = next;
    const begin = own.shift();
    waiting.delete(client);
    if (own.length > 0) waiting.set(client, own);
    begin?.();
  };

  return async (request, reply, path, data) => {
    if (isTaken) await turnOf(clientOf(request.ip));
    isTaken = true;
    if (request.raw.socket.destroyed) {
      pass();
      return reply.hijack();
    }
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(tooLong);
      pass();
    };
    const tooLong = setTimeout(end, LONGEST_TURN_MS);
    try {
      return await render(request, reply, path, data);
    } finally {
      setImmediate(end);
    }
  };
}
