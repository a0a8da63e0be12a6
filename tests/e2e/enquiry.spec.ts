import { expect } from '@playwright/test';
import { wordsOf } from '../support/content-words.ts';
import { contactFields } from '../support/examples.ts';
import { inOrder } from '../support/in-order.ts';
import { consultationForm, contactForm } from './enquiry-form.ts';
import { expectBothMails } from './enquiry-mails.ts';
import { holdBack, hydrated, type OpenedWindow, test } from './fixtures.ts';
import { referenceIn } from './visitor-form.ts';

const contactWords = wordsOf('pages/contact');
const homeWords = wordsOf('pages/home');
const siteWords = wordsOf('site');

const CONSULTATION = {
  name: 'Ravi Shah',
  message: 'We answer 300 mails a day.\nHow many could a machine draft? Budget ₹50,000.',
};

test('from the home page by clicks to the consultation form: sent, reference shown, mail client opened, both mails arrive', {
  tag: '@browser',
}, async ({ page, agency, email, openedWindows }) => {
  await page.goto('/');
  await page.getByRole('link', { name: homeWords('hero.action') }).click();
  const form = consultationForm(page);
  await expect(form.section).toBeInViewport();
  await hydrated(form.button);
  await form.fill({ ...CONSULTATION, email });

  const letGo = await holdBack(page, '**/api/enquiries');
  await form.button.click();
  await expect(form.button).toHaveText(homeWords('consultation.sending'));
  await expect(form.button).toBeDisabled();
  letGo();

  await expect(form.status).toContainText(siteWords('forms.successTitle'));
  await expect(form.status).toContainText(siteWords('forms.responsePromise'));
  await expect(form.status).toBeFocused();
  const reference = await referenceIn(form.status);
  await form.expectValues({ name: '', email: '', message: '' });
  await expect(form.button).toBeEnabled();
  await expect(form.button).toHaveText(homeWords('consultation.send'));

  const details = [
    'Name: Ravi Shah',
    `Email: ${email}`,
    'Phone: Not provided',
    'Company: Not provided',
    'Project type: Not specified',
    'Budget: Not specified',
    '',
    'Message:',
    CONSULTATION.message,
  ].join('\n');
  expect(openedWindows.map(readMailto)).toEqual([
    {
      target: '_blank',
      to: agency.siteData.mailboxes.leads,
      subject: 'AI strategy session – Ravi Shah',
      body: expect.stringMatching(inOrder(details)),
    },
  ]);
  await expectBothMails(agency, {
    form: 'consultation',
    name: CONSULTATION.name,
    email,
    subject: 'AI strategy session – Ravi Shah',
    details,
    reference,
  });
});

test('from the home page by clicks to the contact form, every field filled: sent, reference shown, both mails arrive', {
  tag: '@browser',
}, async ({ page, agency, email, openedWindows }) => {
  await page.goto('/');
  await page
    .getByRole('navigation', { name: siteWords('words.mainNavigation') })
    .getByRole('link', { name: siteWords('navigation.primary.4.label') })
    .click();
  const form = contactForm(page);
  await hydrated(form.button);
  for (const name of ['projectType', 'budget'] as const) {
    const choices = Object.values(agency.siteData.forms.choices[name] ?? {});
    await expect(form.field(name).getByRole('option')).toHaveText([contactWords('form.choose'), ...choices]);
  }
  const { form: _, ...fields } = contactFields;
  await form.fill({ ...fields, email });
  const letGo = await holdBack(page, '**/api/enquiries');
  await form.button.click();
  await expect(form.button).toHaveText(contactWords('form.sending'));
  await expect(form.button).toBeDisabled();
  letGo();
  const reference = await referenceIn(form.status);
  const emptied = Object.fromEntries(Object.keys(fields).map((name) => [name, '']));
  await form.expectValues(emptied);
  await expect(page.getByRole('button', { name: contactWords('form.send') })).toBeEnabled();
  expect(openedWindows, 'the contact form opens no mail client').toEqual([]);

  await expectBothMails(agency, {
    form: 'contact',
    name: 'Meera Nair',
    email,
    subject: 'Sorting fabric by photo – Meera Nair',
    details: [
      'Name: Meera Nair',
      `Email: ${email}`,
      'Phone: +91 98765 43210',
      'Company: Nair Textiles',
      `Project type: ${siteWords('forms.choices.projectType.ai-automation')}`,
      'Budget: ₹25,000 – ₹50,000',
      '',
      'Message:',
      contactFields.message,
    ].join('\n'),
    reference,
  });
});

function readMailto({ url, target }: OpenedWindow) {
  const { protocol, pathname, searchParams } = new URL(url);
  expect(protocol).toBe('mailto:');
  return { target, to: pathname, subject: searchParams.get('subject'), body: searchParams.get('body') };
}
