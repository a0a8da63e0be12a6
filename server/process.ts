/** What the programs of the server share: how they fail to start, and how they end. */
import type { FastifyBaseLogger } from 'fastify';

/** One Ctrl-C reaches the server from the terminal and again from npm and the start script, within milliseconds. */
const REPEATED_SIGNAL_MS = 500;

/** The address cannot be listened on, usually because another process does. */
export class ListenError extends Error {
  override name = 'ListenError';
}

/** Closes the server on SIGTERM or SIGINT and exits; a second signal exits at once. */
export function closeOnSignal(close: () => Promise<void>): void {
  let closingSince: number | undefined;
  const onSignal = () => {
    if (closingSince !== undefined) {
      if (performance.now() - closingSince > REPEATED_SIGNAL_MS) process.exit(1);
      return;
    }
    closingSince = performance.now();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

/** Logs unhandled rejections, instead of crashing. @returns ends it */
export function logUnhandledRejections(log: FastifyBaseLogger): () => void {
  const onRejection = (reason: unknown) => log.error({ err: reason }, 'Unhandled rejection.');
  process.on('unhandledRejection', onRejection);
  return () => process.off('unhandledRejection', onRejection);
}
