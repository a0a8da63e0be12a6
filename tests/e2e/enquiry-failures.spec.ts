import { expect, type Page, type Request } from '@playwright/test';
import { patternOf, wordsOf } from '../support/content-words.ts';
import { contactFields } from '../support/examples.ts';
import { consultationForm, contactForm, type EnquiryForm, receiptIn } from './enquiry-form.ts';
import { expectMailCount } from './enquiry-mails.ts';
import { breakIsland, holdBack, hydrated, openUnscripted, test } from './fixtures.ts';

const contactWords = wordsOf('pages/contact');
const homeWords = wordsOf('pages/home');
const systemWords = wordsOf('pages/system');
const siteWords = wordsOf('site');

const API = '**/api/enquiries';
const { form: _, ...CONTACT } = contactFields;
const CONSULTATION = { name: 'Ravi Shah', message: 'Please call me.' };

test('an empty consultation form is not sent, and its faults are named', async ({ page, agency, email }) => {
  const requests = collectPosts(page);
  const form = await openConsultation(page);
  await form.button.click();
  await expect(form.alert).toContainText(siteWords('forms.failure_title'));
  await expect(form.alert).toContainText(homeWords('consultation.failure'));
  await form.expectFault('name', 'Enter your name.');
  await form.expectFault('email', 'Enter your email address.');
  await form.expectFault('message', 'Enter your message.');
  await expect(form.field('name')).toBeFocused();

  await form.fill({ name: 'Ravi Shah', email: 'ravi', message: ' \n ' });
  await form.button.click();
  await form.expectFault('email', 'Enter an email address with an @, such as name@example.com.');
  await form.expectFault('message', 'Enter your message.');
  await expect(form.field('email')).toBeFocused();
  await expect(form.field('name')).not.toHaveAttribute('aria-invalid');
  await form.expectValues({ name: 'Ravi Shah', email: 'ravi', message: ' \n ' });
  expect(requests).toHaveLength(0);

  await form.fill({ email, message: 'Please call me.' });
  await form.button.click();
  await expectSuccess(form);
  await expectMailCount(agency, email, 1);
});

test('while the server is down, the form keeps everything, and sends it once the server is back', async ({
  page,
  pages,
  agency,
  email,
  openedWindows,
}) => {
  pages.expectFault(/^Request failed: net::ERR_CONNECTION_REFUSED \/api\/enquiries$/);
  pages.expectFault(/^Console error: FormNotSentError/);
  const requests = collectPosts(page);
  const form = await openConsultation(page);
  await agency.stopServer();
  await form.fill({ ...CONSULTATION, email });
  await form.button.click();
  await expect(form.alert).toContainText(siteWords('forms.failure_title'));
  await expect(form.alert).toContainText(homeWords('consultation.failure'));
  await expect(form.alert).toBeFocused();
  await form.expectValues({ ...CONSULTATION, email });
  const mailInstead = form.alert.getByRole('link', { name: siteWords('forms.mail_instead') });
  await expect(mailInstead).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${agency.siteData.mailboxes.leads}\\?subject=`),
  );
  expect(openedWindows).toEqual([]);

  await agency.restartServer();
  await form.button.click();
  await expectSuccess(form);
  expect(keysOf(requests)).toEqual([expect.any(String), keysOf(requests)[0]]);
  await expectMailCount(agency, email, 1);
});

test('shows no success for an answer that is none: a failure, a Wi-Fi login page, no reference number', async ({
  page,
  pages,
  email,
}) => {
  pages.expectFault(/^Console error: \{outcome: failed/);
  pages.expectFault(/^Status 503: \/api\/enquiries$/);
  pages.expectFault(/^Console error: FormNotSentError/);
  const form = await openConsultation(page);
  await form.fill({ ...CONSULTATION, email });
  for (const answer of [
    { status: 503, json: { outcome: 'failed', message: 'Not stored.', requestId: 'r-1' } },
    { status: 200, contentType: 'text/html', body: '<h1>Welcome to Airport Wi-Fi</h1>' },
    { status: 200, json: { outcome: 'received' } },
  ]) {
    await page.route(API, (route) => route.fulfill(answer), { times: 1 });
    const answered = page.waitForResponse(API);
    await form.button.click();
    await answered;
    await expect(form.button).toBeEnabled();
    await expect(form.alert).toContainText(siteWords('forms.failure_title'));
    await expect(form.status).toHaveCount(0);
    await form.expectValues({ ...CONSULTATION, email });
  }
});

test('a double click and Enter while sending send one message', async ({ page, agency, email }) => {
  const requests = collectPosts(page);
  const letGo = await holdBack(page, API);
  const form = await openConsultation(page);
  await form.fill({ ...CONSULTATION, email });
  await form.button.dblclick();
  await expect(form.button).toHaveText(homeWords('consultation.sending'));
  await form.field('name').press('Enter');
  letGo();
  await expectSuccess(form);
  expect(requests).toHaveLength(1);
  await expectMailCount(agency, email, 1);
});

test('the form says that it is sending until a slow answer arrives', async ({ page, agency, email }) => {
  await page.clock.install();
  const letGo = await holdBack(page, API);
  const form = await openContact(page);
  await form.fill({ ...CONTACT, email });
  await form.button.click();
  await expect(form.button).toHaveText(contactWords('form.sending'));
  // After about 2 s, visitors press again.
  await page.clock.runFor(2_500);
  await expect(form.button).toHaveText(contactWords('form.sending'));
  await expect(form.button).toBeDisabled();
  await expect(form.alert).toHaveCount(0);
  letGo();
  await expectSuccess(form);
  await expectMailCount(agency, email, 1);
});

test('after a lost answer, sending again returns the same reference and sends no second mail', async ({
  page,
  pages,
  agency,
  email,
}) => {
  pages.expectFault(/^Request failed: net::ERR_FAILED \/api\/enquiries$/);
  pages.expectFault(/^Console error: FormNotSentError/);
  let lost: unknown;
  await page.route(
    API,
    async (route) => {
      lost = await (await route.fetch()).json();
      await route.abort();
    },
    { times: 1 },
  );
  const form = await openConsultation(page);
  await form.fill({ ...CONSULTATION, email });
  await form.button.click();
  await expect(form.alert).toContainText(siteWords('forms.failure_title'));
  await form.expectValues({ ...CONSULTATION, email });
  await form.button.click();
  await expectSuccess(form);
  expect(lost).toEqual({ outcome: 'received', receipt: await receiptIn(form.status) });
  await expectMailCount(agency, email, 1);
});

test.describe('on a slow network', () => {
  test('keeps text and focus from before the scripts loaded', async ({ page }) => {
    const letGo = await openUnscripted(page, '/contact');
    const form = contactForm(page);
    await form.fill(CONTACT);
    await form.field('phone').focus();
    letGo();
    await hydrated(form.button);
    await form.expectValues(CONTACT);
    await expect(form.field('phone')).toBeFocused();
  });

  test('a form returned with errors keeps them when the scripts load, and can be sent', { tag: '@full' }, async ({
    page,
    pages,
    agency,
    email,
  }) => {
    pages.expectFault(/^Status 422: \/api\/enquiries$/);
    const letGo = await openUnscripted(page, '/contact');
    const form = contactForm(page);
    await form.fill({ ...CONTACT, email, message: '' });
    await form.button.click();
    await form.expectFault('message', 'Enter your message.');
    letGo();
    await hydrated(form.button);
    await form.expectFault('message', 'Enter your message.');
    // The page starts with the focus on the list of errors (docs/decisions/0031).
    await expect(form.section.getByRole('alert')).toBeFocused();
    await form.fill({ message: 'Please call.' });
    await form.button.click();
    await expectSuccess(form);
    await expectMailCount(agency, email, 1);
  });
});

test.describe('an error in one part of the page', { tag: '@full' }, () => {
  test('shows the error screen in place of that part only', async ({ page, pages }) => {
    pages.expectFault(/^Console error: /);
    await breakIsland(page, '/', 'ConsultationForm');
    await page.goto('/');
    const { section } = consultationForm(page);
    await section.scrollIntoViewIfNeeded();
    const screen = section.getByRole('alert');
    await expect(screen.getByRole('heading')).toHaveText(systemWords('error.heading'));
    await expect(screen).toContainText(systemWords('error.section'));
    await expect(screen).not.toContainText('.js:');
    await expect(section.getByRole('textbox', { name: siteWords('forms.labels.email') })).toHaveCount(0);

    await expect(page.getByRole('heading', { name: systemWords('error.heading') })).toHaveCount(1);
    const rotator = page.getByRole('region', { name: homeWords('hero.rotator_label') });
    await rotator.scrollIntoViewIfNeeded();
    await hydrated(rotator);
    await rotator.getByRole('button', { name: patternOf(siteWords('words.go_to', { n: 4, total: 6 })) }).click();
    await expect(rotator.getByText(homeWords('hero.rotator.3.title'))).toBeVisible();
    await screen.getByRole('link', { name: systemWords('error.contact') }).click();
    await expect(contactForm(page).field('subject')).toHaveValue(systemWords('error.contact_subject'));
  });

  test('leaves a form that can be sent as plain HTML when its script fails to load', async ({
    page,
    pages,
    agency,
    email,
  }) => {
    pages.expectFault(/^Request failed: net::ERR_FAILED \/assets\/ConsultationForm\.[\w-]+\.js/);
    pages.expectFault(/^Console error: \[astro-island\] Error hydrating/);
    // Astro retries it under another address before it gives up.
    await page.route(/ConsultationForm\.[\w-]+\.js/, (route) => route.abort());
    await page.goto('/');
    const form = consultationForm(page);
    const givenUp = page.waitForEvent('console', {
      predicate: (message) => message.text().includes('Error hydrating'),
    });
    await form.section.scrollIntoViewIfNeeded();
    await givenUp;
    await form.fill({ ...CONSULTATION, email });
    await form.button.click();
    await expect(page).toHaveURL(/\/contact\/sent\?receipt=/);
    await expectMailCount(agency, email, 1);
  });
});

async function openConsultation(page: Page): Promise<EnquiryForm> {
  await page.goto('/');
  const form = consultationForm(page);
  await form.section.scrollIntoViewIfNeeded();
  await hydrated(form.button);
  return form;
}

async function openContact(page: Page): Promise<EnquiryForm> {
  await page.goto('/contact');
  const form = contactForm(page);
  await hydrated(form.button);
  return form;
}

function collectPosts(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') requests.push(request);
  });
  return requests;
}

const keysOf = (requests: Request[]) => requests.map((request) => request.headers()['idempotency-key']);

async function expectSuccess(form: EnquiryForm): Promise<void> {
  await expect(form.status).toContainText(siteWords('forms.success_title'));
  await expect(form.alert).toHaveCount(0);
  await expect(form.section.locator('[aria-invalid]')).toHaveCount(0);
  await form.expectValues({ email: '', message: '' });
}
