import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readReferences } from '#contract/desk/website/contents.ts';
import { type Field, referenceTypes } from '#contract/desk/website/fields.ts';
import { copyPicture, type LibraryPicture } from '#contract/desk/website/pictures.ts';
import type { Value } from '#contract/desk/website/values.ts';
import { createQueryClient } from '#screen/api/query-client.ts';
import { Toasts } from '#screen/ui/Toasts.tsx';
import { closeToast, readToasts } from '#screen/ui/toasts.ts';
import { Form } from './Form.tsx';
import { createFormModel, type FormModel } from './form-model.ts';
import { group, line, list, member, shapes } from './test-fields.ts';

const references = {
  ...Object.fromEntries(referenceTypes.map((type) => [type, []])),
  services: [
    { value: 'seo', title: 'Search engines' },
    { value: 'ads', title: 'Advertisements' },
  ],
};

const STORED = {
  src: './images/gate.jpg',
  width: 800,
  height: 600,
  advice: ['It is 800 pixels wide: take a larger one.'],
  draftId: 'd',
};
const SHELF: LibraryPicture = { path: 'content/blog/images/shelf.jpg', width: 900, height: 600, usedBy: ['Shelves'] };

/** Stores any picture that is sent. */
class StoringRequest {
  status = 200;
  response = STORED;
  upload = {};
  onload = () => {};
  open(_: string, path: string) {
    uploadedTo = path;
  }
  setRequestHeader() {}
  abort() {}
  send() {
    queueMicrotask(() => this.onload());
  }
}
let uploadedTo: string;

beforeEach(() => {
  for (const { id } of readToasts()) closeToast(id);
  // jsdom has none; react-aria looks for its nonce with it.
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(
      path === readReferences.path ? references : path === copyPicture.path ? STORED : { pictures: [SHELF] },
    ),
  );
  vi.stubGlobal('XMLHttpRequest', StoringRequest);
  Element.prototype.scrollIntoView = () => undefined;
  document.execCommand = () => false;
});
afterEach(() => vi.unstubAllGlobals());

let value: Value;

function Editor({ field, start, model }: { field: Field; start: Value; model: FormModel }) {
  const [shown, setShown] = useState(start);
  const change = (next: Value) => {
    value = next;
    setShown(next);
  };
  return (
    <Form label="Form" file="content/x.yaml" field={field} value={shown} at={[]} model={model} onChange={change} />
  );
}

/** Draws a form, and returns its model. `value` is what it says now. */
async function open(field: Field, start: Value): Promise<FormModel> {
  const model = createFormModel();
  value = start;
  const component = () => (
    <>
      <Editor field={field} start={start} model={model} />
      <Toasts />
    </>
  );
  // The address says of which draft the form is.
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByRole('form');
  return model;
}

const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string | RegExp, text: string) => fireEvent.change(box(name), { target: { value: text } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const until = (check: () => void) => vi.waitFor(check, 10_000);

it('edits text; an optional one that is empty is left out', async () => {
  await open(group(member('title', line(20)), member('note', line(), false)), { title: 'SEO', note: 'x' });
  type('Title', 'Ads and more of them');
  expect(value).toEqual({ title: 'Ads and more of them', note: 'x' });
  expect(screen.getByText('0 left')).toBeTruthy();
  type('Note', '');
  expect(value).toEqual({ title: 'Ads and more of them' });
  type('Title', '');
  expect(value).toEqual({ title: '' });
});

it('chooses from a list, with none where it is optional', async () => {
  const options = [
    { value: 'a', label: 'First' },
    { value: 'b', label: 'Second' },
  ];
  await open(group(member('kind', { kind: 'choice', options }, false)), { kind: 'a' });
  fireEvent.change(screen.getByRole('combobox', { name: 'Kind' }), { target: { value: 'b' } });
  expect(value).toEqual({ kind: 'b' });
  fireEvent.change(screen.getByRole('combobox', { name: 'Kind' }), { target: { value: '' } });
  expect(value).toEqual({});
});

it('shows references by their titles, and finds them by title or slug', async () => {
  await open(group(member('related', list({ kind: 'reference', to: 'services' }))), { related: ['seo', ''] });
  const fields = () => screen.getAllByRole<HTMLInputElement>('combobox', { name: /Related, / });
  await until(() => expect(fields()[0]?.value).toBe('Search engines'));
  const second = fields()[1];
  if (!second) throw new Error('There is no second field.');
  act(() => second.focus());
  fireEvent.change(second, { target: { value: 'adv' } });
  const option = await screen.findByRole('option', { name: /Advertisements/ });
  fireEvent.click(option);
  await until(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(value).toEqual({ related: ['seo', 'ads'] });
});

it('adds, moves and removes items, and brings a removed one back', async () => {
  await open(group(member('features', list(line(), 1, 3))), { features: ['one', 'two'] });
  press('Add to "Features"');
  expect(value).toEqual({ features: ['one', 'two', ''] });
  type('Features, 3', 'three');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add to "Features"' }).disabled).toBe(true);
  expect(screen.getByText('There can be at most 3.')).toBeTruthy();

  press('Move Features, 3 up');
  expect(value).toEqual({ features: ['one', 'three', 'two'] });
  fireEvent.keyDown(box('Features, 2'), { key: 'ArrowUp', altKey: true });
  expect(value).toEqual({ features: ['three', 'one', 'two'] });

  press('Remove Features, 1');
  expect(value).toEqual({ features: ['one', 'two'] });
  press(/^Undo/);
  expect(value).toEqual({ features: ['three', 'one', 'two'] });
});

it('adds an optional group with what it requires, and removes it with undo', async () => {
  const image = group(member('src', line()), member('alt', line(), false));
  await open(group(member('title', line()), member('picture', image, false)), { title: 'x' });
  press('Add "Picture"');
  expect(value).toEqual({ title: 'x', picture: { src: '' } });
  type('Src', 'a.jpg');
  press('Remove "Picture"');
  expect(value).toEqual({ title: 'x' });
  press(/^Undo/);
  expect(value).toEqual({ title: 'x', picture: { src: 'a.jpg' } });
});

it('changes the kind of a group: what both have stays, and going back finds the rest', async () => {
  await open(group(member('shape', shapes)), { shape: { kind: 'round', title: 'Ring', radius: 3 } });
  const kind = () => screen.getByRole('combobox', { name: /Kind/ });
  fireEvent.change(kind(), { target: { value: 'square' } });
  expect(value).toEqual({ shape: { kind: 'square', title: 'Ring', edge: '' } });
  type('Title', 'Tile');
  fireEvent.change(kind(), { target: { value: 'round' } });
  expect(value).toEqual({ shape: { kind: 'round', title: 'Tile', radius: 3 } });
});

it('stores a picture that is chosen, with its advice; without it the page shows its drawing', async () => {
  await open(group(member('image', { kind: 'picture' }, false)), {});
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no file field.');
  fireEvent.change(input, { target: { files: [new File(['x'], 'notes.txt', { type: 'text/plain' })] } });
  await screen.findByText(/"notes.txt" is no JPEG/);
  fireEvent.change(input, { target: { files: [new File(['x'], 'gate.jpg', { type: 'image/jpeg' })] } });
  await until(() => expect(value).toEqual({ image: { alt: '', src: './images/gate.jpg' } }));
  expect(uploadedTo).toBe('/api/website/pictures?file=content%2Fx.yaml&name=gate.jpg');
  await screen.findByText(/take a larger one/);
  type(/What it shows/, 'A gate');
  expect(value).toEqual({ image: { alt: 'A gate', src: './images/gate.jpg' } });
  press('Remove the picture');
  expect(value).toEqual({});
});

it('puts a picture of the library into an article, with what it shows', async () => {
  const body: Field = { kind: 'text', format: 'markdown' };
  await open(group(member('body', body)), { body: 'First.\n\nSecond.' });
  const area = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Body' });
  area.setSelectionRange(2, 2);
  press('Insert a picture');
  press('Choose from the library');
  fireEvent.click(await screen.findByRole('button', { name: /shelf.jpg/ }));
  await until(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Insert it' }).disabled).toBe(false));
  press('Insert it');
  expect(screen.getByText('Write what it shows, for people who cannot see it.')).toBeTruthy();
  type(/What it shows/, 'A [full] shelf');
  press('Insert it');
  await until(() => expect(value).toEqual({ body: 'First.\n\n![A full shelf](./images/gate.jpg)\n\nSecond.' }));
});

it('says of a closed row what is in it: the plan and its price, and never an address', async () => {
  const price = group(
    member('from', { kind: 'number', isWhole: true }),
    member('to', { kind: 'number', isWhole: true }),
    member('per', { kind: 'reference', to: 'services' }),
  );
  const plan = group(member('id', { kind: 'text', format: 'slug' }), member('name', line()), member('price', price));
  const value = { id: 'starter-website', name: 'Starter', price: { from: 15000, to: 30000, per: 'seo' } };
  await open(group(member('title', line()), member('plans', list(plan))), { title: 'x', plans: [value] });
  await screen.findByText('Starter · ₹15,000 to ₹30,000 Search engines');
});

it('never renders HTML that stands in Markdown', async () => {
  const body: Field = { kind: 'text', format: 'markdown' };
  await open(group(member('body', body)), { body: '# Head\n\n<img src=x onerror=alert(1)>\n\n| a |\n|---|\n| b |' });
  fireEvent.click(await screen.findByRole('tab', { name: 'Preview' }));
  const panel = await screen.findByRole('tabpanel');
  expect(within(panel).getByRole('heading', { name: 'Head' })).toBeTruthy();
  expect(within(panel).getByRole('table')).toBeTruthy();
  expect(panel.querySelector('img')).toBeNull();
  expect(panel.textContent).toContain('<img');
});

it('shows faults and advice at their fields, and counts them in closed groups', async () => {
  const model = await open(
    group(
      member('title', line()),
      member('steps', list(group(member('name', line()), member('who', line()), member('time', line())))),
    ),
    {
      title: 'x',
      steps: [{ name: 'a', who: 'b', time: 'c' }],
    },
  );
  act(() =>
    model.setFindings({
      faults: [
        { at: ['title'], message: 'Write more.' },
        { at: ['steps', 0, 'who'], message: 'Say who.' },
      ],
      advice: [{ at: ['title'], message: 'Say what is meant.', rule: 'No empty words.' }],
    }),
  );
  const title = box('Title');
  expect(title.getAttribute('aria-invalid')).toBe('true');
  const described = title.getAttribute('aria-describedby')?.split(' ') ?? [];
  const words = described.map((id) => document.getElementById(id)?.textContent).join(' ');
  expect(words).toContain('Write more.');
  expect(words).toContain('Say what is meant. Rule: No empty words.');
  expect(screen.getByText('1 to correct')).toBeTruthy();
});

it('opens what is around a place, and moves the focus there', async () => {
  const step = group(member('name', line()), member('who', line()), member('time', line()));
  const steps = Array.from({ length: 9 }, () => ({ name: 'a', who: 'b', time: 'c' }));
  const model = await open(group(member('title', line()), member('steps', list(step, 0, 9))), { title: 'x', steps });
  expect(screen.queryByRole('textbox', { name: 'Who' })).toBeNull();
  act(() => model.reveal(['steps', 7, 'who']));
  await until(() => expect(document.activeElement).toBe(box('Who')));
});

it('has no accessibility fault in any kind of field', async () => {
  const all = group(
    member('slug', { kind: 'text', format: 'slug' }),
    member('date', { kind: 'text', format: 'date' }),
    member('mail', { kind: 'text', format: 'email' }),
    member('body', { kind: 'text', format: 'markdown' }),
    member('year', { kind: 'number', isWhole: true }),
    member('flag', { kind: 'flag' }, false),
    member('icon', { kind: 'choice', isIcon: true, options: [{ value: 'clock', label: 'Clock' }] }),
    member('service', { kind: 'reference', to: 'services' }),
    member('image', { kind: 'picture' }, false),
    member('features', list(line())),
    member('steps', list(group(member('name', line())))),
    member('shape', shapes),
    member('pairs', { kind: 'record', key: line(), value: line() }),
    member('extra', group(member('name', line())), false),
  );
  await open(all, {
    slug: 'seo',
    date: '2026-11-24',
    mail: 'a@b.example',
    body: 'Text',
    year: 2026,
    icon: 'clock',
    service: 'seo',
    image: { src: './a.jpg', alt: 'A' },
    features: ['one', 'two'],
    steps: [{ name: 'a' }, { name: 'b' }],
    shape: { kind: 'round', title: 'Ring', radius: 3 },
    pairs: { a: 'b' },
  });
  // jsdom has no layout, and a part of a page has no landmarks.
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});
