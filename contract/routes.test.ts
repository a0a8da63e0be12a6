import { describe, expect, it } from 'vitest';
import { routes } from './routes.ts';

describe('routes.contactAbout', () => {
  it('encodes the subject and the message', () => {
    const url = new URL(routes.contactAbout({ subject: 'Pay Now: A & B', message: 'x=1\n₹' }), 'http://site.example');
    expect(url.pathname).toBe('/contact');
    expect(Object.fromEntries(url.searchParams)).toEqual({ subject: 'Pay Now: A & B', message: 'x=1\n₹' });
  });

  it('is the plain page without a subject and a message', () => {
    expect(routes.contactAbout({ subject: '' })).toBe('/contact');
  });
});
