import { useState } from 'react';
import type { LoginCopy } from '#site/shell/queries.ts';

export type Provider = 'google' | 'github';

/** Signs visitors in with an external account. There is no implementation yet: the owner has to set up credentials first. */
export interface AuthClient {
  /**
   * Redirects to the provider, which redirects back afterwards.
   *
   * @param redirectTo the origin of this site
   * @throws an Error with the message of the provider
   */
  signIn(provider: Provider, redirectTo: string): Promise<void>;
}

type SignInState = { status: 'idle' } | { status: 'busy'; provider: Provider } | { status: 'error'; message: string };

interface SignInOptions {
  client?: AuthClient;
  copy: Pick<LoginCopy['form'], 'notConfigured' | 'failed'>;
}

/** The state of the sign-in form. Without a client it is always an error. */
export function useSignIn({ client, copy }: SignInOptions) {
  const [state, setState] = useState<SignInState>(
    client ? { status: 'idle' } : { status: 'error', message: copy.notConfigured },
  );

  async function signIn(provider: Provider) {
    if (!client || state.status === 'busy') return;
    setState({ status: 'busy', provider });
    try {
      await client.signIn(provider, window.location.origin);
      setState({ status: 'idle' });
    } catch (error) {
      const message = error instanceof Error ? error.message.trim() : '';
      setState({ status: 'error', message: message || copy.failed });
    }
  }

  return { state, signIn };
}
