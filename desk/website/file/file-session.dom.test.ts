import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EditedFile, FileContent, Saved, Value } from '#contract/desk/website.ts';
import { RequestError } from '#screen/api/call.ts';
import { clearDrafts } from '#screen/api/use-draft.ts';
import { FileSession, type SendFile } from './file-session.ts';

const FILE = 'content/site.yaml';

const content = (value: Value, hash: string): FileContent => ({ file: FILE, hash, value });
const edited = (value: Value, hash = 'h1', kept?: Value): EditedFile => ({
  ...content(value, hash),
  title: 'Words of all pages',
  field: { kind: 'group', members: [] },
  ...(kept !== undefined && { kept }),
});
const saved = (value: Value, hash: string, faults: Saved['faults'] = []): Saved => ({
  draftId: 'd',
  isWritten: faults.length === 0,
  content: content(value, hash),
  faults,
  advice: [],
});

/** What was sent, and how each call is answered. */
let calls: { hash: string; value: Value; answer: (reply: Saved) => void; fail: (error: RequestError) => void }[];

const send: SendFile = ({ hash, value }) =>
  new Promise((resolve, reject) => calls.push({ hash, value, answer: resolve, fail: reject }));
const open = () => new FileSession('website own x', FILE, send, () => undefined);
const call = (index: number) => {
  const found = calls[index];
  if (!found) throw new Error(`There is no call ${index}.`);
  return found;
};
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  calls = [];
  sessionStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it('saves when somebody stops typing, and not at each key', async () => {
  const session = open();
  session.load(edited('a'));
  session.change('ab', []);
  await wait(300);
  session.change('abc', []);
  await wait(300);
  expect(calls).toHaveLength(0);
  await wait(300);
  expect(calls.map(({ hash, value }) => [hash, value])).toEqual([['h1', 'abc']]);
  call(0).answer(saved('abc', 'h2'));
  await wait(10_000);
  expect(calls).toHaveLength(1);
  expect(session.read()?.save).toEqual({ is: 'saved', isWritten: true });
});

it('never replaces what was typed while a save is under way, and saves it next', async () => {
  const session = open();
  session.load(edited('a'));
  session.change('ab ', []);
  await wait(800);
  session.change('ab c', []);
  // The file has no blank at the end.
  call(0).answer(saved('ab', 'h2'));
  session.load(edited('ab', 'h2'));
  await wait(0);
  expect(session.read()?.value).toBe('ab c');
  await wait(800);
  expect(call(1)).toMatchObject({ hash: 'h2', value: 'ab c' });
});

it('sends one call after the other', async () => {
  const session = open();
  session.load(edited('a'));
  session.change('b', []);
  void session.flush();
  session.change('c', []);
  void session.flush();
  void session.flush();
  await wait(5_000);
  expect(calls).toHaveLength(1);
  call(0).answer(saved('b', 'h2'));
  await wait(0);
  expect(calls.map(({ hash, value }) => [hash, value])).toEqual([
    ['h1', 'b'],
    ['h2', 'c'],
  ]);
});

it('leaves the field as it was typed, whatever the file makes of it', async () => {
  const session = open();
  session.load(edited('a'));
  session.change('ab ', []);
  await wait(800);
  call(0).answer(saved('ab', 'h2'));
  await wait(0);
  session.load(edited('ab', 'h2'));
  expect(session.read()?.value).toBe('ab ');
});

it('shows what is kept with its faults, and asks for them when it is opened', async () => {
  const session = open();
  session.load(edited('a', 'h1', 'too long'));
  expect(session.read()?.value).toBe('too long');
  const faults = [{ at: [], message: 'Shorten it.' }];
  call(0).answer(saved('a', 'h1', faults));
  await wait(0);
  expect(session.read()).toMatchObject({ save: { is: 'saved', isWritten: false }, findings: { faults } });
  // Another device has corrected it.
  session.load(edited('short', 'h2'));
  expect(session.read()?.value).toBe('short');
});

it('keeps it in the browser without a connection, and tries again until it arrives', async () => {
  const session = open();
  session.load(edited('a'));
  session.change('b', []);
  await wait(800);
  call(0).fail(new RequestError('offline', ''));
  await wait(0);
  expect(session.read()?.save).toEqual({ is: 'waiting' });
  await wait(4_000);
  call(1).fail(new RequestError('failed', 'Wait a minute.'));
  await wait(0);
  expect(session.read()?.save).toEqual({ is: 'waiting', message: 'Wait a minute.' });

  const reloaded = open();
  reloaded.load(edited('a'));
  expect(reloaded.read()?.value).toBe('b');
  await wait(800);
  call(2).answer(saved('b', 'h2'));
  await wait(0);
  expect(sessionStorage).toHaveLength(0);
});

it('merges what others have changed in other fields, and asks about the same field', async () => {
  const session = open();
  session.load(edited({ name: 'Old', price: 1 }));
  session.change({ name: 'Old', price: 2 }, ['price']);
  await wait(800);
  call(0).fail(new RequestError('conflict', '', content({ name: 'New', price: 1 }, 'h2')));
  await wait(800);
  expect(call(1)).toMatchObject({ hash: 'h2', value: { name: 'New', price: 2 } });

  const theirs = content({ name: 'New', price: 3 }, 'h3');
  call(1).fail(new RequestError('conflict', '', theirs));
  await wait(10_000);
  expect(calls).toHaveLength(2);
  expect(session.read()).toMatchObject({ save: { is: 'conflict' }, theirs, value: { price: 2 } });
  session.agree({ name: 'New', price: 2 });
  await wait(0);
  expect(call(2)).toMatchObject({ hash: 'h3', value: { price: 2 } });
});

it('says why it was refused, and does not ask again until something changes', async () => {
  const session = open();
  session.load(edited('a'));
  session.change('b', []);
  await wait(800);
  call(0).fail(new RequestError('conflict', 'Take the draft back first.'));
  await wait(20_000);
  expect(calls).toHaveLength(1);
  expect(session.read()?.save).toEqual({ is: 'refused', message: 'Take the draft back first.' });
  session.change('c', []);
  await wait(800);
  expect(calls).toHaveLength(2);
});

it('sends nothing once the drafts of the tab were cleared at sign-out', async () => {
  const session = open();
  session.load(edited('a'));
  session.change('b', []);
  clearDrafts();
  await wait(10_000);
  expect(calls).toHaveLength(0);
});
