import { useState } from 'react';
import { listPeople } from '#contract/desk/people.ts';
import { type AddressState, confirmAddress, getAddress, getMe, mailAddressLink } from '#contract/desk/sign-in.ts';
import { toastOutcome, useMailState } from '#desk/shell/outgoing-mail.ts';
import { useLinkToken } from '#desk/sign-in/use-link-token.ts';
import { useAction, useEndpoint } from '#screen/api/queries.ts';
import { Button } from '#screen/ui/Button.tsx';
import { Dialog, FormButtons } from '#screen/ui/Dialog.tsx';
import { ErrorText } from '#screen/ui/ErrorText.tsx';
import { Form } from '#screen/ui/Form.tsx';
import { TextField } from '#screen/ui/TextField.tsx';
import { showToast } from '#screen/ui/toasts.ts';
import { Section } from './Section.tsx';

const CHANGED = [getAddress, getMe, listPeople];

/** One's own address: whether it is confirmed, and another in its place. */
export function Address() {
  const address = useEndpoint(getAddress, {});
  const { token, removeToken } = useLinkToken();
  const [isChanging, setChanging] = useState(false);

  return (
    <Section
      id="address"
      title="Email address"
      action={address.data && <Button onPress={() => setChanging(true)}>Change the address</Button>}
      query={address}
    >
      {address.data && (
        <>
          <p className="break-words font-semibold">{address.data.email}</p>
          {token ? (
            <UseAddressLink token={token} address={address.data} onDone={removeToken} />
          ) : (
            <Waiting address={address.data} />
          )}
          {isChanging && <ChangeDialog onClose={() => setChanging(false)} />}
        </>
      )}
    </Section>
  );
}

function Waiting({ address: { email, isConfirmed, pendingEmail } }: { address: AddressState }) {
  const again = useAction(mailAddressLink, {
    invalidates: [getAddress],
    onDone: ({ mail }, sent) => toastOutcome(`the link to ${sent.email}`, mail, 'Open it there.'),
  });
  const isMailOff = useMailState() === 'off';
  const isOther = pendingEmail !== null && pendingEmail !== email;
  if (isConfirmed && !isOther) {
    return <p className="max-w-[68ch] text-muted text-small">It is confirmed. Links to sign in go to it.</p>;
  }
  return (
    <div className="grid justify-items-start gap-3 rounded-panel border border-hairline bg-quiet px-5 py-4">
      <p className="max-w-[68ch]">
        {isOther ? (
          <>
            <strong className="break-words">{pendingEmail}</strong> takes its place once you open the link in the mail
            to it, and press its button.
          </>
        ) : (
          <>
            <strong>Address not confirmed yet.</strong>{' '}
            {pendingEmail === null
              ? 'Have a link mailed to it, open that, and press its button.'
              : 'Open the link in the mail to it, and press its button. Nothing there? The address may be wrong.'}
          </>
        )}{' '}
        {isMailOff && 'But mail is off: no link can reach it before mail is turned on.'}
      </p>
      <Button onPress={() => again.mutate({ email: pendingEmail ?? email })} isPending={again.isPending}>
        {pendingEmail === null ? 'Mail a link' : 'Send again'}
      </Button>
    </div>
  );
}

/** Opening a link changes nothing, because programs open links, too; its button does. */
function UseAddressLink({
  token,
  address: { email, pendingEmail },
  onDone,
}: {
  token: string;
  address: AddressState;
  onDone: () => void;
}) {
  const confirm = useAction(confirmAddress, {
    invalidates: CHANGED,
    onDone: (state) => {
      onDone();
      showToast({ text: `${state.email} is confirmed.`, tone: 'success' });
    },
    onFailed: () => undefined,
  });
  if (pendingEmail === null || confirm.error?.code === 'not-found') {
    return (
      <div className="grid justify-items-start gap-3 rounded-panel border border-hairline bg-quiet px-5 py-4">
        <p role="alert" className="max-w-[68ch]">
          <strong>This link does not work.</strong> It has been used or has expired, or it is for somebody else.
        </p>
        <Button onPress={onDone}>Close</Button>
      </div>
    );
  }
  return (
    <div className="grid justify-items-start gap-3 rounded-panel border border-hairline bg-quiet px-5 py-4">
      <p className="max-w-[68ch]">
        {pendingEmail === email ? 'Is this your address?' : 'Is this your address from now on?'}{' '}
        <strong className="break-words">{pendingEmail}</strong>
      </p>
      <ErrorText>{confirm.error?.message}</ErrorText>
      <Button look="primary" onPress={() => confirm.mutate({ token })} isPending={confirm.isPending}>
        Confirm the address
      </Button>
    </div>
  );
}

function ChangeDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [faults, setFaults] = useState<{ email?: string }>({});
  const mail = useAction(mailAddressLink, {
    invalidates: [getAddress],
    onDone: (state) => {
      onClose();
      toastOutcome(`the link to ${email.trim()}`, state.mail, 'Open it to change your address.');
    },
    onFailed: ({ code, details, message }) =>
      setFaults(code === 'invalid' ? (details as typeof faults) : code === 'conflict' ? { email: message } : {}),
  });
  return (
    <Dialog title="Change the address" onClose={onClose}>
      <Form
        faults={faults}
        onSubmit={() => {
          const isEmpty = email.trim() === '';
          setFaults(isEmpty ? { email: 'Enter an email address.' } : {});
          if (!isEmpty) mail.mutate({ email });
        }}
      >
        {mail.error && !faults.email && <ErrorText>{mail.error.message}</ErrorText>}
        <TextField
          label="New email address"
          description="A link goes to it, and a notice to your present address. It changes when you open the link and press its button."
          type="email"
          autoComplete="email"
          value={email}
          onChange={setEmail}
          error={faults.email}
        />
        <FormButtons submitLabel="Mail the link" isPending={mail.isPending} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
