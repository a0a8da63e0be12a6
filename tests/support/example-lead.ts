import type { LeadDetail, ReceivedMail, Reply } from '#contract/desk/leads.ts';

/** An open enquiry, for tests. */
export const exampleLead: LeadDetail = {
  reference: 'KD-7Q2M-X4TP',
  kind: 'enquiry',
  state: 'open',
  name: 'Meera Nair',
  company: '',
  about: 'Sorting fabric',
  excerpt: 'Hello',
  form: 'contact',
  page: '',
  receivedAt: '2026-03-01T03:30:00.000Z',
  dueAt: '2026-03-02T03:30:00.000Z',
  answeredAt: null,
  assignee: null,
  stage: null,
  undelivered: 0,
  spamReasons: [],
  email: 'meera@example.com',
  fields: [{ label: 'Message', value: 'Hello', kind: 'text' }],
  cv: null,
  answeredBy: null,
  deliveries: [],
  notes: [],
  replies: [],
  received: [],
  history: [],
  version: 'first',
};

export const exampleReply: Reply = {
  id: 'r1',
  personName: 'Ravi Iyer',
  subject: 'Re: Sorting fabric',
  text: 'We can.',
  createdAt: '2026-03-01T06:30:00.000Z',
  sendsAt: '2026-03-01T06:30:11.000Z',
  delivery: 'sent',
  isOwn: false,
};

/** The client's answer to exampleReply. */
export const exampleMail: ReceivedMail = {
  id: 'm1',
  kind: 'answer',
  from: { name: 'Meera Nair', address: 'meera@example.com' },
  isFromLead: true,
  subject: 'AW: Re: Sorting fabric',
  text: 'When can you come?',
  quotedText: '> We can.',
  receivedAt: '2026-03-01T08:30:00.000Z',
  attachments: [],
  leftOut: [],
};
