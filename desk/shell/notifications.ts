/** Notifications of the browser. They come for as long as the desk is open in a tab, hidden or not. */
import type { News } from '#contract/desk/news.ts';
import type { streamTopics } from './use-changes.ts';

const LOCK = 'desk-notifications';

/** As many at once; more make one. */
const MAX_SHOWN = 3;

/** Passed in, so that this file imports nothing: code that it shared with the first view would be loaded in more, smaller files. */
interface DeskOfNotifications {
  streamTopics: typeof streamTopics;
  readNews: () => Promise<News[]>;
  open: (reference?: string) => void;
}

/** Whether the browser may ever show one at this address. On Android one can only be tried. */
export const supportsNotifications = (): boolean =>
  globalThis.isSecureContext && 'Notification' in globalThis && navigator.locks !== undefined;

/**
 * Shows what is new until the signal. Of all tabs one does, the next when that one is closed: nothing is shown twice, and hidden tabs
 * need one connection together.
 */
export async function notify(signal: AbortSignal, desk: DeskOfNotifications): Promise<void> {
  if (signal.aborted || !supportsNotifications()) return;
  const untilEnded = () =>
    new Promise<void>((resolve) => {
      const stop = watchNews(desk, (fresh) => showNews(fresh, desk.open));
      signal.addEventListener('abort', () => {
        stop();
        resolve();
      });
    });
  await navigator.locks.request(LOCK, { signal }, untilEnded).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

/** Calls back with what has happened since the first reading. @returns stops it */
function watchNews({ streamTopics, readNews }: DeskOfNotifications, onNews: (fresh: News[]) => void): () => void {
  let known: Set<string> | undefined;
  let isStopped = false;
  const look = async () => {
    // After a failure the next change, or the next connection, reads it all.
    const read = await readNews().catch(() => undefined);
    if (!read || isStopped) return;
    const before = known;
    known = new Set([...(before ?? []), ...read.map(({ id }) => id)]);
    const fresh = before ? read.filter(({ id }) => !before.has(id)) : [];
    if (fresh.length > 0) onNews(fresh);
  };
  const stop = streamTopics((topics) => {
    if (topics.includes('leads')) void look();
  });
  return () => {
    isStopped = true;
    stop();
  };
}

function showNews(fresh: readonly News[], open: (reference?: string) => void): void {
  if (fresh.length > MAX_SHOWN) {
    show(`${fresh.length} things are new at the desk`, '', open);
    return;
  }
  for (const { what, kind, name, about, reference } of fresh.toReversed()) {
    const titles = {
      arrived: `${kind === 'enquiry' ? 'Enquiry' : 'Application'} from ${name}`,
      answered: `${name} has answered`,
      given: `Given to you: ${name}`,
    };
    show(titles[what], about, () => open(reference));
  }
}

/** @throws {TypeError} where only installed programs may, as on Android */
export function show(title: string, body: string, onClick: () => void = () => undefined): void {
  const notification = new Notification(title, { body });
  notification.addEventListener('click', () => {
    window.focus();
    notification.close();
    onClick();
  });
}
