import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { type ContentGroup, readContents, readReferences } from '#contract/desk/website/contents.ts';
import { readTemplate, removeEntry } from '#contract/desk/website/entries.ts';
import { readFile } from '#contract/desk/website/files.ts';
import {
  ADS,
  category,
  categoryOf,
  itemOf,
  REFERENCE,
  SEO,
  SITE,
  serveMentions,
  WEB,
} from '../../../tests/support/website-entries.ts';
import { noReferences, openWebsite, type TestServer, testServer } from '../../../tests/support/website-screen.tsx';

let server: TestServer;
let items: (typeof SEO)[];
let isIncomplete: boolean;

beforeEach(() => {
  server = testServer();
  items = [SEO, ADS];
  isIncomplete = false;
  server.answer(readContents, () => {
    const page = { file: 'content/pages/services.yaml', title: 'Services page', page: '/services', isChanged: false };
    const groups: ContentGroup[] = [
      { title: 'Services', items: [page] },
      {
        title: 'Services: Web',
        adds: { type: 'services', file: WEB },
        items: items.map((each) => ({ ...itemOf(each), ...(isIncomplete && { isIncomplete }) })),
      },
      { title: 'Site', items: [{ file: SITE, title: 'Words on every page', isChanged: false }] },
    ];
    return { groups, draftId: 'd' };
  });
  server.answer(readFile, () => categoryOf(items));
  server.answer(readReferences, {
    ...noReferences,
    services: [
      { value: 'seo', title: 'Search engines' },
      { value: 'ads', title: 'Advertisements' },
    ],
  });
  serveMentions(server);
  server.answer(removeEntry, ({ slug }) => {
    items = items.filter((each) => each.slug !== slug);
    return { draftId: 'd', changed: [WEB, SITE] };
  });
});

async function openDialog(): Promise<HTMLElement> {
  openWebsite(`/file/${WEB}?entry=seo`);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove this service' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove "Search engines"?' });
  await within(dialog).findByRole('button', { name: 'Remove "Search engines"' });
  return dialog;
}

it('removes an entry, sends its visitors to the list, and shows the next', async () => {
  const dialog = await openDialog();
  expect(dialog.textContent).toContain('Nothing else links to this service.');
  expect(within(dialog).getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove "Search engines"' }));
  await screen.findByRole('heading', { level: 1, name: 'Advertisements' });
  await screen.findByText('"Search engines" was removed.');
  expect(server.sent(removeEntry)).toEqual([{ type: 'services', slug: 'seo', redirectTo: '/services' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('lists what leads to it, and wants a replacement where others refer to it', async () => {
  serveMentions(server, REFERENCE, {
    file: 'checks/questions/open.yaml',
    at: [],
    title: 'Test of the search',
    kind: 'link',
  });
  const dialog = await openDialog();
  expect(within(dialog).getByRole('link', { name: 'Pharmacies, Services, 2' }).getAttribute('href')).toBe(
    '/website/file/content/industries/shops.yaml?entry=pharmacies&at=%2Fitems%2F0%2Fservices%2F1',
  );
  expect(within(dialog).getByText('Test of the search').closest('a')).toBeNull();
  const remove = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Remove "Search engines"' });
  expect(remove.disabled).toBe(true);

  const replacement = within(dialog).getByRole('combobox', { name: 'Replace it by' });
  expect(within(replacement).queryByRole('option', { name: 'Search engines' })).toBeNull();
  fireEvent.change(replacement, { target: { value: 'ads' } });
  within(dialog).getByRole('checkbox', { name: 'Send visitors of /services/seo to /services/ads' });
  fireEvent.click(remove);
  await screen.findByText('"Search engines" was removed.');
  expect(server.sent(removeEntry)).toEqual([
    { type: 'services', slug: 'seo', redirectTo: '/services/ads', replaceWith: 'ads' },
  ]);
});

it('says why it was not removed, and what refers to it by now', async () => {
  server.refuse(removeEntry, {
    code: 'conflict',
    message: 'Nothing was removed: others refer to it.',
    details: [REFERENCE],
  });
  const dialog = await openDialog();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove "Search engines"' }));
  const alert = await within(dialog).findByRole('alert');
  expect(alert.textContent).toBe('Nothing was removed: others refer to it.');
  expect(within(dialog).getByRole('link', { name: 'Pharmacies, Services, 2' })).toBeDefined();
  expect(within(dialog).getByRole('combobox', { name: 'Replace it by' })).toBeDefined();
});

it('discards a new entry that was never complete, without a redirect', async () => {
  isIncomplete = true;
  server.answer(readTemplate, { field: category, value: {}, needed: ['title'] });
  openWebsite(`/file/${WEB}?entry=seo`);
  fireEvent.click(await screen.findByRole('button', { name: 'Discard this new service' }));
  const dialog = await screen.findByRole('dialog', { name: 'Discard "Search engines"?' });
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Discard "Search engines"' }));
  await screen.findByText('"Search engines" was discarded.');
  expect(server.sent(removeEntry)).toEqual([{ type: 'services', slug: 'seo' }]);
});
