import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FileContent, Value } from '#contract/editor.ts';
import { createDraftStore } from './draft-store.ts';

const FILE = 'content/site.yaml';
const content = (hash: string, value: Value): FileContent => ({ file: FILE, hash, value });
const disk = content('1', { brand: 'Kolam', year: 2025 });

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** As after a reload of the page. */
function reload() {
  vi.advanceTimersByTime(1_000);
  return createDraftStore();
}

it('keeps what was typed over a reload, and says which files have unsaved words', () => {
  const store = createDraftStore();
  store.load(disk);
  expect(store.unsaved()).toEqual(new Set());
  store.change(FILE, { brand: 'Pulli', year: 2025 });
  expect(store.unsaved()).toEqual(new Set([FILE]));

  const later = reload();
  expect(later.unsaved()).toEqual(new Set([FILE]));
  later.load(disk);
  expect(later.read(FILE)).toEqual({ base: disk, value: { brand: 'Pulli', year: 2025 } });
});

it('takes a changed file over only if nothing is unsaved', () => {
  const store = createDraftStore();
  store.load(disk);
  const second = content('2', { brand: 'Kolam', year: 2026 });
  store.load(second);
  expect(store.read(FILE)).toEqual({ base: second, value: second.value });

  store.change(FILE, { brand: 'Pulli', year: 2026 });
  const third = content('3', { brand: 'Kolam', year: 2027 });
  store.load(third);
  expect(store.read(FILE)).toEqual({ base: second, value: { brand: 'Pulli', year: 2026 }, theirs: third });

  store.rebase(FILE, { brand: 'Pulli', year: 2027 });
  expect(store.read(FILE)).toEqual({ base: third, value: { brand: 'Pulli', year: 2027 } });
});

it('keeps what was typed while a save was under way', () => {
  const store = createDraftStore();
  store.load(disk);
  const sent: Value = { brand: 'Pulli', year: 2025 };
  store.change(FILE, sent);
  store.change(FILE, { brand: 'Pulli', year: 2026 });
  const stored = content('2', sent);
  store.saved(sent, stored);
  expect(store.read(FILE)).toEqual({ base: stored, value: { brand: 'Pulli', year: 2026 } });
  expect(store.unsaved()).toEqual(new Set([FILE]));
});
