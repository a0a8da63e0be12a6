import { useState } from 'react';
import { getCounts, listLeads } from '#contract/desk/inbox.ts';
import {
  eraseSubscriber,
  getSubscriberNumbers,
  listSubscribers,
  previewSubscriberErasure,
  removeSubscriber,
  type Subscriber,
} from '#contract/desk/letters.ts';
import { EraseDialog } from '#desk/lead/EraseDialog.tsx';
import { useEndpoint } from '#screen/api/queries.ts';
import { ActionDialog } from '#screen/ui/ActionDialog.tsx';
import { Button } from '#screen/ui/Button.tsx';

const CHANGED = [listSubscribers, getSubscriberNumbers];

/** What an owner can do for a person who asks for it: end the subscription, or erase all that is stored of the address. */
export function SubscriberActions({ subscriber }: { subscriber: Subscriber }) {
  const [dialog, setDialog] = useState<'remove' | 'erase' | null>(null);
  const close = () => setDialog(null);
  const { email, status } = subscriber;
  return (
    <div className="flex flex-wrap gap-2">
      {status !== 'unsubscribed' && (
        <Button aria-label={`Remove ${email}`} onPress={() => setDialog('remove')}>
          Remove …
        </Button>
      )}
      <Button aria-label={`Erase ${email}`} look="danger" onPress={() => setDialog('erase')}>
        Erase …
      </Button>
      {dialog === 'remove' && <RemoveDialog subscriber={subscriber} onClose={close} />}
      {dialog === 'erase' && <EraseSubscriberDialog subscriber={subscriber} onClose={close} />}
    </div>
  );
}

function RemoveDialog({ subscriber: { id, email }, onClose }: { subscriber: Subscriber; onClose: () => void }) {
  return (
    <ActionDialog
      title="Remove from the newsletter?"
      confirmLabel="Remove the address"
      endpoint={removeSubscriber}
      input={{ id }}
      invalidates={CHANGED}
      doneText={`${email} gets no more letters.`}
      onClose={onClose}
    >
      <p>
        <strong className="[overflow-wrap:anywhere]">{email}</strong> gets no more letters, and none of those that wait.
        You cannot undo it: only the person can subscribe again, on the website.
      </p>
      <p className="text-muted text-small">
        The address stays in this list as unsubscribed, which proves that you did as asked. Erase it if the person asks
        for that.
      </p>
    </ActionDialog>
  );
}

function EraseSubscriberDialog({
  subscriber: { id, email },
  onClose,
}: {
  subscriber: Subscriber;
  onClose: () => void;
}) {
  return (
    <EraseDialog
      title="Erase everything of this address?"
      endpoint={eraseSubscriber}
      input={{ id }}
      preview={useEndpoint(previewSubscriberErasure, { id }, { staleTime: 0 })}
      invalidates={[...CHANGED, listLeads, getCounts]}
      onErased={onClose}
      onClose={onClose}
    >
      <p>
        Of <strong className="[overflow-wrap:anywhere]">{email}</strong> goes, and nothing brings it back:
      </p>
    </EraseDialog>
  );
}
