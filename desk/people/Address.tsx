import { useEffect, useState } from 'react';
import { listPeople } from '#contract/desk/people.ts';
import { type AddressState, confirmAddress, getAddress, getMe, mailAddressLink } from '#contract/desk/sign-in.ts';
import { toastOutcome, useMailState } from '#desk/shell/outgoing-mail.ts';
import { useAction, useEndpoint } from '#screen/api/queries.ts';
import { Button } from '#screen/ui/Button.tsx';
import { Dialog, DialogButtons } from '#screen/ui/Dialog.tsx';
import { FailedToLoad } from '#screen/ui/FailedToLoad.tsx';
import { Form } from '#screen/ui/Form.tsx';
import { Pending } from '#screen/ui/Pending.tsx';
import { TextField } from '#screen/ui/TextField.tsx';
import { showToast } from '#screen/ui/toasts.ts';

const CHANGED = [getAddress, getMe, listPeople];

/** One's own address: whether it is confirmed, and another in its place. */
export function Address() {
  const address = useEndpoint(getAddress, {});
  const [token, setToken] = useState(() => location.hash.slice(1));
  const [isChanging, setChanging] = useState(false);
  const again = useAction(mailAddressLink, {
    invalidates: [getAddress],
    onDone: ({ mail }, { email }) => toastOutcome(`the link to ${email}`, mail, 'Open it there.'),
  });

  useEffect(() => {
    const readToken = () => setToken(location.hash.slice(1));
    window.addEventListener('hashchange', readToken);
    return () => window.removeEventListener('hashchange', readToken);
  }, []);

  const removeToken = () => {
    history.replaceState(history.state, '', location.pathname + location.search);
    setToken('');
  };

  return (
    <section aria-labelledby="address" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="address">Email address</h2>
        {address.data && <Button onPress={() => setChanging(true)}>Change the address</Button>}
      </div>
      {address.isPending && <Pending />}
      {address.error && !address.data && <FailedToLoad error={address.error} onRetry={() => void address.refetch()} />}
      {address.data && (
        <>
          <p className="break-words font-semibold">{address.data.email}</p>
          {token ? (
            <UseAddressLink token={token} address={address.data} onDone={removeToken} />
          ) : (
            <Waiting
              address={address.data}
              isSending={again.isPending}
              onSendAgain={(email) => again.mutate({ email })}
            />
          )}
          {isChanging && <ChangeDialog onClose={() => setChanging(false)} />}
        </>
      )}
    </section>
  );
}

/** What is to be done, if anything. */
function Waiting({
  address: { email, isConfirmed, pendingEmail },
  isSending,
  onSendAgain,
}: {
  address: AddressState;
  isSending: boolean;
  onSendAgain: (email: string) => void;
}) {
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
      <Button onPress={() => onSendAgain(pendingEmail ?? email)} isPending={isSending}>
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
      {confirm.error && (
        <p role="alert" className="font-semibold text-danger">
          {confirm.error.message}
        </p>
      )}
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
    <Dialog title="Change the address" isOpen onClose={onClose}>
      <Form
        faults={faults}
        onSubmit={() => {
          const isEmpty = email.trim() === '';
          setFaults(isEmpty ? { email: 'Enter an email address.' } : {});
          if (!isEmpty) mail.mutate({ email });
        }}
      >
        {mail.error && !faults.email && (
          <p role="alert" className="font-semibold text-danger">
            {mail.error.message}
          </p>
        )}
        <TextField
          label="New email address"
          description="A link goes to it, and a notice to your present address. It changes when you open the link and press its button."
          type="email"
          autoComplete="email"
          value={email}
          onChange={setEmail}
          error={faults.email ?? null}
        />
        <DialogButtons>
          <Button onPress={onClose} isDisabled={mail.isPending}>
            Cancel
          </Button>
          <Button type="submit" look="primary" isPending={mail.isPending}>
            Mail the link
          </Button>
        </DialogButtons>
      </Form>
    </Dialog>
  );
}
