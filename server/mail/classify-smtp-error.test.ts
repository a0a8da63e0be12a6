import { expect, test } from 'vitest';
import { AddressRefusedError, ConfigurationError, PermanentDeliveryError } from '#server/outbox/deliver.ts';
import { classifySmtpError } from './send-mail.ts';

const refusal = (command: string, response: string, code = 'EENVELOPE') =>
  Object.assign(new Error(`refused: ${response}`), {
    code,
    command,
    response,
    responseCode: Number.parseInt(response, 10),
  });

test.each([
  ['RCPT TO', '550 5.1.1 <a@example.com>: no such user'],
  ['RCPT TO', '550-5.1.1 The account does not exist\n550 5.1.1 learn more'],
  ['RCPT TO', '550 5.4.1 Recipient address rejected: Access denied'],
  ['RCPT TO', '553 5.1.2 No such domain'],
  ['DATA', '554 Transaction failed'],
  ['DATA', '550 5.6.0 Broken MIME'],
])('%s: %s is permanent', (command, response) => {
  expect(classifySmtpError(refusal(command, response))).toBeInstanceOf(PermanentDeliveryError);
});

test.each([
  ['550 5.1.1 <a@example.com>: no such user', true],
  ['550-5.1.1 The account does not exist\n550 5.1.1 learn more', true],
  ['553 5.1.2 No such domain', true],
  ['556 5.1.10 Recipient address has null MX', true],
  ['550 5.2.1 The account is disabled', true],
  ['550 5.4.1 Recipient address rejected: Access denied', false],
  ['552 5.2.2 Mailbox full', false],
  ['550 5.7.1 Blocked by policy', false],
  ['550 No', false],
])('%s: the address does not exist: %s', (response, isDead) => {
  expect(classifySmtpError(refusal('RCPT TO', response)) instanceof AddressRefusedError).toBe(isDead);
});

test('an address that does not exist is reported in the words of the mail server', () => {
  expect(`${classifySmtpError(refusal('RCPT TO', '550 5.1.1 No such user'))}`).toBe('550 5.1.1 No such user');
});

test.each([
  ['AUTH PLAIN', '535 5.7.8 Wrong password', 'EAUTH'],
  ['API', '', 'EAUTH'],
  ['MAIL FROM', '530 5.7.0 Must issue a STARTTLS command first'],
  ['MAIL FROM', '550 5.1.8 Sender rejected'],
  ['RCPT TO', '550 5.7.1 Relaying denied'],
  ['DATA', '550 5.7.26 Unauthenticated mail'],
])('%s: %s is our own fault, which says what to do', (command, response, code = 'EENVELOPE') => {
  const classified = classifySmtpError(refusal(command, response, code));
  expect(classified).toBeInstanceOf(ConfigurationError);
  expect(classified).toMatchObject({ message: expect.stringMatching(/Check /) });
});

test.each(['SELF_SIGNED_CERT_IN_CHAIN', 'DEPTH_ZERO_SELF_SIGNED_CERT'])('%s is our own fault, too', (originalCode) => {
  const classified = classifySmtpError(
    Object.assign(new Error('tls'), { code: 'ESOCKET', command: 'CONN', originalCode }),
  );
  expect(classified).toMatchObject({ name: 'ConfigurationError', message: expect.stringMatching(/certificate/) });
});

test.each([
  ['CONN', '554 5.3.2 No service', 'EPROTOCOL'],
  ['RCPT TO', '450 4.7.1 Greylisted'],
  ['RCPT TO', '552 5.2.2 Mailbox full'],
  ['RCPT TO', '552 Mailbox full, or too big'],
  ['RCPT TO', '550 5.1.8 Sender unknown'],
  ['RCPT TO', '550 4.2.1 They do not agree with themselves'],
  ['RCPT TO', '503 5.5.1 Bad sequence of commands'],
  ['DATA', '554 5.3.5 System incorrectly configured'],
  ['DATA', '699 No such class of answers'],
])('%s: %s may pass', (command, response, code = 'EENVELOPE') => {
  const error = refusal(command, response, code);
  expect(classifySmtpError(error)).toBe(error);
});

test('an address that is invalid in an envelope is permanent, although no server was asked', () => {
  const error = Object.assign(new Error('Invalid recipient "a\\n"'), { code: 'EENVELOPE', command: 'API' });
  expect(classifySmtpError(error)).toBeInstanceOf(PermanentDeliveryError);
});
