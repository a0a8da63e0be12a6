import type { Meeting } from '#contract/desk/meeting.ts';
import { FieldValue } from '#desk/lead/LeadFacts.tsx';
import { Badge } from '#screen/ui/Badge.tsx';
import { useMinute } from '#screen/ui/RelativeTime.tsx';
import { clientTime, zoneName } from './meeting-times.ts';

/** By video or by phone, and with whom; the number can be called, and the room opened. */
export function MeetingWay({ meeting }: { meeting: Meeting }) {
  const { way, phone, host, videoLink, status, endsAt } = meeting;
  useMinute();
  const isToCome = status === 'booked' && Date.now() < Date.parse(endsAt);
  return (
    <span className="flex flex-wrap items-center gap-x-4 [overflow-wrap:anywhere]">
      <span>
        {way === 'video' ? 'Video call' : 'Phone call'}
        {host && ` with ${host.name}`}
      </span>
      {way === 'phone' && <FieldValue field={{ kind: 'phone', value: phone }} />}
      {way === 'video' &&
        isToCome &&
        (videoLink === null ? (
          <span className="text-muted text-small">Send the client a link before it begins.</span>
        ) : (
          <a href={videoLink} target="_blank" rel="noreferrer" className="text-link">
            Open the room
          </a>
        ))}
    </span>
  );
}

/** The client's own time, where it differs from India's. */
export function ClientTime({ meeting: { startsAt, timeZone } }: { meeting: Meeting }) {
  const theirs = clientTime(startsAt, timeZone, Date.now());
  return (
    theirs && (
      <span className="text-muted text-small tabular-nums">
        {theirs} in {zoneName(timeZone)}
      </span>
    )
  );
}

/** What somebody has to know of it at a glance. */
export function MeetingBadges({ meeting }: { meeting: Meeting }) {
  useMinute();
  const { status, isQuarantined, isOutsideHours, startsAt, endsAt } = meeting;
  const now = Date.now();
  return (
    <>
      {status === 'booked' && Date.parse(startsAt) <= now && now < Date.parse(endsAt) && (
        <Badge tone="answered">Now</Badge>
      )}
      {status === 'cancelled' && <Badge>Cancelled</Badge>}
      {status === 'missed' && <Badge tone="late">Did not come</Badge>}
      {isQuarantined && <Badge tone="quarantine">Looks like spam</Badge>}
      {isOutsideHours && status === 'booked' && <Badge tone="open">Outside the hours</Badge>}
    </>
  );
}
