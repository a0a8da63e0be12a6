import { expect, test } from 'vitest';
import { parseEnquiry } from '#contract/enquiry.ts';
import { composeApplicationWebhooks, composeEnquiryWebhooks } from '#server/delivery/webhook-messages.ts';
import { exampleApplication } from '../../tests/support/example-application.ts';
import { applicationFields, contactFields } from '../../tests/support/examples.ts';

const receivedAt = new Date('2026-02-28T18:35:00Z');
const deps = (lanes: string[]) => {
  let count = 0;
  return {
    lanes,
    newId: () => {
      count += 1;
      return `id-${count}`;
    },
  };
};

test('an enquiry is one message for each address, all of one event, with every field', () => {
  const parsed = parseEnquiry(contactFields);
  if (!parsed.ok) throw new Error('The example is no valid enquiry.');
  const messages = composeEnquiryWebhooks(deps(['crm', 'chat']), parsed.enquiry, 'KD-7Q2M-X4TP', receivedAt);
  expect(messages.map(({ payload: _, ...rest }) => rest)).toEqual([
    { id: 'id-2', kind: 'webhook', lane: 'crm', messageId: 'msg_id-1' },
    { id: 'id-3', kind: 'webhook', lane: 'chat', messageId: 'msg_id-1' },
  ]);
  for (const { payload } of messages) {
    expect(JSON.parse(payload)).toEqual({
      version: 1,
      type: 'enquiry.received',
      id: 'msg_id-1',
      timestamp: '2026-02-28T18:35:00.000Z',
      text: 'New enquiry KD-7Q2M-X4TP',
      data: { receipt: 'KD-7Q2M-X4TP', name: 'Meera Nair', ...contactFields },
    });
  }
});

test('an application has every field, and of its file what it is', () => {
  const cv = { name: 'Meera.pdf', kind: 'pdf', bytes: Buffer.from('%PDF-secret') } as const;
  const [message] = composeApplicationWebhooks(deps(['crm']), exampleApplication({ cv, receivedAt }));
  expect(JSON.parse(message?.payload ?? '')).toEqual({
    version: 1,
    type: 'application.received',
    id: 'msg_id-1',
    timestamp: '2026-02-28T18:35:00.000Z',
    text: 'New application KD-7Q2M-X4TP',
    data: {
      receipt: 'KD-7Q2M-X4TP',
      ...applicationFields,
      positionTitle: 'UX Designer',
      cv: { name: 'Meera.pdf', type: 'application/pdf', bytes: 11 },
    },
  });
  expect(message?.payload).not.toContain('secret');
});

test('without an address there is nothing', () => {
  const parsed = parseEnquiry(contactFields);
  if (!parsed.ok) throw new Error('The example is no valid enquiry.');
  expect(composeEnquiryWebhooks(deps([]), parsed.enquiry, 'KD-7Q2M-X4TP', receivedAt)).toEqual([]);
});
