import { useState } from 'react';
import type { LeadDetail } from '#contract/desk/lead.ts';
import { setRest } from '#contract/desk/lead-changes.ts';
import { dayAfter, momentInWords } from '#desk/meetings/meeting-times.ts';
import { Button } from '#screen/ui/Button.tsx';
import { RelativeTime } from '#screen/ui/RelativeTime.tsx';
import { TextField } from '#screen/ui/TextField.tsx';
import { Panel } from './Panel.tsx';
import { useLeadAction } from './use-lead-action.ts';

const DAYS = [
  { days: 1, text: 'Tomorrow' },
  { days: 3, text: 'In 3 days' },
  { days: 7, text: 'In a week' },
];

/** Puts a lead aside until a day, or until the client writes. Then it is open again. */
export function FollowUp({ lead }: { lead: LeadDetail }) {
  const { reference, state, since, followUp, dueAt } = lead;
  const isWaiting = state === 'waiting';
  const [day, setDay] = useState('');
  const rest = useLeadAction(setRest, { onDone: () => setDay('') });
  const set = (until: string | null) => rest.mutate({ reference, until, was: since });
  return (
    <Panel title="Follow up">
      {isWaiting && (
        <p>
          Waiting for the client since <RelativeTime at={since} />. An answer opens it again.
        </p>
      )}
      {followUp && dueAt && (
        <p>
          {followUp === 'meeting' && 'After the meeting: '}
          {momentInWords(dueAt, Date.now())} in India. It is open from then on, or when the client writes.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {DAYS.map(({ days, text }) => (
          <Button key={days} isDisabled={rest.isPending} onPress={() => set(dayAfter(days, Date.now()))}>
            {text}
          </Button>
        ))}
        {!isWaiting && (
          <Button isDisabled={rest.isPending} onPress={() => set('client')}>
            Wait for the client
          </Button>
        )}
        {(isWaiting || followUp) && (
          <Button isDisabled={rest.isPending} onPress={() => set(null)}>
            {isWaiting ? 'Do not wait' : 'Do not follow up'}
          </Button>
        )}
      </div>
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          set(day);
        }}
      >
        <TextField label="On a day" type="date" value={day} onChange={setDay} className="min-w-0 grow" />
        <Button type="submit" isDisabled={rest.isPending || day === ''}>
          Set
        </Button>
      </form>
    </Panel>
  );
}
