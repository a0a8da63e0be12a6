import { expect, it } from 'vitest';
import { site } from './schema.ts';

const confirmation = { subject: 'Confirm', paragraphs: ['Confirm: {confirm_link}', 'End it: {unsubscribe_link}'] };

it.each([
  ['with its link and facts', ['{brand}: {unsubscribe_link}'], true],
  ['without its link', ['Hello from {brand}'], false],
  ['with the link of the other mail', ['{confirm_link} {unsubscribe_link}'], false],
  ['with a name that nothing is filled in for', ['{phone} {unsubscribe_link}'], false],
])('takes a mail of the newsletter %s: %j, %s', (_, paragraphs, isTaken) => {
  const mails = { confirmation, reminder: { subject: 'Subscribed', paragraphs } };
  expect(site.shape.newsletter_mails.safeParse(mails).success).toBe(isTaken);
});
