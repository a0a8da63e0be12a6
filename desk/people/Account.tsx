import { useState } from 'react';
import { hasRight } from '#contract/desk/rights.ts';
import { endSession, getMe, listSessions, type Session, signOutEverywhere } from '#contract/desk/sign-in.ts';
import { clearDrafts } from '#screen/api/draft-storage.ts';
import { useAction, useEndpoint } from '#screen/api/queries.ts';
import { ActionDialog } from '#screen/ui/ActionDialog.tsx';
import { Badge } from '#screen/ui/Badge.tsx';
import { Button } from '#screen/ui/Button.tsx';
import { PageHead } from '#screen/ui/PageHead.tsx';
import { AbsoluteTime } from '#screen/ui/RelativeTime.tsx';
import { showToast } from '#screen/ui/toasts.ts';
import { Address } from './Address.tsx';
import { CalendarFeed } from './CalendarFeed.tsx';
import { Notices } from './Notices.tsx';
import { Passkeys } from './Passkeys.tsx';
import { roleName } from './RoleDialog.tsx';
import { LastUse, Section } from './Section.tsx';
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
  return (
    <Section
      id="sessions"
      title="Where you are signed in"
      action={<Button onPress={() => setLeaving(true)}>Sign out everywhere</Button>}
      about="A session ends after 7 days without use, and after 30 days in any case."
      query={sessions}
    >
      {sessions.data && (
        <ul aria-label="Sessions" className="border-hairline border-t">
          {sessions.data.sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      {isLeaving && (
        <ActionDialog
          title="Sign out everywhere?"
          confirmLabel="Sign out everywhere"
          endpoint={signOutEverywhere}
          input={{}}
          onDone={() => {
            clearDrafts();
            location.assign('/sign-in');
          }}
          onClose={() => setLeaving(false)}
        >
          <p>All your sessions end at once, on this device too. What you have typed and not sent is deleted here.</p>
        </ActionDialog>
      )}
    </Section>
  );
}

function SessionRow({ session: { id, device, createdAt, lastUsedAt, isCurrent } }: { session: Session }) {
  const end = useAction(endSession, {
    invalidates: [listSessions],
    onDone: () => showToast({ text: 'The session has ended.', tone: 'success' }),
  });
  return (
    <li className="flex min-h-16 items-center justify-between gap-4 border-hairline border-b py-2.5">
      <div>
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device}
          {isCurrent && <Badge tone="answered">This one</Badge>}
        </p>
        <p className="text-muted text-small">
          Since <AbsoluteTime at={createdAt} />
          {isCurrent || <LastUse at={lastUsedAt} />}
        </p>
      </div>
      {isCurrent || (
        <Button onPress={() => end.mutate({ id })} isPending={end.isPending} aria-label={`End the session: ${device}`}>
          End
        </Button>
      )}
    </li>
  );
}
