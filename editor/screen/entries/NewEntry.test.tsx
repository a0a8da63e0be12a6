import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import {
  addEntry,
  type ContentGroup,
  checkEntry,
  type Fault,
  readContents,
  readFile,
  readReferences,
  readTemplate,
  type Value,
} from '#contract/editor.ts';
import { group, line, list, member } from '../form/test-fields.ts';
import { noReferences, openEditor, type TestProgram, testProgram } from '../test-program.tsx';

const WEB = 'content/services/web.yaml';
const PRINT = 'content/services/print.yaml';

const slug = member('slug', { kind: 'text', format: 'slug' });
const service = group(slug, member('title', line()), member('features', list(line())));

const category = (file: string, name: string, entry: string): ContentGroup => ({
  title: `Services: ${name}`,
  adds: { type: 'services', file },
  items: [
    { file, title: 'About the category', isChanged: false },
    { file, entry, title: entry.toUpperCase(), page: `/services/${entry}`, isChanged: false },
  ],
});

let program: TestProgram;
let faults: Fault[];

beforeEach(() => {
  program = testProgram();
  faults = [];
  program.answer(readContents, {
    groups: [
      category(WEB, 'Web', 'seo'),
      category(PRINT, 'Print', 'flyers'),
      {
        title: 'Blog',
        adds: { type: 'articles' },
        items: [
          { file: 'content/pages/blog.yaml', title: 'Blog page', page: '/blog', isChanged: false },
          { file: 'content/blog/one.md', title: 'One', page: '/blog/one', isChanged: false },
        ],
      },
    ],
  });
  program.answer(readReferences, { ...noReferences, services: [{ value: 'seo', title: 'SEO' }] });
  program.answer(readTemplate, { field: service, value: { slug: '', title: '', features: ['', ''] } });
  program.answer(checkEntry, () => ({ faults, advice: [] }));
});

const text = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const here = () => location.pathname + location.search;

it('asks for the title first, and makes the slug of it until another is written', async () => {
  openEditor(`/new/services?file=${encodeURIComponent(WEB)}`);
  const title = await text('Title');
  const own = await text('Slug');
  expect(title.compareDocumentPosition(own) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  type(title, 'Wall Calendars');
  await waitFor(() => expect(own.value).toBe('wall-calendars'));
  expect(screen.getByText('/services/wall-calendars')).toBeDefined();
  type(own, 'calendars');
  type(title, 'Desk Calendars');
  expect(own.value).toBe('calendars');
});

it('says that a slug is taken, and by what, and offers another', async () => {
  openEditor(`/new/services?file=${encodeURIComponent(WEB)}`);
  type(await text('Title'), 'SEO');
  const button = await screen.findByRole('button', { name: 'Use seo-2' });
  expect(button.closest('[role=status]')?.textContent).toContain('The slug seo is taken by "SEO"');
  fireEvent.click(button);
  expect((await text('Slug')).value).toBe('seo-2');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Use seo-2' })).toBeNull());
});

it('keeps what is typed as a draft, also in the list, and for another category', async () => {
  openEditor(`/new/services?file=${encodeURIComponent(WEB)}`);
  type(await text('Title'), 'Calendars');
  fireEvent.change(screen.getByRole('combobox', { name: 'Category' }), { target: { value: PRINT } });
  await waitFor(() => expect(here()).toBe(`/edit/new/services?file=${encodeURIComponent(PRINT)}`));
  expect((await text('Title')).value).toBe('Calendars');
  fireEvent.click(screen.getByRole('link', { name: 'Edit the words' }));
  const link = await within(screen.getByRole('main')).findByRole('link', { name: 'New service' });
  fireEvent.click(link);
  expect((await text('Title')).value).toBe('Calendars');
});

it('discards a draft with a way back', async () => {
  openEditor(`/new/services?file=${encodeURIComponent(WEB)}`);
  type(await text('Title'), 'Calendars');
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(async () => expect((await text('Title')).value).toBe(''));
  fireEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  await waitFor(async () => expect((await text('Title')).value).toBe('Calendars'));
});

it('wants a category before anything is sent', async () => {
  openEditor('/new/services');
  type(await text('Title'), 'Calendars');
  fireEvent.click(screen.getByRole('button', { name: 'Add the service' }));
  await screen.findByText('Choose a category first.');
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Category' }));
  expect(program.sent(addEntry)).toEqual([]);
});

it('shows faults of what is typed, and all of them once it was refused, with the focus on the first', async () => {
  faults = [
    { at: ['title'], message: 'Shorten the title.' },
    { at: ['features', 1], message: 'Write a feature.' },
    { at: [], message: 'Give it a price.' },
  ];
  openEditor(`/new/services?file=${encodeURIComponent(WEB)}`);
  const title = await text('Title');
  type(title, 'Calendars');
  await screen.findByText('Shorten the title.');
  expect(screen.queryByText('Write a feature.')).toBeNull();
  expect(screen.queryByText('Give it a price.')).toBeNull();
  await screen.findByText('Kept as a draft, 3 to complete');

  program.refuse(addEntry, { code: 'invalid', message: 'Correct it.', details: faults });
  fireEvent.click(screen.getByRole('button', { name: 'Add the service' }));
  const alert = await screen.findByRole('alert');
  expect(
    within(alert)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Title', 'Features, 2', 'The entry']);
  await waitFor(() => expect(document.activeElement).toBe(title));
  fireEvent.click(within(alert).getByRole('button', { name: 'Features, 2' }));
  await waitFor(() => expect(document.activeElement?.id).toBe(`field${encodeURIComponent('/features/1')}`));
  expect(title.value).toBe('Calendars');
});

it('lists the faults of a list as one', async () => {
  faults = [0, 1].map((index) => ({ at: ['features', index], message: 'Write a feature.' }));
  program.refuse(addEntry, { code: 'invalid', message: 'Correct it.', details: faults });
  openEditor(`/new/services?file=${encodeURIComponent(WEB)}`);
  await text('Title');
  fireEvent.click(screen.getByRole('button', { name: 'Add the service' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Not added: complete 2 thingsFeatures 2 to complete');
});

it('adds the entry, and goes to its form', async () => {
  const value: Value = { name: 'Web', items: [{ slug: 'calendars', title: 'Calendars', features: [] }] };
  program.answer(addEntry, {
    file: WEB,
    entry: 'calendars',
    title: 'Calendars',
    page: '/services/calendars',
    isChanged: true,
  });
  program.answer(readFile, {
    file: WEB,
    hash: 'h2',
    title: 'Web',
    field: group(member('name', line()), member('items', list(service))),
    value,
    entries: { at: ['items'], type: 'services' },
  });
  openEditor(`/new/services?file=${encodeURIComponent(WEB)}`);
  type(await text('Title'), 'Calendars');
  fireEvent.keyDown(window, { key: 's', ctrlKey: true });
  await screen.findByRole('heading', { level: 1, name: 'Calendars' });
  expect(here()).toBe(`/edit/file/${WEB}?entry=calendars`);
  expect(program.sent(addEntry)).toEqual([
    {
      type: 'services',
      slug: 'calendars',
      file: WEB,
      value: { slug: 'calendars', title: 'Calendars', features: ['', ''] },
    },
  ]);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it('sends the slug of an entry with a file of its own beside its fields', async () => {
  program.answer(readTemplate, { field: group(member('title', line())), value: { title: '' } });
  program.refuse(addEntry, { code: 'conflict', message: 'The address /blog/two is taken.' });
  openEditor('/new/articles');
  type(await text('Title'), 'Two');
  fireEvent.click(screen.getByRole('button', { name: 'Add the article' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The address /blog/two is taken.');
  expect(program.sent(addEntry)).toEqual([{ type: 'articles', slug: 'two', value: { title: 'Two' } }]);
  await waitFor(async () => expect(document.activeElement).toBe(await text('Slug')));
});

it('says that there is no such type', async () => {
  openEditor('/new/planets');
  await screen.findByText('There is nothing at this address');
});
