import { expect, test } from 'vitest';
import { type Mail, mailSchema } from '#server/mail/mail.ts';
import { exampleApplication, parsedApplication } from '../../tests/support/example-records.ts';
import { exampleSiteData } from '../../tests/support/examples.ts';
import { inOrder } from '../../tests/support/in-order.ts';
import { composeMails } from './messages.ts';

test('the agency gets every field and the file as an attachment, and replies to the applicant', () => {
  const { toAgency } = compose();
  expect(toAgency).toEqual({
    from: { name: 'Kolam Digital website', address: 'hello@kolamdigital.example' },
    to: { name: '', address: 'leads@kolamdigital.example' },
    replyTo: { name: 'Meera Nair', address: 'meera@example.com' },
    subject: 'Application: UX Designer – Meera Nair',
    text: expect.stringMatching(
      inOrder(`Position: UX Designer
Name: Meera Nair
Email: meera@example.com
Phone: +91 98765 43210
Link: https://meera.example/work
CV: Meera.pdf, 2 KB

Note:
Two weeks of notice.
कोच्चि or remote.

Reference: KD-7Q2M-X4TP
Received: 1 Mar 2026, 00:05 IST (28 Feb 2026, 18:35 UTC)
Posting: https://www.kolamdigital.example/careers/ux-designer

The file is attached as it came, from somebody you do not know yet: open it without its macros.
An answer to this mail goes to the applicant.`),
    ),
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachment: { application: 'application-1', name: 'Meera.pdf', type: 'application/pdf' },
  });
});

test('the applicant gets the reference and the response time, without the file', () => {
  expect(compose().toApplicant).toEqual({
    from: { name: 'Kolam Digital', address: 'hello@kolamdigital.example' },
    to: { name: '', address: 'meera@example.com' },
    subject: 'We have your application (KD-7Q2M-X4TP)',
    text: `Hello,

Number: KD-7Q2M-X4TP
Received: 1 Mar 2026, 00:05 IST (28 Feb 2026, 18:35 UTC)
Answered by: 2 Mar 2026, 00:05 IST (1 Mar 2026, 18:35 UTC)

Write to us.

What we store: https://www.kolamdigital.example/privacy-policy

Kolam Digital, https://www.kolamdigital.example`,
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  });
});

test('an application without a position, with the required fields only', () => {
  const { toAgency } = compose({ position: '', phone: '', link: '', note: '' }, undefined);
  expect(toAgency.subject).toBe('Application: no particular position – Meera Nair');
  expect(toAgency.text).not.toContain('Posting:');
  expect(toAgency.text).toContain('Position: None in particular');
  expect(toAgency.text).toMatch(inOrder('Phone: Not provided\nLink: Not provided'));
  expect(toAgency.text).toContain('Note:\nNot provided');
});

test.each([
  [1, '1 KB'],
  [1024 * 1024 - 1, '1,024 KB'],
  [5 * 1024 * 1024, '5 MB'],
])('a file of %i bytes is shown as %s', (length, size) => {
  expect(compose({}, 'UX Designer', length).toAgency.text).toContain(`CV: Meera.pdf, ${size}\n`);
});

test('each mail has its own Message-ID, of its id, the reference and the domain', () => {
  expect(compose().messageIds).toEqual([
    '<id-1.KD-7Q2M-X4TP@kolamdigital.example>',
    '<id-2.KD-7Q2M-X4TP@kolamdigital.example>',
  ]);
});

function compose(changes: object = {}, positionTitle: string | undefined = 'UX Designer', length = 1_500) {
  const application = parsedApplication(changes);
  let count = 0;
  const newId = () => {
    count += 1;
    return `id-${count}`;
  };
  const record = exampleApplication({
    application,
    positionTitle: application.position ? positionTitle : undefined,
    cv: { name: 'Meera.pdf', kind: 'pdf', bytes: new Uint8Array(length) },
  });
  const deps = {
    siteData: exampleSiteData,
    leadsTo: 'leads@kolamdigital.example',
    siteUrl: 'https://www.kolamdigital.example',
    answerWithinMs: 86_400_000,
    newId,
  };
  const messages = composeMails(deps, record);
  const [toAgency, toApplicant] = messages.map(({ payload }): Mail => mailSchema.parse(JSON.parse(payload)));
  if (!toAgency || !toApplicant) throw new Error('There should be two mails.');
  return { toAgency, toApplicant, messageIds: messages.map(({ messageId }) => messageId) };
}
