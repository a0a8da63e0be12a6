import { Link } from '@tanstack/react-router';
import type { LeadDetail } from '#contract/desk/leads.ts';
import { PlainLine } from '#screen/ui/PlainText.tsx';
import { RelativeTime } from '#screen/ui/RelativeTime.tsx';
import { Panel } from './Panel.tsx';

/** What else this client and the others of the company have sent. */
export function RelatedLeads({ lead: { related, name } }: { lead: LeadDetail }) {
  if (related.length === 0) return null;
  return (
    <Panel title="Same client">
      <ul className="grid gap-3">
        {related.map((other) => (
          <li key={other.reference} className="min-w-0">
            <Link
              to="/leads/$reference"
              params={{ reference: other.reference }}
              className="text-link touch-target [overflow-wrap:anywhere]"
            >
              <PlainLine text={other.about || 'No subject'} />
            </Link>
            <p className="text-muted text-small">
              {other.by === 'company' && other.name !== name && (
                <>
                  <PlainLine text={other.name} />, same company ·{' '}
                </>
              )}
              <RelativeTime at={other.receivedAt} /> · {STATES[other.state]}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const STATES = {
  open: 'open',
  late: 'late',
  waiting: 'waiting for the client',
  'follow-up': 'to be followed up',
  answered: 'answered',
  quarantine: 'in quarantine',
} satisfies Record<LeadDetail['state'], string>;
