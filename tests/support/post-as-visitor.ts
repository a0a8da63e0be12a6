import { OPEN_FOR } from '#contract/form-signals.ts';

/**
 * Posts an enquiry as the site's own form does: nothing about it looks like spam.
 *
 * @param address of the server
 * @param key Idempotency-Key
 * @returns the reference
 * @throws if the server dies before it has answered, or refuses it
 */
export async function postAsVisitor(address: string, key: string, fields: Record<string, string>): Promise<string> {
  const response = await fetch(`${address}/api/enquiries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, origin: address },
    body: JSON.stringify({ ...fields, [OPEN_FOR]: 30_000 }),
  });
  if (!response.ok) throw new Error(`Status ${response.status}.`);
  return ((await response.json()) as { reference: string }).reference;
}
