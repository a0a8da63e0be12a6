import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Me, requestSignInLink } from '#contract/desk/sign-in.ts';
import { signInByPasskey, supportsPasskeys } from '#desk/sign-in/passkeys.ts';
import { useAction } from '#screen/api/queries.ts';
import { Button } from '#screen/ui/Button.tsx';
import { Form } from '#screen/ui/Form.tsx';
import { keyRound } from '#screen/ui/icon-shapes.ts';
import { TextField } from '#screen/ui/TextField.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { Fault, SignInFrame } from './SignInFrame.tsx';

/** By a passkey, or by a link that is mailed. */
export function ChooseWay({ brand, onSignedIn }: { brand: string | undefined; onSignedIn: (me: Me) => void }) {
  const [email, setEmail] = useState('');
  const passkey = useMutation({ mutationFn: signInByPasskey, onSuccess: onSignedIn });
  const link = useAction(requestSignInLink, { onFailed: () => undefined });

  if (link.isSuccess && link.data.mail === 'off') {
    return (
      <SignInFrame brand={brand} title="No link was mailed">
        <p>
          Mail is off here. Sign in with a passkey, or by the link of your invitation. On the server,{' '}
          <code className="font-mono">npm run desk -- sign-in</code> prints a link.
        </p>
        <div>
          <Button onPress={() => link.reset()}>Back</Button>
        </div>
      </SignInFrame>
    );
  }

  if (link.isSuccess) {
    return (
      <SignInFrame brand={brand} title="Check your mail">
        <p>
          If somebody at the desk has the address <strong className="break-words">{link.variables.email}</strong>, a
          link is mailed to it. Open it and press the button on its page. It works for 15 minutes.
        </p>
        {link.data.mail === 'waiting' && (
          <p>
            But the mail server takes no mails now: a link that comes late does not work any more. Ask for another then.
          </p>
        )}
        <p className="text-muted text-small">
          Nothing after two minutes? Look for spam, check the address, or ask an owner of the desk for a link.
        </p>
        <div>
          <Button onPress={() => link.reset()}>Enter another address</Button>
        </div>
      </SignInFrame>
    );
  }

  const refused = link.error?.code === 'invalid' ? link.error.message : null;
  return (
    <SignInFrame brand={brand} title="Sign in">
      {passkey.error && <Fault>{passkey.error.message}</Fault>}
      {supportsPasskeys() && (
        <>
          <Button look="primary" onPress={() => passkey.mutate()} isPending={passkey.isPending} className="min-h-11">
            <Icon shape={keyRound} className="size-4.5" />
            Sign in with a passkey
          </Button>
          <p className="flex items-center gap-4 text-muted text-small before:h-px before:grow before:bg-hairline after:h-px after:grow after:bg-hairline">
            or
          </p>
        </>
      )}
      <Form faults={link.error} onSubmit={() => link.mutate({ email })}>
        {link.error && !refused && <Fault>{link.error.message}</Fault>}
        <TextField
          label="Your email address"
          type="email"
          name="email"
          autoComplete="email"
          value={email}
          onChange={setEmail}
          error={refused}
        />
        <Button
          type="submit"
          look={supportsPasskeys() ? 'quiet' : 'primary'}
          isPending={link.isPending}
          className="min-h-11"
        >
          Mail me a link
        </Button>
      </Form>
      <p className="text-muted text-small">
        You have no access yet? An owner of the desk can invite you. On the server,{' '}
        <code className="font-mono">npm run desk -- sign-in</code> prints a link.
      </p>
    </SignInFrame>
  );
}
