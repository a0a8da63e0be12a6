import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getMe, listPasskeys, type Passkey, removePasskey } from '#contract/desk/sign-in.ts';
import { createPasskey, supportsPasskeys } from '#desk/sign-in/passkeys.ts';
import { useAction, useEndpoint } from '#screen/api/queries.ts';
import { Button } from '#screen/ui/Button.tsx';
import { ConfirmDialog } from '#screen/ui/ConfirmDialog.tsx';
import { Dialog, DialogButtons } from '#screen/ui/Dialog.tsx';
import { FailedToLoad } from '#screen/ui/FailedToLoad.tsx';
import { Pending } from '#screen/ui/Pending.tsx';
import { AbsoluteTime, RelativeTime } from '#screen/ui/RelativeTime.tsx';
import { TextField } from '#screen/ui/TextField.tsx';
import { showToast } from '#screen/ui/toasts.ts';

/** One's own passkeys. */
export function Passkeys() {
  const passkeys = useEndpoint(listPasskeys, {});
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  return (
    <section aria-labelledby="passkeys" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="passkeys">Passkeys</h2>
        {supportsPasskeys() && <Button onPress={() => setAdding(true)}>Add a passkey</Button>}
      </div>
      <p className="max-w-[68ch] text-muted text-small">
        {supportsPasskeys()
          ? 'You sign in by the fingerprint, face or PIN of a device. A link by mail works as well, where mail is on.'
          : 'This browser has no passkeys at this address: they need HTTPS, or the server’s own machine.'}
      </p>
      {passkeys.isPending && <Pending />}
      {passkeys.error && !passkeys.data && (
        <FailedToLoad error={passkeys.error} onRetry={() => void passkeys.refetch()} />
      )}
      {passkeys.data?.passkeys.length === 0 && (
        <p className="border-hairline border-y py-4 text-muted">You have none yet.</p>
      )}
      {passkeys.data && passkeys.data.passkeys.length > 0 && (
        <ul aria-label="Passkeys" className="border-hairline border-t">
          {passkeys.data.passkeys.map((passkey) => (
            <li
              key={passkey.id}
              className="flex min-h-16 items-center justify-between gap-4 border-hairline border-b py-2.5"
            >
              <div className="min-w-0">
                <p className="break-words font-semibold">{passkey.name}</p>
                {passkey.isAccepted || (
                  <p className="text-danger text-small">
                    Not accepted any more: it was added without a PIN, fingerprint or face being required. Remove it,
                    and add it again.
                  </p>
                )}
                <p className="text-muted text-small">
                  Added <AbsoluteTime at={passkey.createdAt} />
                  {passkey.lastUsedAt && (
                    <>
                      , used <RelativeTime at={passkey.lastUsedAt} />
                    </>
                  )}
                </p>
              </div>
              <Button onPress={() => setRemoving(passkey)} aria-label={`Remove the passkey: ${passkey.name}`}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
      {removing && <RemoveDialog passkey={removing} onClose={() => setRemoving(null)} />}
    </section>
  );
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const create = useMutation({
    mutationFn: () => createPasskey(name.trim()),
    onSuccess: (passkey) => {
      for (const { path } of [listPasskeys, getMe]) void client.invalidateQueries({ queryKey: [path] });
      onClose();
      showToast({ text: `The passkey “${passkey.name}” is added.`, tone: 'success' });
    },
  });
  return (
    <Dialog title="Add a passkey" isOpen onClose={onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate();
        }}
      >
        <TextField
          label="Name (optional)"
          description="Tells it from others, such as “Phone”. Without a name it is called after this browser."
          autoComplete="off"
          maxLength={200}
          value={name}
          onChange={setName}
        />
        {create.error && (
          <p role="alert" className="font-semibold text-danger">
            {create.error.message}
          </p>
        )}
        <DialogButtons>
          <Button onPress={onClose} isDisabled={create.isPending}>
            Cancel
          </Button>
          <Button type="submit" look="primary" isPending={create.isPending}>
            Go on
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

function RemoveDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const remove = useAction(removePasskey, {
    invalidates: [listPasskeys, getMe],
    onDone: onClose,
    onFailed: () => undefined,
  });
  return (
    <ConfirmDialog
      title={`Remove the passkey “${passkey.name}”?`}
      confirmLabel="Remove the passkey"
      isOpen
      isDanger
      isPending={remove.isPending}
      error={remove.error?.message}
      onConfirm={() => remove.mutate({ id: passkey.id })}
      onClose={onClose}
    >
      <p>Nobody can sign in with it any more. Your device may go on offering it until you delete it there, too.</p>
    </ConfirmDialog>
  );
}
