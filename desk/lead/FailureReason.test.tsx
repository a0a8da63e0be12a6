import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DeliveryStatus } from '#contract/desk/leads.ts';
import { FailureReason } from './FailureReason.tsx';

const DEAD: DeliveryStatus = {
  id: 'a',
  kind: 'mail',
  to: 'gone@example.com',
  subject: 'Your enquiry',
  status: 'dead',
  attempts: 1,
  createdAt: '2026-03-01T06:30:00.000Z',
  nextAttemptAt: null,
  finishedAt: '2026-03-01T06:31:00.000Z',
  dismissedAt: null,
  returnedAt: null,
  isAddressRefused: false,
  lastError: '550 No',
  reference: null,
};

test.each<[Partial<DeliveryStatus>, string]>([
  [{}, 'After 1 attempt: 550 No'],
  [{ attempts: 11 }, 'After 11 attempts: 550 No'],
  [{ returnedAt: '2026-03-01T06:31:00.000Z' }, 'It came back: 550 No'],
  [{ isAddressRefused: true }, 'The address does not exist: 550 No'],
  [{ isAddressRefused: true, returnedAt: '2026-03-01T06:31:00.000Z' }, 'The address does not exist: 550 No'],
  [{ lastError: null }, 'After 1 attempt: no reason is known.'],
])('%j is shown as: %s', (changes, text) => {
  expect(render(<FailureReason delivery={{ ...DEAD, ...changes }} />).container.textContent).toBe(text);
});
