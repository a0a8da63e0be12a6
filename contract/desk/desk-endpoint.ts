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
