import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { getMe } from '#contract/desk/sign-in.ts';
import {
  discardDraft,
  listDrafts,
  readDraft,
  returnDraft,
  sendDraft,
  takeBackDraft,
} from '#contract/desk/website/drafts.ts';
import { discardChanges } from '#contract/desk/website/files.ts';
import { publishDraft } from '#contract/desk/website/publishing.ts';
import { changedFile, draftOf, FILE, serveDraft } from '../../../tests/support/website-draft.ts';
import {
  button,
  here,
  openWebsite,
  press,
  signedIn,
  type TestServer,
  testServer,
  WRITER,
} from '../../../tests/support/website-screen.tsx';

const FAULT = {
  place: { file: FILE, entry: 'seo', at: ['items', 0, 'title'] },
  title: 'SEO, title',
  message: 'Write it.',
};

let server: TestServer;
beforeEach(() => {
  server = testServer();
});

const confirm = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
const write = async (label: string, text: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name: new RegExp(`^${label}`) }), { target: { value: text } });
const gone = { code: 'not-found', message: 'This draft is not there any more.' } as const;

describe('a writer', () => {
  beforeEach(() => server.answer(getMe, signedIn(WRITER)));

  it('cannot publish, and sends a draft for review with a sentence', async () => {
    serveDraft(server, draftOf({ state: 'open', summary: '' }));
    server.answer(sendDraft, ({ summary }) => serveDraft(server, draftOf({ summary })));
    openWebsite('/changes');
    expect(await screen.findByDisplayValue('Change Core')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Publish/ })).toBeNull();
    await write('What has changed', ' ');
    expect(await button('Send for review')).toHaveProperty('disabled', true);
    await write('What has changed', 'A title that buyers search for');
    await press('Send for review');
    await screen.findByText(/Sent\. It waits for somebody who may publish/);
    expect(server.sent(sendDraft)).toEqual([{ draftId: 'd1', summary: 'A title that buyers search for' }]);
    expect(here()).toBe('/website/changes?draft=d1');
    await screen.findByText(/Then you can change or discard it/);
    expect(screen.queryByRole('button', { name: 'Discard all changes' })).toBeNull();
  });

  it('is led to the field that stops a draft', async () => {
    serveDraft(server, draftOf({ state: 'open' }));
    openWebsite('/changes');
    await button('Send for review');
    server.refuse(sendDraft, { code: 'invalid', message: 'Correct the marked fields first.', details: [FAULT] });
    serveDraft(server, draftOf({ state: 'open' }), { faults: [FAULT] });
    await press('Send for review');
    const toCorrect = within(await screen.findByRole('region', { name: 'To correct' }));
    expect(toCorrect.getByRole('link', { name: 'SEO, title' }).getAttribute('href')).toBe(
      `/website/file/${FILE}?entry=seo&at=%2Fitems%2F0%2Ftitle`,
    );
    expect(await button('Send for review')).toHaveProperty('disabled', true);
  });

  it('reads why a draft was sent back, and sends it again', async () => {
    serveDraft(server, draftOf({ state: 'returned', returned: { note: 'Say what SEO is.', by: 'Meera Iyer' } }));
    server.answer(sendDraft, () => serveDraft(server, draftOf()));
    openWebsite('/changes');
    await screen.findByText('Say what SEO is.');
    expect(screen.getByRole('heading', { name: 'Sent back by Meera Iyer' })).toBeTruthy();
    await press('Send it again');
    await waitFor(() => expect(server.sent(sendDraft)).toEqual([{ draftId: 'd1', summary: 'A better title' }]));
  });

  it('takes a draft back, and discards it after a question', async () => {
    serveDraft(server, draftOf());
    server.answer(takeBackDraft, () => serveDraft(server, draftOf({ state: 'open' })));
    server.answer(discardDraft, {});
    openWebsite('/changes?draft=d1');
    await press('Take it back');
    await press('Discard all changes');
    await confirm('Cancel');
    expect(server.sent(discardDraft)).toEqual([]);
    await press('Discard all changes');
    await confirm('Discard all changes');
    await screen.findByText('Your changes are discarded.');
    expect(server.sent(discardDraft)).toEqual([{ draftId: 'd1' }]);
  });

  it('opens each of two drafts: the one being written, and the one that was sent back', async () => {
    const drafts = [
      draftOf({ id: 'd2', state: 'returned', summary: 'First' }),
      draftOf({ state: 'open', summary: '' }),
    ];
    server.answer(listDrafts, { drafts });
    openWebsite('/drafts');
    const links = within(await screen.findByRole('list', { name: 'Drafts' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/website/changes?draft=d2', '/website/changes']);
  });
});

describe('who may publish', () => {
  it('reads each field before and now, and opens it in the draft', async () => {
    serveDraft(server, draftOf());
    openWebsite('/changes?draft=d1');
    await screen.findByRole('heading', { level: 1, name: 'Draft of Ravi Shah' });
    const [title, feature] = within(await screen.findByRole('region', { name: 'Core' })).getAllByRole('listitem');
    expect(title?.textContent).toBe('SEO, titleBefore: SearchNow: Be found');
    expect(feature?.textContent).toBe('SEO, features, 3addedNow: A report each month');
    expect(screen.getByRole('link', { name: 'SEO, title' }).getAttribute('href')).toBe(
      `/website/file/${FILE}?entry=seo&at=%2Fitems%2F0%2Ftitle&draft=d1`,
    );
    expect((await axe.run(screen.getByRole('main'))).violations).toEqual([]);
  });

  it('sends a draft back with a note, which is kept while other screens are looked at', async () => {
    serveDraft(server, draftOf());
    openWebsite('/changes?draft=d1');
    await press(/^Send back with a note/);
    expect(await button('Send back')).toHaveProperty('disabled', true);
    await write('What is to be changed', 'Shorter, please');
    cleanup();
    openWebsite('/changes?draft=d1');
    await press(/^Send back with a note/);
    await screen.findByDisplayValue('Shorter, please');
    server.answer(returnDraft, () => {
      server.refuse(readDraft, gone);
      return { draft: draftOf({ state: 'returned' }) };
    });
    await press('Send back');
    await screen.findByText('Sent back to Ravi Shah.');
    expect(server.sent(returnDraft)).toEqual([{ draftId: 'd1', hash: 'read', note: 'Shorter, please' }]);
    await screen.findByText('This draft is not there any more');
  });

  it('publishes what was read, and reads what has changed since first; what was typed stays', async () => {
    serveDraft(server, draftOf());
    openWebsite('/changes?draft=d1');
    await write('What has changed', 'A title that buyers search for');
    await press(/^Send back with a note/);
    await write('What is to be changed', 'Shorter, please');
    await press('Cancel');
    const unread = {
      ...changedFile,
      changes: [{ at: ['items', 0, 'title'], title: 'Core, SEO, title', after: 'Unread' }],
    };
    serveDraft(server, draftOf(), { files: [unread], hash: 'unread' });
    server.refuse(publishDraft, {
      code: 'conflict',
      message: 'This draft changed since you opened it. Read it again.',
    });
    await press('Publish now');
    const show = await button('Show it as it is now');
    expect(screen.queryByText(/Unread/)).toBeNull();
    fireEvent.click(show);
    await screen.findByText(/Unread/);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByDisplayValue('A title that buyers search for')).toBeTruthy();
    server.answer(publishDraft, { state: 'idle' });
    await press('Publish now');
    await waitFor(() => expect(server.sent(publishDraft).map(({ hash }) => hash)).toEqual(['read', 'unread']));
    await press(/^Send back with a note/);
    await screen.findByDisplayValue('Shorter, please');
  });

  it('shows at once what they have undone of it', async () => {
    serveDraft(server, draftOf());
    server.answer(discardChanges, () => {
      serveDraft(server, draftOf(), { files: [], hash: 'undone' });
      return { file: FILE };
    });
    openWebsite('/changes?draft=d1');
    await press('Undo its changes: Core');
    await confirm('Undo its changes');
    await screen.findByText('It changes nothing any more.');
    expect(screen.queryByText(/changed since you opened it/)).toBeNull();
  });

  it("discards another person's draft that waits to be read, also if it changes nothing any more", async () => {
    serveDraft(server, draftOf(), { files: [] });
    server.answer(discardDraft, {});
    openWebsite('/changes?draft=d1');
    await button(/^Send back with a note/);
    await press('Discard all changes');
    await screen.findByText('Discard all changes of Ravi Shah?');
    await confirm('Discard all changes');
    await screen.findByText('The changes of Ravi Shah are discarded.');
    expect(server.sent(discardDraft)).toEqual([{ draftId: 'd1' }]);
  });

  it('stops the publication of another person at its time, and cannot discard that before', async () => {
    serveDraft(server, draftOf({ state: 'scheduled', publishAt: '2026-12-01T03:30:00Z' }));
    server.answer(takeBackDraft, () => serveDraft(server, draftOf()));
    openWebsite('/changes?draft=d1');
    await screen.findByText(/^Is published on/);
    expect(screen.queryByRole('button', { name: /^(Discard|Publish|Undo)/ })).toBeNull();
    await press('Do not publish it then');
    await button('Discard all changes');
    await button('Publish now');
  });
});
