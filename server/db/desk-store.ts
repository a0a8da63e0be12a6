import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { ApplicationLead, DeskStore, EnquiryLead, Lead, MessageStatus, SentMessage } from '#server/desk/store.ts';

const APPLICATION_COLUMNS = [
  'id',
  'receipt',
  'position',
  'position_title',
  'name',
  'email',
  'phone',
  'link',
  'note',
  'received_at',
  'answered_at',
  'spam_score',
  'spam_reasons',
  'quarantined_at',
  'released_at',
  'cv_name',
  'cv_kind',
] as const;

/** Sorts before every time. */
const EVER = '';

export function createDeskStore(db: Kysely<Schema>): DeskStore {
  const enquiries = () => db.selectFrom('enquiries').selectAll();
  const applications = () =>
    db
      .selectFrom('applications')
      .select(APPLICATION_COLUMNS)
      // Without the file: length() reads how long it is, not what is in it.
      .select(sql<number>`length(cv)`.as('cv_size'));
  const find = async (receipt: string): Promise<Lead | undefined> => {
    const enquiry = await enquiries().where('receipt', '=', receipt).executeTakeFirst();
    if (enquiry) return enquiryOf(enquiry);
    const application = await applications().where('receipt', '=', receipt).executeTakeFirst();
    return application && applicationOf(application);
  };

  return {
    leads: async (kind, since) => {
      const from = since?.toISOString() ?? EVER;
      if (kind === 'enquiry') {
        const rows = await enquiries().where('received_at', '>=', from).orderBy('received_at', 'desc').execute();
        return rows.map(enquiryOf);
      }
      const rows = await applications().where('received_at', '>=', from).orderBy('received_at', 'desc').execute();
      return rows.map(applicationOf);
    },

    findLead: async (receipt) => {
      const lead = await find(receipt);
      if (!lead) return undefined;
      const rows = await db
        .selectFrom('outbox')
        .selectAll()
        .where(lead.kind === 'enquiry' ? 'enquiry_id' : 'application_id', '=', lead.id)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return { lead, messages: rows.map(messageOf) };
    },

    setAnswered: async (receipt, at) => {
      const lead = await find(receipt);
      if (!lead) return undefined;
      await db
        .updateTable(lead.kind === 'enquiry' ? 'enquiries' : 'applications')
        .set({ answered_at: at?.toISOString() ?? null })
        .where('id', '=', lead.id)
        // Of two people who say so at once, the first has answered.
        .$if(at !== undefined, (open) => open.where('answered_at', 'is', null))
        .execute();
      return { before: lead.answeredAt };
    },

    subscriptions: async (since) => {
      const rows = await db
        .selectFrom('subscriptions')
        .selectAll()
        .where('consented_at', '>=', since?.toISOString() ?? EVER)
        .orderBy('consented_at', 'desc')
        .execute();
      return rows.map((row) => ({
        email: row.email,
        status: row.status,
        consentText: row.consent_text,
        consentedAt: new Date(row.consented_at),
        confirmedAt: timeOf(row.confirmed_at),
        unsubscribedAt: timeOf(row.unsubscribed_at),
      }));
    },

    deadLetters: async (since) => {
      const rows = await db
        .selectFrom('outbox')
        .leftJoin('enquiries', 'enquiries.id', 'outbox.enquiry_id')
        .leftJoin('applications', 'applications.id', 'outbox.application_id')
        .selectAll('outbox')
        .select(({ fn }) => fn.coalesce('enquiries.receipt', 'applications.receipt').as('receipt'))
        .where('status', 'in', ['dead', 'dismissed'])
        .where('created_at', '>=', since?.toISOString() ?? EVER)
        .orderBy('created_at')
        .orderBy('outbox.id')
        .execute();
      return rows.map((row) => ({ ...messageOf(row), receipt: row.receipt ?? undefined }));
    },
  };
}

function enquiryOf(row: Selectable<Schema['enquiries']>): EnquiryLead {
  return {
    kind: 'enquiry',
    id: row.id,
    receipt: row.receipt,
    receivedAt: new Date(row.received_at),
    answeredAt: timeOf(row.answered_at),
    ...weighingOf(row),
    enquiry: {
      form: row.form,
      name: row.name,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      phone: row.phone,
      company: row.company,
      projectType: row.project_type,
      budget: row.budget,
      subject: row.subject,
      message: row.message,
    },
  };
}

function applicationOf(
  row: Pick<Selectable<Schema['applications']>, (typeof APPLICATION_COLUMNS)[number]> & { cv_size: number },
): ApplicationLead {
  return {
    kind: 'application',
    id: row.id,
    receipt: row.receipt,
    receivedAt: new Date(row.received_at),
    answeredAt: timeOf(row.answered_at),
    ...weighingOf(row),
    application: {
      position: row.position,
      name: row.name,
      email: row.email,
      phone: row.phone,
      link: row.link,
      note: row.note,
    },
    positionTitle: row.position_title ?? undefined,
    cv: { name: row.cv_name, kind: row.cv_kind, size: row.cv_size },
  };
}

function weighingOf(
  row: Pick<Selectable<Schema['enquiries']>, 'quarantined_at' | 'released_at' | 'spam_score' | 'spam_reasons'>,
): Pick<Lead, 'isQuarantined' | 'spamScore' | 'spamReasons'> {
  return {
    isQuarantined: row.quarantined_at !== null && row.released_at === null,
    spamScore: row.spam_score,
    spamReasons: row.spam_reasons.split(' ').filter(Boolean),
  };
}

function messageOf(row: Selectable<Schema['outbox']>): SentMessage {
  return {
    id: row.id,
    kind: row.kind,
    lane: row.lane,
    status: row.status satisfies MessageStatus,
    attempts: row.attempts,
    createdAt: new Date(row.created_at),
    nextAttemptAt: new Date(row.next_attempt_at),
    finishedAt: timeOf(row.finished_at),
    dismissedAt: timeOf(row.dismissed_at),
    lastError: row.last_error ?? undefined,
    payload: row.payload,
  };
}

const timeOf = (text: string | null): Date | undefined => (text === null ? undefined : new Date(text));
