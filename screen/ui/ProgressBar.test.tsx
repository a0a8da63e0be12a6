import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProgressBar } from './ProgressBar.tsx';

it('says how far it is, with Indian grouping', () => {
  render(<ProgressBar label="Letter" value={50_000} max={1_20_000} />);
  const bar = screen.getByRole('progressbar', { name: 'Letter' });
  expect(bar.getAttribute('aria-valuetext')).toBe('50,000 of 1,20,000');
  expect(bar.getAttribute('aria-valuenow')).toBe('50000');
});

it('is empty where there is nothing to do', () => {
  render(<ProgressBar label="Letter" value={0} max={0} text="No subscribers" />);
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('No subscribers');
});
