import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Meeting } from '#contract/desk/meeting.ts';
import { listMeetings } from '#contract/desk/meetings.ts';
import { getMe } from '#contract/desk/sign-in.ts';
import { routes } from '#contract/routes.ts';
import { type MeetingPeriod, meetingPeriods } from '#desk/addresses.ts';
import { segmentClasses } from '#desk/inbox/ListFilters.tsx';
import { useMay } from '#desk/shell/use-may.ts';
import { callEndpoint } from '#screen/api/call.ts';
import { useEndpoint } from '#screen/api/queries.ts';
import { useMore } from '#screen/api/read-on.ts';
import { Button, buttonClass } from '#screen/ui/Button.tsx';
import { EmptyState } from '#screen/ui/EmptyState.tsx';
import { PageHead } from '#screen/ui/PageHead.tsx';
import { PlainLine } from '#screen/ui/PlainText.tsx';
import { QueryStatus } from '#screen/ui/QueryStatus.tsx';
import { useMinute } from '#screen/ui/RelativeTime.tsx';
import { type AskedMeeting, MeetingActions, MeetingDialog } from './MeetingActions.tsx';
import { ClientTime, MeetingBadges, MeetingWay } from './MeetingFacts.tsx';
import { byDay, dayHeading, spanInWords } from './meeting-times.ts';

const route = getRouteApi('/signed-in/meetings');

const TABS: Record<MeetingPeriod, string> = { upcoming: 'Upcoming', past: 'Past and cancelled' };

/** In milliseconds. */
const REFRESH = 60_000;

/** What visitors have booked, by day. */
export function Meetings() {
  const { period = 'upcoming' } = route.useSearch();
  const me = useEndpoint(getMe, {}).data;
  const [asked, setAsked] = useState<AskedMeeting | null>(null);
  const list = useInfiniteQuery({
    queryKey: [listMeetings.path, { period }],
    queryFn: ({ pageParam, signal }) => callEndpoint(listMeetings, { period, offset: pageParam }, { signal }),
    initialPageParam: 0,
    // What has ended leaves the list, although nobody has changed it.
    refetchInterval: REFRESH,
    getNextPageParam: ({ total }, pages) => {
      const read = pages.reduce((sum, page) => sum + page.meetings.length, 0);
      return read < total ? read : undefined;
    },
  });
  const total = list.data?.pages.at(-1)?.total;
  const meetings = list.data?.pages.flatMap((page) => page.meetings) ?? [];
  const { isReadingOn, readOn } = useMore(list, meetings.length);
  const setsHours = useMay('settings.change');
  return (
    <>
      <PageHead
        title="Meetings"
        count={period === 'upcoming' ? total : undefined}
        actions={
          <>
            {me && (
              <a
                href={new URL(routes.book, me.siteUrl).href}
                target="_blank"
                rel="noreferrer"
                className={buttonClass('quiet')}
              >
                Booking page
              </a>
            )}
            {setsHours && (
              <Link to="/settings" hash="meetings" className={buttonClass('quiet')}>
                Hours
              </Link>
            )}
          </>
        }
      />
      <div className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-2">
        <nav aria-label="Which meetings" className={`w-fit max-w-full ${segmentClasses.group}`}>
          {meetingPeriods.map((one) => (
            <Link
              key={one}
              to="/meetings"
              search={one === 'upcoming' ? {} : { period: one }}
              activeOptions={{ exact: true, explicitUndefined: true }}
              className={segmentClasses.link}
            >
              {TABS[one]}
            </Link>
          ))}
        </nav>
        <p className="text-muted text-small">Times are those of India.</p>
      </div>
      <QueryStatus query={list} />
      {total === 0 &&
        (period === 'upcoming' ? (
          <EmptyState title="No meetings are booked">
            <p>
              Visitors book them on the website, and they appear here by themselves.
              {setsHours && ' When they can is decided under Settings.'}
            </p>
          </EmptyState>
        ) : (
          <EmptyState title="There is none yet" />
        ))}
      {list.data && <MeetingDays meetings={meetings} onAsk={setAsked} />}
      {list.hasNextPage && (
        <div className="mt-6">
          <Button onPress={readOn} isPending={isReadingOn}>
            {period === 'upcoming' ? 'Show later ones' : 'Show earlier ones'}
          </Button>
        </div>
      )}
      <MeetingDialog asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}

function MeetingDays({ meetings, onAsk }: { meetings: readonly Meeting[]; onAsk: (asked: AskedMeeting) => void }) {
  // Tomorrow becomes today.
  useMinute();
  return (
    <div className="grid gap-7">
      {byDay(meetings, ({ startsAt }) => startsAt).map(({ day, items }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className="border-field border-b pb-1.5 text-h3">
            {dayHeading(items[0]?.startsAt ?? day, Date.now())}
          </h2>
          <ul aria-labelledby={`day-${day}`}>
            {items.map((meeting) => (
              <MeetingRow key={meeting.id} meeting={meeting} onAsk={onAsk} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** On wide screens a line of columns, on small ones a card. */
function MeetingRow({ meeting, onAsk }: { meeting: Meeting; onAsk: (asked: AskedMeeting) => void }) {
  const { reference, name, about, status } = meeting;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-1.5 border-hairline border-b py-3.5 lg:grid-cols-[9.5rem_minmax(0,5fr)_minmax(0,4fr)_11rem]">
      <p className="flex flex-wrap items-baseline gap-x-3 lg:grid">
        <span className={`font-semibold tabular-nums ${status === 'cancelled' ? 'text-muted line-through' : ''}`}>
          {spanInWords(meeting)}
        </span>
        <ClientTime meeting={meeting} />
      </p>
      <div className="grid min-w-0 gap-0.5">
        <Link
          to="/leads/$reference"
          params={{ reference }}
          className="text-link touch-target w-fit max-w-full font-semibold pointer-coarse:flex pointer-coarse:items-center pointer-coarse:-my-2"
        >
          <PlainLine text={name} />
        </Link>
        <p className="line-clamp-2">
          <PlainLine text={about} />
        </p>
      </div>
      <div className="min-w-0">
        <MeetingWay meeting={meeting} />
        <p className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
          <MeetingBadges meeting={meeting} />
        </p>
      </div>
      <div className="max-lg:mt-1 lg:justify-self-end">
        <MeetingActions meeting={meeting} onAsk={onAsk} />
      </div>
    </li>
  );
}
