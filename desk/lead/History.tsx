import type { LeadDetail } from '#contract/desk/leads.ts';
import { RelativeTime } from '#screen/ui/RelativeTime.tsx';
import { Panel } from './Panel.tsx';

/** What was done with it, newest first. */
export function History({ lead: { history, receivedAt } }: { lead: LeadDetail }) {
  return (
    <Panel title="History">
      <ol className="grid gap-2 text-small">
        {history.toReversed().map(({ at, personName, text }) => (
          <li key={`${at} ${text}`}>
            {text}
            <span className="block text-muted">
              {personName}, <RelativeTime at={at} />
            </span>
          </li>
        ))}
        <li>
          Received
          <span className="block text-muted">
            <RelativeTime at={receivedAt} />
          </span>
        </li>
      </ol>
    </Panel>
  );
}
