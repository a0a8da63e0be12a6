import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { interpolate } from '#site/text/interpolate.ts';
import { contentOf } from '../../tests/support/content-entries.ts';
import { JobDetail } from './JobDetail.tsx';
import { careers } from './schema.ts';
import { job } from './test-job.ts';

const copy = contentOf('content/pages/careers.yaml', careers);

test('a closed position says that it is closed, and links to the open positions', () => {
  render(<JobDetail job={{ ...job, isOpen: false }} copy={copy.position} action={{ label: 'Next', href: '/next' }} />);
  expect(screen.getByText(interpolate(copy.position.closed.text, { date: job.closes.text }))).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/next');
});
