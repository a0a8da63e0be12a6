import type { Endpoint } from '#contract/endpoint.ts';
import type { Right } from './rights.ts';

/** A call of the desk's API. */
export interface DeskEndpoint<Input = unknown, Reply = unknown> extends Endpoint<Input, Reply> {
  /** What whoever calls it needs, see rights.ts. `anyone` needs no session. */
  right: Right | 'anyone';
}

/** Declares a call of the desk, as `endpoint` does. */
export const deskEndpoint =
  <Reply>() =>
  <Input>(declared: Omit<DeskEndpoint<Input, Reply>, 'reply'>): DeskEndpoint<Input, Reply> =>
    declared;
