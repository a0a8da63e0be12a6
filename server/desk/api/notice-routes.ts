import { getMailChoices, setMailChoices } from '#contract/desk/mail-choices.ts';
import { listNews } from '#contract/desk/news.ts';
import { ApiError } from '#server/api/api-error.ts';
import type { DeskServices } from './desk-services.ts';
import type { Endpoints } from './endpoints.ts';

/** What people are told. */
export function addNoticeRoutes({ add }: Endpoints, { mailChoices, readNews, clock }: DeskServices): void {
  const choicesOf = async (personId: string) => {
    const choices = await mailChoices.find(personId);
    if (!choices) throw new ApiError('not-found', 'You have been removed from the desk.');
    return choices;
  };

  add(getMailChoices, (_input, { person }) => choicesOf(person.id));

  add(setMailChoices, async (choices, { person, stamp }) => {
    await mailChoices.set(person.id, choices, { ...stamp(), action: 'mail-choices-set' });
    return choicesOf(person.id);
  });

  add(listNews, async (_input, { person }) => ({ news: await readNews(person.id, clock()) }));
}
