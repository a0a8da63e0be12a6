import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { getMe } from '#contract/desk/sign-in.ts';
import {
  type Draft,
  discardDraft,
  listDrafts,
  returnDraft,
  sendDraft,
  takeBackDraft,
} from '#contract/desk/website/drafts.ts';
import { listPublications, publishDraft } from '#contract/desk/website/publishing.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { draftOf, serveDraft } from '../../../tests/support/website-draft.ts';
import {
  button,
  OWNER,
  openWebsite,
  press,
  signedIn,
  type TestServer,
  testServer,
  WRITER,
} from '../../../tests/support/website-screen.tsx';

const TYPED = 'What was typed';

let server: TestServer;
beforeEach(() => {
  server = testServer();
});

const [open, sent] = [draftOf({ state: 'open' }), draftOf()];
const note = { opener: /^Send back/, dialog: 'dialog', field: /^What is to be changed/ };
const summary = { field: /^What has changed/ };
const question = { opener: 'Discard all changes', dialog: 'alertdialog' };
const cases: {
  name: string;
  who: typeof OWNER;
  draft: Draft;
  endpoint: object;
  label: string;
  /** Opens the dialog with the field and the button. */
  opener?: string | RegExp;
  dialog?: string;
  field?: RegExp;
}[] = [
  { name: 'sending', who: WRITER, draft: open, endpoint: sendDraft, label: 'Send for review', ...summary },
  { name: 'publishing', who: OWNER, draft: sent, endpoint: publishDraft, label: 'Publish now', ...summary },
  { name: 'sending back', who: OWNER, draft: sent, endpoint: returnDraft, label: 'Send back', ...note },
  {
    name: 'discarding',
    who: OWNER,
    draft: sent,
    endpoint: discardDraft,
    label: 'Discard all changes',
    ...question,
  },
  { name: 'taking back', who: WRITER, draft: sent, endpoint: takeBackDraft, label: 'Take it back' },
];

it.each(cases)('without a connection $name says so, keeps what was typed, and works later', async (given) => {
  const { who, draft, label, opener, dialog, field } = given;
  const endpoint = given.endpoint as Endpoint<Record<string, unknown>>;
  server.answer(getMe, signedIn(who));
  serveDraft(server, draft);
  openWebsite('/changes?draft=d1');
  if (opener) await press(opener);
  const part = dialog ? within(await screen.findByRole(dialog)) : screen;
  if (field) fireEvent.change(await part.findByRole('textbox', { name: field }), { target: { value: TYPED } });
  const act = await part.findByRole('button', { name: label });
  server.isOffline = true;
  fireEvent.click(act);
  await screen.findByText(/^The server cannot be reached\. Check the connection/);
  if (field) expect(part.getByRole('textbox', { name: field })).toHaveProperty('value', TYPED);
  server.isOffline = false;
  fireEvent.click(act);
  await waitFor(() => expect(server.sent(endpoint)).toMatchObject([{ draftId: 'd1' }]));
  if (field) expect(Object.values(server.sent(endpoint)[0] ?? {})).toContain(TYPED);
});

it.each([
  { path: '/drafts', endpoint: listDrafts, empty: { drafts: [] }, title: 'No drafts' },
  {
    path: '/history',
    endpoint: listPublications,
    empty: { publications: [], hasMore: false },
    title: 'Nothing was published yet',
  },
])('$path says that it is loading, why that failed, and that it is empty', async ({ path, endpoint, empty, title }) => {
  server.answer(endpoint as Endpoint, () => new Promise(() => undefined));
  openWebsite(path);
  await screen.findByText('Loading …');
  cleanup();
  server.refuse(endpoint, { code: 'not-found', message: 'The website is not edited here.' });
  openWebsite(path);
  await screen.findByText('The website is not edited here.');
  server.answer(endpoint as Endpoint, empty);
  fireEvent.click(await button('Try again'));
  await screen.findByRole('heading', { name: title });
});
