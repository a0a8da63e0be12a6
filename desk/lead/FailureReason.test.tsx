import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DeliveryStatus } from '#contract/desk/lead.ts';
import { deadDelivery } from '../../tests/support/example-lead.ts';
import { FailureReason } from './FailureReason.tsx';

test.each<[Partial<DeliveryStatus>, string]>([
  [{}, 'After 1 attempt: 550 No'],
  [{ attempts: 11 }, 'After 11 attempts: 550 No'],
  [{ returnedAt: '2026-03-01T06:31:00.000Z' }, 'It came back: 550 No'],
  [{ isAddressRefused: true }, 'The address does not exist: 550 No'],
  [{ isAddressRefused: true, returnedAt: '2026-03-01T06:31:00.000Z' }, 'The address does not exist: 550 No'],
  [{ lastError: null }, 'After 1 attempt: no reason is known.'],
])('%j is shown as: %s', (changes, text) => {
  expect(render(<FailureReason delivery={{ ...deadDelivery, ...changes }} />).container.textContent).toBe(text);
});
