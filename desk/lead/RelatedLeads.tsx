import { Link } from '@tanstack/react-router';
import type { LeadDetail, RelatedLead } from '#contract/desk/lead.ts';
import { PlainLine } from '#screen/ui/PlainText.tsx';
import { RelativeTime } from '#screen/ui/RelativeTime.tsx';
import { Panel } from './Panel.tsx';

/** What else this client and the others of the company have sent, and the way to all of it. */
export function RelatedLeads({ lead: { reference, related, name } }: { lead: LeadDetail }) {
  return (
    <Panel
      title="Same client"
      action={
        <Link to="/leads/$reference/client" params={{ reference }} className="text-link touch-target">
          All of this client
        </Link>
      }
    >
      {related.length === 0 && <p className="text-muted text-small">Nothing else from this address or company.</p>}
      <RelatedList leads={related} known={name} />
    </Panel>
  );
}

export const LeadLink = ({ reference, about }: { reference: string; about: string }) => (
  <Link to="/leads/$reference" params={{ reference }} className="text-link touch-target [overflow-wrap:anywhere]">
    <PlainLine text={about || 'No subject'} />
  </Link>
);

/** @param known the name that need not be said */
export function RelatedList({ leads, known }: { leads: readonly RelatedLead[]; known: string }) {
  return (
    <ul className="grid gap-3">
      {leads.map(({ reference, by, name, about, state, receivedAt }) => (
        <li key={reference} className="min-w-0">
          <LeadLink reference={reference} about={about} />
          <p className="text-muted text-small">
            {by === 'company' && name !== known && (
              <>
                <PlainLine text={name} />, same company ·{' '}
              </>
            )}
            <RelativeTime at={receivedAt} /> · {STATES[state]}
          </p>
        </li>
      ))}
    </ul>
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
