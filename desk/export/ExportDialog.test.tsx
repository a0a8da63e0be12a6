import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { exportKinds } from '#contract/desk/export.ts';
import { ExportDialog } from './ExportDialog.tsx';

interface Request {
  path: string;
  answer: (status: number, body: object) => void;
  isAborted: () => boolean;
}

/** Each call of the desk waits until the test answers it. */
const requests: Request[] = [];
const saved: { name: string; file: Blob }[] = [];

beforeEach(() => {
  requests.length = 0;
  saved.length = 0;
  // react-aria needs it for dialogs; jsdom has none.
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  vi.stubGlobal(
    'fetch',
    (path: string, { signal }: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        // A screen of an earlier file may still ask who is signed in.
        if (!path.startsWith('/api/exports')) return;
        signal?.addEventListener('abort', () => reject(signal.reason));
        requests.push({
          path,
          answer: (status, body) => resolve(new Response(JSON.stringify(body), { status })),
          isAborted: () => signal?.aborted ?? false,
        });
      }),
  );
});
const save = (file: Blob, name: string) => saved.push({ file, name });

async function request(index: number): Promise<Request> {
  await expect.poll(() => requests.length).toBeGreaterThan(index);
  return requests[index] as Request;
}

const part = (text: string, nextCursor: string | null) => ({ text, records: 500, total: 1_000, nextCursor });

const progress = () => screen.getByRole('progressbar').getAttribute('aria-valuetext');

async function begin() {
  render(<ExportDialog kinds={exportKinds} onClose={() => {}} save={save} />);
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  (await request(0)).answer(200, { id: 'e1', total: 1_000 });
  await request(1);
}

it('reads part after part, shows how far it is, and saves the whole file', async () => {
  await begin();
  await expect.poll(progress).toBe('0 of 1,000');
  (await request(1)).answer(200, part('\uFEFFhead\r\none\r\n', 'next'));
  await expect.poll(progress).toBe('500 of 1,000');
  expect(saved).toEqual([]);
  const second = await request(2);
  expect(second.path).toBe('/api/exports/e1?kind=enquiries&format=csv&forExcel=true&cursor=next');
  second.answer(200, part('two\r\n', null));
  await screen.findByText(/1,000 records are in/);
  expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/^enquiries-\d{4}-\d\d-\d\d\.csv$/)]);
  // Blob.text() leaves out the mark at the beginning.
  expect(await saved[0]?.file.text()).toBe('head\r\none\r\ntwo\r\n');
  expect(saved[0]?.file.size).toBe('\uFEFFhead\r\none\r\ntwo\r\n'.length + 2);
});

it('saves nothing when it is cancelled, and asks for no other part', async () => {
  await begin();
  (await request(1)).answer(200, part('one', 'next'));
  const running = await request(2);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(running.isAborted()).toBe(true);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByRole('button', { name: 'Export' })).toBeDefined();
  expect(requests).toHaveLength(3);
  expect(saved).toEqual([]);
});

it('goes on from the part that failed', async () => {
  await begin();
  (await request(1)).answer(200, part('one,', 'next'));
  (await request(2)).answer(503, { error: { code: 'failed', message: 'Try again.' } });
  expect((await screen.findByRole('alert')).textContent).toContain('Try again.');
  expect(progress()).toBe('500 of 1,000');
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
  const again = await request(3);
  expect(again.path).toContain('cursor=next');
  again.answer(200, part('two', null));
  await screen.findByText(/1,000 records are in/);
  expect(await saved[0]?.file.text()).toBe('one,two');
});
