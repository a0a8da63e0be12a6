import { createToken, listTokens, revokeToken } from '#contract/desk/tokens.ts';
import { ApiError } from '#server/api/api-error.ts';
import { hashToken, newToken } from '#server/token.ts';
import type { DeskServices } from './desk-services.ts';
import { type Endpoints, FORBIDDEN } from './endpoints.ts';
import { TOKEN_PREFIX } from './token-access.ts';

const DAY_MS = 86_400_000;

const NOT_FOUND = 'This token has expired or has been revoked already.';

export function addTokenRoutes({ add }: Endpoints, { tokens, clock, randomness }: DeskServices): void {
  add(listTokens, async () => ({ tokens: await tokens.list(clock()) }));

  add(createToken, async ({ name, scope, days }, { person, stamp }) => {
    const created = stamp();
    const createdAt = created.at;
    const expiresAt = new Date(createdAt.getTime() + days * DAY_MS);
    const text = `${TOKEN_PREFIX}${newToken(randomness.bytes).text}`;
    const id = randomness.id();
    const isAdded = await tokens.add(
      { id, hash: hashToken(text), personId: person.id, name, scope, createdAt, expiresAt },
      { ...created, action: 'token-created', detail: `${name} (${scope}, ${days} days)` },
    );
    if (!isAdded) throw new ApiError('forbidden', FORBIDDEN);
    const times = { createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString(), lastUsedAt: null };
    return { token: { id, name, scope, personName: person.name, ...times }, text };
  });

  add(revokeToken, async ({ id }, call) => {
    const stamp = call.stamp();
    const isRevoked = await tokens.revoke(id, stamp.at, (detail) => ({ ...stamp, action: 'token-revoked', detail }));
    if (!isRevoked) throw new ApiError('not-found', NOT_FOUND);
    return {};
  });
}
