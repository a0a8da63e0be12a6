import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { addLead, getCounts, getLead, listFilterChoices, listLeads } from '#contract/desk/leads.ts';
import { getMe } from '#contract/desk/sign-in.ts';
import { pathOf } from '#contract/endpoint.ts';
import { App } from '#desk/App.tsx';
import { exampleLead } from '../../tests/support/example-lead.ts';
import { stubBrowser } from '../../tests/support/stub-browser.ts';

let sent: Record<string, unknown>[];
let reply: () => Response;

beforeEach(() => {
  sent = [];
  reply = () => Response.json(exampleLead);
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (init?.method === 'POST' && pathname === addLead.path) {
      sent.push(JSON.parse(String(init.body)));
      return reply();
    }
    if (pathname === getMe.path) {
      const person = { id: '1', name: 'Meera Iyer', email: 'meera@example.com', role: 'agent' };
      return Response.json({ person, brand: 'Kolam Digital', siteUrl: 'http://localhost', hasPasskey: true });
    }
    if (pathname === listFilterChoices.path)
      return Response.json({ pages: [], positions: [], people: [], sources: [], campaigns: [] });
    if (pathname === getCounts.path) return Response.json({ openEnquiries: 0, byKind: {} });
    if (pathname === listLeads.path) {
      const readAt = '2026-03-01T03:30:00.000Z';
      return Response.json({ leads: [], total: 0, readAt, fresh: { count: 0, offset: 0 } });
    }
    if (pathname === pathOf(getLead, { reference: exampleLead.reference })) return Response.json(exampleLead);
    return Response.json({ warnings: [] });
  });
  stubBrowser();
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
  expect(sent).toEqual([]);
});

test('after a failure what was typed stays, and the second attempt is the same enquiry', async () => {
  await openDialog();
  fill('Name', 'Dev Patel');
  fill('What it is about', 'Wants 500 cartons.');
  reply = () => Response.json({ error: { code: 'failed', message: 'The server could not do this.' } }, { status: 500 });
  fireEvent.click(screen.getByRole('button', { name: 'Add it' }));
  await screen.findByText('The server could not do this.');
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Dev Patel');
  reply = () => Response.json(exampleLead);
  fireEvent.click(screen.getByRole('button', { name: 'Add it' }));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]).toMatchObject({ source: 'phone', name: 'Dev Patel', message: 'Wants 500 cartons.' });
});
