import { type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { readDraft } from '#contract/desk/website/drafts.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { RequestError } from '#screen/api/call.ts';
import { useAction } from '#screen/api/queries.ts';
import { ofDrafts } from './website-queries.ts';

/** Changes the state of a draft, or its words. The caller shows why it failed. */
export function useDraftAction<Input, Reply>(
  endpoint: Endpoint<Input, Reply>,
  onDone: (reply: Reply) => void,
): UseMutationResult<Reply, RequestError, Input> {
  const client = useQueryClient();
  return useAction(endpoint, {
    invalidates: ofDrafts,
    onDone,
    // It has fields to correct, or other words, that the screen does not show yet.
    onFailed: ({ code }) => {
      if (code === 'invalid' || code === 'conflict') void client.invalidateQueries({ queryKey: [readDraft.path] });
    },
  });
}
