import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Field, Value } from '#contract/editor.ts';
import { fieldOfFile } from '#editor/rules/fields.ts';
import { createQueryClient } from '#screen/api/query-client.ts';
import { siteContent } from '#site/content/files.ts';
import { emptyValue } from './empty-value.ts';
import { Form } from './Form.tsx';
import { createFormModel } from './form-model.ts';
import { group, list, member } from './test-fields.ts';

beforeEach(() => {
  // jsdom has none; react-aria looks for its nonce with it.
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  const exhibits = { customer: 'Customer', us: 'We', done: '{done} of {all}', number: '{number} nos' };
  const words = { exhibits, case_study: { share: '{part} of {whole}' } };
  vi.stubGlobal('fetch', async () => Response.json({ value: words }));
});
afterEach(() => vi.unstubAllGlobals());

function open(field: Field, value: Value): void {
  const draw = (
    <Form label="Form" file="x" field={field} value={value} at={[]} model={createFormModel()} onChange={() => 0} />
  );
  render(<QueryClientProvider client={createQueryClient()}>{draw}</QueryClientProvider>);
}

const memberOf = (field: Field | undefined, name: string): Field | undefined =>
  field?.kind === 'group' ? field.members.find((member) => member.name === name)?.field : undefined;

const exhibit = memberOf(fieldOfFile(siteContent.projects), 'exhibit');
const kinds = exhibit?.kind === 'variants' ? exhibit.variants : [];

it.each(kinds.map(({ value, field }) => [value, field]))(
  'draws an exhibit of the kind %s before it is filled in',
  async (_, field) => {
    if (!exhibit) throw new Error('A project has no exhibit.');
    open(group(member('exhibit', exhibit)), { exhibit: emptyValue(field) });
    screen.queryByRole('button', { name: /^Exhibit/, expanded: false })?.click();
    const figure = await screen.findByRole('figure', {}, { timeout: 10_000 });
    expect(figure.textContent).toContain('…');
  },
);

it('draws the chart of a result as soon as its numbers are complete', async () => {
  const results = memberOf(fieldOfFile(siteContent.caseStudies), 'results');
  const chart = results?.kind === 'list' ? memberOf(results.item, 'chart') : undefined;
  if (!chart) throw new Error('A result has no chart.');
  const numbers = { kind: 'time', shows: 'Until it is sent', measured: 'All of June', before: '216 h', after: '' };
  open(group(member('charts', list(chart))), { charts: [numbers, { ...numbers, after: '13 h' }] });
  for (const button of screen.queryAllByRole('button', { expanded: false })) button.click();
  const table = await screen.findByRole('table', { name: 'Until it is sent' }, { timeout: 10_000 });
  expect(table.textContent).toContain('13 h');
  expect(screen.getByText(/^The drawing appears here/)).toBeTruthy();
});
