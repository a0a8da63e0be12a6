import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  type Advice,
  checkFile,
  type EditedFile,
  type Fault,
  type FileContent,
  readContents,
  readFile,
  readReferences,
  saveFile,
  type Value,
} from '#contract/desk/website.ts';
import type { ErrorReply } from '#contract/endpoint.ts';
import { App } from './App.tsx';
import { group, line, list, member } from './form/test-fields.ts';
import { resetScreen } from './test-program.tsx';

const FILE = 'content/services/core.yaml';
const OTHER = 'content/site.yaml';

const service = group(
  member('slug', { kind: 'text', format: 'slug' }),
  member('title', line()),
  member('features', list(line())),
);
const fields = {
  [FILE]: group(member('name', line()), member('items', list(service))),
  [OTHER]: group(member('brand', line())),
};
const START: Record<string, Value> = {
  [FILE]: {
    name: 'Core',
    items: [
      { slug: 'seo', title: 'Search engines', features: ['one', 'two'] },
      { slug: 'ads', title: 'Advertisements', features: ['three'] },
    ],
  },
  [OTHER]: { brand: 'Kolam' },
};

/** What stands on the disk; a hash is its text. */
let disk: Record<string, Value>;
let saves: { file: string; hash: string; value: Value }[];
let faults: Fault[];
let advice: Advice[];
let isOffline: boolean;

const hashOf = (value: Value | undefined) => JSON.stringify(value);
const contentOf = (file: string): FileContent => ({ file, hash: hashOf(disk[file]), value: disk[file] ?? null });
const refused = (status: number, error: ErrorReply['error']) => Response.json({ error }, { status });

function answer(path: string, body: string | undefined): Response {
  const url = new URL(path, 'http://localhost');
  switch (url.pathname) {
    case readContents.path: {
      const core = { file: FILE, isChanged: false };
      return Response.json({
        groups: [
          {
            title: 'Services: Core',
            items: [
              { ...core, title: 'The category', page: '/services/categories/core' },
              { ...core, entry: 'seo', title: 'Search engines', page: '/services/seo', isChanged: true },
              { ...core, entry: 'ads', title: 'Advertisements', page: '/services/ads' },
            ],
          },
          { title: 'Site', items: [{ file: OTHER, title: 'Words of all pages', page: '/', isChanged: false }] },
        ],
      });
    }
    case readFile.path: {
      const file = url.searchParams.get('file') ?? '';
      const field = Object.entries(fields).find(([name]) => name === file)?.[1];
      if (!field) return refused(404, { code: 'not-found', message: 'There is no such file.' });
      const edited: EditedFile = { ...contentOf(file), title: file === FILE ? 'Core' : 'Words of all pages', field };
      return Response.json(file === FILE ? { ...edited, entries: { at: ['items'], type: 'services' } } : edited);
    }
    case readReferences.path:
      return Response.json({});
    case checkFile.path:
      return Response.json({ faults, advice });
    case saveFile.path: {
      const sent = JSON.parse(body ?? '{}');
      saves.push(sent);
      if (sent.hash !== hashOf(disk[sent.file])) {
        return refused(409, { code: 'conflict', message: 'Changed.', details: contentOf(sent.file) });
      }
      if (faults.length > 0) return refused(400, { code: 'invalid', message: 'Correct it.', details: faults });
      disk[sent.file] = sent.value;
      return Response.json(contentOf(sent.file));
    }
    default:
      return Response.json({ files: [], publishing: { isPossible: false, reason: 'Not here.' } });
  }
}

beforeEach(() => {
  resetScreen();
  disk = structuredClone(START);
  [saves, faults, advice, isOffline] = [[], [], [], false];
  vi.stubGlobal('fetch', async (path: string, request: RequestInit = {}) => {
    if (isOffline) throw new TypeError('Failed to fetch');
    return answer(path, request.body?.toString());
  });
});

async function open(path: string) {
  history.replaceState(null, '', `/edit${path}`);
  const view = render(<App />);
  await vi.waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeTruthy(), 90_000);
  return view;
}

const SEO = `/file/${FILE}?entry=seo`;
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, text: string) => fireEvent.change(box(name), { target: { value: text } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const follow = (name: string) => fireEvent.click(screen.getByRole('link', { name }));
const until = (check: () => void) => vi.waitFor(check, 20_000);
const heading = (name: string) => until(() => expect(screen.getByRole('heading', { level: 1, name })).toBeTruthy());
const saved = () => until(() => expect(screen.getByText(/^Saved/)).toBeTruthy());

it('shows one entry of a category, and the category without its entries', async () => {
  await open(SEO);
  expect(box('Title').value).toBe('Search engines');
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
  follow('The category');
  await heading('Core');
  expect(box('Name').value).toBe('Core');
  expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull();
});

it('marks what is shown, what is changed and what is unsaved, and finds by words', async () => {
  await open(SEO);
  const list = within(screen.getByRole('navigation', { name: 'Content' }));
  await until(() => expect(list.getByRole('link', { current: 'page' }).textContent).toBe('Search engineschanged'));
  type('Title', 'Search');
  await until(() => expect(list.getByRole('link', { current: 'page' }).textContent).toBe('Search enginesunsaved'));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'adv' } });
  await until(() =>
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Advertisements']),
  );
});

it('saves with the button, and with Ctrl+S', async () => {
  await open(SEO);
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save.disabled).toBe(true);
  type('Title', 'Search');
  press('Save');
  await saved();
  expect(disk[FILE]).toMatchObject({ items: [{ slug: 'seo', title: 'Search' }, { slug: 'ads' }] });
  type('Title', 'Search again');
  fireEvent.keyDown(window, { key: 's', ctrlKey: true });
  await until(() => expect(disk[FILE]).toMatchObject({ items: [{ title: 'Search again' }, {}] }));
  await saved();
  expect(saves).toHaveLength(2);
});

it('lists what was refused with links to the fields, and keeps what was typed', async () => {
  faults = [{ at: ['items', 0, 'title'], message: 'Write more.' }];
  await open(SEO);
  type('Title', 'S');
  press('Save');
  const list = await vi.waitFor(() => screen.getByRole('region', { name: 'Not saved: correct one thing' }), 20_000);
  await until(() => expect(document.activeElement?.textContent).toBe('Not saved: correct one thing'));
  expect(disk).toEqual(START);
  expect(box('Title').value).toBe('S');
  fireEvent.click(within(list).getByRole('link', { name: /Title/ }));
  await until(() => expect(document.activeElement).toBe(box('Title')));
  faults = [];
  type('Title', 'Search');
  await until(() => expect(screen.queryByRole('region', { name: /^Not saved/ })).toBeNull());
});

it('keeps what was typed when the connection is lost, and over a reload', async () => {
  const { unmount } = await open(SEO);
  type('Title', 'Search');
  isOffline = true;
  press('Save');
  await until(() => expect(screen.getByText(/^Not saved\. The editor has ended/)).toBeTruthy());
  expect(box('Title').value).toBe('Search');
  await until(() => expect(sessionStorage.getItem(`draft:file:${FILE}`)).toContain('Search'));
  unmount();
  isOffline = false;
  await open(SEO);
  await until(() => expect(box('Title').value).toBe('Search'));
});

it('asks before another file is opened, and before the page is closed', async () => {
  await open(SEO);
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asks()).toBe(false);
  type('Title', 'Search');
  await until(() => expect(asks()).toBe(true));

  follow('Words of all pages');
  await until(() => expect(screen.getByRole('alertdialog')).toBeTruthy());
  press('Stay');
  await until(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await until(() => expect(box('Title').value).toBe('Search'));

  follow('Words of all pages');
  await until(() => expect(screen.getByRole('alertdialog')).toBeTruthy());
  press('Save and leave');
  await heading('Words of all pages');
  expect(disk[FILE]).toMatchObject({ items: [{ title: 'Search' }, {}] });
  expect(asks()).toBe(false);
});

it('merges a file that changed meanwhile, and asks where both changed the same words', async () => {
  await open(SEO);
  type('Title', 'Mine');
  disk[FILE] = {
    name: 'The core',
    items: [
      { slug: 'seo', title: 'Theirs', features: ['one', 'two'] },
      { slug: 'ads', title: 'Advertisements', features: ['three'] },
    ],
  };
  const theirs = structuredClone(disk[FILE]);
  press('Save');
  const dialog = await vi.waitFor(() => screen.getByRole('alertdialog'), 20_000);
  expect(disk[FILE]).toEqual(theirs);
  const save = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save both' });
  expect(save.disabled).toBe(true);
  expect(within(dialog).getByRole('radio', { name: /Keep mine.*Mine/ })).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('radio', { name: /Take the other.*Theirs/ }));
  fireEvent.click(within(dialog).getByRole('radio', { name: /Keep mine/ }));
  fireEvent.click(save);
  await saved();
  expect(disk[FILE]).toMatchObject({ name: 'The core', items: [{ title: 'Mine' }, { title: 'Advertisements' }] });
});

it('takes a changed file over when the window gets the focus, unless there are unsaved words', async () => {
  await open(SEO);
  disk[FILE] = { name: 'Core', items: [{ slug: 'seo', title: 'From the disk', features: [] }] };
  fireEvent.focus(window);
  await until(() => expect(box('Title').value).toBe('From the disk'));

  type('Title', 'Mine');
  disk[FILE] = { name: 'The core', items: [{ slug: 'seo', title: 'From the disk', features: [] }] };
  fireEvent.focus(window);
  await until(() => expect(screen.getByText(/has changed on the disk/)).toBeTruthy());
  expect(box('Title').value).toBe('Mine');
  press('Show the changes');
  const dialog = await vi.waitFor(() => screen.getByRole('alertdialog'), 20_000);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Take them over' }));
  await until(() => expect(screen.queryByText(/has changed on the disk/)).toBeNull());
  expect(saves).toEqual([]);
  press('Save');
  await saved();
  expect(disk[FILE]).toEqual({ name: 'The core', items: [{ slug: 'seo', title: 'Mine', features: [] }] });
});

it('checks as words are typed: advice names its rule and does not keep from saving', async () => {
  advice = [{ at: ['items', 0, 'title'], message: 'Say what is meant.', rule: 'No empty words.' }];
  await open(SEO);
  await until(() => expect(screen.getByText('1 piece of advice')).toBeTruthy());
  await until(() => expect(screen.getByText('Rule: No empty words.')).toBeTruthy());
  expect(box('Title').getAttribute('aria-invalid')).toBeNull();
  type('Title', 'Search');
  press('Save');
  await saved();
});
