import { expect, test } from 'vitest';
import { mailSchema } from '#server/mail/mail.ts';
import { exampleSiteData } from '../../tests/support/examples.ts';
import { composeDigest, digestMessage } from './daily-digest.ts';
import type { OpenLead } from './digest-repository.ts';

const NOW = new Date('2026-03-02T06:30:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const lead = (reference: string, hours: number, changes: Partial<OpenLead> = {}): OpenLead => ({
  kind: 'enquiry',
  reference,
  state: hours > 24 ? 'late' : 'open',
  dueAt: hoursAgo(hours - 24),
  countedFrom: hoursAgo(hours),
  isFollowUp: false,
  ...changes,
});

test('lists what is late, new, in quarantine and not delivered, each under its heading', () => {
  const digest = composeDigest(
    {
      open: [
        lead('KD-0000-0001', 29),
        lead('KD-0000-0004', 30, { state: 'quarantine' }),
        lead('KD-0000-0002', 3),
        lead('KD-0000-0003', 1, { kind: 'application' }),
      ],
      dead: [{ id: 'm-1', kind: 'mail', createdAt: hoursAgo(60) }],
      meetings: [],
    },
    NOW,
    'https://desk.example.com',
  );
  expect(digest.subject).toBe('Digest: 3 open, 1 late, 1 in quarantine, 1 not delivered');
  expect(digest.text).toBe(`Late: past the time that was promised (1)
  KD-0000-0001  enquiry, late by 5 h, 1 Mar 2026, 07:00 IST (1 Mar 2026, 01:30 UTC)

New enquiries (1)
  KD-0000-0002  enquiry, 21 h left, 2 Mar 2026, 09:00 IST (2 Mar 2026, 03:30 UTC)

New applications (1)
  KD-0000-0003  application, 23 h left, 2 Mar 2026, 11:00 IST (2 Mar 2026, 05:30 UTC)

In quarantine: looks like spam, kept, needs review (1)
  KD-0000-0004  enquiry, 1 Mar 2026, 06:00 IST (1 Mar 2026, 00:30 UTC)

Not delivered, and not tried any more (1)
  m-1  mail, of 28 Feb 2026, 00:00 IST (27 Feb 2026, 18:30 UTC)

The desk shows each of these: read and answer, release what is no spam, retry or dismiss.
https://desk.example.com`);
});

test('says what is to be followed up today, and how many wait; neither is late', () => {
  const followUp = (reference: string, hours: number, state: OpenLead['state']) =>
    lead(reference, 0, { state, dueAt: hoursAgo(hours), isFollowUp: true });
  const waits = lead('KD-0000-0005', 90, { state: 'waiting' });
  const digest = composeDigest(
    {
      open: [
        followUp('KD-0000-0001', 27, 'late'),
        followUp('KD-0000-0002', 3, 'late'),
        // Later today, and tomorrow in India.
        followUp('KD-0000-0003', -1, 'follow-up'),
        followUp('KD-0000-0004', -12, 'follow-up'),
        waits,
      ],
      dead: [],
      meetings: [],
    },
    NOW,
  );
  expect(digest.subject).toBe('Digest: 3 to follow up');
  expect(digest.text).toBe(`To follow up today (3)
  KD-0000-0001  enquiry, set for 1 Mar 2026, 09:00 IST (1 Mar 2026, 03:30 UTC)
  KD-0000-0002  enquiry, set for 2 Mar 2026, 09:00 IST (2 Mar 2026, 03:30 UTC)
  KD-0000-0003  enquiry, set for 2 Mar 2026, 13:00 IST (2 Mar 2026, 07:30 UTC)

Waiting for the client: 1.

The desk shows each of these: read and answer, release what is no spam, retry or dismiss.`);
  expect(composeDigest({ open: [waits], dead: [], meetings: [] }, NOW)).toMatchObject({
    isQuiet: true,
    text: expect.stringMatching(/Waiting for the client: 1\.$/),
  });
});

test('names the meetings of today with their hosts, and not their enquiries as to follow up', () => {
  const rests = lead('KD-0000-0001', 0, { state: 'follow-up', dueAt: hoursAgo(-2), isFollowUp: true });
  const meetings = [
    { reference: 'KD-0000-0001', startsAt: hoursAgo(-1.5), hostName: 'Ravi Iyer' },
    { reference: 'KD-0000-0002', startsAt: hoursAgo(-3), hostName: undefined },
  ];
  const { subject, text, isQuiet } = composeDigest({ open: [rests], dead: [], meetings }, NOW);
  expect({ subject, isQuiet }).toEqual({ subject: 'Digest: 2 meetings today', isQuiet: false });
  expect(text).toBe(`Meetings today (2)
  KD-0000-0001  2 Mar 2026, 13:30 IST (2 Mar 2026, 08:00 UTC), with Ravi Iyer
  KD-0000-0002  2 Mar 2026, 15:00 IST (2 Mar 2026, 09:30 UTC), with whoever has time

The desk shows each of these: read and answer, release what is no spam, retry or dismiss.`);
});

test('the length of a section is limited', () => {
  const open = Array.from({ length: 5_000 }, (_, index) => lead(`KD-0000-${index}`, 1, { state: 'quarantine' }));
  const { subject, text } = composeDigest({ open, dead: [], meetings: [] }, NOW);
  expect(subject).toBe('Digest: 5000 in quarantine');
  expect(text.split('\n').length).toBeLessThan(60);
  expect(text).toContain('and 4950 more');
});

test('goes to the mailbox of the leads, with headers against automatic answers', () => {
  const deps = { siteData: exampleSiteData, leadsTo: 'owner@example.com', newId: () => 'one' };
  const message = digestMessage(deps, { subject: 'Digest: all quiet', text: 'Nothing.' });
  expect(message).toMatchObject({ id: 'one', kind: 'mail', messageId: '<one.digest@kolamdigital.example>' });
  expect(mailSchema.parse(JSON.parse(message.payload))).toMatchObject({
    to: { address: 'owner@example.com' },
    subject: 'Digest: all quiet',
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
});
