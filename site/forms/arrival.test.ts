import { expect, test } from 'vitest';
import { arrival } from './arrival.ts';

const SITE = 'https://kolam.example';
const visit = (pages: readonly string[], referrer = '') =>
  arrival({ addresses: pages.map((page) => `${SITE}${page}`), referrer });

test('the campaign of the page on which the visitor arrived, whatever pages came after it', () => {
  const found = visit(['/services?utm_source=google&utm_campaign=diwali', '/pricing', '/contact']);
  expect(found).toMatchObject({ utm_source: 'google', utm_campaign: 'diwali' });
});

test('the last campaign of this tab', () => {
  expect(visit(['/?utm_source=google', '/?utm_source=linkedin', '/contact'])).toMatchObject({ utm_source: 'linkedin' });
});

test('where the browser tells no earlier addresses, that of the page before', () => {
  expect(visit(['/contact'], `${SITE}/?utm_source=google`)).toMatchObject({ utm_source: 'google' });
});

test('the site with the link to us, on the page on which the visitor arrived only', () => {
  expect(visit(['/'], 'https://www.google.com/')).toEqual({ referrerHost: 'www.google.com' });
  expect(visit(['/', '/contact'], `${SITE}/`)).toEqual({});
  expect(visit(['/'])).toEqual({});
});

test('nothing but the five names, and no campaign of another site', () => {
  expect(visit(['/?gclid=123&email=meera@example.com&utm_id=7'])).toEqual({});
  expect(visit(['/'], 'https://other.example/?utm_source=theirs')).toEqual({ referrerHost: 'other.example' });
});
