import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { addLead } from '#contract/desk/lead-changes.ts';
import { App } from '#desk/App.tsx';
import { exampleLead } from '../../tests/support/example-lead.ts';
import { type TestServer, testServer } from '../../tests/support/website-screen.tsx';

let server: TestServer;

beforeEach(() => {
  server = testServer();
  server.answer(addLead, exampleLead);
});

async function openDialog(): Promise<void> {
  window.history.replaceState(null, '', '/inbox');
  render(<App />);
  fireEvent.click(await screen.findByRole('button', { name: 'Add an enquiry' }));
  await screen.findByRole('button', { name: 'Add it' });
}

const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('says what is missing before anything is sent', async () => {
  await openDialog();
  fireEvent.click(screen.getByRole('button', { name: 'Add it' }));
  expect(await screen.findByText('Enter a name.')).toBeTruthy();
  expect(screen.getByText('Write what it is about.')).toBeTruthy();
  expect(server.sent(addLead)).toEqual([]);
});

test('after a failure what was typed stays, and the second attempt is the same enquiry', async () => {
  await openDialog();
  fill('Name', 'Dev Patel');
  fill('What it is about', 'Wants 500 cartons.');
  server.refuse(addLead, { code: 'failed', message: 'The server could not do this.' });
  fireEvent.click(screen.getByRole('button', { name: 'Add it' }));
  await screen.findByText('The server could not do this.');
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Dev Patel');
  server.answer(addLead, exampleLead);
  fireEvent.click(screen.getByRole('button', { name: 'Add it' }));
  await vi.waitFor(() => expect(server.sent(addLead)).toHaveLength(2));
  const [first, second] = server.sent(addLead);
  expect(second).toEqual(first);
  expect(first).toMatchObject({ source: 'phone', name: 'Dev Patel', message: 'Wants 500 cartons.' });
});
