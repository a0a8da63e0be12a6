import * as z from 'zod';

/** Asks for a token of OAuth 2 (RFC 6749), which is a password for an hour. */
export type FetchToken = (access: { tokenUrl: string; tokenRequest: string }) => Promise<string>;

const TIMEOUT_MS = 20_000;

const tokenReply = z.object({ access_token: z.string().min(1) });
const errorReply = z.object({ error: z.string(), error_description: z.string().optional() });

export const fetchToken: FetchToken = async ({ tokenUrl, tokenRequest }) => {
  const response = await fetch(tokenUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: tokenRequest,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  });
  const reply: unknown = await response.json().catch(() => undefined);
  const token = tokenReply.safeParse(reply);
  if (response.ok && token.success) return token.data.access_token;
  const { error = `status ${response.status}`, error_description = '' } = errorReply.safeParse(reply).data ?? {};
  throw new Error(`IMAP_TOKEN_URL gives no token: ${[error, error_description].filter(Boolean).join(', ')}`);
};
