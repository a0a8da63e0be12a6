import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { type ContentGroup, readContents, readReferences } from '#contract/desk/website/contents.ts';
import { addEntry, readTemplate } from '#contract/desk/website/entries.ts';
import { readFile, saveFile } from '#contract/desk/website/files.ts';
import type { Fault } from '#contract/desk/website/places.ts';
import type { Value } from '#contract/desk/website/values.ts';
import { group, line, list, member } from '#desk/website/form/test-fields.ts';
import {
  here,
  noReferences,
  openWebsite,
  type TestServer,
  testServer,
} from '../../../tests/support/website-screen.tsx';

const WEB = 'content/services/web.yaml';

const slug = member('slug', { kind: 'text', format: 'slug' });
const service = group(slug, member('note', line(), false), member('title', line()), member('features', list(line())));

let server: TestServer;
let entries: { slug: string; title: string }[];

beforeEach(() => {
  server = testServer();
  entries = [{ slug: 'seo', title: 'SEO' }];
  server.answer(readContents, () => {
    const web: ContentGroup = {
      title: 'Services: Web',
      adds: { type: 'services', file: WEB },
      items: entries.map(({ slug: entry, title }) => ({
        file: WEB,
        entry,
        title,
        page: `/services/${entry}`,
        isChanged: false,
        ...(entry !== 'seo' && { isIncomplete: true as const }),
      })),
    };
    return { draftId: 'd', groups: [web] };
  });
  server.answer(readReferences, { ...noReferences, services: [{ value: 'seo', title: 'SEO' }] });
  server.answer(readTemplate, ({ copyOf }) => ({
    field: service,
    value: copyOf ? { slug: copyOf, title: 'SEO', features: ['Fast'] } : { slug: '', title: '', features: ['', ''] },
    needed: ['title', 'features'],
  }));
});

const text = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const open = () => openWebsite(`/new/services?file=${encodeURIComponent(WEB)}`);

it('asks for a title; the address follows from it until another is written', async () => {
  open();
  const title = await text('Title');
  type(title, 'Wall Calendars');
  await screen.findByText('/services/wall-calendars');
  type(title, 'SEO');
  // Another service has the address.
  await screen.findByText('/services/seo-2');
  const own = screen.getByRole('textbox', { name: 'The last part of its address', hidden: true });
  type(own, 'calendars');
  type(title, 'Desk Calendars');
  await screen.findByText('/services/calendars');
});

it('says what is missing before it adds anything', async () => {
  open();
  await text('Title');
  press('Write the service');
  const title = await text('Title');
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(screen.getByText('Write a title.')).toBeTruthy();
  expect(server.sent(addEntry)).toEqual([]);
});

it('adds it at once, and asks for what its page cannot do without', async () => {
  const value = { slug: 'calendars', title: 'Calendars', features: ['', ''] };
  const faults: Fault[] = [{ at: ['items', 1, 'features', 0], message: 'Write a feature.' }];
  const seo: Value = { slug: 'seo', title: 'SEO', features: [] };
  const content = { file: WEB, hash: 'h1', value: { name: 'Web', items: [seo] } };
  const kept = { name: 'Web', items: [seo, value] };
  const item = { file: WEB, entry: 'calendars', title: 'Calendars', page: '/services/calendars', isChanged: true };
  server.answer(addEntry, () => {
    entries = [...entries, { slug: 'calendars', title: 'Calendars' }];
    return { draftId: 'd', isWritten: false, content, faults, advice: [], item };
  });
  server.answer(readFile, {
    ...content,
    kept,
    title: 'Web',
    field: group(member('name', line()), member('items', list(service))),
    entries: { at: 'items', type: 'services' },
  });
  server.answer(saveFile, { draftId: 'd', isWritten: false, content, faults, advice: [] });
  open();
  type(await text('Title'), 'Calendars');
  press('Write the service');
  await screen.findByRole('heading', { level: 1, name: 'Calendars' });
  expect(here()).toBe(`/website/file/${WEB}?entry=calendars`);
  expect(server.sent(addEntry)).toEqual([{ type: 'services', slug: 'calendars', file: WEB, value }]);

  const title = await text('Title');
  const note = screen.getByRole('textbox', { name: 'Note', hidden: true });
  expect(note.closest('details')?.open).toBe(false);
  expect(title.compareDocumentPosition(note) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: /1 part to write/ }));
  await waitFor(() => expect(document.activeElement?.id).toBe(`field${encodeURIComponent('/items/1/features/0')}`));
});

it('begins with the words of another one', async () => {
  open();
  type(await text('Title'), 'Calendars');
  fireEvent.change(screen.getByRole('combobox', { name: 'Copy an existing one' }), { target: { value: 'seo' } });
  press('Write the service');
  await waitFor(() =>
    expect(server.sent(addEntry)).toMatchObject([
      { slug: 'calendars', value: { slug: 'calendars', title: 'Calendars', features: ['Fast'] } },
    ]),
  );
});
