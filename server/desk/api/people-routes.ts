import {
  invitePerson,
  type ListedPerson,
  listAudit,
  listPeople,
  mailInvitation,
  removePerson,
  setRole,
} from '#contract/desk/people.ts';
import type { ErrorCode } from '#contract/endpoint.ts';
import { ApiError } from '#server/api/api-error.ts';
import { invitePerson as invite, mailAgain } from '#server/people/mail-link.ts';
import type { KnownPerson, PersonRefusal } from '#server/people/repository.ts';
import type { DeskServices } from './desk-services.ts';
import { type Endpoints, FORBIDDEN } from './endpoints.ts';

const NOT_FOUND = 'This person has been removed already.';
const TOO_SOON = 'A link was mailed less than two minutes ago. Try again in two minutes.';
const REFUSALS: Record<PersonRefusal, [ErrorCode, string]> = {
  'not-found': ['not-found', NOT_FOUND],
  'not-allowed': ['forbidden', FORBIDDEN],
  'last-owner': ['conflict', 'The desk needs an owner. Make somebody else an owner first.'],
};

export function addPeopleRoutes({ add }: Endpoints, desk: DeskServices): void {
  const { people, audit, mailStates } = desk;

  add(listPeople, async () => ({ people: (await people.list()).map(toListed) }));

  add(invitePerson, async (invited, { stamp }) => {
    const outcome = await invite(desk, invited, stamp());
    if (outcome === 'not-allowed') throw new ApiError('forbidden', FORBIDDEN);
    if (outcome === 'taken') throw new ApiError('conflict', `${invited.email} is in the list of people already.`);
    const { person, mailId, link } = outcome;
    return { person: toListed(person), mail: await mailStates.outcomeOf(mailId), link };
  });

  add(mailInvitation, async ({ id }, { stamp }) => {
    const outcome = await mailAgain(desk, id, stamp());
    if (outcome === 'not-found') throw new ApiError('not-found', NOT_FOUND);
    if (outcome === 'too-soon') throw new ApiError('too-many', TOO_SOON);
    return { mail: await mailStates.outcomeOf(outcome.mailId), link: outcome.link };
  });

  add(setRole, async ({ id, role, mayPublish = false }, { stamp }) => {
    const outcome = await people.setRights(id, { role, mayPublish }, stamp());
    if (typeof outcome === 'string') throw new ApiError(...REFUSALS[outcome]);
    return { person: toListed(outcome) };
  });

  add(removePerson, async ({ id }, { stamp }) => {
    const outcome = await people.remove(id, stamp());
    if (outcome !== 'done') throw new ApiError(...REFUSALS[outcome]);
    return {};
  });

  add(listAudit, (input) => audit.list(input));
}

const toListed = ({ createdAt, lastSeenAt, ...person }: KnownPerson): ListedPerson => ({
  ...person,
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
  isInvited: lastSeenAt === undefined,
});
