import {
  changeSending,
  createLetter,
  deleteLetter,
  eraseSubscriber,
  getLetter,
  getPlainLetter,
  getSubscriberNumbers,
  type Letter,
  listLetterFailures,
  listLetters,
  listSubscribers,
  planSending,
  previewLetter,
  previewSubscriberErasure,
  reactivateSubscriber,
  removeSubscriber,
  type SendingAction,
  saveLetter,
  sendTestLetter,
  startSending,
} from '#contract/desk/letters.ts';
import { INDIA } from '#contract/india.ts';
import { ApiError } from '#server/api/api-error.ts';
import { exampleLetter, testLetterMessage } from '#server/newsletter/letter-mail.ts';
import type { LetterChange, Obstacle } from '#server/newsletter/letters.ts';
import type { AuditStamp } from '#server/people/audit.ts';
import { erasePerson, findPerson } from '#server/retention/erase-person.ts';
import type { DeskServices } from './desk-services.ts';
import type { Endpoints } from './endpoints.ts';
import { erasureReply } from './erasure-reply.ts';

/**
 * Of the preview, which stands in a frame of the desk: it loads nothing and runs nothing, and its links open in another tab. The
 * desk reads how far it was scrolled (allow-same-origin); without scripts that gives the letter no access to the desk.
 */
const PREVIEW_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
].join('; ');

const NO_SUBSCRIBER = 'There is no such address any more. It may have been erased.';

/** It would use up the month, and its mails are not kept. */
const MAIL_OFF = 'Mail is off, so nobody would get it. Turn mail on first: the bar above every page says how.';

const NOT_FOUND = 'There is no such letter. It may have been deleted.';

/** What was said to somebody who acts on an older state. */
const CHANGED = 'The letter was changed meanwhile.';

export function addLetterRoutes({ add }: Endpoints, desk: DeskServices): void {
  const { letters, subscribers, mail, content, clock } = desk;

  const isMailOff = async () => (await desk.mailStates.read()) === 'off';

  const find = async (id: string): Promise<Letter> => {
    const letter = await letters.find(id);
    if (!letter) throw new ApiError('not-found', NOT_FOUND);
    return letter;
  };

  const contentOf = ({ subject, text }: Letter) => ({ subject, text, ending: content.letter.ending });

  add(listLetters, async () => ({ letters: await letters.list() }));

  add(createLetter, (_input, { stamp }) => letters.create(desk.randomness.id(), stamp()));

  add(getLetter, ({ id }) => find(id));

  add(saveLetter, async ({ id, ...draft }, { stamp }) => letterOf(await letters.save(id, draft, stamp())));

  add(deleteLetter, async ({ id, version }, { stamp }) => {
    const result = await letters.remove(id, version, stamp());
    if (result.outcome === 'changed') letterOf(result);
    return {};
  });

  add(previewLetter, async ({ id }, { reply }) => {
    const { html } = exampleLetter(mail, contentOf(await find(id)));
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', PREVIEW_POLICY)
      .header('x-frame-options', 'SAMEORIGIN')
      .send(html.replace('<head>', '<head>\n<base target="_blank">'));
  });

  add(getPlainLetter, async ({ id }) => ({ text: exampleLetter(mail, contentOf(await find(id))).text }));

  add(sendTestLetter, async ({ id }, { person, stamp }) => {
    const letter = await find(id);
    const { email } = person;
    const message = testLetterMessage(mail, contentOf(letter), email);
    const detail = letter.subject || 'Without a subject';
    await letters.addMail(person.id, message, { ...stamp(), action: 'letter-tested', detail });
    desk.wakeOutbox();
    return { to: email, mail: await desk.mailStates.outcomeOf(message.id) };
  });

  add(planSending, async ({ id }) => {
    await find(id);
    const obstacle = await letters.obstacle(id, clock());
    const words = obstacle ? obstacleText(obstacle) : null;
    return {
      recipients: await letters.countConfirmed(),
      perMinute: desk.lettersPerMinute,
      obstacle: (await isMailOff()) ? MAIL_OFF : words,
    };
  });

  add(startSending, async ({ id, version }, { stamp }) => {
    if (await isMailOff()) throw new ApiError('invalid', MAIL_OFF);
    const result = await letters.start(id, { version, ending: content.letter.ending }, stamp());
    if (result.outcome === 'obstacle') throw new ApiError('invalid', obstacleText(result.obstacle));
    const letter = letterOf(result);
    desk.wakeLetters();
    return letter;
  });

  const actions: Record<SendingAction, (id: string, stamp: AuditStamp) => Promise<LetterChange>> = {
    stop: letters.stop,
    'go-on': letters.goOn,
    end: letters.end,
    'retry-failed': letters.retryFailed,
  };

  add(changeSending, async ({ id, action }, { stamp }) => {
    const letter = letterOf(await actions[action](id, stamp()));
    desk.wakeLetters();
    desk.wakeOutbox();
    return letter;
  });

  add(listLetterFailures, async ({ id }) => {
    await find(id);
    return letters.failures(id);
  });

  add(getSubscriberNumbers, () => subscribers.numbers(clock()));

  add(listSubscribers, (query) => subscribers.list(query));

  add(reactivateSubscriber, async ({ id }, call) => {
    if (!(await subscribers.reactivate(id, call.stamp()))) {
      throw new ApiError('not-found', 'There is no such refused address. It may be active already.');
    }
    return {};
  });

  add(removeSubscriber, async ({ id }, call) => {
    if (!(await subscribers.remove(id, call.stamp()))) {
      throw new ApiError('not-found', 'There is no such address, or it has left already.');
    }
    return {};
  });

  const subscriberOf = async (id: string): Promise<{ email: string }> => {
    const email = await subscribers.findAddress(id);
    if (email === undefined) throw new ApiError('not-found', NO_SUBSCRIBER);
    return { email };
  };

  add(previewSubscriberErasure, async ({ id }) => {
    const found = await findPerson(desk.erasure, await subscriberOf(id));
    if (!found) throw new ApiError('not-found', NO_SUBSCRIBER);
    return found;
  });

  add(eraseSubscriber, async ({ id }, call) => {
    const result = await erasePerson(desk.erasure, await subscriberOf(id), call.stamp());
    return erasureReply(result, new ApiError('not-found', NO_SUBSCRIBER));
  });
}

/** @throws {ApiError} when it was not done */
function letterOf(result: LetterChange): Letter {
  if (result.outcome === 'not-found') throw new ApiError('not-found', NOT_FOUND);
  if (result.outcome === 'changed') throw new ApiError('conflict', CHANGED, result.letter);
  return result.letter;
}

/** In India, because "a letter a month" is counted there. */
const DAY = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: INDIA });

function obstacleText(obstacle: Obstacle): string {
  switch (obstacle.reason) {
    case 'empty':
      return 'Write a subject and a text first.';
    case 'nobody':
      return 'There is nobody to send it to: no subscriber has confirmed the address yet.';
    case 'unfinished':
      return `The letter “${obstacle.subject}” is not finished. Wait until it is, or stop and end it.`;
    case 'too-soon':
      return `Subscribers were promised a letter a month at most. The next one can be sent from ${DAY.format(obstacle.from)}.`;
  }
}
