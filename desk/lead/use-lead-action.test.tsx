import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { getLead } from '#contract/desk/lead.ts';
import { useEndpoint } from '#screen/api/queries.ts';
import { createQueryClient } from '#screen/api/query-client.ts';
import { exampleLead } from '../../tests/support/example-lead.ts';
import { showLead } from './use-lead-action.ts';

test('a read that began before a change does not bring back what was true then', async () => {
  const { reference } = exampleLead;
  const changed = {
    ...exampleLead,
    draftFiles: [{ id: 'file', name: 'Quotation.pdf', kind: 'pdf' as const, size: 4_096 }],
  };
  const reads: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => reads.push(resolve)));
  const client = createQueryClient();
  client.setQueryData([getLead.path, { reference }], exampleLead);
  const { result } = renderHook(() => useEndpoint(getLead, { reference }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  void result.current.refetch();
  await vi.waitFor(() => expect(reads).toHaveLength(1));
  showLead(client, changed);
  reads[0]?.(Response.json(exampleLead));
  await vi.waitFor(() => expect(reads).toHaveLength(2));
  expect(client.getQueryData([getLead.path, { reference }])).toEqual(changed);
  reads[1]?.(Response.json(changed));
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(client.getQueryData([getLead.path, { reference }])).toEqual(changed);
});
