import { expect, type Page } from '@playwright/test';
import { patternOf, wordsOf } from '../support/content-words.ts';
import { contactFields } from '../support/examples.ts';
import { consultationForm, contactForm } from './enquiry-form.ts';
import { expectMailCount } from './enquiry-mails.ts';
import { test } from './fixtures.ts';
import { expectSentPage, post } from './visitor-form.ts';

const contactWords = wordsOf('pages/contact');
const siteWords = wordsOf('site');

test.use({ javaScriptEnabled: false });

const { form: _, ...CONTACT } = contactFields;

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
  expect(await post(page, form.button)).toBe(422);

  await expect(page).toHaveTitle(patternOf(`${siteWords('forms.errorPrefix')}${contactWords('title')} | `));
  await expect(form.alert).toContainText(siteWords('forms.failureTitle'));
  await expect(form.alert).toContainText(contactWords('form.failure'));
  await form.expectFault('firstName', 'Enter your first name.');
  await form.expectFault('email', 'Enter your email address.');
  await form.expectFault('message', 'Message must be 10,000 characters or fewer.');
  await form.expectValues(typed);
  await form.alert.getByRole('link', { name: 'Enter your email address.' }).click();
  await expect(form.field('email')).toBeInViewport();

  await form.fill({ firstName: 'Meera', email, message: 'Shorter.' });
  expect(await post(page, form.button)).toBe(303);
  await expectEnquirySent(page);
  await expectMailCount(agency, email, 1);
});

test('going back and sending the same again gives the same reference number and no second mail', {
  tag: '@full',
}, async ({ page, agency, email }) => {
  const form = consultationForm(page);
  const send = async () => {
    await form.fill({ name: 'Ravi Shah', email, message: 'Please call me.' });
    await post(page, form.button);
    return expectEnquirySent(page);
  };
  await page.goto('/');
  const reference = await send();
  await page.goBack();
  expect(await send()).toBe(reference);
  await expectMailCount(agency, email, 1);
});

test('a reload after a lost answer sends the message again, which is stored once', { tag: '@full' }, async ({
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
  await expectEnquirySent(page);
  await expectMailCount(agency, email, 1);
});

async function expectEnquirySent(page: Page): Promise<string> {
  await expect(page.getByRole('main')).toContainText(contactWords('sent.text'));
  return expectSentPage(page, {
    path: '/contact/sent',
    title: contactWords('sent.title'),
    heading: contactWords('sent.heading'),
  });
}
