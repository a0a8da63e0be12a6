import { describe, expect, it, vi } from 'vitest';
import type { Enquiry } from '#contract/enquiry.ts';
import { EnquiryNotSentError, sendEnquiry } from '#site/islands/enquiry-form/send-enquiry.ts';

const enquiry: Enquiry = {
  form: 'contact',
  name: 'Meera Nair',
  firstName: 'Meera',
  lastName: 'Nair',
  email: 'meera@example.com',
  phone: '',
  company: '',
  projectType: '',
  budget: '',
  subject: '',
  message: 'Hello',
};
const answering = (body: string, status = 200) => vi.fn<typeof fetch>(async () => new Response(body, { status }));

describe('sendEnquiry finds the message not sent', () => {
  it.each([
    ['nothing answers', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the wait runs out', () => Promise.reject(new DOMException('', 'TimeoutError'))],
    ['a portal answers with a page', answering('<html>Sign in</html>')],
    ['a proxy answers with its own JSON', answering('{"ok":true}')],
    ['the answer is null', answering('null')],
    ['a success comes without a receipt', answering('{"outcome":"received"}', 201)],
    ['a success comes with an empty receipt', answering('{"outcome":"received","receipt":""}', 201)],
  ])('when %s', async (_, fetch) => {
    await expect(sendEnquiry(enquiry, 'key', fetch as typeof globalThis.fetch)).rejects.toThrow(EnquiryNotSentError);
  });
});

describe('sendEnquiry', () => {
  it.each([
    ['{"outcome":"received","receipt":"KD-1"}', 201],
    ['{"outcome":"invalid","errors":{"email":"x"}}', 422],
    ['{"outcome":"key-reused","receipt":"KD-1","message":"x"}', 409],
    ['{"outcome":"failed","message":"x","requestId":"1"}', 503],
  ])('gives back the server’s answer %s', async (body, status) => {
    expect(await sendEnquiry(enquiry, 'key', answering(body, status))).toEqual(JSON.parse(body));
  });

  it('posts every field as JSON under its key', async () => {
    const fetch = answering('{"outcome":"received","receipt":"KD-1"}', 201);
    await sendEnquiry(enquiry, 'key-1', fetch);
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(url).toBe('/api/enquiries');
    expect(new Headers(init?.headers).get('idempotency-key')).toBe('key-1');
    expect(JSON.parse(String(init?.body))).toEqual(enquiry);
  });
});
