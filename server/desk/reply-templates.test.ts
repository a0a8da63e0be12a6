import { expect, test } from 'vitest';
import type { Lead } from './lead-repository.ts';
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
const names = { me: 'Ravi', brand: 'Kolam' };

test('has the templates of its kind, with its facts filled in once', () => {
  const enquiry = { firstName: '{me}', name: '{me} Nair', subject: 'Sorting {reference}' };
  const lead = { kind: 'enquiry', reference: 'KD-1', enquiry } as Lead;
  expect(fillReplyTemplates({ replies: [...replies] }, lead, names)).toEqual([
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
  expect(fillReplyTemplates({ replies: [...replies] }, application, names)).toMatchObject([
    { id: 'meet', subject: 'Re: no particular position', text: 'Hello Meera.', stage: 'talking' },
  ]);
});
