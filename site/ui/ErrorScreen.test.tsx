import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorScreen } from '#site/ui/ErrorScreen.examples.tsx';
import { ErrorScreen } from '#site/ui/ErrorScreen.tsx';

describe('ErrorScreen', () => {
  it('is a page with the status and its text, without a stack', () => {
    render(<ErrorScreen {...errorScreen} fault={{ status: 404, statusText: 'Not Found' }} figure="a kolam" />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Unexpected Application Error!');
    expect(screen.getByText('404 Not Found')).toBeTruthy();
    expect(screen.getByText('a kolam')).toBeTruthy();
    expect(document.querySelector('pre')).toBeNull();
  });

  it('links back, to a search and to the contact page, without JavaScript', () => {
    render(<ErrorScreen {...errorScreen} fault={{ message: 'It broke.' }} />);
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('link', { name: 'Tell us' }).getAttribute('href')).toBe('/contact');
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search this site' });
    expect([field.form?.getAttribute('action'), field.form?.method, field.name]).toEqual(['/search', 'get', 'q']);
    expect(
      within(field.form as HTMLElement)
        .getByRole('button', { name: 'Search' })
        .getAttribute('type'),
    ).toBe('submit');
  });
});
