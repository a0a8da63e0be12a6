import type { ReactNode } from 'react';

export interface Toast {
  id: number;
  text: ReactNode;
  tone: 'neutral' | 'success' | 'danger';
  /** Such as "Undo", until the toast goes. */
  action?: { label: string; onAction: () => void };
  /** When it goes, in milliseconds since 1970; null if it stays until it is closed. */
  endsAt: number | null;
}

const SECONDS = 8;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** @param seconds until it goes; errors stay until they are closed */
export function showToast({
  text,
  tone = 'neutral',
  action,
  seconds = tone === 'danger' ? null : SECONDS,
}: Pick<Toast, 'text' | 'action'> & { tone?: Toast['tone']; seconds?: number | null }): void {
  lastId += 1;
  const id = lastId;
  set([...toasts.slice(-2), { id, text, tone, action, endsAt: seconds === null ? null : Date.now() + seconds * 1000 }]);
  if (seconds !== null) setTimeout(() => closeToast(id), seconds * 1000);
}

export function closeToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

export const readToasts = (): readonly Toast[] => toasts;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
