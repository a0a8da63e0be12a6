import { fireEvent, render, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { getMe, type Me } from '#contract/desk/sign-in.ts';
import { type References, readContents, readReferences } from '#contract/desk/website/contents.ts';
import { listDrafts, readDraft } from '#contract/desk/website/drafts.ts';
import { referenceTypes } from '#contract/desk/website/fields.ts';
import { readPublishing } from '#contract/desk/website/publishing.ts';
import type { Endpoint, ErrorReply } from '#contract/endpoint.ts';
import { App } from '#desk/App.tsx';
import { reportConnection } from '#screen/api/connection.ts';
import { closeToast, readToasts } from '#screen/ui/toasts.ts';
import { stubBrowser } from './stub-browser.ts';

type Called = Pick<Endpoint, 'method' | 'path'>;

/** In place of the server: what it answers, and what it was asked. */
export interface TestServer {
  /** From now on an endpoint answers so. */
  answer: <Input, Reply>(
    endpoint: Endpoint<Input, Reply>,
    reply: Reply | ((input: Input) => Reply | Promise<Reply>),
  ) => void;
  refuse: (endpoint: Called, error: ErrorReply['error']) => void;
  /** What an endpoint was sent, the first call first. */
  sent: <Input>(endpoint: Endpoint<Input, unknown>) => Input[];
  isOffline: boolean;
}

const STATUS: Partial<Record<ErrorReply['error']['code'], number>> = { 'signed-out': 401, failed: 503, conflict: 409 };

const keyOf = ({ method, path }: Called): string => `${method} ${path}`;

export const noReferences = Object.fromEntries(referenceTypes.map((type) => [type, []])) as unknown as References;

export const OWNER: NonNullable<Me['person']> = {
  id: 'meera',
  name: 'Meera Iyer',
  email: 'meera@example.com',
  role: 'owner',
  mayPublish: true,
};

export const WRITER: NonNullable<Me['person']> = {
  id: 'ravi',
  name: 'Ravi Shah',
  email: 'ravi@example.com',
  role: 'writer',
  mayPublish: false,
};

export const signedIn = (person: NonNullable<Me['person']>): Me => ({
  person,
  brand: 'Kolam Digital',
  siteUrl: 'http://localhost',
  hasPasskey: false,
});

/** The server of an owner whose draft has no change. What no test is about waits for its answer. */
export function testServer(): TestServer {
  const answers = new Map<string, (input: unknown) => Promise<Response>>();
  const calls = new Map<string, unknown[]>();
  sessionStorage.clear();
  for (const { id } of readToasts()) closeToast(id);
  reportConnection({ isOffline: false, isSignedOut: false });
  stubBrowser();
  Element.prototype.scrollIntoView = () => undefined;

  const server: TestServer = {
    answer: (endpoint, reply) => {
      const toReply = typeof reply === 'function' ? (reply as (input: unknown) => unknown) : () => reply;
      answers.set(keyOf(endpoint), async (input) => Response.json(await toReply(input)));
    },
    refuse: (endpoint, error) =>
      answers.set(keyOf(endpoint), async () => Response.json({ error }, { status: STATUS[error.code] ?? 400 })),
    sent: <Input,>(endpoint: Endpoint<Input, unknown>) => (calls.get(keyOf(endpoint)) ?? []) as Input[],
    isOffline: false,
  };
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (server.isOffline) throw new TypeError('Failed to fetch');
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    const called = keyOf({ method: method as Endpoint['method'], path: pathname });
    const isCalled = (key: string) => new RegExp(`^${key.replace(/:\w+/g, '[^/]+')}$`).test(called);
    const key = answers.has(called) ? called : ([...answers.keys()].find(isCalled) ?? called);
    const input = method === 'GET' ? Object.fromEntries(searchParams) : JSON.parse(String(body));
    calls.set(key, [...(calls.get(key) ?? []), input]);
    return answers.get(key)?.(input) ?? new Promise(() => undefined);
  });
  server.answer(getMe, signedIn(OWNER));
  server.answer(readContents, { groups: [], draftId: null });
  server.answer(readReferences, noReferences);
  server.answer(listDrafts, { drafts: [] });
  server.answer(readPublishing, { state: 'idle' });
  server.answer(readDraft, {
    draft: null,
    files: [],
    hash: '',
    faults: [],
    advice: [],
    publishing: { isPossible: true },
  });
  return server;
}

/** @param path below `/website` */
export function openWebsite(path: string) {
  history.replaceState(null, '', `/website${path}`);
  return render(<App />);
}

export const here = (): string => location.pathname + location.search;

export const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });

export const press = async (name: string | RegExp) => fireEvent.click(await button(name));
