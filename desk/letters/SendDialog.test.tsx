import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Letter } from '#contract/desk/letters.ts';
import { renderPart } from '../../tests/support/render-part.tsx';
import { SendDialog } from './SendDialog.tsx';

const LETTER: Letter = {
  id: '1',
  subject: 'March',
  text: 'Hello {name},\n\n![photo](https://example.com/a.jpg)',
  status: 'draft',
  version: 1,
  updatedAt: '2026-03-01T03:30:00.000Z',
  updatedBy: null,
  startedAt: null,
  finishedAt: null,
  progress: null,
};

beforeEach(() => {
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  vi.stubGlobal('fetch', async () => Response.json({ recipients: 3, perMinute: 60, obstacle: null }));
});
afterEach(() => vi.unstubAllGlobals());

test('before a letter goes out, it says how a picture and a placeholder arrive', async () => {
  renderPart(<SendDialog letter={LETTER} isOpen onClose={() => undefined} />);
  await screen.findByRole('button', { name: 'Send to 3 subscribers' });
  const advice = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(advice).toEqual([expect.stringContaining('“!photo”'), expect.stringContaining('“{name}”')]);
});
