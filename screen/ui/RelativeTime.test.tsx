import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AbsoluteTime } from './RelativeTime.tsx';

it('a date and a time are in the zone of the agency, which is named, wherever the reader is', () => {
  render(<AbsoluteTime at="2026-05-04T10:00:00.000Z" />);
  expect(screen.getByRole('time').textContent).toBe('4 May 2026, 3:30 pm IST');
});
