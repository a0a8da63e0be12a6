import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Publishing, readPublishing } from '#contract/desk/website/publishing.ts';
import { useEndpoint } from '#screen/api/queries.ts';
import { ofDrafts } from './website-queries.ts';

/** While it runs, in milliseconds. */
const POLL = 1_000;

/** How publishing goes on. It runs on the server, so it goes on without this page. What it has changed is read anew. */
export function usePublishing(): Publishing | undefined {
  const client = useQueryClient();
  const publishing = useEndpoint(
    readPublishing,
    {},
    { refetchInterval: (reply) => (reply?.state === 'running' ? POLL : false) },
  ).data;
  const state = publishing?.state;
  const before = useRef(state);
  useEffect(() => {
    if (before.current === 'running' && state !== 'running') {
      for (const { path } of ofDrafts) void client.invalidateQueries({ queryKey: [path] });
    }
    before.current = state;
  }, [state, client]);
  return publishing;
}
