import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { insertPerson, type Person } from '#server/people/repository.ts';
import { type NewSession, startSession } from '#server/people/sessions.ts';
import { systemRandomness } from '#server/runtime.ts';

/** Adds a person of the desk who has never signed in: an agent, unless something else is given. */
export async function addPerson(
  db: Kysely<Schema>,
  given: Pick<Person, 'name'> & Partial<Person>,
  at: Date,
): Promise<Person> {
  const email = `${given.name.toLowerCase().replaceAll(/\W+/g, '.')}@example.org`;
  const person: Person = { id: systemRandomness.id(), email, role: 'agent', mayPublish: false, ...given };
  await db.transaction().execute((transaction) => insertPerson(transaction, person, at));
  return person;
}

/** Starts a session of a person. @returns its id */
export async function addSession(
  db: Kysely<Schema>,
  personId: string,
  { id = systemRandomness.id(), hash = id, device = 'Firefox on Linux' }: Partial<NewSession>,
  at: Date,
): Promise<string> {
  await db.transaction().execute((transaction) => startSession(transaction, personId, { id, hash, device }, at));
  return id;
}
