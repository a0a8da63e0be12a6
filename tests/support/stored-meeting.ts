import type { StoredMeeting } from '#server/meetings/meeting.ts';

/** A meeting on a Tuesday from 10:30 to 11:00 in India, 18:00 to 18:30 in Auckland. */
export const storedMeeting = (changes: Partial<StoredMeeting> = {}): StoredMeeting => ({
  id: '0190c1f4-0000-4000-8000-000000000001',
  enquiryId: 'enquiry-1',
  reference: 'KD-7Q2M-X4TP',
  startsAt: new Date('2026-12-01T05:00:00Z'),
  endsAt: new Date('2026-12-01T05:30:00Z'),
  way: 'video',
  timeZone: 'Pacific/Auckland',
  token: 'token-of-meeting',
  status: 'booked',
  sequence: 0,
  bookedAt: new Date('2026-11-20T05:00:00Z'),
  host: { id: 'person-1', name: 'Asha Rao', address: 'asha@kolamdigital.example' },
  videoLink: 'https://meet.example/asha',
  client: { name: 'Meera Nair', address: 'meera@example.com', phone: '+91 98765 43210' },
  about: 'Sorting fabric by photo',
  message: 'We sort 4,000 pieces a day.',
  isQuarantined: false,
  ...changes,
});
