import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getMe, listPasskeys, type Passkey, removePasskey } from '#contract/desk/sign-in.ts';
import { createPasskey, supportsPasskeys } from '#desk/sign-in/passkeys.ts';
import { useEndpoint } from '#screen/api/queries.ts';
import { ActionDialog } from '#screen/ui/ActionDialog.tsx';
import { Button } from '#screen/ui/Button.tsx';
import { Dialog, FormButtons } from '#screen/ui/Dialog.tsx';
import { ErrorText } from '#screen/ui/ErrorText.tsx';
import { Form } from '#screen/ui/Form.tsx';
import { AbsoluteTime } from '#screen/ui/RelativeTime.tsx';
import { TextField } from '#screen/ui/TextField.tsx';
import { showToast } from '#screen/ui/toasts.ts';
import { LastUse, Section } from './Section.tsx';

/** One's own passkeys. */
export function Passkeys() {
  const passkeys = useEndpoint(listPasskeys, {});
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  return (
    <Section
      id="passkeys"
      title="Passkeys"
      action={supportsPasskeys() && <Button onPress={() => setAdding(true)}>Add a passkey</Button>}
      about={
        supportsPasskeys()
          ? 'You sign in by the fingerprint, face or PIN of a device. A link by mail works as well, where mail is on.'
          : 'This browser has no passkeys at this address: they need HTTPS, or the server’s own machine.'
      }
      query={passkeys}
      none={passkeys.data?.passkeys.length === 0 && 'You have none yet.'}
    >
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
                  <LastUse at={passkey.lastUsedAt} />
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
      {removing && (
        <ActionDialog
          title={`Remove the passkey “${removing.name}”?`}
          confirmLabel="Remove the passkey"
          isDanger
          endpoint={removePasskey}
          input={{ id: removing.id }}
          invalidates={[listPasskeys, getMe]}
          onClose={() => setRemoving(null)}
        >
          <p>Nobody can sign in with it any more. Your device may go on offering it until you delete it there, too.</p>
        </ActionDialog>
      )}
    </Section>
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
    <Dialog title="Add a passkey" onClose={onClose}>
      <Form faults={null} onSubmit={() => create.mutate()}>
        <TextField
          label="Name (optional)"
          description="Tells it from others, such as “Phone”. Without a name it is called after this browser."
          autoComplete="off"
          maxLength={200}
          value={name}
          onChange={setName}
        />
        <ErrorText>{create.error?.message}</ErrorText>
        <FormButtons submitLabel="Go on" isPending={create.isPending} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
