/** Who may do what, written by hand for tests: whoever changes contract/desk/rights.ts decides it here a second time. */
import { dependsOnPublishing, type Right, type Role, type TokenScope } from '#contract/desk/rights.ts';

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

/** @returns the rights of a person of a role, as the table says */
export const personRights = (role: Role, mayPublish: boolean): Right[] =>
  rightsIn(mayPublish && dependsOnPublishing(role) ? `publishing ${role}` : role);

/** @returns what a token of a scope may do for somebody who may do everything */
export const tokenRightsInTable = (scope: TokenScope): Right[] => rightsIn(`${scope} token`);

const rightsIn = (holder: Holder): Right[] =>
  (Object.keys(TABLE) as Right[]).filter((right) => TABLE[right].includes(holder));
