import { useState } from 'react';
import { type LeadDetail, setRest, statusSince } from '#contract/desk/leads.ts';
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
  const { reference, waitingSince, followUpAt, meeting } = lead;
  const [day, setDay] = useState('');
  const rest = useLeadAction(setRest, { onDone: () => setDay('') });
  const set = (until: string | null) => rest.mutate({ reference, until, was: statusSince(lead) });
  return (
    <Panel title="Follow up">
      {waitingSince && (
        <p>
          Waiting for the client since <RelativeTime at={waitingSince} />. An answer opens it again.
        </p>
      )}
      {followUpAt && (
        <p>
          {followUpAt === meeting?.endsAt && 'After the meeting: '}
          {momentInWords(followUpAt, Date.now())} in India. It is open from then on, or when the client writes.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {DAYS.map(({ days, text }) => (
          <Button key={days} isDisabled={rest.isPending} onPress={() => set(dayAfter(days, Date.now()))}>
            {text}
          </Button>
        ))}
        {!waitingSince && (
          <Button isDisabled={rest.isPending} onPress={() => set('client')}>
            Wait for the client
          </Button>
        )}
        {(waitingSince || followUpAt) && (
          <Button isDisabled={rest.isPending} onPress={() => set(null)}>
            {waitingSince ? 'Do not wait' : 'Do not follow up'}
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
