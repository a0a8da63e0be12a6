import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useKeys } from './use-keys.ts';

const keys = { j: vi.fn(), k: vi.fn(), e: vi.fn(), Enter: vi.fn(), '?': vi.fn() };

function List({ hasDialog = false }: { hasDialog?: boolean }) {
  useKeys(keys);
  return (
    <>
      <input aria-label="Search" />
      <a href="/leads/1">Meera</a>
      {hasDialog && <div role="dialog">Keys</div>}
    </>
  );
}

const calls = () => Object.entries(keys).flatMap(([name, call]) => call.mock.calls.map(() => name));

it.each(Object.keys(keys))('%s calls its function', (key) => {
  vi.clearAllMocks();
  render(<List />);
  const wasLeft = fireEvent.keyDown(document.body, { key });
  expect(calls()).toEqual([key]);
  expect(wasLeft).toBe(false);
});

it('does nothing while somebody types, holds a modifier, or has a dialog open', () => {
  vi.clearAllMocks();
  const { rerender } = render(<List />);
  for (const key of ['j', 'e', '?']) {
    fireEvent.keyDown(screen.getByLabelText('Search'), { key });
    fireEvent.keyDown(document.body, { key, ctrlKey: true });
    fireEvent.keyDown(document.body, { key, metaKey: true });
  }
  rerender(<List hasDialog />);
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(calls()).toEqual([]);
});

it('moves on while J is held, and does everything else once', () => {
  vi.clearAllMocks();
  render(<List />);
  for (const key of ['e', 'j']) {
    fireEvent.keyDown(screen.getByText('Meera'), { key });
    fireEvent.keyDown(screen.getByText('Meera'), { key, repeat: true });
  }
  expect(calls()).toEqual(['j', 'j', 'e']);
});
