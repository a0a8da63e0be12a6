import { useMutation } from '@tanstack/react-query';
import { createPasskey } from '#desk/sign-in/passkeys.ts';
import { Button } from '#screen/ui/Button.tsx';
import { showToast } from '#screen/ui/toasts.ts';
import { Fault, SignInFrame } from './SignInFrame.tsx';

const DECLINED = 'no-passkey';

/** Whether the person has said "Not now" in this browser. The account offers it all the same. */
export function wantsNoPasskey(): boolean {
  try {
    return localStorage.getItem(DECLINED) !== null;
  } catch {
    return false;
  }
}

function rememberNoPasskey(): void {
  try {
    localStorage.setItem(DECLINED, '1');
  } catch {
    // Without storage it is offered again.
  }
}

/** After a sign-in by a link: the next one can do without. */
export function OfferPasskey({ brand, onDone }: { brand: string | undefined; onDone: () => void }) {
  const create = useMutation({
    mutationFn: () => createPasskey(''),
    onSuccess: () => {
      showToast({ text: 'The passkey is added. Use it the next time you sign in.', tone: 'success' });
      onDone();
    },
  });
  return (
    <SignInFrame brand={brand} title="Add a passkey">
      <p>
        With a passkey you sign in by your fingerprint, your face or the PIN of this device. You need no mail, and no
        false page can steal it.
      </p>
      {create.error && <Fault>{create.error.message}</Fault>}
      <div className="grid gap-3 sm:flex">
        <Button look="primary" onPress={() => create.mutate()} isPending={create.isPending}>
          Add a passkey
        </Button>
        <Button
          isDisabled={create.isPending}
          onPress={() => {
            rememberNoPasskey();
            onDone();
          }}
        >
          Not now
        </Button>
      </div>
      <p className="text-muted text-small">You can add or remove passkeys at any time, under Account.</p>
    </SignInFrame>
  );
}
