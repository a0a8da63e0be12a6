import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { WhatGoes } from './EraseDialog.tsx';

const found = { enquiries: ['KD-7Q2M-X4TP'], applications: [], subscriptions: 0, messages: 3 };
const words = (meetings: string[]) => renderToStaticMarkup(<WhatGoes found={{ ...found, meetings }} />);

it('says of a meeting to come that nobody gets a mail that it is off, and nothing of one that is over', () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  expect(words([tomorrow])).toContain('Nobody gets a mail that it is off.');
  expect(words(['2026-01-01T05:00:00.000Z'])).not.toContain('eeting');
});
