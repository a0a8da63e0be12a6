import {
  invitePerson,
  type ListedPerson,
  listAudit,
  listPeople,
  mailInvitation,
  removePerson,
  setRole,
} from '#contract/desk/people.ts';
import { ApiError } from '#server/api/api-error.ts';
import { invitePerson as invite, mailAgain } from '#server/people/mail-link.ts';
import { changeRights, removePerson as remove } from '#server/people/manage-people.ts';
import type { KnownPerson } from '#server/people/repository.ts';
import type { DeskServices } from './desk-services.ts';
import { type Endpoints, FORBIDDEN } from './endpoints.ts';

const NOT_FOUND = 'This person has been removed already.';
const LAST_OWNER = 'The desk needs an owner. Make somebody else an owner first.';
const TOO_SOON = 'A link was mailed less than two minutes ago. Try again in two minutes.';

export function addPeopleRoutes({ add }: Endpoints, desk: DeskServices): void {
  const { people, audit, mailStates } = desk;

  add(listPeople, async () => ({ people: (await people.list()).map(toListed) }));

  add(invitePerson, async (invited, { by }) => {
    const outcome = await invite(desk, invited, by);
    if (outcome === 'not-allowed') throw new ApiError('forbidden', FORBIDDEN);
    if (outcome === 'taken') throw new ApiError('conflict', `${invited.email} is in the list of people already.`);
    const { person, mailId, link } = outcome;
    return { person: toListed(person), mail: await mailStates.outcomeOf(mailId), link };
  });

  add(mailInvitation, async ({ id }, { by }) => {
    const outcome = await mailAgain(desk, id, by);
    if (outcome === 'not-found') throw new ApiError('not-found', NOT_FOUND);
    if (outcome === 'too-soon') throw new ApiError('too-many', TOO_SOON);
    return { mail: await mailStates.outcomeOf(outcome.mailId), link: outcome.link };
  });

  add(setRole, async (input, { by }) => {
    const outcome = await changeRights(desk, input, by);
    if (outcome === 'not-found') throw new ApiError('not-found', NOT_FOUND);
    if (outcome === 'not-allowed') throw new ApiError('forbidden', FORBIDDEN);
    if (outcome === 'last-owner') throw new ApiError('conflict', LAST_OWNER);
    return { person: toListed(outcome) };
  });

  add(removePerson, async ({ id }, { by }) => {
    const outcome = await remove(desk, id, by);
    if (outcome === 'not-found') throw new ApiError('not-found', NOT_FOUND);
    if (outcome === 'not-allowed') throw new ApiError('forbidden', FORBIDDEN);
    if (outcome === 'last-owner') throw new ApiError('conflict', LAST_OWNER);
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
