import type { FastifyReply } from 'fastify';
import { fileFaultText } from '#contract/attachment.ts';
import { CLIENT_LEADS, getClient } from '#contract/desk/clients.ts';
import type { DeskContent } from '#contract/desk/content.ts';
import {
  addLead,
  addNote,
  assignLead,
  downloadAttachment,
  downloadCv,
  eraseLead,
  getLead,
  type LeadDetail,
  listReplyTemplates,
  previewErasure,
  releaseLead,
  removeNote,
  sendReply,
  setAnswered,
  setLeadEmail,
  setOutcome,
  setRest,
  setStage,
  UNDO_MS,
  undoReply,
} from '#contract/desk/leads.ts';
import { NON_PAGE_CSP } from '#contract/security-headers.ts';
import { ApiError } from '#server/api/api-error.ts';
import type { LeadReader } from '#server/desk/lead-detail.ts';
import { contentDisposition } from '#server/export/content-disposition.ts';
import { inIndia } from '#server/india-time.ts';
import { safeCvName } from '#server/intake/check-upload.ts';
import type { AddLead } from '#server/leads/add-lead.ts';
import type { ClientReader } from '#server/leads/client.ts';
import type { AttachmentReader } from '#server/leads/files.ts';
import type { LeadActions } from '#server/leads/lead-actions.ts';
import type { Lead, LeadRepository } from '#server/leads/lead-repository.ts';
import type { ReadFile } from '#server/mail/mail.ts';
import type { Actor, AuditStamp } from '#server/people/audit.ts';
import { composeReplyMail, type ReplyMailDeps } from '#server/replies/reply-mail.ts';
import type { ReplyRepository } from '#server/replies/reply-repository.ts';
import { fillReplyTemplates } from '#server/replies/reply-templates.ts';
import type { SavedReplyRepository } from '#server/replies/saved-replies.ts';
import type { MailStates } from '#server/reports/mail-states.ts';
import { type ErasePersonDeps, erasePerson, findPerson } from '#server/retention/erase-person.ts';
import type { Person as ErasedPerson } from '#server/retention/repository.ts';
import type { Clock, Randomness } from '#server/runtime.ts';
import type { SettingsRepository } from '#server/settings/settings-repository.ts';
import type { Call, Endpoints } from './endpoints.ts';
import { erasureReply } from './erasure-reply.ts';

/** A mail waits a second longer than the screen offers to take it back: for the way of that request. */
const UNDO_TRAVEL_MS = 1_000;

const CHANGED = 'Somebody has changed this meanwhile. Look at what is new, then try again.';
const REPLY_CHANGED = 'Somebody has replied, or marked this as answered or open, meanwhile. Your text is kept.';
const QUARANTINED = 'This is in quarantine. Release it first; then you can reply.';
const NO_ADDRESS = 'The mail names no sender: there is no address to reply to, nor to look for.';
const REST_QUARANTINED = 'This is in quarantine. Release it first; then it can wait, or be followed up.';
const OUTCOME_QUARANTINED = 'This is in quarantine. Release it first; then you can say what came of it.';
const NO_ENQUIRY = 'Only enquiries are quoted, won or lost. An application has a stage.';
const DAY_PAST = 'Choose today or a later day.';
const DAY_TOO_LATE = 'Choose a day within the next two years.';
const NO_APPLICATION = 'Only applications have stages.';
const NO_FILE =
  'One of the files is not there any more: it was attached more than a day ago, or removed. Attach it again.';
const NO_SUCH_PERSON = 'This person is no longer at the desk. Choose another.';
const NOTE_NOT_FOUND = 'This note is gone already.';
const NOTE_NOT_OWN = 'Only the person who wrote a note can remove it.';
const REPLY_NOT_FOUND = 'This reply has been taken back or erased already.';
const REPLY_NOT_OWN = 'Only the person who wrote a reply can take it back.';
const TOO_LATE = 'It is too late to take this reply back: it is sent, or being sent.';
const NOT_QUARANTINED = 'This is not in quarantine any more.';

export interface LeadRoutesDeps {
  leads: Pick<LeadRepository, 'find'>;
  readLead: LeadReader;
  readClient: ClientReader;
  leadActions: LeadActions;
  settings: SettingsRepository;
  savedReplies: SavedReplyRepository;
  replies: ReplyRepository;
  erasure: ErasePersonDeps;
  readFile: ReadFile;
  addLead: AddLead;
  readAttachment: AttachmentReader;
  mail: Omit<ReplyMailDeps, 'newId'>;
  content: Pick<DeskContent, 'replies'>;
  /** Call it after a message was committed. */
  wakeOutbox: () => void;
  mailStates: MailStates;
  clock: Clock;
  randomness: Pick<Randomness, 'id'>;
}

/** One enquiry or application. */
export function addLeadRoutes({ add }: Endpoints, deps: LeadRoutesDeps): void {
  const { leadActions, replies, savedReplies, clock, randomness, wakeOutbox } = deps;
  const { siteData } = deps.mail;
  const stampOf = (by: Actor): AuditStamp => ({ id: randomness.id(), at: clock(), by });
  const mailDeps: ReplyMailDeps = { ...deps.mail, newId: randomness.id };

  /** @throws {ApiError} `not-found` */
  const find = async (reference: string): Promise<Lead> => {
    const lead = await deps.leads.find(reference);
    if (!lead) throw leadNotFound(reference);
    return lead;
  };
  /** @throws {ApiError} `not-found` */
  const detailOf = async (reference: string, { person }: Pick<Call, 'person'>): Promise<LeadDetail> => {
    const detail = await deps.readLead(reference, { for: person.id, words: siteData.forms, now: clock() });
    if (!detail) throw leadNotFound(reference);
    return detail;
  };
  const conflict = async (message: string, reference: string, call: Call) =>
    new ApiError('conflict', message, await detailOf(reference, call));

  add(getLead, ({ reference }, call) => detailOf(reference, call));

  add(getClient, async ({ reference, limit = CLIENT_LEADS }, call) => {
    const view = {
      for: call.person.id,
      limit,
      showsSubscribers: call.rights.includes('subscribers.manage'),
      now: clock(),
    };
    const client = await deps.readClient(reference, view);
    if (!client) throw leadNotFound(reference);
    return client;
  });

  add(addLead, async (lead, call) => detailOf(await deps.addLead(lead, stampOf(call.by)), call));

  add(setAnswered, async ({ reference, isAnswered }, call) => {
    if (!(await leadActions.setAnswered(reference, isAnswered, stampOf(call.by)))) throw leadNotFound(reference);
    wakeOutbox();
    return detailOf(reference, call);
  });

  add(assignLead, async ({ reference, ...change }, call) => {
    const { outcome } = await leadActions.assign(reference, change, stampOf(call.by));
    if (outcome === 'not-found') throw leadNotFound(reference);
    if (outcome === 'no-such-person') throw new ApiError('invalid', NO_SUCH_PERSON);
    if (outcome === 'changed') throw await conflict(CHANGED, reference, call);
    return detailOf(reference, call);
  });

  add(setStage, async ({ reference, ...change }, call) => {
    const { outcome } = await leadActions.setStage(reference, change, stampOf(call.by));
    if (outcome === 'not-found') throw leadNotFound(reference);
    if (outcome === 'no-application') throw new ApiError('invalid', NO_APPLICATION);
    if (outcome === 'changed') throw await conflict(CHANGED, reference, call);
    wakeOutbox();
    return detailOf(reference, call);
  });

  add(setLeadEmail, async ({ reference, ...change }, call) => {
    const { outcome } = await leadActions.setEmail(reference, change, stampOf(call.by));
    if (outcome === 'not-found') throw leadNotFound(reference);
    if (outcome === 'changed') throw await conflict(CHANGED, reference, call);
    return detailOf(reference, call);
  });

  add(setRest, async ({ reference, until, was }, call) => {
    const time = until === null || until === 'client' ? until : followUpTime(until, clock());
    const { outcome } = await leadActions.setRest(reference, { until: time, was }, stampOf(call.by));
    if (outcome === 'not-found') throw leadNotFound(reference);
    if (outcome === 'quarantined') throw new ApiError('invalid', REST_QUARANTINED);
    if (outcome === 'changed') throw await conflict(CHANGED, reference, call);
    return detailOf(reference, call);
  });

  add(setOutcome, async ({ reference, outcome: chosen, was }, call) => {
    const stored = chosen && { reason: '', ...chosen };
    const { outcome } = await leadActions.setOutcome(reference, { outcome: stored, was }, stampOf(call.by));
    if (outcome === 'not-found') throw leadNotFound(reference);
    if (outcome === 'no-enquiry') throw new ApiError('invalid', NO_ENQUIRY);
    if (outcome === 'quarantined') throw new ApiError('invalid', OUTCOME_QUARANTINED);
    if (outcome === 'changed') throw await conflict(CHANGED, reference, call);
    wakeOutbox();
    return detailOf(reference, call);
  });

  add(addNote, async ({ reference, text }, call) => {
    const isAdded = await leadActions.addNote(reference, { id: randomness.id(), text }, stampOf(call.by));
    if (!isAdded) throw leadNotFound(reference);
    return detailOf(reference, call);
  });

  add(removeNote, async ({ reference, id }, call) => {
    const { outcome } = await leadActions.removeNote(reference, id, stampOf(call.by));
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
    return { templates: fillReplyTemplates({ ...deps.content, saved }, lead, author), signature };
  });

  add(sendReply, async ({ reference, files = [], drafts = [], stage, after = 'answered', ...written }, call) => {
    const stamp = stampOf(call.by);
    const sendsAt = new Date(stamp.at.getTime() + UNDO_MS + UNDO_TRAVEL_MS);
    const sender = await deps.settings.sender();
    const isMailOn = (await deps.mailStates.read()) === 'on';
    const { outcome } = await replies.save(
      reference,
      { ...written, files, drafts, stage, after, sendsAt, isMailOn },
      (lead, thread, attached) => {
        const to = { name: lead.name, address: lead.email };
        const { subject, text } = written;
        const parts = { sender, personName: call.person.name, to, reference, subject, text, files: attached };
        return composeReplyMail(mailDeps, parts, thread);
      },
      stamp,
    );
    if (outcome === 'not-found') throw leadNotFound(reference);
    if (outcome === 'changed') throw await conflict(REPLY_CHANGED, reference, call);
    if (outcome === 'no-address') throw new ApiError('invalid', NO_ADDRESS);
    if (outcome === 'quarantined') throw new ApiError('invalid', QUARANTINED);
    if (outcome === 'no-application') throw new ApiError('invalid', NO_APPLICATION);
    if (outcome === 'no-file') throw new ApiError('invalid', NO_FILE);
    if (outcome !== 'stored') throw new ApiError('invalid', fileFaultText(outcome, 'The last file'));
    // It then knows when this mail is due.
    wakeOutbox();
    return { lead: await detailOf(reference, call), replyId: written.id };
  });

  add(undoReply, async ({ id }, call) => {
    const result = await replies.undo(id, stampOf(call.by));
    if (result.outcome === 'not-found') throw new ApiError('not-found', REPLY_NOT_FOUND);
    if (result.outcome === 'not-own') throw new ApiError('forbidden', REPLY_NOT_OWN);
    if (result.outcome === 'too-late') throw await conflict(TOO_LATE, result.reference, call);
    const { reference, subject, text } = result;
    return { lead: await detailOf(reference, call), subject, text };
  });

  add(releaseLead, async ({ reference }, call) => {
    if (!(await leadActions.release(reference, stampOf(call.by))))
      throw await conflict(NOT_QUARANTINED, reference, call);
    wakeOutbox();
    return detailOf(reference, call);
  });

  add(downloadCv, async ({ reference }, call) => {
    const lead = await find(reference);
    const bytes = lead.kind === 'application' ? await deps.readFile(lead.id) : undefined;
    if (lead.kind !== 'application' || !bytes) throw new ApiError('not-found', 'There is no CV.');
    if (!(await leadActions.record(lead.reference, 'lead-cv-downloaded', stampOf(call.by))))
      throw leadNotFound(reference);
    return sendStrangersFile(call.reply, safeCvName(lead.cv.name, lead.cv.kind), bytes);
  });

  add(downloadAttachment, async ({ id }, call) => {
    const file = await deps.readAttachment(id);
    const isThere = file && (await leadActions.record(file.reference, 'lead-file-downloaded', stampOf(call.by)));
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
    const found = await findPerson(deps.erasure, await personOf(reference, scope));
    if (!found) throw leadNotFound(reference);
    return found;
  });

  add(eraseLead, async ({ reference, scope }, { by }) => {
    const result = await erasePerson(deps.erasure, await personOf(reference, scope), stampOf(by));
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

/** @param reference as it was asked for */
export const leadNotFound = (reference: string): ApiError =>
  new ApiError('not-found', `There is nothing under ${reference}. It may have been erased.`);
