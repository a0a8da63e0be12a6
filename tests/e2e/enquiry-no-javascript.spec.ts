import { expect, type Page } from '@playwright/test';
import { patternOf, wordsOf } from '../support/content-words.ts';
import { contactFields } from '../support/examples.ts';
import { consultationForm, contactForm, type EnquiryForm, receiptIn } from './enquiry-form.ts';
import { expectBothMails, expectMailCount } from './enquiry-mails.ts';
import { test } from './fixtures.ts';

const contactWords = wordsOf('pages/contact');
const homeWords = wordsOf('pages/home');
const systemWords = wordsOf('pages/system');
const siteWords = wordsOf('site');

test.use({ javaScriptEnabled: false });

const { form: _, ...CONTACT } = contactFields;

test('the consultation form leads to a page with the reference number, and both mails arrive', async ({
  page,
  agency,
  email,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: homeWords('hero.action') }).click();
  const form = consultationForm(page);
  await form.fill({ name: 'Ravi Shah', email, message: 'Please call me.' });
  expect(await post(page, form)).toBe(303);
  const receipt = await expectReceiptPage(page);
  await expectBothMails(agency, {
    form: 'consultation',
    name: 'Ravi Shah',
    email,
    subject: 'AI strategy session – Ravi Shah',
    details: [
      'Name: Ravi Shah',
      `Email: ${email}`,
      'Phone: Not provided',
      'Company: Not provided',
      'Project type: Not specified',
      'Budget: Not specified',
      '',
      'Message:',
      'Please call me.',
    ].join('\n'),
    receipt,
  });
});

test('the contact form, every field filled, leads to a page with the reference number, and both mails arrive', async ({
  page,
  agency,
  email,
}) => {
  await page.goto('/');
  await page
    .getByRole('navigation', { name: siteWords('words.main_navigation') })
    .getByRole('link', { name: siteWords('navigation.primary.4.label') })
    .click();
  const form = contactForm(page);
  await form.fill({ ...CONTACT, email });
  expect(await post(page, form)).toBe(303);
  const receipt = await expectReceiptPage(page);
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
      CONTACT.message,
    ].join('\n'),
    receipt,
  });
});

test('the consultation form comes back with its errors and everything typed, and is then sent', async ({
  page,
  pages,
  agency,
  email,
}) => {
  pages.expectFault(/^Status 422: \/api\/enquiries$/);
  await page.goto('/');
  const form = consultationForm(page);
  await form.fill({ name: 'Ravi Shah', email: 'ravi at example.com', message: '   ' });
  expect(await post(page, form)).toBe(422);

  await expect(page).toHaveTitle(
    patternOf(`${siteWords('forms.error_prefix')}${homeWords('consultation.heading')} | `),
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(homeWords('consultation.heading'));
  await expect(form.alert).toContainText(siteWords('forms.failure_title'));
  await expect(form.alert).toContainText(homeWords('consultation.failure'));
  await form.expectFault('email', 'Enter an email address with an @, such as name@example.com.');
  await form.expectFault('message', 'Enter your message.');
  await expect(form.field('name')).not.toHaveAttribute('aria-invalid');
  await form.expectValues({ name: 'Ravi Shah', email: 'ravi at example.com', message: '   ' });

  await form.fill({ email, message: 'Please call me.' });
  expect(await post(page, form)).toBe(303);
  await expectReceiptPage(page);
  await expectMailCount(agency, email, 1);
});

test('the contact form comes back with its errors and everything typed, and is then sent', async ({
  page,
  pages,
  agency,
  email,
}) => {
  pages.expectFault(/^Status 422: \/api\/enquiries$/);
  await page.goto('/contact');
  const form = contactForm(page);
  const typed = { ...CONTACT, firstName: '', email: '', message: `Line one.\n  “₹ & <b>” ${'x'.repeat(10_000)}` };
  await form.fill(typed);
  expect(await post(page, form)).toBe(422);

  await expect(page).toHaveTitle(patternOf(`${siteWords('forms.error_prefix')}${contactWords('title')} | `));
  await expect(form.alert).toContainText(siteWords('forms.failure_title'));
  await expect(form.alert).toContainText(contactWords('form.failure'));
  await form.expectFault('firstName', 'Enter your first name.');
  await form.expectFault('email', 'Enter your email address.');
  await form.expectFault('message', 'Message must be 10,000 characters or fewer.');
  await form.expectValues(typed);
  await form.alert.getByRole('link', { name: 'Enter your email address.' }).click();
  await expect(form.field('email')).toBeInViewport();

  await form.fill({ firstName: 'Meera', email, message: 'Shorter.' });
  expect(await post(page, form)).toBe(303);
  await expectReceiptPage(page);
  await expectMailCount(agency, email, 1);
});

test('a link can fill in the subject and the message, and both are sent', async ({ page, agency, email }) => {
  const query = new URLSearchParams({
    subject: 'Case Study: Motor claims & "papers"',
    message: '5 > 3\nTell me more.',
  });
  const answer = await page.goto(`/contact?${query}`);
  expect(answer?.status()).toBe(200);
  const form = contactForm(page);
  await form.expectValues({ subject: 'Case Study: Motor claims & "papers"', message: '5 > 3\nTell me more.' });
  await form.fill({ firstName: 'Meera', lastName: 'Nair', email });
  expect(await post(page, form)).toBe(303);
  await expectReceiptPage(page);
  const { toAgency } = await agency.mailsAbout(email);
  expect(toAgency.map(({ subject }) => subject)).toEqual(['Case Study: Motor claims & "papers" – Meera Nair']);
});

test('the consultation buttons lead to the form with the topic filled in', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('link', { name: contactWords('consultation.topics.0.label') }).click();
  const form = contactForm(page);
  await expect(form.section).toBeInViewport();
  await form.expectValues({ subject: contactWords('consultation.topics.0.subject') });
  await expect(form.field('message')).toHaveValue(
    patternOf(contactWords('consultation.topics.0.message').slice(0, 30)),
  );
});

for (const query of ['?receipt=KD-0000-0000', '?receipt=', '']) {
  test(`a reference number that no message has is not found: /contact/sent${query}`, async ({ page, pages }) => {
    pages.expectFault(/^Status 404: \/contact\/sent/);
    const answer = await page.goto(`/contact/sent${query}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(systemWords('error.heading'));
    await expect(page.getByText(contactWords('sent.heading'))).toHaveCount(0);
  });
}

test('pressing the button again during a slow answer sends one message', async ({ page, agency, email }) => {
  const stored = Promise.withResolvers<void>();
  await page.route(
    '**/api/enquiries',
    async (route) => {
      await route.fetch({ maxRedirects: 0 });
      stored.resolve();
    },
    { times: 1 },
  );
  await page.goto('/');
  const form = consultationForm(page);
  await form.fill({ name: 'Ravi Shah', email, message: 'Please call me.' });
  await form.button.scrollIntoViewIfNeeded();
  // By hand: while a page is loading, Playwright finds nothing in the current one.
  const box = await form.button.boundingBox();
  const press = () => page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await press();
  await stored.promise;
  await press();
  await expectReceiptPage(page);
  await expectMailCount(agency, email, 1);
});

test('going back and sending the same again gives the same reference number and no second mail', async ({
  page,
  agency,
  email,
}) => {
  const form = consultationForm(page);
  const send = async () => {
    await form.fill({ name: 'Ravi Shah', email, message: 'Please call me.' });
    await post(page, form);
    return expectReceiptPage(page);
  };
  await page.goto('/');
  const receipt = await send();
  await page.goBack();
  expect(await send()).toBe(receipt);
  await expectMailCount(agency, email, 1);
});

test('a reload after a lost answer sends the message again, which is stored once', async ({
  page,
  pages,
  agency,
  email,
}) => {
  pages.expectFault(/^Request failed: net::ERR_FAILED \/api\/enquiries$/);
  let posts = 0;
  await page.route('**/api/enquiries', async (route) => {
    posts += 1;
    if (posts > 1) return route.continue();
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
  await page.goto('/contact');
  const form = contactForm(page);
  await form.fill({ ...CONTACT, email });
  await form.button.click();
  // While the browser replaces the lost page by its own error page, there is none to reload.
  await page.waitForURL('chrome-error://chromewebdata/');
  await expectMailCount(agency, email, 1);

  await page.reload();
  expect(posts).toBe(2);
  await expectReceiptPage(page);
  await expectMailCount(agency, email, 1);
});

test('a form with the key of another message reports it, and sends under a new key', async ({
  page,
  pages,
  agency,
  email,
}) => {
  pages.expectFault(/^Status 422: \/api\/enquiries$/);
  pages.expectFault(/^Status 409: \/api\/enquiries$/);
  await page.goto('/contact');
  const form = contactForm(page);
  await form.fill({ ...CONTACT, email, message: '' });
  expect(await post(page, form)).toBe(422);

  // The visitor stops the page from loading: the message is stored, and the form still has its key.
  await page.route(
    '**/api/enquiries',
    async (route) => {
      await route.fetch({ maxRedirects: 0 });
      await route.fulfill({ status: 204 });
    },
    { times: 1 },
  );
  await form.fill({ message: 'The first.' });
  expect(await post(page, form)).toBe(204);
  await form.fill({ message: 'The second.' });
  expect(await post(page, form)).toBe(409);

  await expect(page).toHaveTitle(patternOf(siteWords('forms.error_prefix')));
  await expect(form.alert).toContainText(siteWords('forms.failure_title'));
  await expect(form.alert).toContainText(siteWords('forms.key_reused'));
  const first = await receiptIn(form.alert);
  await form.expectValues({ ...CONTACT, email, message: 'The second.' });
  expect(await post(page, form)).toBe(303);
  expect(await expectReceiptPage(page)).not.toBe(first);
  const { toAgency, toSender } = await agency.mailsAbout(email);
  expect([toAgency.length, toSender.length]).toEqual([2, 2]);
});

/** Presses the button and returns the status of the response, before any redirect. */
async function post(page: Page, form: EnquiryForm): Promise<number> {
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await form.button.click();
  return (await answer).status();
}

async function expectReceiptPage(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/contact\/sent\?receipt=/);
  await expect(page).toHaveTitle(patternOf(`${contactWords('sent.title')} | `));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(contactWords('sent.heading'));
  await expect(page.getByRole('main')).toContainText(contactWords('sent.text'));
  const receipt = await receiptIn(page.getByRole('main'));
  expect(new URL(page.url()).searchParams.get('receipt')).toBe(receipt);
  return receipt;
}
