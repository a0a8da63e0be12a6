import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useListKeys } from './use-list-keys.ts';

const keys = {
  onNext: vi.fn(),
  onPrevious: vi.fn(),
  onOpen: vi.fn(),
  onMark: vi.fn(),
  onSearch: vi.fn(),
  onHelp: vi.fn(),
};

function List({ hasDialog = false }: { hasDialog?: boolean }) {
  useListKeys(keys);
  return (
    <>
      <input aria-label="Search" />
      <a href="/leads/1">Meera</a>
      {hasDialog && <div role="dialog">Keys</div>}
    </>
  );
}

const calls = () => Object.entries(keys).flatMap(([name, call]) => call.mock.calls.map(() => name));

it.each([
  ['j', 'onNext'],
  ['k', 'onPrevious'],
  ['e', 'onMark'],
  ['/', 'onSearch'],
  ['?', 'onHelp'],
  ['Enter', 'onOpen'],
])('%s calls %s', (key, name) => {
  vi.clearAllMocks();
  render(<List />);
  const wasLeft = fireEvent.keyDown(document.body, { key });
  expect(calls()).toEqual([name]);
  expect(wasLeft).toBe(false);
});

it('does nothing while somebody types, holds a modifier, or has a dialog open', () => {
  vi.clearAllMocks();
  const { rerender } = render(<List />);
  for (const key of ['j', 'e', '/', '?']) {
    fireEvent.keyDown(screen.getByLabelText('Search'), { key });
    fireEvent.keyDown(document.body, { key, ctrlKey: true });
    fireEvent.keyDown(document.body, { key, metaKey: true });
  }
  rerender(<List hasDialog />);
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(calls()).toEqual([]);
});

it('leaves Enter to a link that has the focus, and marks once while E is held', () => {
  vi.clearAllMocks();
  render(<List />);
  expect(fireEvent.keyDown(screen.getByText('Meera'), { key: 'Enter' })).toBe(true);
  fireEvent.keyDown(screen.getByText('Meera'), { key: 'e' });
  fireEvent.keyDown(screen.getByText('Meera'), { key: 'e', repeat: true });
  fireEvent.keyDown(screen.getByText('Meera'), { key: 'j' });
  expect(calls()).toEqual(['onNext', 'onMark']);
});
