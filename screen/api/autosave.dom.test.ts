import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Autosave, type AutosaveOptions } from './autosave.ts';
import { RequestError } from './call.ts';
import { reportConnection } from './connection.ts';
import { clearDrafts } from './draft-storage.ts';
import { useAutosave } from './use-autosave.ts';

interface Stored {
  version: number;
  text: string;
}

/** What was sent, and the answer that it waits for. */
type Call = PromiseWithResolvers<Stored> &
  Omit<Parameters<AutosaveOptions<string, Stored>['send']>[1], 'stored'> & { text: string; version: number };

let calls: Call[];
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const options: AutosaveOptions<string, Stored> = {
  key: 'note',
  toValue: ({ text }) => text,
  versionOf: ({ version }) => version,
  send: (text, { stored: { version }, ...how }) => {
    const call = { text, version, ...how, ...Promise.withResolvers<Stored>() };
    calls.push(call);
    return call.promise;
  },
};
const begun = { version: 1, text: 'a' };
const open = (more: Partial<typeof options> = {}, stored = begun) => {
  const autosave = new Autosave({ ...options, ...more }, stored);
  autosave.load(stored);
  return autosave;
};
/** Answers a call; without a number, the last. */
const answer = (version: number, text: string, at = -1) => {
  calls.at(at)?.resolve({ version, text });
  return wait(0);
};
const fail = (code: RequestError['code'], theirs?: Stored, at = -1) => {
  calls.at(at)?.reject(new RequestError(code, `It is ${code}.`, theirs));
  return wait(0);
};
const sent = () => calls.map(({ text, version }) => [text, version]);

beforeEach(() => {
  calls = [];
  clearDrafts();
  sessionStorage.clear();
  reportConnection({ isOffline: false, isSignedOut: false });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('saves when somebody stops typing, and at times when they do not', async () => {
  const autosave = open();
  const type = async (text: string) => {
    autosave.change(text);
    await wait(400);
  };
  for (let keys = 0; keys < 24; keys += 1) await type(`b${keys}`);
  expect(sent()).toEqual([]);
  await type('c');
  expect(sent()).toEqual([['c', 1]]);
  await answer(2, 'c');
  await wait(60_000);
  expect(calls).toHaveLength(1);
  expect(autosave.read()).toMatchObject({ save: { is: 'saved' }, saves: 1 });
  expect(sessionStorage).toHaveLength(0);
});

it('saves one after the other, and never replaces what was typed meanwhile', async () => {
  const autosave = open();
  autosave.change('b ');
  void autosave.save();
  autosave.change('b c');
  void autosave.save();
  await wait(60_000);
  expect(calls).toHaveLength(1);
  // What the server makes of it, and what is read then.
  await answer(2, 'b');
  autosave.load({ version: 2, text: 'b' });
  expect(autosave.read().value).toBe('b c');
  expect(sent()).toEqual([
    ['b ', 1],
    ['b c', 2],
  ]);
});

it('keeps it in the tab without a connection, and tries again until it arrives, also after a reload', async () => {
  const autosave = open();
  autosave.change('b');
  await wait(500);
  await fail('offline');
  expect(autosave.read().save).toEqual({ is: 'waiting' });
  await wait(4_000);
  await fail('failed');
  expect(autosave.read().save).toEqual({ is: 'waiting', message: 'It is failed.' });
  autosave.end();

  const reloaded = open();
  expect(reloaded.read().value).toBe('b');
  await wait(500);
  await answer(2, 'b');
  expect(reloaded.read().save).toEqual({ is: 'saved' });
  expect(sessionStorage).toHaveLength(0);
});

it.each(['retry', 'reload'])('does not take its own save for a conflict when the answer was lost: %s', async (how) => {
  const autosave = open();
  autosave.change('b');
  await wait(500);
  autosave.change('b c');
  // The server has stored it.
  await fail('offline');
  const stored = { version: 2, text: 'b' };
  if (how === 'reload') autosave.end();
  const now = how === 'reload' ? open({}, stored) : autosave;
  await wait(4_000);
  if (how === 'retry') {
    expect(calls.at(-1)?.id).toBe(calls[0]?.id);
    await fail('conflict', stored);
  }
  expect(calls.at(-1)).toMatchObject({ text: 'b c', version: 2 });
  await answer(3, 'b c');
  expect(now.read()).toMatchObject({ value: 'b c', save: { is: 'saved' } });
});

it('asks when the same was changed elsewhere, and goes on with what was chosen', async () => {
  const autosave = open();
  for (const [version, choice] of [
    [2, 'mine'],
    [4, 'theirs'],
  ] as const) {
    autosave.change(`mine ${version}`);
    await wait(500);
    const theirs = { version, text: 'theirs' };
    await fail('conflict', theirs);
    await wait(60_000);
    expect(autosave.read()).toMatchObject({ save: { is: 'conflict', theirs }, value: `mine ${version}` });
    autosave.set(theirs, choice === 'mine' ? 'mine 2' : undefined);
    if (choice === 'mine') await answer(3, 'mine 2');
  }
  expect(sent()).toEqual([
    ['mine 2', 1],
    ['mine 2', 2],
    ['mine 4', 3],
  ]);
  expect(autosave.read()).toMatchObject({ save: { is: 'saved' }, value: 'theirs' });
});

it('goes on by itself when both changes fit, unless nothing can be changed any more', async () => {
  const autosave = open({ merge: (_, mine, { text }) => (text === 'other' ? undefined : `${mine} ${text}`) });
  autosave.change('mine');
  await wait(500);
  await fail('conflict', { version: 2, text: 'theirs' });
  expect(sent().at(-1)).toEqual(['mine theirs', 2]);
  const same = open({ key: 'other' });
  same.change('mine');
  same.load({ version: 2, text: 'a' });
  expect(same.read()).toMatchObject({ value: 'mine', save: { is: 'unsaved' } });
  const settled = open({ key: 'sent', isSettled: ({ version }) => version > 1 });
  settled.change('mine');
  settled.load({ version: 2, text: 'a' });
  expect(settled.read().save.is).toBe('conflict');
});

it('shows what was saved elsewhere, and nothing older that is read late', async () => {
  const autosave = open();
  autosave.load({ version: 2, text: 'theirs' });
  expect(autosave.read().value).toBe('theirs');
  autosave.change('mine');
  await wait(500);
  await answer(3, 'mine');
  autosave.load({ version: 2, text: 'theirs' });
  expect(autosave.read()).toMatchObject({ value: 'mine', stored: { version: 3 } });
  const file = open({ key: 'file', canReturn: true });
  file.load({ version: 2, text: 'b' });
  file.load(begun);
  expect(file.read().value).toBe('a');
});

it('says why it was refused, and is tried again once something changes', async () => {
  const autosave = open();
  autosave.change('b');
  await wait(500);
  autosave.change('b c');
  await fail('invalid');
  await wait(500);
  // What was typed meanwhile was not refused.
  await fail('conflict');
  await wait(60_000);
  expect(autosave.read().save).toMatchObject({ is: 'refused', error: { message: 'It is conflict.' } });
  expect(calls).toHaveLength(2);
  autosave.change('c');
  await wait(500);
  expect(calls).toHaveLength(3);
});

it('keeps and sends nothing of what was removed', async () => {
  const autosave = open();
  autosave.change('b');
  await wait(500);
  await fail('not-found');
  autosave.change('b c');
  await wait(60_000);
  expect(autosave.read()).toMatchObject({ value: 'b c', save: { is: 'refused' } });
  expect([calls.length, sessionStorage.length, autosave.isAtRisk]).toEqual([1, 0, false]);
});

it('saves nothing while it is paused', async () => {
  const autosave = open();
  await autosave.pause();
  autosave.change('b');
  await wait(60_000);
  expect(calls).toEqual([]);
  autosave.resume();
  await wait(500);
  expect(sent()).toEqual([['b', 1]]);
});

it('saves by hand only where that is asked for, and does not try again', async () => {
  const autosave = open({ isManual: true });
  autosave.change('b');
  autosave.load({ version: 2, text: 'theirs' });
  await autosave.flush();
  await wait(60_000);
  expect(calls).toEqual([]);
  void autosave.save();
  await fail('offline');
  await wait(60_000);
  expect(calls).toHaveLength(1);
  expect(autosave.read().save.is).toBe('refused');
  expect(open({ isManual: true }).read().value).toBe('b');
});

const hide = () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValueOnce('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
};
/** @returns whether the browser would ask before it leaves the page */
const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('saves when the page is hidden, also what was typed while a save is under way, and when the screen is left', async () => {
  const shown = renderHook(() => useAutosave(options, begun));
  const { autosave } = shown.result.current;
  autosave.change('b');
  hide();
  autosave.change('b c');
  hide();
  expect(calls).toMatchObject([
    { text: 'b', outlivesPage: true },
    { text: 'b c', outlivesPage: true, unanswered: calls[0]?.id },
  ]);
  await answer(2, 'b', 0);
  await fail('conflict', undefined, 1);
  expect(sent().at(-1)).toEqual(['b c', 2]);
  await answer(3, 'b c');
  autosave.change('d');
  shown.unmount();
  expect(sent().at(-1)).toEqual(['d', 3]);
  await fail('offline');
  await wait(4_000);
  expect(sent().at(-1)).toEqual(['d', 3]);
});

it('asks before the page is left only where the browser does not keep the text', () => {
  const shown = renderHook(() => useAutosave(options, begun));
  const { autosave } = shown.result.current;
  autosave.change('b');
  expect(asksBeforeLeaving()).toBe(false);
  vi.stubGlobal('sessionStorage', {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: () => undefined,
  });
  autosave.change('c');
  expect(asksBeforeLeaving()).toBe(true);
  autosave.change('a');
  expect(asksBeforeLeaving()).toBe(false);
});

it('keeps and sends nothing once the drafts of the tab were cleared at sign-out', async () => {
  const shown = renderHook(() => useAutosave(options, begun));
  const { autosave } = shown.result.current;
  autosave.change('b');
  clearDrafts();
  autosave.change('b c');
  await wait(60_000);
  expect([calls.length, sessionStorage.length, asksBeforeLeaving()]).toEqual([0, 0, false]);
  shown.rerender();
  expect(shown.result.current.value).toBe('a');
});

it('sends nothing while nobody is signed in, and goes on then', async () => {
  const autosave = open();
  reportConnection({ isSignedOut: true });
  autosave.change('b');
  await wait(60_000);
  expect([calls.length, autosave.read().save]).toEqual([0, { is: 'waiting', message: 'Sign in again.' }]);
  reportConnection({ isSignedOut: false });
  await wait(4_000);
  expect(sent()).toEqual([['b', 1]]);
});
