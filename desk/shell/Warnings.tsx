import { listWarnings } from '#contract/desk/warnings.ts';
import { useEndpoint } from '#screen/api/queries.ts';
import { AbsoluteTime } from '#screen/ui/RelativeTime.tsx';

/** How often they are read anew, in milliseconds. */
const REFRESH = 60_000;

/** What is wrong around the server, above every screen. */
export function Warnings({ isEnabled }: { isEnabled: boolean }) {
  const warnings = useEndpoint(listWarnings, {}, { enabled: isEnabled, refetchInterval: REFRESH }).data?.warnings ?? [];
  if (warnings.length === 0) return null;
  return (
    <section aria-label="Warnings" className="mt-4 grid gap-2">
      {warnings.map(({ code, text, since }) => (
        <p key={code + text} className="border-haldi border-l-4 bg-quiet px-4 py-3">
          {text}
          {since && (
            <span className="block text-muted text-small">
              Since <AbsoluteTime at={since} />
            </span>
          )}
        </p>
      ))}
    </section>
  );
}
