import { expect, test } from 'vitest';
import type { Lead } from '#server/leads/lead-repository.ts';
import { fillReplyTemplates } from './reply-templates.ts';

const replies = [
  {
    id: 'call',
    for: 'enquiry',
    title: 'Call',
    subject: 'Re: {about} ({reference})',
    text: 'Hello {name},\n-\n{me}, {brand}',
  },
  { id: 'meet', for: 'application', title: 'Meet', stage: 'talking', subject: 'Re: {about}', text: 'Hello {name}.' },
] as const;
const names = { me: 'Ravi', brand: 'Kolam', signature: '' };
const none = { replies: [...replies], saved: [] };

test('has the templates of its kind, with its facts filled in once', () => {
  const enquiry = { firstName: '{me}', name: '{me} Nair', subject: 'Sorting {reference}' };
  const lead = { kind: 'enquiry', reference: 'KD-1', enquiry } as Lead;
  expect(fillReplyTemplates(none, lead, names)).toEqual([
    {
      id: 'call',
      title: 'Call',
      subject: 'Re: Sorting {reference} (KD-1)',
      // After the empty item one goes on writing.
      text: 'Hello {me},\n- \nRavi, Kolam',
      stage: null,
    },
  ]);
  const application = { kind: 'application', reference: 'KD-2', application: { name: 'Meera' } } as Lead;
  expect(fillReplyTemplates(none, application, names)).toMatchObject([
    { id: 'meet', subject: 'Re: no particular position', text: 'Hello Meera.', stage: 'talking' },
  ]);
});

test('has what people have saved first, and ends with the signature, or else with name and brand', () => {
  const saved = {
    id: 'saved',
    for: 'enquiry' as const,
    title: 'Thanks',
    subject: 'Thanks',
    text: 'Thank you.\n\n{signature}',
    stage: null,
    version: 1,
  };
  const lead = { kind: 'enquiry', reference: 'KD-1', enquiry: { name: 'Meera' } } as Lead;
  const textsFor = (signature: string) =>
    fillReplyTemplates({ ...none, saved: [saved] }, lead, { ...names, signature }).map(({ text }) => text);
  expect(textsFor('Ravi {brand}')[0]).toBe('Thank you.\n\nRavi {brand}');
  expect(textsFor('')).toEqual(['Thank you.\n\nRavi\nKolam', 'Hello Meera,\n- \nRavi, Kolam']);
});
