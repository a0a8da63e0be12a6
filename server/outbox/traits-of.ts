/** Names and codes only: what a mail server says may hold an address, and logs hold no personal data. */
export function traitsOf(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error };
  const { code, responseCode, command }: Error & { code?: unknown; responseCode?: unknown; command?: unknown } = error;
  return { name: error.name, code, responseCode, command, cause: error.cause ? traitsOf(error.cause) : undefined };
}
