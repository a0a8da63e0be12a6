import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '#contract/endpoint.ts';
import { showToast } from '#screen/ui/toasts.ts';
import { callEndpoint, type RequestError } from './call.ts';

interface ReadOptions<Reply> {
  enabled?: boolean;
  /** In milliseconds. */
  staleTime?: number;
  /** In milliseconds; false for never. */
  refetchInterval?: number | false | ((reply: Reply | undefined) => number | false);
  /** Shows the reply to the previous input until the next has arrived. */
  keepsPrevious?: boolean;
}

/** Reads from a GET endpoint, or one that changes nothing. */
export function useEndpoint<Input, Reply>(
  endpoint: Endpoint<Input, Reply>,
  input: Input,
  { keepsPrevious = false, refetchInterval = false, ...options }: ReadOptions<Reply> = {},
) {
  return useQuery<Reply, RequestError>({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => callEndpoint(endpoint, input, { signal }),
    refetchInterval:
      typeof refetchInterval === 'function' ? (query) => refetchInterval(query.state.data) : refetchInterval,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
    ...options,
  });
}

interface ActionOptions<Input, Reply> {
  /** What has to end first. */
  before?: () => Promise<void>;
  onDone?: (reply: Reply, input: Input) => void;
  /** Without it the message is shown as a toast. */
  onFailed?: (error: RequestError, input: Input) => void;
  /** The endpoints whose replies are no longer true. */
  invalidates?: readonly { path: string }[];
}

/** Changes something by an endpoint. Never repeated by itself. */
export function useAction<Input, Reply>(
  endpoint: Endpoint<Input, Reply>,
  { before, onDone, onFailed, invalidates = [] }: ActionOptions<Input, Reply> = {},
) {
  const client = useQueryClient();
  return useMutation<Reply, RequestError, Input>({
    mutationFn: async (input) => {
      await before?.();
      return callEndpoint(endpoint, input);
    },
    onSuccess: (reply, input) => {
      for (const { path } of invalidates) void client.invalidateQueries({ queryKey: [path] });
      onDone?.(reply, input);
    },
    onError: (error, input) => {
      if (onFailed) onFailed(error, input);
      else showToast({ text: error.message, tone: 'danger' });
    },
  });
}
