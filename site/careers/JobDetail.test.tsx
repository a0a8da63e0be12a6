import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { job, jobCopy } from '#site/gallery/example-data.ts';
import { JobDetail } from './JobDetail.tsx';

const action = { label: 'Next', href: '/next' };

test('an open position shows its closing date', () => {
  render(<JobDetail job={job} copy={jobCopy} action={action} />);
  expect(screen.getByText('Apply by').nextElementSibling?.textContent).toBe(job.closes.text);
  expect(screen.queryByText(/Closed/)).toBeNull();
});

test('a closed position shows that it is closed twice, and links to the open positions', () => {
  render(<JobDetail job={{ ...job, isOpen: false }} copy={jobCopy} action={action} />);
  expect(screen.queryByText('Apply by')).toBeNull();
  expect(screen.getByText('Closed').nextElementSibling?.textContent).toBe(job.closes.text);
  expect(screen.getByText(`Closed on ${job.closes.text}.`)).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/next');
});
