/** One Ctrl-C reaches the server from the terminal and again from npm and the start script, all within milliseconds. */
const ECHO_MS = 500;

/** Closes gracefully on SIGTERM and SIGINT and then exits; a second signal exits at once. */
export function closeOnSignal(close: () => Promise<void>): void {
  let closingSince: number | undefined;
  const onSignal = () => {
    if (closingSince !== undefined) {
      if (performance.now() - closingSince > ECHO_MS) process.exit(1);
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
