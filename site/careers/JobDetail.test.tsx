import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { job, jobCopy } from '#site/gallery/example-data.ts';
import { JobDetail } from './JobDetail.tsx';

test('a closed position says that it is closed, and links to the open positions', () => {
  render(
    <JobDetail job={{ ...job, isOpen: false }} copy={jobCopy.position} action={{ label: 'Next', href: '/next' }} />,
  );
  expect(screen.getByText(`Closed on ${job.closes.text}.`)).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/next');
});
