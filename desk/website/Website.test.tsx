import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, expect, it } from 'vitest';
import { type ContentItem, readContents, searchWords } from '#contract/desk/website/contents.ts';
import { listDrafts, readDraft } from '#contract/desk/website/drafts.ts';
import { type EditedFile, type FileContent, readFile, type Saved, saveFile } from '#contract/desk/website/files.ts';
import type { Fault } from '#contract/desk/website/places.ts';
import type { Value } from '#contract/desk/website/values.ts';
import { here, OWNER, openWebsite, type TestServer, testServer } from '../../tests/support/website-screen.tsx';
import { group, line, list, member } from './form/test-fields.ts';

const FILE = 'content/services/core.yaml';
const SEO = `/file/${FILE}?entry=seo`;

const service = group(
  member('slug', { kind: 'text', format: 'slug' }),
  member('title', line()),
  member('features', list(line())),
);
const field = group(member('name', line()), member('items', list(service)));

let server: TestServer;
/** What the draft has; a hash is its text. */
let stored: Value;
let faults: Fault[];

const contentOf = (): FileContent => ({ file: FILE, hash: JSON.stringify(stored), value: stored });
const item = (more: Partial<ContentItem>): ContentItem => ({ file: FILE, title: 'Core', isChanged: false, ...more });

beforeEach(() => {
  server = testServer();
  faults = [];
  stored = {
    name: 'Core',
    items: [
      { slug: 'seo', title: 'Search engines', features: ['one', 'two'] },
      { slug: 'ads', title: 'Advertisements', features: ['three'] },
    ],
  };
  server.answer(readContents, {
    draftId: null,
    groups: [
      {
        title: 'Services: Core',
        adds: { type: 'services', file: FILE },
        items: [
          item({ title: 'The category', page: '/services/categories/core' }),
          item({ entry: 'seo', title: 'Search engines', page: '/services/seo', isChanged: true }),
          item({ entry: 'ads', title: 'Advertisements', page: '/services/ads', isIncomplete: true }),
        ],
      },
      {
        title: 'Blog',
        items: [
          item({ file: 'content/pages/blog.yaml', title: 'Blog page' }),
          item({ file: 'content/blog/old.md', title: 'Old', date: '2025-01-02' }),
          item({ file: 'content/blog/new.md', title: 'New', date: '2026-11-24' }),
        ],
      },
    ],
  });
  server.answer(
    readFile,
    (): EditedFile => ({ ...contentOf(), title: 'Core', field, entries: { at: 'items', type: 'services' } }),
  );
  server.answer(saveFile, ({ value }): Saved => {
    if (faults.length === 0) stored = value;
    return { draftId: 'd', isWritten: faults.length === 0, content: contentOf(), faults, advice: [] };
  });
});

const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

it('lists all content: the newest first, with what is changed and what is to be completed', async () => {
  openWebsite('');
  fireEvent.click(await screen.findByRole('button', { name: /^Services/ }));
  press(/^Core/);
  press(/^Blog/);
  const links = within(screen.getByRole('navigation', { name: 'Content' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    '+New service',
    'The category',
    'Search engineschanged',
    'Advertisementsto complete',
    'Blog page',
    'New24 Nov 2026',
    'Old2 Jan 2025',
  ]);
  expect((await axe.run(screen.getByRole('main'))).violations).toEqual([]);
});

it('searches all words, and leads to the field', async () => {
  server.answer(searchWords, {
    total: 1,
    hits: [
      { file: FILE, entry: 'seo', at: ['items', 0, 'features', 1], title: 'Search engines, Features, 2', text: 'two' },
    ],
  });
  openWebsite('');
  type(await screen.findByRole('searchbox', { name: 'Search all words' }), 'two');
  fireEvent.click(await screen.findByRole('link', { name: /Search engines, Features, 2/ }));
  const feature = await box('Features, 2');
  expect(server.sent(searchWords).at(-1)).toEqual({ q: 'two' });
  await waitFor(() => expect(document.activeElement).toBe(feature));
});

it('says how many changes there are, and which drafts wait', async () => {
  server.answer(readDraft, {
    draft: null,
    files: [{ file: FILE, title: 'Core', state: 'changed', changes: [1, 2, 3].map((at) => ({ at: [at], title: '' })) }],
    hash: 'read',
    faults: [],
    advice: [],
    publishing: { isPossible: true },
  });
  const draft = { id: 'd1', summary: '', updatedAt: '2026-11-24T09:00:00Z', overtaken: [], state: 'review' as const };
  server.answer(listDrafts, { drafts: [{ ...draft, author: { id: 'ravi', name: 'Ravi' } }] });
  openWebsite('');
  await screen.findByText(/3 changes, saved/);
  expect(screen.getByRole('link', { name: 'Review and publish' }).getAttribute('href')).toBe('/website/changes');
  expect(screen.getByRole('link', { name: '1 draft waits for you' }).getAttribute('href')).toBe('/website/drafts');
});

it('shows one entry of a category, and saves by itself what is typed in it', async () => {
  openWebsite(SEO);
  const title = await box('Title');
  expect(title.value).toBe('Search engines');
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
  title.focus();
  type(title, 'Search');
  await screen.findByText('Saved');
  expect(stored).toMatchObject({ name: 'Core', items: [{ title: 'Search' }, { title: 'Advertisements' }] });
  expect(document.activeElement).toBe(title);
});

it('saves at once with Ctrl+S, when a field is left, and before another screen is shown', async () => {
  openWebsite(SEO);
  const title = await box('Title');
  type(title, 'One');
  fireEvent.keyDown(window, { key: 's', ctrlKey: true });
  await screen.findByText('Saved');
  type(title, 'Two');
  fireEvent.blur(title);
  await waitFor(() => expect(stored).toMatchObject({ items: [{ title: 'Two' }, {}] }));
  type(title, 'Three');
  fireEvent.click(screen.getByRole('link', { name: 'All content' }));
  await waitFor(() => expect(stored).toMatchObject({ items: [{ title: 'Three' }, {}] }));
});

it('keeps what has faults, says so, and leads to the first field', async () => {
  faults = [
    { at: ['items', 0, 'features', 1], message: 'Shorten the feature.' },
    { at: ['items', 0, 'title'], message: 'Write a title.' },
  ];
  openWebsite(SEO);
  const title = await box('Title');
  type(title, '');
  fireEvent.click(await screen.findByRole('button', { name: /not in the page yet:\s*2 fields to correct/ }));
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(title.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Write a title.', { selector: 'p' })).toBeTruthy();
});

it('asks where both have changed the same words, and loses nothing', async () => {
  openWebsite(SEO);
  const title = await box('Title');
  const theirs = {
    ...contentOf(),
    hash: 'theirs',
    value: { name: 'The core', items: [{ slug: 'seo', title: 'Theirs', features: ['one', 'two'] }] },
  };
  server.refuse(saveFile, { code: 'conflict', message: 'Changed.', details: theirs });
  type(title, 'Mine');
  const dialog = await screen.findByRole('alertdialog');
  server.answer(saveFile, ({ value }): Saved => {
    stored = value;
    return { draftId: 'd', isWritten: true, content: contentOf(), faults: [], advice: [] };
  });
  expect(within(dialog).getByRole('region', { name: /Title$/ }).textContent).toMatch(/Mine.*Theirs/);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
  await screen.findByText('Saved');
  expect(stored).toMatchObject({ name: 'The core', items: [{ title: 'Mine' }] });
});

it('shows no form of a draft that waits to be read, until it is taken back', async () => {
  const draft = { id: 'd1', summary: '', updatedAt: '2026-11-24T09:00:00Z', overtaken: [], author: OWNER };
  server.answer(listDrafts, { drafts: [{ ...draft, state: 'review' }] });
  openWebsite(`${SEO}&draft=d1`);
  await screen.findByRole('button', { name: 'Take it back' });
  expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull();
});

it('stays in the draft that is shown', async () => {
  openWebsite(`${SEO}&draft=d7`);
  type(await box('Title'), 'Search');
  await waitFor(() => expect(server.sent(saveFile)).toMatchObject([{ draftId: 'd7' }]));
  fireEvent.click(screen.getByRole('link', { name: 'Review and publish' }));
  await waitFor(() => expect(here()).toBe('/website/changes?draft=d7'));
});
