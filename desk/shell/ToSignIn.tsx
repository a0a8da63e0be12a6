import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Pending } from '#screen/ui/Pending.tsx';

/** Leaves for the sign-in page, which comes back to this address. */
export function ToSignIn({ from }: { from: string }) {
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
