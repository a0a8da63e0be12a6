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
import { ApiError } from '#server/api/api-error.ts';
import { updatePromisedTimes } from '#server/leads/promised-times.ts';
import { changeSenders, composeSenderTest } from '#server/replies/reply-mail.ts';
import type { DeskServices } from './desk-services.ts';
import type { Endpoints } from './endpoints.ts';

const CHANGED = 'Somebody has saved something else meanwhile. Show that, or save yours in its place.';
const REPLY_CHANGED = 'Somebody has changed or removed this saved reply meanwhile. Your text is kept.';
const TOO_MANY = 'There are 200 saved replies, which is the most. Remove one that nobody uses.';

export function addSettingsRoutes({ add }: Endpoints, desk: DeskServices): void {
  const { settings, savedReplies, siteData, mail } = desk;

  const current = async (): Promise<SettingsReply> => ({
    settings: await settings.read(),
    ownAddress: siteData.mailboxes.hello,
    leadsTo: mail.leadsTo,
  });
  /** @throws {ApiError} `conflict` */
  const saved = async (outcome: 'done' | 'changed'): Promise<SettingsReply> => {
    if (outcome === 'changed') throw new ApiError('conflict', CHANGED, await current());
    return current();
  };

  add(getSettings, current);
  add(saveAnswerRule, async (input, { stamp }) => {
    const outcome = await settings.save('answers', input, stamp(), (transaction) =>
      updatePromisedTimes(transaction, input.value),
    );
    return saved(outcome);
  });
  add(saveDigestTime, async (input, { stamp }) => saved(await settings.save('digest', input, stamp())));
  add(saveMeetingRule, async (input, { stamp }) => saved(await settings.save('meetings', input, stamp())));
  add(saveSender, async (input, { stamp }) => {
    const outcome = await settings.save('sender', input, stamp(), (transaction) =>
      changeSenders(transaction, siteData, input.value),
    );
    return saved(outcome);
  });
  add(testSender, async ({ value }, { person, ...call }) => {
    const message = composeSenderTest(mail, value, person);
    const detail = value.address ?? siteData.mailboxes.hello;
    const stamp = call.stamp();
    await desk.letters.addMail(person.id, message, { ...stamp, action: 'settings-sender-tested', detail });
    desk.wakeOutbox();
    return { mail: await desk.mailStates.outcomeOf(message.id) };
  });

  const listed = async () => ({ replies: await savedReplies.list() });
  /** @throws {ApiError} `conflict` */
  const listedAfter = async (outcome: 'done' | 'changed') => {
    if (outcome === 'changed') throw new ApiError('conflict', REPLY_CHANGED, await listed());
    return listed();
  };

  add(listSavedReplies, listed);
  add(addSavedReply, async (reply, { stamp }) => {
    if ((await savedReplies.add(desk.randomness.id(), reply, stamp())) === 'too-many') {
      throw new ApiError('conflict', TOO_MANY);
    }
    return listed();
  });
  add(changeSavedReply, async ({ id, ...reply }, { stamp }) =>
    listedAfter(await savedReplies.change(id, reply, stamp())),
  );
  add(removeSavedReply, async ({ id, version }, { stamp }) =>
    listedAfter(await savedReplies.remove(id, version, stamp())),
  );

  add(getSignature, async (_input, { person }) => ({ signature: await savedReplies.signature(person.id) }));
  add(saveSignature, async ({ signature }, { person, stamp }) => {
    await savedReplies.saveSignature(person.id, signature, stamp());
    return { signature: await savedReplies.signature(person.id) };
  });
}
