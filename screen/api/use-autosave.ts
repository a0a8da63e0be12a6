import { useEffect, useSyncExternalStore } from 'react';
import { Autosave, type AutosaveOptions, type Typed } from './autosave.ts';
import { onDraftsCleared } from './draft-storage.ts';

/** By their keys. They go on when their screen is left. */
const autosaves = new Map<string, Pick<Autosave<never, never>, 'flush' | 'end' | 'isAtRisk'>>();

/** The autosave of a key, if it was used since the page was loaded. Its type is that with which it was opened. */
export function findAutosave<Value, Stored>(key: string): Autosave<Value, Stored> | undefined {
  return autosaves.get(key) as Autosave<Value, Stored> | undefined;
}

/**
 * What is typed, and saved by itself. It is saved before the screen or the page is left.
 *
 * @param options read once for each key
 * @param stored what the server has, as it was read last; the same object until it is read again
 */
export function useAutosave<Value, Stored>(
  options: AutosaveOptions<Value, Stored>,
  stored: Stored,
): Typed<Value, Stored> & { autosave: Autosave<Value, Stored> } {
  const autosave = findAutosave<Value, Stored>(options.key) ?? new Autosave(options, stored);
  if (!autosaves.has(options.key)) open(options.key, autosave);
  const typed = useSyncExternalStore(autosave.subscribe, autosave.read);
  useEffect(() => autosave.load(stored), [autosave, stored]);
  useEffect(() => () => void autosave.flush(), [autosave]);
  return { ...typed, autosave };
}

function open<Value, Stored>(key: string, autosave: Autosave<Value, Stored>): void {
  autosaves.set(key, autosave);
  // The same listeners are added once.
  document.addEventListener('visibilitychange', onHidden);
  window.addEventListener('beforeunload', onLeave);
}

function onHidden(): void {
  if (document.visibilityState !== 'hidden') return;
  for (const autosave of autosaves.values()) void autosave.flush({ outlivesPage: true });
}

/** The browser asks where leaving would lose something. */
function onLeave(event: BeforeUnloadEvent): void {
  if ([...autosaves.values()].some(({ isAtRisk }) => isAtRisk)) event.preventDefault();
}

onDraftsCleared(() => {
  for (const autosave of autosaves.values()) autosave.end();
  autosaves.clear();
});
