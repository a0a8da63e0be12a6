import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { getMe } from '#contract/desk/sign-in.ts';
import { type Publishing, publishDraft, readPublishing } from '#contract/desk/website/publishing.ts';
import { draftOf, FILE, serveDraft } from '../../../tests/support/website-draft.ts';
import {
  button,
  here,
  OWNER,
  openWebsite,
  press,
  signedIn,
  type TestServer,
  testServer,
} from '../../../tests/support/website-screen.tsx';

const startedAt = '2026-11-24T09:00:00Z';
const OWN = draftOf({ author: OWNER, state: 'open', summary: '' });

let server: TestServer;
beforeEach(() => {
  server = testServer();
  serveDraft(server, OWN);
});

const write = async (label: string | RegExp, text: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value: text } });
/** Publishing begins, and is at `end` when it is asked again. */
function endPublishing(end: () => Publishing): void {
  server.answer(publishDraft, (): Publishing => {
    const running: Publishing = { state: 'running', draftId: 'd1', step: 'building', startedAt };
    serveDraft(server, { ...OWN, state: 'publishing' });
    let asked = 0;
    server.answer(readPublishing, () => (asked++ === 0 ? running : end()));
    return running;
  });
}

it('publishes now: says how far it is, and links to the site that visitors see', async () => {
  endPublishing(() => {
    serveDraft(server, OWN, { draft: null, files: [] });
    const address = 'http://localhost:4321';
    return { state: 'published', commit: 'c1', isServed: true, address, finishedAt: '2026-11-24T09:05:00Z' };
  });
  openWebsite('/changes');
  await write(/^What has changed/, 'A better title');
  await press('Publish now');
  await screen.findByText(/^Building the site …/);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^(Publish|Undo|Discard)/ })).toBeNull());
  await screen.findByText('Published: visitors see it now');
  expect(screen.getByRole('link', { name: 'Open the site' }).getAttribute('href')).toBe('http://localhost:4321');
  expect(server.sent(publishDraft)).toEqual([{ draftId: 'd1', hash: 'read', summary: 'A better title' }]);
  await screen.findByRole('heading', { name: 'Nothing has changed' });
});

it('says once why it was not published, leads to the field, and keeps the draft with its sentence', async () => {
  const message = 'The title is too long.';
  endPublishing(() => {
    serveDraft(server, { ...OWN, summary: 'A better title', failure: message });
    const place = { file: FILE, entry: 'seo', at: ['items', 0, 'title'] };
    return { state: 'failed', draftId: 'd1', message, place, finishedAt: startedAt };
  });
  openWebsite('/changes');
  await write(/^What has changed/, 'A better title');
  await press('Publish now');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(message);
  expect(within(alert).getByRole('link', { name: 'Go to the field' }).getAttribute('href')).toBe(
    `/website/file/${FILE}?entry=seo&at=%2Fitems%2F0%2Ftitle`,
  );
  await button('Publish now');
  expect(screen.getByDisplayValue('A better title')).toBeTruthy();
  expect(screen.getAllByText(/The title is too long/)).toHaveLength(1);
});

it('publishes at a time of India; refuses one that is past, and keeps what was chosen', async () => {
  openWebsite('/changes');
  await press('Publish later …');
  expect(await button('Publish at this time')).toHaveProperty('disabled', true);
  await write('Day', '2026-11-01');
  await write('Time', '10:30');
  const message = 'Choose a time at least a minute ahead, or publish now.';
  server.refuse(publishDraft, { code: 'invalid', message });
  await press('Publish at this time');
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(screen.getByLabelText('Time')).toHaveProperty('value', '10:30');
  await write('Day', '2026-12-01');
  server.answer(publishDraft, (): Publishing => {
    serveDraft(server, { ...OWN, state: 'scheduled', publishAt: '2026-12-01T05:00:00Z' });
    return { state: 'idle' };
  });
  await press('Publish at this time');
  await screen.findByText('It is published on 1 Dec 2026, 10:30 am IST.');
  expect(server.sent(publishDraft).map(({ publishAt }) => publishAt)).toEqual([
    '2026-11-01T05:00:00.000Z',
    '2026-12-01T05:00:00.000Z',
  ]);
  expect(here()).toBe('/website/changes?draft=d1');
  await button('Do not publish it then');
});

it('says why nothing can be published here, instead of the form', async () => {
  serveDraft(server, OWN, { publishing: { isPossible: false, reason: 'The folder is not a clone.' } });
  openWebsite('/changes');
  await screen.findByText('The folder is not a clone.');
  expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
});

it('says which own words others have published meanwhile, and what is advised', async () => {
  const place = { file: FILE, at: ['name'] };
  serveDraft(
    server,
    { ...OWN, overtaken: [{ place, title: 'Core, name' }] },
    { advice: [{ place, title: 'Core, name', message: 'Shorten it.' }] },
  );
  openWebsite('/changes');
  const meanwhile = within(await screen.findByRole('region', { name: 'Published meanwhile' }));
  expect(meanwhile.getByRole('link', { name: 'Core, name' })).toBeTruthy();
  expect(screen.getAllByText('1 piece of advice; it may be published')).not.toEqual([]);
  await screen.findByText(/Shorten it\./);
  expect(await button('Publish now')).toHaveProperty('disabled', false);
});

it('on a machine of one’s own, publishes at once only, and has no drafts of others', async () => {
  server.answer(getMe, { ...signedIn(OWNER), isLocal: true });
  openWebsite('/changes');
  await button('Publish now');
  expect(screen.queryByRole('button', { name: /later|Send|Take/ })).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'All content' }));
  await screen.findByRole('link', { name: 'History' });
  expect(screen.queryByRole('link', { name: 'Drafts' })).toBeNull();
});

it('says where it looked for a server that does not run, and stores the words all the same', async () => {
  serveDraft(server, OWN, { publishing: { isPossible: true, notFound: '/srv/kolam/data' } });
  openWebsite('/changes');
  await screen.findByText(/^No server was found at \/srv\/kolam\/data\./);
  expect(await button('Publish now')).toHaveProperty('disabled', false);
});
