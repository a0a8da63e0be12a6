import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { type ContentGroup, readContents } from '#contract/desk/website/contents.ts';
import { type Mention, renameEntry } from '#contract/desk/website/entries.ts';
import { readFile, saveFile } from '#contract/desk/website/files.ts';
import {
  ADS,
  categoryOf,
  itemOf,
  REFERENCE,
  SEO,
  SITE,
  serveMentions,
  WEB,
} from '../../../tests/support/website-entries.ts';
import { openWebsite, type TestServer, testServer } from '../../../tests/support/website-screen.tsx';

let server: TestServer;
/** What is on the disk. */
let items: (typeof SEO)[];

const QUESTION: Mention = { file: 'checks/questions.ts', at: [], title: 'Test of the search: “seo”', kind: 'link' };

beforeEach(() => {
  server = testServer();
  items = [SEO, ADS];
  server.answer(readContents, () => {
    const groups: ContentGroup[] = [
      { title: 'Services: Web', adds: { type: 'services', file: WEB }, items: items.map(itemOf) },
      { title: 'Site', items: [{ file: SITE, title: 'Words on every page', isChanged: false }] },
    ];
    return { groups, draftId: 'd' };
  });
  server.answer(readFile, () => categoryOf(items));
  serveMentions(server);
  server.answer(renameEntry, ({ slug, newSlug }) => {
    items = items.map((each) => (each.slug === slug ? { ...each, slug: newSlug } : each));
    const item = items.map(itemOf).find(({ entry }) => entry === newSlug);
    return { item: item ?? itemOf(ADS), changed: [WEB, SITE], draftId: 'd' };
  });
});

async function openDialog(): Promise<HTMLElement> {
  openWebsite(`/file/${WEB}?entry=seo`);
  fireEvent.click(await screen.findByRole('button', { name: 'Change the address' }));
  return screen.findByRole('dialog', { name: 'Change the address of "Search engines"' });
}

const slugIn = (dialog: HTMLElement) =>
  within(dialog).getByRole<HTMLInputElement>('textbox', { name: /last part of the address/ });
const buttonIn = (dialog: HTMLElement) =>
  within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Change the address' });
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

async function change(dialog: HTMLElement, slug: string): Promise<void> {
  type(slugIn(dialog), slug);
  await waitFor(() => expect(buttonIn(dialog).disabled).toBe(false));
  fireEvent.click(buttonIn(dialog));
}

it('gives an entry another slug, and shows its form there', async () => {
  const dialog = await openDialog();
  expect(slugIn(dialog).value).toBe('seo');
  // The dialog takes the focus once it is drawn.
  await waitFor(() => expect(document.activeElement).toBe(slugIn(dialog)));
  expect(buttonIn(dialog).disabled).toBe(true);
  const kolam = () => dialog.querySelector('svg.kolam path')?.getAttribute('d');
  const before = kolam();
  type(slugIn(dialog), 'search');
  expect(dialog.textContent).toContain('Its page is then at /services/search');
  expect(kolam()).not.toBe(before);
  await change(dialog, 'search');
  await screen.findByText('The address of "Search engines" was changed.');
  expect(screen.getByRole('button', { name: 'Show the changes' })).toBeDefined();
  expect(server.sent(renameEntry)).toEqual([{ type: 'services', slug: 'seo', newSlug: 'search', isRedirected: true }]);
  expect(location.pathname + location.search).toBe(`/website/file/${WEB}?entry=search`);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'Search engines' })).toBeDefined();
  expect(screen.getByText('/services/search')).toBeDefined();
});

it('lists what is changed along with it, and what a developer must change', async () => {
  serveMentions(server, REFERENCE, QUESTION);
  const dialog = await openDialog();
  await within(dialog).findByRole('heading', { name: 'One place is changed with it' });
  expect(within(dialog).getByRole('link', { name: REFERENCE.title })).toBeDefined();
  within(dialog).getByRole('heading', { name: 'A developer must write the new address in checks/questions.ts' });
  expect(within(dialog).getByText(QUESTION.title).closest('a')).toBeNull();
});

it('wants the words of the file to be saved first', async () => {
  openWebsite(`/file/${WEB}?entry=ads`);
  server.refuse(saveFile, { code: 'forbidden', message: 'Take the draft back first.' });
  type(await screen.findByRole('textbox', { name: 'Title' }), 'Ads');
  fireEvent.click(screen.getByRole('button', { name: 'Change the address' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText(/not saved yet/);
  expect(within(dialog).queryByRole('textbox')).toBeNull();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Back to the form' }));
  await screen.findByText(/Take the draft back first/);
});
