import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FileContent, Value } from '#contract/desk/website.ts';
import { createDraftStore } from './draft-store.ts';

const FILE = 'content/site.yaml';
const content = (hash: string, value: Value): FileContent => ({ file: FILE, hash, value });
const disk = content('1', { brand: 'Kolam', year: 2025 });

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

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
