import { expect, it } from 'vitest';
import { relativeTime } from './relative-time.ts';

const NOW = Date.parse('2026-05-04T10:00:00Z');
const MINUTES = 60_000;

it.each([
  ['since', 0, 'just now'],
  ['since', -5, '5 min ago'],
  ['since', -119, '1 h ago'],
  ['since', -47 * 60, '47 h ago'],
  ['since', -49 * 60, '2 d ago'],
  ['since', 90, 'in 1 h'],
  ['due', 0.5, 'under 1 min left'],
  ['due', 199, '3 h left'],
  ['due', -0.5, 'late by under 1 min'],
  ['due', -72 * 60, 'late by 3 d'],
] as const)('%s, %d minutes from now: %s', (kind, minutes, text) =>
  expect(relativeTime(NOW + minutes * MINUTES, NOW, kind)).toBe(text),
);
