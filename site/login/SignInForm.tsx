import type { SubmitEvent } from 'react';
import { siGithub, siGoogle } from 'simple-icons';
import { routes } from '#contract/routes.ts';
import { IslandBoundary, type IslandErrorCopy } from '#site/hydration/IslandBoundary.tsx';
import type { LoginCopy } from '#site/shell/queries.ts';
import { Button } from '#site/ui/Button.tsx';
import { Field } from '#site/ui/Field.tsx';
import { type AuthClient, useSignIn } from './use-sign-in.ts';

export interface SignInFormProps {
  /** Without a client both buttons are disabled. */
  client?: AuthClient;
  copy: Omit<LoginCopy['form'], 'heading' | 'legal' | 'terms' | 'privacy'>;
  errorCopy: IslandErrorCopy;
}

/** In the order of the buttons. The logos are from simple-icons (CC0). */
const providers = [
  { id: 'google', logo: siGoogle.path },
  { id: 'github', logo: siGithub.path },
] as const;

/** Sign-in with Google or GitHub, and by email, which docs/specification.md wants disabled. */
export function SignInForm({ errorCopy, ...props }: SignInFormProps) {
  return (
    <IslandBoundary copy={errorCopy}>
      <Form {...props} />
    </IslandBoundary>
  );
}

function Form({ client, copy }: Omit<SignInFormProps, 'errorCopy'>) {
  const { state, signIn } = useSignIn({ client, copy });
  const isBusy = state.status === 'busy';
  const { subject, message } = copy.forgot;
  return (
    <div className="sign-in grid gap-6" aria-busy={isBusy}>
      {state.status === 'error' && (
        // Without a client the message is there from the start, so it is no alert.
        <div
          role={client ? 'alert' : undefined}
          className={client ? 'rounded-field border border-field p-4 text-small' : 'text-pretty text-muted text-small'}
        >
          <p className="font-bold text-text">{state.message}</p>
          {!client && <p>{copy.notice}</p>}
        </div>
      )}
      <div className="grid gap-3">
        {providers.map(({ id, logo }) => (
          <Button key={id} variant="outline" wide disabled={!client || isBusy} onClick={() => signIn(id)}>
            <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5 fill-current">
              <path d={logo} />
            </svg>
            {state.status === 'busy' && state.provider === id ? copy.busy : copy[id]}
          </Button>
        ))}
      </div>
      <p
        aria-hidden="true"
        className="flex items-center gap-4 text-muted text-small before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline"
      >
        {copy.or}
      </p>
      {/* Outside a <dialog> this method submits nothing, even without JavaScript, so a password cannot end up in a URL. */}
      <form method="dialog" onSubmit={suppress}>
        <fieldset disabled className="grid min-w-0 gap-5">
          <legend className="sr-only">{copy.or}</legend>
          <Field id="sign-in-email" name="email" type="email" label={copy.email} autoComplete="username" />
          <Field
            id="sign-in-password"
            name="password"
            type="password"
            label={copy.password}
            autoComplete="current-password"
          />
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-small">
            <label className="flex items-center gap-2.5">
              <input type="checkbox" name="remember" className="size-4.5" />
              {copy.remember}
            </label>
            <a
              href={routes.contactAbout({ subject, message })}
              className="py-1 font-semibold underline underline-offset-4"
            >
              {copy.forgot.label}
            </a>
          </div>
          <Button type="submit" wide>
            {copy.submit}
          </Button>
        </fieldset>
      </form>
    </div>
  );
}

/** Nothing is submitted, even if an extension enables the controls. */
const suppress = (event: SubmitEvent<HTMLFormElement>) => event.preventDefault();
