import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { errorCopy } from '#site/hydration/test-copy.ts';
import type { SearchDocument } from '#site/search/document.ts';
import { find } from '#site/search/find.ts';
import type { OpenSearch } from '#site/search/search-file.ts';
import { createSearchIndex } from '#site/search/search-index.ts';
import { replyCopy } from '#site/search/test-copy.ts';
import { serverHtml } from '../../tests/support/server-html.ts';
import { SiteAssistant } from './SiteAssistant.tsx';
import type { AssistantSources } from './use-assistant.ts';

const page = (title: string, text: string): SearchDocument => ({
  kind: 'page',
  title,
  href: `/${title.toLowerCase()}`,
  text,
  keywords: '',
});
const PAGES = [
  page('Contact', 'Can we sign an NDA?\nYes. Ask for it.'),
  page('Films', 'An NDA may hold up a film.'),
  page('Clouds', 'Moved in waves.'),
];
const index = createSearchIndex(PAGES);
const search = {
  reply: replyCopy,
  ask: (question: string) => find(index, { synonyms: [], topics: [], hindi: {}, kinds: [] }, question),
} as OpenSearch;
const textOf = (href: string) => PAGES.find((one) => one.href === href)?.text ?? '';
const built: AssistantSources = { index: async () => search, text: async (href) => textOf(href) };

const submitted = vi.fn();

beforeEach(() => {
  document.body.replaceChildren();
  submitted.mockClear();
  HTMLFormElement.prototype.submit = function (this: HTMLFormElement) {
    submitted(this.getAttribute('action'), Object.fromEntries(new FormData(this)));
  };
  globalThis.scrollBy = vi.fn();
});

function island(sources: Partial<AssistantSources> = {}) {
  return (
    <SiteAssistant loading="Loading the index …" errorCopy={errorCopy} sources={{ ...built, ...sources }}>
      <form action="/ask">
        <label>
          Your question
          <input name="q" required />
        </label>
        <button type="submit">Try AI</button>
      </form>
    </SiteAssistant>
  );
}

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Your question' });
const log = () => screen.getByRole('log');
const turns = () => [...log().children] as HTMLElement[];

async function ask(...questions: string[]) {
  const visitor = userEvent.setup();
  for (const question of questions) await visitor.type(box(), `${question}{Enter}`);
  return visitor;
}

/** Records everything that is added to the conversation, in order, like a screen reader does for a polite live region. */
function listen(): string[] {
  const heard: string[] = [];
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') heard.push(`changed: ${target.textContent}`);
      for (const node of addedNodes) heard.push(node.textContent ?? '');
    }
  }).observe(log(), { childList: true, subtree: true, characterData: true });
  return heard;
}

test('is only the form without JavaScript', () => {
  document.body.innerHTML = serverHtml(island());
  expect(document.querySelector('form')?.getAttribute('action')).toBe('/ask');
  expect(document.querySelector('[role="log"]')).toBeNull();
});

test('quotes the best page, labelled as automatic, with links to it and to the contact form', async () => {
  render(island());
  const isSent = vi.fn();
  document.addEventListener('submit', (event) => isSent(!event.defaultPrevented), { once: true });
  await ask('Can we sign an NDA?');
  expect(isSent).toHaveBeenCalledWith(false);
  const answer = within(log());
  await answer.findByText('Quoted from:');
  expect(turns()[0]?.textContent).toMatch(/^Can we sign an NDA\?Automatic assistantLooked for: sign, NDA/);
  expect(document.querySelector('blockquote')?.textContent).toBe('Can we sign an NDA?Yes. Ask for it.');
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['sign', 'NDA']);
  expect(answer.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Contact', '/contact'],
    ['Films', '/films'],
    ['All search results', '/search?q=Can+we+sign+an+NDA%3F'],
    ['Talk to an expert', '/contact?message=Can+we+sign+an+NDA%3F'],
  ]);
  expect(box().value).toBe('');
  expect(document.activeElement).toBe(box());
});

test('announces each step once: the search terms, the pages being read, and the passage', async () => {
  const texts = Promise.withResolvers<void>();
  render(island({ text: (href) => texts.promise.then(() => textOf(href)) }));
  const heard = listen();
  await ask('sign an nda');
  await within(log()).findByText('Reading 2 pages …');
  expect(log().getAttribute('role')).toBe('log');
  texts.resolve();
  await within(log()).findByText('Quoted from:');
  const said = heard.join('|');
  for (const once of ['Looked for: sign, nda', 'Automatic assistant', 'Reading 2 pages …', 'Yes. Ask for it.']) {
    expect(said.split(once)).toHaveLength(2);
  }
  expect(said).not.toContain('changed:');
  expect(within(log()).queryByText('Reading 2 pages …')).toBeNull();
});

test('says that it cannot answer, and links the contact form with the question', async () => {
  render(island());
  await ask('weather tomorrow', 'what is it');
  await within(log()).findByText('Nothing answers that.');
  await within(log()).findByText('Those words stand on every page.');
  const [unknown, vague] = within(log()).getAllByRole('link', { name: 'Send this question to our team' });
  expect(unknown?.getAttribute('href')).toBe('/contact?message=weather+tomorrow');
  expect(vague?.getAttribute('href')).toBe('/contact?message=what+is+it');
});

test('answers a question asked before the index was loaded', async () => {
  const opened = Promise.withResolvers<OpenSearch>();
  const index = vi.fn(() => opened.promise);
  render(island({ index }));
  await ask('clouds', 'films');
  expect(index).toHaveBeenCalledOnce();
  expect(turns().map(({ textContent }) => textContent)).toEqual([
    'cloudsLoading the index …',
    'filmsLoading the index …',
  ]);
  opened.resolve(search);
  await waitFor(() => expect(document.querySelectorAll('blockquote')).toHaveLength(2));
});

test('submits the form to the server if the index fails to load, and tries again for the next question', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  let fails = true;
  render(island({ index: () => (fails ? Promise.reject(new Error('no network')) : built.index()) }));
  const visitor = await ask('clouds');
  await waitFor(() => expect(submitted.mock.calls).toEqual([['/ask', { q: 'clouds' }]]));
  expect([box().value, turns()]).toEqual(['clouds', []]);
  fails = false;
  await visitor.keyboard('{Enter}');
  await within(log()).findByText('Moved in waves.');
  expect(report).toHaveBeenCalledOnce();
  report.mockRestore();
});

test('links the answer page of the server if the text of a page fails to load', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  render(island({ text: () => Promise.reject(new Error('no network')) }));
  await ask('clouds & rain');
  const link = await within(log()).findByRole('link', { name: 'Ask the server' });
  expect(link.getAttribute('href')).toBe('/ask?q=clouds+%26+rain');
  expect(within(log()).getByRole('link', { name: 'Send this question to our team' })).toBeTruthy();
  expect(submitted).not.toHaveBeenCalled();
  expect(report).toHaveBeenCalledOnce();
  report.mockRestore();
});

test.each(['क्या आप वेबसाइट बनाते हैं?', 'a'.repeat(500), '<b>nda</b>', '{words} {count}'])(
  '%j is shown as it was typed',
  async (question) => {
    render(island());
    const field = box();
    field.value = question;
    field.form?.requestSubmit();
    await within(log()).findByText('Automatic assistant');
    expect(turns()[0]?.firstElementChild?.textContent).toBe(question);
  },
);

test.each([['is hidden with the box below the screen: until both are seen', { turn: 500, box: 800 }, 128]])(
  'an answer that %s is scrolled',
  async (_, tops, top) => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return this.tagName === 'FORM' ? new DOMRect(0, tops.box - 50, 100, 50) : new DOMRect(0, tops.turn, 100, 100);
    });
    vi.stubGlobal('innerHeight', 768);
    render(island());
    await ask('clouds');
    await within(log()).findByText('Moved in waves.');
    expect(globalThis.scrollBy).toHaveBeenLastCalledWith({ top });
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  },
);
