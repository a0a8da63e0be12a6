import type { Endpoint } from '#contract/endpoint.ts';

/** `owner`: everything. `agent`: reads, answers and notes. `writer`: drafts words of the website, and sees nothing of enquiries. */
export const roles = ['owner', 'agent', 'writer'] as const;

export type Role = (typeof roles)[number];

/** What a token may do, see DeskEndpoint. `write`: also what needs `read`. */
export const tokenScopes = ['read', 'write', 'export'] as const;

export type TokenScope = (typeof tokenScopes)[number];

/**
 * Who may call an endpoint. `anyone` needs no session, `person` any. `agent`: agents and owners. `words`: who may edit the words of
 * the website; `publish`: who may publish them.
 */
export type Access = 'anyone' | 'person' | 'agent' | 'words' | 'publish' | 'owner';

/** What decides what somebody may do. An owner may publish in any case. */
export interface Rights {
  role: Role;
  mayPublish: boolean;
}

/** A call of the desk's API. */
export interface DeskEndpoint<Input = unknown, Reply = unknown> extends Endpoint<Input, Reply> {
  /** Who may call it. */
  role: Access;
  /** The scope of a token with which a program may call it for a person of this role. Without one, no token may. */
  token?: TokenScope;
}

/** Declares a call of the desk, as `endpoint` does. */
export const deskEndpoint =
  <Reply>() =>
  <Input>(declared: Omit<DeskEndpoint<Input, Reply>, 'reply'>): DeskEndpoint<Input, Reply> =>
    declared;

/** Whether a person may call an endpoint. */
export function mayCall(rights: Rights, endpoint: { role: Access }): boolean {
  switch (endpoint.role) {
    case 'anyone':
    case 'person':
      return true;
    case 'agent':
      return seesEnquiries(rights);
    case 'words':
      return editsWords(rights);
    case 'publish':
      return publishesWords(rights);
    case 'owner':
      return rights.role === 'owner';
  }
}

/** Enquiries, applications, meetings, letters and numbers. */
export const seesEnquiries = ({ role }: Pick<Rights, 'role'>): boolean => role !== 'writer';

export const publishesWords = ({ role, mayPublish }: Rights): boolean => role === 'owner' || mayPublish;

export const editsWords = (rights: Rights): boolean => rights.role === 'writer' || publishesWords(rights);

/** Whether a token of this scope may call an endpoint. What its person may is asked besides. */
export const tokenMayCall = (scope: TokenScope, { token }: Pick<DeskEndpoint, 'token'>): boolean =>
  token === scope || (token === 'read' && scope === 'write');

/** Whether a role is shown the addresses of newsletter subscribers, in lists, mails and exports. */
export const seesSubscribers = (role: Role): boolean => role === 'owner';
