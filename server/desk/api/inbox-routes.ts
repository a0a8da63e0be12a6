import { dismissDelivery, listUndelivered, retryDelivery } from '#contract/desk/deliveries.ts';
import { getCounts, listFilterChoices, listLeads, PAGE_SIZE } from '#contract/desk/inbox.ts';
import { ApiError } from '#server/api/api-error.ts';
import type { DeskServices } from './desk-services.ts';
import type { Endpoints } from './endpoints.ts';

const DECIDED = 'Somebody has retried or dismissed it meanwhile.';
const NOT_RETRIED = 'Somebody has retried or dismissed it meanwhile, or has stopped its letter.';
const NOT_BY_AGENT =
  'Somebody has retried or dismissed it meanwhile, or it is a mail of a letter, which only owners send.';

export function addInboxRoutes({ add }: Endpoints, desk: DeskServices): void {
  const { inbox, deliveries, wakeOutbox, mailStates, clock } = desk;

  add(listLeads, ({ offset = 0, limit = PAGE_SIZE, newSince, ...filters }, { person }) => {
    const since = newSince === undefined ? undefined : new Date(newSince);
    return inbox.listLeads(filters, { offset, limit }, clock(), since, person.id);
  });

  add(listFilterChoices, () => inbox.filterChoices());

  add(getCounts, (_input, { person }) => inbox.counts(clock(), person.id));

  add(listUndelivered, ({ status = 'dead', offset = 0, limit = PAGE_SIZE }, { rights }) =>
    inbox.listUndelivered(status, { offset, limit }, { showsSubscribers: rights.includes('subscribers.manage') }),
  );

  add(retryDelivery, async ({ which }, { by, rights }) => {
    const sendsLetters = rights.includes('letters.send');
    const isMailOn = (await mailStates.read()) === 'on';
    const retried = await deliveries.retry(which, { by, at: clock(), sendsLetters, isMailOn });
    if (retried === 0 && which !== 'all') {
      throw new ApiError('conflict', sendsLetters ? NOT_RETRIED : NOT_BY_AGENT);
    }
    wakeOutbox();
    return { retried };
  });

  add(dismissDelivery, async ({ which }, { by }) => {
    const dismissed = await deliveries.dismiss(which, { by, at: clock() });
    if (dismissed === 0 && which !== 'all') throw new ApiError('conflict', DECIDED);
    return { dismissed };
  });
}
