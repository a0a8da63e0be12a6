/** Tokens, by which programs call the desk for an owner. A token cannot make, list or end tokens. Times are ISO 8601 in UTC. */
import * as z from 'zod/mini';
import { id, noInput } from '#contract/endpoint.ts';
import { deskEndpoint } from './desk-endpoint.ts';
import { type TokenScope, tokenScopes } from './rights.ts';
import { oneLine } from './sign-in.ts';

/** How long a token works, in days. Every token ends. */
export const tokenDays = [30, 90, 365] as const;

export interface Token {
  id: string;
  name: string;
  scope: TokenScope;
  /** The person for whom it calls: it may never do more than they may. */
  personName: string;
  createdAt: string;
  expiresAt: string;
  /** To the minute; null before the first use. */
  lastUsedAt: string | null;
}

/** The working tokens of all people, the newest first. */
export const listTokens = deskEndpoint<{ tokens: Token[] }>()({
  method: 'GET',
  path: '/api/tokens',
  right: 'people.manage',
  input: noInput,
});

/** `text` is the token itself: it is told here only. */
export const createToken = deskEndpoint<{ token: Token; text: string }>()({
  method: 'POST',
  path: '/api/tokens',
  right: 'people.manage',
  input: z.object({
    name: z
      .string()
      .check(
        oneLine,
        z.minLength(1, 'Enter a name, such as the program that will use it.'),
        z.maxLength(60, 'Shorten the name to 60 characters.'),
      ),
    scope: z.enum(tokenScopes),
    days: z.literal(tokenDays),
  }),
});

/** Ends it at once. */
export const revokeToken = deskEndpoint<Record<string, never>>()({
  method: 'DELETE',
  path: '/api/tokens/:id',
  right: 'people.manage',
  input: z.object({ id }),
});
