/** Who may do what, written by hand for tests: whoever changes contract/desk/rights.ts decides it here a second time. */
import type { Right, Role, TokenScope } from '#contract/desk/rights.ts';

/** Of a person or of a token. */
type Holder = Role | `publishing ${Role}` | `${TokenScope} token`;

const AGENTS = ['agent', 'publishing agent'] as const;
const READING = ['read token', 'write token'] as const;

const TABLE: Record<Right, readonly Holder[]> = {
  'account.own': [...AGENTS, 'writer', 'publishing writer', 'owner'],
  'leads.read': [...AGENTS, 'owner', ...READING],
  'leads.change': [...AGENTS, 'owner', 'write token'],
  'leads.follow': [...AGENTS, 'owner'],
  'leads.erase': ['owner'],
  'replies.write': [...AGENTS, 'owner'],
  'replies.send': [...AGENTS, 'owner', 'write token'],
  'deliveries.retry': [...AGENTS, 'owner'],
  'meetings.change': [...AGENTS, 'owner', 'write token'],
  'letters.write': [...AGENTS, 'owner'],
  'letters.send': ['owner'],
  'subscribers.manage': ['owner'],
  'subscribers.export': ['owner', 'export token'],
  'numbers.read': [...AGENTS, 'owner', ...READING],
  'records.export': ['owner', 'export token'],
  'people.read': [...AGENTS, 'owner'],
  'people.manage': ['owner'],
  'log.read': ['owner'],
  'settings.change': ['owner'],
  'website.write': ['publishing agent', 'writer', 'publishing writer', 'owner'],
  'website.publish': ['publishing agent', 'publishing writer', 'owner'],
};

const rightsIn = (holder: Holder): Right[] =>
  (Object.keys(TABLE) as Right[]).filter((right) => TABLE[right].includes(holder));

/** The rights of a person. Of a role that is in no row with "publishing", those who may publish have no more than others. */
export function personRights(role: Role, mayPublish: boolean): Right[] {
  const ofPublishing = rightsIn(`publishing ${role}`);
  return mayPublish && ofPublishing.length > 0 ? ofPublishing : rightsIn(role);
}

/** What a token of a scope may do for somebody who may do everything. */
export const tokenRightsInTable = (scope: TokenScope): Right[] => rightsIn(`${scope} token`);
