import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { getMe, type Me } from '#contract/desk/sign-in.ts';
import { supportsPasskeys } from '#desk/sign-in/passkeys.ts';
import { reportConnection } from '#screen/api/connection.ts';
import { useEndpoint } from '#screen/api/queries.ts';
import { FailedToLoad } from '#screen/ui/FailedToLoad.tsx';
import { ChooseWay } from './ChooseWay.tsx';
import { OfferPasskey, wantsNoPasskey } from './OfferPasskey.tsx';
import { returnPath } from './return-path.ts';
import { SignInFrame } from './SignInFrame.tsx';
import { UseLink } from './UseLink.tsx';
import { useLinkToken } from './use-link-token.ts';

const route = getRouteApi('/sign-in');

/** Signing in, from the first step to the way back to the screen that one came from. */
export function SignIn() {
  const { return: asked } = route.useSearch();
  const router = useRouter();
  const client = useQueryClient();
  // A person who asked for a link opens it in another tab: then this one goes on, too.
  const me = useEndpoint(getMe, {}, { refetchInterval: 4_000 });
  const { token, removeToken } = useLinkToken();
  const [isOffering, setOffering] = useState(false);
  const isSignedIn = Boolean(me.data?.person);

  useEffect(() => {
    if (isSignedIn && !token && !isOffering) router.history.replace(returnPath(asked));
  }, [isSignedIn, token, isOffering, router, asked]);

  const onSignedIn = (reply: Me, by: 'link' | 'passkey') => {
    setOffering(by === 'link' && supportsPasskeys() && !reply.hasPasskey && !wantsNoPasskey());
    removeToken();
    // Nothing of the session before.
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== getMe.path });
    client.setQueryData([getMe.path, {}], reply);
    reportConnection({ isSignedOut: false });
  };

  const brand = me.data?.brand;
  if (isOffering) return <OfferPasskey brand={brand} onDone={() => setOffering(false)} />;
  if (token) {
    return (
      <UseLink
        key={token}
        brand={brand}
        token={token}
        signedInAs={me.data?.person ?? null}
        onSignedIn={(reply) => onSignedIn(reply, 'link')}
        onGiveUp={removeToken}
      />
    );
  }
  if (!me.data && me.error) {
    return (
      <SignInFrame title="Sign in">
        <FailedToLoad error={me.error} onRetry={() => void me.refetch()} />
      </SignInFrame>
    );
  }
  if (isSignedIn) return null;
  return <ChooseWay brand={brand} onSignedIn={(reply) => onSignedIn(reply, 'passkey')} />;
}
