import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useModalPopover } from '#site/islands/site-header/use-modal-popover.ts';

function Page() {
  const popover = useModalPopover();
  return (
    <>
      <header>
        <button type="button">Open</button>
        <div ref={popover} data-testid="popover">
          <button type="button">Close</button>
        </div>
      </header>
      <main>Page</main>
      <aside inert>Asleep before</aside>
    </>
  );
}

const toggle = (type: 'beforetoggle' | 'toggle', newState: 'open' | 'closed') =>
  screen.getByTestId('popover').dispatchEvent(Object.assign(new Event(type), { newState }));

test('while it is open only the popover can be used, and it has the focus', () => {
  render(<Page />);
  toggle('toggle', 'open');
  expect(screen.getByText('Page').hasAttribute('inert')).toBe(true);
  expect(screen.getByText('Open').hasAttribute('inert')).toBe(true);
  expect(screen.getByTestId('popover').closest('[inert]')).toBeNull();
  expect(document.activeElement).toBe(screen.getByText('Close'));
});

test('before it closes the page can be used again, but what was inert before', () => {
  render(<Page />);
  toggle('toggle', 'open');
  toggle('beforetoggle', 'closed');
  expect(screen.getByText('Page').hasAttribute('inert')).toBe(false);
  expect(screen.getByText('Open').hasAttribute('inert')).toBe(false);
  expect(screen.getByText('Asleep before').hasAttribute('inert')).toBe(true);
});
