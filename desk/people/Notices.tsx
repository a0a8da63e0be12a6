import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getMailChoices, setMailChoices } from '#contract/desk/mail-choices.ts';
import { getMe } from '#contract/desk/sign-in.ts';
import { show, supportsNotifications } from '#desk/shell/notifications.ts';
import { setWantedBy, useWantedBy } from '#desk/shell/wanted-notifications.ts';
import { useAction, useEndpoint } from '#screen/api/queries.ts';
import { Checkbox } from '#screen/ui/Checkbox.tsx';
import { QueryStatus } from '#screen/ui/QueryStatus.tsx';

/** What one is told: by mail, and by this browser. */
export function Notices() {
  const personId = useEndpoint(getMe, {}).data?.person?.id;
  return (
    <section aria-labelledby="notices" className="grid gap-3">
      <h2 id="notices">What you are told</h2>
      <MailChoices />
      {personId !== undefined && <BrowserNotifications personId={personId} />}
    </section>
  );
}

function MailChoices() {
  const client = useQueryClient();
  const choices = useEndpoint(getMailChoices, {});
  const save = useAction(setMailChoices, {
    onDone: (saved) => client.setQueryData([getMailChoices.path, {}], saved),
  });
  if (!choices.data) return <QueryStatus query={choices} />;
  const shown = save.isPending ? save.variables : choices.data;
  return (
    <div className="grid justify-items-start gap-1">
      <Checkbox isSelected={shown.given} onChange={(given) => save.mutate({ ...shown, given })}>
        Mail me when I am given something
      </Checkbox>
      <Checkbox isSelected={shown.late} onChange={(late) => save.mutate({ ...shown, late })}>
        Mail me when mine are late
      </Checkbox>
    </div>
  );
}

const NOT_SUPPORTED =
  'This browser cannot show notifications at this address: they need HTTPS, or the server’s own machine, and a browser on a computer.';
const REFUSED =
  'This browser does not let the desk show notifications. To allow them, open the settings of this page beside its address, allow notifications, and load the page again.';
const UNDECIDED = 'The browser has not allowed notifications yet. Try again, and choose to allow them when it asks.';
const NOT_STORED = 'This browser keeps nothing for the desk, so it cannot keep this choice. Allow it to store data.';
const ABOUT =
  'About new enquiries and applications, answers of clients, and what you are given. A notification has a name and a subject, never the message. It comes while the desk is open in a tab of this browser, also behind other windows.';

function BrowserNotifications({ personId }: { personId: string }) {
  const isWanted = useWantedBy() === personId;
  const [isSupported, setSupported] = useState(supportsNotifications);
  const [fault, setFault] = useState('');
  const isRefused = isSupported && Notification.permission === 'denied';

  const turnOn = async () => {
    const permission = await Notification.requestPermission();
    if (permission !== 'granted') return setFault(permission === 'denied' ? REFUSED : UNDECIDED);
    try {
      show('Notifications are on', 'The desk shows them in this browser.');
    } catch {
      return setSupported(false);
    }
    want(personId);
  };
  const want = (by: string | null) => {
    try {
      setWantedBy(by);
      setFault('');
    } catch {
      setFault(NOT_STORED);
    }
  };

  const problem = isSupported ? (isRefused ? REFUSED : fault) : NOT_SUPPORTED;
  return (
    <div className="grid justify-items-start gap-1">
      <Checkbox
        isSelected={isSupported && !isRefused && isWanted && Notification.permission === 'granted'}
        isDisabled={!isSupported || isRefused}
        onChange={(isOn) => (isOn ? void turnOn() : want(null))}
      >
        Show notifications in this browser
      </Checkbox>
      <p className="max-w-[68ch] text-muted text-small">{ABOUT}</p>
      <p role="status" className="max-w-[68ch] text-small">
        {problem}
      </p>
    </div>
  );
}
