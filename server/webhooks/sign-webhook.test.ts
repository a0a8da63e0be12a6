import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { keyOfSecret, signWebhook } from './post-webhook.ts';

test('the signature is that of the example of Standard Webhooks', () => {
  const key = keyOfSecret('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw') ?? Buffer.alloc(0);
  const sentAt = new Date(1_614_265_330_999);
  expect(signWebhook(key, 'msg_p5jXN8AQM9LWM0D4loKWxJek', sentAt, '{"test": 2432232314}')).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('the library of Standard Webhooks accepts a body that is signed, and no other', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const body = '{"type":"enquiry.won","data":{"reference":"KD-7Q2M-X4TP"}}';
  const headers = signWebhook(keyOfSecret(secret) ?? Buffer.alloc(0), 'msg_1', new Date(), body);
  expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
  expect(() => new Webhook(secret).verify(body.replace('won', 'lost'), headers)).toThrow();
});

test.each([
  '',
  'whsec_',
  'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  'whsec_too-short',
  `whsec_${Buffer.alloc(23).toString('base64')}`,
  `whsec_${Buffer.alloc(65).toString('base64')}`,
])('%j is no secret', (secret) => {
  expect(keyOfSecret(secret)).toBeUndefined();
});
