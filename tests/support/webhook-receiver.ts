import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebhookRules } from '#server/webhooks/post-webhook.ts';

export interface ReceivedWebhook {
  headers: IncomingHttpHeaders;
  /** The body, byte for byte. */
  body: string;
}

export interface WebhookReceiver {
  url: string;
  received: ReceivedWebhook[];
  connections: () => number;
  /** The response to the next requests. */
  answer: (answer: Answer) => void;
  close: () => Promise<void>;
}

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

export const withStatus =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, headers).end();

/** For tests on loopback, without a certificate or the internet. */
export const loopbackRules: WebhookRules = { mayUse: () => true, mayConnectTo: (address) => address === '127.0.0.1' };

/** A real HTTP server on loopback that keeps the requests it gets. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  let answer = withStatus(204);
  let connections = 0;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    answer(response, request);
  });
  server.on('connection', () => {
    connections += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks/leads?from=site`,
    received,
    connections: () => connections,
    answer: (next) => {
      answer = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
