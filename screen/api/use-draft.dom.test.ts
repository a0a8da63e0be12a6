import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { claimDrafts, clearDrafts } from './draft-storage.ts';
import { useDraft } from './use-draft.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const draftOf = (key: string, initial?: string) =>
  renderHook((props) => useDraft(props.key, props.initial), { initialProps: { key, initial } });

/** @returns whether the browser would ask before it leaves the page */
const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('brings back what was typed after a reload', () => {
  const first = draftOf('reply:1', 'Dear');
  act(() => first.result.current.setText('Dear Meera'));
  first.unmount();
  expect(draftOf('reply:1', 'Dear').result.current.text).toBe('Dear Meera');
  expect(draftOf('reply:2', 'Dear').result.current.text).toBe('Dear');
});

it('shows the draft of another key', () => {
  const draft = draftOf('reply:1');
  act(() => draft.result.current.setText('one'));
  draft.rerender({ key: 'reply:2', initial: undefined });
  expect(draft.result.current.text).toBe('');
  draft.rerender({ key: 'reply:1', initial: undefined });
  expect(draft.result.current.text).toBe('one');
});

it('forgets it when it has been sent, and all at sign-out', () => {
  const draft = draftOf('note:1');
  act(() => draft.result.current.setText('one'));
  act(() => draft.result.current.clear());
  expect(draft.result.current.text).toBe('');
  expect(sessionStorage).toHaveLength(0);
  act(() => draft.result.current.setText('two'));
  sessionStorage.setItem('other', 'kept');
  act(clearDrafts);
  expect(Object.keys(sessionStorage)).toEqual(['other']);
  expect(draft.result.current.text).toBe('');
});

it('is not shown to somebody else who signs in after a session that ended', () => {
  claimDrafts('asha');
  const draft = draftOf('reply:1');
  act(() => draft.result.current.setText('one'));
  claimDrafts('asha');
  expect(draftOf('reply:1').result.current.text).toBe('one');
  act(() => claimDrafts('ravi'));
  expect(draftOf('reply:1').result.current.text).toBe('');
});

it('asks before leaving only where the browser does not keep the text', () => {
  const kept = draftOf('note:1');
  act(() => kept.result.current.setText('one'));
  expect(asksBeforeLeaving()).toBe(false);
  kept.unmount();

  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: full, removeItem: () => undefined });
  const lost = draftOf('note:2');
  act(() => lost.result.current.setText('two'));
  expect(lost.result.current.text).toBe('two');
  expect(asksBeforeLeaving()).toBe(true);
  act(() => lost.result.current.clear());
  expect(asksBeforeLeaving()).toBe(false);
});
