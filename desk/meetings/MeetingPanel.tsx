import { useState } from 'react';
import type { Meeting } from '#contract/desk/meeting.ts';
import { useMinute } from '#screen/ui/RelativeTime.tsx';
import { type AskedMeeting, MeetingActions, MeetingDialog } from './MeetingActions.tsx';
import { ClientTime, MeetingBadges, MeetingWay } from './MeetingFacts.tsx';
import { dayHeading, spanInWords } from './meeting-times.ts';

/** The meeting that came with an enquiry. */
export function MeetingPanel({ meeting }: { meeting: Meeting }) {
  // Tomorrow becomes today.
  useMinute();
  const [asked, setAsked] = useState<AskedMeeting | null>(null);
  const isCancelled = meeting.status === 'cancelled';
  return (
    <section
      aria-label="Meeting"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-panel border border-hairline bg-quiet p-4 sm:px-5"
    >
      <div className="grid min-w-0 gap-1">
        <h2 className="text-h3">Meeting</h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className={`font-semibold tabular-nums ${isCancelled ? 'text-muted line-through' : ''}`}>
            {dayHeading(meeting.startsAt, Date.now())}, {spanInWords(meeting)} in India
          </span>
          <ClientTime meeting={meeting} />
          <MeetingBadges meeting={meeting} />
        </p>
        <MeetingWay meeting={meeting} />
      </div>
      <MeetingActions meeting={meeting} onAsk={setAsked} />
      <MeetingDialog asked={asked} onClose={() => setAsked(null)} />
    </section>
  );
}
