/** Changes leads of a list, and says what came of it. Loaded when it is needed. */
import type { QueryClient } from '@tanstack/react-query';
import { getCounts, listLeads } from '#contract/desk/inbox.ts';
import { getLead, type LeadSummary } from '#contract/desk/lead.ts';
import { type ChangeOutcome, changeLeads, type LeadChange, MAX_CHANGED } from '#contract/desk/lead-changes.ts';
import { callEndpoint, RequestError } from '#screen/api/call.ts';
import { counted } from '#screen/ui/numbers.ts';
import { showToast } from '#screen/ui/toasts.ts';

/** What is done: `to` is who gets them, null for nobody. */
export type Change = { change: Exclude<LeadChange, 'assign'> } | { change: 'assign'; to: Assignee | null };

export type Assignee = NonNullable<LeadSummary['assignee']>;

interface Item {
  lead: LeadSummary;
  was: string | null;
  to?: Assignee | null;
}

/** Each lead by itself: what has changed meanwhile, or is gone, is left as it is and named. @returns whether the server was asked */
export async function changeListed(
  client: QueryClient,
  change: Change,
  leads: readonly LeadSummary[],
): Promise<boolean> {
  const items =
    change.change === 'assign'
      ? leads.map((lead) => ({ lead, was: lead.assignee?.id ?? null, to: change.to }))
      : leads.map((lead) => ({ lead, was: lead.since }));
  // A lead that is answered already would be open after an undo.
  const open = change.change === 'answer' ? items.filter(({ lead }) => lead.state !== 'answered') : items;
  if (open.length === 0) return true;
  return run(client, change.change, open);
}

async function run(client: QueryClient, change: LeadChange, items: readonly Item[], isUndo = false): Promise<boolean> {
  const outcomes: ChangeOutcome[] = [];
  let at = '';
  try {
    for (let from = 0; from < items.length; from += MAX_CHANGED) {
      const leads = items.slice(from, from + MAX_CHANGED).map(({ lead, was, to }) => ({
        reference: lead.reference,
        was,
        ...(to !== undefined && { personId: to?.id ?? null }),
      }));
      const reply = await callEndpoint(changeLeads, { change, leads });
      outcomes.push(...reply.outcomes);
      at = reply.at;
    }
  } catch (error) {
    const message = error instanceof RequestError ? error.message : String(error);
    const text = outcomes.length > 0 ? `Only the first ${outcomes.length} were changed. ${message}` : message;
    showToast({ text, tone: 'danger' });
    return false;
  } finally {
    for (const { path } of [listLeads, getLead, getCounts]) void client.invalidateQueries({ queryKey: [path] });
  }
  const done = items.filter((_, index) => outcomes[index] === 'done');
  const count = (outcome: ChangeOutcome) => outcomes.filter((one) => one === outcome).length;
  const undone = isUndo ? undefined : undoOf(change, done, at);
  const [first] = done;
  showToast({
    text: [
      ...(first ? [`${done.length === 1 ? first.lead.name : done.length} ${TEXTS[change](done.length, first)}`] : []),
      ...leftText(count('changed'), items.length),
      ...(count('gone') > 0
        ? [`${counted(count('gone'), 'is', 'are')} gone: somebody has erased ${count('gone') === 1 ? 'it' : 'them'}.`]
        : []),
    ].join(' '),
    tone: done.length === items.length ? 'success' : done.length === 0 ? 'danger' : 'neutral',
    // People have to read what was left.
    ...(done.length < items.length && { seconds: null }),
    ...(undone && { action: { label: 'Undo', onAction: () => void run(client, undone.change, undone.items, true) } }),
  });
  return true;
}

const verb = (count: number): string => (count === 1 ? 'is' : 'are');

const TEXTS: Record<LeadChange, (count: number, first: Item) => string> = {
  answer: (count) => `${verb(count)} marked as answered.`,
  open: (count) => `${verb(count)} no longer marked as answered.`,
  assign: (count, { to }) => `${verb(count)} given to ${to?.name ?? 'nobody'}.`,
  spam: (count) => `${verb(count)} in quarantine, as spam.`,
  release: (count) => `${verb(count)} released; mails are no longer held.`,
};

function leftText(changed: number, all: number): string[] {
  if (changed === 0) return [];
  if (all === 1)
    return ['Somebody has changed this meanwhile, or is replying to it. It is as it was: look at it first.'];
  return [
    `${counted(changed, 'has', 'have')} changed meanwhile, or somebody is replying, and ${verb(changed)} as before: look at ${changed === 1 ? 'it' : 'them'} first.`,
  ];
}

/** @param at see changeLeads */
function undoOf(
  change: LeadChange,
  done: readonly Item[],
  at: string,
): { change: LeadChange; items: Item[] } | undefined {
  if (done.length === 0) return undefined;
  switch (change) {
    case 'answer':
      return { change: 'open', items: done.map(({ lead }) => ({ lead, was: at })) };
    case 'spam':
      // A release would send the mails of what looked like spam before.
      if (done.some(({ lead }) => lead.state === 'quarantine')) return undefined;
      return { change: 'release', items: done.map(({ lead }) => ({ lead, was: null })) };
    case 'assign':
      return { change, items: done.map(({ lead, to }) => ({ lead, was: to?.id ?? null, to: lead.assignee })) };
    default:
      return undefined;
  }
}
