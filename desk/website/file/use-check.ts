import { useEffect, useState } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { callEndpoint, RequestError } from '#screen/api/call.ts';
import { useConnection } from '#screen/api/connection.ts';
import type { Findings } from '../form/form-model.ts';

/** After the last key, in milliseconds. */
const CHECK_AFTER = 400;

const NOTHING: Findings = { faults: [], advice: [] };

/**
 * What is wrong with a value as it is typed. An answer to a value that has changed meanwhile is dropped.
 *
 * @param input undefined: there is nothing to check. It is checked again when it is another object
 */
export function useCheck<Input>(endpoint: Endpoint<Input, Findings>, input: Input | undefined): Findings {
  const [findings, setFindings] = useState(NOTHING);
  const { isOffline } = useConnection();
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the program answers again, it is checked again.
  useEffect(() => {
    if (input === undefined) return;
    const abort = new AbortController();
    const check = async () => {
      try {
        setFindings(await callEndpoint(endpoint, input, { signal: abort.signal }));
      } catch (error) {
        // A lost connection has its banner.
        if (!abort.signal.aborted && !(error instanceof RequestError)) throw error;
      }
    };
    const timer = setTimeout(() => void check(), CHECK_AFTER);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [endpoint, input, isOffline]);
  return findings;
}
