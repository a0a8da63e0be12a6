import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { interpolate } from '#site/text/interpolate.ts';
import { JobDetail } from './JobDetail.tsx';
import { job, jobCopy } from './test-job.ts';

test('a closed position says that it is closed, and links to the open positions', () => {
  render(
    <JobDetail job={{ ...job, isOpen: false }} copy={jobCopy.position} action={{ label: 'Next', href: '/next' }} />,
  );
  expect(screen.getByText(interpolate(jobCopy.position.closed.text, { date: job.closes.text }))).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/next');
});
