import { OPEN_FOR } from '#contract/form-signals.ts';
import { routes } from '#contract/routes.ts';
import { applicationForm } from './forms.ts';

/**
 * Posts an enquiry as the site's own form does: nothing about it looks like spam.
 *
 * @param address of the server
 * @param key Idempotency-Key
 * @returns the reference
 * @throws if the server dies before it has answered, or refuses it
 */
export async function postAsVisitor(address: string, key: string, fields: Record<string, string>): Promise<string> {
  const response = await fetch(address + routes.api.enquiries, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, origin: address },
    body: JSON.stringify({ ...fields, [OPEN_FOR]: 30_000 }),
  });
  return referenceIn(response);
}

/** Posts an application as a script does. @returns the reference */
export async function applyAsVisitor(address: string, cv?: Buffer): Promise<string> {
  const body = applicationForm({}, [cv ? { bytes: cv } : {}]);
  const headers = { accept: 'application/json' };
  return referenceIn(await fetch(address + routes.api.applications, { method: 'POST', headers, body }));
}

async function referenceIn(response: Response): Promise<string> {
  if (!response.ok) throw new Error(`Status ${response.status}.`);
  return ((await response.json()) as { reference: string }).reference;
}
