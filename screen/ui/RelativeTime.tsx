import { useSyncExternalStore } from 'react';
import { indianTime, localTime, relativeTime, type TimeKind } from './relative-time.ts';

const thisMinute = (): number => Math.floor(Date.now() / 60_000);

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, 1000);
  return () => clearInterval(timer);
}

/** Renders anew each minute. */
export const useMinute = (): number => useSyncExternalStore(subscribe, thisMinute);

/** "3 h ago", "3 h left", "late by 2 d"; each minute anew. The whole time is in its title. */
export function RelativeTime({ at, kind = 'since' }: { /** ISO 8601. */ at: string; kind?: TimeKind }) {
  useMinute();
  const time = Date.parse(at);
  return (
    <time dateTime={at} title={titleOf(time)} className="whitespace-nowrap tabular-nums">
      {relativeTime(time, Date.now(), kind)}
    </time>
  );
}

/** A date and a time in the agency's zone, which it names: its promises count there, wherever the reader is. */
export function AbsoluteTime({ at }: { /** ISO 8601. */ at: string }) {
  const time = Date.parse(at);
  return (
    <time dateTime={at} title={titleOf(time)} className="tabular-nums">
      {indianTime(time)}
    </time>
  );
}

function titleOf(time: number): string {
  const isIndian = localTime(time) === indianTime(time).replace(' IST', '');
  return isIndian ? indianTime(time) : `${indianTime(time)} (where you are: ${localTime(time)})`;
}
