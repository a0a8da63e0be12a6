import type { Meeting } from '#contract/desk/meeting.ts';
import { exampleLead } from './example-lead.ts';

/** Booked for Tuesday, 10:30 in India, for tests. */
export const exampleMeeting: Meeting = {
  id: '5b0f4d5e-4a08-4f2c-9a3e-1f6f5b0f4d5e',
  reference: exampleLead.reference,
  startsAt: '2026-12-01T05:00:00.000Z',
  endsAt: '2026-12-01T05:30:00.000Z',
  way: 'video',
  status: 'booked',
  sequence: 0,
  host: { id: 'p2', name: 'Ravi Shah' },
  videoLink: null,
  name: exampleLead.name,
  phone: '',
  timeZone: 'Pacific/Auckland',
  about: 'Sorting fabric',
  bookedAt: '2026-11-27T11:00:00.000Z',
  isQuarantined: false,
  isOutsideHours: false,
};
