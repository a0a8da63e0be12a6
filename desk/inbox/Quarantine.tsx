import { getRouteApi, Link } from '@tanstack/react-router';
import { getCounts, type LeadFilters, listLeads } from '#contract/desk/inbox.ts';
import type { LeadSummary } from '#contract/desk/lead.ts';
import { releaseLead } from '#contract/desk/lead-changes.ts';
import type { LeadSearch } from '#desk/addresses.ts';
import { useAction } from '#screen/api/queries.ts';
import { Button, buttonClass } from '#screen/ui/Button.tsx';
import { EmptyState } from '#screen/ui/EmptyState.tsx';
import { PageHead } from '#screen/ui/PageHead.tsx';
import { PlainLine } from '#screen/ui/PlainText.tsx';
import { RelativeTime } from '#screen/ui/RelativeTime.tsx';
import { showToast } from '#screen/ui/toasts.ts';
import { InboxList } from './InboxList.tsx';
import { useLeadList } from './use-lead-list.ts';

const route = getRouteApi('/signed-in/quarantine');

/** What looks like spam, and was not released. */
export function Quarantine() {
  const { q } = route.useSearch();
  const navigate = route.useNavigate();
  const search: LeadSearch = q === undefined ? {} : { q };
  const filters: LeadFilters = { state: 'quarantine', ...(q !== undefined && { search: q }) };
  const list = useLeadList(filters);
  return (
    <>
      <PageHead title="Quarantine" />
      <p className="mb-4 max-w-[68ch] text-muted">
        These look like spam, or somebody has marked them so. They are kept, and mails for them wait. Release what is
        not spam: its mails are no longer held.
      </p>
      <InboxList
        label="Suspected spam"
        list={list}
        filters={filters}
        screen="/quarantine"
        search={search}
        onChange={(next, isTyped) => void navigate({ search: next, replace: isTyped })}
        // A card has its buttons below the text.
        rowClass="h-47 lg:h-31"
        renderRow={(lead, hasLeft) => <QuarantineRow lead={lead} hasLeft={hasLeft} />}
        empty={
          q === undefined ? (
            <EmptyState title="Nothing is in quarantine." />
          ) : (
            <EmptyState title="Nothing matches">Try fewer words.</EmptyState>
          )
        }
      />
    </>
  );
}

function QuarantineRow({ lead, hasLeft }: { lead: LeadSummary; hasLeft: boolean }) {
  const { reference, kind, name, company, about, excerpt, receivedAt, spamReasons } = lead;
  const release = useAction(releaseLead, {
    invalidates: [listLeads, getCounts],
    onDone: () => showToast({ text: `${name} is released, and its mails are no longer held.`, tone: 'success' }),
  });
  return (
    <article className="grid h-full content-center gap-x-6 gap-y-2 border-hairline border-b lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
      <div className="min-w-0">
        <p className="flex min-w-0 items-baseline justify-between gap-3">
          <span className="truncate font-semibold">
            <PlainLine text={name} />
            {company && (
              <>
                , <PlainLine text={company} />
              </>
            )}
          </span>
          <span className="shrink-0 text-muted text-small">
            {kind === 'application' && 'Application, '}
            <RelativeTime at={receivedAt} />
          </span>
        </p>
        <p className="truncate">
          {about && (
            <>
              <PlainLine text={about} />:{' '}
            </>
          )}
          <PlainLine text={excerpt} />
        </p>
        <p className="line-clamp-2 text-muted text-small">{spamReasons.join(' ')}</p>
      </div>
      <div className="flex gap-2">
        <Button onPress={() => release.mutate({ reference })} isPending={release.isPending} isDisabled={hasLeft}>
          {hasLeft ? 'Released' : 'Release'}
        </Button>
        <Link
          id={`lead-${reference}`}
          to="/leads/$reference"
          params={{ reference }}
          aria-label={`Open the message of ${name}`}
          className={buttonClass('quiet')}
        >
          Open
        </Link>
      </div>
    </article>
  );
}
