import type { Endpoint } from '#contract/endpoint.ts';

/** `owner`: everything. `agent`: reads, answers and notes. */
export const roles = ['owner', 'agent'] as const;

export type Role = (typeof roles)[number];

/** A call of the desk's API. */
export interface DeskEndpoint<Input = unknown, Reply = unknown> extends Endpoint<Input, Reply> {
  /** The least role that may call it; `anyone` needs no session. */
  role: Role | 'anyone';
}

/** Declares a call of the desk, as `endpoint` does. */
export const deskEndpoint =
  <Reply>() =>
  <Input>(declared: Omit<DeskEndpoint<Input, Reply>, 'reply'>): DeskEndpoint<Input, Reply> =>
    declared;

/** Whether a person of this role may call an endpoint. */
export const mayCall = (role: Role, endpoint: { role: DeskEndpoint['role'] }): boolean =>
  role === 'owner' || endpoint.role !== 'owner';

/** Whether a role is shown the addresses of newsletter subscribers, wherever they stand: in lists, in mails, in exports. */
export const seesSubscribers = (role: Role): boolean => role === 'owner';
