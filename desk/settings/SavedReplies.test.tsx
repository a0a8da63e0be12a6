import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SavedReply } from '#contract/desk/saved-replies.ts';
import { renderPart } from '../../tests/support/render-part.tsx';
import { SavedReplies } from './SavedReplies.tsx';

const reply: SavedReply = {
  id: '1',
  title: 'Thanks',
  for: 'enquiry',
  subject: 'Re: {about}',
  text: 'Hello',
  stage: null,
  version: 1,
};

beforeEach(() => {
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) =>
    Response.json({ replies: method === 'GET' ? [reply] : [] }),
  );
  renderPart(
    <>
      <h1 tabIndex={-1}>Settings</h1>
      <SavedReplies />
    </>,
  );
});
afterEach(() => vi.unstubAllGlobals());

test('the focus goes to the heading of the screen when the row whose button opened the dialog is gone', async () => {
  const remove = await screen.findByRole('button', { name: 'Remove: Thanks' });
  remove.focus();
  fireEvent.click(remove);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove it' }));
  await screen.findByText('There are none yet.');
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Settings'));
});

test('what is typed survives Escape, and goes with Cancel', async () => {
  const open = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Add a reply' }));
    return screen.findByLabelText('Title');
  };
  fireEvent.change(await open(), { target: { value: 'A call' } });
  fireEvent.keyDown(screen.getByLabelText('Title'), { key: 'Escape' });
  await vi.waitFor(() => expect(screen.queryByLabelText('Title')).toBeNull());
  expect(await open()).toHaveProperty('value', 'A call');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await open()).toHaveProperty('value', '');
});
