import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { errorCopy } from '#site/hydration/test-copy.ts';
import { SignInForm, type SignInFormProps } from './SignInForm.tsx';
import type { AuthClient } from './use-sign-in.ts';

const copy: SignInFormProps['copy'] = {
  google: 'Continue with Google',
  github: 'Continue with GitHub',
  notice: 'It is disabled until its credentials are configured.',
  notConfigured: 'Social login is not configured.',
  failed: 'Sign-in failed',
  busy: 'Signing in...',
  or: 'or',
  email: 'Email',
  password: 'Password',
  remember: 'Remember me',
  submit: 'Sign in',
  forgot: { label: 'Forgot password?', subject: 'Help', message: 'I cannot sign in.' },
};

function show(client?: AuthClient) {
  render(<SignInForm client={client} copy={copy} errorCopy={errorCopy} />);
}

/** A client whose promises the test settles. */
function controlledClient() {
  const attempts: { provider: string; redirectTo: string; succeed: () => void; fail: (thrown: unknown) => void }[] = [];
  const client: AuthClient = {
    signIn: (provider, redirectTo) =>
      new Promise((succeed, fail) => attempts.push({ provider, redirectTo, succeed, fail })),
  };
  return { client, attempts, last: () => attempts.at(-1) };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const google = () => button('Continue with Google');
const github = () => button('Continue with GitHub');

describe('with a client', () => {
  it('is busy during sign-in, ignores other clicks, and is idle afterwards', async () => {
    const { client, attempts, last } = controlledClient();
    show(client);
    await userEvent.click(google());

    expect(button('Signing in...').disabled).toBe(true);
    expect(github().disabled).toBe(true);
    expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
    await userEvent.click(github());
    expect(attempts).toHaveLength(1);

    last()?.succeed();
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Continue with Google' })).disabled).toBe(
      false,
    );
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it("shows the provider's message", async () => {
    const { client, last } = controlledClient();
    show(client);
    await userEvent.click(github());
    last()?.fail(new Error('The application was suspended.'));
    expect((await screen.findByRole('alert')).textContent).toBe('The application was suspended.');
    expect(github().disabled).toBe(false);
  });
});
