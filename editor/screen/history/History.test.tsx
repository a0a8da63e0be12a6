import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import {
  type Change,
  type ChangedFile,
  type FileContent,
  publish,
  readContents,
  readFile,
  readHistory,
  readPublishing,
  saveFile,
  undoChange,
} from '#contract/editor.ts';
import { group, line, member } from '../form/test-fields.ts';
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

it('says when nothing has changed, and offers nothing to publish', async () => {
  openEditor('/history');
  await screen.findByRole('heading', { name: 'Nothing has changed' });
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
});

it('says why nothing can be published', async () => {
  program.answer(readHistory, { files: [], publishing: { isPossible: false, reason: 'No Git repository is here.' } });
  openEditor('/history');
  await screen.findByText('No Git repository is here.');
  expect(screen.queryByText('Nothing has changed')).toBeNull();
});

it('marks the words that changed, and leads to their field', async () => {
  changes(changedFile());
  openEditor('/history');
  const link = await screen.findByRole('link', { name: 'Intro' });
  expect(link.getAttribute('href')).toBe(`/edit/file/${FILE}?at=%2Fintro`);
  expect(screen.getByRole('deletion').textContent).toContain('5');
  expect(screen.getByRole('insertion').textContent).toContain('6');
});

it('leads to the field in the form of its entry', async () => {
  const change = { ...CHANGED, at: ['items', 0, 'title'], entry: 'seo', title: 'SEO, Title' };
  changes(changedFile({ file: SERVICES, title: 'Web', changes: [change] }));
  openEditor('/history');
  const link = await screen.findByRole('link', { name: 'SEO, Title' });
  expect(link.getAttribute('href')).toBe(`/edit/file/${SERVICES}?entry=seo&at=%2Fitems%2F0%2Ftitle`);
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

it('counts the changes in the way to them, on every screen', async () => {
  changes(
    changedFile({ changes: [CHANGED, { ...CHANGED, at: ['outro'] }] }),
    changedFile({ file: 'content/x.md', changes: [] }),
  );
  openEditor('/');
  expect(await screen.findByRole('link', { name: 'Review and publish, 3 changes' })).toBeDefined();
});

it('undoes a value, and brings it back', async () => {
  const content = (text: string, hash: string): FileContent => ({
    file: FILE,
    hash,
    value: { intro: text, other: 'x' },
  });
  let disk = content('Ready in 6 weeks', 'h1');
  const field = group(member('intro', line()), member('other', line()));
  program.answer(readFile, () => ({ ...disk, title: 'Price list', field }));
  program.answer(undoChange, () => {
    disk = content('Ready in 5 weeks', 'h2');
    changes();
    return { file: FILE };
  });
  program.answer(saveFile, (sent) => {
    disk = { file: FILE, hash: 'h3', value: sent.value };
    changes(changedFile());
    return disk;
  });
  changes(changedFile());
  openEditor('/history');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo: Price list, Intro' }));
  await screen.findByRole('heading', { name: 'Nothing has changed' });
  expect(program.sent(undoChange)).toEqual([{ file: FILE, hash: 'h1', at: ['intro'] }]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));

  // Somebody saves another word of the file meanwhile: it stays.
  disk = { ...disk, hash: 'h2b', value: { intro: 'Ready in 5 weeks', other: 'y' } };
  fireEvent.click(screen.getByRole('button', { name: /^Bring it back/ }));
  await screen.findByRole('link', { name: 'Intro' });
  expect(program.sent(saveFile)).toEqual([
    { file: FILE, hash: 'h2b', value: { intro: 'Ready in 6 weeks', other: 'y' } },
  ]);
});

it('asks before it undoes a whole file', async () => {
  changes(changedFile({ changes: [CHANGED, { ...CHANGED, at: ['outro'], title: 'Price list, Outro' }] }));
  program.answer(undoChange, { file: FILE });
  program.answer(readFile, { file: FILE, hash: 'h2', value: {}, title: 'Price list', field: group() });
  openEditor('/history');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo all of it: Price list' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Undo all changes of "Price list"?' });
  expect(program.sent(undoChange)).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Undo all of it' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(program.sent(undoChange)).toEqual([{ file: FILE, hash: 'h1' }]);
});

it('says why a change could not be undone, and reads the changes again', async () => {
  changes(changedFile());
  program.refuse(undoChange, { code: 'conflict', message: 'The file is another one by now.' });
  program.answer(readFile, { file: FILE, hash: 'h1', value: {}, title: 'Price list', field: group() });
  openEditor('/history');
  const before = program.sent(readHistory).length;
  fireEvent.click(await screen.findByRole('button', { name: 'Undo: Price list, Intro' }));
  await screen.findByText('The file is another one by now.');
  await waitFor(() => expect(program.sent(readHistory).length).toBeGreaterThan(before));
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
  const steps = screen.getAllByRole('listitem').filter((item) => item.closest('ol'));
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null]);
  expect(screen.queryByRole('textbox', { name: 'Summary of the changes' })).toBeNull();
  expect((screen.getByRole('button', { name: 'Undo: Price list, Intro' }) as HTMLButtonElement).disabled).toBe(true);

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

it('says that it only commits where no server runs', async () => {
  program.answer(readHistory, { files: [changedFile()], publishing: { isPossible: true, isServerRunning: false } });
  openEditor('/history');
  await screen.findByText(/^Commits 1 file only: no server runs here/);
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

it('shows what runs already when somebody else has begun to publish', async () => {
  changes(changedFile());
  openEditor('/history');
  const button = await screen.findByRole('button', { name: 'Publish' });
  program.refuse(publish, { code: 'conflict', message: 'It is being published already.' });
  program.answer(readPublishing, { state: 'running', step: 'building', startedAt: new Date().toISOString() });
  fireEvent.click(button);
  await screen.findByText(/^Building the site …/);
  await screen.findByText('It is being published already.');
});

it('lists what is not saved, which is not among the changes', async () => {
  program.answer(readContents, {
    groups: [{ title: 'Prices', items: [{ file: FILE, title: 'Price list', isChanged: false }] }],
  });
  sessionStorage.setItem(`draft:file:${FILE}`, '{}');
  openEditor('/history');
  await screen.findByRole('heading', { name: 'Not saved yet, so not among the changes' });
  const link = await within(screen.getByRole('main')).findByRole('link', { name: 'Price list' });
  expect(link.getAttribute('href')).toBe(`/edit/file/${FILE}`);
});
