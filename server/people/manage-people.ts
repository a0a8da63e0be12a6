/** What is changed about the people of the desk; see mail-link.ts for invitations. */
import { hasRight, type Role } from '#contract/desk/rights.ts';
import { type Actor, rightsText } from './audit.ts';
import type { KnownPerson } from './repository.ts';
import type { SignInDeps } from './sign-in.ts';

/** @returns the person as they are now; `last-owner` when the desk would have no owner; `not-allowed` when who does it is none any more */
export async function changeRights(
  { people, clock, randomness }: SignInDeps,
  { id, role, mayPublish = false }: { id: string; role: Role; mayPublish?: boolean | undefined },
  by: Actor,
): Promise<KnownPerson | 'not-found' | 'last-owner' | 'not-allowed'> {
  const person = await people.find(id);
  if (!person) return 'not-found';
  const rights = { role, mayPublish };
  const outcome = await people.setRights(id, rights, {
    id: randomness.id(),
    at: clock(),
    by,
    action: 'role-changed',
    detail: `${person.name} ${/^[aeiou]/.test(role) ? 'an' : 'a'} ${rightsText(rights)}`,
  });
  return outcome === 'done' ? { ...person, ...rights, mayPublish: hasRight(rights, 'website.publish') } : outcome;
}

/** Removes a person at once, with their sessions. */
export async function removePerson(
  { people, clock, randomness }: SignInDeps,
  id: string,
  by: Actor,
): Promise<'done' | 'not-found' | 'last-owner' | 'not-allowed'> {
  const person = await people.find(id);
  if (!person) return 'not-found';
  return people.remove(id, {
    id: randomness.id(),
    at: clock(),
    by,
    action: 'person-removed',
    detail: person.name,
  });
}
