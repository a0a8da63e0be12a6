import { useState } from 'react';
import { type Me, type Person, readSignInLink, redeemSignInLink, type SignInLink } from '#contract/desk/sign-in.ts';
import { useAction, useEndpoint } from '#screen/api/queries.ts';
import { Button } from '#screen/ui/Button.tsx';
import { Form } from '#screen/ui/Form.tsx';
import { QueryStatus } from '#screen/ui/QueryStatus.tsx';
import { TextField } from '#screen/ui/TextField.tsx';
import { Fault, SignInFrame } from './SignInFrame.tsx';

interface UseLinkProps {
  brand: string | undefined;
  token: string;
  signedInAs: Person | null;
  onSignedIn: (me: Me) => void;
  onGiveUp: () => void;
}

/** Opening a link changes nothing, because programs open links, too; its button does. */
export function UseLink(props: UseLinkProps) {
  const { brand, token, onGiveUp } = props;
  const link = useEndpoint(readSignInLink, { token }, { staleTime: Number.POSITIVE_INFINITY });
  if (!link.data) {
    return (
      <SignInFrame brand={brand} title="Sign in">
        <QueryStatus query={link} />
      </SignInFrame>
    );
  }
  if (link.data.state === 'unknown') return <UsedLink brand={brand} onGiveUp={onGiveUp} />;
  return link.data.purpose === 'set-up' ? <SetUp {...props} /> : <EnterAs {...props} link={link.data} />;
}

function UsedLink({ brand, onGiveUp }: Pick<UseLinkProps, 'brand' | 'onGiveUp'>) {
  return (
    <SignInFrame brand={brand} title="This link no longer works">
      <p>It has been used or has expired. A link works once, and not for long.</p>
      <div>
        <Button look="primary" onPress={onGiveUp}>
          Sign in another way
        </Button>
      </div>
    </SignInFrame>
  );
}

function EnterAs({
  brand,
  token,
  link,
  signedInAs,
  onSignedIn,
  onGiveUp,
}: UseLinkProps & { link: Extract<SignInLink, { name: string }> }) {
  const redeem = useAction(redeemSignInLink, { onDone: onSignedIn, onFailed: () => undefined });
  const isInvitation = link.purpose === 'invitation';
  const isOther = signedInAs !== null && signedInAs.email !== link.email;
  if (redeem.error?.code === 'not-found') return <UsedLink brand={brand} onGiveUp={onGiveUp} />;
  return (
    <SignInFrame brand={brand} title={isInvitation ? 'Welcome to the desk' : 'Sign in'}>
      {isInvitation && <p>Enquiries and applications are answered here. You have been invited to help.</p>}
      <div className="rounded-panel border border-hairline bg-quiet px-5 py-4">
        <p className="font-semibold">{link.name}</p>
        <p className="break-words text-muted text-small">{link.email}</p>
      </div>
      {isOther && <p>You are signed in as {signedInAs.name} now. That session ends.</p>}
      {redeem.error && <Fault>{redeem.error.message}</Fault>}
      <Button look="primary" onPress={() => redeem.mutate({ token })} isPending={redeem.isPending} className="min-h-11">
        Sign in as {link.name}
      </Button>
    </SignInFrame>
  );
}

/** The first person becomes its owner. */
function SetUp({ brand, token, onSignedIn, onGiveUp }: UseLinkProps) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [faults, setFaults] = useState<{ name?: string; email?: string }>({});
  const redeem = useAction(redeemSignInLink, {
    onDone: onSignedIn,
    onFailed: ({ code, details }) => setFaults(code === 'invalid' ? (details as typeof faults) : {}),
  });
  const submit = () => {
    const missing = {
      ...(!name.trim() && { name: 'Enter your name.' }),
      ...(!email.trim() && { email: 'Enter your email address.' }),
    };
    setFaults(missing);
    if (Object.keys(missing).length === 0) redeem.mutate({ token, name, email });
  };
  if (redeem.error?.code === 'not-found') return <UsedLink brand={brand} onGiveUp={onGiveUp} />;
  return (
    <SignInFrame brand={brand} title="Set up the desk">
      <p>You are the first here, and become its owner. You can invite others afterwards.</p>
      <Form faults={faults} onSubmit={submit}>
        {redeem.error && redeem.error.code !== 'invalid' && <Fault>{redeem.error.message}</Fault>}
        <TextField
          label="Your name"
          description="It stands under your replies."
          autoComplete="name"
          value={name}
          onChange={setName}
          error={faults.name}
        />
        <TextField
          label="Your email address"
          description="Links to sign in go to it."
          type="email"
          autoComplete="email"
          value={email}
          onChange={setEmail}
          error={faults.email}
        />
        <Button type="submit" look="primary" isPending={redeem.isPending} className="mt-2 min-h-11">
          Set up the desk
        </Button>
      </Form>
    </SignInFrame>
  );
}
