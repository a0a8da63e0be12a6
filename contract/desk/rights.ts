/** Who may do what at the desk. Nobody has a right that this table does not give. */

/** Named after what they protect. */
export const rights = [
  // One's own address, passkeys and sessions.
  'account.own',
  // Enquiries, applications, clients and meetings, and what became of the mails about them.
  'leads.read',
  // State, notes and outcome. Who has it can be given leads.
  'leads.change',
  // To be told: changes on the screen, notifications, mails, a calendar feed.
  'leads.follow',
  'leads.erase',
  // Drafts, saved replies and a signature.
  'replies.write',
  'replies.send',
  // To try again, or dismiss, what did not arrive.
  'deliveries.retry',
  // To move and cancel them. Who has it can hold meetings.
  'meetings.change',
  'letters.write',
  'letters.send',
  // The addresses of subscribers, wherever they stand: in lists, in mails, in the view of a client.
  'subscribers.manage',
  'subscribers.export',
  'numbers.read',
  // Which kinds of record: `exportKindsFor` in export.ts.
  'records.export',
  'people.read',
  // People, their roles, and tokens for programs.
  'people.manage',
  'log.read',
  // What holds for the whole desk.
  'settings.change',
  'website.write',
  'website.publish',
] as const;

export type Right = (typeof rights)[number];

/** `owner`: everything. `agent`: reads, answers and notes. `writer`: drafts words of the website, and sees nothing of enquiries. */
export const roles = ['agent', 'writer', 'owner'] as const;

export type Role = (typeof roles)[number];

interface RoleRights {
  /** Of everyone who has the role. */
  always: readonly Right[];
  /** Only of those who may publish the website, see RightsHolder. */
  publishing: readonly Right[];
}

const roleRights: Record<Role, RoleRights> = {
  agent: {
    always: [
      'account.own',
      'leads.read',
      'leads.change',
      'leads.follow',
      'replies.write',
      'replies.send',
      'deliveries.retry',
      'meetings.change',
      'letters.write',
      'numbers.read',
      'people.read',
    ],
    publishing: ['website.write', 'website.publish'],
  },
  writer: { always: ['account.own', 'website.write'], publishing: ['website.publish'] },
  owner: { always: rights, publishing: [] },
};

/** What a token may do is what both its scope and its person may. */
export const tokenScopes = ['read', 'write', 'export'] as const;

export type TokenScope = (typeof tokenScopes)[number];

const readByTokens = ['leads.read', 'numbers.read'] as const satisfies Right[];

export const tokenRights: Record<TokenScope, readonly Right[]> = {
  read: readByTokens,
  write: [...readByTokens, 'leads.change', 'replies.send', 'meetings.change'],
  export: ['records.export', 'subscribers.export'],
};

/** What decides what a person may do. */
export interface RightsHolder {
  role: Role;
  /** An owner gives it to a person whose role has rights for those who publish. Without effect for other roles. */
  mayPublish: boolean;
}

/** A role that is stored and not in the table, such as one of a newer release, has no right. */
export function rightsOf({ role, mayPublish }: RightsHolder): readonly Right[] {
  const { always, publishing }: RoleRights = roleRights[role] ?? { always: [], publishing: [] };
  return mayPublish ? [...always, ...publishing] : always;
}

/** @param person nobody has no right */
export const hasRight = (person: RightsHolder | null | undefined, right: Right): boolean =>
  person != null && rightsOf(person).includes(right);

/** The roles of which everyone has a right, for conditions in SQL. Rights that depend on who may publish need `hasRight`. */
export const rolesWith = (right: Right): Role[] => roles.filter((role) => roleRights[role].always.includes(right));

/** Whether it depends on `mayPublish` what a person of this role may do. */
export const dependsOnPublishing = (role: Role): boolean =>
  rightsOf({ role, mayPublish: true }).length > rightsOf({ role, mayPublish: false }).length;

/** The scope with the fewest rights whose tokens may use a right; undefined for what no token may. */
export const scopeWith = (right: Right): TokenScope | undefined =>
  tokenScopes.find((scope) => tokenRights[scope].includes(right));
