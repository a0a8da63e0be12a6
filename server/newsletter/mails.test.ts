import { expect, test } from 'vitest';
import { type Mail, mailSchema } from '#server/mail/mail.ts';
import { exampleSiteData } from '../../tests/support/examples.ts';
import { composeNewsletterMails } from './mails.ts';

const SITE = 'https://www.kolamdigital.example';
const CONFIRM = `${SITE}/newsletter/confirm?token=confirm-token`;
const UNSUBSCRIBE = `${SITE}/newsletter/unsubscribe?token=unsubscribe-token`;

test('the confirmation mail has the consent text and the link to confirm, for 7 days', () => {
  const { confirmation } = compose();
  expect(confirmation).toMatchObject({
    from: { name: 'Kolam Digital', address: 'hello@kolamdigital.example' },
    to: { name: '', address: 'meera@example.com' },
    subject: 'Confirm: Kolam Digital',
  });
  expect(confirmation.text).toContain(exampleSiteData.words.newsletter.consent);
  expect(confirmation.text).toContain('Confirm within 7 days:');
  expect(linksOf(confirmation)).toEqual([CONFIRM, UNSUBSCRIBE, SITE]);
});

test('the mail to a confirmed address says that nothing changes, without a link to confirm', () => {
  const { reminder } = compose();
  expect(reminder.subject).toBe('You get Kolam Digital already');
  expect(linksOf(reminder)).toEqual([UNSUBSCRIBE, SITE]);
});

test('each has the headers for one-click unsubscribing: a link, and a mail with the same link', () => {
  for (const { headers } of Object.values(compose())) {
    const mailto = `mailto:hello@kolamdigital.example?subject=Unsubscribe&body=${encodeURIComponent(UNSUBSCRIBE)}`;
    expect(headers).toEqual({
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'List-Unsubscribe': `<${UNSUBSCRIBE}>, <${mailto}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  }
});

function compose(serverUrl = SITE): { confirmation: Mail; reminder: Mail } {
  let count = 0;
  const newId = () => {
    count += 1;
    return `id-${count}`;
  };
  const deps = { siteData: exampleSiteData, siteUrl: SITE, serverUrl, newId };
  const mails = composeNewsletterMails(deps, {
    email: 'meera@example.com',
    confirmToken: 'confirm-token',
    unsubscribeToken: 'unsubscribe-token',
  });
  expect([mails.confirmation.messageId, mails.reminder.messageId]).toEqual([
    '<id-1.newsletter@kolamdigital.example>',
    '<id-2.newsletter@kolamdigital.example>',
  ]);
  const read = (payload: string) => mailSchema.parse(JSON.parse(payload));
  return { confirmation: read(mails.confirmation.payload), reminder: read(mails.reminder.payload) };
}

/** Without the first sentence, which has the address. */
const linksOf = ({ text }: Mail) => text.match(/https:\S+(?=$|\n)/gm);
