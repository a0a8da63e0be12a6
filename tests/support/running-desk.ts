import { expect, vi } from 'vitest';
import { redeemSignInLink } from '#contract/desk/sign-in.ts';
import { type Endpoint, pathOf } from '#contract/endpoint.ts';
import type { ServerProcess } from './server-process.ts';

const PATIENCE = { timeout: 60_000, interval: 20 };

export interface RunningDesk {
  origin: string;
  /** Of the first owner's session. */
  cookie: string;
  /** Calls an endpoint as the screen does. @throws when it fails */
  ask: <Input extends Record<string, unknown>, Reply>(
    endpoint: Endpoint<Input, Reply>,
    input: NoInfer<Input>,
  ) => Promise<Reply>;
}

/** Signs the first owner in at the desk of a server that was started with DESK_PORT. */
export async function signInToDesk(server: ServerProcess): Promise<RunningDesk> {
  await vi.waitFor(() => expect(server.signInUrl()).toBeDefined(), PATIENCE);
  const { origin, hash } = new URL(server.signInUrl() ?? '');
  const post = (path: string, body: object, cookie = '') =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, cookie },
      body: JSON.stringify(body),
    });
  const token = /[\w-]+$/.exec(hash)?.[0];
  const signedIn = await post(redeemSignInLink.path, { token, name: 'Asha', email: 'asha@example.com' });
  const cookie = String(signedIn.headers.get('set-cookie')).split(';')[0] ?? '';
  return {
    origin,
    cookie,
    ask: async (endpoint, input) => {
      const path = pathOf(endpoint, input);
      const response =
        endpoint.method === 'GET'
          ? await fetch(origin + path, { headers: { cookie } })
          : await post(path, input, cookie);
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return response.json() as never;
    },
  };
}
