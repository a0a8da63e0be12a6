import type { FastifyReply } from 'fastify';
import { fileFaultText } from '#contract/attachment.ts';
import { CLIENT_LEADS, getClient } from '#contract/desk/clients.ts';
import { eraseLead, previewErasure } from '#contract/desk/erasure.ts';
import { downloadAttachment, downloadCv, getLead } from '#contract/desk/lead.ts';
import {
  addLead,
  addNote,
  assignLead,
  releaseLead,
  removeNote,
  setAnswered,
  setLeadEmail,
  setOutcome,
  setRest,
  setStage,
} from '#contract/desk/lead-changes.ts';
import { listReplyTemplates, sendReply, UNDO_MS, undoReply } from '#contract/desk/replies.ts';
import { NON_PAGE_CSP } from '#contract/security-headers.ts';
import { ApiError } from '#server/api/api-error.ts';
import { contentDisposition } from '#server/export/content-disposition.ts';
import { inIndia } from '#server/india-time.ts';
import { safeCvName } from '#server/intake/check-upload.ts';
import type { Lead } from '#server/leads/lead-repository.ts';
import { fillReplyTemplates } from '#server/replies/reply-templates.ts';
import { erasePerson, findPerson } from '#server/retention/erase-person.ts';
import type { Person as ErasedPerson } from '#server/retention/repository.ts';
import type { DeskServices } from './desk-services.ts';
import type { Endpoints } from './endpoints.ts';
import { erasureReply } from './erasure-reply.ts';
import { leadNotFound, leadReplies, NO_SUCH_PERSON } from './lead-replies.ts';

/** A mail waits a second longer than the screen offers to take it back: for the way of that request. */
const UNDO_TRAVEL_MS = 1_000;

const REPLY_CHANGED = 'Somebody has replied, or marked this as answered or open, meanwhile. Your text is kept.';
const NO_ADDRESS = 'The mail names no sender: there is no address to reply to, nor to look for.';
const REST_QUARANTINED = 'This is in quarantine. Release it first; then it can wait, or be followed up.';
const OUTCOME_QUARANTINED = 'This is in quarantine. Release it first; then you can say what came of it.';
const NO_ENQUIRY = 'Only enquiries are quoted, won or lost. An application has a stage.';
const DAY_PAST = 'Choose today or a later day.';
const DAY_TOO_LATE = 'Choose a day within the next two years.';
const NO_APPLICATION = 'Only applications have stages.';
/** Why a reply is not stored. */
const REPLY_REFUSED = {
  'no-address': NO_ADDRESS,
  quarantined: 'This is in quarantine. Release it first; then you can reply.',
  'no-application': NO_APPLICATION,
  'no-file':
    'One of the files is not there any more: it was attached more than a day ago, or removed. Attach it again.',
};
const NOTE_NOT_FOUND = 'This note is gone already.';
const NOTE_NOT_OWN = 'Only the person who wrote a note can remove it.';
const REPLY_NOT_FOUND = 'This reply has been taken back or erased already.';
const REPLY_NOT_OWN = 'Only the person who wrote a reply can take it back.';
const TOO_LATE = 'It is too late to take this reply back: it is sent, or being sent.';
const NOT_QUARANTINED = 'This is not in quarantine any more.';

/** One enquiry or application. */
export function addLeadRoutes({ add }: Endpoints, desk: DeskServices): void {
  const { leadActions, replies, savedReplies, siteData, clock, wakeOutbox } = desk;
  const { detailOf, conflict, afterChange } = leadReplies(desk);

  /** @throws {ApiError} `not-found` */
  const find = async (reference: string): Promise<Lead> => {
    const lead = await desk.leads.find(reference);
    if (!lead) throw leadNotFound(reference);
    return lead;
  };

  add(getLead, ({ reference }, call) => detailOf(reference, call));

  add(getClient, async ({ reference, limit = CLIENT_LEADS }, call) => {
    const view = {
      for: call.person.id,
      limit,
      showsSubscribers: call.rights.includes('subscribers.manage'),
      now: clock(),
    };
    const client = await desk.readClient(reference, view);
    if (!client) throw leadNotFound(reference);
    return client;
  });

  add(addLead, async (lead, call) => detailOf(await desk.addLead(lead, call.stamp()), call));

  add(setAnswered, async ({ reference, isAnswered }, call) => {
    if (!(await leadActions.setAnswered(reference, isAnswered, call.stamp()))) throw leadNotFound(reference);
    wakeOutbox();
    return detailOf(reference, call);
  });

  add(assignLead, async ({ reference, ...change }, call) => {
    const outcome = await leadActions.assign(reference, change, call.stamp());
    return afterChange(outcome, reference, call, { 'no-such-person': NO_SUCH_PERSON });
  });

  add(setStage, async ({ reference, ...change }, call) => {
    const outcome = await leadActions.setStage(reference, change, call.stamp());
    wakeOutbox();
    return afterChange(outcome, reference, call, { 'no-application': NO_APPLICATION });
  });

  add(setLeadEmail, async ({ reference, ...change }, call) =>
    afterChange(await leadActions.setEmail(reference, change, call.stamp()), reference, call, {}),
  );

  add(setRest, async ({ reference, until, was }, call) => {
    const time = until === null || until === 'client' ? until : followUpTime(until, clock());
    const outcome = await leadActions.setRest(reference, { until: time, was }, call.stamp());
    return afterChange(outcome, reference, call, { quarantined: REST_QUARANTINED });
  });

  add(setOutcome, async ({ reference, outcome: chosen, was }, call) => {
    const stored = chosen && { reason: '', ...chosen };
    const outcome = await leadActions.setOutcome(reference, { outcome: stored, was }, call.stamp());
    wakeOutbox();
    return afterChange(outcome, reference, call, { quarantined: OUTCOME_QUARANTINED, 'no-enquiry': NO_ENQUIRY });
  });

  add(addNote, async ({ reference, text }, call) => {
    const note = { id: desk.randomness.id(), text };
    return afterChange(await leadActions.addNote(reference, note, call.stamp()), reference, call, {});
  });

  add(removeNote, async ({ reference, id }, call) => {
    const outcome = await leadActions.removeNote(reference, id, call.stamp());
    if (outcome === 'not-found') throw new ApiError('not-found', NOTE_NOT_FOUND);
    if (outcome === 'not-own') throw new ApiError('forbidden', NOTE_NOT_OWN);
    return detailOf(reference, call);
  });

  add(listReplyTemplates, async ({ reference }, { person }) => {
    const [lead, saved, signature] = await Promise.all([
      find(reference),
      savedReplies.list(),
      savedReplies.signature(person.id),
    ]);
    const author = { me: person.name, brand: siteData.brand, signature };
    return { templates: fillReplyTemplates({ ...desk.content, saved }, lead, author), signature };
  });

  add(sendReply, async ({ reference, files = [], drafts = [], stage, after = 'answered', ...written }, call) => {
    const stamp = call.stamp();
    const { outcome } = await replies.save(
      reference,
      {
        ...written,
        files,
        drafts,
        stage,
        after,
        sendsAt: new Date(stamp.at.getTime() + UNDO_MS + UNDO_TRAVEL_MS),
        isMailOn: (await desk.mailStates.read()) === 'on',
        personName: call.person.name,
      },
      desk.mail,
      stamp,
    );
    if (outcome === 'not-found') throw leadNotFound(reference);
    if (outcome === 'changed') throw await conflict(REPLY_CHANGED, reference, call);
    if (outcome === 'too-many' || outcome === 'too-much') {
      throw new ApiError('invalid', fileFaultText(outcome, 'The last file'));
    }
    if (outcome !== 'stored') throw new ApiError('invalid', REPLY_REFUSED[outcome]);
    // It then knows when this mail is due.
    wakeOutbox();
    return { lead: await detailOf(reference, call), replyId: written.id };
  });

  add(undoReply, async ({ id }, call) => {
    const result = await replies.undo(id, call.stamp());
    if (result.outcome === 'not-found') throw new ApiError('not-found', REPLY_NOT_FOUND);
    if (result.outcome === 'not-own') throw new ApiError('forbidden', REPLY_NOT_OWN);
    if (result.outcome === 'too-late') throw await conflict(TOO_LATE, result.reference, call);
    const { reference, subject, text } = result;
    return { lead: await detailOf(reference, call), subject, text };
  });

  add(releaseLead, async ({ reference }, call) => {
    if (!(await leadActions.release(reference, call.stamp()))) throw await conflict(NOT_QUARANTINED, reference, call);
    wakeOutbox();
    return detailOf(reference, call);
  });

  add(downloadCv, async ({ reference }, call) => {
    const lead = await find(reference);
    const bytes = lead.kind === 'application' ? await desk.readFile(lead.id) : undefined;
    if (lead.kind !== 'application' || !bytes) throw new ApiError('not-found', 'There is no CV.');
    if (!(await leadActions.record(lead.reference, 'lead-cv-downloaded', call.stamp()))) throw leadNotFound(reference);
    return sendStrangersFile(call.reply, safeCvName(lead.cv.name, lead.cv.kind), bytes);
  });

  add(downloadAttachment, async ({ id }, call) => {
    const file = await desk.readAttachment(id);
    const isThere = file && (await leadActions.record(file.reference, 'lead-file-downloaded', call.stamp()));
    if (!isThere) throw new ApiError('not-found', 'There is no such file. It may have been erased.');
    return sendStrangersFile(call.reply, file.name, file.bytes);
  });

  const personOf = async (reference: string, scope: 'record' | 'everything'): Promise<ErasedPerson> => {
    const lead = await find(reference);
    if (scope === 'record') return { reference: lead.reference };
    const { email } = lead.kind === 'enquiry' ? lead.enquiry : lead.application;
    // Otherwise all that came without an address would be one person's.
    if (email === '') throw new ApiError('invalid', NO_ADDRESS);
    return { email };
  };

  add(previewErasure, async ({ reference, scope }) => {
    const found = await findPerson(desk.erasure, await personOf(reference, scope));
    if (!found) throw leadNotFound(reference);
    return found;
  });

  add(eraseLead, async ({ reference, scope }, { stamp }) => {
    const result = await erasePerson(desk.erasure, await personOf(reference, scope), stamp());
    wakeOutbox();
    return erasureReply(result, leadNotFound(reference));
  });
}

/** It comes from a stranger: no browser may show it, or run what is in it. */
const sendStrangersFile = (reply: FastifyReply, name: string, bytes: Uint8Array): FastifyReply =>
  reply
    .header('content-disposition', contentDisposition(name))
    .header('content-security-policy', `${NON_PAGE_CSP}; sandbox`)
    .type('application/octet-stream')
    .send(bytes);

/**
 * When the agency begins to work on a day in India.
 *
 * @param day such as 2026-03-01
 * @throws {ApiError} `invalid`
 */
function followUpTime(day: string, now: Date): Date {
  const today = inIndia(now).day;
  const lastDay = `${Number(today.slice(0, 4)) + 2}${today.slice(4)}`;
  if (day < today) throw new ApiError('invalid', DAY_PAST);
  if (day > lastDay) throw new ApiError('invalid', DAY_TOO_LATE);
  return new Date(`${day}T09:00:00+05:30`);
}
