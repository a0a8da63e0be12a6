import type { ReactNode } from 'react';
import { dismissWarning, listWarnings, type Warning } from '#contract/desk/warnings.ts';
import { useAction, useEndpoint } from '#screen/api/queries.ts';
import { Button } from '#screen/ui/Button.tsx';
import { AbsoluteTime } from '#screen/ui/RelativeTime.tsx';
import { useIsWide } from '#screen/ui/use-is-wide.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { chevronRight } from '#site/ui/icon-shapes.ts';

/** How often they are read anew, in milliseconds. */
const REFRESH = 60_000;

const FRAME = 'border-haldi border-l-4 bg-quiet px-4';

/** What is wrong around the server, above every screen. On narrow screens a line each, which opens. */
export function Warnings({ isEnabled, mayDismiss }: { isEnabled: boolean; mayDismiss: boolean }) {
  const dismiss = useAction(dismissWarning, { invalidates: [listWarnings] });
  const warnings = useEndpoint(listWarnings, {}, { enabled: isEnabled, refetchInterval: REFRESH }).data?.warnings ?? [];
  const Frame = useIsWide() ? WideWarning : NarrowWarning;
  if (warnings.length === 0) return null;
  return (
    <section aria-label="Warnings" className="mt-4 grid gap-2 max-lg:mb-4">
      {warnings.map((warning) => (
        <Frame key={warning.code + warning.text} warning={warning}>
          {warning.canBeDismissed && mayDismiss && (
            <Button isPending={dismiss.isPending} onPress={() => dismiss.mutate({ code: 'restored' })}>
              Dismiss
            </Button>
          )}
        </Frame>
      ))}
    </section>
  );
}

function WideWarning({ warning, children }: { warning: Warning; children: ReactNode }) {
  return (
    <div className={`${FRAME} flex flex-wrap items-center gap-x-6 gap-y-2 py-3`}>
      <p className="min-w-64 flex-1">
        {warning.text}
        <Since warning={warning} />
      </p>
      {children}
    </div>
  );
}

function NarrowWarning({ warning, children }: { warning: Warning; children: ReactNode }) {
  return (
    <details className={`${FRAME} group min-w-0`}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 py-2 group-open:items-start [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1 truncate group-open:whitespace-normal">{warning.text}</span>
        <Icon
          shape={chevronRight}
          className="size-5 shrink-0 rotate-90 transition-transform group-open:mt-0.5 group-open:-rotate-90"
        />
      </summary>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 pt-2 pb-3">
        <p className="flex-1">
          <Since warning={warning} />
        </p>
        {children}
      </div>
    </details>
  );
}

function Since({ warning: { since } }: { warning: Warning }) {
  return (
    since && (
      <span className="block text-muted text-small">
        Since <AbsoluteTime at={since} />
      </span>
    )
  );
}
