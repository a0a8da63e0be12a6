import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  type Change,
  type ChangedFile,
  discardChanges,
  publish,
  readFile,
  readHistory,
  readPublishing,
} from '#contract/desk/website.ts';
import { group } from '../form/test-fields.ts';
import { openEditor, type TestProgram, testProgram } from '../test-program.tsx';

const FILE = 'content/pricing.yaml';
const SERVICES = 'content/services/web.yaml';

const CHANGED: Change = {
  at: ['intro'],
  title: 'Price list, Intro',
  before: 'Ready in 5 weeks',
  after: 'Ready in 6 weeks',
};

const changedFile = (rest: Partial<ChangedFile> = {}): ChangedFile => ({
  file: FILE,
  title: 'Price list',
  hash: 'h1',
  state: 'changed',
  changes: [CHANGED],
  ...rest,
});

let program: TestProgram;

beforeEach(() => {
  program = testProgram();
});

const withServer = { isPossible: true, isServerRunning: true } as const;

function changes(...files: ChangedFile[]): void {
  program.answer(readHistory, { files, publishing: withServer });
}

it('says why nothing can be published', async () => {
  program.answer(readHistory, { files: [], publishing: { isPossible: false, reason: 'No Git repository is here.' } });
  openEditor('/history');
  await screen.findByText('No Git repository is here.');
  expect(screen.queryByText('Nothing has changed')).toBeNull();
});

it('publishes the last commit again where it has not arrived, and says what was not pushed', async () => {
  const again = 'The last commit is not the one that was published.';
  program.answer(readHistory, { files: [], publishing: { ...withServer, again } });
  program.answer(readPublishing, {
    state: 'published',
    commit: '0123456789abcdef',
    isServed: true,
    notPushed: 'It is not pushed.',
    finishedAt: new Date().toISOString(),
  });
  openEditor('/history');
  await screen.findByText(`${again} Publish it again.`);
  screen.getByText('It is not pushed.');
  (await screen.findByRole('button', { name: 'Publish' })).click();
  await vi.waitFor(() => expect(program.sent(publish)).toEqual([{ message: 'Publish again' }]));
});

it('shows a changed field before and now, and leads to it', async () => {
  changes(changedFile());
  openEditor('/history');
  const link = await screen.findByRole('link', { name: 'Intro' });
  expect(link.getAttribute('href')).toBe(`/edit/file/${FILE}?at=%2Fintro`);
  expect(screen.getByRole('deletion').textContent).toBe('Before: Ready in 5 weeks');
  expect(screen.getByRole('insertion').textContent).toBe('Now: Ready in 6 weeks');
});

it('shows what was added and removed as such, and pictures as pictures', async () => {
  const picture = { src: './images/team.jpg', alt: 'The team' };
  changes(
    changedFile({
      changes: [
        { at: ['plans', 1], title: 'Price list, Plans, Large', after: { name: 'Large', price: 900 } },
        { at: ['plans', 0], title: 'Price list, Plans, Tiny', before: { name: 'Tiny', price: 10 } },
        { at: ['image'], title: 'Price list, Image', before: picture, after: { ...picture, src: './images/new.jpg' } },
      ],
    }),
  );
  openEditor('/history');
  const added = (await screen.findByText('added')).closest('li') as HTMLElement;
  expect(within(added).getByRole('insertion').textContent).toContain('900');
  const removed = screen.getByText('removed').closest('li') as HTMLElement;
  expect(within(removed).getByRole('deletion').textContent).toContain('Tiny');
  expect(within(removed).queryByRole('link')).toBeNull();
  const sources = [...document.querySelectorAll('main img')].map((image) => image.getAttribute('src'));
  expect(sources).toEqual([
    expect.stringContaining(encodeURIComponent('./images/team.jpg')),
    expect.stringContaining(encodeURIComponent('./images/new.jpg')),
  ]);
});

it('asks before it discards the changes of a file', async () => {
  changes(changedFile({ changes: [CHANGED, { ...CHANGED, at: ['outro'], title: 'Price list, Outro' }] }));
  program.answer(discardChanges, { file: FILE });
  program.answer(readFile, { file: FILE, hash: 'h2', value: {}, title: 'Price list', field: group() });
  openEditor('/history');
  fireEvent.click(await screen.findByRole('button', { name: 'Discard the changes: Price list' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Discard the changes of "Price list"?' });
  expect(program.sent(discardChanges)).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Discard the changes' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(program.sent(discardChanges)).toEqual([{ file: FILE, hash: 'h1' }]);
});

it('suggests a summary, keeps what is typed, and publishes with it', async () => {
  changes(changedFile());
  openEditor('/history');
  const field = await screen.findByRole('textbox', { name: 'Summary of the changes' });
  expect((field as HTMLTextAreaElement).value).toBe('Change Price list');
  fireEvent.change(field, { target: { value: '  ' } });
  const button = screen.getByRole('button', { name: 'Publish' }) as HTMLButtonElement;
  expect(button.disabled).toBe(true);
  fireEvent.change(field, { target: { value: 'Six weeks, not five' } });
  program.answer(publish, { state: 'running', step: 'checking', startedAt: new Date().toISOString() });
  program.answer(readPublishing, { state: 'running', step: 'checking', startedAt: new Date().toISOString() });
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByText(/^Checking the words …/);
  expect(program.sent(publish)).toEqual([{ message: 'Six weeks, not five' }]);
});

it('tells what publishing does, step by step, also after a reload', async () => {
  changes(changedFile());
  const startedAt = new Date(Date.now() - 65_000).toISOString();
  program.answer(readPublishing, { state: 'running', step: 'building', startedAt });
  openEditor('/history');
  await screen.findByText(/^1:\d\d$/);
  screen.getByText(/^Building the site …/);
  expect(screen.queryByRole('textbox', { name: 'Summary of the changes' })).toBeNull();
  expect((screen.getByRole('button', { name: 'Discard the changes: Price list' }) as HTMLButtonElement).disabled).toBe(
    true,
  );

  program.answer(readPublishing, {
    state: 'published',
    commit: '0123456789abcdef',
    isServed: true,
    address: 'http://localhost:4321',
    finishedAt: new Date().toISOString(),
  });
  changes();
  await screen.findByText('Published: visitors see it now');
  expect(screen.getByText('0123456')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Open the site' }).getAttribute('href')).toBe('http://localhost:4321');
  await screen.findByText('The changes are published.');
});

it('says why publishing failed, and leads to the field', async () => {
  changes(changedFile());
  program.answer(readPublishing, {
    state: 'failed',
    message: 'The title is too long.',
    place: { file: SERVICES, entry: 'seo', at: ['items', 0, 'title'] },
    finishedAt: new Date().toISOString(),
  });
  openEditor('/history');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The title is too long.');
  expect(within(alert).getByRole('link', { name: 'Go to the field' }).getAttribute('href')).toBe(
    `/edit/file/${SERVICES}?entry=seo&at=%2Fitems%2F0%2Ftitle`,
  );
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDefined();
});
