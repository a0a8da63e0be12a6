import { dismissWarning, listWarnings } from '#contract/desk/warnings.ts';
import { useAction, useEndpoint } from '#screen/api/queries.ts';
import { Button } from '#screen/ui/Button.tsx';
import { AbsoluteTime } from '#screen/ui/RelativeTime.tsx';

/** How often they are read anew, in milliseconds. */
const REFRESH = 60_000;

/** What is wrong around the server, above every screen. */
export function Warnings({ isEnabled, isOwner }: { isEnabled: boolean; isOwner: boolean }) {
  const dismiss = useAction(dismissWarning, { invalidates: [listWarnings] });
  const warnings = useEndpoint(listWarnings, {}, { enabled: isEnabled, refetchInterval: REFRESH }).data?.warnings ?? [];
  if (warnings.length === 0) return null;
  return (
    <section aria-label="Warnings" className="mt-4 grid gap-2 max-lg:mb-4">
      {warnings.map(({ code, text, since, canBeDismissed }) => (
        <div
          key={code + text}
          className="flex flex-wrap items-center gap-x-6 gap-y-2 border-haldi border-l-4 bg-quiet px-4 py-3"
        >
          <p className="min-w-64 flex-1">
            {text}
            {since && (
              <span className="block text-muted text-small">
                Since <AbsoluteTime at={since} />
              </span>
            )}
          </p>
          {canBeDismissed && isOwner && (
            <Button isPending={dismiss.isPending} onPress={() => dismiss.mutate({ code: 'restored' })}>
              Dismiss
            </Button>
          )}
        </div>
      ))}
    </section>
  );
}
