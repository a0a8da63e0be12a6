import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { getLetter, type Letter, saveLetter } from '#contract/desk/letters.ts';
import { getMe } from '#contract/desk/sign-in.ts';
import { App } from '#desk/App.tsx';
import { OWNER, signedIn, testServer } from '../../tests/support/website-screen.tsx';

const at = <Called extends { path: string }>(endpoint: Called): Called => ({ ...endpoint, path: '/api/letters/1' });
const subject = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Subject' });
const type = async (text: string) => fireEvent.change(await subject(), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a letter is saved as it is typed, and asks when it was changed, or is being sent, meanwhile', async () => {
  const server = testServer();
  const letter = (version: number, text: string, status: Letter['status'] = 'draft'): Letter => {
    const times = { updatedAt: '2026-03-01T03:30:00.000Z', startedAt: null, finishedAt: null };
    return { id: '1', subject: text, text: '', status, version, updatedBy: 'Ravi', progress: null, ...times };
  };
  const conflict = (theirs: Letter) =>
    server.refuse(at(saveLetter), { code: 'conflict', message: '', details: theirs });
  const accept = () => server.answer(at(saveLetter), (sent) => letter(sent.version + 1, sent.subject));
  server.answer(getMe, signedIn(OWNER));
  server.answer(at(getLetter), letter(1, 'March'));
  accept();
  history.replaceState(null, '', '/letters/1');
  render(<App />);
  await type('April');
  await vi.waitFor(() => expect(server.sent(at(saveLetter))).toMatchObject([{ version: 1, subject: 'April' }]));
  await screen.findByText('Saved');

  conflict(letter(5, 'May'));
  await type('June');
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toMatch(/Ravi saved another text.*June.*May/s);
  accept();
  press('Keep mine');
  await vi.waitFor(() => expect(server.sent(at(saveLetter)).at(-1)).toMatchObject({ version: 5, subject: 'June' }));
  await screen.findByText('Saved');

  conflict(letter(7, 'June', 'sending'));
  await type('July');
  await screen.findByRole('alertdialog', { name: 'This letter is being sent' });
  expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull();
  press('Go to the letter');
  await screen.findByRole('heading', { name: 'What it says' });
});
