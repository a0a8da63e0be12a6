import { useEffect, useState, useSyncExternalStore } from 'react';
import { cross } from '#site/ui/icon-shapes.ts';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { closeToast, readToasts, subscribeToToasts, type Toast } from './toasts.ts';

const TONES = { neutral: 'border-accent', success: 'border-success', danger: 'border-danger' };

/** Where short messages appear, announced by screen readers. Once, in the root of all screens. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts);
  return (
    <section
      aria-label="Messages"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-gutter top-16 z-50 grid grid-cols-[minmax(0,1fr)] justify-items-center gap-2 lg:top-auto lg:bottom-6 lg:justify-items-end"
    >
      {toasts.map((toast) => (
        <ToastBox key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastBox({ toast: { id, text, tone, action, endsAt } }: { toast: Toast }) {
  return (
    <div
      className={`pointer-events-auto flex min-h-12 w-full max-w-md flex-wrap items-center gap-x-3 rounded-field border border-l-4 bg-surface py-1.5 pr-1.5 pl-4 ${TONES[tone]}`}
    >
      <p className="min-w-0 grow basis-40 py-1 [overflow-wrap:anywhere]">{text}</p>
      <div className="ml-auto flex items-center gap-1.5">
        {action && (
          <Button
            className="whitespace-nowrap"
            onPress={() => {
              closeToast(id);
              action.onAction();
            }}
          >
            {action.label}
            {endsAt !== null && <SecondsLeft until={endsAt} />}
          </Button>
        )}
        <IconButton label="Close the message" shape={cross} onPress={() => closeToast(id)} />
      </div>
    </div>
  );
}

function SecondsLeft({ until }: { until: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return (
    <span aria-hidden="true" className="font-normal text-muted tabular-nums">
      {Math.max(0, Math.ceil((until - now) / 1000))} s
    </span>
  );
}
