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
} from '#contract/desk/website.ts';
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
