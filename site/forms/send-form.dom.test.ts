import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FormNotSentError, sendForm } from './send-form.ts';

/** The used part of XMLHttpRequest, controlled by the tests. */
class FakeRequest {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  headers: Record<string, string> = {};
  opened: string[] = [];
  sent: unknown;
  responseType = '';
  response: unknown;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;

  open(...parts: string[]): void {
    this.opened = parts;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  send(body: unknown): void {
    this.sent = body;
  }
  abort(): void {
    this.onabort?.();
  }
  answer(text: string): void {
    this.response = this.responseType === 'json' ? parse(text) : text;
    this.onload?.();
  }
}

/** Like a browser for the response type `json`. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

let request: FakeRequest;
const createRequest = () => request as unknown as XMLHttpRequest;
const form = new FormData();
const message = { form: 'contact', name: 'Meera Nair', message: 'Hello' };

const sendMessage = () => sendForm({ path: '/api/enquiries', body: message, idempotencyKey: 'key-1' }, createRequest);
const sendUpload = (onProgress: (share: number) => void = () => {}) =>
  sendForm({ path: '/api/applications', body: form, idempotencyKey: 'key-1', onProgress }, createRequest);

beforeEach(() => {
  vi.useFakeTimers();
  request = new FakeRequest();
});
afterEach(() => void vi.useRealTimers());

describe.each([
  ['a message', sendMessage],
  ['an upload', sendUpload],
])('%s is not sent', (_, send) => {
  it.each([
    ['a portal answers with a page', '<html>Sign in</html>'],
    ['the answer is empty', ''],
    ['a success comes without a reference', '{"outcome":"received"}'],
  ])('when %s', async (_answer, text) => {
    const sending = send();
    request.answer(text);
    await expect(sending).rejects.toThrow(FormNotSentError);
  });

  it('when the connection breaks', async () => {
    const sending = send();
    request.onerror?.();
    await expect(sending).rejects.toThrow(FormNotSentError);
  });
});

it('a message times out after 20 s, even with progress', async () => {
  const outcome = sendMessage().catch((error: unknown) => error);
  const abort = vi.spyOn(request, 'abort');
  await vi.advanceTimersByTimeAsync(19_000);
  request.upload.onprogress?.({ loaded: 1, total: 100 });
  await vi.advanceTimersByTimeAsync(999);
  expect(abort).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toBeInstanceOf(FormNotSentError);
});

it('an upload times out after a minute without progress, but not while it is slow', async () => {
  const outcome = sendUpload().catch((error: unknown) => error);
  for (let loaded = 1; loaded <= 10; loaded += 1) {
    await vi.advanceTimersByTimeAsync(59_000);
    request.upload.onprogress?.({ loaded, total: 100 });
  }
  const abort = vi.spyOn(request, 'abort');
  await vi.advanceTimersByTimeAsync(59_999);
  expect(abort).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toBeInstanceOf(FormNotSentError);
});

it('posts a message as JSON with its idempotency key', async () => {
  const sending = sendMessage();
  request.answer('{"outcome":"received","reference":"KD-1"}');
  await sending;
  expect(request.opened).toEqual(['POST', '/api/enquiries']);
  expect(request.headers).toEqual({
    accept: 'application/json',
    'content-type': 'application/json',
    'idempotency-key': 'key-1',
  });
  expect(JSON.parse(String(request.sent))).toEqual(message);
  expect(vi.getTimerCount()).toBe(0);
});

it('posts an upload as form data with its idempotency key, and reports progress', async () => {
  const shares: number[] = [];
  const sending = sendUpload((share) => shares.push(share));
  request.upload.onprogress?.({ loaded: 1, total: 4 });
  request.upload.onprogress?.({ loaded: 0, total: 0 });
  request.answer('{"outcome":"received","reference":"KD-1"}');
  await sending;
  expect(request.opened).toEqual(['POST', '/api/applications']);
  expect(request.headers).toEqual({ accept: 'application/json', 'idempotency-key': 'key-1' });
  expect(request.sent).toBe(form);
  expect(shares).toEqual([0.25, 0]);
  expect(vi.getTimerCount()).toBe(0);
});
