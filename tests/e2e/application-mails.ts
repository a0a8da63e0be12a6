import { expect } from '@playwright/test';
import type { Agency } from '../support/agency.ts';
import { patternOf } from '../support/content-words.ts';
import { inOrder } from '../support/in-order.ts';

interface SentApplication {
  name: string;
  email: string;
  /** Subject of the mail to the agency. */
  subject: string;
  /** All details listed in the mail to the agency, including the note. */
  details: string;
  reference: string;
  cv: { name: string; type: string; bytes: Buffer };
}

/** Reads the sent mails: one to the agency with the file unchanged, one to the applicant without the file and their words. */
export async function expectBothMails(agency: Agency, sent: SentApplication): Promise<void> {
  const { brand, mailboxes, confirmations } = agency.siteData;
  const { toAgency, toSender } = await agency.mailsAbout(sent.email);
  expect([toAgency.length, toSender.length]).toEqual([1, 1]);
  const [agencyMail, applicantMail] = [toAgency[0], toSender[0]];

  expect(agencyMail?.recipients).toEqual([mailboxes.leads]);
  expect(agencyMail?.from?.value).toEqual([{ name: `${brand} website`, address: mailboxes.hello }]);
  expect(agencyMail?.replyTo?.value).toEqual([{ name: sent.name, address: sent.email }]);
  expect(agencyMail?.subject).toBe(sent.subject);
  expect(agencyMail?.text).toMatch(inOrder(sent.details));
  expect(agencyMail?.text).toContain(`Reference: ${sent.reference}`);
  expect(agencyMail?.attachments.map(({ filename, contentType }) => ({ filename, contentType }))).toEqual([
    { filename: sent.cv.name, contentType: sent.cv.type },
  ]);
  expect(agencyMail?.attachments[0]?.content.equals(sent.cv.bytes), 'the file, byte for byte').toBe(true);

  expect(applicantMail?.recipients).toEqual([sent.email]);
  expect(applicantMail?.subject).toBe(`${confirmations.application.subject} (${sent.reference})`);
  const { opening, closing } = confirmations.application;
  for (const paragraph of [...opening, ...closing])
    expect(applicantMail?.text?.split('\n\n')).toContainEqual(expect.stringMatching(patternOf(paragraph)));
  expect(applicantMail?.text).toContain(`${confirmations.labels.reference}: ${sent.reference}`);
  for (const line of sent.details.split('\n').filter(Boolean)) expect(applicantMail?.text).not.toContain(line);
  expect(applicantMail?.attachments).toEqual([]);
}
