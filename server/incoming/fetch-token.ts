import * as z from 'zod';

/** Asks for a token of OAuth 2 (RFC 6749), which is a password for an hour. */
export type FetchToken = (access: { tokenUrl: string; tokenRequest: string }) => Promise<string>;

const TIMEOUT_MS = 20_000;

/** The values of these are secret. */
const SECRETS = /secret|token|password|assertion|code/;

const tokenReply = z.object({ access_token: z.string().min(1) });
const errorReply = z.object({ error: z.string(), error_description: z.string().optional() });

/**
 * @param timeoutMs a shorter one for tests
 * @throws with the words of the provider, without a secret
 */
export const fetchToken = async (
  { tokenUrl, tokenRequest }: Parameters<FetchToken>[0],
  timeoutMs = TIMEOUT_MS,
): Promise<string> => {
  const { ok, status, reply } = await ask(tokenUrl, tokenRequest, timeoutMs);
  const token = tokenReply.safeParse(reply);
  if (ok && token.success) return token.data.access_token;
  const { error = `status ${status}`, error_description = '' } = errorReply.safeParse(reply).data ?? {};
  const words = [error, error_description].filter(Boolean).join(', ');
  throw new Error(`IMAP_TOKEN_URL gives no token: ${withoutSecrets(words, tokenRequest)}`);
};

async function ask(
  tokenUrl: string,
  tokenRequest: string,
  timeoutMs: number,
): Promise<{ ok: boolean; status: number; reply: unknown }> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(tokenUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: tokenRequest,
      signal,
      redirect: 'error',
    });
    const text = await response.text();
    return { ok: response.ok, status: response.status, reply: parseJson(text) };
  } catch (error) {
    // fetch itself says "fetch failed", and why in the cause.
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : '';
    const words = signal.aborted ? `it has not answered within ${timeoutMs / 1_000} s` : cause || String(error);
    throw new Error(`IMAP_TOKEN_URL gives no token: ${words}`);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A provider may repeat what it was sent. */
function withoutSecrets(words: string, tokenRequest: string): string {
  let shown = words;
  for (const [name, value] of new URLSearchParams(tokenRequest)) {
    if (!SECRETS.test(name) || value === '') continue;
    for (const form of [value, encodeURIComponent(value)]) shown = shown.replaceAll(form, '…');
  }
  return shown;
}
