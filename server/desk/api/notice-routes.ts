import { getMailChoices, setMailChoices } from '#contract/desk/mail-choices.ts';
import { listNews } from '#contract/desk/news.ts';
import { ApiError } from '#server/api/api-error.ts';
import type { MailChoiceRepository } from '#server/people/mail-choices.ts';
import type { NewsReader } from '#server/reports/news.ts';
import type { Clock, Randomness } from '#server/runtime.ts';
import type { Endpoints } from './endpoints.ts';

export interface NoticeRoutesDeps {
  mailChoices: MailChoiceRepository;
  readNews: NewsReader;
  clock: Clock;
  randomness: Pick<Randomness, 'id'>;
}

/** What people are told. */
export function addNoticeRoutes({ add }: Endpoints, deps: NoticeRoutesDeps): void {
  const { mailChoices, readNews, clock, randomness } = deps;
  const choicesOf = async (personId: string) => {
    const choices = await mailChoices.find(personId);
    if (!choices) throw new ApiError('not-found', 'You have been removed from the desk.');
    return choices;
  };

  add(getMailChoices, (_input, { person }) => choicesOf(person.id));

  add(setMailChoices, async (choices, { person, by }) => {
    await mailChoices.set(person.id, choices, { id: randomness.id(), at: clock(), by, action: 'mail-choices-set' });
    return choicesOf(person.id);
  });

  add(listNews, async (_input, { person }) => ({ news: await readNews(person.id, clock()) }));
}
