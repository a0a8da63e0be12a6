import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { assignLead } from '#contract/desk/lead-changes.ts';
import { makeFeed } from '#contract/desk/meetings.ts';
import { invitePerson, listAudit, listPeople, mailInvitation, removePerson, setRole } from '#contract/desk/people.ts';
import { getMe, readSignInLink, redeemSignInLink, requestSignInLink } from '#contract/desk/sign-in.ts';
import { createToken } from '#contract/desk/tokens.ts';
import type { Schema } from '#server/db/schema.ts';
import { leadActions } from '#server/leads/lead-actions.ts';
import { recordAudit } from '#server/people/audit.ts';
import { systemRandomness } from '#server/runtime.ts';
import {
  cookieOf,
  type DeskClient,
  type DeskSession,
  mailedTokens,
  openDesk,
  openDeskApp,
} from '../../../tests/support/desk-client.ts';
import { addEnquiry } from '../../../tests/support/leads.ts';
import { sqlite } from '../../../tests/support/sqlite.ts';

const DAY_MS = 86_400_000;
const RAVI = { name: 'Ravi Shah', email: 'Ravi@example.com', role: 'agent' } as const;

describe('people of the desk', () => {
  let db: Kysely<Schema>;
  let desk: DeskClient;
  let owner: DeskSession;
  beforeEach(async () => {
    ({ db, desk } = await openDesk(sqlite.openEmpty));
    owner = await desk.signIn('owner');
  });

  const names = async () => (await desk.ask(listPeople, {}, owner)).people.map(({ name }) => name);

  test('an invited person signs in by the mailed link', async () => {
    const { person, link } = await desk.ask(invitePerson, RAVI, owner);
    expect(person).toMatchObject({ ...RAVI, isInvited: true, lastSeenAt: null });
    // Who invites does not see it.
    expect(link).toBeNull();
    expect(desk.wakes()).toBe(1);
    const { payload } = await db.selectFrom('outbox').select('payload').executeTakeFirstOrThrow();
    expect(JSON.parse(payload)).toMatchObject({
      to: { name: 'Ravi Shah', address: 'Ravi@example.com' },
      subject: 'Olivia Owner invites you to the Kolam Digital desk',
      text: expect.stringMatching(/7 days/),
    });
    const [token = ''] = await mailedTokens(db);
    desk.pass(7 * DAY_MS - 1000);
    expect(await desk.ask(readSignInLink, { token })).toMatchObject({ purpose: 'invitation', name: 'Ravi Shah' });
    const session = cookieOf(await desk.call(redeemSignInLink, { token }));
    expect(await desk.ask(getMe, {}, session)).toMatchObject({ person: RAVI });
    const { people } = await desk.ask(listPeople, {}, session);
    expect(people).toMatchObject([
      { name: 'Olivia Owner', isInvited: false },
      { name: 'Ravi Shah', isInvited: false },
    ]);
  });

  test('while mail is off, who invites gets the link; it confirms no address, and no other link is shown', async () => {
    await desk.close();
    desk = await openDeskApp(db, {
      mailStates: { read: async () => 'off', outcomeOf: async () => ({ is: 'filed' }) },
    });
    const { person, mail, link } = await desk.ask(invitePerson, RAVI, owner);
    expect([mail, link]).toEqual([{ is: 'filed' }, expect.stringMatching(/^http.+#[\w-]+$/)]);
    const again = await desk.ask(mailInvitation, { id: person.id }, owner);
    expect(again.link).not.toBe(link);
    const token = /#([\w-]+)$/.exec(again.link ?? '')?.[1] ?? '';
    expect(await desk.ask(readSignInLink, { token })).toMatchObject({ purpose: 'invitation', name: 'Ravi Shah' });
    cookieOf(await desk.call(redeemSignInLink, { token }));
    const { people } = await desk.ask(listPeople, {}, owner);
    expect(people.find(({ id }) => id === person.id)).toMatchObject({ isInvited: false, isEmailConfirmed: false });
    // From now on it would be a link to sign in as somebody else.
    expect(await desk.ask(mailInvitation, { id: person.id }, owner)).toEqual({ mail: { is: 'filed' }, link: null });
    expect(await desk.ask(requestSignInLink, { email: 'nobody@example.com' })).toEqual({ mail: 'off' });
    await desk.close();
  });

  test('an invitation ends after 7 days, and can be mailed again', async () => {
    const { person } = await desk.ask(invitePerson, RAVI, owner);
    const [token = ''] = await mailedTokens(db);
    expect(await desk.call(mailInvitation, { id: person.id }, { session: owner })).toMatchObject({
      status: 429,
      error: { code: 'too-many' },
    });
    owner = await desk.signIn('owner', 'Other Owner');
    desk.pass(7 * DAY_MS - 1000);
    await desk.ask(listPeople, {}, owner);
    desk.pass(1000);
    expect(await desk.ask(readSignInLink, { token })).toEqual({ state: 'unknown' });
    await desk.ask(mailInvitation, { id: person.id }, owner);
    const again = (await mailedTokens(db)).find((one) => one !== token) ?? '';
    expect(await desk.ask(readSignInLink, { token: again })).toMatchObject({ purpose: 'invitation' });
    expect(await desk.call(mailInvitation, { id: 'nobody' }, { session: owner })).toMatchObject({ status: 404 });
  });

  test('nobody is invited twice, whatever the case of the address', async () => {
    await desk.ask(invitePerson, RAVI, owner);
    const again = { ...RAVI, name: 'Other', email: 'RAVI@EXAMPLE.COM' };
    expect(await desk.call(invitePerson, again, { session: owner })).toMatchObject({
      status: 409,
      error: { code: 'conflict', message: 'RAVI@EXAMPLE.COM is in the list of people already.' },
    });
    expect(await names()).toEqual(['Olivia Owner', 'Ravi Shah']);
    expect(await mailedTokens(db)).toHaveLength(1);
  });

  test('a new role counts at once', async () => {
    const agent = await desk.signIn('agent');
    const { id } = agent.person;
    expect(await desk.call(listAudit, {}, { session: agent })).toMatchObject({ status: 403 });
    expect(await desk.ask(setRole, { id, role: 'owner' }, owner)).toMatchObject({ person: { id, role: 'owner' } });
    await desk.ask(listAudit, {}, agent);
    await desk.ask(setRole, { id, role: 'agent' }, agent);
    expect(await desk.call(listAudit, {}, { session: agent })).toMatchObject({ status: 403 });
  });

  test('whoever becomes a writer loses their sessions, tokens, calendar feed and open enquiries', async () => {
    const other = await desk.signIn('owner', 'Meera Nair');
    const { id } = other.person;
    const reference = 'KD-0000-0001';
    await addEnquiry(db, { reference, receivedAt: desk.now() });
    await desk.ask(assignLead, { reference, personId: id, was: null }, owner);
    await desk.ask(makeFeed, { scope: 'mine' }, other);
    await desk.ask(createToken, { name: 'CRM', scope: 'read', days: 30 }, other);
    expect(await desk.ask(setRole, { id, role: 'writer', mayPublish: true }, owner)).toMatchObject({
      person: { role: 'writer', mayPublish: true },
    });
    expect(await desk.call(listPeople, {}, { session: other })).toMatchObject({ status: 401 });
    for (const table of ['desk_tokens', 'calendar_feeds'] as const) {
      expect.soft(await db.selectFrom(table).selectAll().where('person_id', '=', id).execute()).toEqual([]);
    }
    expect(await db.selectFrom('leads').select('assigned_to').execute()).toEqual([{ assigned_to: null }]);
    expect(await desk.call(assignLead, { reference, personId: id, was: null }, { session: owner })).toMatchObject({
      status: 400,
      error: { code: 'invalid' },
    });
    const [entry] = (await desk.ask(listAudit, {}, owner)).entries;
    expect(entry?.text).toBe('Made Meera Nair a writer who may publish');
  });

  test('who may publish is asked at an invitation, and can be changed alone', async () => {
    const { person } = await desk.ask(invitePerson, { ...RAVI, role: 'writer', mayPublish: true }, owner);
    expect(person).toMatchObject({ role: 'writer', mayPublish: true });
    const { id } = person;
    expect(await desk.ask(setRole, { id, role: 'writer' }, owner)).toMatchObject({ person: { mayPublish: false } });
    expect(await desk.ask(setRole, { id, role: 'owner' }, owner)).toMatchObject({ person: { mayPublish: true } });
  });

  test('a removed person loses address, sessions, links and open work at once; the name stays', async () => {
    const agent = await desk.signIn('agent', 'Meera Nair');
    const { id } = agent.person;
    await desk.ask(mailInvitation, { id }, owner);
    const [token = ''] = await mailedTokens(db);
    const open = await addEnquiry(db, { reference: 'KD-0000-0001', receivedAt: desk.now() });
    const answered = await addEnquiry(db, { reference: 'KD-0000-0002', receivedAt: desk.now() });
    await db.updateTable('leads').set({ assigned_to: id }).execute();
    await leadActions(db).setAnswered('KD-0000-0002', true, {
      id: randomUUID(),
      at: desk.now(),
      by: { personId: id, name: 'Meera Nair' },
    });

    await desk.ask(removePerson, { id }, owner);
    expect(await desk.call(listPeople, {}, { session: agent })).toMatchObject({ status: 401 });
    expect(await desk.ask(readSignInLink, { token })).toEqual({ state: 'unknown' });
    expect(await names()).toEqual(['Olivia Owner']);
    const row = await db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst();
    expect(row).toMatchObject({ name: 'Meera Nair', email: '', email_key: null });
    const mails = await db.selectFrom('outbox').select('payload').execute();
    expect(JSON.stringify(mails)).not.toContain(agent.person.email);
    const leads = await db.selectFrom('leads').select(['id', 'assigned_to', 'state_by']).execute();
    expect(leads.find((lead) => lead.id === open)?.assigned_to).toBeNull();
    expect(leads.find((lead) => lead.id === answered)).toMatchObject({ assigned_to: id, state_by: id });
    expect(await desk.call(removePerson, { id }, { session: owner })).toMatchObject({ status: 404 });
    expect(await desk.call(setRole, { id, role: 'owner' }, { session: owner })).toMatchObject({ status: 404 });

    const again = { name: 'Meera Nair', email: agent.person.email, role: 'agent' } as const;
    const { person } = await desk.ask(invitePerson, again, owner);
    expect(person.id).not.toBe(id);
  });

  test('the log says who did what and when, newest first, page by page', async () => {
    const { person } = await desk.ask(invitePerson, RAVI, owner);
    await desk.ask(setRole, { id: person.id, role: 'owner' }, owner);
    await desk.ask(removePerson, { id: person.id }, owner);
    const { entries, nextCursor } = await desk.ask(listAudit, {}, owner);
    expect(entries.map(({ personName, text, at }) => [personName, text, at])).toEqual(
      ['Removed Ravi Shah', 'Made Ravi Shah an owner', 'Invited Ravi Shah as agent'].map((text) => [
        'Olivia Owner',
        text,
        '2026-03-01T06:30:00.000Z',
      ]),
    );
    expect(nextCursor).toBeNull();

    const by = { personId: 'other', name: 'Other' };
    for (let count = 0; count < 150; count += 1) {
      const entry = { at: desk.now(), by, action: 'signed-in', detail: `${count}` } as const;
      await recordAudit(db, { id: systemRandomness.id(), ...entry });
    }
    const first = await desk.ask(listAudit, {}, owner);
    expect(first.entries).toHaveLength(100);
    const second = await desk.ask(listAudit, { cursor: first.nextCursor ?? '' }, owner);
    expect(second.entries).toHaveLength(53);
    expect(second.nextCursor).toBeNull();
    expect(new Set([...first.entries, ...second.entries].map(({ id }) => id)).size).toBe(153);
    const ofOwner = await desk.ask(listAudit, { personId: owner.person.id }, owner);
    expect(ofOwner.entries).toHaveLength(3);
  });
});
