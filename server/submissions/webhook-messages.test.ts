import { expect, test } from 'vitest';
import {
  exampleApplication,
  exampleEnquiry,
  parsedApplication,
  parsedEnquiry,
} from '../../tests/support/example-records.ts';
import { contactFields } from '../../tests/support/examples.ts';
import { composeWebhooks } from './messages.ts';

const receivedAt = new Date('2026-02-28T18:35:00Z');
const deps = (queues: string[]) => {
  let count = 0;
  return {
    queues,
    newId: () => {
      count += 1;
      return `id-${count}`;
    },
  };
};

test('an enquiry has one message per address, of the same event, with every field', () => {
  const enquiry = parsedEnquiry();
  const messages = composeWebhooks(deps(['crm', 'chat']), exampleEnquiry({ receivedAt }));
  expect(messages.map(({ payload: _, ...rest }) => rest)).toEqual([
    { id: 'id-2', kind: 'webhook', queue: 'crm', messageId: 'msg_id-1' },
    { id: 'id-3', kind: 'webhook', queue: 'chat', messageId: 'msg_id-1' },
  ]);
  expect(enquiry).toMatchObject({ name: 'Meera Nair', ...contactFields });
  for (const { payload } of messages) {
    expect(JSON.parse(payload)).toEqual({
      version: 1,
      type: 'enquiry.received',
      id: 'msg_id-1',
      timestamp: '2026-02-28T18:35:00.000Z',
      text: 'New enquiry KD-7Q2M-X4TP',
      data: { receipt: 'KD-7Q2M-X4TP', ...enquiry },
    });
  }
});

test('an application has every field, and the name, type and size of its file', () => {
  const cv = { name: 'Meera.pdf', kind: 'pdf', bytes: Buffer.from('%PDF-secret') } as const;
  const [message] = composeWebhooks(deps(['crm']), exampleApplication({ cv, receivedAt }));
  expect(JSON.parse(message?.payload ?? '')).toEqual({
    version: 1,
    type: 'application.received',
    id: 'msg_id-1',
    timestamp: '2026-02-28T18:35:00.000Z',
    text: 'New application KD-7Q2M-X4TP',
    data: {
      receipt: 'KD-7Q2M-X4TP',
      ...parsedApplication(),
      positionTitle: 'UX Designer',
      cv: { name: 'Meera.pdf', type: 'application/pdf', bytes: 11 },
    },
  });
  expect(message?.payload).not.toContain('secret');
});

test('without an address there are no messages', () => {
  expect(composeWebhooks(deps([]), exampleEnquiry({ receivedAt }))).toEqual([]);
});
