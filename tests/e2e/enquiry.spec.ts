import { expect } from '@playwright/test';
import { wordsOf } from '../support/content-words.ts';
import { contactFields } from '../support/examples.ts';
import { inOrder } from '../support/in-order.ts';
import { consultationForm, contactForm, receiptIn } from './enquiry-form.ts';
import { expectBothMails } from './enquiry-mails.ts';
import { holdBack, hydrated, type OpenedWindow, test } from './fixtures.ts';

const contactWords = wordsOf('pages/contact');
const homeWords = wordsOf('pages/home');
const siteWords = wordsOf('site');

const CONSULTATION = {
  name: 'Ravi Shah',
  message: 'We answer 300 mails a day.\nHow many could a machine draft? Budget ₹50,000.',
};

test('from the home page by clicks to the consultation form: sent, receipt shown, mail client opened, both mails arrive', {
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

  await expect(form.status).toContainText(siteWords('forms.success_title'));
  await expect(form.status).toContainText(siteWords('forms.response_promise'));
  await expect(form.status).toBeFocused();
  const receipt = await receiptIn(form.status);
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
    receipt,
  });
});

test('from the home page by clicks to the contact form, every field filled: sent, receipt shown, both mails arrive', {
  tag: '@browser',
}, async ({ page, agency, email, openedWindows }) => {
  await page.goto('/');
  await page
    .getByRole('navigation', { name: siteWords('words.main_navigation') })
    .getByRole('link', { name: siteWords('navigation.primary.4.label') })
    .click();
  const form = contactForm(page);
  await hydrated(form.button);
  const { form: _, ...fields } = contactFields;
  await form.fill({ ...fields, email });

  const letGo = await holdBack(page, '**/api/enquiries');
  await form.button.click();
  await expect(form.button).toHaveText(contactWords('form.sending'));
  await expect(form.button).toBeDisabled();
  letGo();

  await expect(form.status).toContainText(siteWords('forms.success_title'));
  await expect(form.status).toContainText(siteWords('forms.response_promise'));
  const receipt = await receiptIn(form.status);
  const emptied = Object.fromEntries(Object.keys(fields).map((name) => [name, '']));
  await form.expectValues(emptied);
  await expect(form.button).toHaveText(contactWords('form.send'));
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
    receipt,
  });
});

test('the contact form with only required fields: the mails list the fields left empty', { tag: '@browser' }, async ({
  page,
  agency,
  email,
}) => {
  await page.goto('/contact');
  const form = contactForm(page);
  await hydrated(form.button);
  await form.fill({ firstName: 'Meera', lastName: 'Nair', email, message: 'Please call.' });
  await form.button.click();
  await expect(form.status).toContainText(siteWords('forms.success_title'));
  await expectBothMails(agency, {
    form: 'contact',
    name: 'Meera Nair',
    email,
    subject: 'New enquiry – Meera Nair',
    details: [
      'Name: Meera Nair',
      `Email: ${email}`,
      'Phone: Not provided',
      'Company: Not provided',
      'Project type: Not specified',
      'Budget: Not specified',
      '',
      'Message:',
      'Please call.',
    ].join('\n'),
    receipt: await receiptIn(form.status),
  });
});

test('the contact form offers the choices of content/, among them those of the specification, budgets in rupees', {
  tag: '@browser',
}, async ({ page, agency }) => {
  await page.goto('/contact');
  const form = contactForm(page);
  const { projectType = {}, budget = {} } = agency.siteData.forms.choices;
  const delivered = [
    'website-development',
    'digital-marketing',
    'social-media-management',
    'brand-building',
    'chatbot-development',
    'ai-automation',
    'data-analytics',
    'other',
  ];
  expect(Object.keys(projectType)).toEqual(expect.arrayContaining(delivered));
  expect(Object.keys(budget)).toEqual(expect.arrayContaining(['10k-25k', '25k-50k', '50k-100k', '100k+']));
  await expect(form.field('projectType').getByRole('option')).toHaveText([
    contactWords('form.choose'),
    ...Object.values(projectType),
  ]);
  await expect(form.field('budget').getByRole('option')).toHaveText([
    contactWords('form.choose'),
    ...Object.values(budget),
  ]);
  for (const label of Object.values(budget)) expect(label).toMatch(/^₹\d/);
});

test('a second message with other text is a separate message', { tag: '@browser' }, async ({ page, agency, email }) => {
  await page.goto('/contact');
  const form = contactForm(page);
  await hydrated(form.button);
  const send = async (message: string) => {
    await form.fill({ firstName: 'Meera', lastName: 'Nair', email, message });
    await form.button.click();
    await expect(form.field('message')).toHaveValue('');
    return receiptIn(form.status);
  };
  const first = await send('The first.');
  const second = await send('The second.');
  expect(second).not.toBe(first);
  const { toAgency, toSender } = await agency.mailsAbout(email);
  expect([toAgency.length, toSender.length]).toEqual([2, 2]);
});

function readMailto({ url, target }: OpenedWindow) {
  const { protocol, pathname, searchParams } = new URL(url);
  expect(protocol).toBe('mailto:');
  return { target, to: pathname, subject: searchParams.get('subject'), body: searchParams.get('body') };
}
