import {
  addSavedReply,
  changeSavedReply,
  getSignature,
  listSavedReplies,
  removeSavedReply,
  saveSignature,
} from '#contract/desk/saved-replies.ts';
import {
  getSettings,
  type SettingsReply,
  saveAnswerRule,
  saveDigestTime,
  saveMeetingRule,
  saveSender,
  testSender,
} from '#contract/desk/settings.ts';
import type { SiteData } from '#contract/site-data.ts';
import { ApiError } from '#server/api/api-error.ts';
import { updatePromisedTimes } from '#server/leads/promised-times.ts';
import type { LetterRepository } from '#server/newsletter/letters.ts';
import type { Actor, AuditStamp } from '#server/people/audit.ts';
import { changeSenders, composeSenderTest } from '#server/replies/reply-mail.ts';
import type { SavedReplyRepository } from '#server/replies/saved-replies.ts';
import type { MailStates } from '#server/reports/mail-states.ts';
import type { Clock, Randomness } from '#server/runtime.ts';
import type { SettingsRepository } from '#server/settings/settings-repository.ts';
import type { Endpoints } from './endpoints.ts';

const CHANGED = 'Somebody has saved something else meanwhile. Show that, or save yours in its place.';
const REPLY_CHANGED = 'Somebody has changed or removed this saved reply meanwhile. Your text is kept.';
const TOO_MANY = 'There are 200 saved replies, which is the most. Remove one that nobody uses.';

export interface SettingsRoutesDeps {
  settings: SettingsRepository;
  savedReplies: SavedReplyRepository;
  letters: LetterRepository;
  mail: { siteData: SiteData; leadsTo: string };
  mailStates: MailStates;
  /** Call it after a message was committed. */
  wakeOutbox: () => void;
  clock: Clock;
  randomness: Pick<Randomness, 'id'>;
}

export function addSettingsRoutes({ add }: Endpoints, deps: SettingsRoutesDeps): void {
  const { settings, savedReplies, clock, randomness } = deps;
  const { siteData } = deps.mail;
  const stampOf = (by: Actor): AuditStamp => ({ id: randomness.id(), at: clock(), by });

  const current = async (): Promise<SettingsReply> => ({
    settings: await settings.read(),
    ownAddress: siteData.mailboxes.hello,
    leadsTo: deps.mail.leadsTo,
  });
  /** @throws {ApiError} `conflict` */
  const saved = async (outcome: 'done' | 'changed'): Promise<SettingsReply> => {
    if (outcome === 'changed') throw new ApiError('conflict', CHANGED, await current());
    return current();
  };

  add(getSettings, current);
  add(saveAnswerRule, async (input, { by }) => {
    const outcome = await settings.save('answers', input, stampOf(by), (transaction) =>
      updatePromisedTimes(transaction, input.value),
    );
    return saved(outcome);
  });
  add(saveDigestTime, async (input, { by }) => saved(await settings.save('digest', input, stampOf(by))));
  add(saveMeetingRule, async (input, { by }) => saved(await settings.save('meetings', input, stampOf(by))));
  add(saveSender, async (input, { by }) => {
    const outcome = await settings.save('sender', input, stampOf(by), (transaction) =>
      changeSenders(transaction, siteData, input.value),
    );
    return saved(outcome);
  });
  add(testSender, async ({ value }, { person, by }) => {
    const message = composeSenderTest({ siteData, newId: randomness.id }, value, person);
    const detail = value.address ?? siteData.mailboxes.hello;
    const stamp = stampOf(by);
    await deps.letters.addMail(person.id, message, stamp.at, { ...stamp, action: 'settings-sender-tested', detail });
    deps.wakeOutbox();
    return { mail: await deps.mailStates.outcomeOf(message.id) };
  });

  const listed = async () => ({ replies: await savedReplies.list() });
  /** @throws {ApiError} `conflict` */
  const listedAfter = async (outcome: 'done' | 'changed') => {
    if (outcome === 'changed') throw new ApiError('conflict', REPLY_CHANGED, await listed());
    return listed();
  };

  add(listSavedReplies, listed);
  add(addSavedReply, async (reply, { by }) => {
    if ((await savedReplies.add(randomness.id(), reply, stampOf(by))) === 'too-many') {
      throw new ApiError('conflict', TOO_MANY);
    }
    return listed();
  });
  add(changeSavedReply, async ({ id, ...reply }, { by }) =>
    listedAfter(await savedReplies.change(id, reply, stampOf(by))),
  );
  add(removeSavedReply, async ({ id, version }, { by }) =>
    listedAfter(await savedReplies.remove(id, version, stampOf(by))),
  );

  add(getSignature, async (_input, { person }) => ({ signature: await savedReplies.signature(person.id) }));
  add(saveSignature, async ({ signature }, { person, by }) => {
    await savedReplies.saveSignature(person.id, signature, stampOf(by));
    return { signature: await savedReplies.signature(person.id) };
  });
}
