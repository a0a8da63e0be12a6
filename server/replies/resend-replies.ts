/** Sends replies again that did not arrive, to another address, too. */
import type { Kysely, Transaction } from 'kysely';
import { isPostgres } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { readNames } from '#server/leads/lead-summary.ts';
import { applyEvent, type LockedLead, lockLead } from '#server/leads/lock-lead.ts';
import { awaitsAnswer } from '#server/leads/status.ts';
import { mailOf } from '#server/mail/mail.ts';
import { insertMessages, outboxRepository } from '#server/outbox/repository.ts';
import { type Actor, recordAudit } from '#server/people/audit.ts';
import { readSender } from '#server/settings/settings-repository.ts';
import { sentFiles } from './reply-files.ts';
import { composeReplyMail, type ReplyMailDeps } from './reply-mail.ts';
import { hasWrittenSince, keepTurns, type StoredReply } from './reply-recorder.ts';
import { threadOf } from './reply-repository.ts';

/**
 * Sends replies again whose mails were given up: the same mail, or to an address that was corrected a new one. The lead then stands
 * as after the reply, unless the client has written since, or mails wait: then it stays open.
 *
 * @param which one by the id of its mail, or all whose mails are not dismissed
 * @returns how many there were; of several callers at once, one has each
 */
export async function resendReplies(
  transaction: Transaction<Schema>,
  which: { id: string } | 'all',
  mailDeps: ReplyMailDeps,
  { by, at, isMailOn }: { by: Actor; at: Date; isMailOn: boolean },
): Promise<number> {
  const leads = await lockLeads(transaction, await leadsOfLost(transaction, which));
  let count = 0;
  for (const { reply, mail } of await findLost(transaction, which, [...leads.keys()])) {
    const lead = leads.get(reply.lead_id);
    if (!lead) continue;
    if (mailOf(mail.payload).to === lead.email) {
      if ((await outboxRepository(transaction).requeue({ id: mail.id }, at)) === 0) continue;
    } else await sendToNewAddress(transaction, lead, reply, mail.id, mailDeps, at);
    count += 1;
    // From then on it may be lost again.
    await transaction.updateTable('replies').set({ sends_at: at.toISOString() }).where('id', '=', reply.id).execute();
    const wish = !isMailOn || (await hasWrittenSince(transaction, reply)) ? 'open' : reply.wish;
    if (wish !== 'open' && awaitsAnswer(lead.status)) {
      const answered = await applyEvent(transaction, lead, { type: 'replied', wish }, { at, by });
      await keepTurns(transaction, reply.id, lead, answered, at);
      leads.set(lead.id, answered);
    }
    const isOpen = awaitsAnswer((leads.get(lead.id) ?? lead).status);
    await recordAudit(transaction, {
      id: mailDeps.newId(),
      at,
      by,
      action: 'lead-reply-resent',
      reference: lead.reference,
      detail: isOpen ? 'open' : wish,
    });
  }
  return count;
}

async function leadsOfLost(db: Kysely<Schema>, which: { id: string } | 'all'): Promise<string[]> {
  const rows = await lostReplies(db, which).select('replies.lead_id').distinct().execute();
  return rows.map(({ lead_id }) => lead_id);
}

/** In the order of their ids: of two at once none waits for the other in a circle. @returns by id */
async function lockLeads(transaction: Transaction<Schema>, ids: readonly string[]): Promise<Map<string, LockedLead>> {
  const leads = new Map<string, LockedLead>();
  for (const id of ids.toSorted()) {
    const lead = await lockLead(transaction, { id });
    if (lead) leads.set(id, lead);
  }
  return leads;
}

/** Of leads that are locked; their mails are locked, too. The oldest first. */
async function findLost(transaction: Transaction<Schema>, which: { id: string } | 'all', leadIds: readonly string[]) {
  const rows = await lostReplies(transaction, which)
    .selectAll('replies')
    .select(['outbox.id as mail_id', 'outbox.payload'])
    // No list of ids is empty in SQL.
    .where('replies.lead_id', 'in', ['', ...leadIds])
    .orderBy('replies.created_at')
    .orderBy('replies.id')
    .$if(isPostgres(transaction), (replies) => replies.forUpdate())
    .execute();
  return rows.map(({ mail_id, payload, ...reply }) => ({ reply, mail: { id: mail_id, payload } }));
}

const lostReplies = (db: Kysely<Schema>, which: { id: string } | 'all') =>
  db
    .selectFrom('replies')
    .innerJoin('outbox', 'outbox.id', 'replies.outbox_id')
    .where('outbox.status', 'in', which === 'all' ? ['dead'] : ['dead', 'dismissed', 'filed'])
    .$if(which !== 'all', (replies) => replies.where('outbox.id', '=', which === 'all' ? '' : which.id));

/** The mail that was given up stays on record, with the address that it was to. */
async function sendToNewAddress(
  transaction: Transaction<Schema>,
  lead: LockedLead,
  reply: StoredReply,
  lostId: string,
  mailDeps: ReplyMailDeps,
  at: Date,
): Promise<void> {
  const { reference } = lead;
  const to = { name: lead.name, address: lead.email };
  const files = (await sentFiles(transaction, lead.id)).get(reply.id) ?? [];
  const message = composeReplyMail(
    mailDeps,
    {
      sender: await readSender(transaction),
      // Not the name of their token.
      personName: (await readNames(transaction, [reply.person_id])).get(reply.person_id) ?? reply.person_name,
      to,
      reference,
      subject: reply.subject,
      text: reply.text,
      files,
    },
    await threadOf(transaction, lead),
  );
  await insertMessages(transaction, { lead_id: lead.id }, [message], at);
  await transaction.updateTable('replies').set({ outbox_id: message.id }).where('id', '=', reply.id).execute();
  await outboxRepository(transaction).dismiss({ id: lostId }, at);
}
