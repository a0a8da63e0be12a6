import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApplicationNotSentError, sendApplication } from '#site/islands/application-form/send-application.ts';

/** As much of an XMLHttpRequest as is used, moved by hand. */
class Request {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  headers: Record<string, string> = {};
  opened: string[] = [];
  sent: unknown;
  responseText = '';
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
    this.responseText = text;
    this.onload?.();
  }
}

let request: Request;
const form = new FormData();
const start = (onProgress: (share: number) => void = () => {}) =>
  sendApplication(form, 'key-1', onProgress, () => request as unknown as XMLHttpRequest);

beforeEach(() => {
  vi.useFakeTimers();
  request = new Request();
});
afterEach(() => void vi.useRealTimers());

describe('sendApplication finds the application not sent', () => {
  it.each([
    ['a portal answers with a page', '<html>Sign in</html>'],
    ['a proxy answers with its own JSON', '{"ok":true}'],
    ['the answer is empty', ''],
    ['the answer is null', 'null'],
    ['a success comes without a receipt', '{"outcome":"received"}'],
    ['a success comes with an empty receipt', '{"outcome":"received","receipt":""}'],
  ])('when %s', async (_, text) => {
    const sending = start();
    request.answer(text);
    await expect(sending).rejects.toThrow(ApplicationNotSentError);
  });

  it('when the connection breaks', async () => {
    const sending = start();
    request.onerror?.();
    await expect(sending).rejects.toThrow(ApplicationNotSentError);
  });

  it('when nothing moves for a minute, but not while it is slow', async () => {
    const sending = start();
    const outcome = sending.catch((error: unknown) => error);
    for (let loaded = 1; loaded <= 10; loaded += 1) {
      await vi.advanceTimersByTimeAsync(59_000);
      request.upload.onprogress?.({ loaded, total: 100 });
    }
    const abort = vi.spyOn(request, 'abort');
    await vi.advanceTimersByTimeAsync(59_999);
    expect(abort).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toBeInstanceOf(ApplicationNotSentError);
  });
});

describe('sendApplication', () => {
  it.each([
    '{"outcome":"received","receipt":"KD-1"}',
    '{"outcome":"invalid","errors":{"cv":"x"}}',
    '{"outcome":"key-reused","receipt":"KD-1","message":"x"}',
    '{"outcome":"failed","message":"x","requestId":"1"}',
  ])('gives back the server’s answer %s', async (text) => {
    const sending = start();
    request.answer(text);
    expect(await sending).toEqual(JSON.parse(text));
  });

  it('posts the form as it is under its key, and tells how much is sent', async () => {
    const shares: number[] = [];
    const sending = start((share) => shares.push(share));
    request.upload.onprogress?.({ loaded: 1, total: 4 });
    request.upload.onprogress?.({ loaded: 0, total: 0 });
    request.answer('{"outcome":"received","receipt":"KD-1"}');
    await sending;
    expect(request.opened).toEqual(['POST', '/api/applications']);
    expect(request.headers).toEqual({ accept: 'application/json', 'idempotency-key': 'key-1' });
    expect(request.sent).toBe(form);
    expect(shares).toEqual([0.25, 0]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
