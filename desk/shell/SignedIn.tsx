import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useChildMatches, useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { getCounts } from '#contract/desk/inbox.ts';
import { hasRight } from '#contract/desk/rights.ts';
import { getMe, signOut } from '#contract/desk/sign-in.ts';
import { lazyPart } from '#desk/shell/load-part.ts';
import { reportConnection, useConnection } from '#screen/api/connection.ts';
import { claimDrafts, clearDrafts } from '#screen/api/draft-storage.ts';
import { useAction, useEndpoint } from '#screen/api/queries.ts';
import { Pending } from '#screen/ui/Pending.tsx';
import { AppFrame } from './AppFrame.tsx';
import { type DeskLink, homeOf, LOCAL_LINKS, linksFor, mayOpen } from './links.ts';
import { ScreenError } from './ScreenError.tsx';
import { useChanges } from './use-changes.ts';
import { useNotifications } from './use-notifications.ts';
import { Warnings } from './Warnings.tsx';

const SignInAgain = lazyPart(() => import('./SignInAgain.tsx'), 'SignInAgain');

/** How often an ended session is checked again, in milliseconds: the person may sign in in another tab. */
const RECHECK = 5_000;

/** The frame of the screens that need a session. */
export function SignedIn() {
  const { isSignedOut } = useConnection();
  const me = useEndpoint(getMe, {}, { staleTime: 60_000, refetchInterval: isSignedOut ? RECHECK : false });
  const client = useQueryClient();
  const { href } = useLocation();
  // Of the screen that the outlet shows: the address is ahead of it while the next screen loads.
  const pathname = useChildMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  // Who worked here: the screen stays when the session ends.
  const lastKnown = useRef(me.data?.person ?? null);
  const person = me.data?.person ?? null;
  const hasClaimed = useRef(false);
  if (person && !hasClaimed.current) {
    claimDrafts(person.id);
    hasClaimed.current = true;
  }
  const isLocal = me.data?.isLocal ?? false;
  const working = isSignedOut || isLocal ? null : person;
  const isFollowing = hasRight(working, 'leads.follow');
  useChanges(isFollowing);
  useNotifications(isFollowing ? (working?.id ?? null) : null);
  const counts = useEndpoint(getCounts, {}, { enabled: hasRight(working, 'leads.read') }).data;
  const leave = useAction(signOut, {
    onDone: () => {
      clearDrafts();
      // A new document: nothing of this person stays in memory.
      location.assign('/sign-in');
    },
  });

  useEffect(() => {
    if (!person) {
      if (lastKnown.current) reportConnection({ isSignedOut: true });
      return;
    }
    if (lastKnown.current && lastKnown.current.id !== person.id) {
      clearDrafts();
      location.reload();
    }
    lastKnown.current = person;
  }, [person]);

  const replyAt = me.dataUpdatedAt;
  const seenSession = useRef(replyAt);
  useEffect(() => {
    if (!isSignedOut) {
      seenSession.current = replyAt;
      return;
    }
    // An answer from before the session ended says nothing about now.
    if (person && replyAt > seenSession.current) {
      reportConnection({ isSignedOut: false });
      void client.invalidateQueries();
    } else if (replyAt === seenSession.current) void client.invalidateQueries({ queryKey: [getMe.path] });
  }, [isSignedOut, person, replyAt, client]);

  const shown = person ?? lastKnown.current;
  if (me.data && !shown) return <ToSignIn from={href} />;
  if (!me.data || !shown) {
    return me.error ? <ScreenError error={me.error} reset={() => void me.refetch()} /> : <Pending />;
  }
  const home = homeOf(isLocal ? LOCAL_LINKS : linksFor(shown));
  const isAllowed = isLocal ? /^\/website(\/|$)/.test(pathname) : mayOpen(shown, pathname);
  return (
    <AppFrame
      brand={me.data.brand}
      person={shown}
      isLocal={isLocal}
      counts={
        counts && {
          inbox: counts.openEnquiries,
          applications: counts.openApplications,
          quarantine: counts.quarantine,
          undelivered: counts.undelivered,
        }
      }
      onSignOut={() => leave.mutate({})}
    >
      <Warnings isEnabled={working !== null} mayDismiss={hasRight(shown, 'settings.change')} />
      {isAllowed || pathname === home ? <Outlet /> : <LeaveFor to={home} />}
      {isSignedOut && (
        <Suspense fallback={null}>
          <SignInAgain returnTo={href} />
        </Suspense>
      )}
    </AppFrame>
  );
}

function LeaveFor({ to }: Pick<DeskLink, 'to'>) {
  const navigate = useNavigate();
  useEffect(() => void navigate({ to, replace: true }), [navigate, to]);
  return <Pending />;
}

function ToSignIn({ from }: { from: string }) {
  const navigate = useNavigate();
  const hasLeft = useRef(false);
  useEffect(() => {
    // Once: the router's address is the sign-in page's as soon as it leaves, and that is not where to come back to.
    if (hasLeft.current) return;
    hasLeft.current = true;
    void navigate({ to: '/sign-in', search: { return: from }, replace: true });
  }, [navigate, from]);
  return <Pending />;
}
