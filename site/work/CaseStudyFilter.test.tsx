import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CaseStudyFilters } from '#contract/case-study-filter.ts';
import { errorCopy } from '#site/hydration/test-copy.ts';
import { serverHtml } from '../../tests/support/server-html.ts';
import { CaseStudyFilter } from './CaseStudyFilter.tsx';

const copy = {
  search: 'Search',
  placeholder: 'Search by keyword, client, or tag',
  industry: 'Industry',
  tag: 'Tag',
  submit: 'Filter',
  clear: 'Clear',
  allShown: '{total} case studies',
  someShown: '{count} of {total} case studies',
  empty: { heading: 'No case study matches', text: 'Clear the filters.', action: 'Show all {total} case studies' },
};
const choices = {
  industry: [
    { value: '', label: 'All' },
    { value: 'hospitals-clinics', label: 'Hospitals & Clinics' },
    { value: 'insurance-companies', label: 'Insurance Companies' },
  ],
  tag: [
    { value: '', label: 'All' },
    { value: 'Dashboards', label: 'Dashboards' },
    { value: 'WhatsApp', label: 'WhatsApp' },
  ],
};
const none: CaseStudyFilters = { search: '', industry: '', tag: '' };

/** As in the page, where case studies that do not match are `hidden`. */
const caseStudies = `
  <article id="hospital" data-case-study data-industry="hospitals-clinics">
    <p>Hospitals &amp; Clinics</p>
    <h3 data-text>Going home on the day</h3><p data-text>Ilaveni, Madurai</p><p data-text>A wait</p><p data-text>A board</p>
    <ul><li data-text data-tag="Dashboards">Dashboards</li></ul>
  </article>
  <article id="claims" data-case-study data-industry="insurance-companies">
    <p>Insurance Companies</p>
    <h3 data-text>The motor claim file</h3><p data-text>Marina, Chennai</p><p data-text>Papers</p><p data-text>A talk</p>
    <ul><li data-text data-tag="WhatsApp">WhatsApp</li><li data-text data-tag="Dashboards">Dashboards</li></ul>
  </article>`;

let list: HTMLElement;
const shown = () => [...list.querySelectorAll('article')].filter(({ hidden }) => !hidden).map(({ id }) => id);
const outcome = () => screen.getByRole('status').textContent;
const address = () => location.pathname + location.search;

const filter = (filters = none, count = 2) => (
  <CaseStudyFilter
    listId="list"
    action="/case-studies"
    copy={copy}
    errorCopy={errorCopy}
    choices={choices}
    asked={{ query: filters, shown: count, total: 2 }}
  />
);
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
const listOf = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });

/** The list is filtered after the next paint. */
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 1)));
const type = async (text: string) => {
  await userEvent.type(box(), text);
  await act(nextFrame);
};
const choose = async (name: string, option: string) => {
  await userEvent.selectOptions(listOf(name), option);
  await act(nextFrame);
};

beforeEach(() => {
  history.replaceState(null, '', '/case-studies');
  list = document.createElement('div');
  list.id = 'list';
  list.innerHTML = caseStudies;
  document.body.append(list);
});

afterEach(() => list.remove());

describe('with JavaScript', () => {
  it.each([
    ['  MOTOR ', ['claims']],
    ['whatsapp', ['claims']],
    ['clinics', []],
  ])('searches while the visitor types "%s"', async (typed, found) => {
    render(filter());
    await type(typed);
    expect(shown()).toEqual(found);
    expect(outcome()).toBe(`${found.length} of 2 case studies`);
    await vi.waitFor(() => expect(address()).toBe(`/case-studies?${new URLSearchParams({ search: typed.trim() })}`));
  });

  it('requires both industry and tag to match', async () => {
    render(filter());
    await choose('Tag', 'Dashboards');
    expect(shown()).toEqual(['hospital', 'claims']);
    await choose('Industry', 'Insurance Companies');
    expect(shown()).toEqual(['claims']);
    expect(address()).toBe('/case-studies?industry=insurance-companies&tag=Dashboards');
    await choose('Industry', 'hospitals-clinics');
    await choose('Tag', 'WhatsApp');
    expect(shown()).toEqual([]);
    await choose('Industry', 'All');
    expect(shown()).toEqual(['claims']);
    expect(address()).toBe('/case-studies?tag=WhatsApp');
  });

  it('clears all filters and focuses the search box', async () => {
    history.replaceState(null, '', '/case-studies?search=claim&industry=insurance-companies&tag=WhatsApp');
    render(filter({ search: 'claim', industry: 'insurance-companies', tag: 'WhatsApp' }, 1));
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect([box().value, listOf('Industry').value, listOf('Tag').value]).toEqual(['', '', '']);
    expect(shown()).toEqual(['hospital', 'claims']);
    expect(outcome()).toBe('2 case studies');
    expect(address()).toBe('/case-studies');
    expect(document.activeElement).toBe(box());
  });

  it('offers to show all when nothing matches', async () => {
    render(filter());
    expect(screen.queryByText('No case study matches')).toBeNull();
    await type('tractor');
    expect(screen.getByRole('heading', { name: /^No / }).textContent).toBe('No case study matches');
    expect(outcome()).toBe('0 of 2 case studies');
    await userEvent.click(screen.getByRole('button', { name: 'Show all 2 case studies' }));
    expect(shown()).toEqual(['hospital', 'claims']);
    expect(screen.queryByText('No case study matches')).toBeNull();
    expect(document.activeElement).toBe(box());
  });

  it('keeps an unknown tag from the address as an option until another is chosen', async () => {
    for (const caseStudy of list.querySelectorAll('article')) caseStudy.hidden = true;
    render(filter({ ...none, tag: 'Blockchain' }, 0));
    expect(listOf('Tag').selectedOptions[0]?.textContent).toBe('Blockchain');
    expect(outcome()).toBe('0 of 2 case studies');
    await type('motor');
    expect(shown()).toEqual([]);
    await vi.waitFor(() => expect(address()).toBe('/case-studies?search=motor&tag=Blockchain'));
    await choose('Tag', 'All');
    expect(shown()).toEqual(['claims']);
    expect([...listOf('Tag').options].map(({ text }) => text)).toEqual(['All', 'Dashboards', 'WhatsApp']);
  });

  it('uses what was typed and chosen before hydration', () => {
    const page = document.createElement('div');
    page.innerHTML = serverHtml(filter());
    document.body.append(page);
    const [search, , tag] = page.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select');
    if (search && tag) [search.value, tag.value] = ['motor', 'WhatsApp'];
    render(filter(), { container: page, hydrate: true });
    expect(shown()).toEqual(['claims']);
    expect([box().value, listOf('Tag').value]).toEqual(['motor', 'WhatsApp']);
    expect(address()).toBe('/case-studies?search=motor&tag=WhatsApp');
    page.remove();
  });
});
