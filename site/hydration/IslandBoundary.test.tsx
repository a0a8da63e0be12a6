import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IslandBoundary } from './IslandBoundary.tsx';
import { errorCopy } from './test-copy.ts';

beforeEach(() => {
  // React logs errors that a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => vi.restoreAllMocks());

describe('IslandBoundary', () => {
  it('replaces an island that throws by the error screen, and keeps the rest of the page', () => {
    render(
      <>
        <IslandBoundary copy={errorCopy}>
          <Faulty thrown={new TypeError('no such item')} />
        </IslandBoundary>
        <p>neighbour</p>
      </>,
    );
    const alert = screen.getByRole('alert');
    for (const text of ['Unexpected Application Error!', 'no such item', errorCopy.section]) {
      expect(alert.textContent).toContain(text);
    }
    expect(screen.getByText('neighbour')).toBeTruthy();
    expect(screen.getByRole('link', { name: errorCopy.back }).getAttribute('href')).toBe('/');
    const contact = new URL(
      screen.getByRole('link', { name: errorCopy.contact }).getAttribute('href') ?? '',
      'http://x',
    );
    expect(contact.pathname).toBe('/contact');
    expect(contact.searchParams.get('subject')).toBe(errorCopy.contactSubject);
    expect(contact.searchParams.get('message')).toBe('no such item');
  });

  it('shows the stack only in development', () => {
    const error = new TypeError('no such item');
    const { rerender } = render(
      <IslandBoundary key="visitor" copy={errorCopy} development={false}>
        <Faulty thrown={error} />
      </IslandBoundary>,
    );
    expect(document.querySelector('pre')).toBeNull();
    rerender(
      <IslandBoundary key="developer" copy={errorCopy} development>
        <Faulty thrown={error} />
      </IslandBoundary>,
    );
    expect(document.querySelector('pre')?.textContent).toBe(error.stack);
  });
});

function Faulty({ thrown }: { thrown: unknown }): never {
  throw thrown;
}
