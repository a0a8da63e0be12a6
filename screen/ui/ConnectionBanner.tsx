import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useConnection } from '#screen/api/connection.ts';

/** How often a lost connection is tried again, in milliseconds. */
const RETRY = 4_000;

/**
 * Says that the connection is lost, tries again, and then reads anew what failed meanwhile.
 *
 * @param onRetry calls the server; any answer ends the state. Always the same function
 */
export function ConnectionBanner({ onRetry }: { onRetry: () => Promise<unknown> }) {
  const { isOffline } = useConnection();
  const client = useQueryClient();
  const wasOffline = useRef(false);

  useEffect(() => {
    if (!isOffline) {
      if (wasOffline.current) void client.invalidateQueries();
      wasOffline.current = false;
      return;
    }
    wasOffline.current = true;
    // A failure keeps the state, and is already on the screen.
    const tryAgain = () => void onRetry().catch(() => undefined);
    const timer = setInterval(tryAgain, RETRY);
    window.addEventListener('online', tryAgain);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', tryAgain);
    };
  }, [isOffline, client, onRetry]);

  return (
    <div role="status" className="sticky top-0 z-30">
      {isOffline && (
        <p className="connection-banner grid h-10 place-content-center bg-haldi px-gutter font-semibold text-on-haldi">
          <span>
            No connection. What you typed is kept. <span className="max-sm:hidden">Trying again …</span>
          </span>
        </p>
      )}
    </div>
  );
}
