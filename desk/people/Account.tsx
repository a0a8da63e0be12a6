import { useState } from 'react';
import { hasRight } from '#contract/desk/rights.ts';
import { endSession, getMe, listSessions, type Session, signOutEverywhere } from '#contract/desk/sign-in.ts';
import { clearDrafts } from '#screen/api/draft-storage.ts';
import { useAction, useEndpoint } from '#screen/api/queries.ts';
import { Badge } from '#screen/ui/Badge.tsx';
import { Button } from '#screen/ui/Button.tsx';
import { ConfirmDialog } from '#screen/ui/ConfirmDialog.tsx';
import { FailedToLoad } from '#screen/ui/FailedToLoad.tsx';
import { PageHead } from '#screen/ui/PageHead.tsx';
import { Pending } from '#screen/ui/Pending.tsx';
import { AbsoluteTime, RelativeTime } from '#screen/ui/RelativeTime.tsx';
import { showToast } from '#screen/ui/toasts.ts';
import { Address } from './Address.tsx';
import { CalendarFeed } from './CalendarFeed.tsx';
import { Notices } from './Notices.tsx';
import { Passkeys } from './Passkeys.tsx';
import { roleName } from './RoleDialog.tsx';
import { Signature } from './Signature.tsx';

/** One's own address, passkeys and sessions. */
export function Account() {
  const person = useEndpoint(getMe, {}).data?.person;
  return (
    <>
      <PageHead title="Account" />
      <div className="grid gap-10">
        {person && (
          <section aria-labelledby="you" className="grid gap-1">
            <h2 id="you">{person.name}</h2>
            <p className="mt-1">
              <Badge>{roleName(person.role)}</Badge>
            </p>
          </section>
        )}
        <Address />
        <Passkeys />
        {hasRight(person, 'replies.write') && <Signature />}
        {hasRight(person, 'leads.follow') && (
          <>
            <Notices />
            <CalendarFeed />
          </>
        )}
        <Sessions />
      </div>
    </>
  );
}

function Sessions() {
  const sessions = useEndpoint(listSessions, {});
  const [isLeaving, setLeaving] = useState(false);
  const end = useAction(endSession, {
    invalidates: [listSessions],
    onDone: () => showToast({ text: 'The session has ended.', tone: 'success' }),
  });
  const leave = useAction(signOutEverywhere, {
    onDone: () => {
      clearDrafts();
      location.assign('/sign-in');
    },
    onFailed: () => undefined,
  });
  return (
    <section aria-labelledby="sessions" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="sessions">Where you are signed in</h2>
        <Button onPress={() => setLeaving(true)}>Sign out everywhere</Button>
      </div>
      <p className="max-w-[68ch] text-muted text-small">
        A session ends after 7 days without use, and after 30 days in any case.
      </p>
      {sessions.isPending && <Pending />}
      {sessions.error && !sessions.data && (
        <FailedToLoad error={sessions.error} onRetry={() => void sessions.refetch()} />
      )}
      {sessions.data && (
        <ul aria-label="Sessions" className="border-hairline border-t">
          {sessions.data.sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={end.isPending && end.variables.id === session.id}
              onEnd={() => end.mutate({ id: session.id })}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        title="Sign out everywhere?"
        confirmLabel="Sign out everywhere"
        isOpen={isLeaving}
        isPending={leave.isPending}
        error={leave.error?.message}
        onConfirm={() => leave.mutate({})}
        onClose={() => setLeaving(false)}
      >
        <p>All your sessions end at once, on this device too. What you have typed and not sent is deleted here.</p>
      </ConfirmDialog>
    </section>
  );
}

function SessionRow({ session, isEnding, onEnd }: { session: Session; isEnding: boolean; onEnd: () => void }) {
  const { device, createdAt, lastUsedAt, isCurrent } = session;
  return (
    <li className="flex min-h-16 items-center justify-between gap-4 border-hairline border-b py-2.5">
      <div>
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device}
          {isCurrent && <Badge tone="answered">This one</Badge>}
        </p>
        <p className="text-muted text-small">
          Since <AbsoluteTime at={createdAt} />
          {isCurrent || (
            <>
              , used <RelativeTime at={lastUsedAt} />
            </>
          )}
        </p>
      </div>
      {isCurrent || (
        <Button onPress={onEnd} isPending={isEnding} aria-label={`End the session: ${device}`}>
          End
        </Button>
      )}
    </li>
  );
}
