import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { readContents, readHistory, readPublishing, readReferences, referenceTypes } from '#contract/desk/website.ts';
import type { Endpoint, ErrorReply } from '#contract/endpoint.ts';
import { reportConnection } from '#screen/api/connection.ts';
import { closeToast, readToasts } from '#screen/ui/toasts.ts';
import { App } from './App.tsx';
import type { References } from './form/form-context.ts';

/** In place of the program: what it answers, and what it was asked. */
export interface TestProgram {
  /** From now on an endpoint answers so. */
  answer: <Input, Reply>(endpoint: Endpoint<Input, Reply>, reply: Reply | ((input: Input) => Reply)) => void;
  refuse: (endpoint: Pick<Endpoint, 'method' | 'path'>, error: ErrorReply['error']) => void;
  /** An endpoint answers no more. */
  pause: (endpoint: Pick<Endpoint, 'method' | 'path'>) => void;
  /** What an endpoint was sent, the first call first. */
  sent: <Input>(endpoint: Endpoint<Input, unknown>) => Input[];
}

type Answer = (input: unknown) => Response;

const keyOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`;

export const noReferences = Object.fromEntries(referenceTypes.map((type) => [type, []])) as unknown as References;

/** Forgets what the test before has typed and said, and adds what jsdom lacks. */
export function resetScreen(): void {
  // What the test before has typed is stored now, and not in this test.
  window.dispatchEvent(new Event('pagehide'));
  sessionStorage.clear();
  for (const { id } of readToasts()) closeToast(id);
  reportConnection({ isOffline: false });
  // jsdom has none of these.
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.scrollTo = () => undefined;
}

/** The screen of the editor, without a program behind it. Nothing has changed, and nothing is published, until it answers so. */
export function testProgram(): TestProgram {
  const answers = new Map<string, Answer>();
  const calls = new Map<string, unknown[]>();
  resetScreen();
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    const key = keyOf({ method: method as Endpoint['method'], path: pathname });
    const input = method === 'GET' ? Object.fromEntries(searchParams) : JSON.parse(String(body));
    calls.set(key, [...(calls.get(key) ?? []), input]);
    const answer = answers.get(key);
    // What no test is about waits for its answer.
    return answer ? answer(input) : new Promise(() => undefined);
  });

  const program: TestProgram = {
    answer: (endpoint, reply) => {
      const toReply = typeof reply === 'function' ? (reply as (input: unknown) => unknown) : () => reply;
      answers.set(keyOf(endpoint), (input) => Response.json(toReply(input)));
    },
    refuse: (endpoint, error) =>
      answers.set(keyOf(endpoint), () => Response.json({ error } satisfies ErrorReply, { status: 400 })),
    pause: (endpoint) => answers.delete(keyOf(endpoint)),
    sent: <Input,>(endpoint: Endpoint<Input, unknown>) => (calls.get(keyOf(endpoint)) ?? []) as Input[],
  };
  program.answer(readContents, { groups: [] });
  program.answer(readHistory, { files: [], publishing: { isPossible: true, isServerRunning: true } });
  program.answer(readPublishing, { state: 'idle' });
  program.answer(readReferences, noReferences);
  return program;
}

/** @param path below `/edit` */
export function openEditor(path: string): void {
  history.replaceState(null, '', `/edit${path}`);
  render(<App />);
}
