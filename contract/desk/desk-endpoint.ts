import type { Endpoint } from '#contract/endpoint.ts';

/** `owner`: everything. `agent`: reads, answers and notes. */
export const roles = ['owner', 'agent'] as const;

export type Role = (typeof roles)[number];

/** What a token may do, see DeskEndpoint. `write`: also what needs `read`. */
export const tokenScopes = ['read', 'write', 'export'] as const;

export type TokenScope = (typeof tokenScopes)[number];

/** A call of the desk's API. */
export interface DeskEndpoint<Input = unknown, Reply = unknown> extends Endpoint<Input, Reply> {
  /** The least role that may call it; `anyone` needs no session. */
  role: Role | 'anyone';
  /** The scope of a token with which a program may call it for a person of this role. Without one, no token may. */
  token?: TokenScope;
}

/** Declares a call of the desk, as `endpoint` does. */
export const deskEndpoint =
  <Reply>() =>
  <Input>(declared: Omit<DeskEndpoint<Input, Reply>, 'reply'>): DeskEndpoint<Input, Reply> =>
    declared;

/** Whether a person of this role may call an endpoint. */
export const mayCall = (role: Role, endpoint: { role: DeskEndpoint['role'] }): boolean =>
  role === 'owner' || endpoint.role !== 'owner';

/** Whether a token of this scope may call an endpoint. What its person may is asked besides. */
export const tokenMayCall = (scope: TokenScope, { token }: Pick<DeskEndpoint, 'token'>): boolean =>
  token === scope || (token === 'read' && scope === 'write');

/** Whether a role is shown the addresses of newsletter subscribers, wherever they stand: in lists, in mails, in exports. */
export const seesSubscribers = (role: Role): boolean => role === 'owner';
